<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name />
    <message>
        <source>Board. {phase}</source>
        <translation>Spielbrett. {phase}</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielbrett</translation>
    </message>
    <message>
        <source>{chosen} chosen, {lit} to go on with</source>
        <translation>{chosen} gewählt, {lit} Felder führen weiter</translation>
    </message>
    <message>
        <source>Nothing chosen</source>
        <translation>Nichts gewählt</translation>
    </message>
    <message>
        <source>There is nothing to decide here now.</source>
        <translation>Hier ist gerade nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Choose your action below the board.</source>
        <translation>Wählen Sie Ihre Aktion unter dem Brett.</translation>
    </message>
    <message>
        <source>Nothing can be done there now.</source>
        <translation>Dort ist gerade nichts möglich.</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>, last move</source>
        <translation>, letzter Zug</translation>
    </message>
    <message>
        <source>, winning line</source>
        <translation>, Gewinnreihe</translation>
    </message>
    <message>
        <source>Preview: {sample}</source>
        <translation>Vorschau: {sample}</translation>
    </message>
    <message>
        <source>{action} is not legal here.</source>
        <translation>{action} ist hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>Position as text</source>
        <translation>Stellung als Text</translation>
    </message>
    <message>
        <source>Turn the board (Ctrl+T)</source>
        <translation>Brett drehen (Strg+T)</translation>
    </message>
    <message>
        <source>Show the position as text</source>
        <translation>Stellung als Text zeigen</translation>
    </message>
    <message>
        <source>This board cannot be drawn because of a mistake in the program; the position can be read as text, and the log file says more.</source>
        <translation>Dieses Brett kann wegen eines Fehlers im Programm nicht gezeichnet werden; die Stellung ist als Text lesbar, und die Logdatei sagt mehr.</translation>
    </message>
    <message>
        <source>Save or copy this chart</source>
        <translation>Dieses Diagramm speichern oder kopieren</translation>
    </message>
    <message>
        <source>Drawing ...</source>
        <translation>Wird gezeichnet …</translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation>Das Diagramm wurde als Bild kopiert.</translation>
    </message>
    <message>
        <source>The chart's values were copied.</source>
        <translation>Die Werte des Diagramms wurden kopiert.</translation>
    </message>
    <message>
        <source>Save as {value}</source>
        <translation>Als {value} speichern</translation>
    </message>
    <message>
        <source>the disk refused</source>
        <translation>das Laufwerk nimmt nichts an</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}. Choose another place.</source>
        <translation>{name} kann nicht geschrieben werden: {reason}. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The chart was saved as {name}.</source>
        <translation>Das Diagramm wurde als {name} gespeichert.</translation>
    </message>
    <message>
        <source>Save as PNG ...</source>
        <translation>Als PNG speichern …</translation>
    </message>
    <message>
        <source>Save as SVG ...</source>
        <translation>Als SVG speichern …</translation>
    </message>
    <message>
        <source>Save values as CSV ...</source>
        <translation>Werte als CSV speichern …</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{title}. {value} in {value2}.</source>
        <translation>{title}. {value} in {value2}.</translation>
    </message>
    <message numerus="yes">
        <source>value</source>
        <comment>values</comment>
        <translation><numerusform>%n Wert</numerusform><numerusform>%n Werte</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>line</source>
        <comment>lines</comment>
        <translation><numerusform>%n Linie</numerusform><numerusform>%n Linien</numerusform></translation>
    </message>
    <message>
        <source>No other is better in both.</source>
        <translation>Kein anderer ist in beidem besser.</translation>
    </message>
    <message>
        <source>on the front</source>
        <translation>unter den besten</translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation> ({low} bis {high})</translation>
    </message>
    <message>
        <source>Money per match</source>
        <translation>Geld je Partie</translation>
    </message>
    <message>
        <source>Tokens per match</source>
        <translation>Token je Partie</translation>
    </message>
    <message>
        <source>Seconds per decision</source>
        <translation>Sekunden je Entscheidung</translation>
    </message>
    <message>
        <source>Cost of a match</source>
        <translation>Kosten einer Partie</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>US-Dollar</translation>
    </message>
    <message>
        <source>Tokens of a match</source>
        <translation>Token einer Partie</translation>
    </message>
    <message>
        <source>Time of a decision, median</source>
        <translation>Zeit einer Entscheidung, Median</translation>
    </message>
    <message>
        <source>Dashed: no other agent is rated higher for as little.</source>
        <translation>Gestrichelt: Kein anderer Agent ist für so wenig höher bewertet.</translation>
    </message>
    <message>
        <source> and {value} more</source>
        <translation> und {value} weitere</translation>
    </message>
    <message>
        <source> Not shown, because it is unknown: {shown}.</source>
        <translation> Nicht gezeigt, weil unbekannt: {shown}.</translation>
    </message>
    <message>
        <source>{value} against rating</source>
        <translation>{value} gegen Bewertung</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Refused attempts by class</source>
        <translation>Abgelehnte Versuche nach Art</translation>
    </message>
    <message>
        <source>Attempts refused</source>
        <translation>Abgelehnte Versuche</translation>
    </message>
    <message>
        <source>Share of all attempts of the agent; agents without a refused attempt are left out.</source>
        <translation>Anteil an allen Versuchen des Agenten; Agenten ohne abgelehnten Versuch fehlen.</translation>
    </message>
    <message>
        <source>{count:,} of {tries}</source>
        <translation>{count:,} von {tries}</translation>
    </message>
    <message numerus="yes">
        <source>attempt</source>
        <comment>attempts</comment>
        <translation><numerusform>%n Versuch</numerusform><numerusform>%n Versuche</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>decision</source>
        <comment>decisions</comment>
        <translation><numerusform>%n Entscheidung</numerusform><numerusform>%n Entscheidungen</numerusform></translation>
    </message>
    <message>
        <source>From the median to the 95th percentile of all decisions.</source>
        <translation>Vom Median bis zum 95. Perzentil aller Entscheidungen.</translation>
    </message>
    <message>
        <source>Time of a decision</source>
        <translation>Zeit einer Entscheidung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Nothing is recorded here yet. Every match counts what its agents spend and where they fail: play one on the Play page, or look at the sample matches from the welcome page.</source>
        <translation>Hier ist noch nichts aufgezeichnet. Jede Partie zählt, was ihre Agenten verbrauchen und woran sie scheitern: Spielen Sie eine auf der Seite Spielen, oder sehen Sie sich die Beispielpartien der Startseite an.</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Ended by it</source>
        <translation>Dadurch beendet</translation>
    </message>
    <message>
        <source>How often it was asked and something was played</source>
        <translation>Wie oft er gefragt und etwas gespielt wurde</translation>
    </message>
    <message>
        <source>Median time of a decision</source>
        <translation>Median der Zeit einer Entscheidung</translation>
    </message>
    <message>
        <source>95th percentile of the time of a decision</source>
        <translation>95. Perzentil der Zeit einer Entscheidung</translation>
    </message>
    <message>
        <source>Read and written</source>
        <translation>Gelesen und geschrieben</translation>
    </message>
    <message>
        <source>US dollars; - where a price is unknown</source>
        <translation>US-Dollar; - wo ein Preis unbekannt ist</translation>
    </message>
    <message>
        <source>Refused attempts of all classes</source>
        <translation>Abgelehnte Versuche aller Arten</translation>
    </message>
    <message>
        <source>Refused attempts by all attempts</source>
        <translation>Abgelehnte Versuche durch alle Versuche</translation>
    </message>
    <message>
        <source>Decisions that were made for it</source>
        <translation>Entscheidungen, die für ihn getroffen wurden</translation>
    </message>
    <message>
        <source>Matches that ended because of it</source>
        <translation>Partien, die seinetwegen endeten</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>A line for every game</source>
        <translation>Eine Zeile je Spiel</translation>
    </message>
    <message>
        <source>Cost and reliability</source>
        <translation>Kosten und Verlässlichkeit</translation>
    </message>
    <message>
        <source>Adding up ...</source>
        <translation>Wird zusammengezählt …</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source> and calls of unknown price</source>
        <translation> und Aufrufe mit unbekanntem Preis</translation>
    </message>
    <message>
        <source>{value} · {tokens:,} tokens · {money}</source>
        <translation>{value} · {tokens:,} Token · {money}</translation>
    </message>
    <message numerus="yes">
        <source>agent</source>
        <comment>agents</comment>
        <translation><numerusform>%n Agent</numerusform><numerusform>%n Agenten</numerusform></translation>
    </message>
    <message>
        <source>{input_tokens:,} read, {output_tokens:,} written, {reasoning_tokens:,} reasoning</source>
        <translation>{input_tokens:,} gelesen, {output_tokens:,} geschrieben, {reasoning_tokens:,} beim Überlegen</translation>
    </message>
    <message>
        <source>{unpriced_calls} of unknown price</source>
        <translation>{unpriced_calls} mit unbekanntem Preis</translation>
    </message>
    <message numerus="yes">
        <source>call</source>
        <comment>calls</comment>
        <translation><numerusform>%n Aufruf</numerusform><numerusform>%n Aufrufe</numerusform></translation>
    </message>
    <message>
        <source>{repriced_calls} at the prices of today</source>
        <translation>{repriced_calls} zu heutigen Preisen</translation>
    </message>
    <message>
        <source>No attempt was refused: nobody failed here.</source>
        <translation>Kein Versuch wurde abgelehnt: Hier ist niemand gescheitert.</translation>
    </message>
    <message>
        <source>Worth its price</source>
        <translation>Was der Preis wert ist</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Of the abilities that are known, by their weights</source>
        <translation>Aus den bekannten Fähigkeiten, nach ihren Gewichten</translation>
    </message>
    <message>
        <source>How many are known; point at one</source>
        <translation>Wie viele bekannt sind; zeigen Sie auf eine</translation>
    </message>
    <message>
        <source>Of all games</source>
        <translation>Aus allen Spielen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messwert</translation>
    </message>
    <message>
        <source>Ability</source>
        <translation>Fähigkeit</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Mean over its scenes</source>
        <translation>Mittel über die Szenen</translation>
    </message>
    <message>
        <source>What the value counts, 0 to 100</source>
        <translation>Was der Wert zählt, 0 bis 100</translation>
    </message>
    <message>
        <source>From what counts 0 to what counts 100</source>
        <translation>Von dem, was 0 zählt, bis zu dem, was 100 zählt</translation>
    </message>
    <message>
        <source>Agent of table 6</source>
        <translation>Agent aus Tabelle 6</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Gedruckt</translation>
    </message>
    <message>
        <source>Mean of the five</source>
        <translation>Mittel der fünf</translation>
    </message>
    <message>
        <source>By these weights</source>
        <translation>Nach diesen Gewichten</translation>
    </message>
    <message>
        <source>With the weights above</source>
        <translation>Mit den Gewichten oben</translation>
    </message>
    <message>
        <source>
Without {missing}</source>
        <translation>
Ohne {missing}</translation>
    </message>
    <message>
        <source>partial, {measured} of {whole}</source>
        <translation>teilweise, {measured} von {whole}</translation>
    </message>
    <message>
        <source>all {whole}</source>
        <translation>alle {whole}</translation>
    </message>
    <message>
        <source>{agent} (published)</source>
        <translation>{agent} (veröffentlicht)</translation>
    </message>
    <message>
        <source>0 to 100, between ends that are ours. Spokes without a match stay open. </source>
        <translation>0 bis 100, zwischen Enden, die von uns sind. Speichen ohne Partie bleiben offen. </translation>
    </message>
    <message>
        <source>Select agents in the tables, also in that of table 6, to see others.</source>
        <translation>Wählen Sie Agenten in den Tabellen, auch in der von Tabelle 6, um andere zu sehen.</translation>
    </message>
    <message>
        <source>Five abilities</source>
        <translation>Fünf Fähigkeiten</translation>
    </message>
    <message>
        <source>Pale: partial; point at it for what is missing.</source>
        <translation>Blass: unvollständig; zeigen Sie darauf, um zu sehen, was fehlt.</translation>
    </message>
    <message>
        <source> Hollow: published, with other ends than ours, so not to be compared.</source>
        <translation> Hohl: veröffentlicht, mit anderen Enden als unseren, also nicht vergleichbar.</translation>
    </message>
    <message>
        <source>Overall score</source>
        <translation>Gesamtpunktzahl</translation>
    </message>
    <message numerus="yes">
        <source>match</source>
        <comment>matches</comment>
        <translation><numerusform>%n Partie</numerusform><numerusform>%n Partien</numerusform></translation>
    </message>
    <message>
        <source>Score by game</source>
        <translation>Punktzahl nach Spiel</translation>
    </message>
    <message>
        <source>Mean of what a game's measures count. Hatched: no match, or the game is not here yet.</source>
        <translation>Mittel dessen, was die Messwerte eines Spiels zählen. Schraffiert: keine Partie, oder das Spiel ist noch nicht hier.</translation>
    </message>
    <message>
        <source>{code} {value} counts {value2}</source>
        <translation>{code} {value} zählt {value2}</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>keine Partie</translation>
    </message>
    <message>
        <source>game not here yet</source>
        <translation>Spiel noch nicht hier</translation>
    </message>
    <message>
        <source>{value} to {value2}</source>
        <translation>{value} bis {value2}</translation>
    </message>
    <message>
        <source>The paper prints no ends. These are what we take for little and much; more counts no more.</source>
        <translation>Die Arbeit nennt keine Enden. Diese halten wir für wenig und viel; mehr zählt nicht mehr.</translation>
    </message>
    <message>
        <source>The paper prints no ends. These are the least and the most that there can be.</source>
        <translation>Die Arbeit nennt keine Enden. Dies ist das Wenigste und das Meiste, was es geben kann.</translation>
    </message>
    <message>
        <source>{measure}, yours</source>
        <translation>{measure}, Ihre</translation>
    </message>
    <message>
        <source>Chosen by you.</source>
        <translation>Von Ihnen gewählt.</translation>
    </message>
    <message>
        <source>None of these numbers were published. They are kept for all scores of DSGBench, here and on the command line, and stand beside every result. The first end of a range counts 0, the second 100. Ends that are not the least and the most that there can be are marked as ours.</source>
        <translation>Keine dieser Zahlen wurde veröffentlicht. Sie gelten für alle Punktzahlen von DSGBench, hier und auf der Kommandozeile, und stehen bei jedem Ergebnis. Das erste Ende einer Spanne zählt 0, das zweite 100. Enden, die nicht das Wenigste und das Meiste sind, das es geben kann, sind als unsere gekennzeichnet.</translation>
    </message>
    <message>
        <source>Counts 0</source>
        <translation>Zählt 0</translation>
    </message>
    <message>
        <source>Counts 100</source>
        <translation>Zählt 100</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Übliche</translation>
    </message>
    <message>
        <source>Usual weights and ranges</source>
        <translation>Übliche Gewichte und Spannen</translation>
    </message>
    <message>
        <source>Weights of the abilities</source>
        <translation>Gewichte der Fähigkeiten</translation>
    </message>
    <message>
        <source>Ranges of the measures</source>
        <translation>Spannen der Messwerte</translation>
    </message>
    <message>
        <source>Weight of {value}</source>
        <translation>Gewicht von {value}</translation>
    </message>
    <message>
        <source>No match of DSGBench was recorded yet. Play one of its games on the Play page, or the tournament that ships with the program.</source>
        <translation>Noch wurde keine Partie von DSGBench aufgezeichnet. Spielen Sie eines seiner Spiele auf der Seite Spielen, oder das Turnier, das dem Programm beiliegt.</translation>
    </message>
    <message>
        <source>Formulas</source>
        <translation>Formeln</translation>
    </message>
    <message>
        <source>Published reference</source>
        <translation>Veröffentlichter Vergleich</translation>
    </message>
    <message>
        <source>Abilities of the agents</source>
        <translation>Fähigkeiten der Agenten</translation>
    </message>
    <message>
        <source>Table 6 of the paper</source>
        <translation>Tabelle 6 der Arbeit</translation>
    </message>
    <message>
        <source>Scoring the matches ...</source>
        <translation>Die Partien werden bewertet …</translation>
    </message>
    <message>
        <source>Abilities of {found}</source>
        <translation>Fähigkeiten von {found}</translation>
    </message>
    <message>
        <source>Chosen by you: {own}.</source>
        <translation>Von Ihnen gewählt: {own}.</translation>
    </message>
    <message>
        <source>Abilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>By game</source>
        <translation>Nach Spiel</translation>
    </message>
    <message>
        <source>Weights and ranges</source>
        <translation>Gewichte und Spannen</translation>
    </message>
    <message>
        <source>Table 6</source>
        <translation>Tabelle 6</translation>
    </message>
    <message>
        <source>Without errors</source>
        <translation>Ohne Fehler</translation>
    </message>
    <message>
        <source>The rating without the matches that errors decided</source>
        <translation>Die Bewertung ohne die Partien, die durch Fehler entschieden wurden</translation>
    </message>
    <message>
        <source>Own errors</source>
        <translation>Eigene Fehler</translation>
    </message>
    <message>
        <source>Matches that errors of this agent decided, of all its matches</source>
        <translation>Partien, die Fehler dieses Agenten entschieden, von allen seinen Partien</translation>
    </message>
    <message>
        <source>Others' errors</source>
        <translation>Fehler anderer</translation>
    </message>
    <message>
        <source>Matches that only errors of others decided, of all its matches</source>
        <translation>Partien, die nur Fehler anderer entschieden, von allen seinen Partien</translation>
    </message>
    <message>
        <source>unrated: errors decided all matches</source>
        <translation>unbewertet: Fehler entschieden alle Partien</translation>
    </message>
    <message>
        <source>{part:,} matches</source>
        <translation>{part:,} Partien</translation>
    </message>
    <message>
        <source>{name}, without errors</source>
        <translation>{name}, ohne Fehler</translation>
    </message>
    <message>
        <source>{matches:,} matches</source>
        <translation>{matches:,} Partien</translation>
    </message>
    <message>
        <source>{note} Hollow: without the matches that errors decided.</source>
        <translation>{note} Hohl: ohne die Partien, die durch Fehler entschieden wurden.</translation>
    </message>
    <message>
        <source>The first</source>
        <translation>Der erste</translation>
    </message>
    <message>
        <source> The first {value} rows.</source>
        <translation> Die ersten {value} Zeilen.</translation>
    </message>
    <message>
        <source>Errors decided {decided:,} of {matches:,} matches.</source>
        <translation>Fehler entschieden {decided:,} von {matches:,} Partien.</translation>
    </message>
    <message>
        <source> The first {most_cells} agents.</source>
        <translation> Die ersten {most_cells} Agenten.</translation>
    </message>
    <message>
        <source>Decided by errors</source>
        <translation>Durch Fehler entschieden</translation>
    </message>
    <message>
        <source>Matches that errors decided</source>
        <translation>Partien, die Fehler entschieden</translation>
    </message>
    <message>
        <source>They never met.</source>
        <translation>Sie sind sich nie begegnet.</translation>
    </message>
    <message>
        <source>{decided:,} of {matches:,} matches
{value} erred in {by_first:,}, {value2} in {by_second:,}</source>
        <translation>{decided:,} von {matches:,} Partien
{value} irrte in {by_first:,}, {value2} in {by_second:,}</translation>
    </message>
    <message>
        <source>First side's points</source>
        <translation>Punkte der ersten Seite</translation>
    </message>
    <message>
        <source>Bradley-Terry ratings, {title}</source>
        <translation>Bewertungen nach Bradley-Terry, {title}</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>Keine Partie</translation>
    </message>
    <message>
        <source>Ratings by game</source>
        <translation>Bewertungen nach Spiel</translation>
    </message>
    <message>
        <source>In brackets: matches. Hatched: no match. Ratings compare agents within a game only.</source>
        <translation>In Klammern: Partien. Schraffiert: keine Partie. Bewertungen vergleichen Agenten nur innerhalb eines Spiels.</translation>
    </message>
    <message>
        <source>Whiskers: {level} intervals from resampled matches. Matches against oneself count here too.</source>
        <translation>Striche: {level}-Intervalle aus wiederholt gezogenen Partien. Partien gegen sich selbst zählen hier mit.</translation>
    </message>
    <message>
        <source>How the first side does</source>
        <translation>Wie es der ersten Seite ergeht</translation>
    </message>
    <message>
        <source>{told}
With the agents' strengths taken into account: {worth} log-odds</source>
        <translation>{told}
Unter Berücksichtigung der Stärken: {worth} Log-Odds</translation>
    </message>
    <message>
        <source>{matches} of {games}</source>
        <translation>{matches} von {games}</translation>
    </message>
    <message numerus="yes">
        <source>game</source>
        <comment>games</comment>
        <translation><numerusform>%n Spiel</numerusform><numerusform>%n Spiele</numerusform></translation>
    </message>
    <message>
        <source>Mean points, 0 to 1, in the games that the paper sorts into a category. Point at a corner for n.</source>
        <translation>Mittlere Punkte, 0 bis 1, in den Spielen, die die Arbeit in eine Kategorie einordnet. Zeigen Sie auf eine Ecke, um n zu sehen.</translation>
    </message>
    <message>
        <source> Select agents in the table to see others.</source>
        <translation> Wählen Sie Agenten in der Tabelle, um andere zu sehen.</translation>
    </message>
    <message>
        <source>Categories of reasoning</source>
        <translation>Arten des Schließens</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Explained share</source>
        <translation>Erklärter Anteil</translation>
    </message>
    <message>
        <source>By chance: up to {value:.2f}</source>
        <translation>Durch Zufall: bis {value:.2f}</translation>
    </message>
    <message>
        <source>Explained: {value:.0f} % of the variance; dealt to the agents by lot, the same ratings explain up to {value2:.0f} %.</source>
        <translation>Erklärt: {value:.0f} % der Varianz; werden dieselben Bewertungen den Agenten zugelost, erklären sie bis zu {value2:.0f} %.</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Ladung</translation>
    </message>
    <message>
        <source>First factor: loadings of the games</source>
        <translation>Erster Faktor: Ladungen der Spiele</translation>
    </message>
    <message>
        <source>General score of the agents</source>
        <translation>Allgemeiner Wert der Agenten</translation>
    </message>
    <message>
        <source>Standard deviations</source>
        <translation>Standardabweichungen</translation>
    </message>
    <message>
        <source>Ratings in standard deviations of their game, weighted by the games' loadings.</source>
        <translation>Bewertungen in Standardabweichungen ihres Spiels, gewichtet mit den Ladungen der Spiele.</translation>
    </message>
    <message>
        <source>Spearman</source>
        <translation>Spearman</translation>
    </message>
    <message>
        <source>Pearson</source>
        <translation>Pearson</translation>
    </message>
    <message>
        <source>{kind}'s correlation over {agents} with matches in every game.</source>
        <translation>Korrelation nach {kind} über {agents} mit Partien in jedem Spiel.</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Which games rank alike</source>
        <translation>Welche Spiele gleich ordnen</translation>
    </message>
    <message>
        <source>No match of GameBench between different agents was recorded yet. Play one of its games on the Play page, run a tournament, or import the published matches.</source>
        <translation>Noch wurde keine Partie von GameBench zwischen verschiedenen Agenten aufgezeichnet. Spielen Sie eines seiner Spiele auf der Seite Spielen, lassen Sie ein Turnier laufen, oder importieren Sie die veröffentlichten Partien.</translation>
    </message>
    <message>
        <source>No match of GameBench was played here yet of which it is known who had which side. Play some on the Play page; the published matches do not say it.</source>
        <translation>Hier wurde noch keine Partie von GameBench gespielt, von der bekannt ist, wer welche Seite hatte. Spielen Sie welche auf der Seite Spielen; die veröffentlichten sagen es nicht.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Overall: all games, each with the same weight</source>
        <translation>Gesamt: alle Spiele, jedes mit gleichem Gewicht</translation>
    </message>
    <message>
        <source>Log-odds, 0 on average</source>
        <translation>Log-Odds, im Mittel 0</translation>
    </message>
    <message>
        <source>Between these the rating lies, for 95 % of resamplings, or 90 % as in the code</source>
        <translation>Dazwischen liegt die Bewertung, in 95 % der Ziehungen, oder 90 % wie im Code</translation>
    </message>
    <message>
        <source>That the numbers beside it rest on</source>
        <translation>Auf denen die Zahlen daneben beruhen</translation>
    </message>
    <message>
        <source>Mean points of a match, 0 to 1</source>
        <translation>Mittlere Punkte einer Partie, 0 bis 1</translation>
    </message>
    <message>
        <source>As recommended</source>
        <translation>Wie empfohlen</translation>
    </message>
    <message>
        <source>As in its code</source>
        <translation>Wie in seinem Code</translation>
    </message>
    <message>
        <source>How ratings are computed</source>
        <translation>Wie Bewertungen berechnet werden</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Played and imported</source>
        <translation>Gespielt und importiert</translation>
    </message>
    <message>
        <source>Game of the chart</source>
        <translation>Spiel des Diagramms</translation>
    </message>
    <message>
        <source>Spearman (ranks)</source>
        <translation>Spearman (Ränge)</translation>
    </message>
    <message>
        <source>Ratings of GameBench</source>
        <translation>Bewertungen von GameBench</translation>
    </message>
    <message>
        <source>Rating the agents ...</source>
        <translation>Die Agenten werden bewertet …</translation>
    </message>
    <message>
        <source>{agents} rated by {matches} of GameBench</source>
        <translation>{agents}, bewertet nach {matches} von GameBench</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>General factor</source>
        <translation>Allgemeiner Faktor</translation>
    </message>
    <message>
        <source>Parts of the general factor</source>
        <translation>Teile des allgemeinen Faktors</translation>
    </message>
    <message>
        <source>Loadings</source>
        <translation>Ladungen</translation>
    </message>
    <message>
        <source>Correlations</source>
        <translation>Korrelationen</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>{counted} of 8 games, {matches}</source>
        <translation>{counted} von 8 Spielen, {matches}</translation>
    </message>
    <message>
        <source>Whiskers: one standard deviation between runs. Pale: not all eight games five times.</source>
        <translation>Striche: eine Standardabweichung zwischen Durchgängen. Blass: nicht alle acht Spiele fünfmal.</translation>
    </message>
    <message>
        <source> Hollow: published; pale where that is doubtful.</source>
        <translation> Hohl: veröffentlicht; blass, wo das zweifelhaft ist.</translation>
    </message>
    <message>
        <source>Overall score of gamma-Bench</source>
        <translation>Gesamtpunktzahl von gamma-Bench</translation>
    </message>
    <message>
        <source>Hatched: not played.</source>
        <translation>Schraffiert: nicht gespielt.</translation>
    </message>
    <message>
        <source>, deviation {value:.1f}</source>
        <translation>, Abweichung {value:.1f}</translation>
    </message>
    <message>
        <source>1 is yes, 0 is no.</source>
        <translation>1 heißt ja, 0 heißt nein.</translation>
    </message>
    <message>
        <source>Click a point to open its step in Replays.</source>
        <translation>Ein Klick auf einen Punkt öffnet seinen Schritt in den Aufzeichnungen.</translation>
    </message>
    <message>
        <source>{label} by round, {value}</source>
        <translation>{label} nach Runde, {value}</translation>
    </message>
    <message>
        <source>people {average:g} ({who})</source>
        <translation>Menschen {average:g} ({who})</translation>
    </message>
    <message>
        <source>each seat</source>
        <translation>jeder Platz</translation>
    </message>
    <message>
        <source>mean distance</source>
        <translation>mittlerer Abstand</translation>
    </message>
    <message>
        <source>Mean distance of the choices to the equilibrium</source>
        <translation>Mittlerer Abstand der Wahlen vom Gleichgewicht</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>all players</source>
        <translation>alle Spieler</translation>
    </message>
    <message>
        <source>Welfare: what a round brought all players together</source>
        <translation>Wohlfahrt: was eine Runde allen Spielern zusammen brachte</translation>
    </message>
    <message>
        <source>Welfare</source>
        <translation>Wohlfahrt</translation>
    </message>
    <message>
        <source>{name} in {game}, {started_at}</source>
        <translation>{name} in {game}, {started_at}</translation>
    </message>
    <message>
        <source>Score of gamma-Bench</source>
        <translation>Punktzahl von gamma-Bench</translation>
    </message>
    <message>
        <source>Score per seat</source>
        <translation>Punktzahl je Platz</translation>
    </message>
    <message>
        <source>{label} by {name}, {game}</source>
        <translation>{label} nach {name}, {game}</translation>
    </message>
    <message>
        <source>Whiskers: one standard deviation over the matches of a setting.</source>
        <translation>Striche: eine Standardabweichung über die Partien einer Einstellung.</translation>
    </message>
    <message>
        <source>No match of this game is over yet. Play one on the Play page to see its rounds.</source>
        <translation>Noch ist keine Partie dieses Spiels zu Ende. Spielen Sie eine auf der Seite Spielen, um ihre Runden zu sehen.</translation>
    </message>
    <message>
        <source>No sweep was recorded yet. Play one on the command line: gamebench play GAME --seat "..." --sweep PARAMETER=VALUE,VALUE,...</source>
        <translation>Noch wurde keine Reihe aufgezeichnet. Spielen Sie eine auf der Kommandozeile: gamebench play GAME --seat "..." --sweep PARAMETER=VALUE,VALUE,...</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>A line for every seat</source>
        <translation>Eine Zeile je Platz</translation>
    </message>
    <message>
        <source>Looking for matches ...</source>
        <translation>Partien werden gesucht …</translation>
    </message>
    <message>
        <source>Reading the rounds ...</source>
        <translation>Die Runden werden gelesen …</translation>
    </message>
    <message>
        <source>This match has no round to show, or its rules are not known here. Play another one.</source>
        <translation>Diese Partie hat keine Runde zu zeigen, oder ihre Regeln sind hier nicht bekannt. Spielen Sie eine andere.</translation>
    </message>
    <message>
        <source>No equilibrium is known for this game.</source>
        <translation>Für dieses Spiel ist kein Gleichgewicht bekannt.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Looking for sweeps ...</source>
        <translation>Reihen werden gesucht …</translation>
    </message>
    <message>
        <source>Reading the sweep ...</source>
        <translation>Die Reihe wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>seat</source>
        <comment>seats</comment>
        <translation><numerusform>%n Platz</numerusform><numerusform>%n Plätze</numerusform></translation>
    </message>
    <message>
        <source>No match of gamma-Bench was recorded yet. Play one of its eight games on the Play page, for example guess 2/3 of the average.</source>
        <translation>Noch wurde keine Partie von gamma-Bench aufgezeichnet. Spielen Sie eines seiner acht Spiele auf der Seite Spielen, zum Beispiel „Guess 2/3 of the average“.</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Overall is the mean of the eight games with their usual settings</source>
        <translation>Gesamt ist das Mittel der acht Spiele mit ihren üblichen Einstellungen</translation>
    </message>
    <message>
        <source>0 to 100, more is better</source>
        <translation>0 bis 100, mehr ist besser</translation>
    </message>
    <message>
        <source>Sample standard deviation between runs; - for a single one</source>
        <translation>Standardabweichung zwischen Durchgängen; - bei nur einem</translation>
    </message>
    <message>
        <source>By the names of the paper</source>
        <translation>Mit den Namen der Arbeit</translation>
    </message>
    <message>
        <source>Formula of {name}</source>
        <translation>Formel von {name}</translation>
    </message>
    <message>
        <source>Scores of gamma-Bench</source>
        <translation>Punktzahlen von gamma-Bench</translation>
    </message>
    <message>
        <source>Scores of {value}</source>
        <translation>Punktzahlen von {value}</translation>
    </message>
    <message>
        <source>Not all eight games five times: provisional</source>
        <translation>Nicht alle acht Spiele fünfmal: vorläufig</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Benchmark scores</source>
        <translation>Benchmark-Werte</translation>
    </message>
    <message>
        <source>Trajectories</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>Figures and verdicts</source>
        <translation>Kennzahlen und Urteile</translation>
    </message>
    <message>
        <source>In a chart: previous / next point</source>
        <translation>Im Diagramm: voriger / nächster Punkt</translation>
    </message>
    <message>
        <source>In a chart: previous / next line or row</source>
        <translation>Im Diagramm: vorige / nächste Linie oder Zeile</translation>
    </message>
    <message>
        <source>In a chart: select a range</source>
        <translation>Im Diagramm: einen Bereich wählen</translation>
    </message>
    <message>
        <source>In a chart or table: open the step in Replays, or select the agent</source>
        <translation>In Diagramm oder Tabelle: den Schritt in den Aufzeichnungen öffnen, oder den Agenten wählen</translation>
    </message>
    <message>
        <source>In a chart: let go of point and range</source>
        <translation>Im Diagramm: Punkt und Bereich loslassen</translation>
    </message>
    <message>
        <source>In a table: copy the rows</source>
        <translation>In einer Tabelle: die Zeilen kopieren</translation>
    </message>
    <message>
        <source>Views of the dashboard</source>
        <translation>Ansichten der Übersicht</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>count half</source>
        <translation>zählen halb</translation>
    </message>
    <message>
        <source>are left out</source>
        <translation>werden ausgelassen</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>by swapped pairs</source>
        <translation>nach getauschten Paaren</translation>
    </message>
    <message>
        <source>by single matches (GameBench)</source>
        <translation>nach einzelnen Partien (GameBench)</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>towards the average</source>
        <translation>zum Durchschnitt hin</translation>
    </message>
    <message>
        <source>towards equality (GameBench)</source>
        <translation>zur Gleichheit hin (GameBench)</translation>
    </message>
    <message>
        <source>Fit the first seat's advantage</source>
        <translation>Vorteil des ersten Platzes mitschätzen</translation>
    </message>
    <message>
        <source>Scores count as shares of a win</source>
        <translation>Punktzahlen zählen als Teil eines Siegs</translation>
    </message>
    <message>
        <source>Usual options</source>
        <translation>Übliche Einstellungen</translation>
    </message>
    <message>
        <source>As GameBench rated</source>
        <translation>Wie GameBench bewertete</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>unrated: no match in this scope</source>
        <translation>unbewertet: keine Partie in diesem Bereich</translation>
    </message>
    <message>
        <source>TrueSkill mean</source>
        <translation>Mittel von TrueSkill</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>Whiskers: {level} intervals from {kind}.</source>
        <translation>Striche: {level}-Intervalle aus {kind}.</translation>
    </message>
    <message>
        <source>Pale: provisional.</source>
        <translation>Blass: vorläufig.</translation>
    </message>
    <message>
        <source>Band: the middle half of the people; ticks: single ones, the whisker their median.</source>
        <translation>Band: die mittlere Hälfte der Menschen; Striche: einzelne, der lange ihr Median.</translation>
    </message>
    <message>
        <source>The first {most_rows} of {agents:,} agents.</source>
        <translation>Die ersten {most_rows} von {agents:,} Agenten.</translation>
    </message>
    <message>
        <source>Hollow: published.</source>
        <translation>Hohl: veröffentlicht.</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>{method} ratings, {scope}</source>
        <translation>Bewertungen nach {method}, {scope}</translation>
    </message>
    <message>
        <source>all games</source>
        <translation>alle Spiele</translation>
    </message>
    <message>
        <source>{limits}, without errors</source>
        <translation>{limits}, ohne Fehler</translation>
    </message>
    <message numerus="yes">
        <source>person</source>
        <comment>people</comment>
        <translation><numerusform>%n Mensch</numerusform><numerusform>%n Menschen</numerusform></translation>
    </message>
    <message>
        <source>Quartiles: {first}, {middle}, {third}</source>
        <translation>Quartile: {first}, {middle}, {third}</translation>
    </message>
    <message>
        <source>{value}: usually {value2}</source>
        <translation>{value}: meist {value2}</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>Ohne Gruppe</translation>
    </message>
    <message>
        <source>People ({count:,})</source>
        <translation>Menschen ({count:,})</translation>
    </message>
    <message>
        <source>One person</source>
        <translation>Ein Mensch</translation>
    </message>
    <message>
        <source>{wins:,} won, {draws:,} drawn, {losses:,} lost</source>
        <translation>{wins:,} gewonnen, {draws:,} unentschieden, {losses:,} verloren</translation>
    </message>
    <message>
        <source>stronger than this part of the people: {share}</source>
        <translation>stärker als dieser Teil der Menschen: {share}</translation>
    </message>
    <message>
        <source>provisional</source>
        <translation>vorläufig</translation>
    </message>
    <message>
        <source>
See the warning: this value is doubtful.</source>
        <translation>
Siehe die Warnung: Dieser Wert ist zweifelhaft.</translation>
    </message>
    <message>
        <source>{agent} (published, corrected)</source>
        <translation>{agent} (veröffentlicht, berichtigt)</translation>
    </message>
    <message>
        <source>{title}: {better:.1f} corrected, {value:.1f} printed</source>
        <translation>{title}: {better:.1f} berichtigt, {value:.1f} gedruckt</translation>
    </message>
    <message>
        <source>See the warning for the reason.</source>
        <translation>Die Warnung nennt den Grund.</translation>
    </message>
    <message>
        <source>Points that the agent of the row won against the agent of the column; a draw is half a point.</source>
        <translation>Punkte, die der Agent der Zeile gegen den der Spalte gewann; ein Unentschieden ist ein halber Punkt.</translation>
    </message>
    <message>
        <source>Who beats whom</source>
        <translation>Wer wen schlägt</translation>
    </message>
    <message>
        <source>Points won</source>
        <translation>Gewonnene Punkte</translation>
    </message>
    <message>
        <source>{points} of {meetings} points</source>
        <translation>{points} von {meetings} Punkten</translation>
    </message>
    <message>
        <source>Match {match_id}</source>
        <translation>Partie {match_id}</translation>
    </message>
    <message>
        <source>Depends on the order of the matches.</source>
        <translation>Hängt von der Reihenfolge der Partien ab.</translation>
    </message>
    <message>
        <source> Bands: one standard deviation.</source>
        <translation> Bänder: eine Standardabweichung.</translation>
    </message>
    <message>
        <source> The best {most_lines}; select agents in the table to see others.</source>
        <translation> Die besten {most_lines}; wählen Sie Agenten in der Tabelle, um andere zu sehen.</translation>
    </message>
    <message>
        <source>{value} after each match</source>
        <translation>{value} nach jeder Partie</translation>
    </message>
    <message>
        <source>{first} and {second} cannot be compared: one of them is unrated here.</source>
        <translation>{first} und {second} lassen sich nicht vergleichen: Einer von ihnen ist hier unbewertet.</translation>
    </message>
    <message>
        <source>{higher} is rated {size:,.2f} {unit} higher than {lower}</source>
        <translation>{higher} ist um {size:,.2f} {unit} höher bewertet als {lower}</translation>
    </message>
    <message>
        <source>the difference is clear</source>
        <translation>der Unterschied ist deutlich</translation>
    </message>
    <message>
        <source>it could be the other way round</source>
        <translation>es könnte umgekehrt sein</translation>
    </message>
    <message>
        <source> ({value:.0f} %: {low:,.2f} to {high:,.2f}); {verdict}</source>
        <translation> ({value:.0f} %: {low:,.2f} bis {high:,.2f}); {verdict}</translation>
    </message>
    <message>
        <source>; they never met.</source>
        <translation>; sie sind sich nie begegnet.</translation>
    </message>
    <message>
        <source>; it won {value:.0f} % of their points.</source>
        <translation>; er gewann {value:.0f} % ihrer Punkte.</translation>
    </message>
    <message>
        <source>No match counts here yet. Ratings need matches between at least two different agents that came to an end: play some on the Play page, run a tournament, or look at the sample matches from the welcome page.</source>
        <translation>Hier zählt noch keine Partie. Bewertungen brauchen beendete Partien zwischen mindestens zwei verschiedenen Agenten: Spielen Sie welche auf der Seite Spielen, lassen Sie ein Turnier laufen, oder sehen Sie sich die Beispielpartien der Startseite an.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Places that the intervals leave open</source>
        <translation>Plätze, die die Intervalle offen lassen</translation>
    </message>
    <message>
        <source>Between these the rating lies, with the level of the options</source>
        <translation>Dazwischen liegt die Bewertung, mit dem Niveau der Einstellungen</translation>
    </message>
    <message>
        <source>Provisional: not certain enough yet. Unrated: no match in this scope</source>
        <translation>Vorläufig: noch nicht sicher genug. Unbewertet: keine Partie in diesem Bereich</translation>
    </message>
    <message>
        <source>Against other agents, in this scope</source>
        <translation>Gegen andere Agenten, in diesem Bereich</translation>
    </message>
    <message>
        <source>Won: a first place alone. Drawn: one shared with another side. Lost.</source>
        <translation>Gewonnen: allein Erster. Unentschieden: mit einer anderen Seite. Verloren.</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Than which share of the people an agent is stronger, with its interval</source>
        <translation>Als welcher Anteil der Menschen ein Agent stärker ist, mit Intervall</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>No published reference</source>
        <translation>Kein veröffentlichter Vergleich</translation>
    </message>
    <message>
        <source>Column of the reference</source>
        <translation>Spalte des Vergleichs</translation>
    </message>
    <message>
        <source>Beside: without matches decided by errors</source>
        <translation>Daneben: ohne Partien, die Fehler entschieden</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Leaderboard</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>{agents} rated by {matches}</source>
        <translation>{agents}, bewertet nach {matches}</translation>
    </message>
    <message>
        <source>{name}, one person</source>
        <translation>{name}, ein Mensch</translation>
    </message>
    <message>
        <source>unrated</source>
        <translation>unbewertet</translation>
    </message>
    <message>
        <source>Select two agents to see how sure their difference is.</source>
        <translation>Wählen Sie zwei Agenten, um zu sehen, wie sicher ihr Unterschied ist.</translation>
    </message>
    <message>
        <source>The rating was cancelled. Choose a method or a scope to rate again.</source>
        <translation>Die Bewertung wurde abgebrochen. Wählen Sie ein Verfahren oder einen Bereich, um neu zu bewerten.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Benchmark: </source>
        <translation>Benchmark: </translation>
    </message>
    <message>
        <source>Tag: </source>
        <translation>Stichwort: </translation>
    </message>
    <message>
        <source>{head}{title} ({matches:,})</source>
        <translation>{head}{title} ({matches:,})</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>its matches give no score</source>
        <translation>seine Partien ergeben keine Punktzahl</translation>
    </message>
    <message>
        <source>{title} by game</source>
        <translation>{title} nach Spiel</translation>
    </message>
    <message>
        <source>Hatched: no match, or no score.</source>
        <translation>Schraffiert: keine Partie, oder keine Punktzahl.</translation>
    </message>
    <message>
        <source>Mean points of a match, 0 to 1, in the games with the tag. Spokes without a match stay open.</source>
        <translation>Mittlere Punkte einer Partie, 0 bis 1, in den Spielen mit dem Stichwort. Speichen ohne Partie bleiben offen.</translation>
    </message>
    <message>
        <source>Capabilities by tag</source>
        <translation>Fähigkeiten nach Stichwort</translation>
    </message>
    <message>
        <source>No match gives a score here yet. Play games of this benchmark between different agents, or look at the sample matches from the welcome page.</source>
        <translation>Noch ergibt hier keine Partie eine Punktzahl. Spielen Sie Spiele dieses Benchmarks zwischen verschiedenen Agenten, oder sehen Sie sich die Beispielpartien der Startseite an.</translation>
    </message>
    <message>
        <source>Scores side by side</source>
        <translation>Punktzahlen nebeneinander</translation>
    </message>
    <message>
        <source>Scoring the agents ...</source>
        <translation>Die Agenten werden bewertet …</translation>
    </message>
    <message>
        <source>Scores of {names}</source>
        <translation>Punktzahlen von {names}</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>No match of a game was recorded yet. Play some on the Play page, run a tournament, or look at the sample matches from the welcome page.</source>
        <translation>Noch wurde keine Partie eines Spiels aufgezeichnet. Spielen Sie einige auf der Seite Spielen, führen Sie ein Turnier durch oder sehen Sie sich die Beispielpartien der Begrüßungsseite an.</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Decisions of which a solver knows what they lost</source>
        <translation>Entscheidungen, von denen ein Löser weiß, was sie verloren</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Decisions that lost nothing</source>
        <translation>Entscheidungen, die nichts verloren</translation>
    </message>
    <message>
        <source>Small losses</source>
        <translation>Kleine Verluste</translation>
    </message>
    <message>
        <source>Decisions that lost at most a fifth of what was at stake</source>
        <translation>Entscheidungen, die höchstens ein Fünftel des Einsatzes verloren</translation>
    </message>
    <message>
        <source>Blunders</source>
        <translation>Patzer</translation>
    </message>
    <message>
        <source>Decisions that lost more than a fifth of what was at stake</source>
        <translation>Entscheidungen, die mehr als ein Fünftel des Einsatzes verloren</translation>
    </message>
    <message>
        <source>Mean loss</source>
        <translation>Mittlerer Verlust</translation>
    </message>
    <message>
        <source>Of a decision, in the unit of the game</source>
        <translation>Einer Entscheidung, in der Einheit des Spiels</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlimmste</translation>
    </message>
    <message>
        <source>The greatest loss by one decision</source>
        <translation>Der größte Verlust durch eine Entscheidung</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Figures by agent</source>
        <translation>Kennzahlen je Agent</translation>
    </message>
    <message>
        <source>Verdicts by agent</source>
        <translation>Urteile je Agent</translation>
    </message>
    <message>
        <source>Counting ...</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>In which anything was counted</source>
        <translation>In denen etwas gezählt wurde</translation>
    </message>
    <message>
        <source>of {of}</source>
        <translation>von {of}</translation>
    </message>
    <message>
        <source>{best:,} decisions</source>
        <translation>{best:,} Entscheidungen</translation>
    </message>
    <message>
        <source>Verdicts, losses in {unit}. {knows}</source>
        <translation>Urteile, Verluste in {unit}. {knows}</translation>
    </message>
    <message>
        <source>No solver knows what decisions of this game are worth.</source>
        <translation>Kein Löser weiß, was Entscheidungen dieses Spiels wert sind.</translation>
    </message>
    <message>
        <source>counted of {of}</source>
        <translation>gezählt von {of}</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Nach Schritt</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>By time of the game</source>
        <translation>Nach Spielzeit</translation>
    </message>
    <message>
        <source>By share of the match</source>
        <translation>Nach Anteil der Partie</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit dem Beginn</translation>
    </message>
    <message>
        <source>Time of the game</source>
        <translation>Spielzeit</translation>
    </message>
    <message>
        <source>Share of the match</source>
        <translation>Anteil der Partie</translation>
    </message>
    <message>
        <source>{title}, added up</source>
        <translation>{title}, zusammengezählt</translation>
    </message>
    <message>
        <source>{found} matches</source>
        <translation>{found} Partien</translation>
    </message>
    <message>
        <source>Mean over the matches of an agent; bands: one standard deviation.</source>
        <translation>Mittel über die Partien eines Agenten; Bänder: eine Standardabweichung.</translation>
    </message>
    <message>
        <source>Click a point to open its step in Replays; drag to select a range; turn the wheel to zoom, double-click to see all.</source>
        <translation>Ein Klick auf einen Punkt öffnet seinen Schritt in den Aufzeichnungen; Ziehen wählt einen Bereich; das Rad vergrößert, ein Doppelklick zeigt alles.</translation>
    </message>
    <message>
        <source>{whole} over {value}, {where}</source>
        <translation>{whole} über {value}, {where}</translation>
    </message>
    <message>
        <source>Step {step:,}
{one}</source>
        <translation>Schritt {step:,}
{one}</translation>
    </message>
    <message>
        <source>Mean of {values}</source>
        <translation>Mittel von {values}</translation>
    </message>
    <message>
        <source>refused: {name}</source>
        <translation>abgelehnt: {name}</translation>
    </message>
    <message>
        <source>Attempt refused: {failure}
{one}</source>
        <translation>Versuch abgelehnt: {failure}
{one}</translation>
    </message>
    <message>
        <source>Never decided: {failure}</source>
        <translation>Nie entschieden: {failure}</translation>
    </message>
    <message>
        <source>Decisions and refused attempts</source>
        <translation>Entscheidungen und abgelehnte Versuche</translation>
    </message>
    <message>
        <source>Crossed: refused, or chosen for the agent.</source>
        <translation>Durchkreuzt: abgelehnt, oder für den Agenten gewählt.</translation>
    </message>
    <message>
        <source>Match of {started_at}</source>
        <translation>Partie vom {started_at}</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>als Vorgabe</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>as the only choice</source>
        <translation>als einzige Möglichkeit</translation>
    </message>
    <message>
        <source>
By {value}</source>
        <translation>
Durch {value}</translation>
    </message>
    <message>
        <source>
Before the fork</source>
        <translation>
Vor dem Abzweig</translation>
    </message>
    <message>
        <source>Select matches at the left, several with Ctrl or Shift, to see how their decisions went.</source>
        <translation>Wählen Sie links Partien, mehrere mit Strg oder Umschalt, um zu sehen, wie ihre Entscheidungen verliefen.</translation>
    </message>
    <message>
        <source>Three abilities (figure 2)</source>
        <translation>Drei Fähigkeiten (Abbildung 2)</translation>
    </message>
    <message>
        <source>All stages</source>
        <translation>Alle Phasen</translation>
    </message>
    <message>
        <source>Early</source>
        <translation>Früh</translation>
    </message>
    <message>
        <source>Mid</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Spät</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>Gewählt von</translation>
    </message>
    <message>
        <source>Inherited</source>
        <translation>Übernommen</translation>
    </message>
    <message>
        <source>Real-time games: early until 7 minutes, late from 10. Others: thirds of the match, or as the model says</source>
        <translation>Spiele in Echtzeit: früh bis 7 Minuten, spät ab 10. Andere: Drittel der Partie, oder wie das Modell es sagt</translation>
    </message>
    <message>
        <source>Kind of action</source>
        <translation>Art der Aktion</translation>
    </message>
    <message>
        <source>In the benchmark's notation</source>
        <translation>In der Schreibweise des Benchmarks</translation>
    </message>
    <message>
        <source>What the model wrote under a heading such as Strategy or Plan</source>
        <translation>Was das Modell unter einer Überschrift wie Strategy oder Plan schrieb</translation>
    </message>
    <message>
        <source>What it wrote under Suggestions</source>
        <translation>Was es unter Suggestions schrieb</translation>
    </message>
    <message>
        <source>Attempts that were not taken: what was wanted, and why it was refused</source>
        <translation>Versuche, die nicht galten: was gewollt war, und warum es abgelehnt wurde</translation>
    </message>
    <message>
        <source>As they were at the decision</source>
        <translation>Wie sie bei der Entscheidung waren</translation>
    </message>
    <message>
        <source>Time of the decision</source>
        <translation>Zeit der Entscheidung</translation>
    </message>
    <message>
        <source>Decided before this match was forked off</source>
        <translation>Entschieden, bevor diese Partie abzweigte</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messwert</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Add up</source>
        <translation>Zusammenzählen</translation>
    </message>
    <message>
        <source>Mean per agent</source>
        <translation>Mittel je Agent</translation>
    </message>
    <message>
        <source>Reading the decisions ...</source>
        <translation>Die Entscheidungen werden gelesen …</translation>
    </message>
    <message>
        <source>A match that is not over is left out; Replays show what may be seen of it.</source>
        <translation>Eine Partie, die nicht zu Ende ist, fehlt; die Aufzeichnungen zeigen, was von ihr zu sehen sein darf.</translation>
    </message>
    <message>
        <source>The first {most} of {wanted} selected matches are shown.</source>
        <translation>Die ersten {most} von {wanted} gewählten Partien werden gezeigt.</translation>
    </message>
    <message>
        <source>These matches have no metrics.</source>
        <translation>Diese Partien haben keine Messwerte.</translation>
    </message>
    <message>
        <source>before the fork</source>
        <translation>vor dem Abzweig</translation>
    </message>
    <message>
        <source>, {value} {value2} to {value3}</source>
        <translation>, {value} {value2} bis {value3}</translation>
    </message>
    <message>
        <source>{shown:,} of {whole}{where}</source>
        <translation>{shown:,} von {whole}{where}</translation>
    </message>
    <message>
        <source>Reading was cancelled. </source>
        <translation>Das Lesen wurde abgebrochen. </translation>
    </message>
    <message>
        <source>{title} is missing: {hint}</source>
        <translation>{title} fehlt: {hint}</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>unhandled error</source>
        <translation>nicht behandelter Fehler</translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({name}). Your matches are safe; the log file says more.</source>
        <translation>Im Programm ging etwas schief ({name}). Ihre Partien sind sicher; die Logdatei sagt mehr.</translation>
    </message>
    <message>
        <source>That did not work: {name}: {error}</source>
        <translation>Das gelang nicht: {name}: {error}</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>{left:,} of {actions:,}</source>
        <translation>{left:,} von {actions:,}</translation>
    </message>
    <message>
        <source>Legal actions, {left:,} of {actions:,}</source>
        <translation>Erlaubte Aktionen, {left:,} von {actions:,}</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Jede Art</translation>
    </message>
    <message>
        <source>Any first value</source>
        <translation>Jeder erste Wert</translation>
    </message>
    <message>
        <source>First value of the action</source>
        <translation>Erster Wert der Aktion</translation>
    </message>
    <message>
        <source>Take the action at the cursor</source>
        <translation>Die Aktion am Zeiger nehmen</translation>
    </message>
    <message>
        <source>Several at once…</source>
        <translation>Mehrere auf einmal …</translation>
    </message>
    <message>
        <source>or type:</source>
        <translation>oder tippen:</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>Sie sind am Zug</translation>
    </message>
    <message>
        <source>That is not one of the legal actions.</source>
        <translation>Das ist keine der erlaubten Aktionen.</translation>
    </message>
    <message>
        <source>Type a move</source>
        <translation>Einen Zug tippen</translation>
    </message>
    <message>
        <source>such as {example}</source>
        <translation>zum Beispiel {example}</translation>
    </message>
    <message>
        <source>in the game's notation</source>
        <translation>in der Schreibweise des Spiels</translation>
    </message>
    <message>
        <source>type to narrow:</source>
        <translation>tippen, um einzugrenzen:</translation>
    </message>
    <message>
        <source>Taken when the time runs out.</source>
        <translation>Wird genommen, wenn die Zeit abläuft.</translation>
    </message>
    <message>
        <source>That is no move here. Press a button, or fill in the form.</source>
        <translation>Das ist hier kein Zug. Drücken Sie einen Knopf, oder füllen Sie das Formular aus.</translation>
    </message>
    <message numerus="yes">
        <source>step</source>
        <comment>steps</comment>
        <translation><numerusform>%n Schritt</numerusform><numerusform>%n Schritte</numerusform></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>There is no other match of this game yet. Play on from a step, or play the game again.</source>
        <translation>Es gibt noch keine andere Partie dieses Spiels. Spielen Sie ab einem Schritt weiter, oder spielen Sie das Spiel noch einmal.</translation>
    </message>
    <message>
        <source>Asking ...</source>
        <translation>Wird gefragt …</translation>
    </message>
    <message>
        <source>The test failed: {why}</source>
        <translation>Die Probe misslang: {why}</translation>
    </message>
    <message>
        <source>{seat}: {seconds:.2f} s to decide, at {step:.2f} s of the match</source>
        <translation>{seat}: {seconds:.2f} s zum Entscheiden, bei {step:.2f} s der Partie</translation>
    </message>
    <message>
        <source>{told}, on what it saw {waited:.2f} s before</source>
        <translation>{told}, auf das hin, was {waited:.2f} s vorher zu sehen war</translation>
    </message>
    <message>
        <source>How long each decision took</source>
        <translation>Wie lange jede Entscheidung dauerte</translation>
    </message>
    <message>
        <source>up to {longest:.2f} s</source>
        <translation>bis {longest:.2f} s</translation>
    </message>
    <message>
        <source>up to 99.99 s</source>
        <translation>bis 99.99 s</translation>
    </message>
    <message>
        <source>Decision times</source>
        <translation>Zeiten der Entscheidungen</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Blick</translation>
    </message>
    <message>
        <source>Whose eyes the match is shown through (F)</source>
        <translation>Mit wessen Augen die Partie gezeigt wird (F)</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Result of the agent</source>
        <translation>Ergebnis des Agenten</translation>
    </message>
    <message>
        <source>Class of a refused answer</source>
        <translation>Art einer abgelehnten Antwort</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Stichwort</translation>
    </message>
    <message>
        <source>Metric from</source>
        <translation>Messwert ab</translation>
    </message>
    <message>
        <source>Metric to</source>
        <translation>Messwert bis</translation>
    </message>
    <message>
        <source>from (date)</source>
        <translation>ab (Datum)</translation>
    </message>
    <message>
        <source>Began from</source>
        <translation>Begonnen ab</translation>
    </message>
    <message>
        <source>to (date)</source>
        <translation>bis (Datum)</translation>
    </message>
    <message>
        <source>Began until</source>
        <translation>Begonnen bis</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Mit Notiz</translation>
    </message>
    <message>
        <source>Save these filters under a name</source>
        <translation>Diese Filter unter einem Namen speichern</translation>
    </message>
    <message>
        <source>Delete the saved filter</source>
        <translation>Den gespeicherten Filter löschen</translation>
    </message>
    <message>
        <source>Won by the agent</source>
        <translation>Vom Agenten gewonnen</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Lost by the agent</source>
        <translation>Vom Agenten verloren</translation>
    </message>
    <message>
        <source>Only matches with a note</source>
        <translation>Nur Partien mit einer Notiz</translation>
    </message>
    <message>
        <source>Matches that began on this day or later, such as 2026-01-31</source>
        <translation>Partien, die an diesem Tag oder später begannen, wie 2026-01-31</translation>
    </message>
    <message>
        <source>Matches that began on this day or earlier, such as 2026-01-31</source>
        <translation>Partien, die an diesem Tag oder früher begannen, wie 2026-01-31</translation>
    </message>
    <message>
        <source>Save filters</source>
        <translation>Filter speichern</translation>
    </message>
    <message>
        <source>Name of these filters:</source>
        <translation>Name dieser Filter:</translation>
    </message>
    <message>
        <source>{placeholder} filter</source>
        <translation>Filter: {placeholder}</translation>
    </message>
    <message>
        <source>{what} filter</source>
        <translation>Filter: {what}</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung prüfen</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>Kept in the keyring of your system, never in a match or a settings file.</source>
        <translation>Liegt im Schlüsselbund Ihres Systems, nie in einer Partie oder einer Einstellungsdatei.</translation>
    </message>
    <message>
        <source>Forget key</source>
        <translation>Schlüssel vergessen</translation>
    </message>
    <message>
        <source>Connections...</source>
        <translation>Verbindungen …</translation>
    </message>
    <message>
        <source>Servers, keys, models and prices.</source>
        <translation>Server, Schlüssel, Modelle und Preise.</translation>
    </message>
    <message>
        <source>kept; type to replace it</source>
        <translation>liegt vor; tippen ersetzt ihn</translation>
    </message>
    <message>
        <source>from {name}</source>
        <translation>aus {name}</translation>
    </message>
    <message>
        <source>none; local servers need none</source>
        <translation>keiner; Server auf diesem Rechner brauchen keinen</translation>
    </message>
    <message>
        <source>The key for {host} is kept in the keyring.</source>
        <translation>Der Schlüssel für {host} liegt im Schlüsselbund.</translation>
    </message>
    <message>
        <source>The key was removed.</source>
        <translation>Der Schlüssel wurde entfernt.</translation>
    </message>
    <message>
        <source>{num_players} players</source>
        <translation>{num_players} Spieler</translation>
    </message>
    <message>
        <source>
{value}: Right shows, Left folds.</source>
        <translation>
{value}: Rechts zeigt, Links klappt zu.</translation>
    </message>
    <message numerus="yes">
        <source>other version</source>
        <comment>other versions</comment>
        <translation><numerusform>%n andere Fassung</numerusform><numerusform>%n andere Fassungen</numerusform></translation>
    </message>
    <message>
        <source>Library of games</source>
        <translation>Spielesammlung</translation>
    </message>
    <message>
        <source>Filter games</source>
        <translation>Spiele filtern</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Another engine...</source>
        <translation>Anderes Programm …</translation>
    </message>
    <message>
        <source>A game of an engine that is not ours</source>
        <translation>Ein Spiel eines Programms, das nicht von uns ist</translation>
    </message>
    <message>
        <source>No game has all of that. Clear the filters to see every game.</source>
        <translation>Kein Spiel hat all das. Leeren Sie die Filter, um alle Spiele zu sehen.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Sammlung</translation>
    </message>
    <message>
        <source>Game of another engine</source>
        <translation>Spiel eines anderen Programms</translation>
    </message>
    <message>
        <source>{title} is not installed: {how}.</source>
        <translation>{title} ist nicht installiert: {how}.</translation>
    </message>
    <message>
        <source>Its name, with settings in brackets:</source>
        <translation>Sein Name, mit Einstellungen in Klammern:</translation>
    </message>
    <message>
        <source>{what}: all</source>
        <translation>{what}: alle</translation>
    </message>
    <message>
        <source>Search names, replies, talk</source>
        <translation>Namen, Antworten, Gespräche durchsuchen</translation>
    </message>
    <message>
        <source>Search matches</source>
        <translation>Partien suchen</translation>
    </message>
    <message>
        <source>Words in a game, agent, tag or id, or in any reply, reasoning, message or note; quotation marks hold words together: "the centre"</source>
        <translation>Wörter in Spiel, Agent, Stichwort oder Kennung, oder in Antwort, Überlegung, Nachricht oder Notiz; Anführungszeichen halten Wörter zusammen: "the centre"</translation>
    </message>
    <message>
        <source>Filter by game, outcome, agent, date, tag and more</source>
        <translation>Nach Spiel, Ausgang, Agent, Datum, Stichwort und mehr filtern</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Import matches from a file</source>
        <translation>Partien aus einer Datei importieren</translation>
    </message>
    <message>
        <source>Share or export matches</source>
        <translation>Partien teilen oder exportieren</translation>
    </message>
    <message>
        <source>Delete the selected matches (Del)</source>
        <translation>Gewählte Partien löschen (Entf)</translation>
    </message>
    <message>
        <source>more than {page:,} matches</source>
        <translation>mehr als {page:,} Partien</translation>
    </message>
    <message>
        <source>No recorded match passes these filters.</source>
        <translation>Keine aufgezeichnete Partie passt zu diesen Filtern.</translation>
    </message>
    <message>
        <source>Nothing is recorded yet. Every match you play is recorded here by itself; you can also import matches from a file.</source>
        <translation>Noch ist nichts aufgezeichnet. Jede Partie, die Sie spielen, wird hier von selbst aufgezeichnet; Sie können auch Partien aus einer Datei importieren.</translation>
    </message>
    <message>
        <source>Recorded matches</source>
        <translation>Aufgezeichnete Partien</translation>
    </message>
    <message>
        <source> · {seats} seats</source>
        <translation> · {seats} Plätze</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>wird gespielt</translation>
    </message>
    <message>
        <source>{number} of {ids}</source>
        <translation>{number} von {ids}</translation>
    </message>
    <message>
        <source>Seed {seed}</source>
        <translation>Startwert {seed}</translation>
    </message>
    <message>
        <source>Forked from another match after step {parent_step}</source>
        <translation>Von einer anderen Partie nach Schritt {parent_step} abgezweigt</translation>
    </message>
    <message>
        <source>{value} by step</source>
        <translation>{value} nach Schritt</translation>
    </message>
    <message>
        <source>No metric</source>
        <translation>Kein Messwert</translation>
    </message>
    <message>
        <source>hidden from these eyes</source>
        <translation>für diese Augen verborgen</translation>
    </message>
    <message>
        <source>Step {position:,}: {value}</source>
        <translation>Schritt {position:,}: {value}</translation>
    </message>
    <message>
        <source>Step {step:,}</source>
        <translation>Schritt {step:,}</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>of {high}</source>
        <translation>von {high}</translation>
    </message>
    <message>
        <source>Find one of {boxes} by its name or value</source>
        <translation>Eines von {boxes} nach Name oder Wert finden</translation>
    </message>
    <message>
        <source>Find one of {boxes} fields</source>
        <translation>Eines von {boxes} Feldern finden</translation>
    </message>
    <message>
        <source>{kind}, at most {max_text:,} characters</source>
        <translation>{kind}, höchstens {max_text:,} Zeichen</translation>
    </message>
    <message>
        <source>Write here; {value} sends</source>
        <translation>Hier schreiben; {value} sendet</translation>
    </message>
    <message>
        <source>{left:,} left</source>
        <translation>noch {left:,}</translation>
    </message>
    <message>
        <source>{value:,} too many</source>
        <translation>{value:,} zu viel</translation>
    </message>
    <message>
        <source> - too long</source>
        <translation> - zu lang</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Ten steps on</source>
        <translation>Zehn Schritte vor</translation>
    </message>
    <message>
        <source>Ten steps back</source>
        <translation>Zehn Schritte zurück</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>Erste Stellung</translation>
    </message>
    <message>
        <source>Last position</source>
        <translation>Letzte Stellung</translation>
    </message>
    <message>
        <source>Next step, also while a board takes the key alone</source>
        <translation>Nächster Schritt, auch wenn ein Brett die Taste allein nimmt</translation>
    </message>
    <message>
        <source>Previous step, likewise</source>
        <translation>Voriger Schritt, ebenso</translation>
    </message>
    <message>
        <source>First position, likewise</source>
        <translation>Erste Stellung, ebenso</translation>
    </message>
    <message>
        <source>Last position, likewise</source>
        <translation>Letzte Stellung, ebenso</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>Previous round</source>
        <translation>Vorige Runde</translation>
    </message>
    <message>
        <source>Next blunder, refused answer, fallback, pause, exchanged seat or change of the lead</source>
        <translation>Nächster Patzer, abgelehnte Antwort, Ersatzzug, Pause, getauschter Platz oder Wechsel der Führung</translation>
    </message>
    <message>
        <source>The one before</source>
        <translation>Die davor</translation>
    </message>
    <message>
        <source>Look through the next eyes</source>
        <translation>Mit den nächsten Augen sehen</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>Zu einem Schritt gehen</translation>
    </message>
    <message>
        <source>First position ({held}Home)</source>
        <translation>Erste Stellung ({held}Pos1)</translation>
    </message>
    <message>
        <source>Previous step ({held}Left)</source>
        <translation>Voriger Schritt ({held}Links)</translation>
    </message>
    <message>
        <source>Next step ({held}Right)</source>
        <translation>Nächster Schritt ({held}Rechts)</translation>
    </message>
    <message>
        <source>Last position ({held}End)</source>
        <translation>Letzte Stellung ({held}Ende)</translation>
    </message>
    <message>
        <source>step {last:,} / {last:,}</source>
        <translation>Schritt {last:,} / {last:,}</translation>
    </message>
    <message>
        <source>step {at:,} / {last:,}</source>
        <translation>Schritt {at:,} / {last:,}</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>Zum Schritt gehen</translation>
    </message>
    <message>
        <source>0 to {last:,}</source>
        <translation>0 bis {last:,}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The others look away now. Show the board when you are alone with it.</source>
        <translation>Die anderen sehen jetzt weg. Zeigen Sie das Brett, wenn Sie damit allein sind.</translation>
    </message>
    <message>
        <source>Pass to {name}</source>
        <translation>Weitergeben an {name}</translation>
    </message>
    <message>
        <source>Show the board to {name}</source>
        <translation>{name} das Brett zeigen</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>The board is hidden, and nobody's thinking time runs, until the match goes on.</source>
        <translation>Das Brett ist verdeckt, und niemandes Bedenkzeit läuft, bis die Partie weitergeht.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Swap seats</source>
        <translation>Plätze tauschen</translation>
    </message>
    <message>
        <source>Every agent moves on by one seat.</source>
        <translation>Jeder Agent rückt einen Platz weiter.</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>No presets yet</source>
        <translation>Noch keine Vorlagen</translation>
    </message>
    <message>
        <source>Save as preset...</source>
        <translation>Als Vorlage speichern …</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>Vorlage löschen</translation>
    </message>
    <message>
        <source>Use for every other agent's seat</source>
        <translation>Für die Plätze aller anderen Agenten nehmen</translation>
    </message>
    <message>
        <source>Use for the agents of this side</source>
        <translation>Für die Agenten dieser Seite nehmen</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the preset:</source>
        <translation>Name der Vorlage:</translation>
    </message>
    <message>
        <source>The preset was not saved: {error}</source>
        <translation>Die Vorlage wurde nicht gespeichert: {error}</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>No rule plays {name}.</source>
        <translation>Keine Regel spielt {name}.</translation>
    </message>
    <message>
        <source>Agent of {value}</source>
        <translation>Agent von {value}</translation>
    </message>
    <message>
        <source>Presets of {value}</source>
        <translation>Vorlagen von {value}</translation>
    </message>
    <message>
        <source>{player} as text</source>
        <translation>{player} als Text</translation>
    </message>
    <message>
        <source>as text, once it is complete</source>
        <translation>als Text, sobald vollständig</translation>
    </message>
    <message>
        <source>This seat as text, as the command line takes it. Type or paste another one.</source>
        <translation>Dieser Platz als Text, wie ihn die Kommandozeile nimmt. Tippen Sie oder fügen Sie einen anderen ein.</translation>
    </message>
    <message>
        <source>Copy this seat as text</source>
        <translation>Diesen Platz als Text kopieren</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>, to move</source>
        <translation>, am Zug</translation>
    </message>
    <message>
        <source>Seats of this match</source>
        <translation>Plätze dieser Partie</translation>
    </message>
    <message>
        <source>Send requests there?</source>
        <translation>Anfragen dorthin senden?</translation>
    </message>
    <message>
        <source>Requests would go where you have not sent any before:</source>
        <translation>Anfragen gingen an Server, an die Sie noch keine geschickt haben:</translation>
    </message>
    <message>
        <source>Send them there</source>
        <translation>Dorthin senden</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>It is spoken from the next start on. Games, prompts and what agents say keep their own.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>System follows the desktop.</source>
        <translation>System folgt dem Schreibtisch.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Everything grows with the text.</source>
        <translation>Alles wächst mit der Schrift.</translation>
    </message>
    <message>
        <source>Animate changes on the board</source>
        <translation>Veränderungen auf dem Brett bewegt zeigen</translation>
    </message>
    <message>
        <source>Off shows every step at once.</source>
        <translation>Aus zeigt jeden Schritt auf einmal.</translation>
    </message>
    <message>
        <source>Coordinates at the edge of boards</source>
        <translation>Koordinaten am Rand von Brettern</translation>
    </message>
    <message>
        <source>No pace</source>
        <translation>Ohne Takt</translation>
    </message>
    <message>
        <source>Pace of agents</source>
        <translation>Takt der Agenten</translation>
    </message>
    <message>
        <source>Least time that each position stays before an agent moves, while you play and while you watch; it is not counted as thinking time.</source>
        <translation>So lange bleibt jede Stellung mindestens, bevor ein Agent zieht, beim Spielen und beim Zusehen; als Bedenkzeit zählt es nicht.</translation>
    </message>
    <message>
        <source>Cover the board between two people</source>
        <translation>Das Brett zwischen zwei Menschen verdecken</translation>
    </message>
    <message>
        <source>In games with hidden information.</source>
        <translation>In Spielen mit verborgenem Wissen.</translation>
    </message>
    <message>
        <source>Begin with the welcome page</source>
        <translation>Mit der Startseite beginnen</translation>
    </message>
    <message>
        <source>Give the preset a name.</source>
        <translation>Geben Sie der Vorlage einen Namen.</translation>
    </message>
    <message>
        <source>Event: everything that was recorded</source>
        <translation>Ereignis: alles, was aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Answer of a seat, taken or refused</source>
        <translation>Antwort eines Platzes, angenommen oder abgelehnt</translation>
    </message>
    <message>
        <source>Model call</source>
        <translation>Modellaufruf</translation>
    </message>
    <message>
        <source>Share matches</source>
        <translation>Partien teilen</translation>
    </message>
    <message>
        <source>Which matches</source>
        <translation>Welche Partien</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>One row for each</source>
        <translation>Je eine Zeile für</translation>
    </message>
    <message>
        <source>All eyes, to choose in the page</source>
        <translation>Alle Augen, auf der Seite zu wählen</translation>
    </message>
    <message>
        <source>Only: {name}</source>
        <translation>Nur: {name}</translation>
    </message>
    <message>
        <source>Page seen by</source>
        <translation>Seite gesehen von</translation>
    </message>
    <message>
        <source>Choose a file ...</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Choose a folder ...</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Matches without a result, or not between two different agents, are left out.</source>
        <translation>Partien ohne Ergebnis, oder nicht zwischen zwei verschiedenen Agenten, fehlen.</translation>
    </message>
    <message>
        <source>The file holds only what these eyes saw: no other hidden cards, prompts or replies, no seed.</source>
        <translation>Die Datei enthält nur, was diese Augen sahen: keine anderen verdeckten Karten, Prompts oder Antworten, keinen Startwert.</translation>
    </message>
    <message>
        <source>The file holds everything: hidden information, prompts and replies of every seat.</source>
        <translation>Die Datei enthält alles: Verborgenes, Prompts und Antworten aller Plätze.</translation>
    </message>
    <message>
        <source>Folder for the pages</source>
        <translation>Ordner für die Seiten</translation>
    </message>
    <message>
        <source>{title} (*{suffix});;All files (*)</source>
        <translation>{title} (*{suffix});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>{ids} matches</source>
        <translation>{ids} Partien</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>by {kind}</source>
        <translation>durch {kind}</translation>
    </message>
    <message>
        <source>{row:,} refused</source>
        <translation>{row:,} abgelehnt</translation>
    </message>
    <message>
        <source>{seat} taken over</source>
        <translation>{seat} übernommen</translation>
    </message>
    <message>
        <source>Talk</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Nothing has been said yet.</source>
        <translation>Noch wurde nichts gesagt.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>You are looking back; go to the newest position to decide.</source>
        <translation>Sie sehen zurück; gehen Sie zur neuesten Stellung, um zu entscheiden.</translation>
    </message>
    <message>
        <source>Waiting for {others}.</source>
        <translation>Warten auf {others}.</translation>
    </message>
    <message>
        <source>Copy the seed</source>
        <translation>Startwert kopieren</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>Startwert {seed}</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Click a field and press the key that you want.</source>
        <translation>Klicken Sie auf ein Feld und drücken Sie die gewünschte Taste.</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>Wie anfangs</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Diese nehmen</translation>
    </message>
    <message>
        <source>{twice} stands twice; give each its own key.</source>
        <translation>{twice} steht zweimal da; geben Sie jedem eine eigene Taste.</translation>
    </message>
    <message>
        <source>Some have no key yet.</source>
        <translation>Einige haben noch keine Taste.</translation>
    </message>
    <message>
        <source>No result. You can go on with it from Replays.</source>
        <translation>Kein Ergebnis. In den Aufzeichnungen können Sie weiterspielen.</translation>
    </message>
    <message>
        <source>End this match?</source>
        <translation>Diese Partie beenden?</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Resign as {value}</source>
        <translation>Aufgeben als {value}</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Your side loses, and who is not on it wins.</source>
        <translation>Ihre Seite verliert, und wer nicht zu ihr gehört, gewinnt.</translation>
    </message>
    <message>
        <source>{name}'s side loses, and who is not on it wins.</source>
        <translation>Die Seite von {name} verliert, und wer nicht zu ihr gehört, gewinnt.</translation>
    </message>
    <message>
        <source>You come last, and the others share the first place.</source>
        <translation>Sie werden Letzter, und die anderen teilen sich den ersten Platz.</translation>
    </message>
    <message>
        <source>{name} comes last, and the others share the first place.</source>
        <translation>{name} wird Letzter, und die anderen teilen sich den ersten Platz.</translation>
    </message>
    <message>
        <source>You lose, and {other} wins.</source>
        <translation>Sie verlieren, und {other} gewinnt.</translation>
    </message>
    <message>
        <source>{name} loses, and {other} wins.</source>
        <translation>{name} verliert, und {other} gewinnt.</translation>
    </message>
    <message>
        <source>Click on the board to play with these keys.</source>
        <translation>Klicken Sie auf das Brett, um mit diesen Tasten zu spielen.</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>Hold it</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>{person}: {label}, key {used}</source>
        <translation>{person}: {label}, Taste {used}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>That was refused: {objection}</source>
        <translation>Das wurde abgelehnt: {objection}</translation>
    </message>
    <message>
        <source>The match broke off: {broken}</source>
        <translation>Die Partie brach ab: {broken}</translation>
    </message>
    <message>
        <source>Paused. {reason}</source>
        <translation>Angehalten. {reason}</translation>
    </message>
    <message>
        <source>You decide for {seat} from now on. The match is still paused.</source>
        <translation>Ab jetzt entscheiden Sie für {seat}. Die Partie ist noch angehalten.</translation>
    </message>
    <message>
        <source>{name} decides for {seat} from now on. The match is still paused.</source>
        <translation>Ab jetzt entscheidet {name} für {seat}. Die Partie ist noch angehalten.</translation>
    </message>
    <message>
        <source>{refused:,} refused</source>
        <translation>{refused:,} abgelehnt</translation>
    </message>
    <message numerus="yes">
        <source>token</source>
        <comment>tokens</comment>
        <translation><numerusform>%n Token</numerusform><numerusform>%n Token</numerusform></translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Decide for this seat yourself from now on.</source>
        <translation>Entscheiden Sie ab jetzt selbst für diesen Platz.</translation>
    </message>
    <message>
        <source>Hand this seat to an agent</source>
        <translation>Diesen Platz einem Agenten geben</translation>
    </message>
    <message>
        <source>Take over from {value}</source>
        <translation>Von {value} übernehmen</translation>
    </message>
    <message>
        <source>Hand the seat of {value} to an agent</source>
        <translation>Den Platz von {value} einem Agenten geben</translation>
    </message>
    <message>
        <source>{name} (as planned)</source>
        <translation>{name} (wie geplant)</translation>
    </message>
    <message>
        <source>score {together}</source>
        <translation>Punkte {together}</translation>
    </message>
    <message>
        <source>score {value}</source>
        <translation>Punkte {value}</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message numerus="yes">
        <source>answer refused</source>
        <comment>answers refused</comment>
        <translation><numerusform>%n Antwort abgelehnt</numerusform><numerusform>%n Antworten abgelehnt</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>substitute</source>
        <comment>substitutes</comment>
        <translation><numerusform>%n Ersatzzug</numerusform><numerusform>%n Ersatzzüge</numerusform></translation>
    </message>
    <message>
        <source>Log of the match</source>
        <translation>Verlauf der Partie</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>refused answer</source>
        <comment>refused answers</comment>
        <translation><numerusform>%n abgelehnte Antwort</numerusform><numerusform>%n abgelehnte Antworten</numerusform></translation>
    </message>
    <message>
        <source>{value} stands for {refused} of {value2}.</source>
        <translation>{value} steht für {refused} von {value2}.</translation>
    </message>
    <message>
        <source>Pause before the next step (Ctrl+P)</source>
        <translation>Vor dem nächsten Schritt anhalten (Strg+P)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play one step, then pause (Ctrl+.)</source>
        <translation>Einen Schritt spielen, dann anhalten (Strg+.)</translation>
    </message>
    <message>
        <source>Stop this match, or resign</source>
        <translation>Diese Partie abbrechen oder aufgeben</translation>
    </message>
    <message>
        <source>End match...</source>
        <translation>Partie beenden …</translation>
    </message>
    <message>
        <source>Go on (Ctrl+P)</source>
        <translation>Weiter (Strg+P)</translation>
    </message>
    <message>
        <source>Pace {words}</source>
        <translation>Takt {words}</translation>
    </message>
    <message>
        <source>Choose a game in the library first.</source>
        <translation>Wählen Sie zuerst ein Spiel in der Sammlung.</translation>
    </message>
    <message>
        <source>step {step:,}</source>
        <translation>Schritt {step:,}</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>dem Anfang</translation>
    </message>
    <message>
        <source>Goes on from {where} of {whose}, as a new match.</source>
        <translation>Geht ab {where} von {whose} weiter, als neue Partie.</translation>
    </message>
    <message>
        <source>Pause or resume the match</source>
        <translation>Die Partie anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>The same, where nothing else takes it</source>
        <translation>Dasselbe, wo nichts anderes die Taste nimmt</translation>
    </message>
    <message>
        <source>Play one step, then pause</source>
        <translation>Einen Schritt spielen, dann anhalten</translation>
    </message>
    <message>
        <source>The same, where nothing is written</source>
        <translation>Dasselbe, wo nichts geschrieben wird</translation>
    </message>
    <message>
        <source>Copy the position as text</source>
        <translation>Die Stellung als Text kopieren</translation>
    </message>
    <message>
        <source>Turn the board</source>
        <translation>Das Brett drehen</translation>
    </message>
    <message>
        <source>Start the match; send what is filled in below the board; after the end, play again</source>
        <translation>Die Partie beginnen; senden, was unter dem Brett ausgefüllt ist; nach dem Ende noch einmal spielen</translation>
    </message>
    <message>
        <source>Letters, digits</source>
        <translation>Buchstaben, Ziffern</translation>
    </message>
    <message>
        <source>Type a move in the game's own notation; N and F move while there is none to type</source>
        <translation>Einen Zug in der Schreibweise des Spiels tippen; N und F bewegen, solange keiner zu tippen ist</translation>
    </message>
    <message>
        <source>A match is running. If you leave it now, you can resume it from Replays.</source>
        <translation>Eine Partie läuft. Wenn Sie sie jetzt verlassen, können Sie sie in den Aufzeichnungen fortsetzen.</translation>
    </message>
    <message>
        <source>Leave the match</source>
        <translation>Partie verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Seat the players, then start.</source>
        <translation>Setzen Sie die Spieler auf ihre Plätze, dann beginnen Sie.</translation>
    </message>
    <message>
        <source>Goes on from step {value:,} of match {value2}.</source>
        <translation>Geht ab Schritt {value:,} von Partie {value2} weiter.</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>The same players and settings, and other chance (Ctrl+Return)</source>
        <translation>Dieselben Spieler und Einstellungen, anderer Zufall (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Swap seats and play</source>
        <translation>Plätze tauschen und spielen</translation>
    </message>
    <message>
        <source>Open in Replays</source>
        <translation>In Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Change the set-up</source>
        <translation>Einstellungen ändern</translation>
    </message>
    <message>
        <source>turn by turn</source>
        <translation>Zug um Zug</translation>
    </message>
    <message>
        <source>everybody at once</source>
        <translation>alle zugleich</translation>
    </message>
    <message>
        <source>in real time</source>
        <translation>in Echtzeit</translation>
    </message>
    <message>
        <source>nothing is hidden</source>
        <translation>nichts ist verborgen</translation>
    </message>
    <message>
        <source>some things are hidden</source>
        <translation>manches ist verborgen</translation>
    </message>
    <message>
        <source>one wins what the others lose</source>
        <translation>einer gewinnt, was die anderen verlieren</translation>
    </message>
    <message>
        <source>a fixed amount is shared</source>
        <translation>eine feste Menge wird geteilt</translation>
    </message>
    <message>
        <source>all may gain or lose</source>
        <translation>alle können gewinnen oder verlieren</translation>
    </message>
    <message>
        <source>everybody has the same score</source>
        <translation>alle haben dieselbe Punktzahl</translation>
    </message>
    <message>
        <source>the match is void</source>
        <translation>die Partie gilt nicht</translation>
    </message>
    <message>
        <source>the match is lost</source>
        <translation>die Partie ist verloren</translation>
    </message>
    <message>
        <source>the default action is taken</source>
        <translation>die vorgegebene Aktion wird genommen</translation>
    </message>
    <message>
        <source>a random legal action is played</source>
        <translation>eine zufällige erlaubte Aktion wird gespielt</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message numerus="yes">
        <source>player</source>
        <comment>players</comment>
        <translation><numerusform>%n Spieler</numerusform><numerusform>%n Spieler</numerusform></translation>
    </message>
    <message>
        <source>{every} ticks, {value:.2g} seconds of the game</source>
        <translation>{every} Takte, {value:.2g} Sekunden des Spiels</translation>
    </message>
    <message>
        <source>Time stands still while seats think; they are asked every {every}.</source>
        <translation>Die Zeit steht still, während die Plätze überlegen; sie werden alle {every} gefragt.</translation>
    </message>
    <message>
        <source> {speed:g} times as fast as in reality</source>
        <translation> {speed:g}-mal so schnell wie in Wirklichkeit</translation>
    </message>
    <message>
        <source>An answer acts when it comes.</source>
        <translation>Eine Antwort wirkt, wenn sie kommt.</translation>
    </message>
    <message>
        <source>An answer acts {charge:g} times the seconds later that it took.</source>
        <translation>Eine Antwort wirkt um das {charge:g}-fache der Sekunden später, die sie brauchte.</translation>
    </message>
    <message>
        <source>An answer acts as if {charge:g} tokens were written in a second.</source>
        <translation>Eine Antwort wirkt, als würden {charge:g} Token in der Sekunde geschrieben.</translation>
    </message>
    <message>
        <source>An answer acts {charge:g} ticks after the question.</source>
        <translation>Eine Antwort wirkt {charge:g} Takte nach der Frage.</translation>
    </message>
    <message>
        <source> Until it is there the game waits; people are charged nothing.</source>
        <translation> Bis sie da ist, wartet das Spiel; Menschen wird nichts angerechnet.</translation>
    </message>
    <message>
        <source>Time passes{speed} while seats think, who are asked again {every} after they acted. {acts}{waits}</source>
        <translation>Die Zeit vergeht{speed}, während die Plätze überlegen, die {every} nach ihrer Aktion wieder gefragt werden. {acts}{waits}</translation>
    </message>
    <message>
        <source>A seat is asked until its answer is legal.</source>
        <translation>Ein Platz wird gefragt, bis seine Antwort erlaubt ist.</translation>
    </message>
    <message>
        <source>One attempt</source>
        <translation>Ein Versuch</translation>
    </message>
    <message>
        <source>{attempts} attempts</source>
        <translation>{attempts} Versuche</translation>
    </message>
    <message>
        <source>{count} for each decision; after that {value}.</source>
        <translation>{count} je Entscheidung; danach {value}.</translation>
    </message>
    <message>
        <source> After a readable but illegal answer {value} at once.</source>
        <translation> Nach einer lesbaren, aber unerlaubten Antwort: {value}, und zwar sofort.</translation>
    </message>
    <message>
        <source> {seconds:g} seconds for each attempt.</source>
        <translation> {seconds:g} Sekunden je Versuch.</translation>
    </message>
    <message>
        <source> A single legal action is played without asking.</source>
        <translation> Eine einzige erlaubte Aktion wird ohne Frage gespielt.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Root of every random draw; the same seed and agents give the same match.</source>
        <translation>Wurzel aller Zufallszahlen; derselbe Startwert und dieselben Agenten ergeben dieselbe Partie.</translation>
    </message>
    <message>
        <source>drawn at the start</source>
        <translation>wird zu Beginn gezogen</translation>
    </message>
    <message>
        <source>Start match</source>
        <translation>Partie beginnen</translation>
    </message>
    <message>
        <source>Begin (Ctrl+Return)</source>
        <translation>Beginnen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Ab hier weiterspielen</translation>
    </message>
    <message>
        <source>Draw a seed</source>
        <translation>Einen Startwert ziehen</translation>
    </message>
    <message>
        <source>Rules, talk, log, moves and metrics</source>
        <translation>Regeln, Gespräch, Verlauf, Züge und Messwerte</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Geantwortet</translation>
    </message>
    <message>
        <source>Kind of agent</source>
        <translation>Art des Agenten</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>No seat decided anything by itself there.</source>
        <translation>Dort hat kein Platz selbst etwas entschieden.</translation>
    </message>
    <message>
        <source>Agrees in {share:.0%} of {many}.</source>
        <translation>Stimmt in {share:.0%} von {many} überein.</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>Decisions of models, or else of everybody</source>
        <translation>Entscheidungen von Modellen, oder sonst von allen</translation>
    </message>
    <message>
        <source>Your decisions</source>
        <translation>Ihre Entscheidungen</translation>
    </message>
    <message>
        <source>Decisions of {name}</source>
        <translation>Entscheidungen von {name}</translation>
    </message>
    <message>
        <source>Whose decisions</source>
        <translation>Wessen Entscheidungen</translation>
    </message>
    <message>
        <source>Ask another agent</source>
        <translation>Einen anderen Agenten fragen</translation>
    </message>
    <message>
        <source>It is asked once about each position, as the seat was then; the match stays as it is.</source>
        <translation>Er wird einmal zu jeder Stellung gefragt, wie der Platz damals; die Partie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Show what a search considered, before it decided (C)</source>
        <translation>Zeigen, was eine Suche erwog, bevor sie entschied (C)</translation>
    </message>
    <message>
        <source>Frame what the step changed on the board (B)</source>
        <translation>Einrahmen, was der Schritt auf dem Brett änderte (B)</translation>
    </message>
    <message>
        <source>More about this match</source>
        <translation>Mehr zu dieser Partie</translation>
    </message>
    <message>
        <source>Show in Dashboard: metrics and decisions over the steps (D)</source>
        <translation>In der Übersicht zeigen: Messwerte und Entscheidungen über die Schritte (D)</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>forked after step {parent_step}</source>
        <translation>abgezweigt nach Schritt {parent_step}</translation>
    </message>
    <message>
        <source>Go to the table</source>
        <translation>Zum Tisch</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweite</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>step {value}: {value2}; {how}: {value3}</source>
        <translation>Schritt {value}: {value2}; {how}: {value3}</translation>
    </message>
    <message>
        <source>over</source>
        <translation>zu Ende</translation>
    </message>
    <message>
        <source>Match: {number}</source>
        <translation>Partie: {number}</translation>
    </message>
    <message>
        <source>Compare matches</source>
        <translation>Partien vergleichen</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>Erster Unterschied</translation>
    </message>
    <message>
        <source>First text</source>
        <translation>Erster Text</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>step {step:,} / {pairs:,}</source>
        <translation>Schritt {step:,} / {pairs:,}</translation>
    </message>
    <message>
        <source>Nobody decided anything here.</source>
        <translation>Hier hat niemand etwas entschieden.</translation>
    </message>
    <message>
        <source>Replies</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Texts to compare</source>
        <translation>Zu vergleichende Texte</translation>
    </message>
    <message>
        <source>Steps and texts</source>
        <translation>Schritte und Texte</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Previous step (Left)</source>
        <translation>Voriger Schritt (Links)</translation>
    </message>
    <message>
        <source>Next step (Right)</source>
        <translation>Nächster Schritt (Rechts)</translation>
    </message>
    <message>
        <source>Steps of both matches</source>
        <translation>Schritte beider Partien</translation>
    </message>
    <message>
        <source>All steps are the same.</source>
        <translation>Alle Schritte sind gleich.</translation>
    </message>
    <message>
        <source>They differ from the first step on.</source>
        <translation>Sie unterscheiden sich vom ersten Schritt an.</translation>
    </message>
    <message>
        <source>The first step is the same.</source>
        <translation>Der erste Schritt ist gleich.</translation>
    </message>
    <message>
        <source>The first {value:,} steps are the same.</source>
        <translation>Die ersten {value:,} Schritte sind gleich.</translation>
    </message>
    <message>
        <source>How they ended</source>
        <translation>Wie sie endeten</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Try from here</source>
        <translation>Von hier an versuchen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>A person cannot play many matches at once; use Play on from here for one match.</source>
        <translation>Ein Mensch kann nicht viele Partien zugleich spielen; nehmen Sie „Ab hier weiterspielen“ für eine Partie.</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>This trial</source>
        <translation>Dieser Versuch</translation>
    </message>
    <message>
        <source>What its agent decides</source>
        <translation>Was sein Agent entscheidet</translation>
    </message>
    <message>
        <source>drawn anew in every match</source>
        <translation>in jeder Partie neu gezogen</translation>
    </message>
    <message>
        <source>as it was recorded</source>
        <translation>wie es aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>At step {step:,}</source>
        <translation>Bei Schritt {step:,}</translation>
    </message>
    <message>
        <source>At {value}</source>
        <translation>Bei {value}</translation>
    </message>
    <message>
        <source>Every so many steps</source>
        <translation>Alle so viele Schritte</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> Schritte</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>First action</source>
        <translation>Erste Aktion</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Play on many times</source>
        <translation>Oft weiterspielen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Punktzahlen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Forks of this match</source>
        <translation>Abzweige dieser Partie</translation>
    </message>
    <message>
        <source>No match went on from a step of this one yet. Play on from here begins one.</source>
        <translation>Noch ging keine Partie ab einem Schritt von dieser weiter. „Ab hier weiterspielen“ beginnt eine.</translation>
    </message>
    <message>
        <source>Return or a double click opens a match of the tree.</source>
        <translation>Eingabe oder ein Doppelklick öffnet eine Partie des Baums.</translation>
    </message>
    <message>
        <source>step {parent_step:,}</source>
        <translation>Schritt {parent_step:,}</translation>
    </message>
    <message>
        <source>{names} (shown)</source>
        <translation>{names} (gezeigt)</translation>
    </message>
    <message>
        <source>From step {step:,}</source>
        <translation>Ab Schritt {step:,}</translation>
    </message>
    <message>
        <source>{name} first {won}</source>
        <translation>{name} {won}-mal Erster</translation>
    </message>
    <message>
        <source>shared {shared}</source>
        <translation>{shared}-mal geteilt</translation>
    </message>
    <message>
        <source>without a result {without}</source>
        <translation>{without} ohne Ergebnis</translation>
    </message>
    <message>
        <source>mean score </source>
        <translation>mittlere Punktzahl </translation>
    </message>
    <message>
        <source>chosen by the seat</source>
        <translation>vom Platz gewählt</translation>
    </message>
    <message>
        <source>the only legal action</source>
        <translation>die einzige erlaubte Aktion</translation>
    </message>
    <message>
        <source>default after the last attempt failed</source>
        <translation>die Vorgabe, nachdem der letzte Versuch misslang</translation>
    </message>
    <message>
        <source>drawn at random after the last attempt failed</source>
        <translation>zufällig gezogen, nachdem der letzte Versuch misslang</translation>
    </message>
    <message>
        <source>drawn by chance</source>
        <translation>vom Zufall gezogen</translation>
    </message>
    <message>
        <source>no legal action was given</source>
        <translation>keine erlaubte Aktion kam</translation>
    </message>
    <message>
        <source>Attempt and call</source>
        <translation>Versuch und Aufruf</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Raw record</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>Copy what this tab shows (Ctrl+Alt+C)</source>
        <translation>Kopieren, was dieser Reiter zeigt (Strg+Alt+C)</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Nobody has decided anything yet.</source>
        <translation>Noch hat niemand etwas entschieden.</translation>
    </message>
    <message>
        <source>Choose a match in the list to inspect it.</source>
        <translation>Wählen Sie eine Partie in der Liste, um sie zu untersuchen.</translation>
    </message>
    <message>
        <source>Step {step:,} · {label}</source>
        <translation>Schritt {step:,} · {label}</translation>
    </message>
    <message>
        <source>These eyes did not see what happened here.</source>
        <translation>Diese Augen sahen nicht, was hier geschah.</translation>
    </message>
    <message>
        <source>Why is hidden: these are not the eyes of {seat}.</source>
        <translation>Das Warum ist verborgen: Dies sind nicht die Augen von {seat}.</translation>
    </message>
    <message numerus="yes">
        <source>refused attempt</source>
        <comment>refused attempts</comment>
        <translation><numerusform>%n abgelehnter Versuch</numerusform><numerusform>%n abgelehnte Versuche</numerusform></translation>
    </message>
    <message>
        <source>from before the fork</source>
        <translation>aus der Zeit vor dem Abzweig</translation>
    </message>
    <message>
        <source>This decision</source>
        <translation>Diese Entscheidung</translation>
    </message>
    <message>
        <source>This call</source>
        <translation>Dieser Aufruf</translation>
    </message>
    <message>
        <source>Step {position:,}</source>
        <translation>Schritt {position:,}</translation>
    </message>
    <message>
        <source>In the words of the game</source>
        <translation>In den Worten des Spiels</translation>
    </message>
    <message>
        <source>Whole match</source>
        <translation>Ganze Partie</translation>
    </message>
    <message>
        <source>Look through Everything or through that seat's eyes to read this.</source>
        <translation>Sehen Sie mit „Alles“ oder mit den Augen dieses Platzes, um das zu lesen.</translation>
    </message>
    <message>
        <source>Seats that decided together</source>
        <translation>Plätze, die zusammen entschieden</translation>
    </message>
    <message>
        <source>Inspect {name}</source>
        <translation>{name} untersuchen</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>{input_tokens} in, {output_tokens} out</source>
        <translation>{input_tokens} ein, {output_tokens} aus</translation>
    </message>
    <message>
        <source>Played again by the rules, every step gives exactly what was recorded.</source>
        <translation>Nach den Regeln noch einmal gespielt, ergibt jeder Schritt genau das Aufgezeichnete.</translation>
    </message>
    <message>
        <source>Everything is as it was recorded, but the rules here cannot play it again.</source>
        <translation>Alles ist, wie es aufgezeichnet wurde, aber die hiesigen Regeln können es nicht noch einmal spielen.</translation>
    </message>
    <message>
        <source>Something was changed after it was recorded, or the program is at fault.</source>
        <translation>Etwas wurde nach der Aufzeichnung geändert, oder das Programm ist schuld.</translation>
    </message>
    <message>
        <source>What was recorded can be shown, but neither rules nor seals can tell whether it is right.</source>
        <translation>Das Aufgezeichnete lässt sich zeigen, aber weder Regeln noch Siegel können sagen, ob es stimmt.</translation>
    </message>
    <message>
        <source>Playing the match again by the rules ...</source>
        <translation>Die Partie wird nach den Regeln noch einmal gespielt …</translation>
    </message>
    <message>
        <source>Show the step</source>
        <translation>Schritt zeigen</translation>
    </message>
    <message>
        <source>The match was written to {name}.</source>
        <translation>Die Partie wurde nach {name} geschrieben.</translation>
    </message>
    <message>
        <source>The match was copied as text.</source>
        <translation>Die Partie wurde als Text kopiert.</translation>
    </message>
    <message>
        <source>The seed would tell what is still to come; it is shown when the match is over.</source>
        <translation>Der Startwert würde verraten, was noch kommt; er wird gezeigt, wenn die Partie zu Ende ist.</translation>
    </message>
    <message>
        <source>Choose the match to compare first.</source>
        <translation>Wählen Sie zuerst die Partie zum Vergleichen.</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Abzweig</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>A match that a person still plays cannot be compared; wait for its end.</source>
        <translation>Eine Partie, die ein Mensch noch spielt, lässt sich nicht vergleichen; warten Sie ihr Ende ab.</translation>
    </message>
    <message>
        <source>Choose a match of the game first.</source>
        <translation>Wählen Sie zuerst eine Partie des Spiels.</translation>
    </message>
    <message>
        <source>Choose a match first.</source>
        <translation>Wählen Sie zuerst eine Partie.</translation>
    </message>
    <message>
        <source>A person still plays this match; wait for its end.</source>
        <translation>Ein Mensch spielt diese Partie noch; warten Sie ihr Ende ab.</translation>
    </message>
    <message>
        <source>Choose the match to share first.</source>
        <translation>Wählen Sie zuerst die Partie zum Teilen.</translation>
    </message>
    <message>
        <source>The open match</source>
        <translation>Die offene Partie</translation>
    </message>
    <message>
        <source>The selected matches</source>
        <translation>Die gewählten Partien</translation>
    </message>
    <message>
        <source>All matches</source>
        <translation>Alle Partien</translation>
    </message>
    <message>
        <source>All matches that pass the filters</source>
        <translation>Alle Partien, die zu den Filtern passen</translation>
    </message>
    <message>
        <source>A match that is still being played hides something; share it when it is over.</source>
        <translation>Eine Partie, die noch gespielt wird, verbirgt etwas; teilen Sie sie, wenn sie zu Ende ist.</translation>
    </message>
    <message>
        <source>to {name}</source>
        <translation>nach {name}</translation>
    </message>
    <message>
        <source>to {files:,} files</source>
        <translation>in {files:,} Dateien</translation>
    </message>
    <message>
        <source>{ids} written {many}.</source>
        <translation>{ids} geschrieben: {many}.</translation>
    </message>
    <message numerus="yes">
        <source>match was</source>
        <comment>matches were</comment>
        <translation><numerusform>%n Partie wurde</numerusform><numerusform>%n Partien wurden</numerusform></translation>
    </message>
    <message>
        <source> {notes:,} could not be: {value}</source>
        <translation> {notes:,} gelangen nicht: {value}</translation>
    </message>
    <message>
        <source>Writing {ids} ...</source>
        <translation>{ids} werden geschrieben …</translation>
    </message>
    <message>
        <source>Import matches</source>
        <translation>Partien importieren</translation>
    </message>
    <message numerus="yes">
        <source>new match was</source>
        <comment>new matches were</comment>
        <translation><numerusform>%n neue Partie wurde</numerusform><numerusform>%n neue Partien wurden</numerusform></translation>
    </message>
    <message>
        <source>{many} imported.</source>
        <translation>{many} eingelesen.</translation>
    </message>
    <message>
        <source>Importing {paths} ...</source>
        <translation>{paths} werden importiert …</translation>
    </message>
    <message numerus="yes">
        <source>file</source>
        <comment>files</comment>
        <translation><numerusform>%n Datei</numerusform><numerusform>%n Dateien</numerusform></translation>
    </message>
    <message>
        <source>A match that is being played cannot be deleted; stop it first.</source>
        <translation>Eine Partie, die gespielt wird, lässt sich nicht löschen; brechen Sie sie erst ab.</translation>
    </message>
    <message>
        <source>Delete matches</source>
        <translation>Partien löschen</translation>
    </message>
    <message>
        <source>Delete {ids} for good?</source>
        <translation>{ids} endgültig löschen?</translation>
    </message>
    <message>
        <source>Everything recorded of them goes: moves, prompts, replies, notes. It cannot be undone.</source>
        <translation>Alles, was von ihnen aufgezeichnet ist, geht verloren: Züge, Prompts, Antworten, Notizen. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>{value} deleted.</source>
        <translation>{value} gelöscht.</translation>
    </message>
    <message>
        <source>Any moment of the match</source>
        <translation>Jeder Augenblick der Partie</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Überlegung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>This match</source>
        <translation>Diese Partie</translation>
    </message>
    <message>
        <source>Step {at:,}</source>
        <translation>Schritt {at:,}</translation>
    </message>
    <message>
        <source>The start</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>Ein Stichwort hinzufügen</translation>
    </message>
    <message>
        <source>Take the tag {tag} away</source>
        <translation>Das Stichwort {tag} entfernen</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Play, or stop playing</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Next step, too</source>
        <translation>Auch nächster Schritt</translation>
    </message>
    <message>
        <source>Previous step, too</source>
        <translation>Auch voriger Schritt</translation>
    </message>
    <message>
        <source>Show what a search considered, on the board before it decided</source>
        <translation>Zeigen, was eine Suche erwog, auf dem Brett vor ihrer Entscheidung</translation>
    </message>
    <message>
        <source>Frame what the step changed on the board</source>
        <translation>Einrahmen, was der Schritt auf dem Brett änderte</translation>
    </message>
    <message>
        <source>Show the match in the Dashboard</source>
        <translation>Die Partie in der Übersicht zeigen</translation>
    </message>
    <message>
        <source>Copy the match as text</source>
        <translation>Die Partie als Text kopieren</translation>
    </message>
    <message>
        <source>Copy what the inspector shows</source>
        <translation>Kopieren, was die Untersuchung zeigt</translation>
    </message>
    <message>
        <source>Delete the selected matches</source>
        <translation>Die gewählten Partien löschen</translation>
    </message>
    <message>
        <source>Found ({many:,})</source>
        <translation>Gefunden ({many:,})</translation>
    </message>
    <message>
        <source>Shown as it was recorded, seen with all eyes: the rules are not here. {problem}</source>
        <translation>Gezeigt, wie aufgezeichnet, mit allen Augen gesehen: Die Regeln sind nicht hier. {problem}</translation>
    </message>
    <message>
        <source>Choose a match at the left to see its board, its moves, and what every model was asked and answered.</source>
        <translation>Wählen Sie links eine Partie, um ihr Brett, ihre Züge und alles zu sehen, was jedes Modell gefragt wurde und antwortete.</translation>
    </message>
    <message>
        <source>{refused:,} refused · {value:,} tokens</source>
        <translation>{refused:,} abgelehnt · {value:,} Token</translation>
    </message>
    <message>
        <source>Recorded match · {steps}</source>
        <translation>Aufgezeichnete Partie · {steps}</translation>
    </message>
    <message>
        <source>Moves and talk</source>
        <translation>Züge und Gespräch</translation>
    </message>
    <message>
        <source>Forks</source>
        <translation>Abzweige</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Try from here many times ...</source>
        <translation>Von hier an vielmals versuchen …</translation>
    </message>
    <message>
        <source>Ask another agent ...</source>
        <translation>Einen anderen Agenten fragen …</translation>
    </message>
    <message>
        <source>Compare with another match ...</source>
        <translation>Mit einer anderen Partie vergleichen …</translation>
    </message>
    <message>
        <source>Two agents in the same positions ...</source>
        <translation>Zwei Agenten in gleichen Stellungen …</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>Kennung kopieren</translation>
    </message>
    <message>
        <source>Share or export ...</source>
        <translation>Teilen oder exportieren …</translation>
    </message>
    <message>
        <source>Import matches ...</source>
        <translation>Partien importieren …</translation>
    </message>
    <message>
        <source>Stop playing at notable events</source>
        <translation>Beim Abspielen an bemerkenswerten Stellen anhalten</translation>
    </message>
    <message>
        <source>This picture cannot be shown: its bytes are missing or damaged.</source>
        <translation>Dieses Bild lässt sich nicht zeigen: Seine Bytes fehlen oder sind beschädigt.</translation>
    </message>
    <message>
        <source>Picture that the model was sent</source>
        <translation>Bild, das dem Modell gesendet wurde</translation>
    </message>
    <message>
        <source>{value:,} × {value2:,} pixels, {data:,} bytes</source>
        <translation>{value:,} × {value2:,} Pixel, {data:,} Bytes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Same positions</source>
        <translation>Gleiche Stellungen</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Stellungen</translation>
    </message>
    <message>
        <source>Choose two agents that played this game.</source>
        <translation>Wählen Sie zwei Agenten, die dieses Spiel gespielt haben.</translation>
    </message>
    <message>
        <source>Looking for equal positions ...</source>
        <translation>Gleiche Stellungen werden gesucht …</translation>
    </message>
    <message numerus="yes">
        <source>equal position</source>
        <comment>equal positions</comment>
        <translation><numerusform>%n gleiche Stellung</numerusform><numerusform>%n gleiche Stellungen</numerusform></translation>
    </message>
    <message>
        <source>They agree in {mean:.0%} of {many}.</source>
        <translation>Sie stimmen in {mean:.0%} von {many} überein.</translation>
    </message>
    <message>
        <source>There is no position in which both decided.</source>
        <translation>Es gibt keine Stellung, in der beide entschieden haben.</translation>
    </message>
    <message>
        <source>First agent</source>
        <translation>Erster Agent</translation>
    </message>
    <message>
        <source>Second agent</source>
        <translation>Zweiter Agent</translation>
    </message>
    <message>
        <source>Return or a double click shows a position.</source>
        <translation>Eingabe oder ein Doppelklick zeigt eine Stellung.</translation>
    </message>
    <message>
        <source>Two agents in the same positions</source>
        <translation>Zwei Agenten in gleichen Stellungen</translation>
    </message>
    <message>
        <source>Calls about the node</source>
        <translation>Aufrufe zum Knoten</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Choose a node to see what the model was asked about it.</source>
        <translation>Wählen Sie einen Knoten, um zu sehen, was das Modell dazu gefragt wurde.</translation>
    </message>
    <message>
        <source>Node {name}, {action}</source>
        <translation>Knoten {name}, {action}</translation>
    </message>
    <message>
        <source>The situation now</source>
        <translation>Die Lage jetzt</translation>
    </message>
    <message numerus="yes">
        <source>visit</source>
        <comment>visits</comment>
        <translation><numerusform>%n Besuch</numerusform><numerusform>%n Besuche</numerusform></translation>
    </message>
    <message>
        <source>value {value:+.3f}</source>
        <translation>Wert {value:+.3f}</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Besuche</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{value} Chosen.</source>
        <translation>{value} Gewählt.</translation>
    </message>
    <message>
        <source>{count:,} more, not visited</source>
        <translation>{count:,} weitere, nicht besucht</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Stop playing (Space)</source>
        <translation>Abspielen anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>Abspielen anhalten</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed of playing; as recorded takes at most {longest:g} s a step</source>
        <translation>Geschwindigkeit beim Abspielen; wie aufgezeichnet höchstens {longest:g} s je Schritt</translation>
    </message>
    <message>
        <source>{value:.2f} s ({value2:,} ticks)</source>
        <translation>{value:.2f} s ({value2:,} Takte)</translation>
    </message>
    <message>
        <source>What {name} saw when asked; framed: what changed in the {passed} until its answer.</source>
        <translation>Was {name} sah, als gefragt wurde; eingerahmt: was sich in {passed} bis zur Antwort änderte.</translation>
    </message>
    <message>
        <source>To its answer</source>
        <translation>Zur Antwort</translation>
    </message>
    <message>
        <source>{name} answers what it saw at {value:.2f} s, not the {passed} since.</source>
        <translation>{name} antwortet auf das, was bei {value:.2f} s zu sehen war, nicht auf {passed} danach.</translation>
    </message>
    <message>
        <source>Show what it saw</source>
        <translation>Zeigen, was zu sehen war</translation>
    </message>
    <message>
        <source>there is no display here on which a window could open; set DISPLAY or WAYLAND_DISPLAY and install the system packages that the README names, or do without a window: gamebench --help</source>
        <translation>hier gibt es keinen Bildschirm, auf dem sich ein Fenster öffnen könnte; setzen Sie DISPLAY oder WAYLAND_DISPLAY und installieren Sie die Systempakete, die das README nennt, oder arbeiten Sie ohne Fenster: gamebench --help</translation>
    </message>
    <message>
        <source>Any server that speaks the OpenAI protocol will do, on this computer or elsewhere. A key stays in the keyring of your system, is never shown, and goes to its own server only.</source>
        <translation>Jeder Server, der das OpenAI-Protokoll spricht, ist recht, auf diesem Rechner oder anderswo. Ein Schlüssel bleibt im Schlüsselbund Ihres Systems, wird nie gezeigt und geht nur an seinen eigenen Server.</translation>
    </message>
    <message>
        <source>Search, or random moves where it cannot play</source>
        <translation>Suche, oder zufällige Züge, wo sie nicht spielen kann</translation>
    </message>
    <message>
        <source>Add server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>Find on this computer</source>
        <translation>Auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>Looking for servers on this computer ...</source>
        <translation>Server auf diesem Rechner werden gesucht …</translation>
    </message>
    <message>
        <source>None answers on the usual ports of this computer. Start one, or add its address.</source>
        <translation>Auf den üblichen Ports dieses Rechners antwortet keiner. Starten Sie einen, oder fügen Sie seine Adresse hinzu.</translation>
    </message>
    <message>
        <source>{found} found on this computer.</source>
        <translation>{found} auf diesem Rechner gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>server</source>
        <comment>servers</comment>
        <translation><numerusform>%n Server</numerusform><numerusform>%n Server</numerusform></translation>
    </message>
    <message>
        <source>{name} sits down in new matches.</source>
        <translation>{name} sitzt in neuen Partien.</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Address of another server</source>
        <translation>Adresse eines anderen Servers</translation>
    </message>
    <message>
        <source>Opponent in a new match</source>
        <translation>Gegner in einer neuen Partie</translation>
    </message>
    <message>
        <source>Where up to six play, and it can play the game; with more players the others move at random.</source>
        <translation>Wo bis zu sechs spielen, und wenn er das Spiel spielen kann; bei mehr Spielern ziehen die anderen zufällig.</translation>
    </message>
    <message>
        <source>key kept</source>
        <translation>Schlüssel liegt vor</translation>
    </message>
    <message>
        <source>key from {name}</source>
        <translation>Schlüssel aus {name}</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message numerus="yes">
        <source>model</source>
        <comment>models</comment>
        <translation><numerusform>%n Modell</numerusform><numerusform>%n Modelle</numerusform></translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>What is ticked is deleted from this computer, and GameBench closes. It cannot be brought back: export first what somebody may need. Files of yours that lie in the same folders stay.</source>
        <translation>Was angekreuzt ist, wird von diesem Computer gelöscht, und GameBench schließt sich. Es lässt sich nicht wiederherstellen: Exportieren Sie vorher, was jemand noch brauchen könnte. Ihre eigenen Dateien in denselben Ordnern bleiben.</translation>
    </message>
    <message>
        <source>GameBench keeps nothing on this computer.</source>
        <translation>GameBench bewahrt auf diesem Computer nichts auf.</translation>
    </message>
    <message>
        <source>Everything that was ticked is deleted.</source>
        <translation>Alles Angekreuzte ist gelöscht.</translation>
    </message>
    <message>
        <source>Delete all data</source>
        <translation>Alle Daten löschen</translation>
    </message>
    <message>
        <source>I know that this cannot be &amp;undone</source>
        <translation>Ich weiß, dass das nicht &amp;rückgängig zu machen ist</translation>
    </message>
    <message>
        <source>Delete and close</source>
        <translation>Löschen und schließen</translation>
    </message>
    <message>
        <source>The database that is open, {elsewhere}, is a file of yours and stays.</source>
        <translation>Die geöffnete Datenbank, {elsewhere}, ist Ihre eigene Datei und bleibt.</translation>
    </message>
    <message>
        <source>In {where}: {value}</source>
        <translation>In {where}: {value}</translation>
    </message>
    <message>
        <source>In {where}, {value:,.1f} MB</source>
        <translation>In {where}, {value:,.1f} MB</translation>
    </message>
    <message>
        <source>Databases (*.sqlite *.db);;All files (*)</source>
        <translation>Datenbanken (*.sqlite *.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open database</source>
        <translation>Datenbank öffnen</translation>
    </message>
    <message>
        <source>Import the matches of {names}?</source>
        <translation>Die Partien von {names} importieren?</translation>
    </message>
    <message>
        <source>They are added to {name}, and stay in the file as well.</source>
        <translation>Sie kommen zu {name} hinzu und bleiben auch in der Datei.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>{ids} read from {names}.</source>
        <translation>{ids} aus {names} gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>new match</source>
        <comment>new matches</comment>
        <translation><numerusform>%n neue Partie</numerusform><numerusform>%n neue Partien</numerusform></translation>
    </message>
    <message>
        <source>Importing {names} ...</source>
        <translation>{names} werden importiert …</translation>
    </message>
    <message>
        <source>{count} written to {name}.</source>
        <translation>{count} nach {name} geschrieben.</translation>
    </message>
    <message>
        <source>{files} files</source>
        <translation>{files} Dateien</translation>
    </message>
    <message>
        <source>Resume the latest</source>
        <translation>Die letzte fortsetzen</translation>
    </message>
    <message>
        <source>{value} interrupted.</source>
        <translation>{value} unterbrochen.</translation>
    </message>
    <message>
        <source>Show in Replays</source>
        <translation>In Aufzeichnungen zeigen</translation>
    </message>
    <message>
        <source>The tournament {name} is not finished: {ended:,} of {planned} over.</source>
        <translation>Das Turnier {name} ist nicht zu Ende: {ended:,} von {planned} sind gespielt.</translation>
    </message>
    <message numerus="yes">
        <source>match is</source>
        <comment>matches are</comment>
        <translation><numerusform>%n Partie ist</numerusform><numerusform>%n Partien sind</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>other tournament is</source>
        <comment>other tournaments are</comment>
        <translation><numerusform>%n weiteres Turnier ist</numerusform><numerusform>%n weitere Turniere sind</numerusform></translation>
    </message>
    <message>
        <source> {others} unfinished too.</source>
        <translation> {others} auch nicht zu Ende.</translation>
    </message>
    <message>
        <source> {matches} outside it can be resumed from Replays.</source>
        <translation> {matches} außerhalb lassen sich in den Aufzeichnungen fortsetzen.</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Move the cursor over the board</source>
        <translation>Den Zeiger über das Brett bewegen</translation>
    </message>
    <message>
        <source>Choose what the cursor is on</source>
        <translation>Wählen, worauf der Zeiger steht</translation>
    </message>
    <message>
        <source>Undo a half-made choice</source>
        <translation>Eine halbe Wahl zurücknehmen</translation>
    </message>
    <message>
        <source>Go to the next field or pane</source>
        <translation>Zum nächsten Feld oder Bereich gehen</translation>
    </message>
    <message>
        <source>Keys of the window</source>
        <translation>Tasten des Fensters</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Parts of this program</source>
        <translation>Teile dieses Programms</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Tournaments</source>
        <translation>Turniere</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>closing the database</source>
        <translation>Schließen der Datenbank</translation>
    </message>
    <message>
        <source>closing the window</source>
        <translation>Schließen des Fensters</translation>
    </message>
    <message>
        <source>Matches are now read from and written to {name}.</source>
        <translation>Partien werden jetzt aus {name} gelesen und dorthin geschrieben.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>Spielbretter</translation>
    </message>
    <message>
        <source>Open log folder</source>
        <translation>Logordner öffnen</translation>
    </message>
    <message>
        <source>{sentence} Nothing is lost while this window is open.</source>
        <translation>{sentence} Nichts ist verloren, solange dieses Fenster offen ist.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Show all keys; ?, too, where nothing is written</source>
        <translation>Alle Tasten zeigen; auch ?, wo nichts geschrieben wird</translation>
    </message>
    <message>
        <source>{title} page</source>
        <translation>Seite {title}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Open another database</source>
        <translation>Eine andere Datenbank öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open database...</source>
        <translation>Datenbank &amp;öffnen …</translation>
    </message>
    <message>
        <source>&amp;Import matches...</source>
        <translation>Partien &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Export all matches...</source>
        <translation>Alle Partien &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Delete all data...</source>
        <translation>Alle Daten &amp;löschen …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Connections...</source>
        <translation>&amp;Verbindungen …</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Open &amp;log folder</source>
        <translation>&amp;Logordner öffnen</translation>
    </message>
    <message>
        <source>Check for &amp;updates...</source>
        <translation>Nach &amp;Aktualisierungen sehen …</translation>
    </message>
    <message>
        <source>&amp;About GameBench</source>
        <translation>&amp;Über GameBench</translation>
    </message>
    <message>
        <source>About GameBench</source>
        <translation>Über GameBench</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Play and replay matches between people, language models and conventional agents in the games of published benchmarks.</source>
        <translation>Partien zwischen Menschen, Sprachmodellen und herkömmlichen Agenten spielen und ansehen, in den Spielen veröffentlichter Benchmarks.</translation>
    </message>
    <message>
        <source>It uses Qt and PySide6 under the LGPL, version 3.</source>
        <translation>Es benutzt Qt und PySide6 unter der LGPL, Version 3.</translation>
    </message>
    <message>
        <source>Writing ...</source>
        <translation>Wird geschrieben …</translation>
    </message>
    <message>
        <source>No installed package adds games, boards, agents, scaffolds or formats. docs/plugins.md says how to write one.</source>
        <translation>Kein installiertes Paket fügt Spiele, Bretter, Agenten, Gerüste oder Formate hinzu. docs/plugins.md sagt, wie man eines schreibt.</translation>
    </message>
    <message>
        <source>Packages run as a part of this program: install only those that you trust.</source>
        <translation>Pakete laufen als Teil dieses Programms: Installieren Sie nur, wem Sie vertrauen.</translation>
    </message>
    <message>
        <source>This takes effect when the program is started anew.</source>
        <translation>Das gilt ab dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Adds {added}.</source>
        <translation>Fügt hinzu: {added}.</translation>
    </message>
    <message>
        <source>Adds {added}</source>
        <translation>Fügt hinzu: {added}</translation>
    </message>
    <message>
        <source>{name} cannot be written: {strerror}.</source>
        <translation>{name} kann nicht geschrieben werden: {strerror}.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>none: ask for the list</source>
        <translation>keine: fragen Sie nach der Liste</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>Token hinein</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>Token heraus</translation>
    </message>
    <message>
        <source>In, seen before</source>
        <translation>Hinein, schon gesehen</translation>
    </message>
    <message>
        <source>US dollars for a million tokens; all costs are counted with them.</source>
        <translation>US-Dollar je Million Token; alle Kosten werden damit gerechnet.</translation>
    </message>
    <message>
        <source>Requests a minute</source>
        <translation>Anfragen je Minute</translation>
    </message>
    <message>
        <source>Tokens a minute</source>
        <translation>Token je Minute</translation>
    </message>
    <message>
        <source>Choose or name a model first.</source>
        <translation>Wählen oder nennen Sie zuerst ein Modell.</translation>
    </message>
    <message>
        <source>Ask the server</source>
        <translation>Den Server fragen</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Play against it</source>
        <translation>Dagegen spielen</translation>
    </message>
    <message>
        <source>Make it the opponent</source>
        <translation>Zum Gegner machen</translation>
    </message>
    <message>
        <source>Remove server</source>
        <translation>Server entfernen</translation>
    </message>
    <message>
        <source>{models}, found {asked}.</source>
        <translation>{models}, gefunden {asked}.</translation>
    </message>
    <message>
        <source>Ask the server which models it has.</source>
        <translation>Fragen Sie den Server, welche Modelle er hat.</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>Behalten.</translation>
    </message>
    <message>
        <source>Parts of the settings</source>
        <translation>Teile der Einstellungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Plug-ins</source>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Show all keys (F1)</source>
        <translation>Alle Tasten zeigen (F1)</translation>
    </message>
    <message>
        <source>Settings (Ctrl+,)</source>
        <translation>Einstellungen (Strg+,)</translation>
    </message>
    <message>
        <source>Search {what} (Ctrl+K)</source>
        <translation>{what} suchen (Strg+K)</translation>
    </message>
    <message>
        <source>One small file is fetched from {}. The request carries nothing that tells you or this computer from others. Nothing is downloaded or installed.</source>
        <translation>Eine kleine Datei wird von {} geholt. Die Anfrage enthält nichts, was Sie oder diesen Computer von anderen unterscheidet. Nichts wird heruntergeladen oder installiert.</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Aktualisierungen</translation>
    </message>
    <message>
        <source>Look at each &amp;start</source>
        <translation>Bei jedem &amp;Start nachsehen</translation>
    </message>
    <message>
        <source>Open its page</source>
        <translation>Die Seite öffnen</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Was ist neu</translation>
    </message>
    <message>
        <source>Looking ...</source>
        <translation>Wird nachgesehen …</translation>
    </message>
    <message>
        <source>Look for a new version at each start? </source>
        <translation>Bei jedem Start nach einer neuen Version sehen? </translation>
    </message>
    <message>
        <source>Look at each start</source>
        <translation>Bei jedem Start nachsehen</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Play a game now</source>
        <translation>Jetzt ein Spiel spielen</translation>
    </message>
    <message>
        <source>Tic-tac-toe against a bot. It is already set up.</source>
        <translation>Tic-Tac-Toe gegen ein Programm. Es ist schon aufgebaut.</translation>
    </message>
    <message>
        <source>Watch two bots</source>
        <translation>Zwei Programmen zusehen</translation>
    </message>
    <message>
        <source>See them play; pause, look back, or take a seat.</source>
        <translation>Sehen Sie ihnen zu; halten Sie an, sehen Sie zurück, oder nehmen Sie einen Platz.</translation>
    </message>
    <message>
        <source>Connect a model</source>
        <translation>Ein Modell verbinden</translation>
    </message>
    <message>
        <source>Finds servers on this computer, or asks for an address and a key.</source>
        <translation>Findet Server auf diesem Rechner, oder fragt nach Adresse und Schlüssel.</translation>
    </message>
    <message>
        <source>Look at sample matches</source>
        <translation>Beispielpartien ansehen</translation>
    </message>
    <message>
        <source>Adds a few matches of our own bots, and opens Replays.</source>
        <translation>Fügt einige Partien unserer eigenen Programme hinzu und öffnet die Aufzeichnungen.</translation>
    </message>
    <message>
        <source>Welcome to GameBench</source>
        <translation>Willkommen bei GameBench</translation>
    </message>
    <message>
        <source>Play, watch and replay matches between people, language models and bots, in the games of published benchmarks. How do you want to begin?</source>
        <translation>Spielen, beobachten und wiederholen Sie Partien zwischen Menschen, Sprachmodellen und Programmen, in den Spielen veröffentlichter Benchmarks. Wie möchten Sie beginnen?</translation>
    </message>
    <message>
        <source>Go to the library of games</source>
        <translation>Zur Spielesammlung</translation>
    </message>
    <message>
        <source>Pilot person</source>
        <translation>Probeperson</translation>
    </message>
    <message>
        <source>Somebody has read all free text</source>
        <translation>Jemand hat alle freien Texte gelesen</translation>
    </message>
    <message>
        <source>To include what identifies people, type yes</source>
        <translation>Um aufzunehmen, was Menschen kenntlich macht, geben Sie yes ein</translation>
    </message>
    <message>
        <source>The main window is hidden until you close the station's window.</source>
        <translation>Das Hauptfenster ist verborgen, bis Sie das Fenster der Station schließen.</translation>
    </message>
    <message>
        <source> The study is not locked: this person is a pilot and does not count.</source>
        <translation> Die Studie ist nicht festgeschrieben: Diese Person ist eine Probe und zählt nicht.</translation>
    </message>
    <message>
        <source>Run at a station</source>
        <translation>An einer Station durchführen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Station</source>
        <translation>Station</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Type yes</source>
        <translation>yes tippen</translation>
    </message>
    <message>
        <source>Type yes to delete, or cancel.</source>
        <translation>Tippen Sie yes, um zu löschen, oder brechen Sie ab.</translation>
    </message>
    <message numerus="yes">
        <source>person was</source>
        <comment>people were</comment>
        <translation><numerusform>%n Person wurde</numerusform><numerusform>%n Personen wurden</numerusform></translation>
    </message>
    <message>
        <source>{told} Exports and backups made before still have the data.</source>
        <translation>{told} Frühere Exporte und Sicherungen enthalten die Daten noch.</translation>
    </message>
    <message>
        <source>{codes}: all matches and answers go, and cannot be brought back.</source>
        <translation>{codes}: Alle Partien und Antworten gehen verloren und lassen sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>No more participants; results are shown, and matches count in lists and ratings.</source>
        <translation>Keine Teilnehmenden mehr; Ergebnisse werden gezeigt, und Partien zählen in Listen und Bewertungen.</translation>
    </message>
    <message>
        <source>Close the study</source>
        <translation>Die Studie schließen</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Give the number of repeats, from 1.</source>
        <translation>Geben Sie die Zahl der Wiederholungen an, ab 1.</translation>
    </message>
    <message>
        <source>Nothing is missing: nobody has played, or all runs were played.</source>
        <translation>Nichts fehlt: Niemand hat gespielt, oder alle Läufe wurden gespielt.</translation>
    </message>
    <message>
        <source>none (analysis.compare is empty)</source>
        <translation>keine (analysis.compare ist leer)</translation>
    </message>
    <message>
        <source>Models play the deals that people had, in the same seats. To compare: {compared}.</source>
        <translation>Modelle spielen, was die Menschen ausgeteilt bekamen, auf denselben Plätzen. Zu vergleichen: {compared}.</translation>
    </message>
    <message>
        <source>Reference runs</source>
        <translation>Vergleichsläufe</translation>
    </message>
    <message>
        <source>Play them</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>{runs} are being played ...</source>
        <translation>{runs} werden gespielt …</translation>
    </message>
    <message numerus="yes">
        <source>reference run</source>
        <comment>reference runs</comment>
        <translation><numerusform>%n Vergleichslauf</numerusform><numerusform>%n Vergleichsläufe</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>reference run was</source>
        <comment>reference runs were</comment>
        <translation><numerusform>%n Vergleichslauf wurde</numerusform><numerusform>%n Vergleichsläufe wurden</numerusform></translation>
    </message>
    <message>
        <source>{played} played.</source>
        <translation>{played} gespielt.</translation>
    </message>
    <message>
        <source>Comparing ...</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>{title}: people and models</source>
        <translation>{title}: Menschen und Modelle</translation>
    </message>
    <message>
        <source>The study is not closed. That you look at results now is written to its log.</source>
        <translation>Die Studie ist nicht geschlossen. Dass Sie jetzt Ergebnisse ansehen, wird in ihr Protokoll geschrieben.</translation>
    </message>
    <message>
        <source>Show results now?</source>
        <translation>Ergebnisse jetzt zeigen?</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>{name} holds {count} people; it has their codes and is not for publishing.</source>
        <translation>{name} enthält {count} Menschen; die Datei hat ihre Codes und ist nicht zum Veröffentlichen.</translation>
    </message>
    <message>
        <source>Export to merge</source>
        <translation>Zum Zusammenführen exportieren</translation>
    </message>
    <message>
        <source>Type yes to include what identifies people, or leave the line empty.</source>
        <translation>Geben Sie yes ein, um aufzunehmen, was Menschen kenntlich macht, oder lassen Sie die Zeile leer.</translation>
    </message>
    <message>
        <source>CSV files with codebook, events and transcripts; by default without identifiers. The files are searched afterwards for codes, names, addresses, paths and times.</source>
        <translation>CSV-Dateien mit Codebuch, Ereignissen und Mitschriften; ohne Angaben, die jemanden kenntlich machen, solange Sie nichts anderes wählen. Danach werden die Dateien nach Codes, Namen, Adressen, Pfaden und Zeiten durchsucht.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Choose a folder...</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Export into a new folder</source>
        <translation>In einen neuen Ordner exportieren</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{file}, line {line}: {kind} {value!r}</source>
        <translation>{file}, Zeile {line}: {kind} {value!r}</translation>
    </message>
    <message>
        <source>And {value} more.</source>
        <translation>Und {value} weitere.</translation>
    </message>
    <message>
        <source>It identifies people:</source>
        <translation>Sie macht Menschen kenntlich:</translation>
    </message>
    <message>
        <source>Nothing identifies anybody.</source>
        <translation>Nichts macht jemanden kenntlich.</translation>
    </message>
    <message>
        <source>{folder} was written. Left out: {left_out}.
{told}</source>
        <translation>{folder} wurde geschrieben. Weggelassen: {left_out}.
{told}</translation>
    </message>
    <message>
        <source>{path} was written.</source>
        <translation>{path} wurde geschrieben.</translation>
    </message>
    <message>
        <source>After this match</source>
        <translation>Nach dieser Partie</translation>
    </message>
    <message>
        <source>A few questions</source>
        <translation>Einige Fragen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message numerus="yes">
        <source>question has</source>
        <comment>questions have</comment>
        <translation><numerusform>%n Frage ist</numerusform><numerusform>%n Fragen sind</numerusform></translation>
    </message>
    <message>
        <source>{few} no answer yet. Answer, or press Continue again.</source>
        <translation>{few} noch keine Antwort. Antworten Sie, oder drücken Sie noch einmal Weiter.</translation>
    </message>
    <message>
        <source>Is everything clear?</source>
        <translation>Ist alles klar?</translation>
    </message>
    <message>
        <source>Question {number} of {many}</source>
        <translation>Frage {number} von {many}</translation>
    </message>
    <message>
        <source>Please choose an answer.</source>
        <translation>Bitte wählen Sie eine Antwort.</translation>
    </message>
    <message>
        <source>The rules</source>
        <translation>Die Regeln</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Page {value} of {last}</source>
        <translation>Seite {value} von {last}</translation>
    </message>
    <message>
        <source>I have read the rules</source>
        <translation>Ich habe die Regeln gelesen</translation>
    </message>
    <message>
        <source>Try it here: you move for everybody, and nothing counts.</source>
        <translation>Probieren Sie es hier: Sie ziehen für alle, und nichts zählt.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>It is over. Start over, or read on.</source>
        <translation>Es ist zu Ende. Beginnen Sie von vorn, oder lesen Sie weiter.</translation>
    </message>
    <message>
        <source>{value} moves</source>
        <translation>{value} am Zug</translation>
    </message>
    <message>
        <source>PDF, to print (*.pdf);;Web page (*.html);;Markdown (*.md)</source>
        <translation>PDF zum Drucken (*.pdf);;Webseite (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source> (may be left out)</source>
        <translation> (freiwillig)</translation>
    </message>
    <message>
        <source>Contact: {contact}</source>
        <translation>Kontakt: {contact}</translation>
    </message>
    <message>
        <source>Ethics: {ethics}

</source>
        <translation>Ethik: {ethics}

</translation>
    </message>
    <message>
        <source>Version {version}. SHA-256 of the text: {digest}</source>
        <translation>Fassung {version}. SHA-256 des Textes: {digest}</translation>
    </message>
    <message>
        <source>{name} must end in .pdf, .html or .md.</source>
        <translation>{name} muss auf .pdf, .html oder .md enden.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {strerror}.</source>
        <translation>{path} kann nicht geschrieben werden: {strerror}.</translation>
    </message>
    <message>
        <source>And {more} more.</source>
        <translation>Und {more} mehr.</translation>
    </message>
    <message>
        <source>It can be used; a participant plays for about {value:.0f} minutes.</source>
        <translation>Es kann benutzt werden; eine Person spielt etwa {value:.0f} Minuten.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Try with simulated people...</source>
        <translation>Mit nachgeahmten Menschen versuchen …</translation>
    </message>
    <message>
        <source>Register for a pilot</source>
        <translation>Für eine Probe anmelden</translation>
    </message>
    <message>
        <source>Lock...</source>
        <translation>Festschreiben …</translation>
    </message>
    <message>
        <source>Discard...</source>
        <translation>Verwerfen …</translation>
    </message>
    <message>
        <source>Please answer this, or go on without.</source>
        <translation>Bitte antworten Sie hier, oder gehen Sie ohne Antwort weiter.</translation>
    </message>
    <message>
        <source>Please answer this.</source>
        <translation>Bitte antworten Sie hier.</translation>
    </message>
    <message>
        <source>The match is over. Press Continue.</source>
        <translation>Die Partie ist zu Ende. Drücken Sie Weiter.</translation>
    </message>
    <message>
        <source>The match could not be finished. Another one takes its place. Press Continue.</source>
        <translation>Die Partie konnte nicht beendet werden. Eine andere tritt an ihre Stelle. Drücken Sie Weiter.</translation>
    </message>
    <message>
        <source>That was refused: {told}</source>
        <translation>Das wurde abgelehnt: {told}</translation>
    </message>
    <message>
        <source>The time for this decision was over.</source>
        <translation>Die Zeit für diese Entscheidung ist abgelaufen.</translation>
    </message>
    <message>
        <source>Please decide soon.</source>
        <translation>Bitte entscheiden Sie bald.</translation>
    </message>
    <message>
        <source>the other person</source>
        <translation>die andere Person</translation>
    </message>
    <message>
        <source>the participant</source>
        <translation>die teilnehmende Person</translation>
    </message>
    <message>
        <source>The other is to move.</source>
        <translation>Die andere Seite ist am Zug.</translation>
    </message>
    <message>
        <source>{value:.0f} s left</source>
        <translation>noch {value:.0f} s</translation>
    </message>
    <message>
        <source>Your time: {spent}</source>
        <translation>Ihre Zeit: {spent}</translation>
    </message>
    <message>
        <source>Back to the match</source>
        <translation>Zurück zur Partie</translation>
    </message>
    <message>
        <source>The board is hidden, and your time stands still. Go on when you are ready.</source>
        <translation>Das Brett ist verdeckt, und Ihre Zeit steht still. Gehen Sie weiter, wenn Sie bereit sind.</translation>
    </message>
    <message>
        <source>Somebody is coming</source>
        <translation>Es kommt jemand</translation>
    </message>
    <message>
        <source>The experimenter has been called. Your time stands still. Go on when everything is clear.</source>
        <translation>Die Versuchsleitung wurde gerufen. Ihre Zeit steht still. Machen Sie weiter, wenn alles klar ist.</translation>
    </message>
    <message>
        <source>Do you want to stop?</source>
        <translation>Möchten Sie aufhören?</translation>
    </message>
    <message>
        <source>You can stop at any moment, without giving a reason. You cannot go on afterwards.</source>
        <translation>Sie können jederzeit aufhören, ohne einen Grund zu nennen. Danach können Sie nicht weitermachen.</translation>
    </message>
    <message>
        <source>Go on with the study</source>
        <translation>Mit der Studie weitermachen</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>Jetzt aufhören</translation>
    </message>
    <message>
        <source>Are you still there?</source>
        <translation>Sind Sie noch da?</translation>
    </message>
    <message>
        <source>Nothing has happened for a while.</source>
        <translation>Eine Weile ist nichts geschehen.</translation>
    </message>
    <message>
        <source>I am here</source>
        <translation>Ich bin da</translation>
    </message>
    <message>
        <source>For the experimenter</source>
        <translation>Für die Versuchsleitung</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Password:</source>
        <translation>Passwort:</translation>
    </message>
    <message>
        <source>Leave the participant's screens? What was entered is kept, and the visit can go on later.</source>
        <translation>Den Bildschirm der Teilnehmenden verlassen? Das Eingegebene bleibt, und der Besuch kann später weitergehen.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>That is not the password.</source>
        <translation>Das ist nicht das Passwort.</translation>
    </message>
    <message>
        <source>Watch them in a window</source>
        <translation>In einem Fenster zusehen</translation>
    </message>
    <message>
        <source>A study says who plays what against whom, on which deals, and what is asked before and after. Begin one from a protocol that ships with the program, change it, check it, try it with simulated people, and lock it.</source>
        <translation>Eine Studie sagt, wer was gegen wen spielt, was ausgeteilt wird, und was vorher und nachher gefragt wird. Beginnen Sie eine mit einem beiliegenden Protokoll, ändern und prüfen Sie es, versuchen Sie es mit nachgeahmten Menschen, und schreiben Sie es fest.</translation>
    </message>
    <message>
        <source>New protocol of a study</source>
        <translation>Neues Protokoll einer Studie</translation>
    </message>
    <message>
        <source>{title}
{name} · protocol</source>
        <translation>{title}
{name} · Protokoll</translation>
    </message>
    <message>
        <source>Begin from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>New protocol</source>
        <translation>Neues Protokoll</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>You can change everything afterwards.</source>
        <translation>Danach können Sie alles ändern.</translation>
    </message>
    <message>
        <source>Simulated people</source>
        <translation>Nachgeahmte Menschen</translation>
    </message>
    <message>
        <source>Give a number of people from 1 to 1,000.</source>
        <translation>Geben Sie eine Zahl von Menschen an, von 1 bis 1,000.</translation>
    </message>
    <message>
        <source>They go from the welcome to the code; programs stand in for models. Nothing of it counts.</source>
        <translation>Sie gehen vom Willkommen bis zum Code; Programme stehen für Modelle. Nichts davon zählt.</translation>
    </message>
    <message>
        <source>Try the protocol</source>
        <translation>Das Protokoll versuchen</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Versuchen</translation>
    </message>
    <message>
        <source>Simulated people take part ...</source>
        <translation>Nachgeahmte Menschen nehmen teil …</translation>
    </message>
    <message>
        <source>The trial was stopped before anybody was complete; nothing is kept.</source>
        <translation>Der Probelauf wurde abgebrochen, bevor jemand fertig war; nichts wird behalten.</translation>
    </message>
    <message>
        <source>Exports, plan.html and report.html: {folder}</source>
        <translation>Exporte, plan.html und report.html: {folder}</translation>
    </message>
    <message>
        <source>{title}, tried</source>
        <translation>{title}, erprobt</translation>
    </message>
    <message>
        <source>The plan is registered and the allocation list is drawn. From then on changes are amendments.</source>
        <translation>Der Plan wird angemeldet und die Zuteilungsliste gezogen. Von da an sind Änderungen Nachträge.</translation>
    </message>
    <message>
        <source>Pilot people can take part. They never count, and the protocol can still be changed.</source>
        <translation>Probepersonen können teilnehmen. Sie zählen nie, und das Protokoll lässt sich noch ändern.</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Festschreiben</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>{verb} the protocol</source>
        <translation>Protokoll: {verb}</translation>
    </message>
    <message>
        <source>{id} is {state}. {value}</source>
        <translation>{id} ist {state}. {value}</translation>
    </message>
    <message>
        <source>Choose a protocol first.</source>
        <translation>Wählen Sie zuerst ein Protokoll.</translation>
    </message>
    <message>
        <source>{folder} is deleted. A study that was registered from it stays.</source>
        <translation>{folder} wird gelöscht. Eine Studie, die daraus angemeldet wurde, bleibt.</translation>
    </message>
    <message>
        <source>Discard the protocol</source>
        <translation>Das Protokoll verwerfen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>{waiting} asked for help.</source>
        <translation>Um Hilfe gebeten: {waiting}.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Merge files of other stations</source>
        <translation>Dateien anderer Stationen zusammenführen</translation>
    </message>
    <message>
        <source>Studies (*.zip)</source>
        <translation>Studien (*.zip)</translation>
    </message>
    <message>
        <source>{count} people are new or further.</source>
        <translation>{count} Menschen sind neu oder weiter.</translation>
    </message>
    <message>
        <source>The password is kept.</source>
        <translation>Das Passwort ist gespeichert.</translation>
    </message>
    <message>
        <source>Anybody can leave the screens now.</source>
        <translation>Nun kann jeder die Bildschirme verlassen.</translation>
    </message>
    <message>
        <source>Whoever knows it can leave the participants' screens. Empty: anybody can.</source>
        <translation>Wer es kennt, kann den Bildschirm der Teilnehmenden verlassen. Leer: jeder.</translation>
    </message>
    <message>
        <source>Password of this station</source>
        <translation>Passwort dieser Station</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>New protocol...</source>
        <translation>Neues Protokoll …</translation>
    </message>
    <message>
        <source>Merge...</source>
        <translation>Zusammenführen …</translation>
    </message>
    <message>
        <source>Password...</source>
        <translation>Passwort …</translation>
    </message>
    <message>
        <source>Studies and protocols</source>
        <translation>Studien und Protokolle</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>Die Studie</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Personenkreis</translation>
    </message>
    <message>
        <source>How many people</source>
        <translation>Wie viele Menschen</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>Codes</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>Einwilligung</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Order within a person</source>
        <translation>Reihenfolge innerhalb einer Person</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Questions about the rules</source>
        <translation>Fragen zu den Regeln</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>Bildschirme</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Several, with commas between them.</source>
        <translation>Mehrere, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>I need help</source>
        <translation>Ich brauche Hilfe</translation>
    </message>
    <message>
        <source>I want to stop</source>
        <translation>Ich möchte aufhören</translation>
    </message>
    <message>
        <source>Practice match {number}</source>
        <translation>Übungspartie {number}</translation>
    </message>
    <message>
        <source>Match {number} of {many}</source>
        <translation>Partie {number} von {many}</translation>
    </message>
    <message>
        <source>To mend</source>
        <translation>Zu beheben</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>Anzusehen</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Station {value} · {complete} of {quota} complete{pilots}</source>
        <translation>Station {value} · {complete} von {quota} vollständig{pilots}</translation>
    </message>
    <message>
        <source>Is the station fit?</source>
        <translation>Ist der Arbeitsplatz bereit?</translation>
    </message>
    <message>
        <source>Hand over the screen</source>
        <translation>Bildschirm übergeben</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal nachsehen</translation>
    </message>
    <message>
        <source>Measure the timing</source>
        <translation>Zeitmessung prüfen</translation>
    </message>
    <message>
        <source>Save the consent text...</source>
        <translation>Einwilligungstext speichern …</translation>
    </message>
    <message>
        <source>Nothing was looked at.</source>
        <translation>Nichts wurde nachgesehen.</translation>
    </message>
    <message>
        <source>Participant code</source>
        <translation>Code der Person</translation>
    </message>
    <message>
        <source>type the code</source>
        <translation>Code tippen</translation>
    </message>
    <message>
        <source>empty: a new code is drawn</source>
        <translation>leer: ein neuer Code wird gezogen</translation>
    </message>
    <message>
        <source>Participant code; of somebody who goes on, or who has been given one</source>
        <translation>Code der Person; von jemandem, der weitermacht oder schon einen hat</translation>
    </message>
    <message>
        <source>Under way; press one to take the code:</source>
        <translation>Im Gange; drücken Sie auf einen, um den Code zu übernehmen:</translation>
    </message>
    <message>
        <source> and the password.</source>
        <translation> und dem Passwort.</translation>
    </message>
    <message>
        <source>. No password is set: anybody can leave.</source>
        <translation>. Es ist kein Passwort gesetzt: Jeder kann hinaus.</translation>
    </message>
    <message>
        <source>The participant sees nothing of the program until you leave with Ctrl+Alt+Shift+Q{end}</source>
        <translation>Die teilnehmende Person sieht nichts vom Programm, bis Sie mit Strg+Alt+Umschalt+Q hinausgehen{end}</translation>
    </message>
    <message>
        <source>Measuring for {seconds:.0f} seconds; leave mouse and keyboard alone.</source>
        <translation>Es wird {seconds:.0f} Sekunden lang gemessen; lassen Sie Maus und Tastatur in Ruhe.</translation>
    </message>
    <message>
        <source>What was measured cannot be kept: {strerror}.</source>
        <translation>Das Gemessene kann nicht gespeichert werden: {strerror}.</translation>
    </message>
    <message>
        <source>Save the consent text</source>
        <translation>Einwilligungstext speichern</translation>
    </message>
    <message>
        <source>{name} was written.</source>
        <translation>{name} wurde geschrieben.</translation>
    </message>
    <message>
        <source>{code}, at {value}{problems}</source>
        <translation>{code}, bei {value}{problems}</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Completion code</source>
        <translation>Abschlusscode</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Run at a station...</source>
        <translation>An einer Station durchführen …</translation>
    </message>
    <message>
        <source>Exclude...</source>
        <translation>Ausschließen …</translation>
    </message>
    <message>
        <source>Delete for good...</source>
        <translation>Endgültig löschen …</translation>
    </message>
    <message>
        <source>Reference runs...</source>
        <translation>Vergleichsläufe …</translation>
    </message>
    <message>
        <source>Save the plan...</source>
        <translation>Plan speichern …</translation>
    </message>
    <message>
        <source>Save the report...</source>
        <translation>Bericht speichern …</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export to merge...</source>
        <translation>Zum Zusammenführen exportieren …</translation>
    </message>
    <message>
        <source>Close the study...</source>
        <translation>Die Studie schließen …</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>Teilnehmende</translation>
    </message>
    <message>
        <source>Nobody has taken part yet. Run the study at a station.</source>
        <translation>Noch hat niemand teilgenommen. Führen Sie die Studie an einer Station durch.</translation>
    </message>
    <message>
        <source>{id} · version {version} · {state}</source>
        <translation>{id} · Version {version} · {state}</translation>
    </message>
    <message>
        <source>Complete: {complete} of {quota}.</source>
        <translation>Vollständig: {complete} von {quota}.</translation>
    </message>
    <message>
        <source>{complete} Pilots: {pilots}. Void matches: {void}.</source>
        <translation>{complete} Proben: {pilots}. Ungültige Partien: {void}.</translation>
    </message>
    <message>
        <source>{state} (pilot)</source>
        <translation>{state} (Probe)</translation>
    </message>
    <message>
        <source>the welcome</source>
        <translation>dem Willkommen</translation>
    </message>
    <message>
        <source>the consent</source>
        <translation>der Einwilligung</translation>
    </message>
    <message>
        <source>the rules</source>
        <translation>den Regeln</translation>
    </message>
    <message>
        <source>the questions about the rules</source>
        <translation>den Fragen zu den Regeln</translation>
    </message>
    <message>
        <source>the start of the matches</source>
        <translation>dem Beginn der Partien</translation>
    </message>
    <message>
        <source>the debriefing</source>
        <translation>der Aufklärung</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>dem Code</translation>
    </message>
    <message>
        <source>You did not agree to take part. Nothing of you is kept.</source>
        <translation>Sie haben der Teilnahme nicht zugestimmt. Nichts von Ihnen wird behalten.</translation>
    </message>
    <message>
        <source>Your data have been deleted.</source>
        <translation>Ihre Daten wurden gelöscht.</translation>
    </message>
    <message>
        <source>Everything is done. Thank you for taking part.</source>
        <translation>Alles ist geschafft. Danke für Ihre Teilnahme.</translation>
    </message>
    <message>
        <source>Nobody was here for a while, and the visit has ended.</source>
        <translation>Eine Weile war niemand hier, und der Besuch wurde beendet.</translation>
    </message>
    <message>
        <source>Something went wrong that is not your fault. Everything that you entered is kept.</source>
        <translation>Etwas ist schiefgegangen, woran Sie keine Schuld haben. Alles, was Sie eingegeben haben, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Everything that you entered will be deleted, and cannot be brought back. Press Delete my data again to have it deleted.</source>
        <translation>Alles, was Sie eingegeben haben, wird gelöscht und lässt sich nicht wiederherstellen. Drücken Sie noch einmal auf Meine Daten löschen, damit es geschieht.</translation>
    </message>
    <message>
        <source>Welcome, and thank you for coming.</source>
        <translation>Willkommen, und danke, dass Sie gekommen sind.</translation>
    </message>
    <message>
        <source>Everything can be done with the mouse, and everything with the keyboard: Tab goes on, arrow keys choose, Return or Space presses a button.</source>
        <translation>Alles geht mit der Maus, und alles mit der Tastatur: Tabulator geht weiter, Pfeiltasten wählen, Eingabe oder Leertaste drückt einen Knopf.</translation>
    </message>
    <message>
        <source>If anything is unclear, ask the person who brought you here, or: {contact}</source>
        <translation>Wenn etwas unklar ist, fragen Sie die Person, die Sie hergebracht hat, oder: {contact}</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>Dunkel auf Hell</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language of the texts</source>
        <translation>Sprache der Texte</translation>
    </message>
    <message>
        <source>Before you take part</source>
        <translation>Bevor Sie teilnehmen</translation>
    </message>
    <message>
        <source>Version {version} · SHA-256 {value}</source>
        <translation>Version {version} · SHA-256 {value}</translation>
    </message>
    <message>
        <source>I do not agree</source>
        <translation>Ich stimme nicht zu</translation>
    </message>
    <message>
        <source>Read the text to its end.</source>
        <translation>Lesen Sie den Text bis zum Ende.</translation>
    </message>
    <message>
        <source>You can agree in {value} s.</source>
        <translation>Sie können in {value} s zustimmen.</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Practice matches do not count. Ask whatever you want to ask.</source>
        <translation>Übungspartien zählen nicht. Fragen Sie, was immer Sie fragen möchten.</translation>
    </message>
    <message>
        <source>You have played {played}.</source>
        <translation>Sie haben {played} gespielt.</translation>
    </message>
    <message numerus="yes">
        <source>practice match</source>
        <comment>practice matches</comment>
        <translation><numerusform>%n Übungspartie</numerusform><numerusform>%n Übungspartien</numerusform></translation>
    </message>
    <message>
        <source>Please play {more}.</source>
        <translation>Bitte spielen Sie {more}.</translation>
    </message>
    <message numerus="yes">
        <source>more practice match</source>
        <comment>more practice matches</comment>
        <translation><numerusform>%n weitere Übungspartie</numerusform><numerusform>%n weitere Übungspartien</numerusform></translation>
    </message>
    <message>
        <source>Play a practice match</source>
        <translation>Eine Übungspartie spielen</translation>
    </message>
    <message>
        <source>Play another one</source>
        <translation>Noch eine spielen</translation>
    </message>
    <message>
        <source>I have practised enough</source>
        <translation>Ich habe genug geübt</translation>
    </message>
    <message>
        <source>Ready?</source>
        <translation>Bereit?</translation>
    </message>
    <message>
        <source>The next match counts.</source>
        <translation>Die nächste Partie zählt.</translation>
    </message>
    <message>
        <source>The next {many} matches count.</source>
        <translation>Die nächsten {many} Partien zählen.</translation>
    </message>
    <message>
        <source>The rules stay one click away. Take the time that you need for your decisions.</source>
        <translation>Die Regeln bleiben einen Klick entfernt. Nehmen Sie sich für Ihre Entscheidungen die Zeit, die Sie brauchen.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Look away from the screen, stretch, have a drink.</source>
        <translation>Sehen Sie vom Bildschirm weg, strecken Sie sich, trinken Sie etwas.</translation>
    </message>
    <message>
        <source>You can go on in {value} s.</source>
        <translation>Sie können in {value} s weitermachen.</translation>
    </message>
    <message>
        <source>Go on when you like, within {value} min.</source>
        <translation>Machen Sie weiter, wann Sie möchten, innerhalb von {value} min.</translation>
    </message>
    <message>
        <source>The pause is over. Please go on.</source>
        <translation>Die Pause ist vorbei. Bitte machen Sie weiter.</translation>
    </message>
    <message>
        <source>Thank you for taking part.</source>
        <translation>Danke, dass Sie teilgenommen haben.</translation>
    </message>
    <message>
        <source>Debriefing</source>
        <translation>Aufklärung</translation>
    </message>
    <message>
        <source>Not everything was told to you before. Now that you know, may your data be kept?</source>
        <translation>Vorher wurde Ihnen nicht alles gesagt. Dürfen Ihre Daten behalten werden, nun da Sie es wissen?</translation>
    </message>
    <message>
        <source>Keep my data</source>
        <translation>Meine Daten behalten</translation>
    </message>
    <message>
        <source>Delete my data</source>
        <translation>Meine Daten löschen</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>Danke</translation>
    </message>
    <message>
        <source>Your completion code:</source>
        <translation>Ihr Abschlusscode:</translation>
    </message>
    <message>
        <source>Your participant code:</source>
        <translation>Ihr Code:</translation>
    </message>
    <message>
        <source> until {delete_until}</source>
        <translation> bis {delete_until}</translation>
    </message>
    <message>
        <source>Write it down, or take a picture of it.</source>
        <translation>Schreiben Sie ihn auf, oder machen Sie ein Foto davon.</translation>
    </message>
    <message>
        <source>With this code you can have your data deleted{until}. Contact: {contact}</source>
        <translation>Mit diesem Code können Sie Ihre Daten löschen lassen{until}. Kontakt: {contact}</translation>
    </message>
    <message>
        <source>You are paid {pay}.</source>
        <translation>Sie erhalten {pay}.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>You have stopped</source>
        <translation>Sie haben aufgehört</translation>
    </message>
    <message>
        <source>What is to become of your data so far? Both are fine, and nothing else is asked.</source>
        <translation>Was soll mit Ihren bisherigen Daten geschehen? Beides ist in Ordnung, und nichts weiter wird gefragt.</translation>
    </message>
    <message>
        <source>Going on as {code}</source>
        <translation>Es geht weiter als {code}</translation>
    </message>
    <message>
        <source>{where} {number} of {many}</source>
        <translation>{where} {number} von {many}</translation>
    </message>
    <message>
        <source>This visit goes on at {where}.</source>
        <translation>Dieser Besuch geht bei {where} weiter.</translation>
    </message>
    <message>
        <source>Experimenter: is this the right person? If not, leave with Ctrl+Alt+Shift+Q.</source>
        <translation>Versuchsleitung: Ist das die richtige Person? Wenn nicht, verlassen Sie mit Strg+Alt+Umschalt+Q.</translation>
    </message>
    <message>
        <source>Please call the experimenter</source>
        <translation>Bitte rufen Sie die Versuchsleitung</translation>
    </message>
    <message>
        <source>Nothing more is to be done here.</source>
        <translation>Hier ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>Experimenter: leave with Ctrl+Alt+Shift+Q.</source>
        <translation>Versuchsleitung: Verlassen Sie mit Strg+Alt+Umschalt+Q.</translation>
    </message>
    <message>
        <source>{title}: a trial</source>
        <translation>{title}: ein Probelauf</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>Probelauf abbrechen</translation>
    </message>
    <message>
        <source>Simulated person {begun} · {complete} of {people} complete · nothing of this counts</source>
        <translation>Simulierte Person {begun} · {complete} von {people} fertig · nichts davon zählt</translation>
    </message>
    <message>
        <source>Writing exports and report ...</source>
        <translation>Exporte und Bericht werden geschrieben …</translation>
    </message>
    <message>
        <source>as a person</source>
        <translation>wie ein Mensch</translation>
    </message>
    <message>
        <source>{factor} times as fast</source>
        <translation>{factor}-mal so schnell</translation>
    </message>
    <message>
        <source>People cannot take part in a tournament.</source>
        <translation>Menschen können nicht an einem Turnier teilnehmen.</translation>
    </message>
    <message>
        <source>Agent as text</source>
        <translation>Agent als Text</translation>
    </message>
    <message>
        <source>as it calls itself</source>
        <translation>wie er sich nennt</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add an agent</source>
        <translation>Einen Agenten hinzufügen</translation>
    </message>
    <message>
        <source>Add a copy of this agent</source>
        <translation>Eine Kopie dieses Agenten hinzufügen</translation>
    </message>
    <message>
        <source>Remove this agent</source>
        <translation>Diesen Agenten entfernen</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Zugleich</translation>
    </message>
    <message>
        <source>Agent {value} is not complete: {at}</source>
        <translation>Agent {value} ist nicht vollständig: {at}</translation>
    </message>
    <message>
        <source>Two agents are called {name}; give one of them another name.</source>
        <translation>Zwei Agenten heißen {name}; geben Sie einem von ihnen einen anderen Namen.</translation>
    </message>
    <message>
        <source>Agent {value}</source>
        <translation>Agent {value}</translation>
    </message>
    <message>
        <source>select it to see what is missing.</source>
        <translation>wählen Sie ihn aus, um zu sehen, was fehlt.</translation>
    </message>
    <message>
        <source>{value} (not complete)</source>
        <translation>{value} (nicht vollständig)</translation>
    </message>
    <message>
        <source>Agents of the tournament</source>
        <translation>Agenten des Turniers</translation>
    </message>
    <message>
        <source>Name of the agent in this tournament</source>
        <translation>Name des Agenten in diesem Turnier</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Calls at once to its server</source>
        <translation>Gleichzeitige Aufrufe an seinen Server</translation>
    </message>
    <message>
        <source>Most calls at a time to the server of this model.</source>
        <translation>Höchstzahl gleichzeitiger Aufrufe an den Server dieses Modells.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Running matches</source>
        <translation>Laufende Partien</translation>
    </message>
    <message>
        <source>getting ready</source>
        <translation>wird vorbereitet</translation>
    </message>
    <message>
        <source>Match {value:,}</source>
        <translation>Partie {value:,}</translation>
    </message>
    <message>
        <source> against </source>
        <translation> gegen </translation>
    </message>
    <message>
        <source>Match {value:,}: {title}, {who}, {step}, {now}</source>
        <translation>Partie {value:,}: {title}, {who}, {step}, {now}</translation>
    </message>
    <message>
        <source>Add agent</source>
        <translation>Agent hinzufügen</translation>
    </message>
    <message>
        <source>Matches of a game, at most</source>
        <translation>Partien eines Spiels, höchstens</translation>
    </message>
    <message>
        <source>More repetitions of every meeting</source>
        <translation>Weitere Wiederholungen jeder Begegnung</translation>
    </message>
    <message>
        <source>Play more</source>
        <translation>Mehr spielen</translation>
    </message>
    <message>
        <source>Plan them</source>
        <translation>Planen</translation>
    </message>
    <message>
        <source>Change limits</source>
        <translation>Grenzen ändern</translation>
    </message>
    <message>
        <source>No match has failed. What fails is listed here with its reason, and can be played again.</source>
        <translation>Keine Partie ist gescheitert. Was scheitert, steht hier mit seinem Grund und kann noch einmal gespielt werden.</translation>
    </message>
    <message>
        <source>Nothing to tell yet. Retries, waits, failures and changes are noted here.</source>
        <translation>Noch nichts zu erzählen. Wiederholungen, Wartezeiten, Fehlschläge und Änderungen stehen hier.</translation>
    </message>
    <message>
        <source>Play the selected ones again</source>
        <translation>Die gewählten noch einmal spielen</translation>
    </message>
    <message>
        <source>Play all again</source>
        <translation>Alle noch einmal spielen</translation>
    </message>
    <message>
        <source>Begun {runs}.</source>
        <translation>{runs} begonnen.</translation>
    </message>
    <message numerus="yes">
        <source>time</source>
        <comment>times</comment>
        <translation><numerusform>%n-mal</numerusform><numerusform>%n-mal</numerusform></translation>
    </message>
    <message>
        <source>Matches that failed or were stopped</source>
        <translation>Gescheiterte oder abgebrochene Partien</translation>
    </message>
    <message>
        <source>Log of the tournament</source>
        <translation>Verlauf des Turniers</translation>
    </message>
    <message>
        <source>{name}: {value}, {steps:,} steps, {speed:,.0f} a second, {checks:,} checked</source>
        <translation>{name}: {value}, {steps:,} Schritte, {speed:,.0f} je Sekunde, {checks:,} geprüft</translation>
    </message>
    <message>
        <source>, {disagreements:,} disagreed: its matches are marked</source>
        <translation>, {disagreements:,} stimmten nicht überein: Seine Partien sind gekennzeichnet</translation>
    </message>
    <message>
        <source>Match {value:,}: </source>
        <translation>Partie {value:,}: </translation>
    </message>
    <message>
        <source>Tournaments (*.toml);;All files (*)</source>
        <translation>Turniere (*.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>A line for each match (*.csv)</source>
        <translation>Eine Zeile je Partie (*.csv)</translation>
    </message>
    <message>
        <source>Standings (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Whole matches (*.jsonl.gz *.jsonl)</source>
        <translation>Ganze Partien (*.jsonl.gz *.jsonl)</translation>
    </message>
    <message>
        <source>Open a tournament</source>
        <translation>Ein Turnier öffnen</translation>
    </message>
    <message>
        <source>Save the tournament</source>
        <translation>Das Turnier speichern</translation>
    </message>
    <message>
        <source>The tournament was written to {name}.</source>
        <translation>Das Turnier wurde nach {name} geschrieben.</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>{what} written to {name}.</source>
        <translation>{what} nach {name} geschrieben.</translation>
    </message>
    <message>
        <source>Check and estimate</source>
        <translation>Prüfen und schätzen</translation>
    </message>
    <message>
        <source>Save as file...</source>
        <translation>Als Datei speichern …</translation>
    </message>
    <message>
        <source>Tick at least one game.</source>
        <translation>Kreuzen Sie mindestens ein Spiel an.</translation>
    </message>
    <message>
        <source>Add another agent: matches need somebody to play against.</source>
        <translation>Fügen Sie noch einen Agenten hinzu: Partien brauchen jemanden, gegen den gespielt wird.</translation>
    </message>
    <message>
        <source>New tournament</source>
        <translation>Neues Turnier</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Tick all shown</source>
        <translation>Alle gezeigten ankreuzen</translation>
    </message>
    <message>
        <source>Untick</source>
        <translation>Abwählen</translation>
    </message>
    <message>
        <source>Untick all that are shown</source>
        <translation>Alle gezeigten abwählen</translation>
    </message>
    <message>
        <source>{value} ticked</source>
        <translation>{value} angekreuzt</translation>
    </message>
    <message>
        <source>Games of the tournament</source>
        <translation>Spiele des Turniers</translation>
    </message>
    <message>
        <source>No tournament yet. Make one: tick games, list agents, and let them meet. It goes on where it was left, whatever happens to this window.</source>
        <translation>Noch kein Turnier. Machen Sie eines: Kreuzen Sie Spiele an, nennen Sie Agenten, und lassen Sie sie aufeinandertreffen. Es geht weiter, wo es stehen blieb, was auch mit diesem Fenster geschieht.</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht zu Ende</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>{name}
{value} · {over:,} of {total:,}</source>
        <translation>{name}
{value} · {over:,} von {total:,}</translation>
    </message>
    <message>
        <source>Open file...</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>No tournament has that name.</source>
        <translation>Kein Turnier heißt so.</translation>
    </message>
    <message>
        <source>{name}
Made {created_at}
{note}</source>
        <translation>{name}
Erstellt {created_at}
{note}</translation>
    </message>
    <message>
        <source>Back to the wall (Esc)</source>
        <translation>Zurück zur Wand (Esc)</translation>
    </message>
    <message>
        <source>Pause this match</source>
        <translation>Diese Partie anhalten</translation>
    </message>
    <message>
        <source>Stop this match</source>
        <translation>Diese Partie abbrechen</translation>
    </message>
    <message>
        <source>It ends without a result.</source>
        <translation>Sie endet ohne Ergebnis.</translation>
    </message>
    <message>
        <source>Match {value:,} · {title}</source>
        <translation>Partie {value:,} · {title}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Resume this match</source>
        <translation>Diese Partie fortsetzen</translation>
    </message>
    <message>
        <source>Open a tournament file</source>
        <translation>Eine Turnierdatei öffnen</translation>
    </message>
    <message>
        <source>Start or resume the tournament</source>
        <translation>Das Turnier beginnen oder fortsetzen</translation>
    </message>
    <message>
        <source>Pause or resume the tournament</source>
        <translation>Das Turnier anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Look on at the selected match</source>
        <translation>Der gewählten Partie zusehen</translation>
    </message>
    <message>
        <source>Back to all matches</source>
        <translation>Zurück zu allen Partien</translation>
    </message>
    <message>
        <source>Make a tournament, or open one from a file.</source>
        <translation>Machen Sie ein Turnier, oder öffnen Sie eines aus einer Datei.</translation>
    </message>
    <message numerus="yes">
        <source>match under way</source>
        <comment>matches under way</comment>
        <translation><numerusform>%n laufende Partie</numerusform><numerusform>%n laufende Partien</numerusform></translation>
    </message>
    <message>
        <source>Let agents meet in many matches</source>
        <translation>Agenten in vielen Partien aufeinandertreffen lassen</translation>
    </message>
    <message>
        <source>Start all the same</source>
        <translation>Trotzdem beginnen</translation>
    </message>
    <message>
        <source>Start tournament</source>
        <translation>Turnier beginnen</translation>
    </message>
    <message>
        <source>Estimating ...</source>
        <translation>Wird geschätzt …</translation>
    </message>
    <message>
        <source>Ask them now</source>
        <translation>Jetzt fragen</translation>
    </message>
    <message>
        <source>The models were not asked yet whether they answer.</source>
        <translation>Die Modelle wurden noch nicht gefragt, ob sie antworten.</translation>
    </message>
    <message>
        <source>Asking every model for one word ...</source>
        <translation>Jedes Modell wird um ein Wort gebeten …</translation>
    </message>
    <message>
        <source>Started all the same, the tournament waits for it.</source>
        <translation>Trotzdem begonnen, wartet das Turnier darauf.</translation>
    </message>
    <message>
        <source>Every model answers.</source>
        <translation>Jedes Modell antwortet.</translation>
    </message>
    <message>
        <source>Price of {model}, {word}, US dollars for a million tokens</source>
        <translation>Preis von {model}, {word}, US-Dollar für eine Million Token</translation>
    </message>
    <message>
        <source>US$ for a million tokens of {model}</source>
        <translation>US$ für eine Million Token von {model}</translation>
    </message>
    <message>
        <source>The prices of {model} must be numbers, such as 0.25 and 1.25.</source>
        <translation>Die Preise von {model} müssen Zahlen sein, wie 0.25 und 1.25.</translation>
    </message>
    <message>
        <source>What will be played</source>
        <translation>Was gespielt wird</translation>
    </message>
    <message>
        <source>What it will use up</source>
        <translation>Was es verbraucht</translation>
    </message>
    <message>
        <source>, {repetitions:,} times</source>
        <translation>, {repetitions:,}-mal</translation>
    </message>
    <message>
        <source>Schedule: {value}{times}.</source>
        <translation>Spielplan: {value}{times}.</translation>
    </message>
    <message>
        <source>Games: {value}.</source>
        <translation>Spiele: {value}.</translation>
    </message>
    <message>
        <source>Agents: {value}.</source>
        <translation>Agenten: {value}.</translation>
    </message>
    <message>
        <source>It pauses at {limits}.</source>
        <translation>Es hält an bei {limits}.</translation>
    </message>
    <message>
        <source>Left out: {why}</source>
        <translation>Ausgelassen: {why}</translation>
    </message>
    <message>
        <source> and {value:,} more</source>
        <translation> und {value:,} weitere</translation>
    </message>
    <message>
        <source>The tournament broke off; it can be resumed. {sentence}</source>
        <translation>Das Turnier brach ab; es kann fortgesetzt werden. {sentence}</translation>
    </message>
    <message>
        <source>Meets all others</source>
        <translation>Trifft alle anderen</translation>
    </message>
    <message>
        <source>The others do not meet each other.</source>
        <translation>Die anderen treffen nicht aufeinander.</translation>
    </message>
    <message>
        <source>Won-drawn-lost</source>
        <translation>Gewonnen-unentschieden-verloren</translation>
    </message>
    <message>
        <source>The places that the intervals leave open.</source>
        <translation>Die Plätze, die die Intervalle offen lassen.</translation>
    </message>
    <message>
        <source>Agents of this tournament. Grey: too few matches to say much.</source>
        <translation>Agenten dieses Turniers. Grau: zu wenige Partien, um viel zu sagen.</translation>
    </message>
    <message>
        <source>Bradley-Terry, in log-odds: 1 more is winning about 73 of 100 matches.</source>
        <translation>Bradley-Terry, in Log-Odds: 1 mehr heißt etwa 73 von 100 Partien zu gewinnen.</translation>
    </message>
    <message>
        <source>Where the rating lies with 95 % confidence, by resampling swapped pairs. The line is the average agent.</source>
        <translation>Wo die Bewertung mit 95 % Sicherheit liegt, durch wiederholtes Ziehen getauschter Paare. Die Linie ist der durchschnittliche Agent.</translation>
    </message>
    <message>
        <source>Of the matches that count.</source>
        <translation>Der Partien, die zählen.</translation>
    </message>
    <message>
        <source>Nothing to rate yet. Agents appear here as soon as matches between them have ended.</source>
        <translation>Noch nichts zu bewerten. Agenten erscheinen hier, sobald Partien zwischen ihnen zu Ende sind.</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Play more...</source>
        <translation>Mehr spielen …</translation>
    </message>
    <message>
        <source>Add an agent...</source>
        <translation>Einen Agenten hinzufügen …</translation>
    </message>
    <message>
        <source>Change limits...</source>
        <translation>Grenzen ändern …</translation>
    </message>
    <message>
        <source>Export results...</source>
        <translation>Ergebnisse exportieren …</translation>
    </message>
    <message>
        <source>No match is running. Resume the tournament to play what is left.</source>
        <translation>Keine Partie läuft. Setzen Sie das Turnier fort, um den Rest zu spielen.</translation>
    </message>
    <message>
        <source>The next matches are being set up.</source>
        <translation>Die nächsten Partien werden aufgebaut.</translation>
    </message>
    <message>
        <source>No match is running while the tournament is paused.</source>
        <translation>Keine Partie läuft, solange das Turnier angehalten ist.</translation>
    </message>
    <message>
        <source>No match is running. See above what it waits for.</source>
        <translation>Keine Partie läuft. Oben steht, worauf es wartet.</translation>
    </message>
    <message>
        <source>Every match is over. Look at them in Replays, or play more.</source>
        <translation>Alle Partien sind zu Ende. Sehen Sie sie in den Aufzeichnungen an, oder spielen Sie mehr.</translation>
    </message>
    <message>
        <source>Play what is left (Ctrl+Return)</source>
        <translation>Den Rest spielen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Between two moves (Space)</source>
        <translation>Zwischen zwei Zügen (Leertaste)</translation>
    </message>
    <message>
        <source>Leave off; resume it later.</source>
        <translation>Aufhören; später fortsetzen.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Open the latest in Replays</source>
        <translation>Die neueste in Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Running ({running:,})</source>
        <translation>Laufen ({running:,})</translation>
    </message>
    <message>
        <source>Failed, stopped ({failures:,})</source>
        <translation>Gescheitert, abgebrochen ({failures:,})</translation>
    </message>
    <message>
        <source>{step} seen. The match is not being played any more.</source>
        <translation>{step} gesehen. Die Partie wird nicht mehr gespielt.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Matches of the tournament</source>
        <translation>Partien des Turniers</translation>
    </message>
</context>
</TS>
