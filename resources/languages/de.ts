<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Board. {phase}</source>
        <translation>Spielbrett. {phase}</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielbrett</translation>
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
        <source>More facts: {facts}</source>
        <translation>Weitere Angaben: {facts}</translation>
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
        <source>The chart&apos;s values were copied.</source>
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
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line</source>
        <comment>lines</comment>
        <translation>
            <numerusform>%n Linie</numerusform>
            <numerusform>%n Linien</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>decision</source>
        <comment>decisions</comment>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
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
        <source>No refused attempts.</source>
        <translation>Keine abgelehnten Versuche.</translation>
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
        <source>Shows a published table beside the values of the recorded matches.</source>
        <translation>Zeigt eine veröffentlichte Tabelle neben den Werten der aufgezeichneten Partien.</translation>
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
        <translation>
            <numerusform>%n Agent</numerusform>
            <numerusform>%n Agenten</numerusform>
        </translation>
    </message>
    <message>
        <source>{unpriced_calls} of unknown price</source>
        <translation>{unpriced_calls} mit unbekanntem Preis</translation>
    </message>
    <message numerus="yes">
        <source>call</source>
        <comment>calls</comment>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>{repriced_calls} at the prices of today</source>
        <translation>{repriced_calls} zu heutigen Preisen</translation>
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
        <source>Mean over its scenes</source>
        <translation>Mittel über die Szenen</translation>
    </message>
    <message>
        <source>What the value counts, 0 to 100</source>
        <translation>Was der Wert zählt, 0 bis 100</translation>
    </message>
    <message>
        <source>Agent of table 6</source>
        <translation>Agent aus Tabelle 6</translation>
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
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Score by game</source>
        <translation>Punktzahl nach Spiel</translation>
    </message>
    <message>
        <source>Mean of what a game&apos;s measures count. Hatched: no match, or the game is not here yet.</source>
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
        <source>Chosen by you.</source>
        <translation>Von Ihnen gewählt.</translation>
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
        <source>Others&apos; errors</source>
        <translation>Fehler anderer</translation>
    </message>
    <message>
        <source>Matches that only errors of others decided, of all its matches</source>
        <translation>Partien, die nur Fehler anderer entschieden, von allen seinen Partien</translation>
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
        <source>not rated: every match was decided by errors</source>
        <translation>nicht bewertet: jede Partie wurde durch Fehler entschieden</translation>
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
        <source>First side&apos;s points</source>
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
        <source>{matches} of {games}</source>
        <translation>{matches} von {games}</translation>
    </message>
    <message numerus="yes">
        <source>game</source>
        <comment>games</comment>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
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
        <source>Ratings in standard deviations of their game, weighted by the games&apos; loadings.</source>
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
        <source>{kind}&apos;s correlation over {agents} with matches in every game.</source>
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
        <source>No match of GameBench with known sides was played here yet. Play some on the Play page; published matches do not contain the sides.</source>
        <translation>Hier wurde noch keine Partie von GameBench mit bekannten Seiten gespielt. Spielen Sie welche auf der Seite Spielen; veröffentlichte Partien enthalten die Seiten nicht.</translation>
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
        <source>No sweep was recorded yet. Play one on the command line: gamebench play GAME --seat &quot;...&quot; --sweep PARAMETER=VALUE,VALUE,...</source>
        <translation>Noch wurde keine Reihe aufgezeichnet. Spielen Sie eine auf der Kommandozeile: gamebench play GAME --seat &quot;...&quot; --sweep PARAMETER=VALUE,VALUE,...</translation>
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
        <translation>
            <numerusform>%n Platz</numerusform>
            <numerusform>%n Plätze</numerusform>
        </translation>
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
        <source>agents</source>
        <translation>Agenten</translation>
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
        <source>Fit the first seat&apos;s advantage</source>
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
        <translation>
            <numerusform>%n Mensch</numerusform>
            <numerusform>%n Menschen</numerusform>
        </translation>
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
        <source>stronger than {share:.0f} % of the people [{least:.0f} - {most:.0f}]</source>
        <translation>stärker als {share:.0f} % der Menschen [{least:.0f} - {most:.0f}]</translation>
    </message>
    <message>
        <source>Head-to-head</source>
        <translation>Direkter Vergleich</translation>
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
        <source> ({value:.0f} %: {low:,.2f} to {high:,.2f}); {clarity}</source>
        <translation> ({value:.0f} %: {low:,.2f} bis {high:,.2f}); {clarity}</translation>
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
        <source>Provisional: not certain enough yet. Unrated: no match in this scope</source>
        <translation>Vorläufig: noch nicht sicher genug. Unbewertet: keine Partie in diesem Bereich</translation>
    </message>
    <message>
        <source>Against other agents, in this scope</source>
        <translation>Gegen andere Agenten, in diesem Bereich</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
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
        <source>Blunders</source>
        <translation>Patzer</translation>
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
        <source>Reading was cancelled. Select matches at the left to see their decisions.</source>
        <translation>Das Lesen wurde abgebrochen. Wählen Sie links Partien, um ihre Entscheidungen zu sehen.</translation>
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
        <source>vote</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>others&apos; actions</source>
        <translation>Aktionen der anderen</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>intuition</source>
        <translation>Intuition</translation>
    </message>
    <message>
        <source>self-evaluation</source>
        <translation>Selbsteinschätzung</translation>
    </message>
    <message>
        <source>chance to win</source>
        <translation>Gewinnaussicht</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>thought</source>
        <translation>Gedanke</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>leere Antwort</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>illegal</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>too late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>refused to answer</source>
        <translation>Antwort verweigert</translation>
    </message>
    <message>
        <source>Attempt {attempt}, {title}</source>
        <translation>Versuch {attempt}, {title}</translation>
    </message>
    <message>
        <source>Attempt {attempt}, {title}, call {call}</source>
        <translation>Versuch {attempt}, {title}, Aufruf {call}</translation>
    </message>
    <message>
        <source>{sample} of {samples}</source>
        <translation>{sample} von {samples}</translation>
    </message>
    <message>
        <source>{name}: failed</source>
        <translation>{name}: gescheitert</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>dem Server</translation>
    </message>
    <message>
        <source>the prices of then</source>
        <translation>den damaligen Preisen</translation>
    </message>
    <message>
        <source>nobody: the answer was kept from an earlier run</source>
        <translation>niemandem: Die Antwort war von einem früheren Lauf aufbewahrt</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>of them cached</source>
        <translation>davon zwischengespeichert</translation>
    </message>
    <message>
        <source>of them reasoning</source>
        <translation>davon für Überlegung</translation>
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
        <source>In the benchmark&apos;s notation</source>
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
        <source>Select matches at the left, several with Ctrl or Shift, to see their decisions.</source>
        <translation>Wählen Sie links Partien, mehrere mit Strg oder Umschalt, um ihre Entscheidungen zu sehen.</translation>
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
        <source>{title} is missing: {hint}</source>
        <translation>{title} fehlt: {hint}</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>von {low} bis {high}</translation>
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
        <source>in the game&apos;s notation</source>
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
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
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
        <source>How long each decision took</source>
        <translation>Wie lange jede Entscheidung dauerte</translation>
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
        <source>Words in a game, agent, tag or id, or in any reply, reasoning, message or note; quotation marks hold words together: &quot;the centre&quot;</source>
        <translation>Wörter in Spiel, Agent, Stichwort oder Kennung, oder in Antwort, Überlegung, Nachricht oder Notiz; Anführungszeichen halten Wörter zusammen: &quot;the centre&quot;</translation>
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
        <source>more than {page:,} matches</source>
        <translation>mehr als {page:,} Partien</translation>
    </message>
    <message>
        <source>No recorded match passes these filters.</source>
        <translation>Keine aufgezeichnete Partie passt zu diesen Filtern.</translation>
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
        <source>Step {position:,}: {value}</source>
        <translation>Schritt {position:,}: {value}</translation>
    </message>
    <message>
        <source>Step {step:,}</source>
        <translation>Schritt {step:,}</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
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
        <source>Go to a step</source>
        <translation>Zu einem Schritt gehen</translation>
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
        <source>Seat {seat}: {error}</source>
        <translation>Platz {seat}: {error}</translation>
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
        <source>Use for every other agent&apos;s seat</source>
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
        <source>Agent of seat {seat}</source>
        <translation>Agent auf Platz {seat}</translation>
    </message>
    <message>
        <source>Presets of seat {seat}</source>
        <translation>Voreinstellungen für Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat} as text</source>
        <translation>Platz {seat} als Text</translation>
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
        <translation>Sprache</translation>
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
        <translation>System folgt dem Desktop.</translation>
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
        <source>Cards between rounds</source>
        <translation>Karten zwischen den Runden</translation>
    </message>
    <message>
        <source>A new round, role, battle or night waits until you have read what happened.</source>
        <translation>Eine neue Runde, Rolle, Schlacht oder Nacht wartet, bis Sie gelesen haben, was geschehen ist.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Töne</translation>
    </message>
    <message>
        <source>Your turn, a capture, and the end of a match.</source>
        <translation>Ihr Zug, ein Schlagen und das Ende einer Partie.</translation>
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
        <source>{thing} chosen: now choose among what is lit</source>
        <translation>{thing} gewählt: jetzt unter dem wählen, was leuchtet</translation>
    </message>
    <message>
        <source>Click what is lit, or go there with the arrow keys and press Enter.</source>
        <translation>Klicken Sie auf das, was leuchtet, oder gehen Sie mit den Pfeiltasten hin und drücken Sie Eingabe.</translation>
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
        <source>Use these</source>
        <translation>Diese nehmen</translation>
    </message>
    <message>
        <source>Some have no key yet.</source>
        <translation>Einige haben noch keine Taste.</translation>
    </message>
    <message>
        <source>No result. You can continue it from Replays.</source>
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
        <source>You decide for seat {seat} from now on. The match is still paused.</source>
        <translation>Ab jetzt entscheiden Sie für Platz {seat}. Die Partie ist noch angehalten.</translation>
    </message>
    <message>
        <source>{name} decides for seat {seat} from now on. The match is still paused.</source>
        <translation>Ab jetzt entscheidet {name} für Platz {seat}. Die Partie ist noch angehalten.</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>{refused:,} refused</source>
        <translation>{refused:,} abgelehnt</translation>
    </message>
    <message numerus="yes">
        <source>token</source>
        <comment>tokens</comment>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Antwort abgelehnt</numerusform>
            <numerusform>%n Antworten abgelehnt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>substitute</source>
        <comment>substitutes</comment>
        <translation>
            <numerusform>%n Ersatzzug</numerusform>
            <numerusform>%n Ersatzzüge</numerusform>
        </translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}: {who}</source>
        <translation>Platz {seat}: {who}</translation>
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
        <translation>
            <numerusform>%n abgelehnte Antwort</numerusform>
            <numerusform>%n abgelehnte Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause before the next step</source>
        <translation>Vor dem nächsten Schritt anhalten</translation>
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
        <source>Pause or resume the match</source>
        <translation>Die Partie anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Play one step, then pause</source>
        <translation>Einen Schritt spielen, dann anhalten</translation>
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
        <source>Show or fold the library</source>
        <translation>Bibliothek zeigen oder einklappen</translation>
    </message>
    <message>
        <source>Show or fold the drawer with rules, talk, log and seats</source>
        <translation>Seitenfach mit Regeln, Gespräch, Verlauf und Plätzen zeigen oder einklappen</translation>
    </message>
    <message>
        <source>Show the board alone; F11 or Escape shows the rest again</source>
        <translation>Nur das Brett zeigen; F11 oder Esc zeigt alles andere wieder</translation>
    </message>
    <message>
        <source>Go to the next part of the page; with Shift to the previous one</source>
        <translation>Zum nächsten Teil der Seite; mit Umschalt zum vorigen</translation>
    </message>
    <message>
        <source>Type a move in the game&apos;s own notation</source>
        <translation>Einen Zug in der Schreibweise des Spiels tippen</translation>
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
        <source>Play a game that is played with keys; narrow a long list of moves</source>
        <translation>Ein Spiel spielen, das mit Tasten gespielt wird; eine lange Liste von Zügen eingrenzen</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
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
        <source>Play again</source>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Watch it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Open it in Replays</source>
        <translation>Unter Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Another game</source>
        <translation>Anderes Spiel</translation>
    </message>
    <message>
        <source>More ways to play again</source>
        <translation>Weitere Arten, noch einmal zu spielen</translation>
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
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>This variant</source>
        <translation>Diese Variante</translation>
    </message>
    <message>
        <source>More about</source>
        <translation>Mehr über</translation>
    </message>
    <message>
        <source>Tags: {tags}</source>
        <translation>Schlagwörter: {tags}</translation>
    </message>
    <message>
        <source>{seconds:g} seconds</source>
        <translation>{seconds:g} Sekunden</translation>
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
        <source>Rules, talk, log, seats, moves and metrics</source>
        <translation>Regeln, Gespräch, Verlauf, Plätze, Züge und Messwerte</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Fold this drawer</source>
        <translation>Dieses Seitenfach einklappen</translation>
    </message>
    <message>
        <source>Open the drawer here</source>
        <translation>Seitenfach hier öffnen</translation>
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
        <source>More about this match</source>
        <translation>Mehr zu dieser Partie</translation>
    </message>
    <message>
        <source>Show what a search considered, before it decided</source>
        <translation>Zeigen, was eine Suche erwog, bevor sie entschied</translation>
    </message>
    <message>
        <source>Show in Dashboard: metrics and decisions over the steps</source>
        <translation>In der Übersicht zeigen: Messwerte und Entscheidungen über die Schritte</translation>
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
        <source>Steps of both matches</source>
        <translation>Schritte beider Partien</translation>
    </message>
    <message>
        <source>All steps are the same.</source>
        <translation>Alle Schritte sind gleich.</translation>
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
        <source>At step {step:,}</source>
        <translation>Bei Schritt {step:,}</translation>
    </message>
    <message>
        <source>At {value}</source>
        <translation>Bei {value}</translation>
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
        <source>Copy what this tab shows</source>
        <translation>Kopieren, was dieser Reiter zeigt</translation>
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
    <message numerus="yes">
        <source>refused attempt</source>
        <comment>refused attempts</comment>
        <translation>
            <numerusform>%n abgelehnter Versuch</numerusform>
            <numerusform>%n abgelehnte Versuche</numerusform>
        </translation>
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
        <source>verified</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>consistent</source>
        <translation>stimmig</translation>
    </message>
    <message>
        <source>Something was changed after it was recorded, or the program is at fault.</source>
        <translation>Etwas wurde nach der Aufzeichnung geändert, oder das Programm ist schuld.</translation>
    </message>
    <message>
        <source>altered</source>
        <translation>verändert</translation>
    </message>
    <message>
        <source>log only</source>
        <translation>nur Protokoll</translation>
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
        <translation>
            <numerusform>%n Partie wurde</numerusform>
            <numerusform>%n Partien wurden</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n neue Partie wurde</numerusform>
            <numerusform>%n neue Partien wurden</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
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
        <source>matches</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Found ({many:,})</source>
        <translation>Gefunden ({many:,})</translation>
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
        <translation>
            <numerusform>%n gleiche Stellung</numerusform>
            <numerusform>%n gleiche Stellungen</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Besuch</numerusform>
            <numerusform>%n Besuche</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n neue Partie</numerusform>
            <numerusform>%n neue Partien</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Partie ist</numerusform>
            <numerusform>%n Partien sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>other tournament is</source>
        <comment>other tournaments are</comment>
        <translation>
            <numerusform>%n weiteres Turnier ist</numerusform>
            <numerusform>%n weitere Turniere sind</numerusform>
        </translation>
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
        <source>Here</source>
        <translation>Hier</translation>
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
        <source>This takes effect when the program is restarted.</source>
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
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <source>Show all keys</source>
        <translation>Alle Tasten zeigen</translation>
    </message>
    <message>
        <source>Search {what} (Ctrl+K)</source>
        <translation>{what} suchen (Strg+K)</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Aktualisierungen</translation>
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
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Connect a model</source>
        <translation>Ein Modell verbinden</translation>
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
        <source>The main window is hidden until you close the station&apos;s window.</source>
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
        <translation>
            <numerusform>%n Person wurde</numerusform>
            <numerusform>%n Personen wurden</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Vergleichslauf</numerusform>
            <numerusform>%n Vergleichsläufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>reference run was</source>
        <comment>reference runs were</comment>
        <translation>
            <numerusform>%n Vergleichslauf wurde</numerusform>
            <numerusform>%n Vergleichsläufe wurden</numerusform>
        </translation>
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
        <translation>
            <numerusform>%n Frage ist</numerusform>
            <numerusform>%n Fragen sind</numerusform>
        </translation>
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
        <source>Undo the last change</source>
        <translation>Letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>Rückgängig Gemachtes wiederholen</translation>
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
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Try with simulated people...</source>
        <translation>Mit nachgeahmten Menschen versuchen …</translation>
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
        <source>Please answer, or skip.</source>
        <translation>Bitte antworten Sie, oder überspringen Sie die Frage.</translation>
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
        <source>Somebody is coming</source>
        <translation>Es kommt jemand</translation>
    </message>
    <message>
        <source>Do you want to stop?</source>
        <translation>Möchten Sie aufhören?</translation>
    </message>
    <message>
        <source>The board is hidden, and your time has stopped. Continue when you are ready.</source>
        <translation>Das Brett ist verdeckt, und Ihre Zeit steht still. Machen Sie weiter, wenn Sie bereit sind.</translation>
    </message>
    <message>
        <source>The experimenter has been called. Your time has stopped. Continue when everything is clear.</source>
        <translation>Die Versuchsleitung wurde gerufen. Ihre Zeit steht still. Machen Sie weiter, wenn alles klar ist.</translation>
    </message>
    <message>
        <source>You can stop at any moment, without giving a reason. You cannot continue afterwards.</source>
        <translation>Sie können jederzeit aufhören, ohne einen Grund zu nennen. Danach können Sie nicht weitermachen.</translation>
    </message>
    <message>
        <source>Continue the study</source>
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
        <source>Leave the participant&apos;s screens? What was entered is kept, and the visit can continue later.</source>
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
        <source>studies</source>
        <translation>Studien</translation>
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
        <source>Lock</source>
        <translation>Festschreiben</translation>
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
        <source>The password is kept.</source>
        <translation>Das Passwort ist gespeichert.</translation>
    </message>
    <message>
        <source>Anybody can leave the screens now.</source>
        <translation>Nun kann jeder die Bildschirme verlassen.</translation>
    </message>
    <message>
        <source>The password leads out of the participants&apos; screens. Empty: anybody can leave.</source>
        <translation>Mit dem Kennwort verlässt man den Bildschirm der Teilnehmenden. Leer: jeder kann ihn verlassen.</translation>
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
        <source>To fix</source>
        <translation>Zu beheben</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Anzusehen</translation>
    </message>
    <message>
        <source>Station {value} · {complete} of {quota} complete{pilots}</source>
        <translation>Station {value} · {complete} von {quota} vollständig{pilots}</translation>
    </message>
    <message>
        <source>Hand over the screen</source>
        <translation>Bildschirm übergeben</translation>
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
        <source>Is the station ready?</source>
        <translation>Ist der Arbeitsplatz bereit?</translation>
    </message>
    <message>
        <source>Participant code, to continue a visit or if one was assigned</source>
        <translation>Code der Person, um einen Besuch fortzusetzen oder wenn schon einer vergeben ist</translation>
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
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>open for a pilot</source>
        <translation>offen für einen Vorversuch</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>festgeschrieben</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>dabei</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>screened out</source>
        <translation>ausgesondert</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
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
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>By state</source>
        <translation>Nach Zustand</translation>
    </message>
    <message>
        <source>By condition</source>
        <translation>Nach Bedingung</translation>
    </message>
    <message>
        <source>By station</source>
        <translation>Nach Station</translation>
    </message>
    <message>
        <source>Now at</source>
        <translation>Jetzt bei</translation>
    </message>
    <message>
        <source>At this pace the quota is reached on {day}.</source>
        <translation>In diesem Tempo ist die vorgesehene Zahl am {day} erreicht.</translation>
    </message>
    <message>
        <source>{complete} Pilots: {pilots}. Void matches: {void}.</source>
        <translation>{complete} Proben: {pilots}. Ungültige Partien: {void}.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch nichts</translation>
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
        <source>a form</source>
        <translation>einem Fragebogen</translation>
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
        <source>practice</source>
        <translation>den Übungspartien</translation>
    </message>
    <message>
        <source>the start of the matches</source>
        <translation>dem Beginn der Partien</translation>
    </message>
    <message>
        <source>a pause</source>
        <translation>einer Pause</translation>
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
        <source>Everything can be done with the mouse, and everything with the keyboard: Tab moves on, arrow keys choose, Return or Space presses a button.</source>
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
        <translation>
            <numerusform>%n Übungspartie</numerusform>
            <numerusform>%n Übungspartien</numerusform>
        </translation>
    </message>
    <message>
        <source>Please play {more}.</source>
        <translation>Bitte spielen Sie {more}.</translation>
    </message>
    <message numerus="yes">
        <source>more practice match</source>
        <comment>more practice matches</comment>
        <translation>
            <numerusform>%n weitere Übungspartie</numerusform>
            <numerusform>%n weitere Übungspartien</numerusform>
        </translation>
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
        <source>A pause</source>
        <translation>Eine Pause</translation>
    </message>
    <message>
        <source>Look away from the screen, stretch, have a drink.</source>
        <translation>Sehen Sie vom Bildschirm weg, strecken Sie sich, trinken Sie etwas.</translation>
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
        <source>Keep my data</source>
        <translation>Meine Daten behalten</translation>
    </message>
    <message>
        <source>Delete my data</source>
        <translation>Meine Daten löschen</translation>
    </message>
    <message>
        <source>Continue when you like, within {value} min.</source>
        <translation>Machen Sie weiter, wann Sie möchten, innerhalb von {value} min.</translation>
    </message>
    <message>
        <source>The pause is over. Please continue.</source>
        <translation>Die Pause ist vorbei. Bitte machen Sie weiter.</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>Danke</translation>
    </message>
    <message>
        <source> until {delete_until}</source>
        <translation> bis {delete_until}</translation>
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
        <source>Continuing as {code}</source>
        <translation>Es geht weiter als {code}</translation>
    </message>
    <message>
        <source>match {number} of {many}</source>
        <translation>Partie {number} von {many}</translation>
    </message>
    <message>
        <source>This visit continues at {where}.</source>
        <translation>Dieser Besuch geht bei {where} weiter.</translation>
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
        <source>Nothing yet. Retries, waits, failures and changes are listed here.</source>
        <translation>Noch nichts. Wiederholungen, Wartezeiten, Fehlschläge und Änderungen stehen hier.</translation>
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
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
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
        <source>not finished</source>
        <translation>nicht zu Ende</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
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
        <source>Back to all matches</source>
        <translation>Zurück zu allen Partien</translation>
    </message>
    <message>
        <source>tournaments</source>
        <translation>Turniere</translation>
    </message>
    <message>
        <source>Make a tournament, or open one from a file.</source>
        <translation>Machen Sie ein Turnier, oder öffnen Sie eines aus einer Datei.</translation>
    </message>
    <message numerus="yes">
        <source>match under way</source>
        <comment>matches under way</comment>
        <translation>
            <numerusform>%n laufende Partie</numerusform>
            <numerusform>%n laufende Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Let agents meet in many matches</source>
        <translation>Agenten in vielen Partien aufeinandertreffen lassen</translation>
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
        <source>Start anyway</source>
        <translation>Trotzdem beginnen</translation>
    </message>
    <message>
        <source>If started anyway, the tournament waits for it.</source>
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
        <source>, up to {repetitions:,} times</source>
        <translation>, bis zu {repetitions:,}-mal</translation>
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
        <source>Pauses at {limits}.</source>
        <translation>Hält an bei {limits}.</translation>
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
        <source>Meets all others</source>
        <translation>Trifft alle anderen</translation>
    </message>
    <message>
        <source>The others do not meet each other.</source>
        <translation>Die anderen treffen nicht aufeinander.</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
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
        <source>No match is running. Resume the tournament to play the remaining matches.</source>
        <translation>Keine Partie läuft. Setzen Sie das Turnier fort, um die übrigen Partien zu spielen.</translation>
    </message>
    <message>
        <source>All matches are over. Look at them in Replays, or play more.</source>
        <translation>Alle Partien sind zu Ende. Sehen Sie sie in den Aufzeichnungen an, oder spielen Sie mehr.</translation>
    </message>
    <message>
        <source>Play the remaining matches (Ctrl+Return)</source>
        <translation>Die übrigen Partien spielen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Between two moves (Space)</source>
        <translation>Zwischen zwei Zügen (Leertaste)</translation>
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
    <message>
        <source>10 damage, and almost as fast.</source>
        <translation>10 Schaden, und fast so schnell.</translation>
    </message>
    <message>
        <source>11 damage, reaches 62 pixels.</source>
        <translation>11 Schaden, reicht 62 Pixel weit.</translation>
    </message>
    <message>
        <source>16 damage, but it leaves you open for 18 frames.</source>
        <translation>16 Schaden, aber es lässt Sie 18 Bilder lang offen.</translation>
    </message>
    <message>
        <source>17 damage and the longest reach of all buttons, but slow.</source>
        <translation>17 Schaden und die größte Reichweite aller Tasten, aber langsam.</translation>
    </message>
    <message>
        <source>1: reasoning and action in one answer; 2: in two, as in GameBench (cot).</source>
        <translation>1: Überlegung und Aktion in einer Antwort; 2: in zweien, wie in GameBench (cot).</translation>
    </message>
    <message>
        <source>2: advice, then the action; 3: a summary of the match before both (hierarchical).</source>
        <translation>2: Rat, dann die Aktion; 3: vor beidem eine Zusammenfassung der Partie (hierarchical).</translation>
    </message>
    <message>
        <source>3-bet</source>
        <translation>3-bet</translation>
    </message>
    <message>
        <source>5 damage, a little further than the punch.</source>
        <translation>5 Schaden, ein wenig weiter als der Schlag.</translation>
    </message>
    <message>
        <source>5 damage, and the fastest of all buttons.</source>
        <translation>5 Schaden, und der schnellste aller Tasten.</translation>
    </message>
    <message>
        <source>A Doctor who is gone</source>
        <translation>Ein Doctor, der fort ist</translation>
    </message>
    <message>
        <source>A Markdown file beside the protocol.</source>
        <translation>Eine Markdown-Datei neben dem Protokoll.</translation>
    </message>
    <message>
        <source>A Nexus makes Probes, a Gateway Zealots and, with a Cybernetics Core, Adepts, Stalkers and Sentries; a Robotics Facility and a Stargate make larger machines and flyers. After the Warp Gate research Gateways become Warp Gates, which make a unit in five seconds and then rest.</source>
        <translation>Ein Nexus bildet Probes aus, ein Gateway Zealots und, mit einem Cybernetics Core, Adepts, Stalkers und Sentries; eine Robotics Facility und ein Stargate bauen größere Maschinen und Flieger. Nach der Forschung Warp Gate werden Gateways zu Warp Gates, die in fünf Sekunden eine Einheit schaffen und dann ruhen.</translation>
    </message>
    <message>
        <source>A Pylon allows a Gateway and a Forge, a Gateway a Cybernetics Core, this one a Twilight Council, a Robotics Facility and a Stargate. A Twilight Council allows Templar Archives and Dark Shrine, a Robotics Facility its Bay, a Stargate the Fleet Beacon.</source>
        <translation>Ein Pylon erlaubt ein Gateway und eine Forge, ein Gateway einen Cybernetics Core, dieser ein Twilight Council, eine Robotics Facility und ein Stargate. Ein Twilight Council erlaubt Templar Archives und Dark Shrine, eine Robotics Facility ihre Bay, ein Stargate den Fleet Beacon.</translation>
    </message>
    <message>
        <source>A Saboteur hits the tool named, which its owner loses for this use.</source>
        <translation>Ein Saboteur trifft das genannte Werkzeug, das seinem Besitzer für diesen Einsatz verloren geht.</translation>
    </message>
    <message>
        <source>A Sniper Team hits the person named, who is lost to its owner for this use.</source>
        <translation>Ein Sniper Team trifft die genannte Person, die ihrem Besitzer für diesen Einsatz verloren geht.</translation>
    </message>
    <message>
        <source>A bid is higher if it names more dice, whatever their face, or as many dice of a higher face. Sixes are wild: they count as any face.</source>
        <translation>Ein Gebot ist höher, wenn es mehr Würfel nennt, gleich welcher Augenzahl, oder ebenso viele Würfel einer höheren Augenzahl. Sechsen sind Joker: Sie zählen als jede Augenzahl.</translation>
    </message>
    <message>
        <source>A bid says how many of all dice show a face at least; sixes count as any face.</source>
        <translation>Ein Gebot sagt, wie viele aller Würfel mindestens eine Zahl zeigen; Sechsen gelten als jede Zahl.</translation>
    </message>
    <message>
        <source>A blow from above: 8 damage after 15 frames.</source>
        <translation>Ein Schlag von oben: 8 Schaden nach 15 Bildern.</translation>
    </message>
    <message>
        <source>A blue card. Blue has won when its holder and the Bomber are in different rooms in the end.</source>
        <translation>Eine blaue Karte. Blau hat gewonnen, wenn ihr Besitzer und der Bomber am Ende in verschiedenen Räumen sind.</translation>
    </message>
    <message>
        <source>A caravan beside a foreign city with which there is peace, or beside one&apos;s own nine steps from its home, can begin a trade route: gold and bulbs at once, and an eighth of the trade of both for both each turn, at most four for a city. Entering a marketplace brings a third of that, once. In a city of its own a caravan gives its shields to a wonder.</source>
        <translation>Eine Caravan neben einer fremden Stadt, mit der Frieden ist, oder neben einer eigenen, neun Schritte von ihrer Heimat, kann einen Handelsweg eröffnen: sofort Gold und Bulbs (Forschungspunkte) und jeden Zug für beide ein Achtel des Handels beider, höchstens vier Wege für eine Stadt. Den Markt zu betreten bringt ein Drittel davon, einmalig. In einer Stadt der eigenen Nation gibt eine Caravan ihre Schilde an ein Wunder.</translation>
    </message>
    <message>
        <source>A card lying face down counts 2, has no ability, and keeps its name from the opponent. When it is flipped face up, an instant ability acts for its owner; when a card is flipped face down, an ongoing ability ends.</source>
        <translation>Eine verdeckte Karte zählt 2, hat keine Fähigkeit und verrät dem Gegner ihren Namen nicht. Wird sie aufgedeckt, so wirkt eine sofortige Fähigkeit für ihren Besitzer; wird eine Karte verdeckt, so endet eine dauernde Fähigkeit.</translation>
    </message>
    <message>
        <source>A city works its centre and one tile for each citizen within two steps, corners left out. Each citizen eats 2 food. A granary of 20 food, and 10 more for each citizen beyond the first, brings another citizen. Without an Aqueduct a city stops at 8, without a Sewer System at 12.</source>
        <translation>Eine Stadt bewirtschaftet ihre Mitte und ein Feld für jeden Bürger im Umkreis von zwei Schritten ohne die Ecken. Jeder Bürger isst 2 Nahrung. Ein Kornspeicher mit 20 Nahrung und 10 mehr für jeden Bürger nach dem ersten bringt einen neuen Bürger. Ohne Aqueduct bleibt eine Stadt bei 8 stehen, ohne Sewer System bei 12.</translation>
    </message>
    <message>
        <source>A colour has three cards of rank 1, one of the highest rank and two of each rank between. The match ends when all fireworks are complete, when the last life is lost, which usually leaves a score of 0, or after everybody&apos;s last turn once the deck is used up. All players have the same score.</source>
        <translation>Eine Farbe hat drei Karten vom Wert 1, eine vom höchsten Wert und zwei von jedem Wert dazwischen. Die Partie endet, wenn alle Feuerwerke vollständig sind, wenn das letzte Leben verloren ist, was meist 0 Punkte übrig lässt, oder nach dem letzten Zug aller, sobald der Stapel aufgebraucht ist. Alle Spieler haben dieselbe Punktzahl.</translation>
    </message>
    <message>
        <source>A combination that travels: 52 damage, for a stock.</source>
        <translation>Eine Kombination, die vorwärts fährt: 52 Schaden, für einen Vorrat.</translation>
    </message>
    <message>
        <source>A dislodged unit goes to a free province next to it, but not to where its attacker came from nor to one in which units stood each other off. Units that retreat to the same province, and those that cannot or need not retreat, are disbanded.</source>
        <translation>Eine vertriebene Einheit geht in eine freie Provinz daneben, aber weder dorthin, woher ihr Angreifer kam, noch in eine, in der ein Patt entstand. Einheiten, die sich in dieselbe Provinz zurückziehen, und solche, die sich nicht zurückziehen können oder sollen, werden aufgelöst.</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Ein Unentschieden</translation>
    </message>
    <message>
        <source>A fight seen from the side: plan moves, or hold keys, and be faster than the other.</source>
        <translation>Ein Kampf von der Seite gesehen: Planen Sie Züge, oder halten Sie Tasten, und seien Sie schneller als der andere.</translation>
    </message>
    <message>
        <source>A fireball comes towards you. Jump closer, over it.</source>
        <translation>Ein Fireball kommt auf Sie zu. Springen Sie nach vorn darüber (Jump Closer).</translation>
    </message>
    <message>
        <source>A fireball of 18 damage for 40 meter.</source>
        <translation>Ein Fireball mit 18 Schaden für 40 von der Leiste.</translation>
    </message>
    <message>
        <source>A five: eleven points, and you may go on.</source>
        <translation>Eine Fünf: elf Punkte, und Sie dürfen weitermachen.</translation>
    </message>
    <message>
        <source>A fleet at sea carries an army from one coast to another; several fleets in neighbouring seas carry it further. The army is ordered to move with VIA at the end, and each fleet is ordered to convoy that army to that goal. If a fleet on the only way is dislodged, the army stays where it is. Fleets on coasts convoy nobody.</source>
        <translation>Eine Flotte auf See bringt eine Armee von einer Küste zur anderen; mehrere Flotten auf benachbarten Meeren bringen sie weiter. Die Armee erhält den Befehl zu ziehen mit VIA am Ende, und jede Flotte den Befehl, diese Armee an dieses Ziel zu übersetzen. Wird eine Flotte auf dem einzigen Weg vertrieben, bleibt die Armee, wo sie ist. Flotten an Küsten setzen niemanden über.</translation>
    </message>
    <message>
        <source>A four: 20 points in all. Now you can stop and win.</source>
        <translation>Eine Vier: zusammen 20 Punkte. Jetzt können Sie aufhören und gewinnen.</translation>
    </message>
    <message>
        <source>A four: your turn is worth four points, which are not yet yours.</source>
        <translation>Eine Vier: Ihr Zug ist vier Punkte wert, die Ihnen noch nicht gehören.</translation>
    </message>
    <message>
        <source>A glove that comes within 2 rows of a glove of the other that is out is blocked and does not land.</source>
        <translation>Ein Handschuh, der einem ausgestreckten Handschuh des anderen auf 2 Zeilen nahe kommt, ist geblockt und trifft nicht.</translation>
    </message>
    <message>
        <source>A good player accuses a good one, and the good side wins: you two have met.</source>
        <translation>Ein Guter beschuldigt einen Guten, und die gute Seite gewinnt: Sie beide haben sich gefunden.</translation>
    </message>
    <message>
        <source>A high bid wins more often, a low one wins more: the other&apos;s bid is never known.</source>
        <translation>Ein hohes Gebot gewinnt öfter, ein niedriges bringt mehr: Das Gebot des anderen kennt man nie.</translation>
    </message>
    <message>
        <source>A higher bid is still allowed.</source>
        <translation>Es ist noch ein höheres Gebot erlaubt.</translation>
    </message>
    <message>
        <source>A higher bid names more dice, or as many dice of a higher face.</source>
        <translation>Ein höheres Gebot nennt mehr Würfel oder ebenso viele mit einer höheren Zahl.</translation>
    </message>
    <message>
        <source>A higher bid would have to be true as well. This one is certainly false: call it.</source>
        <translation>Auch ein höheres Gebot müsste stimmen. Dieses ist sicher falsch: Zweifeln Sie es an.</translation>
    </message>
    <message>
        <source>A hit from close by is worth two points. Move right, up to black.</source>
        <translation>Ein Treffer aus der Nähe zählt zwei Punkte. Gehen Sie nach rechts, bis an Schwarz heran.</translation>
    </message>
    <message>
        <source>A hit from farther away: one point. A hit drives black back a little.</source>
        <translation>Ein Treffer von weiter weg: ein Punkt. Ein Treffer treibt Schwarz ein wenig zurück.</translation>
    </message>
    <message>
        <source>A hit is two points from close by, else one; a hundred are a knock-out.</source>
        <translation>Ein Treffer zählt aus der Nähe zwei Punkte, sonst einen; hundert sind ein K. o.</translation>
    </message>
    <message>
        <source>A jump of 54 pixels back, away from the other.</source>
        <translation>Ein Sprung von 54 Pixeln zurück, vom anderen weg.</translation>
    </message>
    <message>
        <source>A jump of 54 pixels towards the other, over fireballs.</source>
        <translation>Ein Sprung von 54 Pixeln auf den anderen zu, über Fireballs hinweg.</translation>
    </message>
    <message>
        <source>A language model behind a scaffold.</source>
        <translation>Ein Sprachmodell hinter einem Gerüst.</translation>
    </message>
    <message>
        <source>A leader of your own side learns afterwards what you said and heard.</source>
        <translation>Ein Anführer Ihrer Seite erfährt danach, was Sie gesagt und gehört haben.</translation>
    </message>
    <message>
        <source>A lower bid saves nothing: you pay the second bid anyway, and may lose a profit.</source>
        <translation>Ein niedrigeres Gebot spart nichts: Sie zahlen ohnehin das zweite Gebot und verlieren vielleicht einen Gewinn.</translation>
    </message>
    <message>
        <source>A lower bid wins less often, but brings more when it wins.</source>
        <translation>Ein niedrigeres Gebot gewinnt seltener, bringt aber mehr, wenn es gewinnt.</translation>
    </message>
    <message>
        <source>A match has three rounds, and only the rooms after the last exchange count.</source>
        <translation>Eine Partie hat drei Runden, und nur die Räume nach dem letzten Austausch zählen.</translation>
    </message>
    <message>
        <source>A minute in real time, for people who hold keys; models write 50 tokens a second.</source>
        <translation>Eine Minute in Echtzeit, für Menschen, die Tasten halten; Modelle schreiben 50 Token je Sekunde.</translation>
    </message>
    <message>
        <source>A new proposal could be refused, and without an agreement both get nothing.</source>
        <translation>Ein neuer Vorschlag könnte abgelehnt werden, und ohne Einigung bekommen beide nichts.</translation>
    </message>
    <message>
        <source>A pawn moves to one of the eight squares around it, if neither a pawn nor a dome is there. It may climb one level, stay as high as it is, or go down any number of levels. There is no capturing, and a pawn never stays where it is.</source>
        <translation>Eine Figur zieht auf eines der acht Felder um sie herum, wenn dort weder eine Figur noch eine Kuppel steht. Sie darf eine Ebene hinaufsteigen, auf ihrer Höhe bleiben oder beliebig viele Ebenen hinuntersteigen. Geschlagen wird nicht, und eine Figur bleibt nie, wo sie ist.</translation>
    </message>
    <message>
        <source>A person at this computer.</source>
        <translation>Ein Mensch an diesem Computer.</translation>
    </message>
    <message>
        <source>A piece slides from a cell to the next one beside it through a gap that is wide enough, and keeps touching the hive. A cell surrounded by pieces but for a narrow gap cannot be entered so. Grasshoppers jump over pieces, and beetles climb.</source>
        <translation>Ein Stein gleitet von einem Feld zum nächsten daneben, durch eine Lücke, die breit genug ist, und berührt dabei stets den Stock. Ein Feld, das bis auf eine enge Lücke von Steinen umgeben ist, kann so nicht betreten werden. Grasshoppers springen über Steine, und Beetles klettern.</translation>
    </message>
    <message>
        <source>A piece steps forward one square, straight or slanting, to an empty square.</source>
        <translation>Eine Figur geht einen Schritt vorwärts, gerade oder schräg, auf ein leeres Feld.</translation>
    </message>
    <message>
        <source>A pile of tools, medicine and junk that nobody sees. Digging shows its uppermost cards, and what is not kept goes below it; cards that are trashed go there too.</source>
        <translation>Der Junkyard: ein Stapel aus Werkzeugen, Medizin und Schrott, den niemand sieht. Graben zeigt seine obersten Karten, und was nicht behalten wird, kommt nach unten; auch weggeworfene Karten kommen dorthin.</translation>
    </message>
    <message>
        <source>A place is named by a piece beside it: bQ- is the cell to the right of the black queen bee, -bQ to the left, bQ/ and \bQ to the upper right and left, bQ\ and /bQ to the lower right and left; bQ alone is on top of it. So wA1 bQ- moves, or places, the first white ant. You pass only when you can do nothing else.</source>
        <translation>Ein Feld wird nach einem Stein daneben benannt: bQ- ist das Feld rechts von der schwarzen Queen bee, -bQ links, bQ/ und \bQ oben rechts und oben links, bQ\ und /bQ unten rechts und unten links; bQ allein ist auf ihr. So bewegt oder setzt wA1 bQ- die erste weiße Ant. Sie passen nur, wenn Sie nichts anderes tun können.</translation>
    </message>
    <message>
        <source>A player who is all in stays in the hand and can win from each other player as much as they put in themselves; the rest forms a side pot between the others. Once nobody can bet any more, all cards are shown. Chips that cannot be shared evenly go to the first winners after the button.</source>
        <translation>Ein Spieler, der all in ist, bleibt in der Hand und kann von jedem anderen so viel gewinnen, wie er selbst eingesetzt hat; der Rest bildet einen Side-Pot zwischen den anderen. Sobald niemand mehr setzen kann, werden alle Karten gezeigt. Chips, die sich nicht gleich teilen lassen, gehen an die ersten Gewinner nach dem Button.</translation>
    </message>
    <message>
        <source>A player whom the Doctor protects is not removed, the Doctor&apos;s own house included.</source>
        <translation>Wen der Doctor schützt, der wird nicht entfernt, auch der Doctor selbst nicht.</translation>
    </message>
    <message>
        <source>A press forward just before a blow takes nothing and holds the attacker up.</source>
        <translation>Ein Druck nach vorn kurz vor einem Schlag kostet nichts und hält den Angreifer auf.</translation>
    </message>
    <message>
        <source>A press forward within a sixth of a second before a blow lands takes nothing, holds the attacker up and fills the meter by 4. Move Closer begins with such a press.</source>
        <translation>Wer innerhalb einer Sechstelsekunde vor einem Treffer vorwärts drückt, verliert nichts, hält den Angreifer auf und füllt die Leiste um 4. Move Closer beginnt mit einem solchen Druck.</translation>
    </message>
    <message>
        <source>A program that gets the same messages by HTTP; see docs/agents.md.</source>
        <translation>Ein Programm, das dieselben Nachrichten über HTTP bekommt; siehe docs/agents.md.</translation>
    </message>
    <message>
        <source>A proposal says what you take for yourself; the other gets the rest.</source>
        <translation>Ein Vorschlag sagt, was Sie selbst nehmen; der andere bekommt den Rest.</translation>
    </message>
    <message>
        <source>A punch lands if you are within two boxers&apos; widths and your glove is level with the head.</source>
        <translation>Ein Schlag trifft, wenn Sie höchstens zwei Boxerbreiten entfernt sind und Ihr Handschuh auf Kopfhöhe ist.</translation>
    </message>
    <message>
        <source>A punch lands in its fourth tick, if the other is then at most 28 columns away and your glove is at most 4 rows from the other&apos;s middle. From at most 20 columns away it scores 2 points, else 1. After 8 ticks it is over, and 12 ticks later the next may follow.</source>
        <translation>Ein Schlag trifft in seinem vierten Takt, wenn der andere dann höchstens 28 Spalten entfernt ist und Ihr Handschuh höchstens 4 Zeilen von dessen Mitte. Aus höchstens 20 Spalten Entfernung bringt er 2 Punkte, sonst 1. Nach 8 Takten ist er vorbei, und 12 Takte später kann der nächste folgen.</translation>
    </message>
    <message>
        <source>A punch lands only if your glove is level with black&apos;s head, and you are still above.</source>
        <translation>Ein Schlag trifft nur, wenn Ihr Handschuh auf der Höhe des Kopfes von Schwarz ist, und Sie stehen noch darüber.</translation>
    </message>
    <message>
        <source>A red card. Red has won when its holder and the President are in the same room in the end.</source>
        <translation>Eine rote Karte. Rot hat gewonnen, wenn ihr Besitzer und der President am Ende im selben Raum sind.</translation>
    </message>
    <message>
        <source>A reference set, or a .json file of one: its agents meet those named here and are not played again. It has games, schedule and seed.</source>
        <translation>Ein Vergleichssatz, oder eine .json-Datei eines solchen: Seine Agenten treffen auf die hier genannten und werden nicht noch einmal gespielt. Er bringt Spiele, Spielplan und Startwert mit.</translation>
    </message>
    <message>
        <source>A right accusation wins the round for your side, a wrong one for the other side.</source>
        <translation>Eine richtige Beschuldigung gewinnt die Runde für Ihre Seite, eine falsche für die andere.</translation>
    </message>
    <message>
        <source>A ring that you keep is worth one point.</source>
        <translation>Ein Ring, den Sie behalten, ist einen Punkt wert.</translation>
    </message>
    <message>
        <source>A rising combination of 46 damage, for a stock.</source>
        <translation>Eine aufsteigende Kombination mit 46 Schaden, für einen Vorrat.</translation>
    </message>
    <message>
        <source>A rising punch of 30 damage and a fall, for 40 meter.</source>
        <translation>Ein aufsteigender Schlag mit 30 Schaden und einem Sturz, für 40 von der Leiste.</translation>
    </message>
    <message>
        <source>A roll adds its points to this turn; a 1 takes all points of the turn away.</source>
        <translation>Ein Wurf bringt seine Augen in diesen Zug ein; eine 1 nimmt alle Punkte des Zuges weg.</translation>
    </message>
    <message>
        <source>A saved player</source>
        <translation>Ein geretteter Spieler</translation>
    </message>
    <message>
        <source>A scout goes to the other&apos;s start, looks around for 20 seconds and comes home. Only one may go in 54 seconds.</source>
        <translation>Ein Späher geht zum Start der anderen Seite, sieht sich 20 Sekunden um und kommt heim. Nur einer darf in 54 Sekunden gehen.</translation>
    </message>
    <message>
        <source>A sentence put before the game&apos;s own instructions; cooperative, selfish and mathematician are those of gamma-Bench.</source>
        <translation>Ein Satz vor den Anweisungen des Spiels; cooperative, selfish und mathematician sind die von gamma-Bench.</translation>
    </message>
    <message>
        <source>A ship sinks when its damage reaches the limit, and is then out of the way of others. A side has won when it alone has ships afloat.</source>
        <translation>Ein Schiff sinkt, wenn sein Schaden die Grenze erreicht, und ist dann niemandem mehr im Weg. Eine Seite hat gewonnen, wenn nur noch sie schwimmende Schiffe hat.</translation>
    </message>
    <message>
        <source>A ship with 10 damage sinks. A side wins, 1 point for each of its ships and 0 for the others, when all ships of the other side are sunk. If the last ships sink together, or after 200 turns, it is a draw: one half for everybody.</source>
        <translation>Ein Schiff mit 10 Schaden sinkt. Eine Seite gewinnt, 1 Punkt für jedes ihrer Schiffe und 0 für die anderen, wenn alle Schiffe der anderen Seite gesunken sind. Sinken die letzten Schiffe zusammen, oder sind 200 Züge vorbei, so ist es unentschieden: ein halber Punkt für alle.</translation>
    </message>
    <message>
        <source>A side wins when all its words are revealed, whoever guessed them. Guessing the assassin loses at once. Every revealed word is a point for its side; who hit the assassin has none; the winner gets 3 more. A side&apos;s score is its share of the points.</source>
        <translation>Eine Seite gewinnt, wenn alle ihre Wörter aufgedeckt sind, gleich wer sie geraten hat. Wer den Assassin (Attentäter) rät, verliert sofort. Jedes aufgedeckte Wort ist ein Punkt für seine Seite; wer den Assassin trifft, hat keinen; der Sieger erhält 3 dazu. Die Punktzahl einer Seite ist ihr Anteil an den Punkten.</translation>
    </message>
    <message>
        <source>A slanting step may capture, a straight one may not. Capture the white piece on b4.</source>
        <translation>Ein schräger Schritt darf schlagen, ein gerader nicht. Schlagen Sie die weiße Figur auf b4.</translation>
    </message>
    <message>
        <source>A small world: five nations, 400 turns, and every decision of a nation is the player&apos;s.</source>
        <translation>Eine kleine Welt: fünf Nationen, 400 Züge, und jede Entscheidung einer Nation liegt beim Spieler.</translation>
    </message>
    <message>
        <source>A taunt, which does nothing and leaves you open for a second.</source>
        <translation>Eine Verhöhnung, die nichts bewirkt und Sie eine Sekunde lang offen lässt.</translation>
    </message>
    <message>
        <source>A technology costs 20 (1+n) sqrt(1+n) / 2 bulbs, where n counts it and all that it needs. The first nation to learn Philosophy gets another technology. Bulbs are lost when science turns to something else.</source>
        <translation>Eine Technologie kostet 20 (1+n) sqrt(1+n) / 2 Bulbs, wobei n sie und alles zählt, was sie voraussetzt. Die erste Nation, die Philosophy lernt, erhält eine weitere Technologie. Bulbs gehen verloren, wenn die Wissenschaft sich anderem zuwendet.</translation>
    </message>
    <message>
        <source>A text at which answers end, or several as a JSON list.</source>
        <translation>Ein Text, bei dem Antworten enden, oder mehrere als JSON-Liste.</translation>
    </message>
    <message>
        <source>A throw is the answer to a guard, and works only close by.</source>
        <translation>Ein Wurf ist die Antwort auf Deckung und gelingt nur aus der Nähe.</translation>
    </message>
    <message>
        <source>A throw: 14 damage, cannot be guarded against, reaches no more than 28 pixels.</source>
        <translation>Ein Wurf: 14 Schaden, lässt sich nicht decken, reicht nicht weiter als 28 Pixel.</translation>
    </message>
    <message>
        <source>A tool adds to what a person does and does nothing alone. It adds only to kinds of action that its card names.</source>
        <translation>Ein Werkzeug verstärkt, was eine Person tut, und bewirkt allein nichts. Es verstärkt nur die Arten von Aktionen, die seine Karte nennt.</translation>
    </message>
    <message>
        <source>A unit adds its strength to another unit that stays, or to one that moves, in a province to which the supporting unit could move itself. The order must match what the other unit does; where it does not, nothing happens. A support is cut when a unit of another power attacks the supporting unit from anywhere but the province at which the support is aimed, and whenever the supporting unit is dislodged. No support helps against a unit of the supporting power.</source>
        <translation>Eine Einheit leiht ihre Stärke einer anderen Einheit, die bleibt oder zieht, in einer Provinz, in die die unterstützende Einheit selbst ziehen könnte. Der Befehl muss zu dem passen, was die andere Einheit tut; sonst geschieht nichts. Eine Unterstützung wird aufgehoben, wenn eine Einheit einer anderen Macht die unterstützende Einheit von irgendwo angreift außer aus der Provinz, auf die die Unterstützung zielt, und immer dann, wenn die unterstützende Einheit vertrieben wird. Keine Unterstützung hilft gegen eine Einheit der unterstützenden Macht.</translation>
    </message>
    <message>
        <source>A unit may hold, move to the next province, support another unit, or, as a fleet at sea, convoy an army. Every unit is as strong as any other, and each support adds one. The stronger order prevails; between equal ones nobody moves. Supports are cut by an attack on the supporting unit. A unit that is driven out retreats to a free province beside it or is disbanded.</source>
        <translation>Eine Einheit kann halten, in die nächste Provinz ziehen, eine andere Einheit unterstützen oder, als Flotte auf See, eine Armee übersetzen (convoy). Jede Einheit ist so stark wie jede andere, und jede Unterstützung zählt eins dazu. Der stärkere Befehl setzt sich durch; bei gleich starken zieht niemand. Ein Angriff auf die unterstützende Einheit hebt deren Unterstützung auf. Eine vertriebene Einheit zieht sich in eine freie Provinz daneben zurück oder wird aufgelöst.</translation>
    </message>
    <message>
        <source>A white piece on a7 is one step from your home row. Stop it: capture it.</source>
        <translation>Eine weiße Figur auf a7 ist einen Schritt vor Ihrer Grundreihe. Halten Sie sie auf: Schlagen Sie sie.</translation>
    </message>
    <message>
        <source>AF</source>
        <translation>AF</translation>
    </message>
    <message>
        <source>Above the equilibrium</source>
        <translation>Über dem Gleichgewicht</translation>
    </message>
    <message>
        <source>Accept if half</source>
        <translation>Ab der Hälfte annehmen</translation>
    </message>
    <message>
        <source>Accusations right</source>
        <translation>Richtige Beschuldigungen</translation>
    </message>
    <message>
        <source>Accused</source>
        <translation>Beschuldigt</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Actions per minute (code)</source>
        <translation>Aktionen je Minute (Code)</translation>
    </message>
    <message>
        <source>Actions per minute (paper)</source>
        <translation>Aktionen je Minute (Arbeit)</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Adviser and player</source>
        <translation>Berater und Spieler</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>Berater</translation>
    </message>
    <message>
        <source>Afloat</source>
        <translation>Über Wasser</translation>
    </message>
    <message>
        <source>After 1,000 decisions without a winner both score 0.</source>
        <translation>Nach 1000 Entscheidungen ohne Sieger erhalten beide 0.</translation>
    </message>
    <message>
        <source>After a proposal you utter three numbers, which mean what both of you make of them. Utter 4, 4 and 4.</source>
        <translation>Nach einem Vorschlag sagen Sie drei Zahlen, die bedeuten, was beide daraus machen. Sagen Sie 4, 4 und 4.</translation>
    </message>
    <message>
        <source>After a skipped question</source>
        <translation>Nach einer ausgelassenen Frage</translation>
    </message>
    <message>
        <source>After any other answer X can make two threats at once.</source>
        <translation>Nach jeder anderen Antwort kann X zweimal zugleich drohen.</translation>
    </message>
    <message>
        <source>After every round one player of each room, never a leader, goes to the other room. So the two leaders can set up where everybody is, if they know who is who.</source>
        <translation>Nach jeder Runde geht aus jedem Raum ein Spieler, nie ein Anführer, in den anderen Raum. So können die beiden Anführer bestimmen, wo jeder ist, wenn sie wissen, wer wer ist.</translation>
    </message>
    <message>
        <source>After moving every ship afloat fires once, to the left or right of where it then heads. There is no holding fire. The ball hits the first ship in its way, a teammate too; a rock stops it. Ships in front of or behind a ship cannot be hit by it.</source>
        <translation>Nach der Bewegung feuert jedes schwimmende Schiff einmal, nach links oder rechts von der Richtung, in die es dann zeigt. Nicht zu feuern ist nicht möglich. Die Kugel trifft das erste Schiff auf ihrem Weg, auch eines der eigenen Seite; ein Felsen hält sie auf. Schiffe vor oder hinter einem Schiff kann es nicht treffen.</translation>
    </message>
    <message>
        <source>After the last exchange President and Bomber are in one room: Red wins.</source>
        <translation>Nach dem letzten Austausch sind President und Bomber in einem Raum: Rot gewinnt.</translation>
    </message>
    <message>
        <source>After the last exchange the bomb goes off. If President and Bomber are in the same room, Red has won; if they are apart, Blue has. Where they were before does not count.</source>
        <translation>Nach dem letzten Tausch geht die Bombe hoch. Sind President und Bomber im selben Raum, hat Rot gewonnen; sind sie getrennt, Blau. Wo sie vorher waren, zählt nicht.</translation>
    </message>
    <message>
        <source>After the last turn</source>
        <translation>Nach dem letzten Zug</translation>
    </message>
    <message>
        <source>Against a guard that is up even this fails; a throw needs no gap.</source>
        <translation>Gegen eine stehende Deckung scheitert auch das; ein Wurf braucht keine Lücke.</translation>
    </message>
    <message>
        <source>Against each opponent.</source>
        <translation>Gegen jeden Gegner.</translation>
    </message>
    <message>
        <source>Agent failed</source>
        <translation>Agent gescheitert</translation>
    </message>
    <message>
        <source>Agree on who gets which items, with no words but numbers.</source>
        <translation>Einigen Sie sich, wer welche Gegenstände bekommt, ohne Worte, nur mit Zahlen.</translation>
    </message>
    <message>
        <source>Agreement rate</source>
        <translation>Einigungsquote</translation>
    </message>
    <message>
        <source>Agreements</source>
        <translation>Einigungen</translation>
    </message>
    <message>
        <source>Ahead of the orders of a movement</source>
        <translation>Vor den Befehlen einer Bewegung</translation>
    </message>
    <message>
        <source>Aimed at the best</source>
        <translation>Auf den Besten gezielt</translation>
    </message>
    <message>
        <source>Aimed at the best shot</source>
        <translation>Auf den besten Schützen gezielt</translation>
    </message>
    <message>
        <source>Aims at the best of the others.</source>
        <translation>Zielt auf den Besten der anderen.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>Alle zugleich</translation>
    </message>
    <message>
        <source>All choose in secret; one of those who said STOP, drawn by lot, must accuse.</source>
        <translation>Alle wählen geheim; unter denen, die STOP sagten, bestimmt das Los, wer beschuldigen muss.</translation>
    </message>
    <message>
        <source>All have heard it. Your evil wizard must find the key; the others must not find you.</source>
        <translation>Alle haben es gehört. Ihr Evil wizard muss den Schlüssel finden; die anderen dürfen Sie nicht finden.</translation>
    </message>
    <message>
        <source>All living players speak, once each in the order of their seats. Where bids decide, there are eight speeches a day: before each everybody bids from 0 to 4, the highest bid speaks, and of equal bids somebody whom the last speech named, else the lot.</source>
        <translation>Alle lebenden Spieler sprechen, je einmal in der Reihenfolge ihrer Plätze. Wo Gebote entscheiden, gibt es acht Reden am Tag: Vor jeder bieten alle von 0 bis 4, das höchste Gebot spricht, und bei gleichen Geboten jemand, den die letzte Rede genannt hat, sonst entscheidet das Los.</translation>
    </message>
    <message>
        <source>All pieces must hang together after every move. A piece that alone holds two parts together cannot move.</source>
        <translation>Alle Steine müssen nach jedem Zug zusammenhängen. Ein Stein, der allein zwei Teile zusammenhält, kann sich nicht bewegen.</translation>
    </message>
    <message>
        <source>All pieces must hang together, before, during and after every move. A piece that alone holds two parts together cannot move; it is pinned.</source>
        <translation>Alle Steine müssen zusammenhängen, vor, während und nach jedem Zug. Ein Stein, der allein zwei Teile zusammenhält, kann sich nicht bewegen; er ist gefesselt.</translation>
    </message>
    <message>
        <source>All vote in secret; only more than half of the votes remove a player.</source>
        <translation>Alle stimmen geheim ab; nur mehr als die Hälfte der Stimmen entfernt einen Spieler.</translation>
    </message>
    <message>
        <source>Alliances by negotiations (ASR, code)</source>
        <translation>Bündnisse durch Verhandlung (ASR, Code)</translation>
    </message>
    <message>
        <source>Alliances not betrayed (BTR, code)</source>
        <translation>Nicht verratene Bündnisse (BTR, Code)</translation>
    </message>
    <message>
        <source>Allied</source>
        <translation>Verbündet</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Alternating roles</source>
        <translation>Abwechselnde Rollen</translation>
    </message>
    <message>
        <source>Always 0</source>
        <translation>Immer 0</translation>
    </message>
    <message>
        <source>Always bet</source>
        <translation>Immer setzen</translation>
    </message>
    <message>
        <source>Always call</source>
        <translation>Immer mitgehen</translation>
    </message>
    <message>
        <source>Always pass</source>
        <translation>Immer passen</translation>
    </message>
    <message>
        <source>Always silent</source>
        <translation>Immer schweigen</translation>
    </message>
    <message>
        <source>Always testify</source>
        <translation>Immer aussagen</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>An agent of this protocol whose recorded times others imitate.</source>
        <translation>Ein Agent dieses Protokolls, dessen aufgezeichnete Zeiten andere nachahmen.</translation>
    </message>
    <message>
        <source>An answer is</source>
        <translation>Eine Antwort ist</translation>
    </message>
    <message>
        <source>An answer is a plan of up to ten moves, made one after the other; nothing can be changed before all are done. Each press of a move takes a tenth of a second, and so does the pause after it.</source>
        <translation>Eine Antwort ist ein Plan von bis zu zehn Zügen, die nacheinander ausgeführt werden; nichts lässt sich ändern, bevor alle fertig sind. Jeder Tastendruck eines Zugs dauert eine Zehntelsekunde, und ebenso die Pause danach.</translation>
    </message>
    <message>
        <source>An opponent of graded strength that follows a plan: it attacks in growing waves.</source>
        <translation>Ein Gegner abgestufter Stärke, der einem Plan folgt: Er greift in wachsenden Wellen an.</translation>
    </message>
    <message>
        <source>Ancient times: four nations, 35 technologies, 100 turns.</source>
        <translation>Altertum: vier Nationen, 35 Technologien, 100 Züge.</translation>
    </message>
    <message>
        <source>Another high kick, and now it is too late to be first. Walking away from the other is a guard: move away.</source>
        <translation>Noch ein High Kick, und jetzt ist es zu spät, schneller zu sein. Vom anderen wegzugehen ist Deckung: Move Away.</translation>
    </message>
    <message>
        <source>Answers &lt;Pass&gt; or &lt;Bet&gt;, a single try.</source>
        <translation>Antworten &lt;Pass&gt; oder &lt;Bet&gt;, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Answers act</source>
        <translation>Antworten wirken</translation>
    </message>
    <message>
        <source>Answers in kind</source>
        <translation>Gleiches mit Gleichem</translation>
    </message>
    <message>
        <source>Answers kept</source>
        <translation>Behaltene Antworten</translation>
    </message>
    <message>
        <source>Answers later than the next question</source>
        <translation>Antworten nach der nächsten Frage</translation>
    </message>
    <message>
        <source>Answers what you were asked last; only the two of you hear it.</source>
        <translation>Antwortet auf das, was Sie zuletzt gefragt wurden; nur Sie beide hören es.</translation>
    </message>
    <message>
        <source>Answers what you were asked; everybody hears it, and it need not be true.</source>
        <translation>Beantwortet, was Sie gefragt wurden; alle hören es, und es muss nicht wahr sein.</translation>
    </message>
    <message>
        <source>Answers, to who asked</source>
        <translation>Antworten, für den Fragenden</translation>
    </message>
    <message>
        <source>Ant</source>
        <translation>Ant</translation>
    </message>
    <message>
        <source>Anthropic</source>
        <translation>Anthropic</translation>
    </message>
    <message>
        <source>Anybody else is wrong, even a player of the other side, and loses you the round.</source>
        <translation>Jeder andere ist falsch, selbst ein Spieler der anderen Seite, und kostet Sie die Runde.</translation>
    </message>
    <message>
        <source>Army</source>
        <translation>Armee</translation>
    </message>
    <message>
        <source>Army supply</source>
        <translation>Versorgung der Armee</translation>
    </message>
    <message>
        <source>Around the other queen</source>
        <translation>Um die andere Queen bee</translation>
    </message>
    <message>
        <source>Around the own queen</source>
        <translation>Um die eigene Queen bee</translation>
    </message>
    <message>
        <source>Arrange your pieces by hand, or take a ready set-up, before the first move.</source>
        <translation>Ordnen Sie vor dem ersten Zug Ihre Steine von Hand, oder nehmen Sie eine fertige Aufstellung.</translation>
    </message>
    <message>
        <source>As GameBench plays it, the pawns take turns too: A, X, B, Y and again A. If the pawn whose turn it is cannot move, its player loses, even if the other pawn could. By the published rules you choose which of your pawns moves, and lose only when neither can.</source>
        <translation>So wie GameBench es spielt, wechseln sich auch die Figuren ab: A, X, B, Y und wieder A. Kann die Figur, die an der Reihe ist, nicht ziehen, verliert ihr Spieler, selbst wenn die andere Figur es könnte. Nach den veröffentlichten Regeln wählen Sie, welche Ihrer Figuren zieht, und verlieren nur, wenn keine von beiden es kann.</translation>
    </message>
    <message>
        <source>As GameBench&apos;s, but only the traitor knows the key holder, and the others must find out.</source>
        <translation>Wie bei GameBench, doch nur der Traitor kennt den Key holder, und die anderen müssen es herausfinden.</translation>
    </message>
    <message>
        <source>As GameBench&apos;s, but the lot decides which seats are blue and which red.</source>
        <translation>Wie bei GameBench, aber das Los bestimmt, welche Plätze blau und welche rot sind.</translation>
    </message>
    <message>
        <source>As Werewolf Arena plays it: bids decide who speaks, and every speech is followed by a vote.</source>
        <translation>Wie Werewolf Arena es spielt: Gebote entscheiden, und auf jede Rede folgt eine Abstimmung.</translation>
    </message>
    <message>
        <source>As in DSGBench&apos;s engine</source>
        <translation>Wie in DSGBenchs Engine</translation>
    </message>
    <message>
        <source>As in GameBench&apos;s code</source>
        <translation>Wie im Code von GameBench</translation>
    </message>
    <message>
        <source>As in the published rules</source>
        <translation>Wie in den veröffentlichten Regeln</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>Wie aufgeführt</translation>
    </message>
    <message>
        <source>As the published code has it, both set-ups fixed; ten tries.</source>
        <translation>Wie der veröffentlichte Code es hat, beide Aufstellungen fest; zehn Versuche.</translation>
    </message>
    <message>
        <source>As the published code has it: fixed against random set-up; ten tries.</source>
        <translation>Wie der veröffentlichte Code es hat: feste gegen zufällige Aufstellung; zehn Versuche.</translation>
    </message>
    <message>
        <source>As the published code has it: units and cities decide, the rest is left to simple rules.</source>
        <translation>Wie im veröffentlichten Code: Einheiten und Städte entscheiden, der Rest bleibt einfachen Regeln überlassen.</translation>
    </message>
    <message>
        <source>As the published code plays it: clues unchecked, 0 allows one guess, turns may be skipped.</source>
        <translation>Wie der veröffentlichte Code es spielt: Hinweise ungeprüft, 0 erlaubt einen Rateversuch, Züge dürfen ausgelassen werden.</translation>
    </message>
    <message>
        <source>As the published code plays it: fixed roles, answers lost to who asked, forced rings.</source>
        <translation>Wie der veröffentlichte Code es spielt: feste Rollen, Antworten, die den Fragenden nicht erreichen, erzwungene Ringe.</translation>
    </message>
    <message>
        <source>As the published code plays it: nobody knows the special cards, and answers are blind.</source>
        <translation>Wie der veröffentlichte Code es spielt: Niemand kennt die besonderen Karten, und geantwortet wird blind.</translation>
    </message>
    <message>
        <source>As the published code plays it: old votes count, and no Doctor means no deaths.</source>
        <translation>Wie der veröffentlichte Code es spielt: Alte Stimmen zählen, und ohne Doctor stirbt niemand.</translation>
    </message>
    <message>
        <source>As the published code plays it: open offers, uneven trades, corners of exactly six.</source>
        <translation>Wie der veröffentlichte Code es spielt: offene Angebote, ungleiche Tauschgeschäfte, Corner mit genau sechs.</translation>
    </message>
    <message>
        <source>As the published code plays: orders with messages, and points after retreats too.</source>
        <translation>Wie der veröffentlichte Code spielt: Befehle zusammen mit Nachrichten, und Punkte auch nach Rückzügen.</translation>
    </message>
    <message>
        <source>Ask for as much as you can, but not for too much together.</source>
        <translation>Fordern Sie so viel, wie Sie können, aber zusammen nicht zu viel.</translation>
    </message>
    <message>
        <source>Ask, answer, lie, and call STOP when you know whom to accuse.</source>
        <translation>Fragen, antworten, lügen Sie, und rufen Sie STOP, wenn Sie wissen, wen Sie beschuldigen.</translation>
    </message>
    <message>
        <source>Asking</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Asks for everything, accepts half of it.</source>
        <translation>Verlangt alles, nimmt die Hälfte davon an.</translation>
    </message>
    <message>
        <source>Asks for roles, lies where its side needs it, and accuses when it is sure enough.</source>
        <translation>Fragt nach Rollen, lügt, wo seine Seite es braucht, und klagt an, wenn er sicher genug ist.</translation>
    </message>
    <message>
        <source>Asks for the probability of each token.</source>
        <translation>Verlangt die Wahrscheinlichkeit jedes Tokens.</translation>
    </message>
    <message>
        <source>Asks it; everybody hears it.</source>
        <translation>Stellt die Frage; alle hören sie.</translation>
    </message>
    <message>
        <source>Asks it; only the two of you hear it.</source>
        <translation>Stellt die Frage; nur Sie beide hören sie.</translation>
    </message>
    <message>
        <source>Asks nothing in this turn.</source>
        <translation>Fragt in diesem Zug nichts.</translation>
    </message>
    <message>
        <source>Assassin</source>
        <translation>Assassin</translation>
    </message>
    <message>
        <source>Assassins</source>
        <translation>Assassins</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>Gleichzeitig</translation>
    </message>
    <message>
        <source>At least for each</source>
        <translation>Mindestens für jeden</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>At the bell each gets their share of all points; a hundred points end the match at once.</source>
        <translation>Beim Gong bekommt jede Seite ihren Anteil an allen Punkten; hundert Punkte beenden die Partie sofort.</translation>
    </message>
    <message>
        <source>At the end of a round the two leaders, at the same moment, each pick another player of their room as a hostage, and the two hostages change places.</source>
        <translation>Am Ende einer Runde bestimmen die beiden Anführer im selben Augenblick je einen anderen Spieler ihres Raums als Geisel, und die beiden Geiseln tauschen die Plätze.</translation>
    </message>
    <message>
        <source>At the table, a raise is counted after calling and must be at least as large as the one before. Who has acted may raise again only after a full raise. With the rules of LLMArena, two players play one hand with 100 chips each, the small blind acts first in every round, a raise puts in half or all of the pot as it lies there, and there is no smallest raise.</source>
        <translation>Am Tisch wird eine Erhöhung nach dem Mitgehen gezählt und muss mindestens so groß sein wie die vorige. Wer gehandelt hat, darf nur nach einer vollen Erhöhung wieder erhöhen. Nach den Regeln von LLMArena spielen zwei Spieler eine Hand mit je 100 Chips, der Small Blind handelt in jeder Runde zuerst, eine Erhöhung legt die Hälfte oder das Ganze des Pots ein, wie er daliegt, und eine kleinste Erhöhung gibt es nicht.</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>Angriffe</translation>
    </message>
    <message>
        <source>Attacks that hit</source>
        <translation>Treffende Angriffe</translation>
    </message>
    <message>
        <source>Attacks that hit (code)</source>
        <translation>Treffende Angriffe (Code)</translation>
    </message>
    <message>
        <source>Attacks that hit (paper)</source>
        <translation>Treffende Angriffe (Arbeit)</translation>
    </message>
    <message>
        <source>Babble and prune</source>
        <translation>Babble and Prune</translation>
    </message>
    <message>
        <source>Battle royale equilibrium</source>
        <translation>Battle-Royale-Gleichgewicht</translation>
    </message>
    <message>
        <source>Battles for three theatres up to 12 victory points; the score is the share of points.</source>
        <translation>Gefechte um drei Schauplätze bis zu 12 Siegpunkten; die Punktzahl ist der Anteil an den Punkten.</translation>
    </message>
    <message>
        <source>Battles won</source>
        <translation>Gewonnene Gefechte</translation>
    </message>
    <message>
        <source>Bear</source>
        <translation>Bear</translation>
    </message>
    <message>
        <source>Beetle</source>
        <translation>Beetle</translation>
    </message>
    <message>
        <source>Beetles of each player</source>
        <translation>Käfer jedes Spielers</translation>
    </message>
    <message>
        <source>Before a movement there is time to talk: write to everybody, to some powers or to one. Promises bind nobody. Then all powers give orders to their armies and fleets, and all orders are carried out at once.</source>
        <translation>Vor einem Zug ist Zeit zum Reden: Schreiben Sie allen, einigen Mächten oder einer. Versprechen binden niemanden. Dann geben alle Mächte ihren Armeen und Flotten Befehle, und alle Befehle werden zugleich ausgeführt.</translation>
    </message>
    <message>
        <source>Being blocked</source>
        <translation>Eingesperrt</translation>
    </message>
    <message>
        <source>Believes a Seer it has no reason to doubt, votes for the likeliest Werewolf, and lies as one.</source>
        <translation>Glaubt einem Seer, an dem nichts zweifeln lässt, stimmt gegen den wahrscheinlichsten Werewolf, und lügt, wenn er selbst einer ist.</translation>
    </message>
    <message>
        <source>Best reply</source>
        <translation>Beste Antwort</translation>
    </message>
    <message>
        <source>Betrayals</source>
        <translation>Verrat</translation>
    </message>
    <message>
        <source>Betrayals by orders (BIR, paper)</source>
        <translation>Verrat durch Befehle (BIR, Arbeit)</translation>
    </message>
    <message>
        <source>Bets and calls by how often its cards win against random hands.</source>
        <translation>Setzt und geht mit, je nachdem, wie oft seine Karten gegen zufällige Hände gewinnen.</translation>
    </message>
    <message>
        <source>Bets and calls with any card.</source>
        <translation>Setzt und geht mit, mit jeder Karte.</translation>
    </message>
    <message>
        <source>Better, Elo</source>
        <translation>Besser, Elo</translation>
    </message>
    <message>
        <source>Bid</source>
        <translation>Gebot</translation>
    </message>
    <message>
        <source>Bid 0 to listen and 4 to answer an accusation.</source>
        <translation>Bieten Sie 0, um zuzuhören, und 4, um auf einen Vorwurf zu antworten.</translation>
    </message>
    <message>
        <source>Bid above equilibrium / equilibrium</source>
        <translation>Gebot über Gleichgewicht / Gleichgewicht</translation>
    </message>
    <message>
        <source>Bid for a thing whose worth to the others you do not know.</source>
        <translation>Bieten Sie für etwas, dessen Wert für die anderen Sie nicht kennen.</translation>
    </message>
    <message>
        <source>Bid half</source>
        <translation>Die Hälfte bieten</translation>
    </message>
    <message>
        <source>Bid on dice you cannot all see, and call a bid you do not believe.</source>
        <translation>Bieten Sie auf Würfel, die Sie nicht alle sehen, und zweifeln Sie ein Gebot an, das Sie nicht glauben.</translation>
    </message>
    <message>
        <source>Bid two dice showing two: with your own die you already have one of them.</source>
        <translation>Bieten Sie zwei Würfel mit Zwei: Mit Ihrem eigenen haben Sie schon einen davon.</translation>
    </message>
    <message>
        <source>Bids</source>
        <translation>Gebote</translation>
    </message>
    <message>
        <source>Bids for the floor</source>
        <translation>Gebote ums Wort</translation>
    </message>
    <message>
        <source>Bids half its valuation.</source>
        <translation>Bietet die Hälfte seiner Wertschätzung.</translation>
    </message>
    <message>
        <source>Bids its valuation.</source>
        <translation>Bietet seine Wertschätzung.</translation>
    </message>
    <message>
        <source>Bids what is best against others like it.</source>
        <translation>Bietet, was gegen seinesgleichen am besten ist.</translation>
    </message>
    <message>
        <source>Bids, against the valuation</source>
        <translation>Gebote, gegen die Wertschätzung</translation>
    </message>
    <message>
        <source>Big blind</source>
        <translation>Big Blind</translation>
    </message>
    <message>
        <source>Black is far out of reach, and the punch is wasted.</source>
        <translation>Schwarz ist weit außer Reichweite, und der Schlag ist vertan.</translation>
    </message>
    <message>
        <source>Black is near enough, but lower. A punch goes straight to the side: get level first, move down.</source>
        <translation>Schwarz ist nah genug, aber tiefer. Ein Schlag geht gerade zur Seite: Erst auf gleiche Höhe, gehen Sie nach unten.</translation>
    </message>
    <message>
        <source>Black stands below you and to the right: go both ways at once.</source>
        <translation>Schwarz steht rechts unter Ihnen: Gehen Sie in beide Richtungen zugleich.</translation>
    </message>
    <message>
        <source>Black stands to your right, and every point counts double from close by.</source>
        <translation>Schwarz steht rechts von Ihnen, und aus der Nähe zählt ein Treffer doppelt.</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocken</translation>
    </message>
    <message>
        <source>Blows fill the stun bar, which wears off again. At 72 its owner can do nothing for a second, and the bar is empty.</source>
        <translation>Treffer füllen den Betäubungsbalken, der wieder abnimmt. Bei 72 kann sein Besitzer eine Sekunde lang nichts tun, und der Balken ist leer.</translation>
    </message>
    <message>
        <source>Blue and red seats</source>
        <translation>Blaue und rote Plätze</translation>
    </message>
    <message>
        <source>Blue keeps the President away from the Bomber; Red brings them together.</source>
        <translation>Blau hält den President vom Bomber fern; Rot bringt sie zusammen.</translation>
    </message>
    <message>
        <source>Bluff</source>
        <translation>Bluff</translation>
    </message>
    <message>
        <source>Bluffs</source>
        <translation>Bluffs</translation>
    </message>
    <message>
        <source>Board value</source>
        <translation>Brettwert</translation>
    </message>
    <message>
        <source>Board value (windows)</source>
        <translation>Brettwert (Fenster)</translation>
    </message>
    <message>
        <source>Bomber</source>
        <translation>Bomber</translation>
    </message>
    <message>
        <source>Both at once</source>
        <translation>Beide zugleich</translation>
    </message>
    <message>
        <source>Both begin with 160 health. A round ends when somebody has none left, or after 99 seconds, when more health wins. In most variants two rounds win, and a drawn round is fought again once.</source>
        <translation>Beide beginnen mit 160 Gesundheit. Eine Runde endet, wenn jemand keine mehr hat, oder nach 99 Sekunden, wenn mehr Gesundheit gewinnt. In den meisten Varianten gewinnen zwei Runden, und eine unentschiedene Runde wird einmal neu gekämpft.</translation>
    </message>
    <message>
        <source>Both choose at the same time. Suppose the other stays silent: choose what brings you no year in prison.</source>
        <translation>Beide wählen zugleich. Angenommen, der andere schweigt: Wählen Sie, was Ihnen kein Jahr Gefängnis bringt.</translation>
    </message>
    <message>
        <source>Both choose at the same time; the table shows the years as minus points.</source>
        <translation>Beide wählen zugleich; die Tabelle zeigt die Jahre als Minuspunkte.</translation>
    </message>
    <message>
        <source>Both in turn</source>
        <translation>Beide abwechselnd</translation>
    </message>
    <message>
        <source>Both leaders send somebody in the same moment, so you cannot know who comes.</source>
        <translation>Beide Anführer schicken jemanden im selben Augenblick; Sie können nicht wissen, wer kommt.</translation>
    </message>
    <message>
        <source>Both pawns placed at once, and either of them may move.</source>
        <translation>Beide Figuren werden auf einmal gesetzt, und jede von beiden darf ziehen.</translation>
    </message>
    <message>
        <source>Both sides reach the points</source>
        <translation>Beide Seiten erreichen die Punkte</translation>
    </message>
    <message>
        <source>Both silent is better for both than both testifying, and another round may follow.</source>
        <translation>Schweigen beide, ist es für beide besser, als wenn beide aussagen, und es kann noch eine Runde folgen.</translation>
    </message>
    <message>
        <source>Both testified: two years each.</source>
        <translation>Beide haben ausgesagt: zwei Jahre für jeden.</translation>
    </message>
    <message>
        <source>Boxer</source>
        <translation>Boxer</translation>
    </message>
    <message>
        <source>Brawler</source>
        <translation>Raufbold</translation>
    </message>
    <message>
        <source>Breadth</source>
        <translation>Verzweigung</translation>
    </message>
    <message>
        <source>Breakthrough solver</source>
        <translation>Breakthrough-Löser</translation>
    </message>
    <message>
        <source>Brings as much food as the hunt values of the cards named. Food lasts for this round only.</source>
        <translation>Bringt so viel Nahrung, wie die Hunt-Werte der genannten Karten ergeben. Nahrung hält nur diese Runde.</translation>
    </message>
    <message>
        <source>Build fireworks together, from a hand that everybody sees but you.</source>
        <translation>Bauen Sie gemeinsam Feuerwerke, aus einer Hand, die alle sehen außer Ihnen.</translation>
    </message>
    <message>
        <source>Build order</source>
        <translation>Bauplan</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Bulgaria has an east and a south coast, Spain and St Petersburg have two as well. A fleet stands on one of them, such as SPA/NC, and moves on from there; an army does not care.</source>
        <translation>Bulgarien hat eine Ost- und eine Südküste, auch Spanien und St. Petersburg haben zwei Küsten. Eine Flotte steht an einer davon, etwa SPA/NC, und zieht von dort weiter; einer Armee ist das gleich.</translation>
    </message>
    <message>
        <source>Bull</source>
        <translation>Bull</translation>
    </message>
    <message>
        <source>Bull or bear of the others</source>
        <translation>Bull oder Bear der anderen</translation>
    </message>
    <message>
        <source>Busts</source>
        <translation>Einsen</translation>
    </message>
    <message>
        <source>By lot</source>
        <translation>Durch Los</translation>
    </message>
    <message>
        <source>By night all act in the same moment, and nobody learns what the others did.</source>
        <translation>Nachts handeln alle im selben Augenblick, und niemand erfährt, was die anderen taten.</translation>
    </message>
    <message>
        <source>By night one of the Werewolves, drawn by lot, chooses a player to remove. The Doctor protects a player, perhaps the own house: if it is the same one, nobody is removed. The Seer learns the role of a player. Everybody else sleeps.</source>
        <translation>Nachts bestimmt einer der Werewolves, durch das Los gezogen, einen Spieler, der entfernt wird. Der Doctor schützt einen Spieler, vielleicht auch das eigene Haus: Ist es derselbe, wird niemand entfernt. Der Seer erfährt die Rolle eines Spielers. Alle anderen schlafen.</translation>
    </message>
    <message>
        <source>By samples</source>
        <translation>Durch Stichproben</translation>
    </message>
    <message>
        <source>By the address</source>
        <translation>Nach der Adresse</translation>
    </message>
    <message>
        <source>Calculator</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Mitgegangen</translation>
    </message>
    <message>
        <source>Calls of STOP</source>
        <translation>STOP-Rufe</translation>
    </message>
    <message>
        <source>Captain</source>
        <translation>Kapitän</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>Geschlagene Steine</translation>
    </message>
    <message>
        <source>Captures taken</source>
        <translation>Genutzte Schlagzüge</translation>
    </message>
    <message>
        <source>Card discarded</source>
        <translation>Karte abgeworfen</translation>
    </message>
    <message>
        <source>Card played</source>
        <translation>Karte gespielt</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Cards and dice</source>
        <translation>Karten und Würfel</translation>
    </message>
    <message>
        <source>Cards in a hand</source>
        <translation>Karten auf der Hand</translation>
    </message>
    <message>
        <source>Cards in a hand (0: as usual)</source>
        <translation>Karten auf der Hand (0: wie üblich)</translation>
    </message>
    <message>
        <source>Cards of a corner</source>
        <translation>Karten eines Corners</translation>
    </message>
    <message>
        <source>Cards of a corner are</source>
        <translation>Karten eines Corners sind</translation>
    </message>
    <message>
        <source>Cards offered</source>
        <translation>Angebotene Karten</translation>
    </message>
    <message>
        <source>Carries out the move and then fires to the side that is named, seen from the heading after the move.</source>
        <translation>Führt die Bewegung aus und feuert dann nach der genannten Seite, gesehen in der Richtung nach der Bewegung.</translation>
    </message>
    <message>
        <source>Cells along each side of the sea</source>
        <translation>Felder je Seite des Meeres</translation>
    </message>
    <message>
        <source>Cells that cannon reach</source>
        <translation>Reichweite der Kanonen in Feldern</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>Zentren</translation>
    </message>
    <message>
        <source>Centres (CCC, paper)</source>
        <translation>Zentren (CCC, Arbeit)</translation>
    </message>
    <message>
        <source>Centres (CNT, code)</source>
        <translation>Zentren (CNT, Code)</translation>
    </message>
    <message>
        <source>Centres that win</source>
        <translation>Zentren zum Sieg</translation>
    </message>
    <message>
        <source>Chain of thought</source>
        <translation>Gedankenkette</translation>
    </message>
    <message>
        <source>Challenges</source>
        <translation>Anzweiflungen</translation>
    </message>
    <message>
        <source>Challenges right</source>
        <translation>Richtig angezweifelt</translation>
    </message>
    <message>
        <source>Chance decided this; nobody was asked.</source>
        <translation>Das entschied der Zufall; niemand wurde gefragt.</translation>
    </message>
    <message>
        <source>Chance of stopping after a round, per mille</source>
        <translation>Chance auf das Ende nach einer Runde, Promille</translation>
    </message>
    <message>
        <source>Change of health a second (paper)</source>
        <translation>Änderung der Gesundheit je Sekunde (Arbeit)</translation>
    </message>
    <message>
        <source>Changed something</source>
        <translation>Mit Wirkung</translation>
    </message>
    <message>
        <source>Changes its choice whenever the other testifies.</source>
        <translation>Ändert seine Wahl, wann immer der andere aussagt.</translation>
    </message>
    <message>
        <source>Changes of mind</source>
        <translation>Meinungswechsel</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Anrechnung</translation>
    </message>
    <message>
        <source>Chat completions</source>
        <translation>Chat Completions</translation>
    </message>
    <message>
        <source>Cheats: searches the true state, hidden cards included, as GTBench&apos;s opponent does.</source>
        <translation>Schummelt: durchsucht den wahren Zustand samt verdeckten Karten, wie der Gegner in GTBench.</translation>
    </message>
    <message>
        <source>Checks and calls with any cards.</source>
        <translation>Schiebt und geht mit, mit allen Karten.</translation>
    </message>
    <message>
        <source>Chips of each player</source>
        <translation>Chips jedes Spielers</translation>
    </message>
    <message>
        <source>Chips won in a hand</source>
        <translation>Gewonnene Chips je Hand</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Chooses the lowest number there is.</source>
        <translation>Wählt die niedrigste Zahl, die es gibt.</translation>
    </message>
    <message>
        <source>Chooses the piece that this turn is about: one that is not placed yet, or one on the table. Where it goes is asked next.</source>
        <translation>Wählt den Stein, um den es in diesem Zug geht: einen noch nicht gesetzten oder einen auf dem Tisch. Wohin er geht, wird als Nächstes gefragt.</translation>
    </message>
    <message>
        <source>Chooses the player of the own room whom you are going to ask.</source>
        <translation>Wählt den Spieler des eigenen Raums, den Sie fragen wollen.</translation>
    </message>
    <message>
        <source>Chooses the same, or goes through a list over and over.</source>
        <translation>Wählt immer dasselbe oder geht eine Liste immer wieder durch.</translation>
    </message>
    <message>
        <source>Chooses what would have been best against the others&apos; last round.</source>
        <translation>Wählt, was gegen die letzte Runde der anderen am besten gewesen wäre.</translation>
    </message>
    <message>
        <source>Chooses whom to ask. Everybody hears question and answer.</source>
        <translation>Wählt, wer gefragt wird. Alle hören Frage und Antwort.</translation>
    </message>
    <message>
        <source>Chrono Boost</source>
        <translation>Chrono Boost</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Städte</translation>
    </message>
    <message>
        <source>Citizens, 2 for each technology, 5 for each wonder, a tenth of the units built, a third of those defeated, and a fiftieth of culture.</source>
        <translation>Bürger, 2 für jede Technologie, 5 für jedes Wunder, ein Zehntel der gebauten Einheiten, ein Drittel der geschlagenen und ein Fünfzigstel der Kultur.</translation>
    </message>
    <message>
        <source>City establishment rate (code)</source>
        <translation>Stadtgründungsrate (Code)</translation>
    </message>
    <message>
        <source>City establishment rate (paper)</source>
        <translation>Stadtgründungsrate (Arbeit)</translation>
    </message>
    <message>
        <source>Click a piece, in a hand or on the board, and then one of the cells that light up; or drag it there. Turn the wheel, or press + and -, to look closer; drag the ground, or press Shift and an arrow, to look elsewhere; 0 shows everything again.</source>
        <translation>Klicken Sie auf einen Stein, in einer Hand oder auf dem Brett, und dann auf eines der Felder, die aufleuchten; oder ziehen Sie ihn dorthin. Drehen Sie das Rad oder drücken Sie + und -, um näher hinzusehen; ziehen Sie den Untergrund oder drücken Sie Umschalt und eine Pfeiltaste, um anderswohin zu sehen; 0 zeigt wieder alles.</translation>
    </message>
    <message>
        <source>Click a player to ask or accuse, or choose one with the arrow keys and Enter. Questions and answers are written below the board.</source>
        <translation>Klicken Sie einen Spieler an, um ihn zu fragen oder zu beschuldigen, oder wählen Sie einen mit den Pfeiltasten und Eingabe. Fragen und Antworten werden unter dem Brett geschrieben.</translation>
    </message>
    <message>
        <source>Click a player to talk to or to send away, or choose one with the arrow keys and Enter. Questions and answers are written below the board.</source>
        <translation>Klicken Sie einen Spieler an, mit dem Sie reden oder den Sie wegschicken wollen, oder wählen Sie einen mit den Pfeiltasten und Eingabe. Fragen und Antworten werden unter dem Brett geschrieben.</translation>
    </message>
    <message>
        <source>Click a word to guess it, or choose it with the arrow keys and Enter. Spymasters write their clue below the board.</source>
        <translation>Klicken Sie auf ein Wort, um es zu raten, oder wählen Sie es mit den Pfeiltasten und Eingabe. Spymasters schreiben ihren Hinweis unter dem Brett.</translation>
    </message>
    <message>
        <source>Climbs</source>
        <translation>Aufstiege</translation>
    </message>
    <message>
        <source>Closes in, gets level with its next glove, and punches when that will land.</source>
        <translation>Rückt heran, geht mit dem nächsten Handschuh auf gleiche Höhe, und schlägt, wenn das trifft.</translation>
    </message>
    <message>
        <source>Clue giver</source>
        <translation>Hinweisgeber</translation>
    </message>
    <message>
        <source>Clues</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Clues against the rules</source>
        <translation>Regelwidrige Hinweise</translation>
    </message>
    <message>
        <source>Coasts</source>
        <translation>Küsten</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>Sammeln</translation>
    </message>
    <message>
        <source>Collected</source>
        <translation>Gesammelt</translation>
    </message>
    <message>
        <source>Collisions</source>
        <translation>Zusammenstöße</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns, 10 or more; 0 for those of the map</source>
        <translation>Spalten, 10 oder mehr; 0 für die der Karte</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Comes closer and presses light buttons; stands about for half of the time.</source>
        <translation>Kommt näher und drückt leichte Tasten; steht die halbe Zeit herum.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>Feldherr</translation>
    </message>
    <message>
        <source>Computes an equilibrium of liar&apos;s dice with one die each, and plays it.</source>
        <translation>Berechnet ein Gleichgewicht von Liar&apos;s Dice mit je einem Würfel und spielt es.</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>Nachgeben</translation>
    </message>
    <message>
        <source>Concession</source>
        <translation>Zugeständnis</translation>
    </message>
    <message>
        <source>Connect four solver</source>
        <translation>Connect-Four-Löser</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Contentment</source>
        <translation>Zufriedenheit</translation>
    </message>
    <message>
        <source>Contested cards</source>
        <translation>Umkämpfte Karten</translation>
    </message>
    <message>
        <source>Contributes nothing, or orders the costly dish.</source>
        <translation>Trägt nichts bei oder bestellt das teure Gericht.</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Contribution, on average</source>
        <translation>Beitrag, im Mittel</translation>
    </message>
    <message>
        <source>Convoys</source>
        <translation>Übersetzen (convoy)</translation>
    </message>
    <message>
        <source>Cooperation</source>
        <translation>Kooperation</translation>
    </message>
    <message>
        <source>Cooperation rate</source>
        <translation>Kooperationsrate</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Corner</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Corners made</source>
        <translation>Erreichte Corners</translation>
    </message>
    <message>
        <source>Cost in US dollars</source>
        <translation>Kosten in US-Dollar</translation>
    </message>
    <message>
        <source>Costly dishes</source>
        <translation>Teure Gerichte</translation>
    </message>
    <message>
        <source>Count your own die first, then ask what the other die would have to be.</source>
        <translation>Zählen Sie zuerst Ihren Würfel, dann fragen Sie, was der andere zeigen müsste.</translation>
    </message>
    <message>
        <source>Covered cards</source>
        <translation>Bedeckte Karten</translation>
    </message>
    <message>
        <source>Critical pieces left</source>
        <translation>Verbliebene entscheidende Figuren</translation>
    </message>
    <message>
        <source>Critical pieces left (code)</source>
        <translation>Verbliebene entscheidende Figuren (Code)</translation>
    </message>
    <message>
        <source>Critical pieces left (paper)</source>
        <translation>Verbliebene entscheidende Figuren (Arbeit)</translation>
    </message>
    <message>
        <source>Crowded</source>
        <translation>Überfüllt</translation>
    </message>
    <message>
        <source>Cut short</source>
        <translation>Vorzeitig beendet</translation>
    </message>
    <message>
        <source>DSGBench&apos;s two</source>
        <translation>Die zwei von DSGBench</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Damage by a collision</source>
        <translation>Schaden durch einen Zusammenstoß</translation>
    </message>
    <message>
        <source>Damage by a rock</source>
        <translation>Schaden durch einen Felsen</translation>
    </message>
    <message>
        <source>Damage by cannon</source>
        <translation>Schaden durch Kanonen</translation>
    </message>
    <message>
        <source>Damage that sinks a ship</source>
        <translation>Schaden, der ein Schiff versenkt</translation>
    </message>
    <message>
        <source>Deal as last move</source>
        <translation>Einigung als letzter Zug</translation>
    </message>
    <message>
        <source>Debate</source>
        <translation>Debatte</translation>
    </message>
    <message>
        <source>Decisions a minute</source>
        <translation>Entscheidungen je Minute</translation>
    </message>
    <message>
        <source>Decisions a minute that changed something</source>
        <translation>Entscheidungen je Minute, die etwas änderten</translation>
    </message>
    <message>
        <source>Decisions at most</source>
        <translation>Entscheidungen höchstens</translation>
    </message>
    <message>
        <source>Decisions of a unit in a turn, at most</source>
        <translation>Entscheidungen einer Einheit je Runde, höchstens</translation>
    </message>
    <message>
        <source>Decisions to a corner</source>
        <translation>Entscheidungen bis zum Corner</translation>
    </message>
    <message>
        <source>DeepSeek</source>
        <translation>DeepSeek</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Fordern</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Describe your secret word, and find out whose word is a different one: perhaps yours.</source>
        <translation>Beschreiben Sie Ihr geheimes Wort, und finden Sie heraus, wer ein anderes hat: vielleicht Sie selbst.</translation>
    </message>
    <message>
        <source>Despotism takes one from every yield above 2. Monarchy, Communism, The Republic and Democracy are technologies of their own; a change costs two turns of Anarchy. Republic and Democracy add a trade to tiles that have some, but soldiers abroad make citizens unhappy.</source>
        <translation>Despotism nimmt eins von jedem Ertrag über 2. Monarchy, Communism, The Republic und Democracy sind eigene Technologien; ein Wechsel kostet zwei Züge Anarchy. Republic und Democracy geben Feldern, die Handel haben, einen dazu, doch Soldaten in der Fremde machen Bürger unglücklich.</translation>
    </message>
    <message>
        <source>Dice per player</source>
        <translation>Würfel je Spieler</translation>
    </message>
    <message>
        <source>Digs</source>
        <translation>Grabungen</translation>
    </message>
    <message>
        <source>Dine well at everybody&apos;s cost, and pay for how well they dine.</source>
        <translation>Speisen Sie gut auf aller Kosten, und zahlen Sie dafür, wie gut die anderen speisen.</translation>
    </message>
    <message>
        <source>Diplomacy</source>
        <translation>Diplomatie</translation>
    </message>
    <message>
        <source>Diplomat</source>
        <translation>Diplomat</translation>
    </message>
    <message>
        <source>Diplomats and Spies beside a foreign city establish an embassy or investigate it, in war also steal a technology, sabotage, or incite it to change sides for 500 gold and 100 for each citizen. A lone unit can be bribed for 100 and five times its cost. A foreign agent there has to be beaten first, which succeeds two times in three. The agent is used up.</source>
        <translation>Diplomats und Spies (Spione) neben einer fremden Stadt errichten eine Botschaft oder erkunden die Stadt; im Krieg stehlen sie auch eine Technologie, sabotieren, oder sie stiften die Stadt für 500 Gold und 100 je Bürger an, die Seite zu wechseln. Eine einzelne Einheit lässt sich für 100 und das Fünffache ihrer Kosten bestechen. Ein fremder Agent dort muss zuerst geschlagen werden, was in zwei von drei Fällen gelingt. Der Agent ist danach verbraucht.</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Abwürfe</translation>
    </message>
    <message>
        <source>Discards among actions</source>
        <translation>Abwürfe unter den Aktionen</translation>
    </message>
    <message>
        <source>Discs fall into columns; four in line win.</source>
        <translation>Scheiben fallen in Spalten; vier in einer Reihe gewinnen.</translation>
    </message>
    <message>
        <source>Discs in line to win</source>
        <translation>Scheiben in Reihe zum Sieg</translation>
    </message>
    <message>
        <source>Distance from the best plan in coins</source>
        <translation>Abstand vom besten Plan in Münzen</translation>
    </message>
    <message>
        <source>Distance to equilibrium in tokens</source>
        <translation>Abstand zum Gleichgewicht in Token</translation>
    </message>
    <message>
        <source>Distance to equilibrium, on average</source>
        <translation>Abstand zum Gleichgewicht, im Mittel</translation>
    </message>
    <message>
        <source>Divide hats, balls and apples with somebody who values them differently.</source>
        <translation>Teilen Sie Hüte, Bälle und Äpfel mit jemandem, dem sie anderes wert sind.</translation>
    </message>
    <message>
        <source>Divide the gold so that half of the crew agrees, or go overboard.</source>
        <translation>Teilen Sie das Gold so, dass die halbe Mannschaft zustimmt, oder gehen Sie über Bord.</translation>
    </message>
    <message>
        <source>Doctor</source>
        <translation>Doctor</translation>
    </message>
    <message>
        <source>Does nothing. It is possible only when there is nothing to place or move.</source>
        <translation>Tut nichts. Das geht nur, wenn nichts zu setzen oder zu bewegen ist.</translation>
    </message>
    <message>
        <source>Domes</source>
        <translation>Kuppeln</translation>
    </message>
    <message>
        <source>Draw by repetition</source>
        <translation>Unentschieden durch Wiederholung</translation>
    </message>
    <message>
        <source>Drawn round</source>
        <translation>Unentschiedene Runde</translation>
    </message>
    <message>
        <source>Draws as many cards from the own deck as the draw values of the cards named.</source>
        <translation>Zieht so viele Karten vom eigenen Deck, wie die Draw-Werte der genannten Karten ergeben.</translation>
    </message>
    <message>
        <source>Draws uniformly from the legal actions.</source>
        <translation>Zieht gleichverteilt aus den erlaubten Aktionen.</translation>
    </message>
    <message>
        <source>Drops</source>
        <translation>Einwürfe</translation>
    </message>
    <message>
        <source>Each in every seat, same seed</source>
        <translation>Jeder auf jedem Platz, gleicher Startwert</translation>
    </message>
    <message>
        <source>Each player has two full rows of pieces. Black begins, from the rows with the highest numbers down to row 1; white comes from rows 1 and 2. Your own pieces are shown at the lower edge; the two arrows above the board turn it.</source>
        <translation>Jeder Spieler hat zwei volle Reihen Steine. Schwarz beginnt und zieht von den Reihen mit den höchsten Nummern hinab zu Reihe 1; Weiß kommt aus den Reihen 1 und 2. Die eigenen Steine stehen am unteren Rand; die beiden Pfeile über dem Brett drehen es.</translation>
    </message>
    <message>
        <source>Each player of the winning side draws a treasure of 0 to 5 points. A magic ring may be spent after a round to take a random treasure from somebody of the other side; who has a gilded statue loses that instead. When somebody has 10 points after a round, that player&apos;s side has won.</source>
        <translation>Jeder Spieler der siegreichen Seite zieht einen Schatz von 0 bis 5 Punkten. Ein Magic ring (Zauberring) kann nach einer Runde ausgegeben werden, um jemandem der anderen Seite einen zufälligen Schatz zu nehmen; wer eine Gilded statue (vergoldete Statue) hat, verliert stattdessen diese. Hat jemand nach einer Runde 10 Punkte, so hat seine Seite gewonnen.</translation>
    </message>
    <message>
        <source>Each side has two hands, of which only the first is seen and played.</source>
        <translation>Jede Seite hat zwei Hände, von denen nur die erste zu sehen ist und gespielt wird.</translation>
    </message>
    <message>
        <source>Each wonder stands once in the world and counts 5 points. Copernicus: science of its city +100 %. Newton: +100 % with a University. Colossus: a trade more where there is some. King Richard: a shield more where there is one. Shakespeare: nobody is unhappy in its city. Hoover Dam: shields of its city +25 %. For all cities of the nation: Hanging Gardens and Cure For Cancer calm 1, Bach 2, Michelangelo 3 with a Cathedral, Oracle doubles Temples, Women&apos;s Suffrage acts as a Police Station, SETI as a Research Lab, Great Wall as City Walls; A. Smith pays upkeep of 1; Pyramids keep a quarter of the granary. Lighthouse and Magellan: ships go 1 and 2 farther. Sun Tzu: soldiers begin with experience. Leonardo: each turn a unit becomes a better kind. United Nations: units heal. Great Library: what two others know. Marco Polo: embassies. Darwin: two technologies. Statue of Liberty: shorter anarchy. Apollo: the whole map. The Eiffel Tower and Manhattan count for the score alone.</source>
        <translation>Jedes Wunder steht einmal in der Welt und zählt 5 Punkte. Copernicus: Wissenschaft seiner Stadt +100 %. Newton: +100 % mit einer University. Colossus: einen Handel mehr, wo es welchen gibt. King Richard: einen Schild mehr, wo es einen gibt. Shakespeare: In seiner Stadt ist niemand unglücklich. Hoover Dam: Schilde seiner Stadt +25 %. Für alle Städte der Nation: Hanging Gardens und Cure For Cancer beruhigen 1, Bach 2, Michelangelo 3 mit einer Cathedral, Oracle verdoppelt Temples, Women&apos;s Suffrage wirkt wie eine Police Station, SETI wie ein Research Lab, Great Wall wie City Walls; A. Smith zahlt Unterhalt von 1; Pyramids erhalten ein Viertel des Kornspeichers. Lighthouse und Magellan: Schiffe fahren 1 und 2 weiter. Sun Tzu: Soldaten beginnen mit Erfahrung. Leonardo: In jedem Zug wird eine Einheit zu einer besseren Art. United Nations: Einheiten heilen. Great Library: was zwei andere wissen. Marco Polo: Botschaften. Darwin: zwei Technologien. Statue of Liberty: kürzere Anarchie. Apollo: die ganze Karte. Eiffel Tower und Manhattan zählen nur für die Punktzahl.</translation>
    </message>
    <message>
        <source>Economic growth rate (code)</source>
        <translation>Wirtschaftswachstum (Code)</translation>
    </message>
    <message>
        <source>Economic growth rate (paper)</source>
        <translation>Wirtschaftswachstum (Arbeit)</translation>
    </message>
    <message>
        <source>Economy</source>
        <translation>Wirtschaft</translation>
    </message>
    <message>
        <source>Effective actions per minute (code)</source>
        <translation>Wirksame Aktionen je Minute (Code)</translation>
    </message>
    <message>
        <source>Effective actions per minute (paper)</source>
        <translation>Wirksame Aktionen je Minute (Arbeit)</translation>
    </message>
    <message>
        <source>Effective orders by minute</source>
        <translation>Wirksame Befehle je Minute</translation>
    </message>
    <message>
        <source>Efficiency of resources (code)</source>
        <translation>Effizienz der Ressourcen (Code)</translation>
    </message>
    <message>
        <source>Efficiency of resources (paper)</source>
        <translation>Effizienz der Ressourcen (Arbeit)</translation>
    </message>
    <message>
        <source>Efficiency of resources so far</source>
        <translation>Effizienz der Ressourcen bisher</translation>
    </message>
    <message>
        <source>Efficient deals</source>
        <translation>Effiziente Einigungen</translation>
    </message>
    <message>
        <source>Eight players: two Werewolves, a Seer, a Doctor and four Villagers. Everybody knows only the own role; the Werewolves know each other, too. Seer, Doctor and Villagers are one side.</source>
        <translation>Acht Spieler: zwei Werewolves (Werwölfe), ein Seer (Seher), ein Doctor (Arzt) und vier Villagers (Dorfbewohner). Jeder kennt nur die eigene Rolle; die Werewolves kennen auch einander. Seer, Doctor und Villagers sind eine Seite.</translation>
    </message>
    <message>
        <source>Ended because</source>
        <translation>Beendet, weil</translation>
    </message>
    <message>
        <source>Ends the round. It is won for your side if the accused has the role that yours looks for, and lost otherwise.</source>
        <translation>Beendet die Runde. Sie ist für Ihre Seite gewonnen, wenn der Beschuldigte die Rolle hat, die Ihre sucht, sonst verloren.</translation>
    </message>
    <message>
        <source>Ends the talk, if the lot falls on you among those who said so; then you must accuse somebody.</source>
        <translation>Beendet das Gespräch, wenn unter denen, die es gesagt haben, das Los auf Sie fällt; dann müssen Sie jemanden beschuldigen.</translation>
    </message>
    <message>
        <source>Equilibrium</source>
        <translation>Gleichgewicht</translation>
    </message>
    <message>
        <source>Equilibrium bid</source>
        <translation>Gleichgewichtsgebot</translation>
    </message>
    <message>
        <source>Equity</source>
        <translation>Equity</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Estimated win rate</source>
        <translation>Geschätzte Siegquote</translation>
    </message>
    <message>
        <source>Every agent in all seats of a match</source>
        <translation>Jeder Agent auf allen Plätzen einer Partie</translation>
    </message>
    <message>
        <source>Everybody gets two cards that nobody else sees. Five more cards, for all players, come to the table: three on the flop, one on the turn, one on the river. Who makes the best hand of five out of these seven cards wins the pot; equal hands share it.</source>
        <translation>Jeder bekommt zwei Karten, die sonst niemand sieht. Fünf weitere Karten, für alle Spieler, kommen auf den Tisch: drei am Flop, eine am Turn, eine am River. Wer aus diesen sieben Karten die beste Hand aus fünf bildet, gewinnt den Pot; gleiche Hände teilen ihn.</translation>
    </message>
    <message>
        <source>Everyone against everyone</source>
        <translation>Alle gegen alle</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Evil wizard</source>
        <translation>Evil wizard</translation>
    </message>
    <message>
        <source>Evil. Nobody&apos;s accusation is the traitor&apos;s to make: this player never stops the talk. The good wizard and the guard look for the traitor, so a round is lost when they find the right one and won when they are misled.</source>
        <translation>Böse. Der Traitor beschuldigt niemanden: Dieser Spieler beendet das Gespräch nie. Der Good wizard und der Guard suchen den Traitor; eine Runde ist also verloren, wenn sie den Richtigen finden, und gewonnen, wenn sie sich täuschen lassen.</translation>
    </message>
    <message>
        <source>Evil. Stops the talk to accuse the key holder. Everybody sees that this player is one of the two wizards, but not which, and the key holder looks for the other one.</source>
        <translation>Böse. Beendet das Gespräch, um den Key holder zu beschuldigen. Alle sehen, dass dieser Spieler einer der beiden Zauberer ist, aber nicht, welcher, und der Key holder sucht den anderen.</translation>
    </message>
    <message>
        <source>Exchanges while setting up</source>
        <translation>Vertauschungen beim Aufstellen</translation>
    </message>
    <message>
        <source>Exploiter</source>
        <translation>Ausbeuter</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>Exploration</translation>
    </message>
    <message>
        <source>Face that counts as any</source>
        <translation>Zahl, die als jede zählt</translation>
    </message>
    <message>
        <source>Face-down cards</source>
        <translation>Verdeckte Karten</translation>
    </message>
    <message>
        <source>Faces of a die</source>
        <translation>Seiten eines Würfels</translation>
    </message>
    <message>
        <source>Faces of the die</source>
        <translation>Seiten des Würfels</translation>
    </message>
    <message>
        <source>Faulty clues</source>
        <translation>Fehlerhafte Hinweise</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Fighting</source>
        <translation>Kämpfen</translation>
    </message>
    <message>
        <source>Fights won</source>
        <translation>Gewonnene Kämpfe</translation>
    </message>
    <message>
        <source>Find out who is who, and send the right hostage before the bomb goes off.</source>
        <translation>Finden Sie heraus, wer wer ist, und schicken Sie die richtige Geisel, bevor die Bombe hochgeht.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Zu Ende gespielt</translation>
    </message>
    <message>
        <source>First guess of a turn</source>
        <translation>Erster Rateversuch eines Zugs</translation>
    </message>
    <message>
        <source>First legal</source>
        <translation>Erste erlaubte</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>Erster Stein</translation>
    </message>
    <message>
        <source>First token after</source>
        <translation>Erstes Token nach</translation>
    </message>
    <message>
        <source>First units</source>
        <translation>Erste Einheiten</translation>
    </message>
    <message>
        <source>Five by five squares, two pawns for each of you: A and B for player 1, X and Y for player 2. First the pawns are placed, then you take turns.</source>
        <translation>Fünf mal fünf Felder, zwei Figuren für jeden: A und B für Spieler 1, X und Y für Spieler 2. Zuerst werden die Figuren gesetzt, dann ziehen Sie abwechselnd.</translation>
    </message>
    <message>
        <source>Five colours, two to five players, eight hints and three lives.</source>
        <translation>Fünf Farben, zwei bis fünf Spieler, acht Hinweise und drei Leben.</translation>
    </message>
    <message>
        <source>Five players, and in every round five roles, dealt in secret. Evil: the traitor and the evil wizard. Good: the good wizard, the key holder and the guard. Everybody sees who the two wizards are, but not which is which. The traitor, and in some variants the guard, know who the key holder is.</source>
        <translation>Fünf Spieler, und in jeder Runde fünf Rollen, geheim verteilt. Böse: Traitor (Verräter) und Evil wizard (böser Zauberer). Gut: Good wizard (guter Zauberer), Key holder (Schlüsselträger) und Guard (Wächter). Alle sehen, wer die beiden Zauberer sind, aber nicht, welcher welcher ist. Der Traitor, in manchen Varianten auch der Guard, weiß, wer der Key holder ist.</translation>
    </message>
    <message>
        <source>Five players, two rounds of clues and votes; one of them has a different word.</source>
        <translation>Fünf Spieler, zwei Runden mit Hinweisen und Abstimmungen; einer hat ein anderes Wort.</translation>
    </message>
    <message>
        <source>Five rounds of gathering, hiring and fighting; the larger tribe wins.</source>
        <translation>Fünf Runden Sammeln, Heuern und Kämpfen; der größere Stamm gewinnt.</translation>
    </message>
    <message>
        <source>Five seats, roles dealt in every round, first side with a seat of 10 points.</source>
        <translation>Fünf Plätze, Rollen in jeder Runde neu, es siegt die erste Seite mit einem Platz mit 10 Punkten.</translation>
    </message>
    <message>
        <source>Fixed choices</source>
        <translation>Feste Wahl</translation>
    </message>
    <message>
        <source>Follows a fixed rule.</source>
        <translation>Folgt einer festen Regel.</translation>
    </message>
    <message>
        <source>Food, shields and trade: Grassland 2/0/0, Plains 1/1/0, Desert 0/1/0, Hills 1/0/0, Mountains 0/1/0, Forest 1/2/0, Jungle, Swamp and Tundra 1/0/0, Glacier nothing, water 1/0/2. Irrigation adds 1 food, a mine on Hills 3 shields and elsewhere 1, farmland (irrigation on irrigation, with Refrigeration) half as much food again with a Supermarket, a road 1 trade on Desert, Grassland and Plains, a river 1 trade.</source>
        <translation>Nahrung, Schilde und Handel: Grassland (Grasland) 2/0/0, Plains (Ebene) 1/1/0, Desert (Wüste) 0/1/0, Hills (Hügel) 1/0/0, Mountains (Berge) 0/1/0, Forest (Wald) 1/2/0, Jungle (Dschungel), Swamp (Sumpf) und Tundra 1/0/0, Glacier (Gletscher) nichts, Wasser 1/0/2. Bewässerung gibt 1 Nahrung mehr, eine Mine auf Hills 3 Schilde und anderswo 1, Ackerland (Bewässerung auf Bewässerung, mit Refrigeration) mit einem Supermarket noch einmal halb so viel Nahrung, eine Straße 1 Handel auf Desert, Grassland und Plains, ein Fluss 1 Handel.</translation>
    </message>
    <message>
        <source>For cheating opponents.</source>
        <translation>Für schummelnde Gegner.</translation>
    </message>
    <message>
        <source>Forgiveness</source>
        <translation>Vergebung</translation>
    </message>
    <message>
        <source>Form of answers</source>
        <translation>Form der Antworten</translation>
    </message>
    <message>
        <source>Forward takes a ship one cell ahead. Left and right take it one cell ahead, turn it by a quarter and take it one cell ahead again, so that it ends diagonally before where it was. A ship that stays keeps its heading.</source>
        <translation>Forward (vorwärts) bringt ein Schiff ein Feld voran. Left und Right (links, rechts) bringen es ein Feld voran, drehen es um ein Viertel und bringen es noch ein Feld voran, sodass es am Ende schräg vor seinem alten Platz steht. Ein Schiff, das bleibt, behält seine Richtung.</translation>
    </message>
    <message>
        <source>Found cities, work the land, learn, trade and fight: the highest score at the end wins.</source>
        <translation>Gründen Sie Städte, bestellen Sie das Land, lernen, handeln und kämpfen Sie: Die höchste Punktzahl am Ende gewinnt.</translation>
    </message>
    <message>
        <source>Four hands of two sides trade cards: nine each of barley (85), corn (75), soybeans (55) and wheat (100), one bull and one bear. You see only your own hand.</source>
        <translation>Vier Hände auf zwei Seiten handeln mit Karten: je neun Barley (Gerste, 85), Corn (Mais, 75), Soybeans (Sojabohnen, 55) und Wheat (Weizen, 100), ein Bull (Bulle) und ein Bear (Bär). Sie sehen nur die eigene Hand.</translation>
    </message>
    <message>
        <source>Four hands of two sides, equal numbers of unseen cards, corners of six, up to 500 points.</source>
        <translation>Vier Hände auf zwei Seiten, gleiche Anzahlen verdeckter Karten, Corner ab sechs, bis 500 Punkte.</translation>
    </message>
    <message>
        <source>Four players without a task at night. They find out by what is said, and by who is removed, whom to vote for.</source>
        <translation>Vier Spieler ohne Aufgabe in der Nacht. Sie finden durch das, was gesagt wird, und dadurch, wer entfernt wird, heraus, gegen wen sie stimmen sollen.</translation>
    </message>
    <message>
        <source>Four steps of 12 pixels back, guarding.</source>
        <translation>Vier Schritte von 12 Pixeln zurück, in Deckung.</translation>
    </message>
    <message>
        <source>Four steps of 12 pixels towards the other.</source>
        <translation>Vier Schritte von 12 Pixeln auf den anderen zu.</translation>
    </message>
    <message>
        <source>Frames in which the stun bar loses a point, in sixes.</source>
        <translation>Frames, in denen der Betäubungsbalken einen Punkt verliert, in Sechserschritten.</translation>
    </message>
    <message>
        <source>Free choice</source>
        <translation>Freie Wahl</translation>
    </message>
    <message>
        <source>Free rider</source>
        <translation>Trittbrettfahrer</translation>
    </message>
    <message>
        <source>Free riding</source>
        <translation>Trittbrettfahren</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Häufigkeitsstrafe</translation>
    </message>
    <message>
        <source>Friendly fire</source>
        <translation>Eigenbeschuss</translation>
    </message>
    <message>
        <source>From the centre you can stop every line that matters.</source>
        <translation>Von der Mitte aus können Sie jede wichtige Linie aufhalten.</translation>
    </message>
    <message>
        <source>Furthest row</source>
        <translation>Vorderste Reihe</translation>
    </message>
    <message>
        <source>GameBench</source>
        <translation>GameBench</translation>
    </message>
    <message>
        <source>Games played in thought before each decision.</source>
        <translation>In Gedanken gespielte Spiele vor jeder Entscheidung.</translation>
    </message>
    <message>
        <source>Gather, hire and fight through an endless winter: the largest tribe wins.</source>
        <translation>Sammeln, heuern und kämpfen Sie in einem endlosen Winter: Der größte Stamm gewinnt.</translation>
    </message>
    <message>
        <source>Gathers no more in this round. What is left in the hand fights.</source>
        <translation>Sammelt in dieser Runde nicht weiter. Was auf der Hand bleibt, kämpft.</translation>
    </message>
    <message>
        <source>Gathers with few cards, hires the best it can pay, and fights with the rest.</source>
        <translation>Sammelt mit wenigen Karten, heuert das Beste an, das er bezahlen kann, und kämpft mit dem Rest.</translation>
    </message>
    <message>
        <source>Gemini</source>
        <translation>Gemini</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Gives a theme that links most own words, and guesses words of the theme it is given.</source>
        <translation>Nennt ein Thema, das die meisten eigenen Wörter verbindet, und rät Wörter zum genannten Thema.</translation>
    </message>
    <message>
        <source>Gives as many of your cards for the offer of that player; both see what they got only then.</source>
        <translation>Gibt ebenso viele Ihrer Karten für das Angebot dieses Spielers; erst dann sehen beide, was sie bekommen haben.</translation>
    </message>
    <message>
        <source>Gives clues about its word; votes for those whose clues fit another word.</source>
        <translation>Gibt Hinweise zu seinem Wort; stimmt gegen die, deren Hinweise zu einem anderen Wort passen.</translation>
    </message>
    <message>
        <source>Gives clues that fit any word; votes for the silent.</source>
        <translation>Gibt Hinweise, die zu jedem Wort passen; stimmt gegen die Stillen.</translation>
    </message>
    <message>
        <source>Gives up the battle; the opponent gets from 2 to 6 points, and the next battle begins.</source>
        <translation>Gibt das Gefecht auf; der Gegner erhält 2 bis 6 Punkte, und das nächste Gefecht beginnt.</translation>
    </message>
    <message>
        <source>Gloves</source>
        <translation>Handschuhe</translation>
    </message>
    <message>
        <source>Go to the bar, unless everybody has the same idea.</source>
        <translation>Gehen Sie in die Bar, wenn nicht alle dieselbe Idee haben.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Goes one column, one row, or both, in every tick until you choose again or the ropes or the other are in the way. Up is towards lower rows.</source>
        <translation>Geht in jedem Takt eine Spalte, eine Zeile oder beides, bis Sie neu wählen oder die Seile oder der andere im Weg sind. Aufwärts heißt zu den kleineren Zeilennummern.</translation>
    </message>
    <message>
        <source>Gold coins</source>
        <translation>Goldmünzen</translation>
    </message>
    <message>
        <source>Golds to be divided</source>
        <translation>Zu teilendes Gold</translation>
    </message>
    <message>
        <source>Good wizard</source>
        <translation>Good wizard</translation>
    </message>
    <message>
        <source>Good. Stops the talk to accuse the good wizard, which is a choice between two players. The evil wizard looks for the key holder.</source>
        <translation>Gut. Beendet das Gespräch, um den Good wizard zu beschuldigen, was eine Wahl zwischen zwei Spielern ist. Der Evil wizard sucht den Key holder.</translation>
    </message>
    <message>
        <source>Good. Stops the talk to accuse the traitor, and is the one whom the key holder has to find. Everybody sees that this player is one of the two wizards.</source>
        <translation>Gut. Beendet das Gespräch, um den Traitor zu beschuldigen, und ist der, den der Key holder finden muss. Alle sehen, dass dieser Spieler einer der beiden Zauberer ist.</translation>
    </message>
    <message>
        <source>Good. Stops the talk to accuse the traitor. Nobody accuses the guard rightly, so an accusation that falls on the guard wins the round for the other side.</source>
        <translation>Gut. Beendet das Gespräch, um den Traitor zu beschuldigen. Niemand beschuldigt den Guard zu Recht; eine Beschuldigung, die ihn trifft, gewinnt die Runde also für die andere Seite.</translation>
    </message>
    <message>
        <source>Government</source>
        <translation>Regierungsform</translation>
    </message>
    <message>
        <source>Grasshopper</source>
        <translation>Grasshopper</translation>
    </message>
    <message>
        <source>Grim</source>
        <translation>Grim</translation>
    </message>
    <message>
        <source>Groq</source>
        <translation>Groq</translation>
    </message>
    <message>
        <source>Grounding accuracy</source>
        <translation>Genauigkeit des Grounding</translation>
    </message>
    <message>
        <source>Grounding accuracy (code)</source>
        <translation>Genauigkeit des Grounding (Code)</translation>
    </message>
    <message>
        <source>Grounding accuracy (paper)</source>
        <translation>Genauigkeit des Grounding (Arbeit)</translation>
    </message>
    <message>
        <source>Grows to 44 workers and eight gateways, and attacks with 60 supply.</source>
        <translation>Wächst auf 44 Arbeiter und acht Gateways, und greift mit 60 Versorgung an.</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Guard</translation>
    </message>
    <message>
        <source>Guard and good wizard must accuse the traitor: neither a wizard nor the key holder. Do it.</source>
        <translation>Guard und Good wizard müssen den Traitor beschuldigen: weder einen Zauberer noch den Key holder. Tun Sie es.</translation>
    </message>
    <message>
        <source>Guard and good wizard would only have to call STOP and accuse you.</source>
        <translation>Guard und Good wizard müssten nur noch STOP rufen und Sie beschuldigen.</translation>
    </message>
    <message>
        <source>Guess how low the others guess, and go a third lower.</source>
        <translation>Raten Sie, wie niedrig die anderen raten, und gehen Sie ein Drittel tiefer.</translation>
    </message>
    <message>
        <source>Guessed</source>
        <translation>Erraten</translation>
    </message>
    <message>
        <source>Guessed another&apos;s word</source>
        <translation>Das Wort eines anderen erraten</translation>
    </message>
    <message>
        <source>Guessed everybody&apos;s word</source>
        <translation>Das Wort von allen erraten</translation>
    </message>
    <message>
        <source>Guesses after a clue of 0</source>
        <translation>Rateversuche nach Hinweis mit 0</translation>
    </message>
    <message>
        <source>Guesses of the others&apos; words</source>
        <translation>Raten der Wörter der anderen</translation>
    </message>
    <message>
        <source>Guesses right</source>
        <translation>Richtig geraten</translation>
    </message>
    <message>
        <source>Guesses words from the clues of the own spymaster and sees nothing of the key. All clues and guesses so far are public, those of the other side as well, and words left over from an earlier clue may still be guessed.</source>
        <translation>Rät Wörter nach den Hinweisen des eigenen Spymasters und sieht nichts vom Schlüssel. Alle bisherigen Hinweise und Rateversuche sind offen, auch die der anderen Seite, und Wörter, die von einem früheren Hinweis übrig sind, dürfen noch geraten werden.</translation>
    </message>
    <message>
        <source>Guessing one ends the turn and counts for the other side, which wins if it was its last.</source>
        <translation>Eines davon zu raten beendet den Zug und zählt für die andere Seite, die gewinnt, wenn es ihr letztes war.</translation>
    </message>
    <message>
        <source>Half an interval</source>
        <translation>Halbes Intervall</translation>
    </message>
    <message>
        <source>Half moves until a draw</source>
        <translation>Halbzüge bis zum Unentschieden</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <source>Hands from the highest to the lowest: straight flush (five in a row in one suit; with an ace on top, a royal flush), four of a kind, full house (three and two of a kind), flush (five of one suit), straight (five in a row; an ace also comes before a 2), three of a kind, two pair, a pair, high card. Between equal kinds the higher cards decide, and the suits never do.</source>
        <translation>Die Hände von der höchsten zur niedrigsten: Straight Flush (fünf in Folge in einer Farbe; mit einem Ass oben ein Royal Flush), Vierling, Full House (Drilling und Paar), Flush (fünf in einer Farbe), Straight (fünf in Folge; ein Ass steht auch vor einer 2), Drilling, zwei Paare, ein Paar, hohe Karte. Bei Gleichem entscheiden die höheren Karten, die Farben nie.</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>Health ahead</source>
        <translation>Vorsprung an Gesundheit</translation>
    </message>
    <message>
        <source>Health kept</source>
        <translation>Bewahrte Gesundheit</translation>
    </message>
    <message>
        <source>Health kept (code)</source>
        <translation>Bewahrte Gesundheit (Code)</translation>
    </message>
    <message>
        <source>Heavy blows cost more health and are slower. Punch and kick of one strength together: the light pair throws, the medium pair strikes from above, the heavy pair taunts. A fireball crosses the stage; jump over it. The megapunch rises and hits who jumps; the hurricane travels forward. On the keyboard they are also made by hand: down, down and forward, forward, medium punch is a fireball; forward, down, down and forward, heavy punch a megapunch; down, down and back, back, light kick a hurricane.</source>
        <translation>Schwere Treffer kosten mehr Gesundheit und sind langsamer. Schlag und Tritt gleicher Stärke zusammen: Das leichte Paar wirft, das mittlere schlägt von oben, das schwere verhöhnt. Ein Fireball (Feuerball) überquert die Bühne; springen Sie darüber. Der Megapunch steigt auf und trifft, wer springt; der Hurricane fährt vorwärts. Auf der Tastatur gehen sie auch von Hand: unten, unten und vorwärts, vorwärts, mittlerer Schlag ist ein Fireball; vorwärts, unten, unten und vorwärts, schwerer Schlag ein Megapunch; unten, unten und rückwärts, rückwärts, leichter Tritt ein Hurricane.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Held at</source>
        <translation>Gehalten bei</translation>
    </message>
    <message>
        <source>Hide legal actions</source>
        <translation>Erlaubte Aktionen verbergen</translation>
    </message>
    <message>
        <source>Highest number</source>
        <translation>Höchste Zahl</translation>
    </message>
    <message>
        <source>Highest valuation</source>
        <translation>Höchste Wertschätzung</translation>
    </message>
    <message>
        <source>Hint and play</source>
        <translation>Hinweisen und spielen</translation>
    </message>
    <message>
        <source>Hint given</source>
        <translation>Hinweis gegeben</translation>
    </message>
    <message>
        <source>Hint tokens</source>
        <translation>Hinweismarken</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Hints among actions</source>
        <translation>Hinweise unter den Aktionen</translation>
    </message>
    <message>
        <source>Hire and fight</source>
        <translation>Anheuern und kämpfen</translation>
    </message>
    <message>
        <source>Hired</source>
        <translation>Angeheuert</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Hit rates, from-to, per cent</source>
        <translation>Trefferquoten, von-bis, Prozent</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Hits fill the meter, by 2 for light buttons up to 6 for heavy ones. Three stocks of 104 can be kept. Megafireball and Super attack 2 cost 40, Super attacks 3 and 4 a stock. With too little of it the longest move that can be paid comes out: a Fireball, or a Megapunch.</source>
        <translation>Treffer füllen die Leiste, um 2 bei leichten Tasten bis 6 bei schweren. Drei Vorräte von 104 lassen sich behalten. Megafireball und Super attack 2 kosten 40, Super attacks 3 und 4 einen Vorrat. Reicht sie nicht, kommt der längste Zug heraus, der sich bezahlen lässt: ein Fireball oder ein Megapunch.</translation>
    </message>
    <message>
        <source>Hits no more before the fight.</source>
        <translation>Trifft vor dem Kampf niemanden mehr.</translation>
    </message>
    <message>
        <source>Hive player</source>
        <translation>Hive-Spieler</translation>
    </message>
    <message>
        <source>Hold&apos;em equity</source>
        <translation>Hold&apos;em-Equity</translation>
    </message>
    <message>
        <source>Hopper</source>
        <translation>Hopper</translation>
    </message>
    <message>
        <source>Hostages</source>
        <translation>Geiseln</translation>
    </message>
    <message>
        <source>How many rounds there are is not known: after each, chance decides whether another follows.</source>
        <translation>Wie viele Runden es gibt, weiß niemand: Nach jeder entscheidet der Zufall, ob noch eine folgt.</translation>
    </message>
    <message>
        <source>How often a failed request is sent again before the match pauses.</source>
        <translation>Wie oft eine misslungene Anfrage erneut gesendet wird, bevor die Partie anhält.</translation>
    </message>
    <message>
        <source>How often a seat is asked; 0: as usual here.</source>
        <translation>Wie oft ein Platz gefragt wird; 0: wie hier üblich.</translation>
    </message>
    <message>
        <source>How often it bets a poor hand that nobody bet into.</source>
        <translation>Wie oft er mit einer schwachen Hand setzt, wenn noch niemand gesetzt hat.</translation>
    </message>
    <message>
        <source>How often player 1 bets a jack; each value is an equilibrium.</source>
        <translation>Wie oft Spieler 1 mit einem Buben setzt; jeder Wert ist ein Gleichgewicht.</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Hunts</source>
        <translation>Jagden</translation>
    </message>
    <message>
        <source>Identification precision (code, good side)</source>
        <translation>Treffsicherheit der Erkennung (Code, gute Seite)</translation>
    </message>
    <message>
        <source>Identification precision (paper, own side)</source>
        <translation>Treffsicherheit der Erkennung (Arbeit, eigene Seite)</translation>
    </message>
    <message>
        <source>Identifying answers that fewer people gave are coarsened.</source>
        <translation>Kenntlich machende Antworten, die weniger Menschen gaben, werden vergröbert.</translation>
    </message>
    <message>
        <source>If both are silent, each serves 1 year. If both testify, each serves 2. If only one testifies, that one goes free and the other serves 3 years.</source>
        <translation>Schweigen beide, sitzt jeder 1 Jahr ab. Sagen beide aus, sitzt jeder 2 ab. Sagt nur einer aus, kommt dieser frei, und der andere sitzt 3 Jahre ab.</translation>
    </message>
    <message>
        <source>If both stay silent, each gets one year.</source>
        <translation>Wenn beide schweigen, bekommt jeder ein Jahr.</translation>
    </message>
    <message>
        <source>If no more go than the bar has room for, everybody there has a good time, which is worth more than staying at home. If more go, it is crowded, which is worth less. Staying at home is always worth the same.</source>
        <translation>Gehen nicht mehr, als die Bar Platz hat, haben dort alle einen schönen Abend, der mehr wert ist, als zu Hause zu bleiben. Gehen mehr, ist es überfüllt, und das ist weniger wert. Zu Hause zu bleiben ist immer gleich viel wert.</translation>
    </message>
    <message>
        <source>If nobody folded, both show their cards and the higher one takes the pot. The score is the chips won or lost: 1 without a called bet, 2 with one.</source>
        <translation>Ist niemand ausgestiegen, zeigen beide ihre Karten, und die höhere nimmt den Pot. Die Punktzahl sind die gewonnenen oder verlorenen Chips: 1 ohne mitgegangenen Einsatz, 2 mit einem.</translation>
    </message>
    <message>
        <source>If nobody stops, the next question follows.</source>
        <translation>Wenn niemand anhält, folgt die nächste Frage.</translation>
    </message>
    <message>
        <source>If that player has a gilded statue, you get this, and it is worth nothing.</source>
        <translation>Hat dieser Spieler eine vergoldete Statue, so bekommen Sie diese, und sie ist nichts wert.</translation>
    </message>
    <message>
        <source>If the bids add up to no more than there is, everybody receives what they bid. If they add up to more, nobody receives anything.</source>
        <translation>Ergeben die Gebote zusammen nicht mehr, als da ist, erhalten alle, was sie geboten haben. Ergeben sie mehr, erhält niemand etwas.</translation>
    </message>
    <message>
        <source>If the votes are split, nobody is removed, and the Werewolves have another night.</source>
        <translation>Wenn die Stimmen sich verteilen, wird niemand entfernt, und die Werewolves haben eine weitere Nacht.</translation>
    </message>
    <message>
        <source>If you cannot win now, stop a line in which the other has two.</source>
        <translation>Können Sie jetzt nicht gewinnen, verhindern Sie eine Linie, in der der andere zwei hat.</translation>
    </message>
    <message>
        <source>If you stop at 16, the other most likely wins at once.</source>
        <translation>Hören Sie bei 16 auf, gewinnt der andere wahrscheinlich sofort.</translation>
    </message>
    <message>
        <source>Illegal move</source>
        <translation>Unerlaubter Zug</translation>
    </message>
    <message>
        <source>Improvised</source>
        <translation>Improvisiert</translation>
    </message>
    <message>
        <source>In a battle both sides lose strength in rounds until one is beaten: the stronger attack wins more often, but terrain, walls, fortification and experience help the defender. In the open, all units on a tile are lost with the one that defends it. You are at war with everybody whom you meet, until you agree on something else: a ceasefire lasts 16 turns and may become peace.</source>
        <translation>In einem Gefecht verlieren beide Seiten Runde um Runde an Kraft, bis eine geschlagen ist: Der stärkere Angriff gewinnt öfter, doch Gelände, Mauern, Befestigung und Erfahrung helfen dem Verteidiger. Im Freien gehen alle Einheiten auf einem Feld mit der verloren, die es verteidigt. Sie sind mit allen, denen Sie begegnen, im Krieg, bis Sie etwas anderes vereinbaren: Eine Waffenruhe dauert 16 Züge und kann zum Frieden werden.</translation>
    </message>
    <message>
        <source>In a theatre in which both sides have the same strength, even with no cards at all, the first commander has control. The first commander also plays first.</source>
        <translation>Wo beide Seiten an einem Schauplatz gleich stark sind, selbst ganz ohne Karten, hat ihn der erste Befehlshaber. Der erste Befehlshaber spielt auch zuerst.</translation>
    </message>
    <message>
        <source>In a turn the spymaster of a side gives a clue: a single word, and the number of words it is meant to point to, such as &quot;fruit, 2&quot;. The clue must not be a word on the table, contain one, be part of one, or be another form of one.</source>
        <translation>Wer am Zug ist, gibt als Spymaster seiner Seite einen Hinweis: ein einziges Wort und die Zahl der Wörter, auf die es zeigen soll, etwa „fruit, 2“. Der Hinweis darf kein Wort auf dem Tisch sein, keines enthalten, kein Teil von einem und keine andere Form von einem sein.</translation>
    </message>
    <message>
        <source>In each round everybody chooses a whole number from the range shown, all at the same time.</source>
        <translation>In jeder Runde wählen alle eine ganze Zahl aus dem gezeigten Bereich, alle zugleich.</translation>
    </message>
    <message>
        <source>In each round everybody decides at the same time: go to the bar, or stay at home.</source>
        <translation>In jeder Runde entscheiden alle zugleich: in die Bar gehen oder zu Hause bleiben.</translation>
    </message>
    <message>
        <source>In each round everybody has tokens and puts some of them, or none, into a common pot, all at the same time.</source>
        <translation>In jeder Runde haben alle Token und legen einige davon, oder keine, in einen gemeinsamen Topf, alle zugleich.</translation>
    </message>
    <message>
        <source>In each round everybody orders a dish, all at the same time: the cheap one or the costly one, which tastes better.</source>
        <translation>In jeder Runde bestellen alle ein Gericht, alle zugleich: das billige oder das teure, das besser schmeckt.</translation>
    </message>
    <message>
        <source>In each round the attacker wins with a chance of A to A plus D, and the loser loses hit points. The defence grows by the terrain (Hills 100 %, Mountains 200 %, Forest, Jungle and Swamp 50 %), by half in cities and when fortified, and is doubled by City Walls against land units. In the open the whole stack is lost with its defender.</source>
        <translation>In jeder Runde gewinnt der Angreifer mit einer Chance von A zu A plus D, und der Verlierer verliert Trefferpunkte. Die Verteidigung wächst durch das Gelände (Hills 100 %, Mountains 200 %, Forest, Jungle und Swamp 50 %), um die Hälfte in Städten und wenn verschanzt, und wird durch City Walls gegen Landeinheiten verdoppelt. Im Freien geht der ganze Stapel mit seinem Verteidiger verloren.</translation>
    </message>
    <message>
        <source>In each round there is gold to be divided. Everybody makes a bid for a part of it, all at the same time.</source>
        <translation>In jeder Runde ist Gold zu verteilen. Alle bieten auf einen Teil davon, alle zugleich.</translation>
    </message>
    <message>
        <source>In each round you draw five cards. You gather with some of them, and fight with those that you keep. Each kind of action can be done once in a round. Draw brings more cards into your hand. Dig shows you cards of the junkyard, of which you may keep one. Hunt brings food. Hire adds a mercenary to your tribe, for food that you hunted and medicine cards. Trash rids you of cards. What you use, hire or keep goes to your discard pile, which becomes your deck when that runs out.</source>
        <translation>In jeder Runde ziehen Sie fünf Karten. Mit einigen davon sammeln Sie, mit denen, die Sie behalten, kämpfen Sie. Jede Art von Aktion ist einmal je Runde möglich. Draw (Ziehen) bringt weitere Karten auf die Hand. Dig (Graben) zeigt Ihnen Karten des Schrottplatzes, von denen Sie eine behalten dürfen. Hunt (Jagen) bringt Nahrung. Hire (Heuern) nimmt einen Söldner in Ihren Stamm auf, für erjagte Nahrung und Medizinkarten. Trash (Wegwerfen) befreit Sie von Karten. Was Sie benutzen, anheuern oder behalten, kommt auf Ihren Ablagestapel, der zu Ihrem Deck wird, wenn dieses aufgebraucht ist.</translation>
    </message>
    <message>
        <source>In each turn a player, drawn by lot, asks another one anything; everybody hears question and answer, and anybody may lie. Then all say in secret whether to stop; the traitor can only pass. One of those who said STOP, drawn by lot, must accuse another player; if nobody did, the next turn begins.</source>
        <translation>In jedem Zug fragt ein ausgeloster Spieler einen anderen irgendetwas; alle hören Frage und Antwort, und jeder darf lügen. Dann sagen alle geheim, ob Schluss sein soll; der Traitor kann nur passen. Von denen, die STOP gesagt haben, muss ein ausgeloster einen anderen Spieler beschuldigen; hat es niemand gesagt, so beginnt der nächste Zug.</translation>
    </message>
    <message>
        <source>In each turn everybody plans one move and one shot, in secret. Then all ships move at once, and all shoot at once.</source>
        <translation>In jedem Zug plant jeder geheim eine Bewegung und einen Schuss. Dann fahren alle Schiffe zugleich, und alle schießen zugleich.</translation>
    </message>
    <message>
        <source>In pixels (images=board); a picture is three quarters as high.</source>
        <translation>In Pixeln (images=board); ein Bild ist drei Viertel so hoch.</translation>
    </message>
    <message>
        <source>In real time, hold the keys. On the left: W, S, A, D to jump, crouch and walk; F, G, H are punches and C, V, B kicks, from light to heavy. On the right: the arrow keys, U, I, O and J, K, L. The keys 1 to 7, and 8 to ] on the right, press whole sequences: fireball, megapunch, hurricane and the four strong moves. The keys stand below the board, can be held with the mouse too, and can be changed there. The moves beside or below the stage are clicked. Where time waits for you, click one move, or put several together in the form.</source>
        <translation>In Echtzeit halten Sie die Tasten. Links: W, S, A, D zum Springen, Ducken und Gehen; F, G, H sind Schläge und C, V, B Tritte, von leicht bis schwer. Rechts: die Pfeiltasten, U, I, O und J, K, L. Die Tasten 1 bis 7, und rechts 8 bis ], drücken ganze Folgen: Fireball, Megapunch, Hurricane und die vier starken Züge. Die Tasten stehen unter dem Brett, lassen sich auch mit der Maus halten und dort ändern. Die Züge neben oder unter der Bühne werden angeklickt. Wo die Zeit auf Sie wartet, klicken Sie einen Zug an, oder stellen Sie im Formular mehrere zusammen.</translation>
    </message>
    <message>
        <source>In the implicit setting only those who went learn how many there were; in the explicit one everybody does. What the single players did stays hidden until the end of the match.</source>
        <translation>In der impliziten Variante erfährt nur, wer dort war, wie viele es waren; in der expliziten erfahren es alle. Was die einzelnen Spieler taten, bleibt bis zum Ende der Partie verborgen.</translation>
    </message>
    <message>
        <source>In tokens, reasoning included; 0 leaves it to the server.</source>
        <translation>In Token, Überlegung eingeschlossen; 0 überlässt es dem Server.</translation>
    </message>
    <message>
        <source>In winter</source>
        <translation>Im Winter</translation>
    </message>
    <message>
        <source>In winter and after retreats</source>
        <translation>Im Winter und nach Rückzügen</translation>
    </message>
    <message>
        <source>In your turn you move one pawn and then build with it. A pawn moves one square in any direction, onto a square without a pawn or a dome. It may climb one level at most, and go down as far as you like. Then it adds one level to a square next to where it stands now; the one it has just left is allowed. The fourth level is a dome, which closes a square for good.</source>
        <translation>In Ihrem Zug bewegen Sie eine Figur und bauen dann mit ihr. Eine Figur geht ein Feld weit in beliebiger Richtung, auf ein Feld ohne Figur und ohne Kuppel. Sie darf höchstens eine Ebene hinauf und beliebig viele hinunter steigen. Dann fügt sie einem Feld neben dem, auf dem sie nun steht, eine Ebene hinzu; das eben verlassene ist erlaubt. Die vierte Ebene ist eine Kuppel, die ein Feld für immer schließt.</translation>
    </message>
    <message>
        <source>In your turn you move one piece one step forward, straight or diagonally, to an empty square. Diagonally, but not straight ahead, a piece may also capture an opponent&apos;s piece.</source>
        <translation>Wer am Zug ist, zieht einen Stein einen Schritt vorwärts, gerade oder schräg, auf ein leeres Feld. Schräg, aber nicht geradeaus, darf ein Stein auch einen gegnerischen schlagen.</translation>
    </message>
    <message>
        <source>In your turn you place a piece or move one. The first two pieces lie side by side. After that a new piece goes to an empty cell that touches pieces of your own and none of the opponent&apos;s; on a stack only the top piece counts. Your queen bee must be placed in your fourth turn at the latest, and none of your pieces moves before.</source>
        <translation>In Ihrem Zug setzen Sie einen Stein oder bewegen einen. Die ersten beiden Steine liegen nebeneinander. Danach kommt ein neuer Stein auf ein leeres Feld, das eigene Steine berührt und keine gegnerischen; bei einem Stapel zählt nur der oberste Stein. Ihre Queen bee muss spätestens in Ihrem vierten Zug gesetzt werden, und vorher bewegt sich keiner Ihrer Steine.</translation>
    </message>
    <message>
        <source>In your turn you play a card, discard one, or give a hint. A card that continues its firework is added to it and scores 1; any other costs a life. A discard brings back a hint token. A hint costs one: choose a colour or a rank in another player&apos;s hand, and all cards of that colour or rank are pointed out, as well as the others, which are not. After playing or discarding you draw a card. Completing a firework brings back a hint token too.</source>
        <translation>In Ihrem Zug spielen Sie eine Karte, werfen eine ab oder geben einen Hinweis. Eine Karte, die ihr Feuerwerk fortsetzt, wird angelegt und zählt 1; jede andere kostet ein Leben. Ein Abwurf bringt ein Hinweis-Token zurück. Ein Hinweis kostet eines: Wählen Sie eine Farbe oder einen Wert in der Hand eines anderen Spielers, und alle Karten dieser Farbe oder dieses Werts werden gezeigt, und damit auch, welche es nicht sind. Nach dem Spielen oder Abwerfen ziehen Sie eine Karte. Auch ein vollendetes Feuerwerk bringt ein Hinweis-Token zurück.</translation>
    </message>
    <message>
        <source>Income of player 2, percent</source>
        <translation>Einkommen von Spieler 2, Prozent</translation>
    </message>
    <message>
        <source>Inland: five nations, 400 turns, and every decision of a nation is the player&apos;s.</source>
        <translation>Binnenland: fünf Nationen, 400 Züge, und jede Entscheidung einer Nation liegt beim Spieler.</translation>
    </message>
    <message>
        <source>Insists on items of a given value to it.</source>
        <translation>Besteht auf Dingen, die für ihn einen bestimmten Wert haben.</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Islands: five nations, 400 turns, and every decision of a nation is the player&apos;s.</source>
        <translation>Inseln: fünf Nationen, 400 Züge, und jede Entscheidung einer Nation liegt beim Spieler.</translation>
    </message>
    <message>
        <source>It costs 50 energy of a Nexus, of which 0.79 grow in a second, and speeds one structure up by half for 20 seconds.</source>
        <translation>Er kostet 50 Energie eines Nexus, von der in der Sekunde 0.79 nachwachsen, und beschleunigt ein Gebäude 20 Sekunden lang um die Hälfte.</translation>
    </message>
    <message>
        <source>It counts as a card of any commodity. Who has enough cards of one without it, and the bull besides, scores twice.</source>
        <translation>Der Bull (Bulle) zählt als Karte jeder Ware. Wer auch ohne ihn genug Karten einer Ware hat und den Bull dazu, erhält die doppelten Punkte.</translation>
    </message>
    <message>
        <source>It goes any number of cells around the other pieces.</source>
        <translation>Zieht beliebig viele Felder um die anderen Steine herum.</translation>
    </message>
    <message>
        <source>It goes as far as it likes along the outside of the hive. It is good for pinning a piece of the opponent, or for closing in the queen bee.</source>
        <translation>Die Ant (Ameise) zieht beliebig weit außen am Stock entlang. Sie taugt dazu, einen gegnerischen Stein zu fesseln oder die Queen bee einzuschließen.</translation>
    </message>
    <message>
        <source>It goes to 20. The other has 18 and wins with almost any roll. You have 12 and 4 more: roll.</source>
        <translation>Es geht bis 20. Der andere hat 18 und gewinnt mit fast jedem Wurf. Sie haben 12 und 4 dazu: Würfeln Sie.</translation>
    </message>
    <message>
        <source>It is true if the other rolled a two or a six.</source>
        <translation>Es stimmt, wenn der andere eine Zwei oder eine Sechs gewürfelt hat.</translation>
    </message>
    <message>
        <source>It is worth 10 to you, and you know nothing about the other. Again, bid just what it is worth.</source>
        <translation>Für Sie ist es 10 wert, und über den anderen wissen Sie nichts. Bieten Sie wieder genau, was es wert ist.</translation>
    </message>
    <message>
        <source>It is worth 4 to you, and you know nothing about the other. Bid just what it is worth.</source>
        <translation>Für Sie ist es 4 wert, und über den anderen wissen Sie nichts. Bieten Sie genau, was es Ihnen wert ist.</translation>
    </message>
    <message>
        <source>It is worth 6 to you, and the other bids 3. Bid so that the lot decides.</source>
        <translation>Für Sie ist es 6 wert, und der andere bietet 3. Bieten Sie so, dass das Los entscheidet.</translation>
    </message>
    <message>
        <source>It is worth 7 to you. Make the highest bid that is allowed here.</source>
        <translation>Für Sie ist es 7 wert. Machen Sie das höchste Gebot, das hier erlaubt ist.</translation>
    </message>
    <message>
        <source>It is worth 9 to you, and the other bids 8. Only one bid is sure to win: make it.</source>
        <translation>Für Sie ist es 9 wert, und der andere bietet 8. Nur ein Gebot gewinnt sicher: Machen Sie es.</translation>
    </message>
    <message>
        <source>It is worth 9 to you. Choose the bid that brings a profit of exactly 4 if it wins.</source>
        <translation>Für Sie ist es 9 wert. Wählen Sie das Gebot, das genau 4 Gewinn bringt, wenn es gewinnt.</translation>
    </message>
    <message>
        <source>It jumps in a straight line over one or more pieces without a gap and lands on the first empty cell behind them.</source>
        <translation>Springt in gerader Linie über einen oder mehrere Steine ohne Lücke und landet auf dem ersten leeren Feld dahinter.</translation>
    </message>
    <message>
        <source>It jumps in a straight line over one or more pieces without a gap and lands on the first empty cell behind them. So it gets into cells that are closed to sliding.</source>
        <translation>Der Grasshopper (Grashüpfer) springt in gerader Linie über einen oder mehrere Steine ohne Lücke und landet auf dem ersten leeren Feld dahinter. So gelangt er auf Felder, die dem Gleiten verschlossen sind.</translation>
    </message>
    <message>
        <source>It moves exactly three cells along the hive, neither more nor less, and does not step back onto a cell of the same move.</source>
        <translation>Die Spider (Spinne) zieht genau drei Felder am Stock entlang, nicht mehr und nicht weniger, und tritt dabei nicht auf ein Feld desselben Zuges zurück.</translation>
    </message>
    <message>
        <source>It moves exactly three cells around the other pieces, neither more nor less.</source>
        <translation>Zieht genau drei Felder um die anderen Steine herum, nicht mehr und nicht weniger.</translation>
    </message>
    <message>
        <source>It moves one cell. It has to be placed in your fourth turn at the latest, and until then none of your pieces moves. Who has all six cells around it taken, by pieces of either colour, loses.</source>
        <translation>Die Queen bee (Bienenkönigin) zieht ein Feld weit. Sie muss spätestens in Ihrem vierten Zug gesetzt werden, und bis dahin bewegt sich keiner Ihrer Steine. Wer alle sechs Felder um sie herum besetzt sieht, von Steinen gleich welcher Farbe, verliert.</translation>
    </message>
    <message>
        <source>It testified now, since you did before; in the next round it will be silent.</source>
        <translation>Jetzt hat er ausgesagt, weil Sie es vorher taten; in der nächsten Runde wird er schweigen.</translation>
    </message>
    <message>
        <source>Items and values</source>
        <translation>Dinge und Werte</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Its plan</source>
        <translation>Sein Plan</translation>
    </message>
    <message>
        <source>Joins messages of the same role, for models that insist on user and assistant in turn.</source>
        <translation>Fasst Nachrichten derselben Rolle zusammen, für Modelle, die auf user und assistant im Wechsel bestehen.</translation>
    </message>
    <message>
        <source>Joint value</source>
        <translation>Gemeinsamer Wert</translation>
    </message>
    <message>
        <source>Joint value / max</source>
        <translation>Gemeinsamer Wert / Max</translation>
    </message>
    <message>
        <source>Joint value of the proposal / max</source>
        <translation>Gemeinsamer Wert des Vorschlags / Max</translation>
    </message>
    <message>
        <source>Junkyard</source>
        <translation>Schrottplatz</translation>
    </message>
    <message>
        <source>Keeps none of the cards that were dug up.</source>
        <translation>Behält keine der ausgegrabenen Karten.</translation>
    </message>
    <message>
        <source>Keeps off rocks and ships, closes in, and fires where an opponent may come to be.</source>
        <translation>Hält sich fern von Felsen und Schiffen, rückt heran, und feuert dorthin, wo ein Gegner sein könnte.</translation>
    </message>
    <message>
        <source>Keeps the commodity of which it has most, and trades the others and the bear away.</source>
        <translation>Behält die Ware, von der er am meisten hat, und tauscht die anderen und den Bear weg.</translation>
    </message>
    <message>
        <source>Kept the win</source>
        <translation>Sieg gehalten</translation>
    </message>
    <message>
        <source>Key holder</source>
        <translation>Key holder</translation>
    </message>
    <message>
        <source>Key role survival rate (code, good side)</source>
        <translation>Überlebensrate der Schlüsselrollen (Code, gute Seite)</translation>
    </message>
    <message>
        <source>Key role survival rate (paper, own side)</source>
        <translation>Überlebensrate der Schlüsselrollen (Arbeit, eigene Seite)</translation>
    </message>
    <message>
        <source>Key variable</source>
        <translation>Schlüsselvariable</translation>
    </message>
    <message>
        <source>Key without encryption</source>
        <translation>Schlüssel ohne Verschlüsselung</translation>
    </message>
    <message>
        <source>Kings folded</source>
        <translation>Aufgegebene Könige</translation>
    </message>
    <message>
        <source>Kuhn equilibrium</source>
        <translation>Kuhn-Gleichgewicht</translation>
    </message>
    <message>
        <source>LM Studio</source>
        <translation>LM Studio</translation>
    </message>
    <message>
        <source>Land utilization rate (code)</source>
        <translation>Landnutzungsgrad (Code)</translation>
    </message>
    <message>
        <source>Land utilization rate (paper)</source>
        <translation>Landnutzungsgrad (Arbeit)</translation>
    </message>
    <message>
        <source>Landed</source>
        <translation>Getroffen</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>Lays that card on top of your pile in the other theatre. Moving is not playing, so abilities do not act again.</source>
        <translation>Legt diese Karte auf Ihren Stapel am anderen Schauplatz. Verlegen ist nicht Spielen, Fähigkeiten wirken also nicht noch einmal.</translation>
    </message>
    <message>
        <source>Lays the card that was drawn face down on your pile in that theatre.</source>
        <translation>Legt die gezogene Karte verdeckt auf Ihren Stapel an diesem Schauplatz.</translation>
    </message>
    <message>
        <source>Leaders</source>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>Leave it 0: it is drawn when the study is locked.</source>
        <translation>0 stehen lassen: Er wird gezogen, wenn die Studie festgeschrieben wird.</translation>
    </message>
    <message>
        <source>Leaves all cards where they are.</source>
        <translation>Lässt alle Karten, wo sie sind.</translation>
    </message>
    <message>
        <source>Leaves out words below this part of the likeliest one&apos;s probability; for open models.</source>
        <translation>Lässt Wörter unter diesem Teil der Wahrscheinlichkeit des wahrscheinlichsten weg; für offene Modelle.</translation>
    </message>
    <message>
        <source>Leaves the list of legal actions out of the prompt, as in LLMArena&apos;s test without hints.</source>
        <translation>Lässt die Liste erlaubter Aktionen aus dem Prompt weg, wie in LLMArenas Test ohne Hinweise.</translation>
    </message>
    <message>
        <source>Led</source>
        <translation>Angeführt</translation>
    </message>
    <message>
        <source>Legal actions</source>
        <translation>Erlaubte Aktionen</translation>
    </message>
    <message>
        <source>Length of a round.</source>
        <translation>Länge einer Runde.</translation>
    </message>
    <message>
        <source>Lets the announced action happen.</source>
        <translation>Lässt die angesagte Aktion geschehen.</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Liar&apos;s dice equilibrium</source>
        <translation>Liar&apos;s-Dice-Gleichgewicht</translation>
    </message>
    <message>
        <source>Lies</source>
        <translation>Lügen</translation>
    </message>
    <message>
        <source>Light buttons hit after 4 frames, medium ones after 5 or 6, heavy ones after 7 or 9; 60 frames are a second. What misses leaves its owner open: 6 frames after a low punch, 18 to 20 after heavy buttons, 28 after a fireball, 34 after a megapunch, 50 after Super attack 3.</source>
        <translation>Leichte Tasten treffen nach 4 Bildern, mittlere nach 5 oder 6, schwere nach 7 oder 9; 60 Bilder sind eine Sekunde. Was verfehlt, lässt seinen Besitzer offen: 6 Bilder nach einem Low Punch, 18 bis 20 nach schweren Tasten, 28 nach einem Fireball, 34 nach einem Megapunch, 50 nach Super attack 3.</translation>
    </message>
    <message>
        <source>Limits of the handlers</source>
        <translation>Grenzen der Handler</translation>
    </message>
    <message>
        <source>Lives</source>
        <translation>Leben</translation>
    </message>
    <message>
        <source>Lives left</source>
        <translation>Verbliebene Leben</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Looks ahead to the end where time allows, and says where it does not.</source>
        <translation>Rechnet bis zum Ende voraus, wo die Zeit reicht, und sagt, wo sie es nicht tut.</translation>
    </message>
    <message>
        <source>Looks ahead to the last turn, as if all others did so too.</source>
        <translation>Rechnet bis zum letzten Zug voraus, als täten das auch alle anderen.</translation>
    </message>
    <message>
        <source>Looks as many moves ahead as time allows, and says when that settles the match.</source>
        <translation>Rechnet so viele Züge voraus, wie die Zeit erlaubt, und sagt, wenn das die Partie entscheidet.</translation>
    </message>
    <message>
        <source>Looks at as many cards of the junkyard as the dig values of the cards named, to keep one of them.</source>
        <translation>Sieht so viele Karten des Schrottplatzes an, wie die Dig-Werte der genannten Karten ergeben, um eine davon zu behalten.</translation>
    </message>
    <message>
        <source>Looks at every continuation; never loses.</source>
        <translation>Sieht sich jede Fortsetzung an; verliert nie.</translation>
    </message>
    <message>
        <source>Looks two or three moves ahead, at the queens and at how many pieces can move.</source>
        <translation>Rechnet zwei oder drei Züge voraus und achtet auf die Königinnen und darauf, wie viele Steine ziehen können.</translation>
    </message>
    <message>
        <source>Loss by the decision</source>
        <translation>Verlust durch die Entscheidung</translation>
    </message>
    <message>
        <source>Lower case, digits, hyphens; names files and codes.</source>
        <translation>Kleinbuchstaben, Ziffern, Bindestriche; benennt Dateien und Codes.</translation>
    </message>
    <message>
        <source>Lowest number</source>
        <translation>Niedrigste Zahl</translation>
    </message>
    <message>
        <source>Lowest valuation</source>
        <translation>Niedrigste Wertschätzung</translation>
    </message>
    <message>
        <source>MCTS</source>
        <translation>MCTS</translation>
    </message>
    <message>
        <source>MCTS as in GTBench</source>
        <translation>MCTS wie in GTBench</translation>
    </message>
    <message>
        <source>MCTS that sees everything</source>
        <translation>MCTS, die alles sieht</translation>
    </message>
    <message>
        <source>Magic ring</source>
        <translation>Magic ring</translation>
    </message>
    <message>
        <source>Magic rings</source>
        <translation>Magische Ringe</translation>
    </message>
    <message>
        <source>Majority</source>
        <translation>Mehrheit</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Meister</translation>
    </message>
    <message>
        <source>Matches in a batch</source>
        <translation>Partien in einem Schub</translation>
    </message>
    <message>
        <source>Matches in each pile</source>
        <translation>Hölzer in jedem Haufen</translation>
    </message>
    <message>
        <source>Matches taken</source>
        <translation>Genommene Hölzer</translation>
    </message>
    <message>
        <source>Matches that are played at the same time.</source>
        <translation>Partien, die gleichzeitig gespielt werden.</translation>
    </message>
    <message>
        <source>Mean risk</source>
        <translation>Mittleres Risiko</translation>
    </message>
    <message>
        <source>Medicine</source>
        <translation>Medizin</translation>
    </message>
    <message>
        <source>Medkits and pills are of use for hiring alone. They are found in the junkyard.</source>
        <translation>Medkits (Verbandskästen) und Pills (Tabletten) nützen nur beim Anheuern. Sie finden sich auf dem Schrottplatz.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Meter</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>Middle column</source>
        <translation>Mittlere Spalte</translation>
    </message>
    <message>
        <source>Military growth rate (code)</source>
        <translation>Militärwachstum (Code)</translation>
    </message>
    <message>
        <source>Military growth rate (paper)</source>
        <translation>Militärwachstum (Arbeit)</translation>
    </message>
    <message>
        <source>Military units</source>
        <translation>Militäreinheiten</translation>
    </message>
    <message>
        <source>Min p</source>
        <translation>Min p</translation>
    </message>
    <message>
        <source>Minerals and gas unspent</source>
        <translation>Nicht ausgegebene Mineralien und Gas</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>Minutes of the game, after which it is a tie</source>
        <translation>Minuten des Spiels, nach denen es unentschieden ist</translation>
    </message>
    <message>
        <source>Miss on purpose</source>
        <translation>Absichtlich verfehlen</translation>
    </message>
    <message>
        <source>Missed on purpose</source>
        <translation>Absichtlich verfehlt</translation>
    </message>
    <message>
        <source>Missed wins</source>
        <translation>Verpasste Siege</translation>
    </message>
    <message>
        <source>Mistral</source>
        <translation>Mistral</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>Model seed</source>
        <translation>Modell-Startwert</translation>
    </message>
    <message>
        <source>Monte Carlo tree search with GTBench&apos;s settings: 1,000 simulations, exploration 2 unscaled, proofs.</source>
        <translation>Monte-Carlo-Baumsuche mit den Einstellungen von GTBench: 1,000 Simulationen, Exploration 2 ohne Skalierung, Beweise.</translation>
    </message>
    <message>
        <source>Monte Carlo tree search; imagines what is hidden from it.</source>
        <translation>Monte-Carlo-Baumsuche; stellt sich vor, was vor ihr verborgen ist.</translation>
    </message>
    <message>
        <source>More parameters</source>
        <translation>Weitere Parameter</translation>
    </message>
    <message>
        <source>Most calls</source>
        <translation>Aufrufe höchstens</translation>
    </message>
    <message>
        <source>Most money, US$</source>
        <translation>Geld höchstens, US$</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>Token höchstens</translation>
    </message>
    <message>
        <source>Move a pawn, build beside it, and be the first on the third level.</source>
        <translation>Bewegen Sie eine Figur, bauen Sie daneben, und stehen Sie als Erster auf der dritten Ebene.</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Movement and shots</source>
        <translation>Bewegung und Schüsse</translation>
    </message>
    <message>
        <source>Movements for each ally (ALT, code)</source>
        <translation>Bewegungen je Verbündetem (ALT, Code)</translation>
    </message>
    <message>
        <source>Movements with an ally (AD, paper)</source>
        <translation>Bewegungen mit Verbündeten (AD, Arbeit)</translation>
    </message>
    <message>
        <source>Moves as (row, column), the board drawn in the prompt, three tries.</source>
        <translation>Züge als (Zeile, Spalte), das Brett im Prompt gezeichnet, drei Versuche.</translation>
    </message>
    <message>
        <source>Moves as C1R1, no board in the prompt, a single try.</source>
        <translation>Züge wie C1R1, kein Brett im Prompt, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Moves as C4, no board in the prompt, a single try.</source>
        <translation>Züge als C4, kein Spielbrett im Prompt, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Moves as X: 4, the board drawn in the prompt, three tries.</source>
        <translation>Züge als X: 4, das Spielbrett im Prompt gezeichnet, drei Versuche.</translation>
    </message>
    <message>
        <source>Moves the pawn to the next square in that direction, and then builds one level on the square in the direction of building, seen from where the pawn then stands. Without a direction of building it is a move up to level 3, which wins.</source>
        <translation>Zieht die Figur auf das nächste Feld in dieser Richtung und baut dann eine Stufe auf das Feld in der Baurichtung, gesehen von dort, wo die Figur dann steht. Ohne Baurichtung ist es ein Zug hinauf auf Stufe 3, der gewinnt.</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Nation builder</source>
        <translation>Staatsgründer</translation>
    </message>
    <message>
        <source>Nations that meet are at war. A ceasefire lasts 16 turns, an armistice becomes peace after 16, an alliance shares what is seen. A treaty may also exchange embassies, maps, an advance each, share what one sees, or give 50 gold.</source>
        <translation>Nationen, die sich begegnen, sind im Krieg. Eine Waffenruhe dauert 16 Züge, ein Waffenstillstand wird nach 16 zum Frieden, ein Bündnis teilt, was man sieht. Ein Vertrag kann auch Botschaften, Karten oder je eine Technologie tauschen, teilen, was man sieht, oder 50 Gold geben.</translation>
    </message>
    <message>
        <source>Network retries</source>
        <translation>Neuversuche im Netz</translation>
    </message>
    <message>
        <source>Neutral words</source>
        <translation>Neutrale Wörter</translation>
    </message>
    <message>
        <source>Never puts a chip in.</source>
        <translation>Zahlt nie einen Chip ein.</translation>
    </message>
    <message>
        <source>Never stays silent.</source>
        <translation>Schweigt nie.</translation>
    </message>
    <message>
        <source>Never testifies.</source>
        <translation>Sagt nie aus.</translation>
    </message>
    <message>
        <source>Nim solver</source>
        <translation>Nim-Löser</translation>
    </message>
    <message>
        <source>Nine players, two hands by the rules of the table; more hands can be set.</source>
        <translation>Neun Spieler, zwei Hände nach den Regeln am Tisch; mehr Hände lassen sich einstellen.</translation>
    </message>
    <message>
        <source>No beetles, moves as wA1 bQ-, three tries, at most 60 turns each.</source>
        <translation>Keine Beetles, Züge als wA1 bQ-, drei Versuche, höchstens je 60 Züge.</translation>
    </message>
    <message>
        <source>No model was called for this decision.</source>
        <translation>Für diese Entscheidung wurde kein Modell aufgerufen.</translation>
    </message>
    <message>
        <source>Nobody has to tell the truth, neither with a question nor with an answer. Cards are never shown. Only the one who asks and the one who answers hear it at that time.</source>
        <translation>Niemand muss die Wahrheit sagen, weder mit einer Frage noch mit einer Antwort. Karten werden nie gezeigt. Nur wer fragt und wer antwortet, hört es in diesem Augenblick.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Not better, Elo</source>
        <translation>Nicht besser, Elo</translation>
    </message>
    <message>
        <source>Nothing until you are asked again.</source>
        <translation>Nichts, bis Sie wieder gefragt werden.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Number of a clue</source>
        <translation>Zahl eines Hinweises</translation>
    </message>
    <message>
        <source>Numbers or words to choose, separated by slashes or commas.</source>
        <translation>Zu wählende Zahlen oder Wörter, durch Schrägstriche oder Kommas getrennt.</translation>
    </message>
    <message>
        <source>Of equally strong units that want to enter the same province none does. Two units cannot simply exchange places, unless one of them goes by sea; three or more may go round in a circle. A unit is never dislodged by its own power.</source>
        <translation>Von gleich starken Einheiten, die in dieselbe Provinz wollen, kommt keine hinein. Zwei Einheiten können nicht einfach die Plätze tauschen, außer wenn eine über See zieht; drei oder mehr dürfen im Kreis ziehen. Eine Einheit wird nie von der eigenen Macht vertrieben.</translation>
    </message>
    <message>
        <source>Of tokens</source>
        <translation>Von Token</translation>
    </message>
    <message>
        <source>Of two equally close numbers</source>
        <translation>Von zwei gleich nahen Zahlen</translation>
    </message>
    <message>
        <source>Off the equilibrium</source>
        <translation>Abstand zum Gleichgewicht</translation>
    </message>
    <message>
        <source>Offers</source>
        <translation>Angebote</translation>
    </message>
    <message>
        <source>Offers in words and numbers over ten rounds; the larger share in own value wins.</source>
        <translation>Angebote in Worten und Zahlen über zehn Runden; der größere Anteil nach eigenem Wert gewinnt.</translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation>Ollama</translation>
    </message>
    <message>
        <source>On the board: click one of your pieces, then the square to move to, or drag it. A small triangle at the foot of a piece says that it has moved, so it is no bomb and no flag; an eye, that both sides know its rank. Beside the board stands what each army has left.</source>
        <translation>Auf dem Brett: Klicken Sie einen Ihrer Steine an, dann das Feld, auf das er ziehen soll, oder ziehen Sie ihn dorthin. Ein kleines Dreieck am Fuß eines Steins sagt, dass er gezogen hat, also weder Bombe noch Fahne ist; ein Auge, dass beide Seiten seinen Rang kennen. Neben dem Brett steht, was jede Armee noch hat.</translation>
    </message>
    <message>
        <source>On the board: click the pawn that is to move, then the square to move to, then the square to build on.</source>
        <translation>Auf dem Brett: Klicken Sie auf die Figur, die ziehen soll, dann auf das Feld, auf das sie zieht, dann auf das Feld, auf dem gebaut wird.</translation>
    </message>
    <message>
        <source>One by one in turn</source>
        <translation>Abwechselnd einzeln</translation>
    </message>
    <message>
        <source>One by one, in an order drawn for each round</source>
        <translation>Nacheinander, in jeder Runde neu ausgelost</translation>
    </message>
    <message>
        <source>One die each, sixes wild; answers &lt;2 dices, 5 value&gt; or &lt;Liar&gt;, a single try.</source>
        <translation>Je ein Würfel, Sechsen sind Joker; Antworten &lt;2 dices, 5 value&gt; oder &lt;Liar&gt;, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>One for each seat</source>
        <translation>Eine je Platz</translation>
    </message>
    <message>
        <source>One for the side</source>
        <translation>Eine für die Seite</translation>
    </message>
    <message>
        <source>One hand between two, 100 chips each; answers Check and Call, three tries.</source>
        <translation>Eine Hand zwischen zweien, je 100 Chips; Antworten Check und Call, drei Versuche.</translation>
    </message>
    <message>
        <source>One hive</source>
        <translation>Ein Stock</translation>
    </message>
    <message>
        <source>One of the two of a side who see whose words are whose. The spymaster speaks only in clues, and hears which words are guessed. What a clue should point to, and what it must not, is up to the spymaster alone.</source>
        <translation>Einer der beiden einer Seite, der sieht, wessen Wörter welche sind. Der Spymaster (Geheimdienstchef) spricht nur in Hinweisen und hört, welche Wörter geraten werden. Worauf ein Hinweis deuten soll und worauf nicht, entscheidet er allein.</translation>
    </message>
    <message>
        <source>One player, on the Villagers&apos; side. Each night the Doctor protects one living player, who may be the Doctor. If the Werewolves chose the same one, nobody is removed in that night.</source>
        <translation>Ein Spieler, auf der Seite der Villagers. In jeder Nacht schützt der Doctor einen lebenden Spieler, auch sich selbst. Haben die Werewolves denselben gewählt, wird in dieser Nacht niemand entfernt.</translation>
    </message>
    <message>
        <source>One word of yours must lead your partner to several on the table, never to the assassin.</source>
        <translation>Ein Wort von Ihnen muss Ihren Partner zu mehreren auf dem Tisch führen, nie zum Assassin (Attentäter).</translation>
    </message>
    <message>
        <source>One&apos;s own</source>
        <translation>Der eigene</translation>
    </message>
    <message>
        <source>Only the card on top of a pile is uncovered and can be flipped. Cards below it still count, face up with their strength, and their ongoing abilities hold on.</source>
        <translation>Nur die oberste Karte eines Stapels ist unbedeckt und kann umgedreht werden. Karten darunter zählen weiter, offen mit ihrer Stärke, und ihre dauernden Fähigkeiten gelten weiter.</translation>
    </message>
    <message>
        <source>OpenAI</source>
        <translation>OpenAI</translation>
    </message>
    <message>
        <source>OpenAI, or http://127.0.0.1:8080/v1</source>
        <translation>OpenAI oder http://127.0.0.1:8080/v1</translation>
    </message>
    <message>
        <source>OpenRouter</source>
        <translation>OpenRouter</translation>
    </message>
    <message>
        <source>Opened in the middle</source>
        <translation>In der Mitte eröffnet</translation>
    </message>
    <message>
        <source>Operative</source>
        <translation>Operative</translation>
    </message>
    <message>
        <source>Optimal Pig</source>
        <translation>Optimales Pig</translation>
    </message>
    <message>
        <source>Optimal pirate</source>
        <translation>Optimaler Pirat</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Orders that can be given</source>
        <translation>Befehle, die gegeben werden können</translation>
    </message>
    <message>
        <source>Orders with talk are written</source>
        <translation>Befehle beim Gespräch werden geschrieben</translation>
    </message>
    <message>
        <source>Overbids</source>
        <translation>Überhöhte Gebote</translation>
    </message>
    <message>
        <source>Own side sent</source>
        <translation>Eigene Seite geschickt</translation>
    </message>
    <message>
        <source>Own value of the proposal</source>
        <translation>Eigener Wert des Vorschlags</translation>
    </message>
    <message>
        <source>Own words left</source>
        <translation>Verbliebene eigene Wörter</translation>
    </message>
    <message>
        <source>PFR</source>
        <translation>PFR</translation>
    </message>
    <message>
        <source>Pareto efficiency</source>
        <translation>Pareto-Effizienz</translation>
    </message>
    <message>
        <source>Parry</source>
        <translation>Parieren</translation>
    </message>
    <message>
        <source>Part of the critical pieces left</source>
        <translation>Anteil verbliebener entscheidender Figuren</translation>
    </message>
    <message>
        <source>Part of the match with an ally (ASR, paper)</source>
        <translation>Anteil der Partie mit Verbündeten (ASR, Arbeit)</translation>
    </message>
    <message>
        <source>Part of the pieces left</source>
        <translation>Anteil verbliebener Figuren</translation>
    </message>
    <message>
        <source>Part of the time spent thinking</source>
        <translation>Anteil der Zeit mit Überlegen</translation>
    </message>
    <message>
        <source>Participant</source>
        <translation>Teilnehmende Person</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Gepasst</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Gepasst</translation>
    </message>
    <message>
        <source>Pavlov</source>
        <translation>Pavlov</translation>
    </message>
    <message>
        <source>Pawns are placed</source>
        <translation>Figuren werden gesetzt</translation>
    </message>
    <message>
        <source>Pawns are placed and moved in a fixed cycle; three tries, then a random action.</source>
        <translation>Figuren werden in fester Reihenfolge gesetzt und bewegt; drei Versuche, dann eine zufällige Aktion.</translation>
    </message>
    <message>
        <source>Pay for what serves everybody, or let the others pay.</source>
        <translation>Zahlen Sie für das, was allen nützt, oder lassen Sie die anderen zahlen.</translation>
    </message>
    <message>
        <source>Persona</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Phrasing</source>
        <translation>Formulierung</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Pieces left</source>
        <translation>Verbliebene Steine</translation>
    </message>
    <message>
        <source>Pieces left (code)</source>
        <translation>Verbliebene Figuren (Code)</translation>
    </message>
    <message>
        <source>Pieces move one step forward; the first to reach the far row wins.</source>
        <translation>Steine ziehen einen Schritt vorwärts; wer zuerst die hinterste Reihe erreicht, gewinnt.</translation>
    </message>
    <message>
        <source>Piles of 1, 3, 5 and 7, the last match loses, a single try.</source>
        <translation>Haufen zu 1, 3, 5 und 7, das letzte Streichholz verliert, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Pirates divide gold. The most senior one aboard proposes how many coins everybody gets. All others then vote at once, in secret; the proposer counts as in favour.</source>
        <translation>Piraten teilen Gold. Der Ranghöchste an Bord schlägt vor, wie viele Münzen jeder bekommt. Alle anderen stimmen dann zugleich und geheim ab; wer vorschlägt, zählt als dafür.</translation>
    </message>
    <message>
        <source>Place and move bugs around the hive until the opponent&apos;s queen bee is surrounded.</source>
        <translation>Setzen und bewegen Sie Insekten rund um den Stock, bis die gegnerische Queen bee (Bienenkönigin) umzingelt ist.</translation>
    </message>
    <message>
        <source>Placed</source>
        <translation>Gesetzt</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Plans of moves in real time: who thinks stands still. People may hold keys.</source>
        <translation>Pläne aus Zügen in Echtzeit: Wer überlegt, steht still. Menschen dürfen Tasten halten.</translation>
    </message>
    <message>
        <source>Plans off the best</source>
        <translation>Pläne neben dem besten</translation>
    </message>
    <message>
        <source>Played card fits</source>
        <translation>Gespielte Karte passt</translation>
    </message>
    <message>
        <source>Player 1 makes the first offer: what they take for themselves, with a few words if they like. From then on the player whose turn it is either accepts the offer on the table, which ends the match, or makes another one. Whatever an offer does not take goes to the other player.</source>
        <translation>Spieler 1 macht das erste Angebot: was er für sich nimmt, auf Wunsch mit ein paar Worten. Von da an nimmt der Spieler am Zug das Angebot auf dem Tisch an, was die Partie beendet, oder macht ein neues. Was ein Angebot nicht nimmt, bekommt der andere Spieler.</translation>
    </message>
    <message>
        <source>Players of the server&apos;s own</source>
        <translation>Eigene Spieler des Servers</translation>
    </message>
    <message>
        <source>Players shoot in turn, the worst shot first. Everybody&apos;s hit rate is known. In your turn you aim at any other player who is left, or you miss on purpose.</source>
        <translation>Die Spieler schießen der Reihe nach, der schlechteste Schütze zuerst. Alle Trefferquoten sind bekannt. Wer am Zug ist, zielt auf einen beliebigen anderen verbliebenen Spieler oder schießt absichtlich daneben.</translation>
    </message>
    <message>
        <source>Players take turns. Offer one to four cards of one commodity: the others hear only how many. Or take an offer of the other side by giving just as many cards of one commodity. You may also wait, or take your offer back. A new offer replaces your last one.</source>
        <translation>Die Spieler sind reihum am Zug. Bieten Sie eine bis vier Karten einer Ware an: Die anderen hören nur, wie viele. Oder nehmen Sie ein Angebot der anderen Seite an, indem Sie ebenso viele Karten einer Ware geben. Sie können auch warten oder Ihr Angebot zurückziehen. Ein neues Angebot ersetzt Ihr letztes.</translation>
    </message>
    <message>
        <source>Plays a list of actions over and over.</source>
        <translation>Spielt eine Liste von Aktionen immer wieder.</translation>
    </message>
    <message>
        <source>Plays among actions</source>
        <translation>Gespielte unter den Aktionen</translation>
    </message>
    <message>
        <source>Plays an equilibrium of Kuhn poker.</source>
        <translation>Spielt ein Gleichgewicht von Kuhn Poker.</translation>
    </message>
    <message>
        <source>Plays an equilibrium of a single round.</source>
        <translation>Spielt ein Gleichgewicht einer einzelnen Runde.</translation>
    </message>
    <message>
        <source>Plays every move out in thought, against four answers.</source>
        <translation>Spielt jeden Zug in Gedanken durch, gegen vier Antworten.</translation>
    </message>
    <message>
        <source>Plays that fit</source>
        <translation>Passend gespielt</translation>
    </message>
    <message>
        <source>Plays the card face down to any theatre. There it counts 2 and does nothing.</source>
        <translation>Spielt die Karte verdeckt an einen beliebigen Schauplatz. Dort zählt sie 2 und bewirkt nichts.</translation>
    </message>
    <message>
        <source>Plays the card face up to the theatre that it matches, or to another one where a card allows that. Its ability takes effect.</source>
        <translation>Spielt die Karte offen an den Schauplatz, zu dem sie passt, oder an einen anderen, wo eine Karte das erlaubt. Ihre Fähigkeit tritt in Kraft.</translation>
    </message>
    <message>
        <source>Plays what it knows to fit, hints at what fits, discards the oldest card.</source>
        <translation>Spielt, was sicher passt, gibt Hinweise auf Passendes, wirft die älteste Karte ab.</translation>
    </message>
    <message>
        <source>Plays where a card turns a theatre, and withdraws when two are lost.</source>
        <translation>Spielt dort, wo eine Karte einen Schauplatz dreht, und zieht sich zurück, wenn zwei verloren sind.</translation>
    </message>
    <message>
        <source>Points against</source>
        <translation>Gegenpunkte</translation>
    </message>
    <message>
        <source>Points for winning</source>
        <translation>Punkte für den Sieg</translation>
    </message>
    <message>
        <source>Points given away</source>
        <translation>Verschenkte Punkte</translation>
    </message>
    <message>
        <source>Points of a corner</source>
        <translation>Punkte je Corner</translation>
    </message>
    <message>
        <source>Points of a hit</source>
        <translation>Punkte je Treffer</translation>
    </message>
    <message>
        <source>Points of treasure</source>
        <translation>Schatzpunkte</translation>
    </message>
    <message>
        <source>Points that end the match</source>
        <translation>Punkte, die die Partie beenden</translation>
    </message>
    <message>
        <source>Points to win</source>
        <translation>Punkte zum Sieg</translation>
    </message>
    <message>
        <source>Poker as the world plays it: read your cards, the pot and the others, and bet.</source>
        <translation>Poker, wie die Welt es spielt: Lesen Sie Ihre Karten, den Pot und die anderen, und setzen Sie.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Vorkommensstrafe</translation>
    </message>
    <message>
        <source>President</source>
        <translation>President</translation>
    </message>
    <message>
        <source>President or Bomber sent</source>
        <translation>President oder Bomber geschickt</translation>
    </message>
    <message>
        <source>Price of a thug</source>
        <translation>Preis eines Thug</translation>
    </message>
    <message>
        <source>Price of the cheap dish</source>
        <translation>Preis des billigen Gerichts</translation>
    </message>
    <message>
        <source>Price of the costly dish</source>
        <translation>Preis des teuren Gerichts</translation>
    </message>
    <message>
        <source>Prints boards with each column as a line, as in LLMArena&apos;s test of row-column swapping.</source>
        <translation>Druckt Bretter mit jeder Spalte als Zeile, wie in LLMArenas Test mit vertauschten Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>Private summaries</source>
        <translation>Private Zusammenfassungen</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Herstellung</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Program behind an address</source>
        <translation>Programm hinter einer Adresse</translation>
    </message>
    <message>
        <source>Promises peace, attacks after the third year, and disarms in the last ones.</source>
        <translation>Verspricht Frieden, greift nach dem dritten Jahr an, und rüstet in den letzten ab.</translation>
    </message>
    <message>
        <source>Proofs</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Proposals and utterances of three numbers each; a single try.</source>
        <translation>Vorschläge und Äußerungen zu je drei Zahlen; ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Proposes and votes as gamma-Bench counts right.</source>
        <translation>Schlägt vor und stimmt ab, wie gamma-Bench es als richtig zählt.</translation>
    </message>
    <message>
        <source>Proposes and votes as is best among perfect pirates.</source>
        <translation>Schlägt vor und stimmt ab, wie es unter vollkommenen Piraten am besten ist.</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Provinces have three letters. A PAR - BUR moves, A PAR H holds, A MAR S A PAR - BUR supports a move, A MAR S A PAR supports a unit that stays, F NTH C A LON - NWY convoys, F IRI R MAO retreats, F IRI D disbands, A PAR B builds. Names in full and words such as to, supports and convoys are understood too.</source>
        <translation>Provinzen haben drei Buchstaben. A PAR - BUR zieht, A PAR H hält, A MAR S A PAR - BUR unterstützt einen Zug, A MAR S A PAR unterstützt eine Einheit, die bleibt, F NTH C A LON - NWY setzt über, F IRI R MAO zieht sich zurück, F IRI D löst auf, A PAR B baut. Auch ausgeschriebene Namen und Wörter wie to, supports und convoys werden verstanden.</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Punches</source>
        <translation>Schläge</translation>
    </message>
    <message>
        <source>Punches as soon as it can, again and again until you choose otherwise; with a direction it moves there meanwhile.</source>
        <translation>Schlägt, sobald es geht, immer wieder, bis Sie etwas anderes wählen; mit einer Richtung bewegt er sich dabei dorthin.</translation>
    </message>
    <message>
        <source>Punches that landed</source>
        <translation>Treffende Schläge</translation>
    </message>
    <message>
        <source>Punishes what misses, guards against what comes, throws, and spends its meter close by.</source>
        <translation>Bestraft, was danebengeht, wehrt ab, was kommt, wirft, und verbraucht seine Leiste aus der Nähe.</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Puts a piece from the hand on an empty cell. But for the first of each player, it must touch pieces of your own colour and none of the other.</source>
        <translation>Setzt einen Stein aus der Hand auf ein leeres Feld. Außer dem ersten jedes Spielers muss er Steine der eigenen Farbe berühren und keine der anderen.</translation>
    </message>
    <message>
        <source>Puts one of your pawns on a free square before the first move. A square in the middle has eight neighbours, one in a corner three.</source>
        <translation>Stellt vor dem ersten Zug eine Ihrer Figuren auf ein freies Feld. Ein Feld in der Mitte hat acht Nachbarn, eines in der Ecke drei.</translation>
    </message>
    <message>
        <source>Puts the cards named from the hand into the junkyard. They leave the tribe, and people among them no longer count.</source>
        <translation>Wirft die genannten Karten aus der Hand auf den Schrottplatz. Sie verlassen den Stamm, und Leute darunter zählen nicht mehr.</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Queen</translation>
    </message>
    <message>
        <source>Queen bee</source>
        <translation>Queen bee</translation>
    </message>
    <message>
        <source>Queen placed</source>
        <translation>Queen bee gesetzt</translation>
    </message>
    <message>
        <source>Questions in a round at most</source>
        <translation>Fragen je Runde höchstens</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Random for both</source>
        <translation>Zufällig für beide</translation>
    </message>
    <message>
        <source>Random for the second player</source>
        <translation>Zufällig für den zweiten Spieler</translation>
    </message>
    <message>
        <source>Random games at the end of each simulation.</source>
        <translation>Zufällige Spiele am Ende jeder Simulation.</translation>
    </message>
    <message>
        <source>Random pairings until ratings converge</source>
        <translation>Zufällige Paarungen, bis die Bewertungen feststehen</translation>
    </message>
    <message>
        <source>Random set-ups for both; the published two-square rule; three tries, then a random move.</source>
        <translation>Zufällige Aufstellungen für beide; die veröffentlichte Zwei-Felder-Regel; drei Versuche, dann ein zufälliger Zug.</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Rated against</source>
        <translation>Bewertet gegen</translation>
    </message>
    <message>
        <source>Reasoning via planning</source>
        <translation>Schließen durch Planen</translation>
    </message>
    <message>
        <source>Refused attempts</source>
        <translation>Abgelehnte Versuche</translation>
    </message>
    <message>
        <source>Refused, so left out</source>
        <translation>Abgelehnt, darum weggelassen</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Bedauern</translation>
    </message>
    <message>
        <source>Regret (paper)</source>
        <translation>Bedauern (Arbeit)</translation>
    </message>
    <message>
        <source>Regret in this round (paper)</source>
        <translation>Bedauern in dieser Runde (Arbeit)</translation>
    </message>
    <message>
        <source>Regret in this round in years</source>
        <translation>Bedauern in dieser Runde in Jahren</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>Forschung</translation>
    </message>
    <message>
        <source>Research, rates, government and diplomacy</source>
        <translation>Forschung, Steuersätze, Regierung und Diplomatie</translation>
    </message>
    <message>
        <source>Resigned</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Resources per minute (code)</source>
        <translation>Ressourcen je Minute (Code)</translation>
    </message>
    <message>
        <source>Resources per minute (paper)</source>
        <translation>Ressourcen je Minute (Arbeit)</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Responses</translation>
    </message>
    <message>
        <source>Retreats</source>
        <translation>Rückzüge</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Überarbeitungen</translation>
    </message>
    <message>
        <source>Reward of the move</source>
        <translation>Ertrag des Zugs</translation>
    </message>
    <message>
        <source>Reward of the move (windows)</source>
        <translation>Ertrag des Zugs (Fenster)</translation>
    </message>
    <message>
        <source>Reward of the trajectory (code, good side)</source>
        <translation>Ertrag des Verlaufs (Code, gute Seite)</translation>
    </message>
    <message>
        <source>Right accusations</source>
        <translation>Richtige Anklagen</translation>
    </message>
    <message>
        <source>Right guesses</source>
        <translation>Richtige Rateversuche</translation>
    </message>
    <message>
        <source>Rises and hits who jumps: 22 damage and a fall; open for half a second when it misses.</source>
        <translation>Steigt auf und trifft, wer springt: 22 Schaden und ein Sturz; eine halbe Sekunde offen, wenn er verfehlt.</translation>
    </message>
    <message>
        <source>Risk of the action</source>
        <translation>Risiko der Aktion</translation>
    </message>
    <message>
        <source>Rocks</source>
        <translation>Felsen</translation>
    </message>
    <message>
        <source>Rocks and collisions</source>
        <translation>Felsen und Zusammenstöße</translation>
    </message>
    <message>
        <source>Rocks inside</source>
        <translation>Felsen im Inneren</translation>
    </message>
    <message>
        <source>Role of instructions</source>
        <translation>Rolle der Anweisungen</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Roll on and risk the points of your turn, or stop and keep them.</source>
        <translation>Würfeln Sie weiter und riskieren Sie die Punkte Ihres Zuges, oder hören Sie auf und behalten Sie sie.</translation>
    </message>
    <message>
        <source>Rollouts</source>
        <translation>Zufallspartien</translation>
    </message>
    <message>
        <source>Rolls</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>Room in the bar, per cent of the players</source>
        <translation>Platz in der Bar, Prozent der Spieler</translation>
    </message>
    <message>
        <source>Rounds at most</source>
        <translation>Runden höchstens</translation>
    </message>
    <message>
        <source>Rounds of talk</source>
        <translation>Gesprächsrunden</translation>
    </message>
    <message>
        <source>Rounds survived</source>
        <translation>Überlebte Runden</translation>
    </message>
    <message>
        <source>Rounds to win</source>
        <translation>Runden zum Sieg</translation>
    </message>
    <message>
        <source>Rounds without a skirmish</source>
        <translation>Runden ohne Skirmish</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Rows, 10 or more; 0 for those of the map</source>
        <translation>Zeilen, 10 oder mehr; 0 für die der Karte</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rulebook</source>
        <translation>Regelheft</translation>
    </message>
    <message>
        <source>STOP called</source>
        <translation>STOP gerufen</translation>
    </message>
    <message>
        <source>Santorini solver</source>
        <translation>Santorini-Löser</translation>
    </message>
    <message>
        <source>Says its side, lies at times as red, and sends the hostage that does its side most good.</source>
        <translation>Sagt seine Seite, lügt mitunter als Rot, und schickt die Geisel, die seiner Seite am meisten nützt.</translation>
    </message>
    <message>
        <source>Says one word and how many words it is meant for; then the operative of the side guesses.</source>
        <translation>Nennt ein Wort und für wie viele Wörter es gilt; danach rät der Operative der Seite.</translation>
    </message>
    <message>
        <source>Scaffold</source>
        <translation>Gerüst</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>Scene 1 as the published code plays it, with its faults.</source>
        <translation>Szene 1, wie der veröffentlichte Code sie spielt, mit seinen Fehlern.</translation>
    </message>
    <message>
        <source>Science</source>
        <translation>Wissenschaft</translation>
    </message>
    <message>
        <source>Score after the last life</source>
        <translation>Punktzahl nach dem letzten Leben</translation>
    </message>
    <message>
        <source>Score of gamma-Bench (its code)</source>
        <translation>Punktzahl von gamma-Bench (sein Code)</translation>
    </message>
    <message>
        <source>Scouting</source>
        <translation>Spähen</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>Seat of the undercover</source>
        <translation>Platz des Undercover</translation>
    </message>
    <message>
        <source>Seats of the roles</source>
        <translation>Plätze der Rollen</translation>
    </message>
    <message>
        <source>Second hand</source>
        <translation>Zweite Hand</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Seconds for one answer, to its last word.</source>
        <translation>Sekunden für eine Antwort, bis zum letzten Wort.</translation>
    </message>
    <message>
        <source>Seconds of the game for each that an answer took, tokens that are written in a second of the game, or ticks; 0: as usual here.</source>
        <translation>Spielsekunden für jede Sekunde, die eine Antwort brauchte, Token, die in einer Spielsekunde geschrieben werden, oder Takte; 0: wie hier üblich.</translation>
    </message>
    <message>
        <source>Seer</source>
        <translation>Seer</translation>
    </message>
    <message>
        <source>Self-consistent chain of thought</source>
        <translation>Selbstkonsistente Gedankenkette</translation>
    </message>
    <message>
        <source>Self-refinement</source>
        <translation>Selbstverbesserung</translation>
    </message>
    <message>
        <source>Sends that player of your room to the other room; the other leader chooses at the same time.</source>
        <translation>Schickt diesen Spieler Ihres Raums in den anderen Raum; der andere Anführer wählt zugleich.</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Service tier</source>
        <translation>Dienststufe</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Set-ups</source>
        <translation>Aufstellungen</translation>
    </message>
    <message>
        <source>Settlers and Workers</source>
        <translation>Settlers und Workers</translation>
    </message>
    <message>
        <source>Settlers found cities, never right beside another one. A city works the land around it, one tile for each citizen. A citizen eats 2 food; what is left fills the granary, and a full one (20 food, and 10 more for each further citizen) brings another citizen. Beyond a size of 8 a city needs an Aqueduct, beyond 12 a Sewer System. Shields become what the city makes. Trade becomes gold, luxury and science, as you set the rates.</source>
        <translation>Settlers (Siedler) gründen Städte, nie direkt neben einer anderen. Eine Stadt bewirtschaftet das Land um sich herum, ein Feld für jeden Bürger. Ein Bürger isst 2 Nahrung; was übrig bleibt, füllt den Kornspeicher, und ein voller (20 Nahrung und 10 mehr für jeden weiteren Bürger) bringt einen neuen Bürger. Über Größe 8 hinaus braucht eine Stadt ein Aqueduct (Aquädukt), über 12 hinaus ein Sewer System (Kanalisation). Schilde werden zu dem, was die Stadt herstellt. Handel wird zu Gold, Luxus und Wissenschaft, je nachdem, wie Sie die Sätze einstellen.</translation>
    </message>
    <message>
        <source>Settles, guards its cities, learns, and attacks the weakest when twice as strong.</source>
        <translation>Siedelt, bewacht seine Städte, forscht, und greift den Schwächsten an, wenn er doppelt so stark ist.</translation>
    </message>
    <message>
        <source>Seven powers bargain and then move at once; trust decides as much as armies.</source>
        <translation>Sieben Mächte verhandeln und ziehen dann zugleich; Vertrauen entscheidet so viel wie Armeen.</translation>
    </message>
    <message>
        <source>Seven powers share Europe as it was in 1901. You lead one of them. A year has a spring movement, a fall movement and a winter.</source>
        <translation>Sieben Mächte teilen sich das Europa von 1901. Sie führen eine von ihnen. Ein Jahr hat einen Frühjahrszug, einen Herbstzug und einen Winter.</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Abschlag</translation>
    </message>
    <message>
        <source>Share of checking or calling</source>
        <translation>Anteil Schieben oder Mitgehen</translation>
    </message>
    <message>
        <source>Share of folding</source>
        <translation>Anteil Aufgeben</translation>
    </message>
    <message>
        <source>Share of going all in</source>
        <translation>Anteil All-in</translation>
    </message>
    <message>
        <source>Share of points</source>
        <translation>Anteil der Punkte</translation>
    </message>
    <message>
        <source>Share of raising half the pot</source>
        <translation>Anteil Erhöhen um den halben Pot</translation>
    </message>
    <message>
        <source>Share of raising the pot</source>
        <translation>Anteil Erhöhen um den Pot</translation>
    </message>
    <message>
        <source>Share of welfare, % (WS, paper)</source>
        <translation>Anteil an der Wohlfahrt, % (WS, Arbeit)</translation>
    </message>
    <message>
        <source>Shared: everybody meets the same ones, each once.</source>
        <translation>shared: Alle bekommen dieselben, jede einmal.</translation>
    </message>
    <message>
        <source>Shares of what is left of the hulls</source>
        <translation>Anteile an dem, was von den Rümpfen bleibt</translation>
    </message>
    <message>
        <source>Shields gather until the work is paid. Changing between units, improvements and wonders loses half of them. What is missing can be bought for 2x + x squared / 20 gold, twice that with an empty stock. Settlers take a citizen with them. Coinage turns shields into gold.</source>
        <translation>Schilde sammeln sich, bis das Werk bezahlt ist. Ein Wechsel zwischen Einheiten, Gebäuden und Wundern kostet die Hälfte davon. Was fehlt, lässt sich für 2x + x Quadrat / 20 Gold kaufen, bei leerem Vorrat für das Doppelte. Settlers nehmen einen Bürger mit. Coinage macht aus Schilden Gold.</translation>
    </message>
    <message>
        <source>Ships that would meet on one cell stay where they are, and the same holds before a ship that does not leave its cell. In the first step of a move those concerned are damaged, in the second they are not. The plans of others are not known, so keep a distance from cells that others may want.</source>
        <translation>Schiffe, die sich auf einem Feld träfen, bleiben, wo sie sind, und dasselbe gilt vor einem Schiff, das sein Feld nicht verlässt. Im ersten Schritt einer Bewegung erleiden die Beteiligten Schaden, im zweiten nicht. Die Pläne der anderen sind unbekannt; halten Sie also Abstand von Feldern, auf die andere wollen könnten.</translation>
    </message>
    <message>
        <source>Shoot the best shot</source>
        <translation>Auf den Besten schießen</translation>
    </message>
    <message>
        <source>Shoot, or let the others shoot each other: only one can be left.</source>
        <translation>Schießen Sie, oder lassen Sie die anderen einander erschießen: Nur einer kann übrig bleiben.</translation>
    </message>
    <message>
        <source>Shoots only when one other is left.</source>
        <translation>Schießt nur, wenn noch ein anderer übrig ist.</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Schüsse</translation>
    </message>
    <message>
        <source>Shots that hit a friend</source>
        <translation>Schüsse, die einen Freund trafen</translation>
    </message>
    <message>
        <source>Shots that hit an opponent</source>
        <translation>Schüsse, die einen Gegner trafen</translation>
    </message>
    <message>
        <source>Shots: cannon point to the left or right of where the ship then heads, three cells far. The first ship in the way takes 2 damage, whoever&apos;s it is; a rock stops the ball.</source>
        <translation>Schüsse: Die Kanonen zielen nach links oder rechts von der Richtung, in die das Schiff dann zeigt, drei Felder weit. Das erste Schiff im Weg erleidet 2 Schaden, gleich wem es gehört; ein Felsen hält die Kugel auf.</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Geschwiegen</translation>
    </message>
    <message>
        <source>Silent first, then what the other did last.</source>
        <translation>Schweigt zuerst, tut dann, was der andere zuletzt tat.</translation>
    </message>
    <message>
        <source>Silent until the other testifies, then never again.</source>
        <translation>Schweigt, bis der andere aussagt, danach nie wieder.</translation>
    </message>
    <message>
        <source>Simulations</source>
        <translation>Simulationen</translation>
    </message>
    <message>
        <source>Sinking</source>
        <translation>Sinken</translation>
    </message>
    <message>
        <source>Six players: three blue, one of them the President, and three red, one of them the Bomber. You see only your own card. Three players are in each of two rooms, and each room has a leader with a crown, who never leaves it.</source>
        <translation>Sechs Spieler: drei blaue, einer davon der President (Präsident), und drei rote, einer davon der Bomber (Bombenleger). Sie sehen nur Ihre eigene Karte. In jedem der beiden Räume sind drei Spieler, und jeder Raum hat einen Anführer mit einer Krone, der ihn nie verlässt.</translation>
    </message>
    <message>
        <source>Size of raises</source>
        <translation>Höhe der Erhöhungen</translation>
    </message>
    <message>
        <source>Skill of the server&apos;s players</source>
        <translation>Können der Spieler des Servers</translation>
    </message>
    <message>
        <source>Skirmishes won</source>
        <translation>Gewonnene Scharmützel</translation>
    </message>
    <message>
        <source>Sliding</source>
        <translation>Gleiten</translation>
    </message>
    <message>
        <source>Small blind</source>
        <translation>Small Blind</translation>
    </message>
    <message>
        <source>Solves boards of up to three columns; the first moves take their time.</source>
        <translation>Löst Bretter mit bis zu drei Spalten; die ersten Züge brauchen ihre Zeit.</translation>
    </message>
    <message>
        <source>Some agents against all the others</source>
        <translation>Einige Agenten gegen alle anderen</translation>
    </message>
    <message>
        <source>Somebody who dined alone would take the cheap dish. Then everybody learns how many ordered which dish, and the bill; who it was stays hidden until the end of the match.</source>
        <translation>Wer allein speiste, nähme das billige Gericht. Danach erfahren alle, wie viele welches Gericht bestellt haben, und die Rechnung; wer es war, bleibt bis zum Ende der Partie verborgen.</translation>
    </message>
    <message>
        <source>Something is sold. Each player has a valuation, what the thing is worth to them, and knows nobody else&apos;s. All bid at the same time, each for themselves.</source>
        <translation>Etwas wird verkauft. Jeder Spieler hat eine Wertschätzung, das, was ihm die Sache wert ist, und kennt die der anderen nicht. Alle bieten zugleich, jeder für sich.</translation>
    </message>
    <message>
        <source>Sparring partner</source>
        <translation>Übungspartner</translation>
    </message>
    <message>
        <source>Special moves that hit</source>
        <translation>Treffende Spezialangriffe</translation>
    </message>
    <message>
        <source>Spectator</source>
        <translation>Zuschauer</translation>
    </message>
    <message>
        <source>Speeches a day, by bids</source>
        <translation>Reden am Tag, bei Geboten</translation>
    </message>
    <message>
        <source>Spends a magic ring for a random treasure of that player.</source>
        <translation>Gibt einen Magic ring für einen zufälligen Schatz dieses Spielers aus.</translation>
    </message>
    <message>
        <source>Spends no magic ring now. It stays worth a point.</source>
        <translation>Gibt jetzt keinen Magic ring aus. Er bleibt einen Punkt wert.</translation>
    </message>
    <message>
        <source>Spider</source>
        <translation>Spider</translation>
    </message>
    <message>
        <source>Spymaster</source>
        <translation>Spymaster</translation>
    </message>
    <message>
        <source>Standing off</source>
        <translation>Patt</translation>
    </message>
    <message>
        <source>Stands still with the gloves down until you choose again.</source>
        <translation>Steht still, die Handschuhe unten, bis Sie neu wählen.</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Stay silent or testify, again and again, not knowing when it ends.</source>
        <translation>Schweigen oder aussagen, immer wieder, ohne zu wissen, wann es endet.</translation>
    </message>
    <message>
        <source>Stayed silent</source>
        <translation>Geschwiegen</translation>
    </message>
    <message>
        <source>Step between valuations</source>
        <translation>Schritt zwischen Wertschätzungen</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Aufhören bei</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Stops guessing; the other side&apos;s spymaster is next. It is worth it when the next guess is more likely wrong than right.</source>
        <translation>Beendet das Raten; als Nächstes ist der Spymaster der anderen Seite dran. Das lohnt sich, wenn der nächste Rateversuch eher falsch als richtig wäre.</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Strength of the game&apos;s own player</source>
        <translation>Stärke des spieleigenen Spielers</translation>
    </message>
    <message>
        <source>Strongest play</source>
        <translation>Stärkster Zug</translation>
    </message>
    <message>
        <source>Stun</source>
        <translation>Betäubung</translation>
    </message>
    <message>
        <source>Stun wears off</source>
        <translation>Betäubung lässt nach</translation>
    </message>
    <message>
        <source>Super attack 4 to the left</source>
        <translation>Superangriff 4 nach links</translation>
    </message>
    <message>
        <source>Super moves that hit (code)</source>
        <translation>Treffende Superangriffe (Code)</translation>
    </message>
    <message>
        <source>Super moves that hit (paper)</source>
        <translation>Treffende Superangriffe (Arbeit)</translation>
    </message>
    <message>
        <source>Supply used (code)</source>
        <translation>Genutzte Versorgung (Code)</translation>
    </message>
    <message>
        <source>Supply used (paper)</source>
        <translation>Genutzte Versorgung (Arbeit)</translation>
    </message>
    <message>
        <source>Supporting</source>
        <translation>Unterstützen</translation>
    </message>
    <message>
        <source>Survived</source>
        <translation>Überlebt</translation>
    </message>
    <message>
        <source>Swap rows and columns</source>
        <translation>Zeilen und Spalten tauschen</translation>
    </message>
    <message>
        <source>Swapped seats with the same seed take out the luck of the seat.</source>
        <translation>Getauschte Plätze mit demselben Startwert nehmen das Glück des Platzes heraus.</translation>
    </message>
    <message>
        <source>Take matches from one pile at a time; the last match loses.</source>
        <translation>Nehmen Sie Streichhölzer von jeweils einem Haufen; das letzte Streichholz verliert.</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Takes a piece that is on the table to another cell, as its kind moves.</source>
        <translation>Bewegt einen Stein, der auf dem Tisch liegt, auf ein anderes Feld, wie seine Art zieht.</translation>
    </message>
    <message>
        <source>Takes centres that it can hold, with support; for welfare it leaves the strong alone and disarms.</source>
        <translation>Nimmt Zentren, die er halten kann, mit Unterstützung; für die Wohlfahrt schont er die Starken und rüstet ab.</translation>
    </message>
    <message>
        <source>Takes no card back into the hand.</source>
        <translation>Nimmt keine Karte auf die Hand zurück.</translation>
    </message>
    <message>
        <source>Takes that face-down card back into your hand; then you play another card at once.</source>
        <translation>Nimmt diese verdeckte Karte auf Ihre Hand zurück; dann spielen Sie sofort eine weitere Karte.</translation>
    </message>
    <message>
        <source>Takes the card named from those that were dug up; the others go below the junkyard.</source>
        <translation>Nimmt die genannte Karte von den ausgegrabenen; die anderen kommen unter den Schrottplatz.</translation>
    </message>
    <message>
        <source>Takes the chosen piece to that cell, and ends the turn.</source>
        <translation>Bringt den gewählten Stein auf dieses Feld und beendet den Zug.</translation>
    </message>
    <message>
        <source>Takes the first legal action.</source>
        <translation>Nimmt die erste erlaubte Aktion.</translation>
    </message>
    <message>
        <source>Takes your standing offer back.</source>
        <translation>Zieht Ihr bestehendes Angebot zurück.</translation>
    </message>
    <message>
        <source>Talk in a room</source>
        <translation>Gespräch in einem Raum</translation>
    </message>
    <message>
        <source>Talks to a leader</source>
        <translation>Gespräche mit Anführern</translation>
    </message>
    <message>
        <source>Target, as part of the average</source>
        <translation>Ziel, als Teil des Mittels</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Technologies</source>
        <translation>Technologien</translation>
    </message>
    <message>
        <source>Technologies completed (code)</source>
        <translation>Fertige Technologien (Code)</translation>
    </message>
    <message>
        <source>Technologies completed (paper)</source>
        <translation>Fertige Technologien (Arbeit)</translation>
    </message>
    <message>
        <source>Technology</source>
        <translation>Technologie</translation>
    </message>
    <message>
        <source>Technology research progress (code)</source>
        <translation>Forschungsfortschritt (Code)</translation>
    </message>
    <message>
        <source>Technology research progress (paper)</source>
        <translation>Forschungsfortschritt (Arbeit)</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Ten bidders, twenty rounds; the winner pays the own bid.</source>
        <translation>Zehn Bieter, zwanzig Runden; der Gewinner zahlt das eigene Gebot.</translation>
    </message>
    <message>
        <source>Ten bidders, twenty rounds; the winner pays the second highest bid.</source>
        <translation>Zehn Bieter, zwanzig Runden; der Gewinner zahlt das zweithöchste Gebot.</translation>
    </message>
    <message>
        <source>Ten pirates, 100 coins; a plan that half of them accept is carried out.</source>
        <translation>Zehn Piraten, 100 Münzen; ein Plan, dem die Hälfte von ihnen zustimmt, wird ausgeführt.</translation>
    </message>
    <message>
        <source>Ten players with hit rates from 35 to 80 percent, 20 turns; the worst shot begins.</source>
        <translation>Zehn Spieler mit Trefferquoten von 35 bis 80 Prozent, 20 Züge; der schlechteste Schütze beginnt.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, 100 golds; answers in JSON.</source>
        <translation>Zehn Spieler, zwanzig Runden, 100 Gold; Antworten in JSON.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, 20 tokens each; the pot is doubled and shared.</source>
        <translation>Zehn Spieler, zwanzig Runden, je 20 Token; der Topf wird verdoppelt und geteilt.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, numbers from 0 to 100; answers in JSON.</source>
        <translation>Zehn Spieler, zwanzig Runden, Zahlen von 0 bis 100; Antworten in JSON.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, two dishes, one bill; answers in JSON.</source>
        <translation>Zehn Spieler, zwanzig Runden, zwei Gerichte, eine Rechnung; Antworten in JSON.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds; everybody learns how many went.</source>
        <translation>Zehn Spieler, zwanzig Runden; alle erfahren, wie viele dort waren.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds; only those who went learn how many there were.</source>
        <translation>Zehn Spieler, zwanzig Runden; nur wer dort war, erfährt, wie viele es waren.</translation>
    </message>
    <message>
        <source>Ten years in which every centre without a unit is a point each winter.</source>
        <translation>Zehn Jahre, in denen jedes Zentrum ohne Einheit jeden Winter einen Punkt bringt.</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Textbook pirate</source>
        <translation>Lehrbuchpirat</translation>
    </message>
    <message>
        <source>That of all ships</source>
        <translation>Der aller Schiffe</translation>
    </message>
    <message>
        <source>The Villagers&apos; side wins when both Werewolves are gone. The Werewolves win when they are as many as the others, which is looked at after each night and each vote. When the rounds are over without a winner, the match is drawn.</source>
        <translation>Die Seite der Villagers gewinnt, wenn beide Werewolves fort sind. Die Werewolves gewinnen, wenn sie so viele sind wie die anderen; das wird nach jeder Nacht und jeder Abstimmung geprüft. Sind die Runden ohne Sieger vorbei, endet die Partie unentschieden.</translation>
    </message>
    <message>
        <source>The Villagers&apos; side wins when no Werewolf is left. The Werewolves win as soon as they are as many as the others. After ten rounds without a winner the match is drawn.</source>
        <translation>Die Seite der Villagers gewinnt, wenn kein Werewolf mehr übrig ist. Die Werewolves gewinnen, sobald sie so viele sind wie die anderen. Nach zehn Runden ohne Sieger ist die Partie unentschieden.</translation>
    </message>
    <message>
        <source>The actions to play, separated by slashes.</source>
        <translation>Die zu spielenden Aktionen, durch Schrägstriche getrennt.</translation>
    </message>
    <message>
        <source>The base set with beetles, moves as wA1 bQ-, at most 250 turns each.</source>
        <translation>Der Grundbestand mit Beetles, Züge als wA1 bQ-, höchstens je 250 Züge.</translation>
    </message>
    <message>
        <source>The bear in a corner</source>
        <translation>Der Bear in einem Corner</translation>
    </message>
    <message>
        <source>The benchmark&apos;s two set-ups, always the same; otherwise as clean.</source>
        <translation>Die beiden Aufstellungen des Benchmarks, immer dieselben; sonst wie clean.</translation>
    </message>
    <message>
        <source>The bill is the price of all dishes together, and everybody pays the same part of it. A player&apos;s utility is that of the own dish minus the own part of the bill.</source>
        <translation>Die Rechnung ist der Preis aller Gerichte zusammen, und alle zahlen den gleichen Teil davon. Der Nutzen eines Spielers ist der des eigenen Gerichts minus den eigenen Teil der Rechnung.</translation>
    </message>
    <message>
        <source>The code of a participant of a study; no match keeps it.</source>
        <translation>Der Code einer teilnehmenden Person einer Studie; keine Partie bewahrt ihn auf.</translation>
    </message>
    <message>
        <source>The first 16 workers of a base bring in 58 minerals a minute each, the next 8 half as much, and more nothing. Three workers at an Assimilator bring in 161 gas a minute. A base has 10,800 minerals and two geysers of 2,250 gas.</source>
        <translation>Die ersten 16 Arbeiter einer Basis bringen je 58 Mineralien in der Minute ein, die nächsten 8 halb so viel, weitere nichts. Drei Arbeiter an einem Assimilator bringen 161 Gas in der Minute ein. Eine Basis hat 10800 Mineralien und zwei Geysire mit je 2250 Gas.</translation>
    </message>
    <message>
        <source>The first side with 500 points has won; after 400 turns the points so far count. The score of a side is its share of all points.</source>
        <translation>Die erste Seite mit 500 Punkten hat gewonnen; nach 400 Zügen zählen die Punkte bis dahin. Die Punktzahl einer Seite ist ihr Anteil an allen Punkten.</translation>
    </message>
    <message>
        <source>The highest bid wins; between equal bids the lot decides. The winner pays the own bid, or in a second-price auction the second highest bid, and gains the own valuation minus the price. The others gain nothing.</source>
        <translation>Das höchste Gebot gewinnt; zwischen gleichen Geboten entscheidet das Los. Der Gewinner zahlt das eigene Gebot, bei einer Zweitpreisauktion das zweithöchste, und gewinnt die eigene Wertschätzung minus den Preis. Die anderen gewinnen nichts.</translation>
    </message>
    <message>
        <source>The last one left wins and scores 1, all others 0. If several are left when the turns are over, nobody wins.</source>
        <translation>Der Letzte gewinnt und erhält 1 Punkt, alle anderen 0. Sind nach allen Zügen noch mehrere übrig, gewinnt niemand.</translation>
    </message>
    <message>
        <source>The movement of the published code, in which two ships may come to share a cell.</source>
        <translation>Die Bewegung des veröffentlichten Codes, bei der zwei Schiffe auf dasselbe Feld geraten können.</translation>
    </message>
    <message>
        <source>The operative then guesses words, one at a time. After a word of the own side another guess may follow, up to one more than the number; after the number 0 there is no limit. A neutral word or a word of the other side ends the turn, and the latter helps the other side. At least one word must be guessed; then the operative may end the turn.</source>
        <translation>Der Operative rät dann Wörter, eines nach dem anderen. Nach einem Wort der eigenen Seite darf ein weiterer Versuch folgen, insgesamt bis zu einem mehr als die Zahl; nach der Zahl 0 gibt es keine Grenze. Ein neutrales Wort oder ein Wort der anderen Seite beendet den Zug, und das letztere hilft der anderen Seite. Mindestens ein Wort muss geraten werden; dann darf der Operative den Zug beenden.</translation>
    </message>
    <message>
        <source>The opponent attacks early; time does not wait: 22.4 loops a second.</source>
        <translation>Der Gegner greift früh an; die Zeit wartet nicht: 22.4 Takte in der Sekunde.</translation>
    </message>
    <message>
        <source>The opponent attacks early; time waits for both.</source>
        <translation>Der Gegner greift früh an; die Zeit wartet auf beide.</translation>
    </message>
    <message>
        <source>The opponent builds up before it attacks; time does not wait: 22.4 loops a second.</source>
        <translation>Der Gegner baut auf, bevor er angreift; die Zeit wartet nicht: 22.4 Takte in der Sekunde.</translation>
    </message>
    <message>
        <source>The opponent builds up before it attacks; time waits for both.</source>
        <translation>Der Gegner baut auf, bevor er angreift; die Zeit wartet auf beide.</translation>
    </message>
    <message>
        <source>The opponent&apos;s plan is drawn at the start; time does not wait: 22.4 loops a second.</source>
        <translation>Der Plan des Gegners wird zu Beginn gezogen; die Zeit wartet nicht: 22.4 Takte in der Sekunde.</translation>
    </message>
    <message>
        <source>The opponent&apos;s plan is drawn at the start; time waits for both.</source>
        <translation>Der Plan des Gegners wird zu Beginn gezogen; die Zeit wartet auf beide.</translation>
    </message>
    <message>
        <source>The others win as soon as the undercover is voted out. The undercover wins by being one of the last three. Winners score 1, the others -1.</source>
        <translation>Die anderen gewinnen, sobald der Undercover hinausgewählt ist. Der Undercover gewinnt, wenn er unter den letzten drei ist. Gewinner bekommen 1 Punkt, die anderen -1.</translation>
    </message>
    <message>
        <source>The pawn that has just moved adds one level to one of the eight squares around its new place, if neither a pawn nor a dome is there. The square it came from is empty and may be built on. So there is always something to build on after a move.</source>
        <translation>Die Figur, die gerade gezogen hat, setzt auf eines der acht Felder um ihren neuen Platz eine Stufe, wenn dort weder eine Figur noch eine Kuppel steht. Das Feld, von dem sie kam, ist leer und darf bebaut werden. Nach einem Zug gibt es also immer etwas zu bauen.</translation>
    </message>
    <message>
        <source>The player after the button posts the small blind and the next one the big blind. Then there is betting before the flop and after the flop, the turn and the river. In turn, each player folds and gives up the hand, checks or calls, which means matching the highest bet, raises by half the pot or by the pot, or goes all in. A round of betting ends when everybody still in the hand has matched the highest bet or is all in. When all others fold, the last player takes the pot without showing.</source>
        <translation>Der Spieler nach dem Button setzt den Small Blind und der nächste den Big Blind. Dann wird vor dem Flop und nach Flop, Turn und River gesetzt. Reihum passt jeder Spieler (fold) und gibt die Hand auf, schiebt oder geht mit (check, call), gleicht also den höchsten Einsatz aus, erhöht (raise) um den halben oder den ganzen Pot, oder setzt alles (all in). Eine Setzrunde endet, wenn alle, die noch in der Hand sind, den höchsten Einsatz ausgeglichen haben oder all in sind. Passen alle anderen, nimmt der letzte Spieler den Pot, ohne zu zeigen.</translation>
    </message>
    <message>
        <source>The player whose turn it is proposes what they take for themselves, everything else going to the other, or agrees to the other&apos;s last proposal. After a proposal they utter three numbers from 0 to 4, which the other sees and which mean what you make them mean. Then it is the other&apos;s turn.</source>
        <translation>Wer am Zug ist, schlägt vor, was er für sich nimmt, während alles Übrige an den anderen geht, oder stimmt dem letzten Vorschlag des anderen zu. Nach einem Vorschlag äußert er drei Zahlen von 0 bis 4, die der andere sieht und deren Bedeutung Sie selbst festlegen. Dann ist der andere am Zug.</translation>
    </message>
    <message>
        <source>The player whose turn it is rolls the die as often as they like. Every roll adds its points to the turn, but a 1 takes all points of the turn away and passes the die on.</source>
        <translation>Wer am Zug ist, würfelt, so oft er will. Jeder Wurf fügt dem Zug seine Punkte hinzu, doch eine 1 nimmt alle Punkte des Zuges weg und gibt den Würfel weiter.</translation>
    </message>
    <message>
        <source>The points at which it stops a turn.</source>
        <translation>Die Punkte, bei denen er einen Zug beendet.</translation>
    </message>
    <message>
        <source>The pot is multiplied and then divided equally among all players, whether they put much into it or nothing. What was not put into the pot is kept. A player&apos;s gain in the round is the share of the pot minus the own contribution.</source>
        <translation>Der Topf wird vervielfacht und dann gleichmäßig auf alle Spieler verteilt, ob sie viel oder nichts hineingelegt haben. Was nicht in den Topf gelegt wurde, behält man. Der Gewinn eines Spielers in der Runde ist der Anteil am Topf minus den eigenen Beitrag.</translation>
    </message>
    <message>
        <source>The pot is multiplied by, per cent</source>
        <translation>Faktor des Topfs, Prozent</translation>
    </message>
    <message>
        <source>The procedure around the model.</source>
        <translation>Das Verfahren um das Modell herum.</translation>
    </message>
    <message>
        <source>The program and its arguments; it is started without a shell.</source>
        <translation>Das Programm und seine Argumente; es wird ohne Shell gestartet.</translation>
    </message>
    <message>
        <source>The published code&apos;s own moves and ids, in two answers a turn, at most 250 turns each.</source>
        <translation>Züge und Kennungen des veröffentlichten Codes, in zwei Antworten je Zug, höchstens je 250 Züge.</translation>
    </message>
    <message>
        <source>The published code: 1,000 frames at double speed, score bytes as plain numbers.</source>
        <translation>Der veröffentlichte Code: 1000 Bilder in doppeltem Tempo, Punktebytes als einfache Zahlen.</translation>
    </message>
    <message>
        <source>The published code: one round, two buttons cannot be named.</source>
        <translation>Der veröffentlichte Code: eine Runde, zwei Tasten lassen sich nicht nennen.</translation>
    </message>
    <message>
        <source>The queen bee slides one step. An ant slides as far as it likes. A spider slides exactly three steps, without turning back. A grasshopper jumps in a straight line over at least one piece, to the first empty cell. A beetle goes one step and may climb onto other pieces; what lies under it cannot move, and the stack counts as the beetle&apos;s.</source>
        <translation>Die Queen bee gleitet einen Schritt. Eine Ant gleitet beliebig weit. Eine Spider gleitet genau drei Schritte, ohne umzukehren. Ein Grasshopper springt in gerader Linie über mindestens einen Stein auf das erste leere Feld. Ein Beetle geht einen Schritt und darf auf andere Steine steigen; was unter ihm liegt, kann sich nicht bewegen, und der Stapel zählt als der des Beetles.</translation>
    </message>
    <message>
        <source>The rule it follows.</source>
        <translation>Die Regel, der er folgt.</translation>
    </message>
    <message>
        <source>The same for all meetings</source>
        <translation>Dieselben für alle Begegnungen</translation>
    </message>
    <message>
        <source>The same is played again and again. After each round chance decides whether another one follows, so that nobody knows which round is the last. The table shows years as negative numbers: more is better.</source>
        <translation>Dasselbe wird immer wieder gespielt. Nach jeder Runde entscheidet der Zufall, ob eine weitere folgt, sodass niemand weiß, welche die letzte ist. Die Tabelle zeigt Jahre als negative Zahlen: Mehr ist besser.</translation>
    </message>
    <message>
        <source>The same seed and agents give the same tournament.</source>
        <translation>Derselbe Startwert und dieselben Agenten ergeben dasselbe Turnier.</translation>
    </message>
    <message>
        <source>The same with the published code&apos;s departures from the rulebook.</source>
        <translation>Dasselbe mit den Abweichungen des veröffentlichten Codes vom Regelheft.</translation>
    </message>
    <message>
        <source>The same with the published code&apos;s departures from the rules.</source>
        <translation>Dasselbe mit den Abweichungen des veröffentlichten Codes von den Regeln.</translation>
    </message>
    <message>
        <source>The score counts citizens, 2 for a technology, 5 for a wonder, and a little for units built and beaten. The highest score after the last turn wins, or the last nation there is.</source>
        <translation>Es zählen die Bürger, 2 für eine Technologie, 5 für ein Wunder und ein wenig für gebaute und geschlagene Einheiten. Es gewinnt die höchste Punktzahl nach dem letzten Zug oder die letzte Nation, die es gibt.</translation>
    </message>
    <message>
        <source>The share of all points, 1 for a knock-out; or the score bytes, read as plain numbers.</source>
        <translation>Der Anteil an allen Punkten, 1 für ein Knock-out; oder die Bytes des Punktestands, als einfache Zahlen gelesen.</translation>
    </message>
    <message>
        <source>The smallest poker: three cards, one bet, and room for a bluff.</source>
        <translation>Das kleinste Poker: drei Karten, ein Einsatz und Platz für einen Bluff.</translation>
    </message>
    <message>
        <source>The stage is 384 pixels wide and you cannot come closer than 24 to the other. Light buttons reach 48 to 52 pixels, medium ones 56 to 62, heavy ones 64 to 70; a throw 28, a megapunch 44, a hurricane 48 while it travels. More than 38 pixels apart is called far.</source>
        <translation>Die Bühne ist 384 Pixel breit, und näher als 24 können Sie dem anderen nicht kommen. Leichte Tasten reichen 48 bis 52 Pixel weit, mittlere 56 bis 62, schwere 64 bis 70; ein Wurf 28, ein Megapunch 44, ein Hurricane 48, während er fährt. Mehr als 38 Pixel Abstand heißt „weit“ (far).</translation>
    </message>
    <message>
        <source>The two cannot come closer than 14 columns and 14 rows at once. Who is hit is driven back by 4 columns, which may put them out of reach for the next punch.</source>
        <translation>Die beiden können einander nicht zugleich näher als 14 Spalten und 14 Zeilen kommen. Wer getroffen wird, wird um 4 Spalten zurückgetrieben und ist damit vielleicht außer Reichweite für den nächsten Schlag.</translation>
    </message>
    <message>
        <source>The upper and the lower glove punch in turn, whether they hit or not. The upper is 4 rows above your middle and the lower 4 rows below. So with the upper glove next you hit somebody level with you or a little above, with the lower one somebody level or a little below.</source>
        <translation>Der obere und der untere Handschuh schlagen abwechselnd, ob sie treffen oder nicht. Der obere ist 4 Zeilen über Ihrer Mitte, der untere 4 Zeilen darunter. Ist der obere an der Reihe, treffen Sie also jemanden auf Ihrer Höhe oder etwas darüber, mit dem unteren jemanden auf Ihrer Höhe oder etwas darunter.</translation>
    </message>
    <message>
        <source>The usual board of eight by eight, moves as a7-&gt;a6, three tries.</source>
        <translation>Das übliche Brett von acht mal acht, Züge wie a7-&gt;a6, drei Versuche.</translation>
    </message>
    <message>
        <source>Themes</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Then all contributions are shown. Each round begins with the same number of tokens for everybody: what a player has at the end of a round is set aside and counted, and cannot be put into a later pot. Only in a match that was set up so are tokens kept from round to round and can be put in again. The score adds up the gains of all rounds.</source>
        <translation>Dann werden alle Beiträge gezeigt. Jede Runde beginnt für alle mit gleich vielen Token: Was ein Spieler am Ende einer Runde hat, wird beiseitegelegt und gezählt und kann in keinen späteren Topf gelegt werden. Nur in einer so eingerichteten Partie werden Token von Runde zu Runde behalten und können wieder eingesetzt werden. Die Punktzahl ist die Summe der Gewinne aller Runden.</translation>
    </message>
    <message>
        <source>Then everybody learns the average, the target, the winning number, and whether they won. The other numbers stay hidden until the end of the match.</source>
        <translation>Danach erfahren alle den Durchschnitt, das Ziel, die Gewinnzahl und ob sie gewonnen haben. Die anderen Zahlen bleiben bis zum Ende der Partie verborgen.</translation>
    </message>
    <message>
        <source>Then everybody learns the sum. The single bids stay hidden until the end of the match.</source>
        <translation>Danach erfahren alle die Summe. Die einzelnen Gebote bleiben bis zum Ende der Partie verborgen.</translation>
    </message>
    <message>
        <source>Then it is a tie.</source>
        <translation>Dann ist es unentschieden.</translation>
    </message>
    <message>
        <source>There are 42 cards. Worth 5 points: 2 crown jewels; worth 4: 5 platinum pyramids; worth 3: 12 bags of gold; worth 2: 11 silver goblets; worth 1: 5 chests of copper and 5 magic rings; worth nothing: 2 gilded statues. Each player of the side that wins a round draws one.</source>
        <translation>Es gibt 42 Karten. 5 Punkte wert: 2 Crown jewels (Kronjuwelen); 4 wert: 5 Platinum pyramids (Platinpyramiden); 3 wert: 12 Bags of gold (Säcke Gold); 2 wert: 11 Silver goblets (Silberkelche); 1 wert: 5 Chests of copper (Truhen Kupfer) und 5 Magic rings (Zauberringe); nichts wert: 2 Gilded statues (vergoldete Statuen). Jeder Spieler der Seite, die eine Runde gewinnt, zieht eine Karte.</translation>
    </message>
    <message>
        <source>There are three cards: jack, queen and king. Both players put one chip into the pot and get one card, which only they see; the third card stays in the deck.</source>
        <translation>Es gibt drei Karten: Bube (J), Dame (Q) und König (K). Beide Spieler legen einen Chip in den Pot und erhalten eine Karte, die nur sie sehen; die dritte Karte bleibt im Stapel.</translation>
    </message>
    <message>
        <source>There was only one legal action, so nobody was asked.</source>
        <translation>Es gab nur eine erlaubte Aktion, darum wurde niemand gefragt.</translation>
    </message>
    <message>
        <source>They belong to nobody and give no points. Guessing one ends the turn.</source>
        <translation>Sie gehören niemandem und bringen keine Punkte. Wer eines rät, beendet den Zug.</translation>
    </message>
    <message>
        <source>Thousands of tiles of a random map</source>
        <translation>Tausende Felder einer zufälligen Karte</translation>
    </message>
    <message>
        <source>Threat ignored</source>
        <translation>Drohung übergangen</translation>
    </message>
    <message>
        <source>Threats met</source>
        <translation>Abgewehrte Drohungen</translation>
    </message>
    <message>
        <source>Three columns and eight rows, moves as a7-&gt;a6, a single try.</source>
        <translation>Drei Spalten und acht Reihen, Züge wie a7-&gt;a6, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Three exceptions: a bomb beats every attacker and stays where it is, but a miner (2) removes it. A spy that attacks the marshal beats it. Any piece that can move takes the flag.</source>
        <translation>Drei Ausnahmen: Eine Bomb schlägt jeden Angreifer und bleibt, wo sie ist, aber ein Miner (2) räumt sie weg. Ein Spy, der den Marshal angreift, schlägt ihn. Jeder Stein, der ziehen kann, nimmt die Fahne.</translation>
    </message>
    <message>
        <source>Three in line on a board of three by three.</source>
        <translation>Drei in einer Reihe auf einem Brett von drei mal drei.</translation>
    </message>
    <message>
        <source>Three rounds of talk in two rooms; then a hostage from each changes rooms.</source>
        <translation>Drei Gesprächsrunden in zwei Räumen; dann wechselt aus jedem eine Geisel den Raum.</translation>
    </message>
    <message>
        <source>Three ships against three: plan in secret, then everybody sails and fires at once.</source>
        <translation>Drei Schiffe gegen drei: geheim planen, dann fahren und feuern alle zugleich.</translation>
    </message>
    <message>
        <source>Ticks between questions</source>
        <translation>Takte zwischen Fragen</translation>
    </message>
    <message>
        <source>Ticks passed while thinking in ticks</source>
        <translation>Beim Überlegen vergangene Zeit in Takten</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Time passed; nobody was asked.</source>
        <translation>Zeit verging; niemand wurde gefragt.</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>Times real time, where it does not wait; 0: as usual.</source>
        <translation>Vielfaches der Echtzeit, wo die Zeit nicht wartet; 0: wie üblich.</translation>
    </message>
    <message>
        <source>Tit-for-tat</source>
        <translation>Tit-for-Tat</translation>
    </message>
    <message>
        <source>To 100 points, as at the kitchen table; three tries.</source>
        <translation>Bis 100 Punkte, wie am Küchentisch; drei Versuche.</translation>
    </message>
    <message>
        <source>To 20 points; answers &lt;roll&gt; or &lt;stop&gt;, a single try.</source>
        <translation>Bis 20 Punkte; Antworten &lt;roll&gt; oder &lt;stop&gt;, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>To begin with: found your city where you stand, let Workers build roads, make Warriors to guard it and Settlers for a second one, and learn Bronze Working or Alphabet.</source>
        <translation>Für den Anfang: Gründen Sie Ihre Stadt, wo Sie stehen, lassen Sie Workers Straßen bauen, stellen Sie Warriors (Krieger) zu ihrem Schutz und Settlers für eine zweite auf, und lernen Sie Bronze Working oder Alphabet.</translation>
    </message>
    <message>
        <source>To give orders, choose one in the field of each unit, click on the map, or type them: &quot;A PAR - BUR, F BRE - MAO&quot;. Nothing happens until you send them.</source>
        <translation>Um Befehle zu geben, wählen Sie einen im Feld jeder Einheit, klicken Sie auf die Karte, oder tippen Sie sie ein: „A PAR - BUR, F BRE - MAO“. Nichts geschieht, bevor Sie sie absenden.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Together</translation>
    </message>
    <message>
        <source>Token probabilities</source>
        <translation>Wahrscheinlichkeiten der Token</translation>
    </message>
    <message>
        <source>Tokens after a round</source>
        <translation>Token nach einer Runde</translation>
    </message>
    <message>
        <source>Tokens of each player</source>
        <translation>Token jedes Spielers</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>Top k</translation>
    </message>
    <message>
        <source>Top p</source>
        <translation>Top p</translation>
    </message>
    <message>
        <source>Trade cards unseen, corner the market, and do not be left with the bear.</source>
        <translation>Handeln Sie verdeckt mit Karten, kaufen Sie den Markt auf, und bleiben Sie nicht auf dem Bear sitzen.</translation>
    </message>
    <message>
        <source>Trade routes</source>
        <translation>Handelswege</translation>
    </message>
    <message>
        <source>Trading</source>
        <translation>Handel</translation>
    </message>
    <message>
        <source>Traitor</source>
        <translation>Traitor</translation>
    </message>
    <message>
        <source>Trashed</source>
        <translation>Entsorgt</translation>
    </message>
    <message>
        <source>Travels 54 pixels forward: 15 damage.</source>
        <translation>Fährt 54 Pixel vorwärts: 15 Schaden.</translation>
    </message>
    <message>
        <source>Treasure</source>
        <translation>Schätze</translation>
    </message>
    <message>
        <source>Tree of thoughts</source>
        <translation>Gedankenbaum</translation>
    </message>
    <message>
        <source>Tribe members</source>
        <translation>Stammesmitglieder</translation>
    </message>
    <message>
        <source>Truthful bid</source>
        <translation>Ehrliches Gebot</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Turns afloat</source>
        <translation>Züge über Wasser</translation>
    </message>
    <message>
        <source>Turns at most</source>
        <translation>Züge höchstens</translation>
    </message>
    <message>
        <source>Turns ended</source>
        <translation>Beendete Züge</translation>
    </message>
    <message>
        <source>Turns of each player</source>
        <translation>Züge jedes Spielers</translation>
    </message>
    <message>
        <source>Turns over the uppermost card of that pile. Face up, an instant ability of it acts for its owner; face down, its ability ends.</source>
        <translation>Dreht die oberste Karte dieses Stapels um. Wird sie aufgedeckt, wirkt ihre sofortige Fähigkeit für ihren Besitzer; wird sie verdeckt, endet ihre Fähigkeit.</translation>
    </message>
    <message>
        <source>Turns survived</source>
        <translation>Überlebte Züge</translation>
    </message>
    <message>
        <source>Two Werewolves among eight: by night one is removed, by day all talk once and vote.</source>
        <translation>Zwei Werewolves unter acht: Nachts wird einer entfernt, tags reden alle einmal und stimmen ab.</translation>
    </message>
    <message>
        <source>Two agents until it is clear whether the first is better</source>
        <translation>Zwei Agenten, bis klar ist, ob der erste besser ist</translation>
    </message>
    <message>
        <source>Two armies of 40 pieces face each other on ten by ten squares. You see the ranks of your own pieces; the other&apos;s are covered. Two lakes in the middle cannot be entered.</source>
        <translation>Zwei Armeen von je 40 Steinen stehen sich auf zehn mal zehn Feldern gegenüber. Sie sehen die Ränge Ihrer eigenen Steine; die der anderen Seite sind verdeckt. Zwei Seen in der Mitte dürfen nicht betreten werden.</translation>
    </message>
    <message>
        <source>Two bidders, one round, valuations 1 to 10; answers &lt;4&gt;, a single try.</source>
        <translation>Zwei Bieter, eine Runde, Wertschätzungen 1 bis 10; Antworten &lt;4&gt;, ein einziger Versuch.</translation>
    </message>
    <message>
        <source>Two bidders, one round, valuations up to $10.00; bids in dollars and cents.</source>
        <translation>Zwei Bieter, eine Runde, Wertschätzungen bis $10.00; Gebote in Dollar und Cent.</translation>
    </message>
    <message>
        <source>Two boxers in a ring, seen from above. White starts at the top left, black at the bottom right. Hit the other more often than you are hit.</source>
        <translation>Zwei Boxer im Ring, von oben gesehen. Weiß beginnt oben links, Schwarz unten rechts. Treffen Sie den anderen öfter, als Sie getroffen werden.</translation>
    </message>
    <message>
        <source>Two boxers seen from above: move, punch, and hit more often until the bell.</source>
        <translation>Zwei Boxer von oben gesehen: bewegen, schlagen und bis zum Gong öfter treffen.</translation>
    </message>
    <message>
        <source>Two buttons in an answer</source>
        <translation>Zwei Tasten in einer Antwort</translation>
    </message>
    <message>
        <source>Two colours, two cards each, three hints and a single life.</source>
        <translation>Zwei Farben, je zwei Karten, drei Hinweise und ein einziges Leben.</translation>
    </message>
    <message>
        <source>Two commanders fight battle after battle for three theatres that lie in a row: Air, Land and Sea, in changing order. Each has six cards in a battle. In your turn you play one of them, or you withdraw.</source>
        <translation>Zwei Befehlshaber kämpfen Gefecht um Gefecht um drei Schauplätze, die in einer Reihe liegen: Air (Luft), Land und Sea (See), in wechselnder Reihenfolge. Jeder hat sechs Karten je Gefecht. Wer am Zug ist, spielt eine davon oder zieht sich zurück.</translation>
    </message>
    <message>
        <source>Two dice: that is true only if the other die shows it as well.</source>
        <translation>Zwei Würfel: Das stimmt nur, wenn der andere sie auch zeigt.</translation>
    </message>
    <message>
        <source>Two equal sides, no limits but those of the game, half an hour; time waits for both.</source>
        <translation>Zwei gleiche Seiten, keine Grenzen außer denen des Spiels, eine halbe Stunde; die Zeit wartet auf beide.</translation>
    </message>
    <message>
        <source>Two hands are on a side and share its points. They do not see each other&apos;s cards and do not trade with each other.</source>
        <translation>Je zwei Hände bilden eine Seite und teilen sich ihre Punkte. Sie sehen die Karten der jeweils anderen nicht und handeln nicht miteinander.</translation>
    </message>
    <message>
        <source>Two lines need only one more X each. O cannot stop both.</source>
        <translation>Beiden Linien fehlt nur noch ein X. O kann nicht beide verhindern.</translation>
    </message>
    <message>
        <source>Two minutes; both are asked four times a second, and time waits for them.</source>
        <translation>Zwei Minuten; beide werden viermal je Sekunde gefragt, und die Zeit wartet auf sie.</translation>
    </message>
    <message>
        <source>Two of eight are Werewolves: find them by talk and votes before they are as many as you.</source>
        <translation>Zwei von acht sind Werewolves: Finden Sie sie durch Gespräch und Abstimmungen, bevor sie so viele sind wie Sie.</translation>
    </message>
    <message>
        <source>Two players divide hats, balls and apples. An item can be worth much to one and nothing to the other; everything together is worth 10 to each. You know only what things are worth to you, though every kind is worth something to somebody, and at least one kind to both.</source>
        <translation>Zwei Spieler teilen Hüte, Bälle und Äpfel. Ein Stück kann dem einen viel wert sein und dem anderen nichts; alles zusammen ist jedem 10 wert. Sie wissen nur, was die Dinge Ihnen wert sind, doch jede Sorte ist jemandem etwas wert, und mindestens eine Sorte beiden.</translation>
    </message>
    <message>
        <source>Two players divide peppers, strawberries and cherries. Every kind has one value for you and another for the other player; you know your own values only.</source>
        <translation>Zwei Spieler teilen Paprikas, Erdbeeren und Kirschen auf. Jede Sorte hat für Sie einen Wert und für den anderen Spieler einen anderen; Sie kennen nur die eigenen Werte.</translation>
    </message>
    <message>
        <source>Two players drop discs in turn into seven upright columns of six cells: the discs with an X begin, those with an O follow. A disc falls to the lowest free cell; a full column takes no more.</source>
        <translation>Zwei Spieler werfen abwechselnd Scheiben in sieben senkrechte Spalten zu sechs Feldern: Die Scheiben mit X beginnen, die mit O folgen. Eine Scheibe fällt auf das unterste freie Feld; eine volle Spalte nimmt keine mehr auf.</translation>
    </message>
    <message>
        <source>Two players mark the nine cells of a board in turn: X begins, O follows. A cell that is marked stays marked.</source>
        <translation>Zwei Spieler bezeichnen abwechselnd die neun Felder eines Bretts: X beginnt, O folgt. Ein bezeichnetes Feld bleibt bezeichnet.</translation>
    </message>
    <message>
        <source>Two players. They know each other. Each night one of them, drawn by lot, chooses whom to remove among those who are not Werewolves; both learn the choice. By day they vote like everybody else and may say anything. They win as soon as they are as many as the others.</source>
        <translation>Zwei Spieler. Sie kennen einander. In jeder Nacht bestimmt einer von ihnen, durch das Los gezogen, wer von denen entfernt wird, die keine Werewolves sind; beide erfahren die Wahl. Tags stimmen sie ab wie alle und dürfen alles sagen. Sie gewinnen, sobald sie so viele sind wie die anderen.</translation>
    </message>
    <message>
        <source>Two prisoners are questioned apart from each other. Both choose at the same time: stay silent or testify. Then both choices are shown.</source>
        <translation>Zwei Gefangene werden getrennt voneinander verhört. Beide wählen zugleich: schweigen oder aussagen. Dann werden beide Entscheidungen gezeigt.</translation>
    </message>
    <message>
        <source>Two rounds in real time, for people who hold keys; models write 50 tokens a second.</source>
        <translation>Zwei Runden in Echtzeit, für Menschen, die Tasten halten; Modelle schreiben 50 Token in der Sekunde.</translation>
    </message>
    <message>
        <source>Two rules hold for every move. The hive stays in one piece, also while a piece is on its way. And pieces slide: through a gap that is too narrow for them they cannot go, and they always keep in touch with the hive.</source>
        <translation>Zwei Regeln gelten für jeden Zug. Der Stock bleibt in einem Stück, auch während ein Stein unterwegs ist. Und Steine gleiten: Durch eine Lücke, die für sie zu eng ist, kommen sie nicht, und sie bleiben immer in Berührung mit dem Stock.</translation>
    </message>
    <message>
        <source>Two sides of three ships: ships 1 to 3 are side A, ships 4 to 6 side B. Each ship has a commander of its own, and they cannot talk. The edge of the sea is all rock, and some rocks lie inside.</source>
        <translation>Zwei Seiten mit je drei Schiffen: Die Schiffe 1 bis 3 sind Seite A, die Schiffe 4 bis 6 Seite B. Jedes Schiff hat einen eigenen Kommandanten, und sie können nicht miteinander reden. Der Rand des Meeres besteht ganz aus Felsen, und einige Felsen liegen im Inneren.</translation>
    </message>
    <message>
        <source>Two sides of two, 21 words; each side scores its share of the points.</source>
        <translation>Zwei Seiten zu zweit, 21 Wörter; jede Seite erhält ihren Anteil an den Punkten.</translation>
    </message>
    <message>
        <source>Two sides of two, 25 words in five rows; a side wins or loses.</source>
        <translation>Zwei Seiten zu je zwei, 25 Wörter in fünf Reihen; eine Seite gewinnt oder verliert.</translation>
    </message>
    <message>
        <source>Two sides, Red and Blue, each have a spymaster and an operative. Words lie on the table: some belong to Red, some to Blue, some to nobody, and one is the assassin. Only the spymasters see which is which.</source>
        <translation>Zwei Seiten, Red (Rot) und Blue (Blau), haben je einen Spymaster (Geheimdienstchef) und einen Operative (Ermittler). Wörter liegen auf dem Tisch: Einige gehören Red, einige Blue, einige niemandem, und eines ist der Assassin (Attentäter). Nur die Spymasters sehen, welches welches ist.</translation>
    </message>
    <message>
        <source>Two threats at once cannot be stopped.</source>
        <translation>Zwei Drohungen zugleich lassen sich nicht verhindern.</translation>
    </message>
    <message>
        <source>Two-square rule</source>
        <translation>Zwei-Felder-Regel</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Units (UNITS, code)</source>
        <translation>Einheiten (UNITS, Code)</translation>
    </message>
    <message>
        <source>Unspent</source>
        <translation>Nicht ausgegeben</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Nutzungen</translation>
    </message>
    <message>
        <source>Utility of a bar with room</source>
        <translation>Nutzen einer Bar mit Platz</translation>
    </message>
    <message>
        <source>Utility of a crowded bar</source>
        <translation>Nutzen einer überfüllten Bar</translation>
    </message>
    <message>
        <source>Utility of staying at home</source>
        <translation>Nutzen des Daheimbleibens</translation>
    </message>
    <message>
        <source>Utility of the cheap dish</source>
        <translation>Nutzen des billigen Gerichts</translation>
    </message>
    <message>
        <source>Utility of the costly dish</source>
        <translation>Nutzen des teuren Gerichts</translation>
    </message>
    <message>
        <source>VPIP</source>
        <translation>VPIP</translation>
    </message>
    <message>
        <source>Vague</source>
        <translation>Vage</translation>
    </message>
    <message>
        <source>Valuation minus bid</source>
        <translation>Wertschätzung minus Gebot</translation>
    </message>
    <message>
        <source>Valuations</source>
        <translation>Wertschätzungen</translation>
    </message>
    <message>
        <source>Valuations are drawn</source>
        <translation>Wertschätzungen werden gezogen</translation>
    </message>
    <message>
        <source>Value bets</source>
        <translation>Einsätze mit guten Karten</translation>
    </message>
    <message>
        <source>Value left</source>
        <translation>Verbliebener Wert</translation>
    </message>
    <message>
        <source>Value of pieces (code)</source>
        <translation>Wert der Figuren (Code)</translation>
    </message>
    <message>
        <source>Value of pieces (paper)</source>
        <translation>Wert der Figuren (Arbeit)</translation>
    </message>
    <message>
        <source>Value of the own share</source>
        <translation>Wert des eigenen Anteils</translation>
    </message>
    <message>
        <source>Value of the pieces left</source>
        <translation>Wert der verbliebenen Figuren</translation>
    </message>
    <message>
        <source>Verbosity</source>
        <translation>Ausführlichkeit</translation>
    </message>
    <message>
        <source>Verdict (0 best, 1 small loss, 2 blunder)</source>
        <translation>Urteil (0 beste, 1 kleiner Verlust, 2 Patzer)</translation>
    </message>
    <message>
        <source>Victory points</source>
        <translation>Siegpunkte</translation>
    </message>
    <message>
        <source>Victory points to win</source>
        <translation>Siegpunkte zum Gewinnen</translation>
    </message>
    <message>
        <source>Villager</source>
        <translation>Villager</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>Ungültig</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Voted right</source>
        <translation>Richtig gestimmt</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Votes are</source>
        <translation>Stimmen sind</translation>
    </message>
    <message>
        <source>Votes count for the</source>
        <translation>Stimmen zählen für</translation>
    </message>
    <message>
        <source>Votes for Werewolves</source>
        <translation>Stimmen gegen Werewolves</translation>
    </message>
    <message>
        <source>Votes in favour</source>
        <translation>Stimmen dafür</translation>
    </message>
    <message>
        <source>Votes right</source>
        <translation>Richtige Stimmen</translation>
    </message>
    <message>
        <source>Votes, by bids</source>
        <translation>Abstimmungen, bei Geboten</translation>
    </message>
    <message>
        <source>Voting success score (code, good side)</source>
        <translation>Erfolg der Abstimmungen (Code, gute Seite)</translation>
    </message>
    <message>
        <source>Voting success score (paper, own side)</source>
        <translation>Erfolg der Abstimmungen (Arbeit, eigene Seite)</translation>
    </message>
    <message>
        <source>W$SD</source>
        <translation>W$SD</translation>
    </message>
    <message>
        <source>WTSD</source>
        <translation>WTSD</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Abwarten</translation>
    </message>
    <message>
        <source>Walk or crouch away from the other to guard. A guard stops everything but throws; a guarded fireball costs a little. Press forward just before a blow lands to parry it: it takes nothing and holds the attacker up. Hits fill the meter. The megafireball and super attack 2 take 40 of it, super attacks 3 and 4 a whole stock of 104; without enough a weaker move comes out. When the stun bar is full, its owner is dizzy for a second.</source>
        <translation>Gehen oder ducken Sie sich vom anderen weg, um zu decken. Die Deckung hält alles auf außer Würfen; ein gedeckter Fireball kostet ein wenig. Drücken Sie vorwärts, kurz bevor ein Treffer ankommt, um ihn zu parieren: Er richtet nichts an und hält den Angreifer auf. Treffer füllen die Leiste. Der Megafireball und Super attack 2 nehmen 40 davon, Super attacks 3 und 4 einen ganzen Vorrat von 104; reicht es nicht, kommt ein schwächerer Zug heraus. Ist der Betäubungsbalken voll, ist sein Besitzer eine Sekunde lang benommen.</translation>
    </message>
    <message>
        <source>Wants everything at first, half in the end.</source>
        <translation>Will zuerst alles, am Ende die Hälfte.</translation>
    </message>
    <message>
        <source>Weigh claims</source>
        <translation>Behauptungen abwägen</translation>
    </message>
    <message>
        <source>Weigh the rooms</source>
        <translation>Räume abwägen</translation>
    </message>
    <message>
        <source>Weigh words</source>
        <translation>Worte abwägen</translation>
    </message>
    <message>
        <source>Welfare points (WFS, code)</source>
        <translation>Wohlfahrtspunkte (WFS, Code)</translation>
    </message>
    <message>
        <source>Welfare points are paid</source>
        <translation>Wohlfahrtspunkte gibt es</translation>
    </message>
    <message>
        <source>Welfare, on average</source>
        <translation>Wohlfahrt, im Mittel</translation>
    </message>
    <message>
        <source>Welfare: mean gain of all</source>
        <translation>Wohlfahrt: mittlerer Gewinn aller</translation>
    </message>
    <message>
        <source>Went</source>
        <translation>Hingegangen</translation>
    </message>
    <message>
        <source>Werewolf</source>
        <translation>Werewolf</translation>
    </message>
    <message>
        <source>What is built on level 3 is a dome. Nobody enters it and nothing is built on it again. A dome on the square that an opponent is about to climb is the usual defence.</source>
        <translation>Was auf Stufe 3 gebaut wird, ist eine Kuppel. Niemand betritt sie, und auf ihr wird nicht mehr gebaut. Eine Kuppel auf dem Feld, das ein Gegner gerade ersteigen will, ist die übliche Abwehr.</translation>
    </message>
    <message>
        <source>What is still in the hand after gathering fights. So every card that gathers is one that does not fight.</source>
        <translation>Was nach dem Sammeln noch auf der Hand ist, kämpft. Jede Karte, die sammelt, fehlt also im Kampf.</translation>
    </message>
    <message>
        <source>What you bid decides whether you win, not what you pay.</source>
        <translation>Was Sie bieten, entscheidet, ob Sie gewinnen, nicht, was Sie zahlen.</translation>
    </message>
    <message>
        <source>Wheat is worth 100, barley 85, corn 75 and soybeans 55.</source>
        <translation>Wheat (Weizen) ist 100 wert, Barley (Gerste) 85, Corn (Mais) 75 und Soybeans (Sojabohnen) 55.</translation>
    </message>
    <message>
        <source>When it is reached, the tournament pauses; nothing is lost.</source>
        <translation>Ist das erreicht, hält das Turnier an; nichts geht verloren.</translation>
    </message>
    <message>
        <source>Where beetles take part, one moves one cell and may climb on top of other pieces. What lies below it cannot move, and the stack counts as the beetle&apos;s colour for placing.</source>
        <translation>Wo Beetles (Käfer) mitspielen, zieht einer ein Feld weit und darf auf andere Steine steigen. Was unter ihm liegt, kann sich nicht bewegen, und der Stapel zählt beim Setzen als Farbe des Beetles.</translation>
    </message>
    <message>
        <source>Where guesses are asked for, everybody also writes down, in secret and before each vote, which words the others have. That does not change who wins; it shows who has seen through whom.</source>
        <translation>Wo Vermutungen verlangt werden, schreibt jeder vor jeder Abstimmung auch geheim auf, welche Wörter die anderen haben. Das ändert nicht, wer gewinnt; es zeigt, wer wen durchschaut hat.</translation>
    </message>
    <message>
        <source>Where the engine listens; empty takes DIAMBRA_ENVS, or localhost:50051</source>
        <translation>Wo die Engine lauscht; leer nimmt DIAMBRA_ENVS oder localhost:50051</translation>
    </message>
    <message>
        <source>Where the messages are posted.</source>
        <translation>Wohin die Nachrichten gesendet werden.</translation>
    </message>
    <message>
        <source>Where time does not wait, what is possible changes before an answer comes.</source>
        <translation>Wo die Zeit nicht wartet, ändert sich das Mögliche, bevor eine Antwort kommt.</translation>
    </message>
    <message>
        <source>Whether exploration is in proportion to the returns seen.</source>
        <translation>Ob die Exploration im Verhältnis zu den gesehenen Erträgen steht.</translation>
    </message>
    <message>
        <source>Whether the game stands still while seats think.</source>
        <translation>Ob das Spiel stillsteht, während Plätze überlegen.</translation>
    </message>
    <message>
        <source>Whether time passes while the seat thinks</source>
        <translation>Ob Zeit vergeht, während der Platz überlegt</translation>
    </message>
    <message>
        <source>Which pawn moves</source>
        <translation>Welche Figur zieht</translation>
    </message>
    <message>
        <source>White would not let you come so close again: step onto row 1 now.</source>
        <translation>So nahe ließe Weiß Sie nicht noch einmal kommen: Gehen Sie jetzt auf Reihe 1.</translation>
    </message>
    <message>
        <source>Who acts first of two</source>
        <translation>Wer zu zweit zuerst handelt</translation>
    </message>
    <message>
        <source>Who learns how many went</source>
        <translation>Wer erfährt, wie viele hingingen</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Wer spricht</translation>
    </message>
    <message>
        <source>Who stays silent alone gets three years.</source>
        <translation>Wer allein schweigt, bekommt drei Jahre.</translation>
    </message>
    <message>
        <source>Who takes the last match</source>
        <translation>Wer das letzte Holz nimmt</translation>
    </message>
    <message>
        <source>Who withdraws loses the battle, but the opponent gets the fewer points the more cards are left in the hand of who withdraws. With a hopeless position it is better done early.</source>
        <translation>Wer sich zurückzieht, verliert das Gefecht, doch der Gegner erhält umso weniger Punkte, je mehr Karten der Zurückweichende noch auf der Hand hat. Ist die Lage hoffnungslos, tut man es also besser früh.</translation>
    </message>
    <message>
        <source>Whole piles</source>
        <translation>Ganze Haufen</translation>
    </message>
    <message>
        <source>Whom to accuse: the evil wizard the key holder, the key holder the good wizard, the good wizard and the guard the traitor. A right accusation wins the round for your side, a wrong one for the other side. Then all roles are shown.</source>
        <translation>Wen beschuldigen: der Evil wizard den Key holder, der Key holder den Good wizard, der Good wizard und der Guard den Traitor. Eine richtige Beschuldigung gewinnt die Runde für die eigene Seite, eine falsche für die andere. Dann werden alle Rollen gezeigt.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of pictures</source>
        <translation>Breite der Bilder</translation>
    </message>
    <message>
        <source>Win</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>Win in one missed</source>
        <translation>Sieg in einem Zug verpasst</translation>
    </message>
    <message>
        <source>Win rate (code, good side)</source>
        <translation>Siegquote (Code, gute Seite)</translation>
    </message>
    <message>
        <source>Win rate (paper, own side)</source>
        <translation>Siegquote (Arbeit, eigene Seite)</translation>
    </message>
    <message>
        <source>Win rate when checking or calling</source>
        <translation>Siegquote beim Schieben oder Mitgehen</translation>
    </message>
    <message>
        <source>Win rate when checking or calling on the flop</source>
        <translation>Siegquote beim Schieben oder Mitgehen am Flop</translation>
    </message>
    <message>
        <source>Win rate when folding</source>
        <translation>Siegquote beim Aufgeben</translation>
    </message>
    <message>
        <source>Win rate when folding on the flop</source>
        <translation>Siegquote beim Aufgeben am Flop</translation>
    </message>
    <message>
        <source>Win rate when going all in</source>
        <translation>Siegquote beim All-in</translation>
    </message>
    <message>
        <source>Win rate when going all in on the flop</source>
        <translation>Siegquote beim All-in am Flop</translation>
    </message>
    <message>
        <source>Win rate when raising half the pot</source>
        <translation>Siegquote beim Erhöhen um den halben Pot</translation>
    </message>
    <message>
        <source>Win rate when raising half the pot on the flop</source>
        <translation>Siegquote beim Erhöhen um den halben Pot am Flop</translation>
    </message>
    <message>
        <source>Win rate when raising the pot</source>
        <translation>Siegquote beim Erhöhen um den Pot</translation>
    </message>
    <message>
        <source>Win rate when raising the pot on the flop</source>
        <translation>Siegquote beim Erhöhen um den Pot am Flop</translation>
    </message>
    <message>
        <source>Win two of three theatres with six cards, face up or face down, or withdraw in time.</source>
        <translation>Gewinnen Sie mit sechs Karten, offen oder verdeckt, zwei von drei Schauplätzen, oder ziehen Sie sich rechtzeitig zurück.</translation>
    </message>
    <message>
        <source>Winning</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>Wins Pig as often as anybody can.</source>
        <translation>Gewinnt Pig so oft, wie es überhaupt geht.</translation>
    </message>
    <message>
        <source>Wins as undercover</source>
        <translation>Siege als Undercover</translation>
    </message>
    <message>
        <source>Wins kept</source>
        <translation>Gehaltene Siege</translation>
    </message>
    <message>
        <source>Wins missed</source>
        <translation>Verpasste Siege</translation>
    </message>
    <message>
        <source>Wins whenever that can be forced.</source>
        <translation>Gewinnt, wann immer sich das erzwingen lässt.</translation>
    </message>
    <message>
        <source>Winter</source>
        <translation>Winter</translation>
    </message>
    <message>
        <source>With 100 points a boxer wins at once. Otherwise the points at the end of the time count.</source>
        <translation>Mit 100 Punkten gewinnt ein Boxer sofort. Sonst zählen die Punkte am Ende der Zeit.</translation>
    </message>
    <message>
        <source>With 100 points it is a knock-out, and the match is over. Otherwise the bell ends it, and each side gets its share of all points: 30 to 10 is 0.75 to 0.25.</source>
        <translation>Mit 100 Punkten ist es ein K. o., und die Partie ist vorbei. Sonst beendet sie der Gong, und jede Seite erhält ihren Anteil an allen Punkten: 30 zu 10 ist 0.75 zu 0.25.</translation>
    </message>
    <message>
        <source>With codes = file: a text file beside the protocol with a code on each line.</source>
        <translation>Mit codes = file: eine Textdatei neben dem Protokoll mit einem Code je Zeile.</translation>
    </message>
    <message>
        <source>With half of the votes or more the plan is carried out, and the game ends. Otherwise the proposer goes overboard, and the next in rank makes a plan. Of two, the senior one gets any plan through.</source>
        <translation>Mit der Hälfte der Stimmen oder mehr wird der Plan ausgeführt, und das Spiel endet. Sonst geht der Vorschlagende über Bord, und der Nächste im Rang macht einen Plan. Sind nur noch zwei übrig, bringt der Ranghöhere jeden Plan durch.</translation>
    </message>
    <message>
        <source>With less you may lose to a bid between yours and ten.</source>
        <translation>Mit weniger verlieren Sie vielleicht gegen ein Gebot zwischen Ihrem und zehn.</translation>
    </message>
    <message>
        <source>With orders, in each round</source>
        <translation>Mit Befehlen, in jeder Runde</translation>
    </message>
    <message>
        <source>With set-ups of your own you arrange your pieces first: click two of them to exchange them, or take a ready set-up by its number, and then be ready. The flag stays in your two rows at the back.</source>
        <translation>Bei eigenen Aufstellungen ordnen Sie zuerst Ihre Steine: Klicken Sie zwei an, um sie zu tauschen, oder nehmen Sie eine fertige Aufstellung nach ihrer Nummer, und melden Sie sich dann bereit. Die Fahne bleibt in Ihren beiden hinteren Reihen.</translation>
    </message>
    <message>
        <source>With several rounds there are new valuations in each. After a round everybody learns its highest bid and the price, and nothing more about the others&apos; bids before the end of the match.</source>
        <translation>Bei mehreren Runden gibt es in jeder neue Wertschätzungen. Nach einer Runde erfahren alle das höchste Gebot und den Preis, und bis zum Ende der Partie nichts weiter über die Gebote der anderen.</translation>
    </message>
    <message>
        <source>With the same cards and dice for all, luck counts for less in the comparison.</source>
        <translation>Mit denselben Karten und Würfeln für alle zählt das Glück im Vergleich weniger.</translation>
    </message>
    <message>
        <source>Withdrawals</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>Withdrawing</source>
        <translation>Rückzug</translation>
    </message>
    <message>
        <source>Within the pot</source>
        <translation>Im Topf geblieben</translation>
    </message>
    <message>
        <source>Without a deal in the last round there is no agreement, and both score 0.</source>
        <translation>Ohne Abschluss in der letzten Runde gibt es keine Einigung, und beide erhalten 0 Punkte.</translation>
    </message>
    <message>
        <source>Without an agreement both get nothing, and nobody knows how many proposals are left.</source>
        <translation>Ohne Einigung bekommen beide nichts, und niemand weiß, wie viele Vorschläge noch möglich sind.</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Won as evil</source>
        <translation>Als Böse gewonnen</translation>
    </message>
    <message>
        <source>Won as good</source>
        <translation>Als Gute gewonnen</translation>
    </message>
    <message>
        <source>Won by control</source>
        <translation>Durch Kontrolle gewonnen</translation>
    </message>
    <message>
        <source>Wonders</source>
        <translation>Wunder</translation>
    </message>
    <message>
        <source>Wording</source>
        <translation>Wortlaut</translation>
    </message>
    <message>
        <source>Words found</source>
        <translation>Gefundene Wörter</translation>
    </message>
    <message>
        <source>Words left</source>
        <translation>Verbliebene Wörter</translation>
    </message>
    <message>
        <source>Words meant</source>
        <translation>Gemeinte Wörter</translation>
    </message>
    <message>
        <source>Words of Blue</source>
        <translation>Wörter von Blau</translation>
    </message>
    <message>
        <source>Words of Red</source>
        <translation>Wörter von Rot</translation>
    </message>
    <message>
        <source>Words of a clue</source>
        <translation>Wörter eines Hinweises</translation>
    </message>
    <message>
        <source>Words of a question</source>
        <translation>Wörter einer Frage</translation>
    </message>
    <message>
        <source>Words of a speech</source>
        <translation>Wörter einer Rede</translation>
    </message>
    <message>
        <source>Words of an answer</source>
        <translation>Wörter einer Antwort</translation>
    </message>
    <message>
        <source>Words of the other side</source>
        <translation>Wörter der anderen Seite</translation>
    </message>
    <message>
        <source>Words of the others</source>
        <translation>Wörter der anderen</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Arbeiter</translation>
    </message>
    <message>
        <source>Workers build roads, irrigate and mine; that takes some turns. Science brings technologies, and these bring units, buildings, wonders and governments. A new government costs two turns of anarchy. Caravans help build wonders, or open trade routes; Diplomats watch, steal and bribe.</source>
        <translation>Workers (Arbeiter) bauen Straßen, bewässern und legen Minen an; das dauert einige Züge. Wissenschaft bringt Technologien, und diese bringen Einheiten, Gebäude, Wunder und Regierungsformen. Eine neue Regierungsform kostet zwei Züge Anarchie. Caravans (Karawanen) helfen, Wunder zu bauen, oder eröffnen Handelswege; Diplomats (Diplomaten) beobachten, stehlen und bestechen.</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Worth 9 less the price of 5: a profit of 4.</source>
        <translation>Wert 9 weniger den Preis 5: ein Gewinn von 4.</translation>
    </message>
    <message>
        <source>Writing orders</source>
        <translation>Befehle schreiben</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>You are X. Three in a line win, here the top row: place your third X.</source>
        <translation>Sie sind X. Drei in einer Linie gewinnen, hier die obere Reihe: Setzen Sie Ihr drittes X.</translation>
    </message>
    <message>
        <source>You are black. A piece goes one step forward, straight or slanting. Move the piece on c7 straight ahead.</source>
        <translation>Sie haben Schwarz. Eine Figur geht einen Schritt vorwärts, gerade oder schräg. Ziehen Sie die Figur auf c7 geradeaus.</translation>
    </message>
    <message>
        <source>You are on the far row and win.</source>
        <translation>Sie sind auf der letzten Reihe und gewinnen.</translation>
    </message>
    <message>
        <source>You are the Bomber and lead Room 1; leaders never leave. Player 2 has admitted being the President: send Player 3.</source>
        <translation>Sie sind der Bomber und führen Raum 1; Anführer gehen nie. Spieler 2 hat zugegeben, der President zu sein: Schicken Sie Spieler 3.</translation>
    </message>
    <message>
        <source>You ask for items worth 85; the five strawberries would go to the other.</source>
        <translation>Sie wollen Dinge im Wert von 85; die fünf Erdbeeren bekäme der andere.</translation>
    </message>
    <message>
        <source>You attack by moving onto an enemy piece. Both ranks are shown. The lower rank is taken off the board, equal ranks both are, and the winner stays with its rank known to both. From high to low: 9 marshal, 8 general, 7 colonel, 6 major, 5 captain, 4 lieutenant, 3 sergeant, 2 miner, 1 scout, S spy.</source>
        <translation>Sie greifen an, indem Sie auf einen feindlichen Stein ziehen. Beide Ränge werden gezeigt. Der niedrigere Rang kommt vom Brett, bei gleichen Rängen beide, und der Sieger bleibt, sein Rang ist nun beiden bekannt. Von hoch nach niedrig: 9 Marshal (Marschall), 8 General, 7 Colonel (Oberst), 6 Major, 5 Captain (Hauptmann), 4 Lieutenant (Leutnant), 3 Sergeant (Unteroffizier), 2 Miner (Mineur), 1 Scout (Aufklärer), S Spy (Spion).</translation>
    </message>
    <message>
        <source>You do not know that it is a lie; here try a higher bid.</source>
        <translation>Dass es eine Lüge ist, wissen Sie nicht; versuchen Sie hier ein höheres Gebot.</translation>
    </message>
    <message>
        <source>You get no year, the silent one three.</source>
        <translation>Sie bekommen kein Jahr, der Schweigende drei.</translation>
    </message>
    <message>
        <source>You pay 5 for what is worth 8 to you: a profit of 3.</source>
        <translation>Sie zahlen 5 für das, was Ihnen 8 wert ist: ein Gewinn von 3.</translation>
    </message>
    <message>
        <source>You pay 8, not 9: a higher bid of your own costs nothing.</source>
        <translation>Sie zahlen 8, nicht 9: Ein höheres eigenes Gebot kostet nichts.</translation>
    </message>
    <message>
        <source>You rolled a five, and the other die is hidden. Bid what is certainly true: one die showing five.</source>
        <translation>Sie haben eine Fünf gewürfelt, der andere Würfel ist verborgen. Bieten Sie, was sicher stimmt: ein Würfel zeigt Fünf.</translation>
    </message>
    <message>
        <source>You score your coins, and -1 if you go overboard. Everybody learns how many were in favour, but not who.</source>
        <translation>Sie erhalten Ihre Münzen als Punkte, und -1, wenn Sie über Bord gehen. Alle erfahren, wie viele dafür waren, aber nicht, wer.</translation>
    </message>
    <message>
        <source>You take turns and move one piece, one square up, down, left or right. Bombs and the flag never move. A scout (1) goes as far as the way is free, straight on; if it goes more than one square, everybody knows it is a scout. There is no jumping over pieces.</source>
        <translation>Sie ziehen abwechselnd und bewegen einen Stein um ein Feld nach oben, unten, links oder rechts. Bomb (Bombe) und Flag (Fahne) ziehen nie. Ein Scout (1) geht geradeaus, so weit der Weg frei ist; geht er mehr als ein Feld, wissen alle, dass er ein Scout ist. Steine werden nicht übersprungen.</translation>
    </message>
    <message>
        <source>You were right: your side wins the round, and each of its players draws a treasure.</source>
        <translation>Sie hatten recht: Ihre Seite gewinnt die Runde, und alle ihre Spieler ziehen einen Schatz.</translation>
    </message>
    <message>
        <source>You win and pay 5, the bid of the other: a profit of 3.</source>
        <translation>Sie gewinnen und zahlen 5, das Gebot des anderen: ein Gewinn von 3.</translation>
    </message>
    <message>
        <source>You win and pay only what the other bid.</source>
        <translation>Sie gewinnen und zahlen nur, was der andere bot.</translation>
    </message>
    <message>
        <source>You would win, but pay more than you need.</source>
        <translation>Sie würden gewinnen, aber mehr zahlen als nötig.</translation>
    </message>
    <message>
        <source>Your bid decides whether you win, the bid of the other decides what you pay.</source>
        <translation>Ihr Gebot entscheidet, ob Sie gewinnen, das Gebot des anderen, was Sie zahlen.</translation>
    </message>
    <message>
        <source>Your die does not show that. Only one die showing five is certain.</source>
        <translation>Das zeigt Ihr Würfel nicht. Sicher ist nur ein Würfel mit Fünf.</translation>
    </message>
    <message>
        <source>Your own die makes this bid true, whatever the other rolled.</source>
        <translation>Ihr eigener Würfel macht dieses Gebot wahr, was der andere auch gewürfelt hat.</translation>
    </message>
    <message>
        <source>Your profit is what the thing is worth to you less the price; losing brings nothing.</source>
        <translation>Ihr Gewinn ist, was die Sache Ihnen wert ist, weniger den Preis; wer verliert, bekommt nichts.</translation>
    </message>
    <message>
        <source>Your proposal replaces the other&apos;s, and the other can agree or go on.</source>
        <translation>Ihr Vorschlag ersetzt den des anderen, und der andere kann zustimmen oder weitermachen.</translation>
    </message>
    <message>
        <source>Your six counts as a four, so the bid is true, and calling it loses.</source>
        <translation>Ihre Sechs gilt als Vier, also stimmt das Gebot, und wer es anzweifelt, verliert.</translation>
    </message>
    <message>
        <source>Your turn has brought only 6 points of the 100. Little is at risk: roll again.</source>
        <translation>Ihr Zug hat erst 6 der 100 Punkte gebracht. Sie riskieren wenig: Würfeln Sie noch einmal.</translation>
    </message>
    <message>
        <source>Your two X lie in the corner and the centre: the line ends in the opposite corner.</source>
        <translation>Ihre zwei X liegen in der Ecke und in der Mitte: Die Linie endet in der Ecke gegenüber.</translation>
    </message>
    <message>
        <source>a press forward in time</source>
        <translation>ein Druck nach vorn zur rechten Zeit</translation>
    </message>
    <message>
        <source>a short press forward alone</source>
        <translation>nur ein kurzer Druck nach vorn allein</translation>
    </message>
    <message>
        <source>a summary</source>
        <translation>eine Zusammenfassung</translation>
    </message>
    <message>
        <source>abstract strategy</source>
        <translation>abstrakte Strategie</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>accept</translation>
    </message>
    <message>
        <source>accuse</source>
        <translation>accuse</translation>
    </message>
    <message>
        <source>after some ticks</source>
        <translation>nach einigen Takten</translation>
    </message>
    <message>
        <source>agent failed</source>
        <translation>Agent gescheitert</translation>
    </message>
    <message>
        <source>all 87</source>
        <translation>alle 87</translation>
    </message>
    <message>
        <source>all; what is impossible fails</source>
        <translation>alle; Unmögliches misslingt</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>answer</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>as at the table</source>
        <translation>wie am Tisch</translation>
    </message>
    <message>
        <source>as in RLCard</source>
        <translation>wie in RLCard</translation>
    </message>
    <message>
        <source>as in the paper&apos;s example</source>
        <translation>wie im Beispiel der Arbeit</translation>
    </message>
    <message>
        <source>as in the saved games</source>
        <translation>wie in den gespeicherten Spielen</translation>
    </message>
    <message>
        <source>as its server calls it</source>
        <translation>wie sein Server es nennt</translation>
    </message>
    <message>
        <source>as meant</source>
        <translation>wie gemeint</translation>
    </message>
    <message>
        <source>as usual here</source>
        <translation>wie hier üblich</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>ask</translation>
    </message>
    <message>
        <source>asked at the beginning of each turn</source>
        <translation>zu Beginn jeder Runde gefragt</translation>
    </message>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>betraying</source>
        <translation>Verrat</translation>
    </message>
    <message>
        <source>bids</source>
        <translation>Gebote</translation>
    </message>
    <message>
        <source>bluff</source>
        <translation>Bluff</translation>
    </message>
    <message>
        <source>board strategy</source>
        <translation>Brettstrategie</translation>
    </message>
    <message>
        <source>both are pressed</source>
        <translation>beide werden gedrückt</translation>
    </message>
    <message>
        <source>both players</source>
        <translation>beide Spieler</translation>
    </message>
    <message>
        <source>by the seconds they took</source>
        <translation>nach den gebrauchten Sekunden</translation>
    </message>
    <message>
        <source>by the server</source>
        <translation>nach dem Server</translation>
    </message>
    <message>
        <source>by the tokens written</source>
        <translation>nach den geschriebenen Token</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>choose</translation>
    </message>
    <message>
        <source>choose moves</source>
        <translation>Züge wählen</translation>
    </message>
    <message>
        <source>choose moves or hold buttons</source>
        <translation>Züge wählen oder Tasten halten</translation>
    </message>
    <message>
        <source>clue</source>
        <translation>clue</translation>
    </message>
    <message>
        <source>collaboration</source>
        <translation>Zusammenarbeit</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>complete information</source>
        <translation>vollständige Information</translation>
    </message>
    <message>
        <source>cooperation</source>
        <translation>Zusammenarbeit</translation>
    </message>
    <message>
        <source>cooperative</source>
        <translation>kooperativ</translation>
    </message>
    <message>
        <source>critical thinking</source>
        <translation>kritisches Denken</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>vorzeitig beendet</translation>
    </message>
    <message>
        <source>decided by the player</source>
        <translation>vom Spieler entschieden</translation>
    </message>
    <message>
        <source>deck building</source>
        <translation>Deckbau</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>deploy</translation>
    </message>
    <message>
        <source>deterministic</source>
        <translation>deterministisch</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>dig</source>
        <translation>dig</translation>
    </message>
    <message>
        <source>diplomacy</source>
        <translation>Diplomatie</translation>
    </message>
    <message>
        <source>disarm</source>
        <translation>disarm</translation>
    </message>
    <message>
        <source>does not wait</source>
        <translation>wartet nicht</translation>
    </message>
    <message>
        <source>done</source>
        <translation>done</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>draw</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>dynamic over rounds</source>
        <translation>dynamisch über Runden</translation>
    </message>
    <message>
        <source>economy</source>
        <translation>Wirtschaft</translation>
    </message>
    <message>
        <source>end_turn</source>
        <translation>end_turn</translation>
    </message>
    <message>
        <source>ends the match</source>
        <translation>beendet die Partie</translation>
    </message>
    <message>
        <source>every count</source>
        <translation>jede Anzahl</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>zu Ende gespielt</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>fire</translation>
    </message>
    <message>
        <source>fireball</source>
        <translation>fireball</translation>
    </message>
    <message>
        <source>first-player advantage</source>
        <translation>Vorteil des ersten Spielers</translation>
    </message>
    <message>
        <source>flip</source>
        <translation>flip</translation>
    </message>
    <message>
        <source>forced</source>
        <translation>erzwungen</translation>
    </message>
    <message>
        <source>go</source>
        <translation>go</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>guess</translation>
    </message>
    <message>
        <source>hidden information</source>
        <translation>verborgenes Wissen</translation>
    </message>
    <message>
        <source>high_kick</source>
        <translation>high_kick</translation>
    </message>
    <message>
        <source>high_punch</source>
        <translation>high_punch</translation>
    </message>
    <message>
        <source>high_punch_high_kick</source>
        <translation>high_punch_high_kick</translation>
    </message>
    <message>
        <source>hire</source>
        <translation>hire</translation>
    </message>
    <message>
        <source>http://127.0.0.1:9000/</source>
        <translation>http://127.0.0.1:9000/</translation>
    </message>
    <message>
        <source>hunt</source>
        <translation>hunt</translation>
    </message>
    <message>
        <source>hurricane</source>
        <translation>hurricane</translation>
    </message>
    <message>
        <source>illegal move</source>
        <translation>unerlaubter Zug</translation>
    </message>
    <message>
        <source>implicit collaboration</source>
        <translation>stillschweigende Zusammenarbeit</translation>
    </message>
    <message>
        <source>improvise</source>
        <translation>improvise</translation>
    </message>
    <message>
        <source>incomplete information</source>
        <translation>unvollständige Information</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>is fought again, once</source>
        <translation>wird einmal wiederholt</translation>
    </message>
    <message>
        <source>jump_away</source>
        <translation>jump_away</translation>
    </message>
    <message>
        <source>jump_closer</source>
        <translation>jump_closer</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>keep</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>leave</translation>
    </message>
    <message>
        <source>left to simple rules</source>
        <translation>einfachen Regeln überlassen</translation>
    </message>
    <message>
        <source>like to the right</source>
        <translation>wie nach rechts</translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation>llama.cpp</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lang</translation>
    </message>
    <message>
        <source>long-term planning</source>
        <translation>langfristige Planung</translation>
    </message>
    <message>
        <source>low_kick</source>
        <translation>low_kick</translation>
    </message>
    <message>
        <source>low_punch</source>
        <translation>low_punch</translation>
    </message>
    <message>
        <source>low_punch_low_kick</source>
        <translation>low_punch_low_kick</translation>
    </message>
    <message>
        <source>math</source>
        <translation>Mathematik</translation>
    </message>
    <message>
        <source>medium_kick</source>
        <translation>medium_kick</translation>
    </message>
    <message>
        <source>medium_punch</source>
        <translation>medium_punch</translation>
    </message>
    <message>
        <source>medium_punch_medium_kick</source>
        <translation>medium_punch_medium_kick</translation>
    </message>
    <message>
        <source>megafireball</source>
        <translation>megafireball</translation>
    </message>
    <message>
        <source>megapunch</source>
        <translation>megapunch</translation>
    </message>
    <message>
        <source>move</source>
        <translation>move</translation>
    </message>
    <message>
        <source>move_away</source>
        <translation>move_away</translation>
    </message>
    <message>
        <source>move_closer</source>
        <translation>move_closer</translation>
    </message>
    <message>
        <source>multimodal</source>
        <translation>multimodal</translation>
    </message>
    <message>
        <source>negotiation</source>
        <translation>Verhandlung</translation>
    </message>
    <message>
        <source>no_move</source>
        <translation>no_move</translation>
    </message>
    <message>
        <source>no_operation</source>
        <translation>no_operation</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>nobody advises</source>
        <translation>niemand berät</translation>
    </message>
    <message>
        <source>non-deterministic</source>
        <translation>nicht deterministisch</translation>
    </message>
    <message>
        <source>numerical reasoning</source>
        <translation>Denken mit Zahlen</translation>
    </message>
    <message>
        <source>offer</source>
        <translation>offer</translation>
    </message>
    <message>
        <source>opponent modelling</source>
        <translation>Einschätzung der Gegner</translation>
    </message>
    <message>
        <source>own share</source>
        <translation>eigener Anteil</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>pass</translation>
    </message>
    <message>
        <source>perfect information</source>
        <translation>perfekte Information</translation>
    </message>
    <message>
        <source>place</source>
        <translation>place</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>player 1</source>
        <translation>Spieler 1</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>prison years</source>
        <translation>Haftjahre</translation>
    </message>
    <message>
        <source>probabilistic</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>python3 ~/agent.py</source>
        <translation>python3 ~/agent.py</translation>
    </message>
    <message>
        <source>question</source>
        <translation>question</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>random start</source>
        <translation>zufälliger Anfang</translation>
    </message>
    <message>
        <source>real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>reinforce</source>
        <translation>reinforce</translation>
    </message>
    <message>
        <source>resigned</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>resource management</source>
        <translation>Umgang mit Ressourcen</translation>
    </message>
    <message>
        <source>return</source>
        <translation>return</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>ring</translation>
    </message>
    <message>
        <source>risk assessment</source>
        <translation>Risikoabschätzung</translation>
    </message>
    <message>
        <source>sail</source>
        <translation>sail</translation>
    </message>
    <message>
        <source>seats 5 and 6 are the Werewolves, 7 the Doctor, 8 the Seer</source>
        <translation>Plätze 5 und 6 sind die Werewolves, 7 der Doctor, 8 der Seer</translation>
    </message>
    <message>
        <source>send</source>
        <translation>send</translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>nacheinander</translation>
    </message>
    <message>
        <source>share of the points</source>
        <translation>Anteil der Punkte</translation>
    </message>
    <message>
        <source>simultaneous</source>
        <translation>gleichzeitig</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>skip</translation>
    </message>
    <message>
        <source>snipe</source>
        <translation>snipe</translation>
    </message>
    <message>
        <source>social deduction</source>
        <translation>soziale Deduktion</translation>
    </message>
    <message>
        <source>social reasoning</source>
        <translation>soziales Denken</translation>
    </message>
    <message>
        <source>spatial reasoning</source>
        <translation>räumliches Denken</translation>
    </message>
    <message>
        <source>static</source>
        <translation>statisch</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>stay</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>zufallsabhängig</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>stop</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>strategic planning</source>
        <translation>strategische Planung</translation>
    </message>
    <message>
        <source>sum of both</source>
        <translation>Summe beider</translation>
    </message>
    <message>
        <source>super_attack_2</source>
        <translation>super_attack_2</translation>
    </message>
    <message>
        <source>super_attack_3</source>
        <translation>super_attack_3</translation>
    </message>
    <message>
        <source>super_attack_4</source>
        <translation>super_attack_4</translation>
    </message>
    <message>
        <source>take</source>
        <translation>take</translation>
    </message>
    <message>
        <source>talk</source>
        <translation>talk</translation>
    </message>
    <message>
        <source>team collaboration</source>
        <translation>Zusammenarbeit im Team</translation>
    </message>
    <message>
        <source>the 35 of ancient times</source>
        <translation>die 35 des Altertums</translation>
    </message>
    <message>
        <source>the bytes of the game</source>
        <translation>die Bytes des Spiels</translation>
    </message>
    <message>
        <source>the first alone is read, as in the code</source>
        <translation>nur die erste wird gelesen, wie im Code</translation>
    </message>
    <message>
        <source>the last</source>
        <translation>der letzte</translation>
    </message>
    <message>
        <source>the server decides</source>
        <translation>der Server entscheidet</translation>
    </message>
    <message>
        <source>theory of mind</source>
        <translation>Theory of Mind</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>gibt es nicht</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>trash</source>
        <translation>trash</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>bis dahin</translation>
    </message>
    <message>
        <source>v1</source>
        <translation>v1</translation>
    </message>
    <message>
        <source>v2</source>
        <translation>v2</translation>
    </message>
    <message>
        <source>v3</source>
        <translation>v3</translation>
    </message>
    <message>
        <source>v4</source>
        <translation>v4</translation>
    </message>
    <message>
        <source>v5</source>
        <translation>v5</translation>
    </message>
    <message>
        <source>vLLM</source>
        <translation>vLLM</translation>
    </message>
    <message>
        <source>void</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>wait</translation>
    </message>
    <message>
        <source>waits for answers</source>
        <translation>wartet auf Antworten</translation>
    </message>
    <message>
        <source>what is not zero</source>
        <translation>was nicht null ist</translation>
    </message>
    <message>
        <source>what is possible</source>
        <translation>die möglichen</translation>
    </message>
    <message>
        <source>when they come</source>
        <translation>wenn sie kommen</translation>
    </message>
    <message>
        <source>with the faults of the code</source>
        <translation>mit den Fehlern des Codes</translation>
    </message>
    <message>
        <source>withdraw</source>
        <translation>withdraw</translation>
    </message>
    <message>
        <source>without its first punch, as in the code</source>
        <translation>ohne seinen ersten Schlag, wie im Code</translation>
    </message>
    <message>
        <source>your name or code</source>
        <translation>Ihr Name oder Code</translation>
    </message>
    <message>
        <source>The match is over</source>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>The match was stopped</source>
        <translation>Die Partie wurde abgebrochen</translation>
    </message>
    <message>
        <source>what one side gains, the other loses</source>
        <translation>was eine Seite gewinnt, verliert die andere</translation>
    </message>
    <message>
        <source>you play {side}</source>
        <translation>Sie spielen {side}</translation>
    </message>
    <message>
        <source>plays {side}</source>
        <translation>spielt {side}</translation>
    </message>
    <message>
        <source>Time waits for you: press {keys}, or a pad</source>
        <translation>Die Zeit wartet auf Sie: Drücken Sie {keys} oder ein Feld</translation>
    </message>
    <message>
        <source>Assassin on the guess beyond the number</source>
        <translation>Der Assassin beim Rateversuch über die Zahl hinaus</translation>
    </message>
    <message>
        <source>Black&apos;s</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Loses, as always</source>
        <translation>Verliert, wie immer</translation>
    </message>
    <message>
        <source>The last turn is</source>
        <translation>Den letzten Zug hat</translation>
    </message>
    <message>
        <source>White&apos;s, as in GameBench&apos;s code</source>
        <translation>Weiß, wie im Code von GameBench</translation>
    </message>
    <message>
        <source>Wins, as in GameBench&apos;s code</source>
        <translation>Gewinnt, wie im Code von GameBench</translation>
    </message>
    <message numerus="yes">
        <source>file repeats another</source>
        <comment>files repeat others</comment>
        <translation>
            <numerusform>%n Datei wiederholt eine andere</numerusform>
            <numerusform>%n Dateien wiederholen andere</numerusform>
        </translation>
    </message>
    <message>
        <source>{many}; such records count once.</source>
        <translation>{many}; solche Aufzeichnungen zählen einmal.</translation>
    </message>
    <message>
        <source>{share:.0%} of its decisions were made for it</source>
        <translation>{share:.0%} seiner Entscheidungen wurden ersatzweise getroffen</translation>
    </message>
    <message>
        <source>Share of its decisions that were made for it after refused answers. From 50 % its rating is marked</source>
        <translation>Anteil seiner Entscheidungen, die nach abgelehnten Antworten ersatzweise getroffen wurden. Ab 50 % ist seine Wertung gekennzeichnet</translation>
    </message>
    <message>
        <source>A match is being played.</source>
        <translation>Eine Partie wird gespielt.</translation>
    </message>
    <message>
        <source>at the welcome</source>
        <translation>bei der Begrüßung</translation>
    </message>
    <message>
        <source>at the consent</source>
        <translation>bei der Einwilligung</translation>
    </message>
    <message>
        <source>at a form</source>
        <translation>bei einem Fragebogen</translation>
    </message>
    <message>
        <source>at the rules</source>
        <translation>bei den Regeln</translation>
    </message>
    <message>
        <source>at the questions about the rules</source>
        <translation>bei den Fragen zu den Regeln</translation>
    </message>
    <message>
        <source>at a practice match</source>
        <translation>bei einer Übungspartie</translation>
    </message>
    <message>
        <source>before the first match</source>
        <translation>vor der ersten Partie</translation>
    </message>
    <message>
        <source>at a pause</source>
        <translation>bei einer Pause</translation>
    </message>
    <message>
        <source>at the debriefing</source>
        <translation>bei der Aufklärung</translation>
    </message>
    <message>
        <source>before the completion code</source>
        <translation>vor dem Abschlusscode</translation>
    </message>
    <message>
        <source>at match {number} of {total}</source>
        <translation>bei Partie {number} von {total}</translation>
    </message>
    <message>
        <source>{code} was interrupted {step} of the study {title}.</source>
        <translation>{code} wurde {step} der Studie {title} unterbrochen.</translation>
    </message>
    <message numerus="yes">
        <source>other participant</source>
        <comment>other participants</comment>
        <translation>
            <numerusform>%n weitere Person kann</numerusform>
            <numerusform>%n weitere Personen können</numerusform>
        </translation>
    </message>
    <message>
        <source> {others} can continue too.</source>
        <translation> {others} fortsetzen.</translation>
    </message>
    <message>
        <source> Unfinished: {value}.</source>
        <translation> Nicht beendet: {value}.</translation>
    </message>
    <message numerus="yes">
        <source>tournament</source>
        <comment>tournaments</comment>
        <translation>
            <numerusform>%n Turnier</numerusform>
            <numerusform>%n Turniere</numerusform>
        </translation>
    </message>
    <message>
        <source> To be resumed from Replays: {value}.</source>
        <translation> In den Aufzeichnungen fortzusetzen: {value}.</translation>
    </message>
    <message>
        <source>Show the study</source>
        <translation>Studie zeigen</translation>
    </message>
    <message>
        <source>The database is damaged</source>
        <translation>Die Datenbank ist beschädigt</translation>
    </message>
    <message>
        <source>This file is no database of GameBench</source>
        <translation>Diese Datei ist keine Datenbank von GameBench</translation>
    </message>
    <message>
        <source>The damaged file is kept beside it under another name.</source>
        <translation>Die beschädigte Datei bleibt unter anderem Namen daneben erhalten.</translation>
    </message>
    <message>
        <source>Rescue what can be read</source>
        <translation>Retten, was lesbar ist</translation>
    </message>
    <message>
        <source>Writes it into a new database, which takes the place of this one.</source>
        <translation>Schreibt es in eine neue Datenbank, die an die Stelle dieser tritt.</translation>
    </message>
    <message>
        <source>This file stays as it is, where it is.</source>
        <translation>Diese Datei bleibt unverändert, wo sie ist.</translation>
    </message>
    <message>
        <source>Start a new, empty database</source>
        <translation>Eine neue, leere Datenbank beginnen</translation>
    </message>
    <message>
        <source>This file is renamed and kept.</source>
        <translation>Diese Datei wird umbenannt und bleibt erhalten.</translation>
    </message>
    <message>
        <source>Show the file</source>
        <translation>Datei zeigen</translation>
    </message>
    <message>
        <source>Rescuing what can be read ...</source>
        <translation>Lesbares wird gerettet ...</translation>
    </message>
    <message>
        <source>{value} rescued</source>
        <translation>{value} gerettet</translation>
    </message>
    <message>
        <source>The damaged file is kept: {path}</source>
        <translation>Die beschädigte Datei bleibt erhalten: {path}</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a database</source>
        <translation>Datenbank öffnen</translation>
    </message>
    <message>
        <source>Rescue</source>
        <translation>Retten</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen...</translation>
    </message>
    <message>
        <source>Start a new one</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Lost: {value}.</source>
        <translation>Verloren: {value}.</translation>
    </message>
    <message>
        <source>Not complete: {value}, such as without a prompt; Verify shows which.</source>
        <translation>Unvollständig: {value}, etwa ohne Prompt; Prüfen zeigt, welche.</translation>
    </message>
    <message>
        <source>Not complete: {tables}.</source>
        <translation>Unvollständig: {tables}.</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>Nichts ging verloren.</translation>
    </message>
    <message>
        <source>A part of {path} cannot be read. The file was not changed.</source>
        <translation>Ein Teil von {path} ist nicht lesbar. Die Datei wurde nicht verändert.</translation>
    </message>
    <message>
        <source>{path} cannot be opened. It was not changed.</source>
        <translation>{path} lässt sich nicht öffnen. Die Datei wurde nicht verändert.</translation>
    </message>
    <message>
        <source>Or another agent</source>
        <translation>Oder ein anderer Agent</translation>
    </message>
    <message>
        <source>No model was named. Choose one, or write one.</source>
        <translation>Es wurde kein Modell genannt. Wählen oder schreiben Sie eines.</translation>
    </message>
    <message>
        <source>Nothing is missing: {names} played all runs.</source>
        <translation>Nichts fehlt: {names} hat alle Läufe gespielt.</translation>
    </message>
    <message>
        <source>Nobody has ended a match that counts yet, so there are no deals to play.</source>
        <translation>Noch hat niemand eine Partie beendet, die zählt; es gibt also keine Blätter zu spielen.</translation>
    </message>
    <message>
        <source>Models play the deals that people had, in the same seats.</source>
        <translation>Modelle spielen auf denselben Plätzen, was Menschen ausgeteilt bekamen.</translation>
    </message>
    <message>
        <source> No model was named in the protocol (analysis.compare).</source>
        <translation> Im Protokoll wurde kein Modell genannt (analysis.compare).</translation>
    </message>
    <message>
        <source>Those of the protocol: {compared}</source>
        <translation>Die des Protokolls: {compared}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>The form cannot be used until {file} is fixed. {error}</source>
        <translation>Das Formular ist gesperrt, bis {file} berichtigt ist. {error}</translation>
    </message>
    <message>
        <source>Go to the file</source>
        <translation>Zur Datei</translation>
    </message>
    <message>
        <source>Open for a pilot...</source>
        <translation>Für Vorversuch öffnen...</translation>
    </message>
    <message>
        <source>The plan is fixed in this database and the allocation list is drawn. From then on changes are amendments. Nothing is sent: to register the plan elsewhere, save it and upload it there.</source>
        <translation>Der Plan wird in dieser Datenbank festgeschrieben und die Zuteilungsliste gezogen. Danach sind Änderungen Nachträge. Nichts wird versandt: Um den Plan anderswo zu registrieren, speichern Sie ihn und laden ihn dort hoch.</translation>
    </message>
    <message>
        <source>Pilot people can take part. They never count, and the protocol can still be changed. Nothing is sent.</source>
        <translation>Versuchspersonen des Vorversuchs können teilnehmen. Sie zählen nie, und das Protokoll lässt sich weiter ändern. Nichts wird versandt.</translation>
    </message>
    <message>
        <source>Open for a pilot</source>
        <translation>Für Vorversuch öffnen</translation>
    </message>
    <message>
        <source>Lock the protocol</source>
        <translation>Protokoll festschreiben</translation>
    </message>
    <message>
        <source>Open the protocol for a pilot</source>
        <translation>Protokoll für einen Vorversuch öffnen</translation>
    </message>
    <message>
        <source>Copy the hashes</source>
        <translation>Prüfsummen kopieren</translation>
    </message>
    <message>
        <source>Your completion code, by which nobody can find data of yours:</source>
        <translation>Ihr Abschlusscode, über den niemand Daten von Ihnen finden kann:</translation>
    </message>
    <message>
        <source>{value} played.</source>
        <translation>{value} gespielt.</translation>
    </message>
    <message numerus="yes">
        <source>tournament is being</source>
        <comment>tournaments are being</comment>
        <translation>
            <numerusform>%n Turnier wird</numerusform>
            <numerusform>%n Turniere werden</numerusform>
        </translation>
    </message>
    <message>
        <source>That answer is wrong.</source>
        <translation>Diese Antwort ist falsch.</translation>
    </message>
    <message>
        <source>You can continue in {value} s.</source>
        <translation>In {value} s geht es weiter.</translation>
    </message>
    <message>
        <source>Tick the box to agree to that, or cancel.</source>
        <translation>Kreuzen Sie das Kästchen an, um zuzustimmen, oder brechen Sie ab.</translation>
    </message>
    <message>
        <source>The same password again</source>
        <translation>Dasselbe Passwort noch einmal</translation>
    </message>
    <message>
        <source>The two passwords differ. Type the same one twice.</source>
        <translation>Die beiden Passwörter sind verschieden. Geben Sie zweimal dasselbe ein.</translation>
    </message>
    <message>
        <source>Keys of stations...</source>
        <translation>Schlüssel der Stationen …</translation>
    </message>
    <message>
        <source>It is signed with a key that is not known here for {what}: {key}</source>
        <translation>Sie ist mit einem Schlüssel signiert, der hier für {what} nicht bekannt ist: {key}</translation>
    </message>
    <message>
        <source>It was made with another protocol, and only the file declares the amendment: {what}</source>
        <translation>Sie entstand mit einem anderen Protokoll, und nur die Datei selbst erklärt die Änderung: {what}</translation>
    </message>
    <message>
        <source>Kept as they are here, although the file has more of them: {what}</source>
        <translation>Bleiben, wie sie hier sind, obwohl die Datei mehr von ihnen hat: {what}</translation>
    </message>
    <message>
        <source>Left out, because they were deleted here: {what}</source>
        <translation>Ausgelassen, weil sie hier gelöscht wurden: {what}</translation>
    </message>
    <message>
        <source>New people: {what}</source>
        <translation>Neue Personen: {what}</translation>
    </message>
    <message>
        <source>Nobody signed it: anybody can have written or changed what is in it.</source>
        <translation>Niemand hat sie signiert: Jeder kann ihren Inhalt geschrieben oder geändert haben.</translation>
    </message>
    <message>
        <source>Reference runs that will be deleted here, because the file has earlier ones: {what}</source>
        <translation>Vergleichsläufe, die hier gelöscht werden, weil die Datei frühere hat: {what}</translation>
    </message>
    <message>
        <source>Rows that are free here, and used in the file though nobody in it has them: {what}</source>
        <translation>Zeilen, die hier frei sind und in der Datei benutzt, obwohl niemand darin sie hat: {what}</translation>
    </message>
    <message>
        <source>The study is not here yet: it will be added with the protocol and the texts of the file.</source>
        <translation>Die Studie gibt es hier noch nicht: Sie wird mit Protokoll und Texten der Datei angelegt.</translation>
    </message>
    <message>
        <source>Will be deleted here for good, because another station deleted them: {what}</source>
        <translation>Werden hier endgültig gelöscht, weil eine andere Station sie gelöscht hat: {what}</translation>
    </message>
    <message>
        <source>Will be marked as excluded: {what}</source>
        <translation>Werden als ausgeschlossen markiert: {what}</translation>
    </message>
    <message>
        <source>Will be replaced here by what the file has of them: {what}</source>
        <translation>Werden hier durch das ersetzt, was die Datei von ihnen hat: {what}</translation>
    </message>
    <message>
        <source>Trust this key for these stations from now on</source>
        <translation>Diesem Schlüssel für diese Stationen künftig vertrauen</translation>
    </message>
    <message>
        <source>Public key of that station</source>
        <translation>Öffentlicher Schlüssel jener Station</translation>
    </message>
    <message>
        <source>Public key of this machine</source>
        <translation>Öffentlicher Schlüssel dieses Rechners</translation>
    </message>
    <message>
        <source>Merge {name}?</source>
        <translation>{name} zusammenführen?</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Files that are signed with this key are those of {station} now.</source>
        <translation>Dateien mit diesem Schlüssel gelten jetzt als die von {station}.</translation>
    </message>
    <message>
        <source>Each station signs what it exports to be merged. Add the public keys of the other stations here, so that their files are known.</source>
        <translation>Jede Station signiert, was sie zum Zusammenführen exportiert. Fügen Sie hier die öffentlichen Schlüssel der anderen Stationen hinzu, damit deren Dateien bekannt sind.</translation>
    </message>
    <message>
        <source>No key of another station is known here.</source>
        <translation>Hier ist kein Schlüssel einer anderen Station bekannt.</translation>
    </message>
    <message>
        <source>Keys of stations</source>
        <translation>Schlüssel der Stationen</translation>
    </message>
    <message>
        <source>Add the key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <source>Arrow keys read them one by one.</source>
        <translation>Die Pfeiltasten lesen sie einzeln vor.</translation>
    </message>
    <message>
        <source>Whiskers: one standard deviation between runs. Small, dashed: not all eight games five times.</source>
        <translation>Striche: eine Standardabweichung zwischen den Läufen. Klein und gestrichelt: nicht alle acht Spiele fünfmal.</translation>
    </message>
    <message>
        <source> Hollow: published; small where that is doubtful.</source>
        <translation> Hohl: veröffentlicht; klein, wo das zweifelhaft ist.</translation>
    </message>
    <message>
        <source>Small and dashed: provisional.</source>
        <translation>Klein und gestrichelt: vorläufig.</translation>
    </message>
    <message>
        <source>Start programs and send requests?</source>
        <translation>Programme starten und Anfragen senden?</translation>
    </message>
    <message>
        <source>You have not agreed to these before:</source>
        <translation>Diesen haben Sie noch nicht zugestimmt:</translation>
    </message>
    <message>
        <source>Start and send</source>
        <translation>Starten und senden</translation>
    </message>
    <message>
        <source>Nothing was started, and nothing was sent.</source>
        <translation>Nichts wurde gestartet, und nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Start a program?</source>
        <translation>Ein Programm starten?</translation>
    </message>
    <message>
        <source>A program would be started that you have not started before:</source>
        <translation>Ein Programm würde gestartet, das Sie noch nie gestartet haben:</translation>
    </message>
    <message>
        <source>Start it</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Nothing was started.</source>
        <translation>Nichts wurde gestartet.</translation>
    </message>
    <message>
        <source>Start programs?</source>
        <translation>Programme starten?</translation>
    </message>
    <message>
        <source>Programs would be started that you have not started before:</source>
        <translation>Programme würden gestartet, die Sie noch nie gestartet haben:</translation>
    </message>
    <message>
        <source>Start them</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>Ein Mensch</translation>
    </message>
    <message>
        <source>A language model</source>
        <translation>Ein Sprachmodell</translation>
    </message>
    <message>
        <source>A computer program</source>
        <translation>Ein Computerprogramm</translation>
    </message>
    <message>
        <source>I agree</source>
        <translation>Ich stimme zu</translation>
    </message>
    <message>
        <source>{reasoning_tokens:,} of reasoning</source>
        <translation>{reasoning_tokens:,} zum Nachdenken</translation>
    </message>
    <message>
        <source>A first place alone</source>
        <translation>Ein alleiniger erster Platz</translation>
    </message>
    <message>
        <source>A first place shared with another side</source>
        <translation>Ein erster Platz, den eine andere Seite teilt</translation>
    </message>
    <message>
        <source>Adaptive learning: 0 to 100; - without a match</source>
        <translation>Anpassendes Lernen: 0 bis 100; - ohne Partie</translation>
    </message>
    <message>
        <source>Agents of different groups never met, not even through others; 0 for unrated agents</source>
        <translation>Agenten verschiedener Gruppen trafen nie aufeinander, auch nicht über andere; 0 ohne Bewertung</translation>
    </message>
    <message>
        <source>All games together where it is empty</source>
        <translation>Wo es leer ist, alle Spiele zusammen</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Calls to a model</source>
        <translation>Aufrufe eines Modells</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Lower end of its interval</source>
        <translation>Unteres Ende des Intervalls</translation>
    </message>
    <message>
        <source>Matches in which it had a seat</source>
        <translation>Partien, in denen er einen Platz hatte</translation>
    </message>
    <message>
        <source>Matches lost</source>
        <translation>Verlorene Partien</translation>
    </message>
    <message>
        <source>Matches that no error decided</source>
        <translation>Partien, die kein Fehler entschied</translation>
    </message>
    <message>
        <source>Matches that the numbers of the row rest on</source>
        <translation>Partien, auf denen die Zahlen der Zeile beruhen</translation>
    </message>
    <message>
        <source>Matches without</source>
        <translation>Partien ohne</translation>
    </message>
    <message>
        <source>Overall as printed</source>
        <translation>Gesamt, wie gedruckt</translation>
    </message>
    <message>
        <source>Places without these matches</source>
        <translation>Plätze ohne diese Partien</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>Rank without</source>
        <translation>Rang ohne</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>Real-time decision-making: 0 to 100; - without a match</source>
        <translation>Entscheiden in Echtzeit: 0 bis 100; - ohne Partie</translation>
    </message>
    <message>
        <source>Social</source>
        <translation>Sozial</translation>
    </message>
    <message>
        <source>Social reasoning: 0 to 100; - without a match</source>
        <translation>Soziales Denken: 0 bis 100; - ohne Partie</translation>
    </message>
    <message>
        <source>Strategic planning: 0 to 100; - without a match</source>
        <translation>Strategische Planung: 0 bis 100; - ohne Partie</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Team collaboration: 0 to 100; - without a match</source>
        <translation>Zusammenarbeit im Team: 0 bis 100; - ohne Partie</translation>
    </message>
    <message>
        <source>The rating, in its unit</source>
        <translation>Die Bewertung in ihrer Einheit</translation>
    </message>
    <message>
        <source>The value that counts 0</source>
        <translation>Der Wert, der 0 zählt</translation>
    </message>
    <message>
        <source>The value that counts 100</source>
        <translation>Der Wert, der 100 zählt</translation>
    </message>
    <message>
        <source>Tokens read</source>
        <translation>Gelesene Token</translation>
    </message>
    <message>
        <source>Tokens written</source>
        <translation>Geschriebene Token</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Upper end of its interval</source>
        <translation>Oberes Ende des Intervalls</translation>
    </message>
    <message>
        <source>What the agent is called</source>
        <translation>Wie der Agent heißt</translation>
    </message>
    <message>
        <source>Whose these ends are</source>
        <translation>Wessen diese Enden sind</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>least and most</source>
        <translation>kleinstes und größtes</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>unsere</translation>
    </message>
    <message>
        <source>overall</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>{twice} is assigned twice; give each its own key.</source>
        <translation>{twice} ist zweimal vergeben; geben Sie jedem eine eigene Taste.</translation>
    </message>
    <message>
        <source>Played matches are kept. You can resume them at the next start.</source>
        <translation>Gespielte Partien bleiben erhalten. Beim nächsten Start können Sie sie fortsetzen.</translation>
    </message>
    <message>
        <source>{chosen} chosen, {lit} to continue with</source>
        <translation>{chosen} gewählt, {lit} Felder führen weiter</translation>
    </message>
    <message>
        <source>at least {low}</source>
        <translation>mindestens {low}</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Nothing is recorded yet. Every match you play is recorded here automatically; you can also import matches from a file.</source>
        <translation>Noch ist nichts aufgezeichnet. Jede Partie, die Sie spielen, wird hier automatisch aufgezeichnet; Sie können auch Partien aus einer Datei importieren.</translation>
    </message>
    <message>
        <source>The board is hidden and all clocks stand still until the match continues.</source>
        <translation>Das Brett ist verdeckt, und alle Uhren stehen still, bis die Partie weitergeht.</translation>
    </message>
    <message>
        <source>From the next start. Boards, prompts and agents&apos; words keep their language.</source>
        <translation>Gilt ab dem nächsten Start. Spielbretter, Prompts und die Worte der Agenten behalten ihre Sprache.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Your side loses, and all others win.</source>
        <translation>Ihre Seite verliert, und alle anderen gewinnen.</translation>
    </message>
    <message>
        <source>{name}&apos;s side loses, and all others win.</source>
        <translation>Die Seite von {name} verliert, und alle anderen gewinnen.</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>überlegt</translation>
    </message>
    <message>
        <source>Continues from {where} of {whose}, as a new match.</source>
        <translation>Geht ab {where} von {whose} weiter, als neue Partie.</translation>
    </message>
    <message>
        <source>Continues from step {value:,} of match {value2}.</source>
        <translation>Geht ab Schritt {value:,} von Partie {value2} weiter.</translation>
    </message>
    <message>
        <source>Same players and settings, other chance (Ctrl+Return)</source>
        <translation>Dieselben Spieler und Einstellungen, anderer Zufall (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Time passes{speed} while seats think; they are asked again {every} after they acted. {acts}{waits}</source>
        <translation>Die Zeit vergeht{speed}, während die Plätze überlegen; sie werden {every} nach ihrer Aktion wieder gefragt. {acts}{waits}</translation>
    </message>
    <message>
        <source>No seat decided anything on its own there.</source>
        <translation>Dort hat kein Platz selbst etwas entschieden.</translation>
    </message>
    <message>
        <source>They differ from the first step.</source>
        <translation>Sie unterscheiden sich vom ersten Schritt an.</translation>
    </message>
    <message>
        <source>redrawn each match</source>
        <translation>in jeder Partie neu gezogen</translation>
    </message>
    <message>
        <source>Every n steps</source>
        <translation>Alle n Schritte</translation>
    </message>
    <message>
        <source>No match continues from a step of this one yet. Play on from here begins one.</source>
        <translation>Noch setzt keine Partie einen Schritt von dieser fort. „Ab hier weiterspielen“ beginnt eine.</translation>
    </message>
    <message>
        <source>The seed would reveal what is still to come; it is shown when the match is over.</source>
        <translation>Der Startwert würde verraten, was noch kommt; er wird gezeigt, wenn die Partie zu Ende ist.</translation>
    </message>
    <message>
        <source>Everything recorded of them is deleted: moves, prompts, replies, notes. It cannot be undone.</source>
        <translation>Alles, was von ihnen aufgezeichnet ist, wird gelöscht: Züge, Prompts, Antworten, Notizen. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Remove the tag {tag}</source>
        <translation>Das Stichwort {tag} entfernen</translation>
    </message>
    <message>
        <source>None of these numbers were published. They are kept for all scores of DSGBench, here and on the command line, and shown beside every result. The first end of a range counts 0, the second 100. Ends that are not the least and the most that there can be are marked as ours.</source>
        <translation>Keine dieser Zahlen wurde veröffentlicht. Sie gelten für alle Punktzahlen von DSGBench, hier und auf der Kommandozeile, und stehen bei jedem Ergebnis. Das erste Ende einer Spanne zählt 0, das zweite 100. Enden, die nicht das Wenigste und das Meiste sind, das es geben kann, sind als unsere gekennzeichnet.</translation>
    </message>
    <message>
        <source>{count}
With the agents&apos; strengths taken into account: {worth} log-odds</source>
        <translation>{count}
Unter Berücksichtigung der Stärken: {worth} Log-Odds</translation>
    </message>
    <message>
        <source>Share of the people who are weaker than the agent, with its interval</source>
        <translation>Anteil der Menschen, die schwächer sind als der Agent, mit Intervall</translation>
    </message>
    <message>
        <source>Decisions that lost at most 20% of the stake</source>
        <translation>Entscheidungen, die höchstens 20 % des Einsatzes verloren</translation>
    </message>
    <message>
        <source>Decisions that lost more than 20% of the stake</source>
        <translation>Entscheidungen, die mehr als 20 % des Einsatzes verloren</translation>
    </message>
    <message>
        <source>It failed: {name}: {error}</source>
        <translation>Das gelang nicht: {name}: {error}</translation>
    </message>
    <message>
        <source>{sentence}, on what it saw {waited:.2f} s before</source>
        <translation>{sentence}, auf das hin, was {waited:.2f} s vorher zu sehen war</translation>
    </message>
    <message>
        <source>The viewer as whom the match is shown ({key})</source>
        <translation>Der Betrachter, für den die Partie gezeigt wird ({key})</translation>
    </message>
    <message>
        <source>hidden from this viewer</source>
        <translation>für diesen Betrachter verborgen</translation>
    </message>
    <message>
        <source>Next step, even if the board uses the arrow key</source>
        <translation>Nächster Schritt, auch wenn ein Brett die Taste allein nimmt</translation>
    </message>
    <message>
        <source>Previous one of these</source>
        <translation>Das vorige davon</translation>
    </message>
    <message>
        <source>Show what the next viewer sees</source>
        <translation>Zeigen, was der nächste Betrachter sieht</translation>
    </message>
    <message>
        <source>All viewers, to choose in the page</source>
        <translation>Alle Betrachter, auf der Seite zu wählen</translation>
    </message>
    <message>
        <source>The file contains only what this viewer saw: no secrets of others, no seed.</source>
        <translation>Die Datei enthält nur, was dieser Betrachter sah: keine Geheimnisse anderer, keinen Startwert.</translation>
    </message>
    <message>
        <source>{value} replaces {refused} of {value2}.</source>
        <translation>{value} ersetzt {refused} von {value2}.</translation>
    </message>
    <message>
        <source>Pause or resume the match, unless something else uses the key</source>
        <translation>Partie anhalten oder fortsetzen, wenn nichts anderes die Taste verwendet</translation>
    </message>
    <message>
        <source>Play one step, then pause, unless you are typing</source>
        <translation>Einen Schritt spielen, dann anhalten, wenn nichts geschrieben wird</translation>
    </message>
    <message>
        <source>Shown as recorded, with everything visible: the rules are not installed. {problem}</source>
        <translation>Wie aufgezeichnet und mit allem sichtbar gezeigt: Die Regeln sind nicht installiert. {problem}</translation>
    </message>
    <message>
        <source>This viewer did not see what happened here.</source>
        <translation>Dieser Betrachter sah nicht, was hier geschah.</translation>
    </message>
    <message>
        <source>The reasons are hidden. To see them, choose Everything or {seat} as the viewer.</source>
        <translation>Die Gründe sind verborgen. Um sie zu sehen, wählen Sie als Betrachter Alles oder {seat}.</translation>
    </message>
    <message>
        <source>To read this, choose Everything or that seat as the viewer.</source>
        <translation>Um dies zu lesen, wählen Sie als Betrachter Alles oder diesen Platz.</translation>
    </message>
    <message>
        <source>Everything is as recorded, but the rules here cannot play it again.</source>
        <translation>Alles ist, wie es aufgezeichnet wurde, aber die hiesigen Regeln können es nicht noch einmal spielen.</translation>
    </message>
    <message>
        <source>What was recorded can be shown, but neither rules nor seals show whether it is right.</source>
        <translation>Das Aufgezeichnete lässt sich zeigen, aber weder Regeln noch Siegel können sagen, ob es stimmt.</translation>
    </message>
    <message>
        <source>{name} is the opponent in new matches.</source>
        <translation>{name} ist der Gegner in neuen Partien.</translation>
    </message>
    <message>
        <source>One small file is fetched from {}. The request contains nothing that identifies you or this computer. Nothing is downloaded or installed.</source>
        <translation>Eine kleine Datei wird von {} geholt. Die Anfrage enthält nichts, was Sie oder diesen Computer von anderen unterscheidet. Nichts wird heruntergeladen oder installiert.</translation>
    </message>
    <message>
        <source>Check at each &amp;start</source>
        <translation>Bei jedem &amp;Start nachsehen</translation>
    </message>
    <message>
        <source>Check for a new version at each start? </source>
        <translation>Bei jedem Start nach einer neuen Version sehen? </translation>
    </message>
    <message>
        <source>Check at each start</source>
        <translation>Bei jedem Start nachsehen</translation>
    </message>
    <message>
        <source>{deleted} Exports and backups made before still have the data.</source>
        <translation>{deleted} Frühere Exporte und Sicherungen enthalten die Daten noch.</translation>
    </message>
    <message>
        <source>{folder} was written. Left out: {left_out}.
{result}</source>
        <translation>{folder} wurde geschrieben. Weggelassen: {left_out}.
{result}</translation>
    </message>
    <message>
        <source>That was refused: {reason}</source>
        <translation>Das wurde abgelehnt: {reason}</translation>
    </message>
    <message>
        <source>They go from the welcome to the code; programs replace models. Nothing of it counts.</source>
        <translation>Sie gehen vom Willkommen bis zum Code; Programme stehen für Modelle. Nichts davon zählt.</translation>
    </message>
    <message>
        <source>{count} people are new or have progressed.</source>
        <translation>{count} Menschen sind neu oder weiter.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Nochmals prüfen</translation>
    </message>
    <message>
        <source>Nothing was checked.</source>
        <translation>Es wurde nichts geprüft.</translation>
    </message>
    <message>
        <source>You did not know everything before. Now that you do, may your data be kept?</source>
        <translation>Sie wussten vorher nicht alles. Dürfen Ihre Daten behalten werden, nachdem Sie es nun wissen?</translation>
    </message>
    <message>
        <source>No tournament yet. Make one: tick games, list agents, and let them meet. It continues where it stopped, even if this window is closed.</source>
        <translation>Noch kein Turnier. Machen Sie eines: Kreuzen Sie Spiele an, nennen Sie Agenten, und lassen Sie sie aufeinandertreffen. Es geht weiter, wo es stehen blieb, was auch mit diesem Fenster geschieht.</translation>
    </message>
    <message>
        <source>{name}
Created {created_at}
{note}</source>
        <translation>{name}
Erstellt {created_at}
{note}</translation>
    </message>
    <message>
        <source>Watch the selected match</source>
        <translation>Der gewählten Partie zusehen</translation>
    </message>
    <message>
        <source>Expected usage</source>
        <translation>Voraussichtlicher Verbrauch</translation>
    </message>
    <message>
        <source>The tournament was interrupted; it can be resumed. {sentence}</source>
        <translation>Das Turnier brach ab; es kann fortgesetzt werden. {sentence}</translation>
    </message>
    <message>
        <source>Stop; resume it later.</source>
        <translation>Anhalten; später fortsetzen.</translation>
    </message>
    <message>
        <source>{step} seen. The match is no longer being played.</source>
        <translation>{step} gesehen. Die Partie wird nicht mehr gespielt.</translation>
    </message>
    <message>
        <source>Further parameters of the request as a JSON object, such as {&quot;top_a&quot;: 0.2}.</source>
        <translation>Ein JSON-Objekt mit allem, was der Server sonst noch nimmt, wie {&quot;top_a&quot;: 0.2}.</translation>
    </message>
    <message>
        <source>A corner with the bear in the hand scores 20 points less. It can be passed on in a trade, but the player who is to take it learns that.</source>
        <translation>Ein Corner mit dem Bear auf der Hand bringt 20 Punkte weniger. Der Bear lässt sich bei einem Tausch weitergeben, doch wer ihn nehmen soll, erfährt es.</translation>
    </message>
    <message>
        <source>A program on this computer that reads and writes lines of JSON; see docs/agents.md.</source>
        <translation>Ein Programm auf diesem Computer, angesprochen in JSON-Zeilen; siehe docs/agents.md.</translation>
    </message>
    <message>
        <source>A shot hits with the shooter&apos;s hit rate, and a player who is hit is out. Nobody runs out of bullets.</source>
        <translation>Ein Schuss trifft mit der Trefferquote des Schützen, und wer getroffen wird, ist ausgeschieden. Niemandem gehen die Kugeln aus.</translation>
    </message>
    <message>
        <source>Number of the likeliest actions of a situation that the model evaluates, each in a call; 0 for all (rap).</source>
        <translation>Aktionen einer Lage, die einzeln beurteilt werden, und zwar die, die das Modell am ehesten wählen würde; 0 für alle, wobei jede ein Aufruf ist (rap).</translation>
    </message>
    <message>
        <source>After a call both dice are shown. If the bid is true, the bidder wins; if it is false, the caller wins. The winner scores 1, the loser -1.</source>
        <translation>Nach dem Anzweifeln werden beide Würfel gezeigt. Stimmt das Gebot, gewinnt, wer es gemacht hat; stimmt es nicht, gewinnt, wer gezweifelt hat. Der Sieger erhält 1, der Verlierer -1.</translation>
    </message>
    <message>
        <source>After gathering both show their hands. In the skirmish a Saboteur and a Sniper Team in hand may each hit once more, and stay. Then the higher fight wins the contested card; on a tie more people in the hand, and otherwise nobody. The player who begins a round has seen what it will be about.</source>
        <translation>Nach dem Sammeln zeigen beide ihre Hände. Im Scharmützel dürfen ein Saboteur und ein Sniper Team auf der Hand je noch einmal treffen und bleiben. Dann gewinnt der höhere Kampfwert die umkämpfte Karte; bei Gleichstand, wer mehr Leute auf der Hand hat, sonst niemand. Wer eine Runde beginnt, hat gesehen, worum es in ihr geht.</translation>
    </message>
    <message>
        <source>After the fall a centre belongs to the power with a unit in it. Units are built in home centres that are still owned and empty. In the published game a power with fewer centres than units disbands the difference; in Welfare Diplomacy units may always be disbanded, and only too many of them must be. Units that nobody chose to disband go farthest from home first.</source>
        <translation>Nach dem Herbst gehört ein Zentrum dem, der darin steht. Einheiten werden in Heimatzentren gebaut, die man noch besitzt und die leer sind. Im veröffentlichten Spiel löst eine Macht mit weniger Zentren als Einheiten die überzähligen auf; in Welfare Diplomacy dürfen Einheiten immer aufgelöst werden, und nur überzählige müssen es. Wählt niemand aus, welche Einheiten aufgelöst werden, gehen zuerst die, die am weitesten von der Heimat stehen.</translation>
    </message>
    <message>
        <source>All cells of the edge are rocks, and so are some inside. A ship that would run onto one stays on its cell and is damaged, but still turns where the move says so. Balls do not fly past rocks.</source>
        <translation>Alle Felder am Rand sind Felsen, und auch einige im Inneren. Wer auf einen liefe, bleibt auf seinem Feld und erleidet Schaden, dreht sich aber doch, wo die Bewegung es sagt. Kugeln fliegen nicht an Felsen vorbei.</translation>
    </message>
    <message>
        <source>Allows the key to be sent unencrypted to a server outside of this network; others may read it.</source>
        <translation>Erlaubt, den Schlüssel per http an einen fernen Server zu senden, wobei ihn unterwegs jeder lesen kann.</translation>
    </message>
    <message>
        <source>An agreement ends the match; each scores what their items are worth to them. Only a certain number of proposals is possible, which nobody knows; without an agreement both score 0.</source>
        <translation>Eine Einigung beendet die Partie; jeder erhält, was seine Gegenstände ihm wert sind. Nur eine bestimmte Anzahl von Vorschlägen ist möglich, die niemand erfährt; ohne Einigung erhalten beide 0.</translation>
    </message>
    <message>
        <source>As soon as a hand has exactly six cards of one commodity, or five and the bull, its side scores the worth of the commodity and everything is dealt again. Seven are none, so that a trade may spoil one.</source>
        <translation>Sobald eine Hand genau sechs Karten einer Ware hat, oder fünf und den Bull, erhält ihre Seite den Wert der Ware, und alles wird neu verteilt. Sieben sind kein Corner, sodass ein Tausch einen verderben kann.</translation>
    </message>
    <message>
        <source>As soon as a hand has the number of cards of one commodity that it takes, its side scores the worth of the commodity and everything is dealt again. It need not be announced.</source>
        <translation>Sobald eine Hand die nötige Anzahl Karten einer Ware hat, erhält ihre Seite den Wert der Ware, und alles wird neu verteilt. Angesagt werden muss der Corner nicht.</translation>
    </message>
    <message>
        <source>Meetings that shrink the widest interval of a difference</source>
        <translation>Begegnungen, die das breiteste Intervall eines Unterschieds verkleinern</translation>
    </message>
    <message>
        <source>Played before ratings are computed again.</source>
        <translation>Werden gespielt, bevor die Bewertungen neu berechnet werden.</translation>
    </message>
    <message>
        <source>Matches of each agent before ratings may count as settled.</source>
        <translation>Partien jedes Agenten, bevor Bewertungen als stabil gelten können.</translation>
    </message>
    <message>
        <source>Begin with Probes, a Pylon and a Gateway. A Gateway makes Zealots; with an Assimilator and a Cybernetics Core it makes Stalkers. More Nexuses mean more income. Chrono Boost makes a structure work half as fast again for 20 seconds and costs 50 of a Nexus&apos;s energy, which grows on its own.</source>
        <translation>Beginnen Sie mit Probes, einem Pylon und einem Gateway. Ein Gateway bildet Zealots aus; mit einem Assimilator und einem Cybernetics Core bildet es Stalkers aus. Mehr Nexus bringen mehr Einkommen. Chrono Boost lässt ein Gebäude 20 Sekunden lang um die Hälfte schneller arbeiten und kostet 50 von der Energie eines Nexus, die von selbst wächst.</translation>
    </message>
    <message>
        <source>Both players roll one die and keep it hidden. Player 1 makes a bid: at least a certain number of all dice show a certain face. From then on the player whose turn it is either bids higher or calls the last bid a lie.</source>
        <translation>Beide Spieler werfen einen Würfel und halten ihn verdeckt. Spieler 1 macht ein Gebot: Mindestens so viele aller Würfel zeigen eine bestimmte Augenzahl. Von da an bietet, wer am Zug ist, entweder höher oder nennt das letzte Gebot eine Lüge.</translation>
    </message>
    <message>
        <source>By day everybody who is left speaks once, and anybody may lie. Where bids decide who speaks, there are eight speeches: bid from 0 (you rather listen) to 4 (you must answer), and the highest bid has the floor. Then all vote in secret. A player with more than half of the votes is removed; if nobody has that many, nobody is. Roles of the removed stay secret. At the end of a day you may write down what to remember; nobody else reads it.</source>
        <translation>Tags spricht jeder, der noch da ist, einmal, und jeder darf lügen. Wo Gebote bestimmen, wer spricht, gibt es acht Reden: Bieten Sie von 0 (Sie hören lieber zu) bis 4 (Sie müssen antworten), und das höchste Gebot hat das Wort. Dann stimmen alle geheim ab. Wer mehr als die Hälfte der Stimmen hat, wird entfernt; hat sie niemand, wird niemand entfernt. Die Rollen der Entfernten werden nicht bekannt. Am Ende eines Tages dürfen Sie aufschreiben, was Sie sich merken wollen; niemand sonst liest es.</translation>
    </message>
    <message>
        <source>Chains of thought for one decision (sc_cot); answers from which a probability is estimated if the server reports none (rap).</source>
        <translation>Gedankenketten für eine Entscheidung, zugleich gezogen (sc_cot); Antworten, aus denen eine Wahrscheinlichkeit gezählt wird, wo der Server keine meldet (rap).</translation>
    </message>
    <message>
        <source>Click a house to choose that player, or choose one with the arrow keys and Enter. In talk, Player 3 is the player in house 3, whatever the name: rules, models and prompts speak so. Say &quot;Player 3&quot; in a speech, and an arrow points there. Speeches and notes are written below the board; the nights and days so far are listed under it: point at one to read what you know of it.</source>
        <translation>Klicken Sie ein Haus an, um diesen Spieler zu wählen, oder wählen Sie eines mit den Pfeiltasten und Eingabe. Im Gespräch ist Player 3, wer in Haus 3 wohnt, wie er auch heißt: So sprechen Regeln, Modelle und Prompts. Sagen Sie in einer Rede „Player 3“, so zeigt ein Pfeil dorthin. Reden und Notizen werden unter dem Brett geschrieben; die bisherigen Nächte und Tage stehen darunter: Zeigen Sie auf eine oder einen, um zu lesen, was Sie davon wissen.</translation>
    </message>
    <message>
        <source>Cost reported by</source>
        <translation>Kosten gemeldet von</translation>
    </message>
    <message>
        <source>Crosses the stage at 4 pixels a frame: 12 damage. A fighter who jumps is not hit.</source>
        <translation>Überquert die Bühne mit 4 Pixeln je Bild: 12 Schaden. Wer springt, wird nicht getroffen.</translation>
    </message>
    <message>
        <source>Damage shown</source>
        <translation>Gezeigter Schaden</translation>
    </message>
    <message>
        <source>Graded decisions</source>
        <translation>Beurteilte Entscheidungen</translation>
    </message>
    <message>
        <source>Does nothing in this turn; a standing offer stays.</source>
        <translation>Tut in diesem Zug nichts; ein bestehendes Angebot bleibt bestehen.</translation>
    </message>
    <message>
        <source>Redrawn for every meeting</source>
        <translation>Für jede Begegnung neu gezogen</translation>
    </message>
    <message>
        <source>Each player has a queen bee, two spiders, three grasshoppers and three ants, and with beetles two of these. White begins. The player whose queen bee has all six sides taken, by pieces of either colour, loses; if both are surrounded at once, or the turns run out, it is a draw.</source>
        <translation>Jeder Spieler hat eine Queen bee (Bienenkönigin), zwei Spiders (Spinnen), drei Grasshoppers (Grashüpfer) und drei Ants (Ameisen), und mit Beetles (Käfern) zwei davon. Weiß beginnt. Wessen Queen bee an allen sechs Seiten besetzt ist, von Steinen gleich welcher Farbe, der verliert; sind beide zugleich umzingelt oder gehen die Züge aus, ist es unentschieden.</translation>
    </message>
    <message>
        <source>Each room has one, from the beginning to the end. A leader never changes rooms, and alone decides which other player of the room is sent away after a round. Leaders learn what room-mates of their own side have asked and answered, in that round, before they choose.</source>
        <translation>Jeder Raum hat einen, von Anfang bis Ende. Ein Anführer wechselt nie den Raum und bestimmt allein, welcher andere Spieler des Raums nach einer Runde weggeschickt wird. Anführer erfahren, was Mitspieler der eigenen Seite im Raum in dieser Runde gefragt und geantwortet haben, bevor sie wählen.</translation>
    </message>
    <message>
        <source>Each round is about one card, which the fight decides. Most of these count as several people or are strong tools, and there is no other way to get them.</source>
        <translation>In jeder Runde geht es um eine Karte, über die der Kampf entscheidet. Die meisten davon stehen für mehrere Leute oder sind starke Werkzeuge, und anders bekommt man sie nicht.</translation>
    </message>
    <message>
        <source>Entering a tile costs its terrain&apos;s moves: 1 for flat land, 2 for Hills, Forest, Jungle, Swamp and Glacier, 3 for Mountains; along roads and rivers a third, along railroads nothing. A unit with any move left may always go one tile. On land nobody goes from beside an enemy&apos;s soldiers to beside them.</source>
        <translation>Ein Feld zu betreten kostet die Bewegung seines Geländes: 1 für flaches Land, 2 für Hills, Forest, Jungle, Swamp und Glacier, 3 für Mountains; entlang von Straßen und Flüssen ein Drittel, entlang von Eisenbahnen nichts. Wer noch irgendeine Bewegung hat, darf immer ein Feld gehen. An Land geht niemand von einem Feld neben feindlichen Soldaten auf ein anderes neben ihnen.</translation>
    </message>
    <message>
        <source>Everybody gets a secret word. One player, the undercover, has a different but related one, and does not know that: nobody knows at first which side they are on.</source>
        <translation>Jeder bekommt ein geheimes Wort. Ein Spieler, der Undercover, hat ein anderes, aber verwandtes, und erfährt das nicht: Anfangs weiß niemand, auf welcher Seite er steht.</translation>
    </message>
    <message>
        <source>Everybody votes for another living player, in secret. A player with the votes of more than half of the living is removed; if nobody has that many, nobody is. Roles of the removed stay secret. Where bids decide who speaks, everybody votes after each speech, and the last vote of the day counts.</source>
        <translation>Jeder stimmt geheim gegen einen anderen lebenden Spieler. Wer die Stimmen von mehr als der Hälfte der Lebenden hat, wird entfernt; hat sie niemand, dann niemand. Die Rollen der Entfernten werden nicht verraten. Wo Gebote entscheiden, wer spricht, stimmen nach jeder Rede alle ab, und die letzte Abstimmung des Tages zählt.</translation>
    </message>
    <message>
        <source>Fights where it pays, guesses ranks from the pieces that remain, and avoids stronger ones.</source>
        <translation>Kämpft, wo es sich lohnt, errät Ränge aus dem, was übrig ist, und meidet Stärkeres.</translation>
    </message>
    <message>
        <source>Four citizens are content on their own, fewer in a large empire. Others are unhappy unless Temples, Colosseums, Cathedrals, soldiers at home or luxury help. A city with more unhappy than happy citizens is in disorder and makes nothing; one with many happy and no unhappy ones celebrates, and gives or grows more.</source>
        <translation>Vier Bürger sind von selbst zufrieden, in einem großen Reich weniger. Andere sind unglücklich, wenn nicht Temples, Colosseums, Cathedrals, Soldaten daheim oder Luxus helfen. Eine Stadt mit mehr unglücklichen als glücklichen Bürgern ist in Aufruhr und stellt nichts her; eine mit vielen glücklichen und keinen unglücklichen feiert und gibt mehr oder wächst stärker.</translation>
    </message>
    <message>
        <source>Four citizens are content on their own; every few cities beyond a number that depends on the government make one more unhappy. A Temple calms 1 (2 with Mysticism, 2 or 3 with the Oracle), a Colosseum 3, a Cathedral 3. Two luxury make a citizen happy. A city of three or more of whom half are happy and none unhappy celebrates: under Despotism and Anarchy its tiles lose nothing, under Monarchy and Communism they give a shield more where there is one, under Republic and Democracy the city grows every turn while food is left. Soldiers in a city calm one each under Despotism, Monarchy (three at most) and two each under Communism.</source>
        <translation>Vier Bürger sind von selbst zufrieden; je einige Städte über eine Zahl hinaus, die von der Regierungsform abhängt, machen einen mehr unglücklich. Ein Temple beruhigt 1 (2 mit Mysticism, 2 oder 3 mit dem Oracle), ein Colosseum 3, eine Cathedral 3. Zwei Luxus machen einen Bürger glücklich. Eine Stadt ab drei Bürgern, von denen die Hälfte glücklich und keiner unglücklich ist, feiert: Unter Despotism und Anarchy verlieren ihre Felder nichts, unter Monarchy und Communism geben sie einen Schild mehr, wo es einen gibt, unter Republic und Democracy wächst die Stadt jeden Zug, solange Nahrung übrig ist. Soldaten in einer Stadt beruhigen je einen unter Despotism und Monarchy (höchstens drei) und je zwei unter Communism.</translation>
    </message>
    <message>
        <source>Four hands between two by the rules of the table; the prompt contains all that a player sees.</source>
        <translation>Vier Hände zwischen zweien nach den Regeln am Tisch; der Prompt sagt alles, was ein Spieler sieht.</translation>
    </message>
    <message>
        <source>Four piles hold 1, 3, 5 and 7 matches. Two players take turns: the player to move chooses one pile and takes as many of its matches as they like, but at least one.</source>
        <translation>Vier Haufen enthalten 1, 3, 5 und 7 Streichhölzer. Zwei Spieler ziehen abwechselnd: Wer am Zug ist, wählt einen Haufen und nimmt davon beliebig viele Streichhölzer, mindestens aber eines.</translation>
    </message>
    <message>
        <source>Gives that many cards of the kind named for the offer of that player, who is not asked whether that is enough.</source>
        <translation>Gibt so viele Karten der genannten Sorte für das Angebot dieses Spielers, der nicht gefragt wird, ob das genug ist.</translation>
    </message>
    <message>
        <source>Number of actions that it considers for an open choice, such as an offer.</source>
        <translation>Wie viele Aktionen einer offenen Wahl, etwa eines Angebots, sie erwägt.</translation>
    </message>
    <message>
        <source>Its share of the people, relative to the shares of others.</source>
        <translation>Ihr Anteil der Menschen, im Verhältnis zu den Anteilen der anderen.</translation>
    </message>
    <message>
        <source>Number of people who may be under way beyond the quota.</source>
        <translation>Wie viele über die Quote hinaus im Gange sein dürfen.</translation>
    </message>
    <message>
        <source>Number of the likeliest words from which answers are drawn; for servers of open models.</source>
        <translation>Aus wie vielen der wahrscheinlichsten Wörter Antworten gezogen werden; Servern offener Modelle bekannt.</translation>
    </message>
    <message>
        <source>Length of answers, for servers that support it.</source>
        <translation>Länge der Antworten, für Server, die das kennen.</translation>
    </message>
    <message>
        <source>Amount of reasoning before the answer, in the server&apos;s words.</source>
        <translation>Umfang der Überlegungen vor der Antwort, in den Worten des Servers.</translation>
    </message>
    <message>
        <source>Rounds of criticism and revision (self_refine).</source>
        <translation>Wie oft es seine Antwort kritisiert und überarbeitet (self_refine).</translation>
    </message>
    <message>
        <source>Most uses of tools in one decision (tools).</source>
        <translation>Wie oft es in einer Entscheidung Werkzeuge benutzen darf (tools).</translation>
    </message>
    <message>
        <source>The way in which orders are carried out.</source>
        <translation>Die Art, wie Befehle ausgeführt werden.</translation>
    </message>
    <message>
        <source>The assignment of people to conditions.</source>
        <translation>Die Zuteilung der Menschen zu Bedingungen.</translation>
    </message>
    <message>
        <source>Speed of a built-in opponent.</source>
        <translation>Geschwindigkeit eines eingebauten Gegners.</translation>
    </message>
    <message>
        <source>How much it tries actions that look worse so far.</source>
        <translation>Wie sehr er Aktionen versucht, die bisher schlechter aussehen.</translation>
    </message>
    <message>
        <source>The difference if the first agent is better.</source>
        <translation>Wenn der erste Agent wirklich besser ist.</translation>
    </message>
    <message>
        <source>The difference if the first agent is not better.</source>
        <translation>Wenn der erste nicht wirklich besser ist.</translation>
    </message>
    <message>
        <source>In Welfare Diplomacy each centre that feeds no unit is a point in every winter, and you may disband as many units as you like. After ten years the most points win: armies cost welfare, but a power without any is easy prey. In the published game a power with 18 centres wins alone; after twenty years the powers that are left share a draw.</source>
        <translation>In Welfare Diplomacy ist jedes Zentrum, das keine Einheit ernährt, in jedem Winter ein Punkt, und Sie dürfen beliebig viele Einheiten auflösen. Nach zehn Jahren gewinnen die meisten Punkte: Armeen kosten Wohlfahrt, doch wer keine hat, ist leichte Beute. Im veröffentlichten Spiel gewinnt allein, wer 18 Zentren hat; nach zwanzig Jahren teilen sich die übrigen Mächte ein Unentschieden.</translation>
    </message>
    <message>
        <source>In each round all players still in give one clue about their word in turn, without naming it; everybody hears the clues. Then all vote, in turn and in secret, for the player whose word seems to be another one. The player with most votes is out; a tie is decided by lot.</source>
        <translation>In jeder Runde geben alle Spieler, die noch dabei sind, reihum einen Hinweis auf ihr Wort, ohne es zu nennen; alle hören die Hinweise. Dann stimmen alle ab, reihum und geheim, gegen den Spieler, dessen Wort ein anderes zu sein scheint. Wer die meisten Stimmen hat, scheidet aus; bei Gleichstand entscheidet das Los.</translation>
    </message>
    <message>
        <source>It is worth 1 point as long as it is kept. When it is used after a round it is gone, and its owner takes a random treasure from a player of the other side. A player who is robbed and has a gilded statue loses that one.</source>
        <translation>Er ist 1 Punkt wert, solange er behalten wird. Wird er nach einer Runde benutzt, ist er weg, und sein Besitzer nimmt einem Spieler der anderen Seite einen zufälligen Schatz. Wer beraubt wird und eine Gilded statue (vergoldete Statue) hat, verliert diese.</translation>
    </message>
    <message>
        <source>Makes words that were used less likely.</source>
        <translation>Hält es von Wörtern ab, die es schon benutzt hat.</translation>
    </message>
    <message>
        <source>Makes words less likely the more often they were used.</source>
        <translation>Hält es von Wörtern ab, die es oft benutzt.</translation>
    </message>
    <message>
        <source>Lets the talk continue, unless another player says stop.</source>
        <translation>Lässt das Gespräch weitergehen, außer ein anderer Spieler sagt stop.</translation>
    </message>
    <message>
        <source>In log-odds; it ends when half of the widest interval of a difference is this narrow.</source>
        <translation>In Log-Odds; das Ende ist erreicht, wenn das halbe breiteste Intervall eines Unterschieds so schmal ist.</translation>
    </message>
    <message>
        <source>Lowers the odds of words that were used; for servers of open models.</source>
        <translation>Senkt die Chancen benutzter Wörter; Servern offener Modelle bekannt.</translation>
    </message>
    <message>
        <source>Most matches of a game.</source>
        <translation>Höchstzahl der Partien eines Spiels.</translation>
    </message>
    <message>
        <source>Models learn</source>
        <translation>Modelle erfahren</translation>
    </message>
    <message>
        <source>Moves: one cell forward; one cell forward, a quarter turn to the left or right and one cell forward again; or stay. A ship that would run onto a rock stays and takes 1 damage. A ship that meets another ship, on a cell that both want or where one stays, stays too: in the first step each of them takes 1 damage, in the second step after a turn none. Ships may exchange their cells.</source>
        <translation>Bewegungen: ein Feld vorwärts; ein Feld vorwärts, eine Vierteldrehung nach links oder rechts und noch ein Feld vorwärts; oder bleiben. Wer auf einen Felsen liefe, bleibt und erleidet 1 Schaden. Wer auf ein anderes Schiff trifft, auf einem Feld, auf das beide wollen oder auf dem eines bleibt, bleibt ebenfalls: Im ersten Schritt erleidet jedes davon 1 Schaden, im zweiten, nach einer Drehung, keinen. Schiffe dürfen ihre Felder tauschen.</translation>
    </message>
    <message>
        <source>Nations share a world that none of them knows. In each turn the nations act one after the other: the unit or city of yours that has something to decide is marked on the map, and what can be done is on the buttons.</source>
        <translation>Nationen teilen sich eine Welt, die keine von ihnen kennt. In jedem Zug handeln die Nationen nacheinander: Wer von Ihren Leuten etwas zu entscheiden hat, ist auf der Karte markiert, und was möglich ist, steht auf den Knöpfen.</translation>
    </message>
    <message>
        <source>No piece may go to and fro between the same two squares more than three times in a row. The player who takes the flag wins. A player who cannot move loses. After 2,000 moves of both together the match is drawn.</source>
        <translation>Kein Stein darf öfter als dreimal hintereinander zwischen denselben zwei Feldern hin- und herziehen. Wer die Fahne nimmt, gewinnt. Wer nicht ziehen kann, verliert. Nach 2000 Zügen beider zusammen ist die Partie unentschieden.</translation>
    </message>
    <message>
        <source>Number of repetitions of every meeting in a game.</source>
        <translation>Zahl der Wiederholungen jeder Begegnung in einem Spiel.</translation>
    </message>
    <message>
        <source>The most frequent action of the samples, or the last readable one, as in GTBench&apos;s code (sc_cot).</source>
        <translation>Von den Stichproben: die häufigste Aktion, oder die letzte lesbare, wie im Code von GTBench (sc_cot).</translation>
    </message>
    <message>
        <source>Language of the texts; that of the window is chosen in its settings.</source>
        <translation>Der Texte; die des Fensters wird in seinen Einstellungen gewählt.</translation>
    </message>
    <message>
        <source>One player, on the Villagers&apos; side. Each night the Seer learns the role of one living player who has not been investigated before. Nobody else learns it; the Seer may say it by day, and is believed or not. Werewolves are eager to remove a player who claims to be the Seer.</source>
        <translation>Ein Spieler, auf der Seite der Villagers. In jeder Nacht erfährt der Seer die Rolle eines lebenden Spielers, der noch nicht geprüft wurde. Niemand sonst erfährt sie; der Seer darf sie am Tag sagen, und man glaubt ihm oder nicht. Wer es sagt, ist für die Werewolves ein lohnendes Ziel.</translation>
    </message>
    <message>
        <source>Number of own actions that the search looks ahead (rap).</source>
        <translation>Eigene Aktionen, die die Suche vorausrechnet (rap).</translation>
    </message>
    <message>
        <source>Answers are drawn from the likeliest words that together have this probability.</source>
        <translation>Antworten werden aus den wahrscheinlichsten Wörtern gezogen, die zusammen diese Wahrscheinlichkeit haben.</translation>
    </message>
    <message>
        <source>Plans of moves; time waits for a player who plans. Two rounds win.</source>
        <translation>Pläne aus Zügen; die Zeit wartet auf den, der plant. Zwei Runden gewinnen.</translation>
    </message>
    <message>
        <source>Player 1 begins with a pass or a bet of one more chip. After a bet the other player either bets too, which calls, or passes, which folds and leaves the pot to the player who bet. When the first player passes, the second may pass as well or bet, and the first then answers that bet.</source>
        <translation>Spieler 1 beginnt und passt oder setzt einen weiteren Chip. Nach einem Einsatz setzt der andere Spieler ebenfalls und geht damit mit, oder er passt, steigt damit aus und überlässt den Pot dem, der gesetzt hat. Passt der erste Spieler, darf auch der zweite passen oder setzen, und der erste antwortet dann auf diesen Einsatz.</translation>
    </message>
    <message>
        <source>Players learn their</source>
        <translation>Die Spieler erfahren</translation>
    </message>
    <message>
        <source>Puts up that many cards of one kind, which the other side learns. They need not be in the hand; then a trade does nothing.</source>
        <translation>Bietet so viele Karten einer Sorte an, die der anderen Seite genannt wird. Sie müssen nicht auf der Hand sein; dann bewirkt ein Tausch nichts.</translation>
    </message>
    <message>
        <source>Puts up that many of your cards. The others hear the number and nothing else. The offer stands until it is taken, replaced, or taken back, or until a new deal.</source>
        <translation>Bietet so viele Ihrer Karten an. Die anderen hören die Anzahl und sonst nichts. Das Angebot gilt, bis es angenommen, ersetzt oder zurückgezogen wird oder neu verteilt wird.</translation>
    </message>
    <message>
        <source>Randomness of answers; empty leaves it to the server.</source>
        <translation>Zufälligkeit der Antworten; leer überlässt sie dem Server.</translation>
    </message>
    <message>
        <source>Receives answers in pieces, so that the time of the first word is recorded.</source>
        <translation>Empfängt Antworten Stück für Stück, was die Zeit bis zum ersten Wort misst.</translation>
    </message>
    <message>
        <source>Reveals the word. If it belongs to the own side, guessing may continue as long as guesses are left; anything else ends the turn.</source>
        <translation>Deckt das Wort auf. Gehört es der eigenen Seite, darf weitergeraten werden, solange Rateversuche übrig sind; alles andere beendet den Zug.</translation>
    </message>
    <message>
        <source>Rolls until the turn has brought a number of points.</source>
        <translation>Würfelt, bis der Zug so viele Punkte gebracht hat.</translation>
    </message>
    <message>
        <source>Seconds for a decision, which then does not depend on the seed alone.</source>
        <translation>Sekunden für eine Entscheidung; der Startwert legt sie dann nicht mehr fest.</translation>
    </message>
    <message>
        <source>Seconds for a decision; positions that are not solved by then are guessed.</source>
        <translation>Sekunden für eine Entscheidung; was bis dahin nicht gelöst ist, wird geraten.</translation>
    </message>
    <message>
        <source>Seconds for one answer; without an answer by then the attempt is refused.</source>
        <translation>Sekunden für eine Antwort; ohne Antwort gilt der Versuch als abgelehnt.</translation>
    </message>
    <message>
        <source>Least seconds that opponents take.</source>
        <translation>Sekunden, die Gegner mindestens brauchen.</translation>
    </message>
    <message>
        <source>Sends a picture of the board, as this seat sees it, with the text; for models that accept pictures.</source>
        <translation>Schickt das Brett, wie dieser Platz es sieht, als Bild neben dem Text, an Modelle, die sehen.</translation>
    </message>
    <message>
        <source>Sent to the server, which may ignore it.</source>
        <translation>Wird an den Server gesandt, der ihn ignorieren kann.</translation>
    </message>
    <message>
        <source>Six cards of one commodity are a corner: your side scores what it is worth, and all cards are dealt again. The bull counts as a card of any commodity, and with six others it doubles the score. With the bear in your hand you have no corner, so pass it on: bull and bear can be offered alone or with other cards.</source>
        <translation>Sechs Karten einer Ware sind ein Corner: Ihre Seite erhält, was die Ware wert ist, und alle Karten werden neu verteilt. Der Bull zählt als Karte jeder Ware, und zu sechs anderen verdoppelt er die Punkte. Mit dem Bear auf der Hand haben Sie keinen Corner, also geben Sie ihn weiter: Bull und Bear können allein oder mit anderen Karten angeboten werden.</translation>
    </message>
    <message>
        <source>The server&apos;s address, such as http://127.0.0.1:8080/v1; empty for the provider&apos;s, by default OpenAI&apos;s.</source>
        <translation>Etwa http://127.0.0.1:8080/v1; leer für den des Anbieters, ohne Anbieter den von OpenAI.</translation>
    </message>
    <message>
        <source>Reuses answers to the same questions from an earlier run of the same match, and marks them; stores new answers for the next run.</source>
        <translation>Nimmt Antworten aus einem früheren Lauf derselben Partie, wo die Frage dieselbe ist, und kennzeichnet sie; behält neue für den nächsten Lauf.</translation>
    </message>
    <message>
        <source>Takes the mercenary named into the own tribe. Its price is in the list of mercenaries.</source>
        <translation>Nimmt den genannten Söldner in den eigenen Stamm auf. Was er kostet, steht in der Liste der Söldner.</translation>
    </message>
    <message>
        <source>The average of all numbers is worked out, and from it the target: two thirds of the average, unless another part was set up. The player whose number is closest to the target wins the round; equally close players win together.</source>
        <translation>Aus allen Zahlen wird der Durchschnitt berechnet und daraus das Ziel: zwei Drittel des Durchschnitts, wenn kein anderer Teil eingestellt wurde. Wessen Zahl dem Ziel am nächsten liegt, gewinnt die Runde; gleich nahe Spieler gewinnen gemeinsam.</translation>
    </message>
    <message>
        <source>The environment variable with the key for this server; empty for the usual one.</source>
        <translation>Die Umgebungsvariable, die den Schlüssel für diesen Server enthält; leer für den üblichen Ort.</translation>
    </message>
    <message>
        <source>The model&apos;s name on its server.</source>
        <translation>Das Modell, wie sein Server es nennt.</translation>
    </message>
    <message>
        <source>The number says how many words the clue is meant for. It allows as many guesses and one more, so that a word of an earlier clue can be made up for. A number that is too high does no harm in itself, but invites guesses at random.</source>
        <translation>Die Zahl sagt, für wie viele Wörter der Hinweis gilt. Sie erlaubt ebenso viele Rateversuche und einen mehr, damit sich ein Wort eines früheren Hinweises nachholen lässt. Eine zu hohe Zahl schadet an sich nicht, verleitet aber zu blindem Raten.</translation>
    </message>
    <message>
        <source>The published game: a power with 18 of the 34 centres wins alone.</source>
        <translation>Das veröffentlichte Spiel: Wer 18 der 34 Zentren hat, gewinnt allein.</translation>
    </message>
    <message>
        <source>There are three rounds. In each, everybody in turn asks somebody in the same room one question and gets an answer. Only these two hear it, and both may lie. Leaders then learn what room-mates of their own side have asked and answered, which shows a leader who is on which side.</source>
        <translation>Es gibt drei Runden. In jeder stellt reihum jeder jemandem im selben Raum eine Frage und bekommt eine Antwort. Nur diese beiden hören es, und beide dürfen lügen. Anführer erfahren danach, was Mitspieler der eigenen Seite im Raum gefragt und geantwortet haben; das zeigt einem Anführer, wer auf welcher Seite ist.</translation>
    </message>
    <message>
        <source>Thirty-four provinces have a supply centre. After the fall movement a centre belongs to the power with a unit in it. In winter units are built in the own home centres, if they are empty, or disbanded.</source>
        <translation>Vierunddreißig Provinzen haben ein Versorgungszentrum. Nach dem Herbstzug gehört ein Zentrum dem, der darin steht. Im Winter werden Einheiten in den eigenen Heimatzentren gebaut, wenn diese leer sind, oder aufgelöst.</translation>
    </message>
    <message>
        <source>Probabilities of tokens from the server, or shares of several answers, for models that report none or reason first (rap).</source>
        <translation>Die von Token, wie der Server sie meldet, oder aus mehreren Antworten gezählt, für Modelle, die keine melden oder vor der Antwort überlegen (rap).</translation>
    </message>
    <message>
        <source>Number of thoughts, and then of actions, to vote on (tot).</source>
        <translation>Gedanken und dann Aktionen, über die abgestimmt wird, zugleich gezogen (tot).</translation>
    </message>
    <message>
        <source>Three ships a side, which know their own damage; three tries, then a random plan.</source>
        <translation>Drei Schiffe je Seite, jeder erfährt den eigenen Schaden; drei Versuche, dann ein zufälliger Plan.</translation>
    </message>
    <message>
        <source>Knows the key holder</source>
        <translation>Den Schlüsselträger kennt</translation>
    </message>
    <message>
        <source>Prompts show prison years, scores are points; a round is the last with a chance of 1 in 8.</source>
        <translation>Genannt werden Haftjahre, gewertet wird in Punkten; jede Runde ist mit einer Wahrscheinlichkeit von 1/8 die letzte.</translation>
    </message>
    <message>
        <source>Two Protoss sides start at the two ends of a line of seven places: a start, a natural and a third base on each side, and the middle. Each has a Nexus, 12 Probes and 50 minerals. The side without a structure has lost.</source>
        <translation>Zwei Seiten Protoss beginnen an den beiden Enden einer Linie von sieben Orten: auf jeder Seite ein Start, eine natürliche und eine dritte Basis, und dazwischen die Mitte. Jede hat einen Nexus, 12 Probes und 50 Mineralien. Wer kein Gebäude mehr hat, hat verloren.</translation>
    </message>
    <message>
        <source>Two armies with covered ranks; the one that takes the other&apos;s flag wins.</source>
        <translation>Zwei Armeen mit verdeckten Rängen; wer die Fahne der anderen Seite nimmt, gewinnt.</translation>
    </message>
    <message>
        <source>Two fighters seen from the side. Take the other&apos;s health before yours is gone; two rounds win the match. When the clock is at zero, the fighter with more health wins the round, and a drawn round is fought again once.</source>
        <translation>Zwei Kämpfer, von der Seite gesehen. Nehmen Sie dem anderen die Gesundheit, bevor Ihre weg ist; zwei Runden gewinnen die Partie. Steht die Uhr auf null, gewinnt die Runde, wer mehr Gesundheit hat, und eine unentschiedene Runde wird einmal neu gekämpft.</translation>
    </message>
    <message>
        <source>Two sides gather, build, research and fight; the side without a structure has lost.</source>
        <translation>Zwei Seiten sammeln, bauen, forschen und kämpfen; wer kein Gebäude mehr hat, hat verloren.</translation>
    </message>
    <message>
        <source>Two sides that meet at a place fight until one has gone. Long ranges fire first; of melee units only a few reach the enemy at once. Units that can hit back are shot first, of these the weakest. Shields are lost first and grow again after ten seconds of calm. Structures are hit when no defender is left.</source>
        <translation>Zwei Seiten, die an einem Ort aufeinandertreffen, kämpfen, bis eine weg ist. Große Reichweiten feuern zuerst; von Nahkampfeinheiten erreichen nur so und so viele den Feind zugleich. Auf Einheiten, die zurückschlagen können, wird zuerst geschossen, unter ihnen auf die schwächsten. Schilde gehen zuerst verloren und wachsen nach zehn Sekunden Ruhe wieder. Gebäude werden getroffen, wenn kein Verteidiger mehr da ist.</translation>
    </message>
    <message>
        <source>Two tribes live on what an endless winter has left. The tribe with more people in the end wins: all your cards count, wherever they are.</source>
        <translation>Zwei Stämme leben von dem, was ein endloser Winter übrig gelassen hat. Wer am Ende mehr Leute hat, gewinnt: Alle Ihre Karten zählen, wo immer sie sind.</translation>
    </message>
    <message>
        <source>Version of grading</source>
        <translation>Version der Beurteilung</translation>
    </message>
    <message>
        <source>Number of votes on the thoughts, and then on the actions (tot).</source>
        <translation>Stimmen über die Gedanken und dann über die Aktionen, zugleich abgegeben (tot).</translation>
    </message>
    <message>
        <source>Paths that the search follows (rap).</source>
        <translation>Wege, denen die Suche folgt (rap).</translation>
    </message>
    <message>
        <source>The plan of a built-in opponent.</source>
        <translation>Der Plan eines eingebauten Gegners.</translation>
    </message>
    <message>
        <source>The response to the code of somebody who has finished.</source>
        <translation>Die Antwort auf den Code von jemandem, der fertig ist.</translation>
    </message>
    <message>
        <source>What counts in the end are people: every card counts as none, one or more of them, as the lists of cards say. Refugees count too, though they can do little.</source>
        <translation>Am Ende zählen Leute: Jede Karte steht für niemanden, einen oder mehrere davon, wie die Kartenlisten sagen. Auch Refugees (Flüchtlinge) zählen, obwohl sie wenig können.</translation>
    </message>
    <message>
        <source>The measure for somebody who is late.</source>
        <translation>Die Maßnahme für jemanden, der zu spät ist.</translation>
    </message>
    <message>
        <source>The value that it demands, of 10 in all.</source>
        <translation>Was er fordert, von insgesamt 10.</translation>
    </message>
    <message>
        <source>The tools that the model may use before it answers (tools); equity is for Texas hold&apos;em.</source>
        <translation>Was es benutzen darf, bevor es antwortet (tools); equity ist für Texas Hold&apos;em.</translation>
    </message>
    <message>
        <source>The server&apos;s class of service, with its speed and price.</source>
        <translation>Die Dienstklasse des Servers, mit ihrer Geschwindigkeit und ihrem Preis.</translation>
    </message>
    <message>
        <source>The agent&apos;s name in lists and replays.</source>
        <translation>Wie dieser Agent in Listen und Aufzeichnungen heißt.</translation>
    </message>
    <message>
        <source>Wheat is worth 100, barley 85, corn 75 and soybeans 55. A cheap corner made early often beats a dear one that comes late, because all hands are dealt again.</source>
        <translation>Wheat (Weizen) ist 100 wert, Barley (Gerste) 85, Corn (Mais) 75 und Soybeans (Sojabohnen) 55. Ein billiger Corner, der früh gelingt, schlägt oft einen teuren, der spät kommt, denn alle Hände werden neu verteilt.</translation>
    </message>
    <message>
        <source>When all cards are played, the stronger commander in a theatre controls it, and on a tie the first commander does. Two theatres win the battle and 6 points. Withdrawing early costs less: the other gets 2 to 6 points, the more the fewer cards you have left. The first to 12 points ends the match; your score is your share of all points. The role of first commander changes with every battle, and the last theatre of the row becomes the first.</source>
        <translation>Sind alle Karten gespielt, so beherrscht einen Schauplatz, wer dort stärker ist, bei Gleichstand der erste Befehlshaber. Zwei Schauplätze gewinnen das Gefecht und 6 Punkte. Ein früher Rückzug kostet weniger: Der andere erhält 2 bis 6 Punkte, umso mehr, je weniger Karten Sie noch haben. Wer zuerst 12 Punkte hat, beendet die Partie; Ihre Punktzahl ist Ihr Anteil an allen Punkten. Die Rolle des ersten Befehlshabers wechselt mit jedem Gefecht, und der letzte Schauplatz der Reihe wird der erste.</translation>
    </message>
    <message>
        <source>Address of a StarCraft II that is running; empty starts one</source>
        <translation>Adresse eines laufenden StarCraft II; leer startet eines</translation>
    </message>
    <message>
        <source>Where time does not wait. By seconds, tokens or ticks the game waits until an answer is there, and continues for as long as is charged before it acts: a slow connection is not a slow mind.</source>
        <translation>Wo die Zeit nicht wartet. Bei Sekunden, Token oder Takten wartet das Spiel, bis eine Antwort da ist, und läuft so lange weiter, wie angerechnet wird, bevor sie wirkt: Eine langsame Verbindung ist kein langsamer Kopf.</translation>
    </message>
    <message>
        <source>Whether proven results are passed up the tree.</source>
        <translation>Ob sicher bekannte Ergebnisse im Baum nach oben gereicht werden.</translation>
    </message>
    <message>
        <source>The sentence that asks for reasoning (cot, sc_cot, self_refine): 0 to 4 from GTBench, 5 to 9 from gamma-Bench.</source>
        <translation>Welcher erste Satz um Überlegung bittet (cot, sc_cot, self_refine): 0 bis 4 sind die von GTBench, 5 bis 9 von gamma-Bench.</translation>
    </message>
    <message>
        <source>The wording of the prompt, v1 to v5 as in gamma-Bench, or its language; a game may lack some.</source>
        <translation>Welcher der Wortlaute des Spiels, v1 bis v5 wie in gamma-Bench, oder welche Sprache; nicht jedes Spiel hat alle.</translation>
    </message>
    <message>
        <source>Number of the right option, from 0.</source>
        <translation>Nummer der richtigen Möglichkeit, ab 0.</translation>
    </message>
    <message>
        <source>Players whose structures are limited by the minute, as those of DSGBench&apos;s agent are.</source>
        <translation>Wer je nach Minute nur so viele Gebäude haben darf, wie der Agent von DSGBench.</translation>
    </message>
    <message>
        <source>The contact for participants.</source>
        <translation>Die Kontaktstelle für Teilnehmende.</translation>
    </message>
    <message>
        <source>The role of the instructions: user puts them into the first message, for models without a system role.</source>
        <translation>Wer die Anweisungen spricht: user setzt sie in die erste Nachricht, für Modelle ohne Rolle system.</translation>
    </message>
    <message>
        <source>The provider of the model, which sets the address and the form of requests.</source>
        <translation>Wer das Modell bereitstellt: gibt die Adresse vor und wie Anfragen dort aussehen müssen.</translation>
    </message>
    <message>
        <source>The player who first brings a piece to the far row wins, 1 point and -1 for the other; so does a player who captures the last piece. There is no draw.</source>
        <translation>Wer zuerst einen Stein in die hinterste Reihe bringt, gewinnt, 1 Punkt und -1 für den anderen; ebenso, wer den letzten Stein schlägt. Ein Unentschieden gibt es nicht.</translation>
    </message>
    <message>
        <source>The player who first has four discs in a line, across, upwards or diagonally, wins: 1 point, and -1 for the other. A full board without such a line is a draw, 0 points for both.</source>
        <translation>Wer zuerst vier Scheiben in einer Reihe hat, waagerecht, senkrecht oder schräg, gewinnt: 1 Punkt, und -1 für den anderen. Ein volles Brett ohne solche Reihe ist unentschieden, 0 Punkte für beide.</translation>
    </message>
    <message>
        <source>The player who first has three marks in a line, across, down or diagonally, wins: 1 point, and -1 for the other. A full board without such a line is a draw, 0 points for both.</source>
        <translation>Wer zuerst drei Zeichen in einer Reihe hat, waagerecht, senkrecht oder schräg, gewinnt: 1 Punkt, und -1 für den anderen. Ein volles Brett ohne solche Reihe ist unentschieden, 0 Punkte für beide.</translation>
    </message>
    <message>
        <source>A player who guesses the assassin loses at once for the whole side, whatever was guessed before. A clue that might point to it is worse than one that points to few words.</source>
        <translation>Wer den Assassin (Attentäter) rät, verliert sofort für die ganze Seite, was immer zuvor gefunden wurde. Ein Hinweis, der auf ihn deuten könnte, ist schlechter als einer, der auf wenige Wörter deutet.</translation>
    </message>
    <message>
        <source>A player who has no move in their turn loses. Where the order of the pawns is fixed, this goes by the pawn whose turn it is, even if the other one could move; where the pawn is free to choose, by both.</source>
        <translation>Wer am Zug ist und nicht ziehen kann, verliert. Wo die Reihenfolge der Figuren feststeht, zählt die Figur, die an der Reihe ist, auch wenn die andere ziehen könnte; wo die Figur frei gewählt wird, zählen beide.</translation>
    </message>
    <message>
        <source>A fighter who holds the way back, standing or crouching, guards against all but throws. A guarded fireball still takes an eighth of its damage. Move Away guards while it lasts.</source>
        <translation>Wer die Richtung rückwärts hält, stehend oder geduckt, deckt gegen alles außer Würfen. Ein gedeckter Fireball richtet noch ein Achtel seines Schadens an. Move Away deckt, solange es dauert.</translation>
    </message>
    <message>
        <source>A player who moves a pawn up to level 3 wins at once and builds no more. A pawn on level 2 next to a free level 3 is therefore a threat, and two such squares cannot both be closed in one turn.</source>
        <translation>Wer mit einer Figur auf Stufe 3 hinaufzieht, gewinnt sofort und baut nicht mehr. Eine Figur auf Stufe 2 neben einer freien Stufe 3 ist also eine Drohung, und zwei solche Felder lassen sich nicht beide in einem Zug schließen.</translation>
    </message>
    <message>
        <source>A player who moves a pawn up to the third level wins at once. A player who cannot move in their turn loses. There is no draw: 1 point for the winner, 0 for the other.</source>
        <translation>Wer eine Figur auf die dritte Ebene hinaufzieht, gewinnt sofort. Wer am Zug ist und nicht ziehen kann, verliert. Es gibt kein Unentschieden: 1 Punkt für den Sieger, 0 für den anderen.</translation>
    </message>
    <message>
        <source>A player who stops keeps the points of the turn and passes the die on. The first to stop with enough points wins: 1 for the winner, -1 for the other. With enough points in hand there is nothing left to do but stop.</source>
        <translation>Wer aufhört, behält die Punkte des Zuges und gibt den Würfel weiter. Wer als Erster mit genug Punkten aufhört, gewinnt: 1 für den Sieger, -1 für den anderen. Sind genug Punkte beisammen, bleibt nur noch, aufzuhören.</translation>
    </message>
    <message>
        <source>The player who takes the last match of all loses: -1 point, and 1 for the other.</source>
        <translation>Wer das allerletzte Streichholz nimmt, verliert: -1 Punkt, und 1 für den anderen.</translation>
    </message>
    <message>
        <source>With the bear in the hand there is no corner, however many cards there are of a commodity. It can be passed on in a trade, alone or with other cards, and nobody is warned before.</source>
        <translation>Mit dem Bear (Bären) auf der Hand gibt es keinen Corner, wie viele Karten einer Ware es auch sind. Er lässt sich bei einem Tausch weitergeben, allein oder mit anderen Karten, und niemand erfährt es vorher.</translation>
    </message>
    <message>
        <source>You always face the other. A punch goes out with the upper and the lower glove in turn and takes about an eighth of a second; a fifth of a second later you can punch again. It lands if you are near enough, two boxers&apos; widths, and the glove is level with the other&apos;s head, give or take a little. It is worth 2 points from close by and 1 from farther away. A glove that meets the other&apos;s glove is blocked. A boxer who is hit is driven back a little.</source>
        <translation>Sie sind immer dem anderen zugewandt. Ein Schlag kommt abwechselnd mit dem oberen und dem unteren Handschuh und dauert etwa eine Achtelsekunde; eine Fünftelsekunde später können Sie wieder schlagen. Er trifft, wenn Sie nah genug sind, zwei Boxerbreiten, und der Handschuh ungefähr auf der Höhe des anderen Kopfes ist. Aus der Nähe ist er 2 Punkte wert, von weiter weg 1. Ein Handschuh, der auf den des anderen trifft, ist geblockt. Wer getroffen wird, wird ein Stück zurückgetrieben.</translation>
    </message>
    <message>
        <source>You know your own damage. That of others you can count: everybody sees where all ships went and what their cannon hit.</source>
        <translation>Sie erfahren Ihren eigenen Schaden. Den der anderen können Sie zählen: Alle sehen, wohin alle Schiffe gefahren sind und was deren Kanonen getroffen haben.</translation>
    </message>
    <message>
        <source>You play as a team and build one firework of each colour, from rank 1 upwards. Everybody sees all hands but their own: your cards lie face down before you, with the hints about them that you were given.</source>
        <translation>Sie spielen als Team und bauen ein Feuerwerk je Farbe, vom Wert 1 aufwärts. Jeder sieht alle Hände außer der eigenen: Ihre Karten liegen verdeckt vor Ihnen, zusammen mit dem, was Ihnen über sie gesagt wurde.</translation>
    </message>
    <message>
        <source>responses is OpenAI&apos;s newer protocol, for servers that support it.</source>
        <translation>responses ist das neuere von OpenAI, für Server, die es sprechen.</translation>
    </message>
    <message>
        <source>side: the seats of a side that this agent plays share one conversation, including what only one of them may know.</source>
        <translation>side: Die Plätze einer Seite, die dieser Agent spielt, teilen sich ein Gespräch, in dem alle ihre Fragen und Antworten bleiben, auch was nur einer von ihnen wissen darf.</translation>
    </message>
    <message>
        <source>text, json_object, or a JSON object as the protocol defines it.</source>
        <translation>text, json_object oder ein JSON-Objekt, wie das Protokoll es vorsieht.</translation>
    </message>
    <message>
        <source>In real time, hold the keys: W, S, A, D to move and Space to punch for white; the arrow keys and Return for black. Two keys held together go diagonally, and punching while moving is allowed. The keys below the board can be held with the mouse too, and a click on a pad beside the ring lasts until the next. Where time waits for you, press one of these keys, click on a pad or choose one of the eighteen actions; it lasts for a quarter of a second. The upper glove reaches someone level with you or a little above, the lower one someone level with you or a little below: whose next glove is which is written beside the board.</source>
        <translation>In Echtzeit halten Sie die Tasten: W, S, A, D zum Bewegen und Leertaste zum Schlagen für Weiß; die Pfeiltasten und Eingabe für Schwarz. Zwei Tasten zugleich bewegen schräg, und Schlagen in der Bewegung ist erlaubt. Die Tasten unter dem Brett lassen sich auch mit der Maus halten, und ein Klick auf ein Feld neben dem Ring wirkt bis zum nächsten. Wo die Zeit auf Sie wartet, drücken Sie eine dieser Tasten, klicken auf ein Feld oder wählen eine der achtzehn Aktionen; sie wirkt eine Viertelsekunde. Der obere Handschuh erreicht jemanden auf Ihrer Höhe oder etwas darüber, der untere jemanden auf Ihrer Höhe oder etwas darunter: Wessen welcher Handschuh der nächste ist, steht neben dem Brett.</translation>
    </message>
    <message>
        <source>Fallbacks</source>
        <translation>Ersatzaktionen</translation>
    </message>
    <message>
        <source>I agree that an opponent&apos;s speed may show what it is.</source>
        <translation>Ich bin einverstanden, dass das Tempo eines Gegners verraten kann, was er ist.</translation>
    </message>
    <message>
        <source>How long the rules are shown before people can continue.</source>
        <translation>Wie lange die Regeln mindestens gezeigt werden, bevor es weitergeht.</translation>
    </message>
    <message>
        <source>When all tries were wrong: rules and questions once more, continue anyway, or end.</source>
        <translation>Wenn alle Versuche falsch waren: Regeln und Fragen noch einmal, trotzdem weiter, oder Ende.</translation>
    </message>
    <message>
        <source>Face up a card goes to the theatre that it matches, and what it says takes effect. Face down it may go anywhere, counts 2 and does nothing. Your cards in a theatre form a pile; only the card on top is uncovered and can be flipped. Cards below still count, and what they say holds on. An instant ability acts once, as soon as its card is played or flipped face up. An ongoing one acts as long as the card lies face up. Point at a card that is covered or small to see it large, or press Space.</source>
        <translation>Offen kommt eine Karte an den Schauplatz, zu dem sie passt, und was sie sagt, tritt in Kraft. Verdeckt darf sie überallhin, zählt 2 und bewirkt nichts. Ihre Karten an einem Schauplatz bilden einen Stapel; nur die oberste ist unbedeckt und kann umgedreht werden. Karten darunter zählen weiter, und was sie sagen, gilt weiter. Eine sofortige Fähigkeit wirkt einmal, sobald ihre Karte offen gespielt oder aufgedeckt wird. Eine dauernde wirkt, solange die Karte offen liegt. Zeigen Sie auf eine bedeckte oder kleine Karte, um sie groß zu sehen, oder drücken Sie die Leertaste.</translation>
    </message>
    <message>
        <source>On the board: click a card, then, in the lane of a theatre, whether you play it there face up or face down.</source>
        <translation>Auf dem Brett: Klicken Sie auf eine Karte und dann in der Bahn eines Schauplatzes darauf, ob Sie sie dort offen oder verdeckt spielen.</translation>
    </message>
    <message>
        <source>Click a number below one of your cards to offer that many of them. To give the bull or the bear with other cards, first click &quot;add&quot; below it. To take an offer, click the hand that made it, and then the cards that you give. With the keyboard, move with the arrow keys and choose with Enter. In the variant of GameBench&apos;s code, offers name the cards, and you choose how many you give for them.</source>
        <translation>Klicken Sie auf eine Zahl unter einer Ihrer Karten, um so viele davon anzubieten. Um den Bullen oder den Bären zusammen mit anderen Karten zu geben, klicken Sie zuerst darunter auf „add“. Um ein Angebot anzunehmen, klicken Sie auf die Hand, die es gemacht hat, und dann auf die Karten, die Sie geben. Mit der Tastatur bewegen Sie sich mit den Pfeiltasten und wählen mit Eingabe. In der Variante nach dem Code von GameBench nennen Angebote die Karten, und Sie wählen, wie viele Sie dafür geben.</translation>
    </message>
    <message>
        <source>To act, choose the kind and then the cards for it: people who can do it, each with one tool if you like, and press Go, which says what it will do; nothing happens before. A card shows its worth for drawing, digging, hunting and fighting, its price in food (fish) and medicine (crosses), and a figure for each person that it counts as. When an action is announced, the other may stop it: a Saboteur hits a tool, a Sniper Team a person, and both cards are discarded.</source>
        <translation>Um zu handeln, wählen Sie die Art der Aktion und dann die Karten dafür: Leute, die sie ausführen können, jeder auf Wunsch mit einem Werkzeug, und drücken Go. Der Knopf sagt, was er tun wird; vorher geschieht nichts. Eine Karte zeigt ihren Wert beim Ziehen, Graben, Jagen und Kämpfen, ihren Preis in Nahrung (Fische) und Medizin (Kreuze) und eine Figur für jede Person, als die sie zählt. Ist eine Aktion angesagt, kann der andere sie stören: Ein Saboteur trifft ein Werkzeug, ein Sniper Team (Scharfschützen) eine Person, und beide Karten werden abgelegt.</translation>
    </message>
    <message>
        <source>Same rules, opponents and measure: one scale with published rows.</source>
        <translation>Gleiche Regeln, Gegner und Messgröße: auf einer Skala mit veröffentlichten Zeilen.</translation>
    </message>
    <message>
        <source>The published opponent is not to be had: own references instead.</source>
        <translation>Den veröffentlichten Gegner gibt es nicht: stattdessen eigene Vergleichswerte.</translation>
    </message>
    <message>
        <source>The game is ours, not the published program.</source>
        <translation>Das Spiel ist unseres, nicht das veröffentlichte Programm.</translation>
    </message>
    <message>
        <source>The paper has no such number.</source>
        <translation>Die Arbeit hat keine solche Zahl.</translation>
    </message>
    <message>
        <source>better than {opponent} in {games} of {benchmark}</source>
        <translation>besser als {opponent} in {games} von {benchmark}</translation>
    </message>
    <message>
        <source>worse than {opponent} in {games} of {benchmark}</source>
        <translation>schlechter als {opponent} in {games} von {benchmark}</translation>
    </message>
    <message>
        <source>not told apart from {opponent} in {games} of {benchmark}</source>
        <translation>nicht von {opponent} zu unterscheiden in {games} von {benchmark}</translation>
    </message>
    <message>
        <source>worse in {number}</source>
        <translation>schlechter in {number}</translation>
    </message>
    <message>
        <source>not told apart in {number}</source>
        <translation>nicht zu unterscheiden in {number}</translation>
    </message>
    <message>
        <source>{models} on {benchmarks}</source>
        <translation>{models} auf {benchmarks}</translation>
    </message>
    <message>
        <source>GameBench GUI · report of {run} · {day}</source>
        <translation>GameBench GUI · Bericht über {run} · {day}</translation>
    </message>
    <message>
        <source>every answer was readable and legal in {games}</source>
        <translation>alle Antworten waren lesbar und erlaubt in {games}</translation>
    </message>
    <message>
        <source>No match has a valid result yet.</source>
        <translation>Noch hat keine Partie ein gültiges Ergebnis.</translation>
    </message>
    <message>
        <source>{agent}: {results}.</source>
        <translation>{agent}: {results}.</translation>
    </message>
    <message>
        <source>The size smoke shows only that, not how well it plays.</source>
        <translation>Der Umfang smoke zeigt nur das, nicht die Spielstärke.</translation>
    </message>
    <message>
        <source>place {place} of {places} among the models of {benchmark}&apos;s paper</source>
        <translation>Platz {place} von {places} unter den Modellen der Arbeit zu {benchmark}</translation>
    </message>
    <message>
        <source> against {opponent}</source>
        <translation> gegen {opponent}</translation>
    </message>
    <message>
        <source>{benchmark}{against}: {value}</source>
        <translation>{benchmark}{against}: {value}</translation>
    </message>
    <message>
        <source>not told apart from {opponent} in any of {games} games of {benchmark}</source>
        <translation>in keinem von {games} Spielen von {benchmark} von {opponent} zu unterscheiden</translation>
    </message>
    <message>
        <source>all {number} games</source>
        <translation>allen {number} Spielen</translation>
    </message>
    <message>
        <source>{number} of {all} games</source>
        <translation>{number} von {all} Spielen</translation>
    </message>
    <message>
        <source>{fine} of 1 game of {benchmark}</source>
        <translation>{fine} von 1 Spiel von {benchmark}</translation>
    </message>
    <message>
        <source>{fine} of {all} games of {benchmark}</source>
        <translation>{fine} von {all} Spielen von {benchmark}</translation>
    </message>
    <message>
        <source>What was tested</source>
        <translation>Was getestet wurde</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>Preis unbekannt</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Matches from</source>
        <translation>Partien aus</translation>
    </message>
    <message>
        <source>not a model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>directly</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>{games} of {of}</source>
        <translation>{games} von {of}</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>kein Ergebnis</translation>
    </message>
    <message>
        <source>games whose answers were all readable and legal</source>
        <translation>Spiele, in denen alle Antworten lesbar und erlaubt waren</translation>
    </message>
    <message>
        <source>against {opponent}</source>
        <translation>gegen {opponent}</translation>
    </message>
    <message>
        <source>against {opponent}, {interval}</source>
        <translation>gegen {opponent}, {interval}</translation>
    </message>
    <message>
        <source>against all opponents, {interval}</source>
        <translation>gegen alle Gegner, {interval}</translation>
    </message>
    <message>
        <source>95 % interval {interval}, of {top}</source>
        <translation>95-%-Intervall {interval}, von {top}</translation>
    </message>
    <message>
        <source>95 % interval {interval}</source>
        <translation>95-%-Intervall {interval}</translation>
    </message>
    <message>
        <source>place {place} of {places} among the models of the paper</source>
        <translation>Platz {place} von {places} unter den Modellen der Arbeit</translation>
    </message>
    <message>
        <source>{games} of {of} games</source>
        <translation>{games} von {of} Spielen</translation>
    </message>
    <message>
        <source>{words}. {reason}</source>
        <translation>{words}. {reason}</translation>
    </message>
    <message>
        <source>below {agent} ({value})</source>
        <translation>unter {agent} ({value})</translation>
    </message>
    <message>
        <source>above {agent} ({value})</source>
        <translation>über {agent} ({value})</translation>
    </message>
    <message>
        <source>What may be compared with the papers</source>
        <translation>Was mit den Arbeiten vergleichbar ist</translation>
    </message>
    <message>
        <source>{group}: {agent}</source>
        <translation>{group}: {agent}</translation>
    </message>
    <message>
        <source>Thin lines: the models of the paper.</source>
        <translation>Dünne Striche: die Modelle der Arbeit.</translation>
    </message>
    <message>
        <source>No total over benchmarks: their scales have nothing in common.</source>
        <translation>Keine Summe über Benchmarks: Ihre Skalen haben nichts gemeinsam.</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>without {games}</source>
        <translation>ohne {games}</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>nicht gespielt</translation>
    </message>
    <message>
        <source>What went wrong</source>
        <translation>Was schiefging</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>It decided</source>
        <translation>Entschied</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>{decisions}.</source>
        <translation>{decisions}.</translation>
    </message>
    <message>
        <source>No match was decided by a refused answer.</source>
        <translation>Keine Partie wurde durch eine abgelehnte Antwort entschieden.</translation>
    </message>
    <message>
        <source>Without the matches that refused answers decided</source>
        <translation>Ohne die Partien, die abgelehnte Antworten entschieden</translation>
    </message>
    <message>
        <source>Without them</source>
        <translation>Ohne sie</translation>
    </message>
    <message>
        <source>Matches left out</source>
        <translation>Partien weniger</translation>
    </message>
    <message>
        <source>none is left</source>
        <translation>keine bleibt übrig</translation>
    </message>
    <message>
        <source>{benchmark} against {opponent}</source>
        <translation>{benchmark} gegen {opponent}</translation>
    </message>
    <message>
        <source>Chosen by rule, never by taste.</source>
        <translation>Nach Regeln ausgewählt, nie nach Geschmack.</translation>
    </message>
    <message>
        <source>Chosen by rule, never by taste. Each leads to the match at that step.</source>
        <translation>Nach Regeln ausgewählt, nie nach Geschmack. Jede führt zur Partie an dieser Stelle.</translation>
    </message>
    <message>
        <source>Two decisions worth a look</source>
        <translation>Zwei sehenswerte Entscheidungen</translation>
    </message>
    <message>
        <source>Six decisions worth a look</source>
        <translation>Sechs sehenswerte Entscheidungen</translation>
    </message>
    <message>
        <source>Decisions worth a look</source>
        <translation>Sehenswerte Entscheidungen</translation>
    </message>
    <message>
        <source>End of the prompt</source>
        <translation>Ende des Prompts</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Gewählte Aktion</translation>
    </message>
    <message>
        <source>{game}, step {step}</source>
        <translation>{game}, Schritt {step}</translation>
    </message>
    <message>
        <source>sha256 {digest}, seed {seed}</source>
        <translation>sha256 {digest}, Seed {seed}</translation>
    </message>
    <message>
        <source>Suites</source>
        <translation>Suiten</translation>
    </message>
    <message>
        <source>Tested</source>
        <translation>Getestet</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Where the presets come from, and what differs from the papers</source>
        <translation>Woher die Vorgaben stammen und was von den Arbeiten abweicht</translation>
    </message>
    <message>
        <source>Numbers of this page as data: gamebench benchmark report RUN --to FILE, with .json, .csv, .parquet or .eee (Every Eval Ever).</source>
        <translation>Die Zahlen dieser Seite als Daten: gamebench benchmark report RUN --to FILE, mit .json, .csv, .parquet oder .eee (Every Eval Ever).</translation>
    </message>
    <message>
        <source>How to repeat it</source>
        <translation>So lässt es sich wiederholen</translation>
    </message>
    <message>
        <source>{benchmark}, {size}</source>
        <translation>{benchmark}, {size}</translation>
    </message>
    <message>
        <source>{measure} against {opponent}</source>
        <translation>{measure} gegen {opponent}</translation>
    </message>
    <message>
        <source>On the scale</source>
        <translation>Auf der Skala</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>{matches}, {void} void</source>
        <translation>{matches}, {void} ungültig</translation>
    </message>
    <message>
        <source>People: {game}</source>
        <translation>Menschen: {game}</translation>
    </message>
    <message>
        <source>{people} of the study {title}; a thin line for each.</source>
        <translation>{people} der Studie {title}; für jede ein dünner Strich.</translation>
    </message>
    <message>
        <source>people&apos;s mean</source>
        <translation>Mittel der Menschen</translation>
    </message>
    <message>
        <source>people&apos;s mean {value}</source>
        <translation>Mittel der Menschen {value}</translation>
    </message>
    <message>
        <source>{agent} against {opponent}</source>
        <translation>{agent} gegen {opponent}</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>People, or matches</source>
        <translation>Menschen oder Partien</translation>
    </message>
    <message>
        <source>left out by the user</source>
        <translation>vom Benutzer ausgelassen</translation>
    </message>
    <message>
        <source>Left out of this run</source>
        <translation>In diesem Lauf ausgelassen</translation>
    </message>
    <message>
        <source>Presets of the benchmark that this suite does not play</source>
        <translation>Vorgaben des Benchmarks, die diese Suite nicht spielt</translation>
    </message>
    <message>
        <source>A best action, by a solver.</source>
        <translation>Eine beste Aktion, laut Löser.</translation>
    </message>
    <message>
        <source>A blunder, by a solver.</source>
        <translation>Ein grober Fehler, laut Löser.</translation>
    </message>
    <message>
        <source>A small loss, by a solver.</source>
        <translation>Ein kleiner Verlust, laut Löser.</translation>
    </message>
    <message>
        <source>Actions against the rules</source>
        <translation>Regelwidrige Aktionen</translation>
    </message>
    <message>
        <source>Answers that came too late</source>
        <translation>Zu späte Antworten</translation>
    </message>
    <message>
        <source>Answers that could not be read</source>
        <translation>Unlesbare Antworten</translation>
    </message>
    <message>
        <source>Blunders, by a solver</source>
        <translation>Grobe Fehler, laut Löser</translation>
    </message>
    <message>
        <source>Calls that the server failed to answer</source>
        <translation>Anfragen ohne Antwort des Servers</translation>
    </message>
    <message>
        <source>Matches with a result</source>
        <translation>Partien mit Ergebnis</translation>
    </message>
    <message>
        <source>Normalised relative advantage</source>
        <translation>Normierter relativer Vorteil</translation>
    </message>
    <message>
        <source>One at random</source>
        <translation>Eine zufällige</translation>
    </message>
    <message>
        <source>Reward by the largest</source>
        <translation>Belohnung geteilt durch die größte</translation>
    </message>
    <message>
        <source>Score of the scene</source>
        <translation>Wert der Szene</translation>
    </message>
    <message>
        <source>Share of the points</source>
        <translation>Anteil der Punkte</translation>
    </message>
    <message>
        <source>Small losses, by a solver</source>
        <translation>Kleine Verluste, laut Löser</translation>
    </message>
    <message>
        <source>The closest win</source>
        <translation>Der knappste Sieg</translation>
    </message>
    <message>
        <source>The costliest mistake</source>
        <translation>Der teuerste Fehler</translation>
    </message>
    <message>
        <source>The first refused answer</source>
        <translation>Die erste abgelehnte Antwort</translation>
    </message>
    <message>
        <source>The greatest surprise</source>
        <translation>Die größte Überraschung</translation>
    </message>
    <message>
        <source>The longest reasoning</source>
        <translation>Die längste Überlegung</translation>
    </message>
    <message>
        <source>Wins alone against a team</source>
        <translation>Siege allein gegen ein Team</translation>
    </message>
    <message>
        <source>Wins in one action missed</source>
        <translation>Verpasste Siege mit einer Aktion</translation>
    </message>
    <message>
        <source>at its cap</source>
        <translation>Obergrenze erreicht</translation>
    </message>
    <message>
        <source>clear enough</source>
        <translation>eindeutig genug</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>von Ihnen ausgelassen</translation>
    </message>
    <message>
        <source>other opponent</source>
        <translation>anderer Gegner</translation>
    </message>
    <message>
        <source>our own measure</source>
        <translation>eigene Messgröße</translation>
    </message>
    <message>
        <source>our simulator</source>
        <translation>eigener Simulator</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>wird gespielt</translation>
    </message>
    <message>
        <source>same as the paper</source>
        <translation>wie in der Arbeit</translation>
    </message>
    <message>
        <source>Questions that the model declined</source>
        <translation>Vom Modell abgelehnte Fragen</translation>
    </message>
    <message>
        <source>Rating in log-odds</source>
        <translation>Bewertung in Log-Odds</translation>
    </message>
    <message>
        <source>Threats of a win ignored</source>
        <translation>Übersehene Gewinndrohungen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Mean over matches with its 95 % interval; a dashed line for the best choice of a round.</source>
        <translation>Mittel der Partien mit 95-%-Intervall; gestrichelt die beste Wahl einer Runde.</translation>
    </message>
    <message>
        <source>Choices from round to round</source>
        <translation>Entscheidungen von Runde zu Runde</translation>
    </message>
    <message>
        <source>{choice}: {first} in round {start}, {last} in round {end}</source>
        <translation>{choice}: {first} in Runde {start}, {last} in Runde {end}</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Comparable</source>
        <translation>Vergleichbar</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Vergleichswerte</translation>
    </message>
    <message>
        <source>{tables} of the paper, with this run</source>
        <translation>{tables} der Arbeit, mit diesem Lauf</translation>
    </message>
    <message>
        <source>{value} as printed</source>
        <translation>gedruckt {value}</translation>
    </message>
    <message>
        <source>doubtful: see the note below the table</source>
        <translation>zweifelhaft: siehe die Anmerkung unter der Tabelle</translation>
    </message>
    <message>
        <source>this run, 95 % interval</source>
        <translation>dieser Lauf, 95-%-Intervall</translation>
    </message>
    <message>
        <source>* Corrected. As printed: {values}.</source>
        <translation>* Korrigiert. Gedruckt: {values}.</translation>
    </message>
    <message>
        <source>† Doubtful, for the reason given here.</source>
        <translation>† Zweifelhaft aus dem hier genannten Grund.</translation>
    </message>
    <message>
        <source>Source: {paper}.</source>
        <translation>Quelle: {paper}.</translation>
    </message>
    <message>
        <source>match {id}</source>
        <translation>Partie {id}</translation>
    </message>
    <message>
        <source>beside {number} published values</source>
        <translation>neben {number} veröffentlichten Werten</translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}</source>
        <translation>95-%-Intervall {low} bis {high}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>noch nicht gespielt</translation>
    </message>
    <message>
        <source>no result yet</source>
        <translation>noch kein Ergebnis</translation>
    </message>
    <message>
        <source>no valid match</source>
        <translation>keine gültige Partie</translation>
    </message>
    <message>
        <source>Prompt and reply</source>
        <translation>Prompt und Antwort</translation>
    </message>
    <message>
        <source>Open the match</source>
        <translation>Partie öffnen</translation>
    </message>
    <message>
        <source>Board: {place}</source>
        <translation>Brett: {place}</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>{several} and {last}</source>
        <translation>{several} und {last}</translation>
    </message>
    <message>
        <source>{number} million</source>
        <translation>{number} Millionen</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>Refused answers</source>
        <translation>Abgelehnte Antworten</translation>
    </message>
    <message>
        <source>Server failed</source>
        <translation>Server ausgefallen</translation>
    </message>
    <message>
        <source>{measure}, {low} to {high}</source>
        <translation>{measure}, {low} bis {high}</translation>
    </message>
    <message>
        <source>{matches:,} of {most:,}</source>
        <translation>{matches:,} von {most:,}</translation>
    </message>
    <message>
        <source>{void:,} matches had no valid result.</source>
        <translation>{void:,} Partien hatten kein gültiges Ergebnis.</translation>
    </message>
    <message>
        <source>Scores by game</source>
        <translation>Werte nach Spiel</translation>
    </message>
    <message>
        <source>The test of {agents} on {suites} is not finished.</source>
        <translation>Der Test von {agents} mit {suites} ist nicht beendet.</translation>
    </message>
    <message numerus="yes">
        <source>other run is</source>
        <comment>other runs are</comment>
        <translation>
            <numerusform>%n anderer Lauf ist</numerusform>
            <numerusform>%n andere Läufe sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Test a model</source>
        <translation>Ein Modell testen</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>quick</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Stop...</source>
        <translation>Beenden ...</translation>
    </message>
    <message>
        <source>Report so far</source>
        <translation>Bericht bis jetzt</translation>
    </message>
    <message>
        <source>{over:,} of {matches}</source>
        <translation>{over:,} von {matches}</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>noch etwa {time}</translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation>Wird gelesen ...</translation>
    </message>
    <message>
        <source>calls, of {range}</source>
        <translation>Aufrufe, von {range}</translation>
    </message>
    <message>
        <source>; pauses at {limit}</source>
        <translation>; hält an bei {limit}</translation>
    </message>
    <message>
        <source> for {cost}</source>
        <translation> für {cost}</translation>
    </message>
    <message>
        <source>refused answers</source>
        <translation>abgelehnte Antworten</translation>
    </message>
    <message>
        <source>times the server failed; asked again</source>
        <translation>Ausfälle des Servers; erneut gefragt</translation>
    </message>
    <message>
        <source>Go on to {limit}</source>
        <translation>Weiter bis {limit}</translation>
    </message>
    <message>
        <source>Click a number to see its matches. You may close the program: the run continues where it was.</source>
        <translation>Klicken Sie auf eine Zahl, um ihre Partien zu sehen. Sie können das Programm schließen: Der Lauf geht danach an derselben Stelle weiter.</translation>
    </message>
    <message>
        <source>{agents} on {benchmarks}</source>
        <translation>{agents} mit {benchmarks}</translation>
    </message>
    <message>
        <source>{tokens} tokens</source>
        <translation>{tokens} Tokens</translation>
    </message>
    <message numerus="yes">
        <source>benchmark run is being</source>
        <comment>benchmark runs are being</comment>
        <translation>
            <numerusform>%n Benchmark-Lauf wird</numerusform>
            <numerusform>%n Benchmark-Läufe werden</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been paid or played yet.</source>
        <translation>Noch wurde nichts bezahlt oder gespielt.</translation>
    </message>
    <message>
        <source>Stop the run?</source>
        <translation>Den Lauf beenden?</translation>
    </message>
    <message>
        <source>The report then says what was not played.</source>
        <translation>Der Bericht sagt dann, was nicht gespielt wurde.</translation>
    </message>
    <message>
        <source>It can be continued later.</source>
        <translation>Er kann später fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Continue playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Type the address of the model&apos;s server, then press Enter.</source>
        <translation>Geben Sie die Adresse des Servers ein und drücken Sie die Eingabetaste.</translation>
    </message>
    <message>
        <source>Type an agent, such as {example}.</source>
        <translation>Geben Sie einen Agenten ein, zum Beispiel {example}.</translation>
    </message>
    <message>
        <source>Which model</source>
        <translation>Welches Modell</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Ein anderes Modell</translation>
    </message>
    <message>
        <source>A server on this machine or elsewhere, by its address.</source>
        <translation>Ein Server auf diesem Rechner oder anderswo, mit seiner Adresse.</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Find its models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>Any other agent</source>
        <translation>Ein anderer Agent</translation>
    </message>
    <message>
        <source>A bot, a program or a plug-in, as --seat takes it.</source>
        <translation>Ein Bot, ein Programm oder eine Erweiterung, wie bei --seat.</translation>
    </message>
    <message>
        <source>It is asked</source>
        <translation>Es wird gefragt:</translation>
    </message>
    <message>
        <source>to think first</source>
        <translation>mit Nachdenken</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>auf beide Arten</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Find the models of {url}, or type a name.</source>
        <translation>Suchen Sie die Modelle von {url}, oder geben Sie einen Namen ein.</translation>
    </message>
    <message>
        <source>{found} found.</source>
        <translation>{found} gefunden.</translation>
    </message>
    <message>
        <source>On this machine or in its network. Costs nothing.</source>
        <translation>Auf diesem Rechner oder in seinem Netz. Kostet nichts.</translation>
    </message>
    <message>
        <source>Key found.</source>
        <translation>Schlüssel gefunden.</translation>
    </message>
    <message>
        <source>No key yet; type it below.</source>
        <translation>Noch kein Schlüssel; geben Sie ihn unten ein.</translation>
    </message>
    <message>
        <source>{read} in, {written} out for a million tokens.</source>
        <translation>{read} Eingabe, {written} Ausgabe für eine Million Tokens.</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Matches at a time</source>
        <translation>Partien gleichzeitig</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>What it will take</source>
        <translation>Was es braucht</translation>
    </message>
    <message>
        <source>Ask each game one question</source>
        <translation>Je Spiel eine Frage stellen</translation>
    </message>
    <message>
        <source>Stop asking</source>
        <translation>Nicht weiter fragen</translation>
    </message>
    <message>
        <source>Stop at, then it pauses</source>
        <translation>Grenze, bei der er anhält</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>match at a time</source>
        <comment>matches at a time</comment>
        <translation>
            <numerusform>%n Partie gleichzeitig</numerusform>
            <numerusform>%n Partien gleichzeitig</numerusform>
        </translation>
    </message>
    <message>
        <source>with {what}</source>
        <translation>mit {what}</translation>
    </message>
    <message>
        <source>asking: {done:,} of {all:,}</source>
        <translation>wird gefragt: {done:,} von {all:,}</translation>
    </message>
    <message>
        <source>Nothing has been asked yet.</source>
        <translation>Noch wurde nichts gefragt.</translation>
    </message>
    <message>
        <source>Ask {games} one question</source>
        <translation>In {games} eine Frage stellen</translation>
    </message>
    <message numerus="yes">
        <source>more game</source>
        <comment>more games</comment>
        <translation>
            <numerusform>%n weiteren Spiel</numerusform>
            <numerusform>%n weiteren Spielen</numerusform>
        </translation>
    </message>
    <message>
        <source>Each game was asked one real question; ranges come from bots&apos; matches.</source>
        <translation>Je Spiel wurde eine echte Frage gestellt; die Spannen stammen aus Partien von Bots.</translation>
    </message>
    <message>
        <source> M tokens</source>
        <translation> Mio. Tokens</translation>
    </message>
    <message>
        <source>One real question</source>
        <translation>Eine echte Frage</translation>
    </message>
    <message>
        <source>Answer in</source>
        <translation>Antwort nach</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>Doch spielen</translation>
    </message>
    <message>
        <source>{number:,} more, all readable and legal</source>
        <translation>{number:,} weitere, alle lesbar und regelgerecht</translation>
    </message>
    <message>
        <source>{number:,} more</source>
        <translation>{number:,} weitere</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Allow {tokens:,}</source>
        <translation>{tokens:,} erlauben</translation>
    </message>
    <message>
        <source>Allows longer answers in every game, and asks this one again.</source>
        <translation>Erlaubt in allen Spielen längere Antworten und fragt hier noch einmal.</translation>
    </message>
    <message>
        <source>then it pauses</source>
        <translation>dann hält er an</translation>
    </message>
    <message>
        <source>What each game will take</source>
        <translation>Was jedes Spiel braucht</translation>
    </message>
    <message>
        <source>readable, legal</source>
        <translation>lesbar, regelgerecht</translation>
    </message>
    <message>
        <source>{number} M</source>
        <translation>{number} Mio.</translation>
    </message>
    <message>
        <source>{number} k</source>
        <translation>{number} Tsd.</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Copy as a command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Back to the tournaments</source>
        <translation>Zurück zu den Turnieren</translation>
    </message>
    <message>
        <source>Earlier runs</source>
        <translation>Frühere Läufe</translation>
    </message>
    <message>
        <source>Reading the benchmarks ...</source>
        <translation>Die Benchmarks werden gelesen ...</translation>
    </message>
    <message>
        <source>Tick at least one benchmark.</source>
        <translation>Wählen Sie mindestens einen Benchmark.</translation>
    </message>
    <message>
        <source>Every game is left out; play at least one.</source>
        <translation>Alle Spiele sind ausgelassen; spielen Sie mindestens eines.</translation>
    </message>
    <message>
        <source>The model is being asked; nothing is recorded.</source>
        <translation>Das Modell wird gefragt; aufgezeichnet wird nichts.</translation>
    </message>
    <message numerus="yes">
        <source>question</source>
        <comment>questions</comment>
        <translation>
            <numerusform>%n Frage</numerusform>
            <numerusform>%n Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the start the model gets {questions}, one in each game.</source>
        <translation>Vor dem Start bekommt das Modell {questions}, je Spiel eine.</translation>
    </message>
    <message>
        <source>No question was answered with a legal action; a run would show errors only.</source>
        <translation>Keine Frage wurde regelgerecht beantwortet; ein Lauf würde nur Fehler zeigen.</translation>
    </message>
    <message>
        <source>To be decided: {names}. You can also start with them; refused answers then count as such.</source>
        <translation>Zu entscheiden: {names}. Sie können auch damit beginnen; abgelehnte Antworten zählen dann als solche.</translation>
    </message>
    <message>
        <source>The command was copied. It needs no window.</source>
        <translation>Der Befehl wurde kopiert. Er braucht kein Fenster.</translation>
    </message>
    <message>
        <source>It plays the benchmarks&apos; games. You get one page with the papers&apos; tables and its row in them.</source>
        <translation>Es spielt die Spiele der Benchmarks. Sie erhalten eine Seite mit den Tabellen der Veröffentlichungen und seiner Zeile darin.</translation>
    </message>
    <message>
        <source>The run broke off; it can be continued. {sentence}</source>
        <translation>Der Lauf brach ab; er kann fortgesetzt werden. {sentence}</translation>
    </message>
    <message>
        <source>One page for any browser (*.html)</source>
        <translation>Eine Seite für jeden Browser (*.html)</translation>
    </message>
    <message>
        <source>The page on paper (*.pdf)</source>
        <translation>Die Seite auf Papier (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>All of the report (*.json)</source>
        <translation>Der ganze Bericht (*.json)</translation>
    </message>
    <message>
        <source>Every cell as a table (*.csv)</source>
        <translation>Alle Werte als Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Every cell, typed (*.parquet)</source>
        <translation>Alle Werte, mit Typen (*.parquet)</translation>
    </message>
    <message>
        <source>A folder for Every Eval Ever (*.eee)</source>
        <translation>Ein Ordner für Every Eval Ever (*.eee)</translation>
    </message>
    <message>
        <source>Back to the run</source>
        <translation>Zurück zum Lauf</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern als ...</translation>
    </message>
    <message>
        <source>With its matches</source>
        <translation>Mit seinen Partien</translation>
    </message>
    <message>
        <source>Puts the matches of the decisions beside the page, so that its links lead to them.</source>
        <translation>Legt die Partien der Entscheidungen neben die Seite, damit ihre Verweise dorthin führen.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Back to the report</source>
        <translation>Zurück zum Bericht</translation>
    </message>
    <message>
        <source>Making the report ...</source>
        <translation>Der Bericht wird erstellt ...</translation>
    </message>
    <message>
        <source>The report was written to {name}.</source>
        <translation>Der Bericht steht in {name}.</translation>
    </message>
    <message>
        <source>No other run has played the same suite.</source>
        <translation>Kein anderer Lauf hat dasselbe gespielt.</translation>
    </message>
    <message>
        <source>Compared by {pairs}.</source>
        <translation>Verglichen anhand von {pairs}.</translation>
    </message>
    <message numerus="yes">
        <source>pair</source>
        <comment>pairs</comment>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paaren</numerusform>
        </translation>
    </message>
    <message>
        <source>No run yet. Test a model, and it is listed here.</source>
        <translation>Noch kein Lauf. Testen Sie ein Modell, dann erscheint es hier.</translation>
    </message>
    <message>
        <source>{agents} on {suites}
{state}, {size}, {when}</source>
        <translation>{agents} mit {suites}
{state}, {size}, {when}</translation>
    </message>
    <message>
        <source>Smoke: each game once</source>
        <translation>Probelauf: jedes Spiel einmal</translation>
    </message>
    <message>
        <source>Quick: until it is clear</source>
        <translation>Kurz: bis es klar ist</translation>
    </message>
    <message>
        <source>Paper: as published</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>Which benchmarks, and how long</source>
        <translation>Welche Benchmarks, und wie lange</translation>
    </message>
    <message>
        <source>{most:,} at most</source>
        <translation>höchstens {most:,}</translation>
    </message>
    <message>
        <source>{games} with copies of the model</source>
        <translation>{games} mit Kopien des Modells</translation>
    </message>
    <message>
        <source>{games} against bots</source>
        <translation>{games} gegen Bots</translation>
    </message>
    <message>
        <source>shows whether answers are readable</source>
        <translation>zeigt, ob Antworten lesbar sind</translation>
    </message>
    <message>
        <source>in part: {marks}</source>
        <translation>zum Teil: {marks}</translation>
    </message>
    <message>
        <source>Take back (Esc)</source>
        <translation>Zurücknehmen (Esc)</translation>
    </message>
    <message>
        <source>Undo the half-made move</source>
        <translation>Den halb fertigen Zug zurücknehmen</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {words}</source>
        <translation>Schritt {number} von {count}: {words}</translation>
    </message>
    <message>
        <source>{sentence}. Escape takes back the choice.</source>
        <translation>{sentence}. Esc nimmt die Wahl zurück.</translation>
    </message>
    <message>
        <source>Type a move:</source>
        <translation>Zug tippen:</translation>
    </message>
    <message>
        <source>Show who sits where</source>
        <translation>Zeigen, wer wo sitzt</translation>
    </message>
    <message>
        <source>{name}, it is your move</source>
        <translation>{name}, Sie sind am Zug</translation>
    </message>
    <message>
        <source>Everybody is choosing</source>
        <translation>Alle wählen</translation>
    </message>
    <message>
        <source>{names} and {name} are thinking</source>
        <translation>{names} und {name} überlegen</translation>
    </message>
    <message>
        <source>{name} is thinking</source>
        <translation>{name} überlegt</translation>
    </message>
    <message>
        <source>{name} is thinking, {seconds} s</source>
        <translation>{name} überlegt, {seconds} s</translation>
    </message>
    <message>
        <source>Folded library</source>
        <translation>Eingeklappte Bibliothek</translation>
    </message>
    <message>
        <source>Folded drawer</source>
        <translation>Eingeklapptes Seitenfach</translation>
    </message>
    <message>
        <source>For this decision</source>
        <translation>Für diese Entscheidung</translation>
    </message>
    <message>
        <source>Step {value} of {last}</source>
        <translation>Schritt {value} von {last}</translation>
    </message>
    <message>
        <source>Not this. {reason}</source>
        <translation>Das nicht. {reason}</translation>
    </message>
    <message>
        <source>Right. {result}</source>
        <translation>Richtig. {result}</translation>
    </message>
    <message>
        <source>{game} in a minute</source>
        <translation>{game} in einer Minute</translation>
    </message>
    <message>
        <source>First time with {game}?</source>
        <translation>Zum ersten Mal {game}?</translation>
    </message>
    <message>
        <source>Learn it in a minute</source>
        <translation>In einer Minute lernen</translation>
    </message>
    <message>
        <source>A bet with the queen wins nothing from a jack, which folds, and loses two chips to the king.</source>
        <translation>Ein Einsatz mit der Dame gewinnt nichts von einem Buben, der aussteigt, und verliert zwei Chips an den König.</translation>
    </message>
    <message>
        <source>A pass after a bet gives up the pot, and the king would have won it.</source>
        <translation>Wer nach einem Einsatz passt, gibt den Pot auf, und der König hätte ihn gewonnen.</translation>
    </message>
    <message>
        <source>A pass here would win less: only a bet can bring another chip into the pot.</source>
        <translation>Passen bringt hier weniger: Nur ein Einsatz kann noch einen Chip in den Pot holen.</translation>
    </message>
    <message>
        <source>After a bet, pass means to fold and bet means to call.</source>
        <translation>Nach einem Einsatz heißt „Pass“ aussteigen und „Bet“ mitgehen.</translation>
    </message>
    <message>
        <source>After that O can still stop you with one disc.</source>
        <translation>Danach kann O Sie noch mit einem Stein aufhalten.</translation>
    </message>
    <message>
        <source>After that the piles are unequal, and the other can make them equal.</source>
        <translation>Danach sind die Haufen ungleich, und der andere kann sie gleich groß machen.</translation>
    </message>
    <message>
        <source>After two passes the cards are shown, and the jack loses.</source>
        <translation>Nach zweimal Passen werden die Karten gezeigt, und der Bube verliert.</translation>
    </message>
    <message>
        <source>After two passes, or a call, the higher card wins: king, queen, jack.</source>
        <translation>Nach zweimal Passen oder wenn jemand mitgeht, gewinnt die höhere Karte: König, Dame, Bube.</translation>
    </message>
    <message>
        <source>Before you drop, look whether the other could win on top of your disc.</source>
        <translation>Sehen Sie vor dem Werfen nach, ob der andere auf Ihrem Stein gewinnen könnte.</translation>
    </message>
    <message>
        <source>Bluff now and then only: somebody who always bets with the jack is always called.</source>
        <translation>Bluffen Sie nur hin und wieder: Wer mit dem Buben immer setzt, mit dem geht man immer mit.</translation>
    </message>
    <message>
        <source>Both cards are shown. The king wins two chips.</source>
        <translation>Beide Karten werden gezeigt. Der König gewinnt zwei Chips.</translation>
    </message>
    <message>
        <source>Both passed: the cards are shown, and the queen wins one chip.</source>
        <translation>Beide haben gepasst: Die Karten werden gezeigt, und die Dame gewinnt einen Chip.</translation>
    </message>
    <message>
        <source>Both players have paid one chip; a bet costs one more.</source>
        <translation>Beide Spieler haben einen Chip bezahlt; ein Einsatz kostet noch einen.</translation>
    </message>
    <message>
        <source>Count what is left: three piles of one match are what you want.</source>
        <translation>Zählen Sie, was bleibt: Drei Haufen mit je einem Streichholz sind das Ziel.</translation>
    </message>
    <message>
        <source>Each player has paid one chip and holds one card: king beats queen, queen beats jack. You hold the king: bet.</source>
        <translation>Jeder hat einen Chip bezahlt und eine Karte: König schlägt Dame, Dame schlägt Bube. Sie haben den König: Setzen Sie mit „Bet“.</translation>
    </message>
    <message>
        <source>Four in a row: you win.</source>
        <translation>Vier in einer Reihe: Sie gewinnen.</translation>
    </message>
    <message>
        <source>Four in a slanting line: you win.</source>
        <translation>Vier in einer schrägen Linie: Sie gewinnen.</translation>
    </message>
    <message>
        <source>Four in line win, here across. You have three in the lowest row: drop the fourth.</source>
        <translation>Vier in einer Linie gewinnen, hier waagerecht. Drei haben Sie in der untersten Reihe: Werfen Sie den vierten.</translation>
    </message>
    <message>
        <source>Four in line win: across, up or slanting.</source>
        <translation>Vier in einer Linie gewinnen: waagerecht, senkrecht oder schräg.</translation>
    </message>
    <message>
        <source>Guided: after the rules in words, the game&apos;s guided start, with a record of tries.</source>
        <translation>Geführt („guided“): nach den Regeln in Worten der geführte Einstieg des Spiels; die Versuche werden aufgezeichnet.</translation>
    </message>
    <message>
        <source>It lies at the bottom. The next disc in this column will lie on top of it.</source>
        <translation>Er liegt unten. Der nächste Stein in dieser Spalte wird auf ihm liegen.</translation>
    </message>
    <message>
        <source>Leave equal piles, or near the end an odd number of single matches.</source>
        <translation>Lassen Sie gleiche Haufen oder gegen Ende eine ungerade Zahl einzelner Streichhölzer.</translation>
    </message>
    <message>
        <source>Look for your own four first, then for the four of the other player.</source>
        <translation>Suchen Sie zuerst Ihre eigenen vier, dann die vier des anderen.</translation>
    </message>
    <message>
        <source>O has three in the second row. Its ends, in columns 1 and 5, lie above empty places. Drop elsewhere.</source>
        <translation>O hat drei in der zweiten Reihe. Ihre Enden, in Spalte 1 und 5, liegen über leeren Plätzen. Werfen Sie woanders.</translation>
    </message>
    <message>
        <source>O has three on top of each other in column 4, and four upwards win as well. Stop it.</source>
        <translation>O hat in Spalte 4 drei übereinander, und auch vier senkrechte gewinnen. Verhindern Sie es.</translation>
    </message>
    <message>
        <source>One match is left: the other must take it and loses.</source>
        <translation>Ein Streichholz ist übrig: Der andere muss es nehmen und verliert.</translation>
    </message>
    <message>
        <source>Piles of 1 and 7 are left. Take from the large pile so that one single match remains.</source>
        <translation>Es sind noch Haufen mit 1 und 7 da. Nehmen Sie vom großen so viele, dass ein einziges Streichholz bleibt.</translation>
    </message>
    <message>
        <source>Piles of 1, 1 and 4: leave an odd number of single matches. Take the right number from the four.</source>
        <translation>Haufen mit 1, 1 und 4: Lassen Sie eine ungerade Zahl einzelner Streichhölzer. Nehmen Sie von den vieren die richtige Zahl.</translation>
    </message>
    <message>
        <source>Piles of 3 and 5: make them equal. From then on, copy what the other takes.</source>
        <translation>Haufen mit 3 und 5: Machen Sie sie gleich groß. Danach machen Sie nach, was der andere nimmt.</translation>
    </message>
    <message>
        <source>Slanting lines count, too. Your discs rise from the lower left: complete the line.</source>
        <translation>Auch schräge Linien zählen. Ihre Steine steigen von links unten an: Vollenden Sie die Linie.</translation>
    </message>
    <message>
        <source>Take as many matches as you like, but from one pile only. Take all three of the second pile.</source>
        <translation>Nehmen Sie beliebig viele Streichhölzer, aber nur von einem Haufen. Nehmen Sie alle drei vom zweiten Haufen.</translation>
    </message>
    <message>
        <source>Take one or more matches from one pile.</source>
        <translation>Nehmen Sie ein oder mehr Streichhölzer von einem Haufen.</translation>
    </message>
    <message>
        <source>That calls the bet: it costs a second chip, and the jack loses to both other cards.</source>
        <translation>Damit gehen Sie mit: Das kostet einen zweiten Chip, und der Bube verliert gegen beide anderen Karten.</translation>
    </message>
    <message>
        <source>That does not continue the slanting line. It needs the next higher place, on top of column 4.</source>
        <translation>Das setzt die schräge Linie nicht fort. Sie braucht den nächsthöheren Platz, oben auf Spalte 4.</translation>
    </message>
    <message>
        <source>That is all of nim: one pile at a time, and never the last match.</source>
        <translation>Das ist das ganze Nim: immer nur ein Haufen und nie das letzte Streichholz.</translation>
    </message>
    <message>
        <source>That is another column. The middle one is column 4.</source>
        <translation>Das ist eine andere Spalte. Die mittlere ist Spalte 4.</translation>
    </message>
    <message>
        <source>That leaves a gap: O fills it, and your line is cut.</source>
        <translation>Das lässt eine Lücke: O füllt sie, und Ihre Linie ist zerschnitten.</translation>
    </message>
    <message>
        <source>That makes no four in a row. The free end of your row is column 4.</source>
        <translation>Das ergibt keine vier in einer Reihe. Das freie Ende Ihrer Reihe ist Spalte 4.</translation>
    </message>
    <message>
        <source>That takes the last match, and with it you lose.</source>
        <translation>Damit nehmen Sie das letzte Streichholz, und dann verlieren Sie.</translation>
    </message>
    <message>
        <source>The larger pile must shrink; the third pile has five.</source>
        <translation>Der größere Haufen muss kleiner werden; der dritte hat fünf.</translation>
    </message>
    <message>
        <source>The other bets again, but now you hold the king. Call: press bet.</source>
        <translation>Der andere setzt wieder, aber jetzt haben Sie den König. Gehen Sie mit: „Bet“.</translation>
    </message>
    <message>
        <source>The other bets, and you hold the jack, the lowest card. Fold: press pass.</source>
        <translation>Der andere setzt, und Sie haben den Buben, die niedrigste Karte. Steigen Sie aus: „Pass“.</translation>
    </message>
    <message>
        <source>The other called with the queen and lost: you win the two chips that the other paid.</source>
        <translation>Der andere ist mit der Dame mitgegangen und verliert: Sie gewinnen die zwei Chips, die er bezahlt hat.</translation>
    </message>
    <message>
        <source>The other held the queen, feared the king and folded: you win a chip with the lowest card.</source>
        <translation>Der andere hatte die Dame, fürchtete den König und stieg aus: Sie gewinnen einen Chip mit der niedrigsten Karte.</translation>
    </message>
    <message>
        <source>The other must take the last match and loses.</source>
        <translation>Der andere muss das letzte Streichholz nehmen und verliert.</translation>
    </message>
    <message>
        <source>The other passed, and you hold the jack. Shown, it would lose. Try a bluff: bet.</source>
        <translation>Der andere hat gepasst, und Sie haben den Buben. Gezeigt würde er verlieren. Versuchen Sie einen Bluff: Setzen Sie.</translation>
    </message>
    <message>
        <source>The player who takes the last match loses. Two matches are left in one pile: leave the last to the other.</source>
        <translation>Wer das letzte Streichholz nimmt, verliert. Zwei liegen noch auf einem Haufen: Lassen Sie das letzte dem anderen.</translation>
    </message>
    <message>
        <source>The player who takes the last match of all loses.</source>
        <translation>Wer das allerletzte Streichholz nimmt, verliert.</translation>
    </message>
    <message>
        <source>The second pile is the one with three matches; take all three at once.</source>
        <translation>Der zweite Haufen ist der mit drei Streichhölzern; nehmen Sie alle drei auf einmal.</translation>
    </message>
    <message>
        <source>The whole pile is gone: one to all matches of one pile may be taken.</source>
        <translation>Der ganze Haufen ist weg: Von einem Haufen darf man eines bis alle Streichhölzer nehmen.</translation>
    </message>
    <message>
        <source>Then O drops the fourth disc into column 4 and wins.</source>
        <translation>Dann wirft O den vierten Stein in Spalte 4 und gewinnt.</translation>
    </message>
    <message>
        <source>Then the other can leave you the last match.</source>
        <translation>Dann kann der andere Ihnen das letzte Streichholz lassen.</translation>
    </message>
    <message>
        <source>Then the other takes all four, and the last match is yours.</source>
        <translation>Dann nimmt der andere alle vier, und das letzte Streichholz ist Ihres.</translation>
    </message>
    <message>
        <source>Then the other takes six of the seven, and the last is yours.</source>
        <translation>Dann nimmt der andere sechs der sieben, und das letzte ist Ihres.</translation>
    </message>
    <message>
        <source>Two places win for you now, and O can fill only one of them.</source>
        <translation>Jetzt gewinnen zwei Plätze für Sie, und O kann nur einen davon füllen.</translation>
    </message>
    <message>
        <source>Two single matches are left: the other takes one, you take the last.</source>
        <translation>Zwei einzelne Streichhölzer bleiben: Der andere nimmt eines, Sie nehmen das letzte.</translation>
    </message>
    <message>
        <source>You are X. A disc falls to the lowest free place of its column. Drop one into the middle, column 4.</source>
        <translation>Sie sind X. Ein Stein fällt auf den untersten freien Platz seiner Spalte. Werfen Sie einen in die Mitte, Spalte 4.</translation>
    </message>
    <message>
        <source>You begin with the queen. Against a bet the jack would fold and the king would call: pass.</source>
        <translation>Sie beginnen mit der Dame. Auf einen Einsatz stiege der Bube aus, und der König ginge mit: Passen Sie.</translation>
    </message>
    <message>
        <source>You lose the chip that you had paid, and no more.</source>
        <translation>Sie verlieren den Chip, den Sie bezahlt hatten, und nicht mehr.</translation>
    </message>
    <message>
        <source>You may take some of them, but here take all three.</source>
        <translation>Sie dürfen auch nur einige davon nehmen, aber hier sollen es alle drei sein.</translation>
    </message>
    <message>
        <source>Your disc falls to the lowest free place of the column.</source>
        <translation>Ihr Stein fällt auf den untersten freien Platz der Spalte.</translation>
    </message>
    <message>
        <source>Your disc lies on the stack, and O cannot reach four there.</source>
        <translation>Ihr Stein liegt auf dem Turm, und O schafft dort keine vier mehr.</translation>
    </message>
    <message>
        <source>Your disc would fill the place below, and O could drop onto it and win.</source>
        <translation>Ihr Stein würde den Platz darunter füllen, und O könnte darauf werfen und gewinnen.</translation>
    </message>
    <message>
        <source>Your two discs have free places on both sides. Make three with both ends free: a double threat.</source>
        <translation>Ihre zwei Steine haben auf beiden Seiten freie Plätze. Machen Sie drei mit zwei freien Enden: eine doppelte Drohung.</translation>
    </message>
    <message>
        <source>Equal piles are good for you: answer each take in the other pile.</source>
        <translation>Gleiche Haufen sind gut für Sie: Antworten Sie auf jeden Zug am anderen Haufen.</translation>
    </message>
    <message>
        <source>Three single matches: you take the second, the other the first and the last.</source>
        <translation>Drei einzelne Streichhölzer: Sie nehmen das zweite, der andere das erste und das letzte.</translation>
    </message>
    <message>
        <source>At the helm beside the sea, choose a course and the broadside to fire, in either order: click the buttons, press their keys, or click the cells at sea. Your course and both shots are drawn before anything is sent; the second of the two choices sends it.</source>
        <translation>Wählen Sie am Steuer neben der See einen Kurs und die Breitseite, die feuern soll, in beliebiger Reihenfolge: Klicken Sie die Knöpfe an, drücken Sie ihre Tasten, oder klicken Sie die Felder auf See an. Ihr Kurs und beide Schüsse sind gezeichnet, bevor etwas abgeschickt wird; die zweite der beiden Wahlen schickt es ab.</translation>
    </message>
    <message>
        <source>Click one of the outlined tiles around the marked unit to go there or attack; everything else is in the list beside the map, with what it does, or a button. A unit that fortifies or keeps watch rests until you wake it; one that keeps watch also wakes when an enemy comes near. At the beginning of a turn you look after affairs of state: visit a city with a click on it, set rates, click a nation above the map to offer it a treaty or to answer, change what is learned, and go on to cities and units when you are done. To end the turn skips all who still wait; what ends something is always at the foot of the list. Above the map are the points of all nations and their relations with you; its upper line describes the unit or city that decides. Mist lies over land that nobody of yours sees now. Turn the wheel, click + and - on the map, or press these keys, to look closer at the map or at the tree of technologies; drag it, or press Shift and an arrow, to look elsewhere.</source>
        <translation>Klicken Sie auf eines der umrandeten Felder um die markierte Einheit, um dorthin zu gehen oder anzugreifen; alles andere steht in der Liste neben der Karte, mit dem, was es bewirkt, oder ist ein Knopf. Eine Einheit, die sich verschanzt oder Wache hält, ruht, bis Sie sie wecken; eine Wache erwacht auch, wenn ein Feind in die Nähe kommt. Zu Beginn eines Zuges kümmern Sie sich um die Staatsgeschäfte: Besuchen Sie eine Stadt mit einem Klick auf sie, stellen Sie Sätze ein, klicken Sie eine Nation über der Karte an, um ihr einen Vertrag anzubieten oder zu antworten, ändern Sie, was gelernt wird, und gehen Sie zu Städten und Einheiten weiter, wenn Sie fertig sind. Wer den Zug beendet, überspringt alle, die noch warten; was etwas beendet, steht immer am Fuß der Liste. Über der Karte stehen die Punkte aller Nationen und wie sie zu Ihnen stehen; in ihrer oberen Zeile, was man über den weiß, der gerade entscheidet. Nebel liegt über Land, das gerade niemand von Ihnen sieht. Drehen Sie das Rad, klicken Sie auf der Karte + und - an oder drücken Sie diese Tasten, um die Karte oder den Baum der Technologien näher zu sehen; ziehen Sie, oder drücken Sie Umschalt und eine Pfeiltaste, um anderswohin zu sehen.</translation>
    </message>
    <message>
        <source>In the scenes of DSGBench player 1 may have only a limited number of Gateways and other structures, which rises by the minute, as the benchmark&apos;s agent does, and a Pylon only when supply runs short; the duel has no such limits. Where time waits for you it stands still until you have given an order, or wait: for 2 seconds, for 10, or until something happens (7, 8, 9). Where it does not wait, press orders whenever you like: bright ones can be carried out, and of one that fails the reason is below what you are making.</source>
        <translation>In den Szenen von DSGBench darf Spieler 1 je nach Minute nur so viele Gateways und andere Gebäude haben, wie der Agent des Benchmarks es tut, und einen Pylon nur, wenn die Versorgung knapp wird; das Duell kennt solche Grenzen nicht. Wo die Zeit auf Sie wartet, steht sie still, bis Sie einen Befehl gegeben haben oder warten: 2 Sekunden, 10 oder bis etwas geschieht (7, 8, 9). Wo sie nicht wartet, drücken Sie Befehle, wann Sie mögen: Helle lassen sich ausführen, und misslingt einer, so steht der Grund unter dem, was Sie herstellen.</translation>
    </message>
    <message>
        <source>Probes mine on their own. Minerals and gas pay for units, structures and research; supply limits how much you may have, and Pylons raise it. The tabs below hold the orders, and how many of each can be given now: press 1 to 6 for a tab, and the letter of an order. Each has its price, or what it still needs. Above them is what you are making, with the seconds that it still takes.</source>
        <translation>Probes bauen von selbst ab. Mineralien und Gas bezahlen Einheiten, Gebäude und Forschung; die Versorgung (supply) begrenzt, wie viel Sie haben dürfen, und Pylons erhöhen sie. Die Reiter unten enthalten die Befehle und wie viele davon jetzt möglich sind: Drücken Sie 1 bis 6 für einen Reiter und den Buchstaben eines Befehls. Bei jedem steht sein Preis oder was ihm noch fehlt. Darüber steht, was Sie herstellen, mit den Sekunden, die es noch dauert.</translation>
    </message>
    <message>
        <source>New units gather at your foremost base and defend your bases. Attack sends the whole army to the other&apos;s start, and it fights whatever it meets on the way. Retreat calls it back. You see the other&apos;s units where you have a unit or a structure, and remember them for 30 seconds; a scout shows more.</source>
        <translation>Neue Einheiten sammeln sich an Ihrer vordersten Basis und verteidigen Ihre Basen. Attack schickt die ganze Armee zum Start der anderen Seite, und sie bekämpft, was ihr auf dem Weg begegnet. Retreat ruft sie zurück. Sie sehen die Einheiten der anderen Seite, wo Sie eine Einheit oder ein Gebäude haben, und behalten sie 30 Sekunden im Gedächtnis; ein Späher zeigt mehr.</translation>
    </message>
    <message>
        <source>You waited: {news}.</source>
        <translation>Sie haben gewartet: {news}.</translation>
    </message>
    <message>
        <source>Waiting. Any other choice ends it.</source>
        <translation>Warten. Jede andere Wahl beendet es.</translation>
    </message>
    <message numerus="yes">
        <source>way</source>
        <comment>ways</comment>
        <translation>
            <numerusform>%n Variante</numerusform>
            <numerusform>%n Varianten</numerusform>
        </translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Time waits for you</source>
        <translation>Die Zeit wartet auf Sie</translation>
    </message>
    <message>
        <source>Time goes on while you think</source>
        <translation>Die Zeit läuft beim Denken weiter</translation>
    </message>
    <message>
        <source>In seconds of the game.</source>
        <translation>In Sekunden des Spiels.</translation>
    </message>
    <message>
        <source>The match</source>
        <translation>Die Partie</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>While you think</source>
        <translation>Während Sie denken</translation>
    </message>
    <message>
        <source>Equal seeds deal equal cards.</source>
        <translation>Gleiche Startwerte ergeben gleiche Karten.</translation>
    </message>
    <message numerus="yes">
        <source>setting for experiments</source>
        <comment>settings for experiments</comment>
        <translation>
            <numerusform>%n Einstellung für Experimente</numerusform>
            <numerusform>%n Einstellungen für Experimente</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}, all as usual</source>
        <translation>{count}, alle wie üblich</translation>
    </message>
    <message numerus="yes">
        <source>differs from usual</source>
        <comment>differ from usual</comment>
        <translation>
            <numerusform>%n weicht vom Üblichen ab</numerusform>
            <numerusform>%n weichen vom Üblichen ab</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}, {differ}</source>
        <translation>{count}, {differ}</translation>
    </message>
    <message>
        <source>or: {other}</source>
        <translation>oder: {other}</translation>
    </message>
    <message numerus="yes">
        <source>other choice</source>
        <comment>other choices</comment>
        <translation>
            <numerusform>%n andere Möglichkeit</numerusform>
            <numerusform>%n andere Möglichkeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>{low:,g} to {high:,g} seconds</source>
        <translation>{low:,g} bis {high:,g} Sekunden</translation>
    </message>
    <message>
        <source>{low:,g} to {high:,g}</source>
        <translation>{low:,g} bis {high:,g}</translation>
    </message>
    <message>
        <source>Play {game}</source>
        <translation>{game} spielen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Make a study</source>
        <translation>Studie anlegen</translation>
    </message>
    <message>
        <source>Watch two programs</source>
        <translation>Zwei Programmen zusehen</translation>
    </message>
    <message>
        <source>Compare agents</source>
        <translation>Agenten vergleichen</translation>
    </message>
    <message>
        <source>Open a database...</source>
        <translation>Datenbank öffnen...</translation>
    </message>
    <message>
        <source>Show this when the program starts</source>
        <translation>Beim Start des Programms zeigen</translation>
    </message>
    <message>
        <source>{games} against programs and models.</source>
        <translation>{games} gegen Programme und Modelle.</translation>
    </message>
    <message>
        <source>Opponents from beginner to as good as it gets</source>
        <translation>Gegner von Anfänger bis bestmöglich</translation>
    </message>
    <message>
        <source>The rules beside every game</source>
        <translation>Die Regeln neben jedem Spiel</translation>
    </message>
    <message>
        <source>Every match can be watched again</source>
        <translation>Jede Partie lässt sich wieder ansehen</translation>
    </message>
    <message>
        <source>Let a language model play a benchmark, and see its row in the paper&apos;s table.</source>
        <translation>Ein Sprachmodell spielt einen Benchmark; Sie sehen seine Zeile in der Tabelle des Papers.</translation>
    </message>
    <message>
        <source>A server on this machine, or a service with a key</source>
        <translation>Ein Server auf diesem Rechner oder ein Dienst mit Schlüssel</translation>
    </message>
    <message>
        <source>You see what it will take before anything is paid</source>
        <translation>Sie sehen den Aufwand, bevor etwas bezahlt wird</translation>
    </message>
    <message>
        <source>One page with intervals, errors, decisions</source>
        <translation>Eine Seite mit Intervallen, Fehlern, Entscheidungen</translation>
    </message>
    <message>
        <source>Run a study</source>
        <translation>Studie durchführen</translation>
    </message>
    <message>
        <source>Invite people, let them play, and compare them with models.</source>
        <translation>Menschen einladen, spielen lassen und mit Modellen vergleichen.</translation>
    </message>
    <message>
        <source>Consent, and the same deals for everybody</source>
        <translation>Einwilligung und gleiche Karten für alle</translation>
    </message>
    <message>
        <source>Resumes at the same move after a crash</source>
        <translation>Geht nach einem Absturz beim selben Zug weiter</translation>
    </message>
    <message>
        <source>Results, report and data for R and Python</source>
        <translation>Ergebnisse, Bericht und Daten für R und Python</translation>
    </message>
    <message>
        <source>What would you like to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Everything stays on this computer. Nothing is sent until you connect a model.</source>
        <translation>Alles bleibt auf diesem Rechner. Gesendet wird erst etwas, wenn Sie ein Modell verbinden.</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>ein anderes</translation>
    </message>
    <message>
        <source>a model of the paper</source>
        <translation>ein Modell des Papers</translation>
    </message>
    <message>
        <source>your model</source>
        <translation>Ihr Modell</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>17 seconds at double speed; the score is counted the way the code does.</source>
        <translation>17 Sekunden mit doppelter Geschwindigkeit; gezählt wird wie im Code.</translation>
    </message>
    <message>
        <source>21 words; clues are not checked, a clue of 0 allows one guess, turns may be skipped.</source>
        <translation>21 Wörter; Hinweise werden nicht geprüft, Hinweis 0 erlaubt einen Tipp, Züge dürfen entfallen.</translation>
    </message>
    <message>
        <source>21 words; each side scores its share of the points, and clues are checked.</source>
        <translation>21 Wörter; jede Seite erhält ihren Anteil der Punkte, und Hinweise werden geprüft.</translation>
    </message>
    <message>
        <source>25 words in five rows; a side wins or loses.</source>
        <translation>25 Wörter in fünf Reihen; eine Seite gewinnt oder verliert.</translation>
    </message>
    <message>
        <source>4 to 3 in Air: with Air and Land you win the battle, and 6 points.</source>
        <translation>4 zu 3 in Air: Mit Air und Land gewinnen Sie das Gefecht und 6 Punkte.</translation>
    </message>
    <message>
        <source>4 to 3: the family of five is yours, and your tribe is larger.</source>
        <translation>4 zu 3: Die Familie aus fünf Leuten gehört Ihnen, und Ihr Stamm ist größer.</translation>
    </message>
    <message>
        <source>4 to 4, and as many people on both sides: nobody would get the family.</source>
        <translation>4 zu 4, und auf beiden Seiten gleich viele Leute: Niemand bekäme die Familie.</translation>
    </message>
    <message>
        <source>6 to 4 in Sea: a card played face up is safe from Containment.</source>
        <translation>6 zu 4 in Sea: Offen gespielt ist eine Karte vor Containment sicher.</translation>
    </message>
    <message>
        <source>A Refugee digs as well with a Shovel, and the others can fight later.</source>
        <translation>Auch ein Refugee gräbt mit einer Shovel, und die anderen können später kämpfen.</translation>
    </message>
    <message>
        <source>A Saboteur hits a tool, a Sniper Team a person: the announced action is stopped.</source>
        <translation>Ein Saboteur trifft ein Werkzeug, ein Sniper Team eine Person: Die angekündigte Aktion fällt aus.</translation>
    </message>
    <message>
        <source>A card flipped face down counts 2 and loses its ability.</source>
        <translation>Eine zugedeckte Karte zählt 2 und verliert ihre Fähigkeit.</translation>
    </message>
    <message>
        <source>A card flipped face up acts for its owner, even if you have flipped it.</source>
        <translation>Eine aufgedeckte Karte wirkt für ihren Besitzer, auch wenn Sie sie umgedreht haben.</translation>
    </message>
    <message>
        <source>A card that is moved does not act again.</source>
        <translation>Eine verlegte Karte wirkt nicht noch einmal.</translation>
    </message>
    <message>
        <source>A card that you use or trash now does not fight in this round.</source>
        <translation>Eine Karte, die Sie jetzt benutzen oder wegwerfen, kämpft in dieser Runde nicht.</translation>
    </message>
    <message>
        <source>A centre is yours if your unit is there after the fall. Hold Spain (SPA), and take Portugal (POR) with the fleet (F MAO).</source>
        <translation>Ein Zentrum gehört Ihnen, wenn Ihre Einheit nach dem Herbst dort ist. Halten Sie Spanien (SPA), und nehmen Sie Portugal (POR) mit der Flotte (F MAO).</translation>
    </message>
    <message>
        <source>A few more tiles, and they can found a city as well.</source>
        <translation>Noch ein paar Felder, und auch sie können eine Stadt gründen.</translation>
    </message>
    <message>
        <source>A full table</source>
        <translation>Ein voller Tisch</translation>
    </message>
    <message>
        <source>A match has many battles: withdraw early from one that is hopeless.</source>
        <translation>Eine Partie hat viele Gefechte: Ziehen Sie sich aus einem hoffnungslosen früh zurück.</translation>
    </message>
    <message>
        <source>A narrow board of three columns and eight rows.</source>
        <translation>Ein schmales Brett mit drei Spalten und acht Reihen.</translation>
    </message>
    <message>
        <source>A player who stays at home does not learn how many went.</source>
        <translation>Wer zu Hause bleibt, erfährt nicht, wie viele gingen.</translation>
    </message>
    <message>
        <source>A second city may not be right beside the first. Send these Settlers away, to any tile.</source>
        <translation>Eine zweite Stadt darf nicht direkt neben der ersten liegen. Schicken Sie diese Settlers fort, auf irgendein Feld.</translation>
    </message>
    <message>
        <source>A short game, to 20 points.</source>
        <translation>Ein kurzes Spiel bis 20 Punkte.</translation>
    </message>
    <message>
        <source>A single round between two</source>
        <translation>Eine einzige Runde zu zweit</translation>
    </message>
    <message>
        <source>A small game: two colours, two cards each, three hints and a single life.</source>
        <translation>Ein kleines Spiel: zwei Farben, je zwei Karten, drei Hinweise und ein einziges Leben.</translation>
    </message>
    <message>
        <source>A small world</source>
        <translation>Eine kleine Welt</translation>
    </message>
    <message>
        <source>A support is cut by an attack on the supporting unit.</source>
        <translation>Ein Angriff auf die unterstützende Einheit unterbricht die Unterstützung.</translation>
    </message>
    <message>
        <source>A technology brings units, buildings or a government, and two points.</source>
        <translation>Eine Technologie bringt Einheiten, Gebäude oder eine Regierungsform, und zwei Punkte.</translation>
    </message>
    <message>
        <source>A tool works only with a person who can do the action, one tool each.</source>
        <translation>Ein Werkzeug nützt nur mit einer Person, die die Aktion kann; jede trägt eines.</translation>
    </message>
    <message>
        <source>A unit that fortifies or keeps watch rests until you wake it.</source>
        <translation>Eine Einheit, die sich verschanzt oder Wache hält, ruht, bis Sie sie wecken.</translation>
    </message>
    <message>
        <source>Affairs of state: visit a city, set rates, offer or answer treaties.</source>
        <translation>Staatsgeschäfte: eine Stadt besuchen, Sätze festlegen, Verträge anbieten oder beantworten.</translation>
    </message>
    <message>
        <source>After each round all ten learn how many went.</source>
        <translation>Nach jeder Runde erfahren alle zehn, wie viele gingen.</translation>
    </message>
    <message>
        <source>After ten years the most points win, but a power without armies is easy prey.</source>
        <translation>Nach zehn Jahren gewinnen die meisten Punkte, doch eine Macht ohne Armeen ist leichte Beute.</translation>
    </message>
    <message>
        <source>After the last turn the highest score wins: citizens, technologies, wonders.</source>
        <translation>Nach dem letzten Zug gewinnt die höchste Punktzahl: Bürger, Technologien, Wunder.</translation>
    </message>
    <message>
        <source>After this fall you need a unit in each: A SPA H and F MAO - POR.</source>
        <translation>Nach diesem Herbst brauchen Sie in beiden eine Einheit: A SPA H und F MAO - POR.</translation>
    </message>
    <message>
        <source>Against a builder</source>
        <translation>Gegen einen Aufbauer</translation>
    </message>
    <message>
        <source>Against a builder, in real time</source>
        <translation>Gegen einen Aufbauer, in Echtzeit</translation>
    </message>
    <message>
        <source>Against a builder; orders are carried out with the faults of the code.</source>
        <translation>Gegen einen Aufbauer; Befehle werden mit den Fehlern des Codes ausgeführt.</translation>
    </message>
    <message>
        <source>Against a surprise</source>
        <translation>Gegen einen überraschenden Plan</translation>
    </message>
    <message>
        <source>Against a surprise, in real time</source>
        <translation>Gegen einen überraschenden Plan, in Echtzeit</translation>
    </message>
    <message>
        <source>Against an early attack</source>
        <translation>Gegen einen frühen Angriff</translation>
    </message>
    <message>
        <source>Against an early attack, in real time</source>
        <translation>Gegen einen frühen Angriff, in Echtzeit</translation>
    </message>
    <message>
        <source>All have heard it, except the player who asked. The good side must not find you.</source>
        <translation>Alle haben es gehört, nur nicht, wer gefragt hat. Die gute Seite darf Sie nicht finden.</translation>
    </message>
    <message>
        <source>All others have heard the answer. Listen when somebody else asks.</source>
        <translation>Alle anderen haben die Antwort gehört. Hören Sie zu, wenn jemand anders fragt.</translation>
    </message>
    <message>
        <source>All roles were shown after round 1, and here they stay with their seats. Player 1 was the traitor: call STOP.</source>
        <translation>Nach Runde 1 wurden alle Rollen gezeigt, und hier bleiben sie bei ihren Plätzen. Spieler 1 war der Traitor: Rufen Sie STOP.</translation>
    </message>
    <message>
        <source>All your cards count in the end, wherever they are.</source>
        <translation>Am Ende zählen alle Ihre Karten, wo immer sie sind.</translation>
    </message>
    <message>
        <source>An attack may come at any time, and Probes do not fight.</source>
        <translation>Ein Angriff kann jederzeit kommen, und Probes kämpfen nicht.</translation>
    </message>
    <message>
        <source>An attack on Burgundy needs a move, A PAR - BUR, and its support, A MAR S A PAR - BUR.</source>
        <translation>Ein Angriff auf Burgund braucht einen Zug, A PAR - BUR, und seine Unterstützung, A MAR S A PAR - BUR.</translation>
    </message>
    <message>
        <source>An empty city can be taken by anybody who walks in: make a guard first.</source>
        <translation>Eine leere Stadt kann jeder nehmen, der hineingeht: Erst eine Wache.</translation>
    </message>
    <message>
        <source>An empty city is lost to the first soldier who comes by.</source>
        <translation>Eine leere Stadt fällt an den ersten Soldaten, der vorbeikommt.</translation>
    </message>
    <message>
        <source>An instant ability acts once, when its card is played face up. Your Ambush flips any uncovered card: weaken your opponent most.</source>
        <translation>Eine sofortige Fähigkeit wirkt einmal, wenn ihre Karte offen gespielt wird. Ihr Ambush dreht eine beliebige unbedeckte Karte um: Schwächen Sie den Gegner am meisten.</translation>
    </message>
    <message>
        <source>An order needs its price, its structure and free supply; what is missing is shown.</source>
        <translation>Ein Befehl braucht seinen Preis, sein Gebäude und freie Versorgung; was fehlt, wird gezeigt.</translation>
    </message>
    <message>
        <source>Ancient times</source>
        <translation>Antike</translation>
    </message>
    <message>
        <source>As GTBench plays it</source>
        <translation>Wie GTBench spielt</translation>
    </message>
    <message>
        <source>As LLMArena plays it</source>
        <translation>Wie LLMArena spielt</translation>
    </message>
    <message>
        <source>As Werewolf Arena plays it</source>
        <translation>Wie Werewolf Arena spielt</translation>
    </message>
    <message>
        <source>As at the table</source>
        <translation>Wie am Tisch</translation>
    </message>
    <message>
        <source>As the benchmark describes it</source>
        <translation>Wie der Benchmark es beschreibt</translation>
    </message>
    <message>
        <source>As the benchmark&apos;s code plays it</source>
        <translation>Wie der Code des Benchmarks spielt</translation>
    </message>
    <message>
        <source>As the code plays it, with fixed set-ups</source>
        <translation>Wie der Code spielt, mit festen Aufstellungen</translation>
    </message>
    <message>
        <source>Ask for support, or for peace on a border: alone you can drive nobody out.</source>
        <translation>Bitten Sie um Unterstützung oder um Frieden an einer Grenze: Allein vertreiben Sie niemanden.</translation>
    </message>
    <message>
        <source>At the table, between two</source>
        <translation>Am Tisch, zu zweit</translation>
    </message>
    <message>
        <source>Before the fight, your Saboteur may discard a tool. Each fighter carries one tool: hit the one that wins.</source>
        <translation>Vor dem Kampf darf Ihr Saboteur ein Werkzeug abwerfen. Jeder Kämpfer trägt eines: Treffen Sie das, mit dem Sie gewinnen.</translation>
    </message>
    <message>
        <source>Bids decide who speaks, and a vote follows every speech.</source>
        <translation>Gebote entscheiden, wer spricht, und auf jede Rede folgt eine Abstimmung.</translation>
    </message>
    <message>
        <source>Blue players here, red ones there: President and Bomber are apart, and Blue wins.</source>
        <translation>Hier die Blauen, dort die Roten: President und Bomber sind getrennt, und Blau gewinnt.</translation>
    </message>
    <message>
        <source>Blue wants the colours apart; Red wants them mixed.</source>
        <translation>Blau will die Farben getrennt, Rot will sie gemischt.</translation>
    </message>
    <message>
        <source>Both armies always stand as the benchmark sets them up.</source>
        <translation>Beide Armeen stehen immer so, wie der Benchmark sie aufstellt.</translation>
    </message>
    <message>
        <source>Both armies are set up at random.</source>
        <translation>Beide Armeen werden zufällig aufgestellt.</translation>
    </message>
    <message>
        <source>Both armies as the benchmark sets them up; moving to and fro is limited as in the code.</source>
        <translation>Beide Armeen wie im Benchmark; Hin- und Herziehen ist begrenzt wie im Code.</translation>
    </message>
    <message>
        <source>Both centres are yours now, even once your units leave.</source>
        <translation>Beide Zentren gehören jetzt Ihnen, auch wenn Ihre Einheiten fortgehen.</translation>
    </message>
    <message>
        <source>Both theatres stay lost, and your opponent gets 6 points. Withdraw instead.</source>
        <translation>Beide Schauplätze bleiben verloren, und Ihr Gegner erhält 6 Punkte. Ziehen Sie sich lieber zurück.</translation>
    </message>
    <message>
        <source>Bronze Working guards your cities; the Alphabet leads to writing and science.</source>
        <translation>Bronze Working schützt Ihre Städte; Alphabet führt zu Schrift und Wissenschaft.</translation>
    </message>
    <message>
        <source>By the published rules, over five rounds.</source>
        <translation>Nach den veröffentlichten Regeln, über fünf Runden.</translation>
    </message>
    <message>
        <source>By the rulebook, up to 12 victory points.</source>
        <translation>Nach dem Regelheft, bis 12 Siegpunkte.</translation>
    </message>
    <message>
        <source>Call a bid that you think is false: the dice then decide who wins.</source>
        <translation>Zweifeln Sie ein Gebot an, das Sie für falsch halten: Dann entscheiden die Würfel, wer gewinnt.</translation>
    </message>
    <message>
        <source>Calling would have lost: your six counts as the four.</source>
        <translation>Anzweifeln hätte verloren: Ihre Sechs gilt als die Vier.</translation>
    </message>
    <message>
        <source>Centres change hands after the fall; one that feeds no unit is a point each winter.</source>
        <translation>Zentren wechseln nach dem Herbst den Besitzer; eines, das keine Einheit ernährt, ist in jedem Winter ein Punkt.</translation>
    </message>
    <message>
        <source>Choose Dig, then one Refugee and the Shovel.</source>
        <translation>Wählen Sie Dig, dann einen Refugee und die Shovel.</translation>
    </message>
    <message>
        <source>Colours are all that a player knows here, so this answers most questions.</source>
        <translation>Mehr als Farben weiß hier niemand; das beantwortet also die meisten Fragen.</translation>
    </message>
    <message>
        <source>Containment destroys that card, and you win nothing with it.</source>
        <translation>Containment zerstört diese Karte, und Sie gewinnen nichts damit.</translation>
    </message>
    <message>
        <source>Do not give up: you need only one theatre more.</source>
        <translation>Geben Sie nicht auf: Sie brauchen nur noch einen Schauplatz.</translation>
    </message>
    <message>
        <source>Done goes on to cities and units; to end the turn skips all who still wait.</source>
        <translation>Danach sind Städte und Einheiten an der Reihe; den Zug zu beenden übergeht alle, die noch warten.</translation>
    </message>
    <message>
        <source>Each Saboteur may discard a tool of your opponent, each Sniper Team a person.</source>
        <translation>Jeder Saboteur darf ein Werkzeug des Gegners abwerfen, jedes Sniper Team eine Person.</translation>
    </message>
    <message>
        <source>Each fighter carries one tool, and a tool without a fighter counts nothing.</source>
        <translation>Jeder Kämpfer trägt ein Werkzeug, und ein Werkzeug ohne Kämpfer zählt nichts.</translation>
    </message>
    <message>
        <source>Each kind of action once in a round; after the last contested card the larger tribe wins.</source>
        <translation>Jede Art von Aktion einmal je Runde; nach der letzten umkämpften Karte gewinnt der größere Stamm.</translation>
    </message>
    <message>
        <source>Each new unit costs a point in every winter; here keep the points.</source>
        <translation>Jede neue Einheit kostet in jedem Winter einen Punkt; behalten Sie hier die Punkte.</translation>
    </message>
    <message>
        <source>Each thing is worth 1 to 10 to you; the highest bid is paid.</source>
        <translation>Jedes Ding ist Ihnen 1 bis 10 wert; bezahlt wird das höchste Gebot.</translation>
    </message>
    <message>
        <source>Eight columns and eight rows.</source>
        <translation>Acht Spalten und acht Reihen.</translation>
    </message>
    <message>
        <source>Equal bids are decided by lot, and losing brings nothing.</source>
        <translation>Bei gleichen Geboten entscheidet das Los, und wer verliert, bekommt nichts.</translation>
    </message>
    <message>
        <source>Equal bids are decided by lot: you might lose.</source>
        <translation>Bei gleichen Geboten entscheidet das Los: Sie könnten verlieren.</translation>
    </message>
    <message>
        <source>Equal bids: chance chose the winner.</source>
        <translation>Gleiche Gebote: Der Zufall hat den Gewinner bestimmt.</translation>
    </message>
    <message>
        <source>Equal bids: the lot decides whether you win.</source>
        <translation>Gleiche Gebote: Das Los entscheidet, ob Sie gewinnen.</translation>
    </message>
    <message>
        <source>Equal strength means that nobody moves; each support adds one.</source>
        <translation>Bei gleicher Stärke bewegt sich nichts; jede Unterstützung zählt eins dazu.</translation>
    </message>
    <message>
        <source>Every roll adds its points to your turn. You have none yet: roll.</source>
        <translation>Jeder Wurf bringt seine Augen in Ihren Zug ein. Noch haben Sie keine: Würfeln Sie.</translation>
    </message>
    <message>
        <source>Every turn without a city is lost: found it where the Settlers stand.</source>
        <translation>Jeder Zug ohne Stadt ist verloren: Gründen Sie sie, wo die Settlers stehen.</translation>
    </message>
    <message>
        <source>Everybody except the player who asks hears the answer, and anybody may lie.</source>
        <translation>Alle außer dem, der fragt, hören die Antwort, und alle dürfen lügen.</translation>
    </message>
    <message>
        <source>Everybody has heard it. By night they will look for you, but the village can act.</source>
        <translation>Alle haben es gehört. Nachts wird man Sie suchen, aber das Dorf kann handeln.</translation>
    </message>
    <message>
        <source>Everybody hears question and answer, and anybody may lie.</source>
        <translation>Alle hören Frage und Antwort, und alle dürfen lügen.</translation>
    </message>
    <message>
        <source>Everybody hears you, and anybody may lie.</source>
        <translation>Alle hören Sie, und alle dürfen lügen.</translation>
    </message>
    <message>
        <source>Everybody sees who the two wizards are, but not which of them is evil.</source>
        <translation>Alle sehen, wer die beiden Zauberer sind, aber nicht, welcher der böse ist.</translation>
    </message>
    <message>
        <source>Face down it counts only 2. Play it face up, in Land.</source>
        <translation>Verdeckt zählt sie nur 2. Spielen Sie sie offen, in Land.</translation>
    </message>
    <message>
        <source>Face down, the Super Battleship counts 2, and Sea is yours.</source>
        <translation>Verdeckt zählt das Super Battleship 2, und Sea gehört Ihnen.</translation>
    </message>
    <message>
        <source>Face to face, and the other begins a high kick. Heavy blows are slow: be first with a low punch or low kick.</source>
        <translation>Sie stehen sich gegenüber, und der andere beginnt einen High Kick. Schwere Schläge sind langsam: Seien Sie mit Low Punch oder Low Kick schneller.</translation>
    </message>
    <message>
        <source>Face up, a card goes to its own theatre and acts; face down, it counts 2 anywhere.</source>
        <translation>Offen gehört eine Karte an ihren Schauplatz und wirkt; verdeckt zählt sie überall 2.</translation>
    </message>
    <message>
        <source>Face up, that card may count more than 2, and its ability would act.</source>
        <translation>Aufgedeckt zählt diese Karte vielleicht mehr als 2, und ihre Fähigkeit würde wirken.</translation>
    </message>
    <message>
        <source>Fill in what you take for yourself: 5 peppers, 0 strawberries, 5 cherries.</source>
        <translation>Tragen Sie ein, was Sie selbst nehmen: 5 Paprika, 0 Erdbeeren, 5 Kirschen.</translation>
    </message>
    <message>
        <source>Five Zealots are 10 supply, enough to attack. Nobody marches unless you say so: send the army.</source>
        <translation>Fünf Zealots sind 10 Versorgung, genug für einen Angriff. Niemand zieht los, wenn Sie es nicht sagen: Schicken Sie die Armee.</translation>
    </message>
    <message>
        <source>Five nations on a map of France, without islands, 400 turns.</source>
        <translation>Fünf Völker auf einer Karte von Frankreich, ohne Inseln, 400 Züge.</translation>
    </message>
    <message>
        <source>Five nations on a map of the world, 400 turns.</source>
        <translation>Fünf Völker auf einer Weltkarte, 400 Züge.</translation>
    </message>
    <message>
        <source>Five nations on the British Isles, 400 turns.</source>
        <translation>Fünf Völker auf den Britischen Inseln, 400 Züge.</translation>
    </message>
    <message>
        <source>Five players, two rounds of clues and votes; one has a different word.</source>
        <translation>Fünf Spieler, zwei Runden mit Hinweisen und Stimmen; einer hat ein anderes Wort.</translation>
    </message>
    <message>
        <source>For people who hold keys: two rounds; models answer as fast as they write.</source>
        <translation>Für Menschen, die Tasten halten: zwei Runden; Modelle antworten so schnell, wie sie schreiben.</translation>
    </message>
    <message>
        <source>Forward just before a blow is a parry, but a moment too late you are hit.</source>
        <translation>Nach vorn kurz vor einem Schlag ist eine Parade, doch einen Augenblick zu spät werden Sie getroffen.</translation>
    </message>
    <message>
        <source>Four hands between two, by table rules.</source>
        <translation>Vier Hände zu zweit, nach den Regeln am Tisch.</translation>
    </message>
    <message>
        <source>From here the punch is worth only one point.</source>
        <translation>Von hier ist der Schlag nur einen Punkt wert.</translation>
    </message>
    <message>
        <source>Gather with some of your cards; the rest will fight. Refugees cannot fight: dig with a Refugee and the Shovel.</source>
        <translation>Sammeln Sie mit einigen Ihrer Karten; die übrigen kämpfen. Refugees können nicht kämpfen: Graben Sie (Dig) mit einem Refugee und der Shovel (Schaufel).</translation>
    </message>
    <message>
        <source>Germany holds Burgundy. One against one, nobody moves. Attack with one army, and support that move with the other.</source>
        <translation>Deutschland hält Burgund. Bei eins gegen eins bewegt sich nichts. Greifen Sie mit einer Armee an, und unterstützen Sie das mit der anderen.</translation>
    </message>
    <message>
        <source>Gloves punch in turn, and your lower one is next. Black&apos;s head is higher: move up before you punch.</source>
        <translation>Die Handschuhe schlagen abwechselnd, und als Nächster kommt Ihr unterer. Der Kopf von Schwarz ist höher: Gehen Sie vor dem Schlag nach oben.</translation>
    </message>
    <message>
        <source>Gloves punch in turn: the upper hits level or a little higher, the lower level or lower.</source>
        <translation>Die Handschuhe schlagen abwechselnd: Der obere trifft gleich hoch oder ein wenig höher, der untere gleich hoch oder tiefer.</translation>
    </message>
    <message>
        <source>Going the fireball&apos;s way, you land just in front of it.</source>
        <translation>In der Richtung des Fireballs landen Sie genau vor ihm.</translation>
    </message>
    <message>
        <source>Group Leaders or a Sniper Team: each costs 2 food and 2 medicine.</source>
        <translation>Group Leaders oder ein Sniper Team: Beide kosten 2 Nahrung und 2 Medizin.</translation>
    </message>
    <message>
        <source>Guarded: the kick cost you nothing.</source>
        <translation>Gedeckt: Der Tritt hat Sie nichts gekostet.</translation>
    </message>
    <message>
        <source>Half an hour; both sides can do everything the game allows. Time waits for you.</source>
        <translation>Eine halbe Stunde; beide Seiten dürfen alles, was das Spiel erlaubt. Die Zeit wartet auf Sie.</translation>
    </message>
    <message>
        <source>Heavy blows cost the other more health, but they are slow; light ones hit first.</source>
        <translation>Schwere Schläge kosten den anderen mehr Gesundheit, sind aber langsam; leichte treffen zuerst.</translation>
    </message>
    <message>
        <source>Here they can found nothing: they must leave first.</source>
        <translation>Hier können sie nichts gründen: Erst müssen sie fort.</translation>
    </message>
    <message>
        <source>If you change to something else midway, what was learned so far is lost.</source>
        <translation>Wenn Sie mittendrin wechseln, ist verloren, was bis dahin gelernt war.</translation>
    </message>
    <message>
        <source>If you do, play a card at once, this one or another.</source>
        <translation>Dann spielen Sie sofort eine Karte, diese oder eine andere.</translation>
    </message>
    <message>
        <source>If you let it happen, your card can still hit in the skirmish.</source>
        <translation>Lassen Sie die Aktion zu, kann Ihre Karte noch im Scharmützel treffen.</translation>
    </message>
    <message>
        <source>In Air you lack one point. Land is yours already, and in Sea you are too far behind.</source>
        <translation>In Air fehlt Ihnen ein Punkt. Land gehört Ihnen schon, und in Sea liegen Sie zu weit zurück.</translation>
    </message>
    <message>
        <source>In dollars and cents</source>
        <translation>In Dollar und Cent</translation>
    </message>
    <message>
        <source>In real time</source>
        <translation>In Echtzeit</translation>
    </message>
    <message>
        <source>Inland</source>
        <translation>Binnenland</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>Inseln</translation>
    </message>
    <message>
        <source>It counts 6 in Land, the theatre that it matches.</source>
        <translation>In Land, ihrem Schauplatz, zählt sie 6.</translation>
    </message>
    <message>
        <source>It flies past below you, and you land beside the other.</source>
        <translation>Er fliegt unter Ihnen durch, und Sie landen neben dem anderen.</translation>
    </message>
    <message>
        <source>It goes on top of your pile in the other theatre.</source>
        <translation>Sie kommt oben auf Ihren Stapel am anderen Schauplatz.</translation>
    </message>
    <message>
        <source>It goes to a theatre next to Reinforce.</source>
        <translation>Sie kommt an einen Schauplatz neben Reinforce.</translation>
    </message>
    <message>
        <source>It hits, and a part of the health is gone. Whoever has none left loses the round.</source>
        <translation>Er trifft, und ein Teil der Gesundheit ist fort. Wer keine mehr hat, verliert die Runde.</translation>
    </message>
    <message>
        <source>It is in the making, and will mine as soon as it is done.</source>
        <translation>Sie entsteht und baut ab, sobald sie fertig ist.</translation>
    </message>
    <message>
        <source>It is in your discard pile now, and comes to your hand when your deck is used up.</source>
        <translation>Es liegt jetzt auf Ihrem Ablagestapel und kommt auf die Hand, wenn Ihr Deck aufgebraucht ist.</translation>
    </message>
    <message>
        <source>It takes 18 seconds; without it no more units could be made soon.</source>
        <translation>Er braucht 18 Sekunden; ohne ihn könnten bald keine Einheiten mehr entstehen.</translation>
    </message>
    <message>
        <source>It takes some turns, and brings soldiers who defend well.</source>
        <translation>Das dauert einige Züge und bringt Soldaten, die gut verteidigen.</translation>
    </message>
    <message>
        <source>It will gather at your foremost base and defend it on its own.</source>
        <translation>Er sammelt sich an Ihrer vordersten Basis und verteidigt sie von selbst.</translation>
    </message>
    <message>
        <source>It would win Air, but Containment destroys it.</source>
        <translation>Damit gewännen Sie Air, aber Containment zerstört sie.</translation>
    </message>
    <message>
        <source>Just as slow: both of you would be hit.</source>
        <translation>Ebenso langsam: Sie würden beide getroffen.</translation>
    </message>
    <message>
        <source>Keep medicine, which pays for mercenaries, or a tool.</source>
        <translation>Behalten Sie Medizin, mit der man Söldner bezahlt, oder ein Werkzeug.</translation>
    </message>
    <message>
        <source>Leave your own cards: your opponent has a card that would lose 4.</source>
        <translation>Lassen Sie Ihre eigenen Karten liegen: Ihr Gegner hat eine Karte, die 4 verlieren würde.</translation>
    </message>
    <message>
        <source>Length in seconds</source>
        <translation>Länge in Sekunden</translation>
    </message>
    <message>
        <source>Level again, so that the lower glove hits as well.</source>
        <translation>Wieder gleich hoch, sodass auch der untere Handschuh trifft.</translation>
    </message>
    <message>
        <source>Low punch and low kick are the fastest blows: use one of them.</source>
        <translation>Low Punch und Low Kick sind die schnellsten Schläge: Nehmen Sie einen davon.</translation>
    </message>
    <message>
        <source>Medicine pays for good mercenaries, and it is found only in the junkyard. Keep what pays.</source>
        <translation>Gute Söldner kosten Medizin, und die gibt es nur auf dem Schrottplatz. Behalten Sie, womit man zahlt.</translation>
    </message>
    <message>
        <source>More Probes first: every one of them brings minerals for the rest of the match.</source>
        <translation>Erst mehr Probes: Jede von ihnen bringt für den Rest der Partie Mineralien.</translation>
    </message>
    <message>
        <source>More than half of all votes are needed, or nobody is removed. Vote for the Werewolf whom you saw.</source>
        <translation>Mehr als die Hälfte aller Stimmen ist nötig, sonst wird niemand entfernt. Stimmen Sie gegen den Werewolf, den Sie gesehen haben.</translation>
    </message>
    <message>
        <source>Moving away guards against everything but throws, and a throw works only close by.</source>
        <translation>Wegzugehen deckt gegen alles außer Würfen, und ein Wurf gelingt nur aus der Nähe.</translation>
    </message>
    <message>
        <source>No wizard sits there; you win only by accusing the good wizard.</source>
        <translation>Dort sitzt kein Zauberer; Sie gewinnen nur, wenn Sie den Good wizard beschuldigen.</translation>
    </message>
    <message>
        <source>Nobody else went there, so the army has arrived.</source>
        <translation>Niemand sonst ging dorthin, also ist die Armee angekommen.</translation>
    </message>
    <message>
        <source>Nobody knows how many proposals are possible: agree before it is too late.</source>
        <translation>Niemand weiß, wie viele Vorschläge möglich sind: Einigen Sie sich, bevor es zu spät ist.</translation>
    </message>
    <message>
        <source>Nobody knows who President and Bomber are, so only the colours in the rooms matter.</source>
        <translation>Niemand weiß, wer President und Bomber sind; also kommt es nur auf die Farben in den Räumen an.</translation>
    </message>
    <message>
        <source>Nobody stops, and the next question is asked. You may learn more.</source>
        <translation>Niemand hält an, und die nächste Frage wird gestellt. Vielleicht erfahren Sie mehr.</translation>
    </message>
    <message>
        <source>Now you are O, and X began in a corner. Only one answer does not lose: the centre.</source>
        <translation>Jetzt sind Sie O, und X hat in einer Ecke begonnen. Nur eine Antwort verliert nicht: die Mitte.</translation>
    </message>
    <message>
        <source>Now you are red, and lead. Any blue player may be the President, so Red wants both colours in each room: send one.</source>
        <translation>Nun sind Sie rot und führen. Jeder Blaue kann der President sein, also will Rot beide Farben in jedem Raum: Schicken Sie jemanden.</translation>
    </message>
    <message>
        <source>Now you write a question. Only the two of you hear it and its answer.</source>
        <translation>Nun schreiben Sie eine Frage. Nur Sie beide hören sie und die Antwort.</translation>
    </message>
    <message>
        <source>O has two in a line, and the third place is free. Take it first.</source>
        <translation>O hat zwei in einer Linie, und der dritte Platz ist frei. Besetzen Sie ihn vorher.</translation>
    </message>
    <message>
        <source>O is stopped, and now you threaten two lines at once.</source>
        <translation>O ist aufgehalten, und jetzt drohen Sie auf zwei Linien zugleich.</translation>
    </message>
    <message>
        <source>On the usual board</source>
        <translation>Auf dem üblichen Brett</translation>
    </message>
    <message>
        <source>One die each, and sixes count as any number.</source>
        <translation>Je ein Würfel, und Sechsen zählen als jede Zahl.</translation>
    </message>
    <message>
        <source>One hand between two, with 100 chips each.</source>
        <translation>Eine Hand zu zweit, mit je 100 Chips.</translation>
    </message>
    <message>
        <source>One minute. Time goes on while you think; you hold keys to move and hit.</source>
        <translation>Eine Minute. Die Zeit läuft beim Denken weiter; Sie halten Tasten, um zu gehen und zu schlagen.</translation>
    </message>
    <message>
        <source>One roll in six is a 1, and 23 points are too many to risk.</source>
        <translation>Jeder sechste Wurf ist eine 1, und 23 Punkte sind zu viel, um sie zu riskieren.</translation>
    </message>
    <message>
        <source>One round decides, and two buttons cannot be pressed together. Time waits for you.</source>
        <translation>Eine Runde entscheidet, und zwei Knöpfe zugleich gehen nicht. Die Zeit wartet auf Sie.</translation>
    </message>
    <message>
        <source>One step straight ahead, onto an empty square.</source>
        <translation>Ein Schritt geradeaus auf ein leeres Feld.</translation>
    </message>
    <message>
        <source>One theatre more wins the battle: play on.</source>
        <translation>Mit einem Schauplatz mehr gewinnen Sie das Gefecht: Spielen Sie weiter.</translation>
    </message>
    <message>
        <source>One year each, two together: no other pair of choices brings fewer.</source>
        <translation>Ein Jahr für jeden, zwei zusammen: Kein anderes Paar von Entscheidungen bringt weniger.</translation>
    </message>
    <message>
        <source>Ongoing abilities act as long as their card is face up, even covered. Your opponent&apos;s Containment destroys cards played face down: win a second theatre.</source>
        <translation>Dauernde Fähigkeiten wirken, solange ihre Karte offen liegt, selbst bedeckt. Das Containment Ihres Gegners zerstört verdeckt gespielte Karten: Gewinnen Sie einen zweiten Schauplatz.</translation>
    </message>
    <message>
        <source>Only a liar can say that of you, and most lies come from Werewolves.</source>
        <translation>Nur ein Lügner kann das von Ihnen sagen, und die meisten Lügen kommen von Werewolves.</translation>
    </message>
    <message>
        <source>Only a punch scores, and a straight one would land.</source>
        <translation>Nur ein Schlag bringt Punkte, und ein gerader würde treffen.</translation>
    </message>
    <message>
        <source>Only a slanting step captures.</source>
        <translation>Nur ein schräger Schritt schlägt.</translation>
    </message>
    <message>
        <source>Only equal bids are decided by lot.</source>
        <translation>Nur bei gleichen Geboten entscheidet das Los.</translation>
    </message>
    <message>
        <source>Only guests learn the number</source>
        <translation>Nur Gäste erfahren die Zahl</translation>
    </message>
    <message>
        <source>Only points that you stop with are yours; the first to reach the target wins.</source>
        <translation>Nur Punkte, mit denen Sie aufhören, gehören Ihnen; wer zuerst am Ziel ist, gewinnt.</translation>
    </message>
    <message>
        <source>Only the card on top of a pile can be flipped.</source>
        <translation>Nur die oberste Karte eines Stapels kann umgedreht werden.</translation>
    </message>
    <message>
        <source>Only the traitor knows who holds the key; the others must find out.</source>
        <translation>Nur der Verräter weiß, wer den Schlüssel hat; die anderen müssen es herausfinden.</translation>
    </message>
    <message>
        <source>Only the two of you hear question and answer, and both may lie.</source>
        <translation>Nur Sie beide hören Frage und Antwort, und beide dürfen lügen.</translation>
    </message>
    <message>
        <source>Only those whom you choose read it, and promises bind nobody.</source>
        <translation>Nur wen Sie wählen, der liest es, und Versprechen binden niemanden.</translation>
    </message>
    <message>
        <source>Only you know what the items are worth to you; the other values them differently.</source>
        <translation>Nur Sie wissen, was die Dinge Ihnen wert sind; der andere bewertet sie anders.</translation>
    </message>
    <message>
        <source>Orders are written in secret afterwards, so words are all you have now.</source>
        <translation>Befehle werden danach geheim geschrieben; jetzt haben Sie nur Worte.</translation>
    </message>
    <message>
        <source>Piles of 1, 3, 5 and 7; the player who takes the last match loses.</source>
        <translation>Haufen mit 1, 3, 5 und 7; wer das letzte Streichholz nimmt, verliert.</translation>
    </message>
    <message>
        <source>Place your X so that you threaten two lines at once: O can stop only one.</source>
        <translation>Setzen Sie Ihr X so, dass Sie auf zwei Linien zugleich drohen: O kann nur eine verhindern.</translation>
    </message>
    <message>
        <source>Plans, in real time</source>
        <translation>Pläne, in Echtzeit</translation>
    </message>
    <message>
        <source>Play Heavy Tanks, the card with the 6.</source>
        <translation>Spielen Sie Heavy Tanks, die Karte mit der 6.</translation>
    </message>
    <message>
        <source>Played well by both, it is a draw: win where you can, else stop the other.</source>
        <translation>Spielen beide gut, endet es unentschieden: Gewinnen Sie, wo Sie können, sonst halten Sie den anderen auf.</translation>
    </message>
    <message>
        <source>Player 1 has asked you something, but you answer before you can read it. Say your colour, true or not.</source>
        <translation>Spieler 1 hat Sie etwas gefragt, doch Sie antworten, bevor Sie es lesen können. Nennen Sie Ihre Farbe, wahr oder nicht.</translation>
    </message>
    <message>
        <source>Player 1 is red and has learned nothing. Anybody may lie.</source>
        <translation>Spieler 1 ist rot und hat nichts erfahren. Alle dürfen lügen.</translation>
    </message>
    <message>
        <source>Player 1 is red, and knows now whom to bring into the Bomber&apos;s room.</source>
        <translation>Spieler 1 ist rot und weiß jetzt, wer in den Raum des Bombers gebracht werden muss.</translation>
    </message>
    <message>
        <source>Player 3 seeks the key, and it is the evil wizard who needs it.</source>
        <translation>Spieler 3 sucht den Schlüssel, und den braucht der Evil wizard.</translation>
    </message>
    <message>
        <source>Player 5 has made a slip. Somebody else may stop first and accuse wrongly.</source>
        <translation>Spieler 5 hat sich verraten. Jemand anders könnte zuvorkommen und den Falschen beschuldigen.</translation>
    </message>
    <message>
        <source>Player 5 knows that Player 2 holds the key. Only the key holder and the traitor can know: call STOP.</source>
        <translation>Spieler 5 weiß, dass Spieler 2 den Schlüssel hat. Wissen können das nur der Key holder und der Traitor: Rufen Sie STOP.</translation>
    </message>
    <message>
        <source>Prices, fights and some cards depart from the rules.</source>
        <translation>Preise, Kämpfe und einige Karten weichen von den Regeln ab.</translation>
    </message>
    <message>
        <source>Probes bring minerals, Pylons bring supply, Gateways make soldiers.</source>
        <translation>Probes bringen Mineralien, Pylons Versorgung, Gateways Soldaten.</translation>
    </message>
    <message>
        <source>Probes mine on their own, and minerals pay for everything. You have 50, the price of one more: train a Probe.</source>
        <translation>Probes bauen von selbst ab, und Mineralien bezahlen alles. Sie haben 50, den Preis einer weiteren: Bilden Sie eine Probe aus.</translation>
    </message>
    <message>
        <source>Promises bind nobody, and orders are carried out all at once.</source>
        <translation>Versprechen binden niemanden, und alle Befehle werden zugleich ausgeführt.</translation>
    </message>
    <message>
        <source>Red wants President and Bomber in one room at the end, Blue wants them apart.</source>
        <translation>Rot will President und Bomber am Ende in einem Raum, Blau will sie getrennt.</translation>
    </message>
    <message>
        <source>Risk more when you are behind or the other is about to win.</source>
        <translation>Riskieren Sie mehr, wenn Sie zurückliegen oder der andere kurz vor dem Sieg ist.</translation>
    </message>
    <message>
        <source>Roles are dealt anew in every round, and both sides know who holds the key.</source>
        <translation>Rollen werden jede Runde neu verteilt, und beide Seiten wissen, wer den Schlüssel hat.</translation>
    </message>
    <message>
        <source>Roles of removed players stay secret.</source>
        <translation>Die Rollen der Entfernten bleiben geheim.</translation>
    </message>
    <message>
        <source>Roles of removed players stay secret: remember who said what.</source>
        <translation>Die Rollen der Entfernten bleiben geheim: Merken Sie sich, wer was gesagt hat.</translation>
    </message>
    <message>
        <source>Roles stay with their seats, and nobody is told who holds the key.</source>
        <translation>Rollen bleiben bei ihren Plätzen, und niemand erfährt, wer den Schlüssel hat.</translation>
    </message>
    <message>
        <source>Roles stay with their seats, and the player who asks never hears the answer.</source>
        <translation>Rollen bleiben bei ihren Plätzen, und wer fragt, hört die Antwort nie.</translation>
    </message>
    <message>
        <source>Round after round; each is the last with a chance of one in eight.</source>
        <translation>Runde um Runde; jede ist mit einer Chance von eins zu acht die letzte.</translation>
    </message>
    <message>
        <source>Run where nobody can capture you, and keep pieces at home against runners.</source>
        <translation>Laufen Sie, wo niemand Sie schlagen kann, und behalten Sie Figuren zu Hause gegen Durchbrüche.</translation>
    </message>
    <message>
        <source>Same night, other side: you are the last Werewolf. Remove the player who could find you.</source>
        <translation>Dieselbe Nacht, andere Seite: Sie sind der letzte Werewolf. Entfernen Sie den Spieler, der Sie finden könnte.</translation>
    </message>
    <message>
        <source>Say something, true or not.</source>
        <translation>Sagen Sie etwas, wahr oder nicht.</translation>
    </message>
    <message>
        <source>Say something: silence looks suspicious.</source>
        <translation>Sagen Sie etwas: Schweigen macht verdächtig.</translation>
    </message>
    <message>
        <source>Say whether you are blue or red: nothing else is known to you.</source>
        <translation>Sagen Sie, ob Sie blau oder rot sind: Mehr wissen Sie nicht.</translation>
    </message>
    <message>
        <source>Send the army in Paris: A PAR - BUR. Your other units may do anything else.</source>
        <translation>Schicken Sie die Armee in Paris: A PAR - BUR. Ihre anderen Einheiten dürfen sonst alles tun.</translation>
    </message>
    <message>
        <source>Settlers found cities, never right beside another one.</source>
        <translation>Settlers gründen Städte, nie direkt neben einer anderen.</translation>
    </message>
    <message>
        <source>Settlers found more cities, and citizens are most of the score.</source>
        <translation>Settlers gründen weitere Städte, und Bürger machen den größten Teil der Punkte aus.</translation>
    </message>
    <message>
        <source>Ships may come to share a cell, and a battle may last 1,000 turns.</source>
        <translation>Schiffe können auf dasselbe Feld geraten, und eine Schlacht kann 1.000 Züge dauern.</translation>
    </message>
    <message>
        <source>Ships move and fire at the same time; two never share a cell.</source>
        <translation>Schiffe fahren und feuern gleichzeitig; nie sind zwei auf einem Feld.</translation>
    </message>
    <message>
        <source>Six of seven votes: Player 3 is out. One Werewolf is left.</source>
        <translation>Sechs von sieben Stimmen: Spieler 3 ist draußen. Ein Werewolf ist übrig.</translation>
    </message>
    <message>
        <source>Sixes count as any face. You rolled a six, and the other bids one four: that is true. Do not call, bid higher.</source>
        <translation>Sechsen gelten als jede Zahl. Sie haben eine Sechs, der andere bietet eine Vier: Das stimmt. Zweifeln Sie nicht, bieten Sie höher.</translation>
    </message>
    <message>
        <source>Slanting lines count as well. Complete yours.</source>
        <translation>Auch schräge Linien zählen. Vollenden Sie Ihre.</translation>
    </message>
    <message>
        <source>So a card that lies face down can be played again face up, and act.</source>
        <translation>So kann eine verdeckte Karte noch einmal offen gespielt werden und wirken.</translation>
    </message>
    <message>
        <source>Some cards work differently from the rulebook.</source>
        <translation>Einige Karten wirken anders als im Regelheft.</translation>
    </message>
    <message>
        <source>Soon you can make soldiers.</source>
        <translation>Bald können Sie Soldaten ausbilden.</translation>
    </message>
    <message>
        <source>Stop makes the points of the turn yours and passes the die on.</source>
        <translation>Aufhören macht die Punkte des Zuges zu Ihren und gibt den Würfel weiter.</translation>
    </message>
    <message>
        <source>Stopping for so few points is too slow: the other collects about twenty a turn.</source>
        <translation>Mit so wenigen Punkten aufzuhören ist zu langsam: Der andere sammelt etwa zwanzig je Zug.</translation>
    </message>
    <message>
        <source>Stopping now would pass the die on without a point.</source>
        <translation>Wer jetzt aufhört, gibt den Würfel ohne einen Punkt weiter.</translation>
    </message>
    <message>
        <source>Supply is nearly full: only a Pylon or a Nexus makes room, and a Pylon is cheap.</source>
        <translation>Die Versorgung ist fast voll: Nur ein Pylon oder ein Nexus schafft Platz, und ein Pylon ist billig.</translation>
    </message>
    <message>
        <source>Suppose the other stays silent: choose so that both together get the fewest years.</source>
        <translation>Angenommen, der andere schweigt: Wählen Sie so, dass beide zusammen die wenigsten Jahre bekommen.</translation>
    </message>
    <message>
        <source>Suppose the other testifies: choose what brings you two years and not three.</source>
        <translation>Angenommen, der andere sagt aus: Wählen Sie, was Ihnen zwei Jahre bringt und nicht drei.</translation>
    </message>
    <message>
        <source>Ten bidders, own bid paid</source>
        <translation>Zehn Bieter, das eigene Gebot gilt</translation>
    </message>
    <message>
        <source>Ten bidders, second bid paid</source>
        <translation>Zehn Bieter, das zweite Gebot gilt</translation>
    </message>
    <message>
        <source>Ten diners, twenty rounds, two dishes and one bill.</source>
        <translation>Zehn Gäste, zwanzig Runden, zwei Gerichte und eine Rechnung.</translation>
    </message>
    <message>
        <source>Ten pirates and 100 coins.</source>
        <translation>Zehn Piraten und 100 Münzen.</translation>
    </message>
    <message>
        <source>Ten players and 20 turns; the worst shot begins.</source>
        <translation>Zehn Spieler und 20 Züge; der schlechteste Schütze beginnt.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, 100 golds to divide.</source>
        <translation>Zehn Spieler, zwanzig Runden, 100 Gold zu teilen.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds, numbers from 0 to 100.</source>
        <translation>Zehn Spieler, zwanzig Runden, Zahlen von 0 bis 100.</translation>
    </message>
    <message>
        <source>Ten players, twenty rounds; what is paid in is doubled and shared.</source>
        <translation>Zehn Spieler, zwanzig Runden; was eingezahlt wird, wird verdoppelt und geteilt.</translation>
    </message>
    <message>
        <source>Ten rounds of offers in words and numbers; the larger share wins.</source>
        <translation>Zehn Runden mit Angeboten in Worten und Zahlen; der größere Anteil gewinnt.</translation>
    </message>
    <message>
        <source>Ten years; every centre without an army is worth a point each winter.</source>
        <translation>Zehn Jahre; jedes Zentrum ohne Armee ist in jedem Winter einen Punkt wert.</translation>
    </message>
    <message>
        <source>Testifying saves you one year, whatever the other does.</source>
        <translation>Auszusagen erspart Ihnen ein Jahr, was der andere auch tut.</translation>
    </message>
    <message>
        <source>That asks for fewer than four peppers, which are worth most to you.</source>
        <translation>Das verlangt weniger als vier Paprika, und die sind für Sie am meisten wert.</translation>
    </message>
    <message>
        <source>That can be learned later; here choose Bronze Working.</source>
        <translation>Das kann später gelernt werden; wählen Sie hier Bronze Working.</translation>
    </message>
    <message>
        <source>That captures nothing. Your piece on c5 reaches b4 with a slanting step.</source>
        <translation>Das schlägt nichts. Ihre Figur auf c5 erreicht b4 mit einem schrägen Schritt.</translation>
    </message>
    <message>
        <source>That does not get through a guard; a throw does.</source>
        <translation>Das geht nicht durch eine Deckung; ein Wurf schon.</translation>
    </message>
    <message>
        <source>That does not reach the other from here; a fireball does.</source>
        <translation>Das reicht von hier nicht bis zum anderen; ein Fireball schon.</translation>
    </message>
    <message>
        <source>That ends your gathering. Dig first: a Refugee is no fighter, so it costs you little.</source>
        <translation>Damit endet Ihr Sammeln. Graben Sie zuerst: Ein Refugee kämpft nicht, also kostet es Sie wenig.</translation>
    </message>
    <message>
        <source>That is a slanting step. It is allowed, but here go straight ahead.</source>
        <translation>Das ist ein schräger Schritt. Er ist erlaubt, aber gehen Sie hier geradeaus.</translation>
    </message>
    <message>
        <source>That is another move. The piece on c7 goes to c6.</source>
        <translation>Das ist ein anderer Zug. Die Figur auf c7 geht nach c6.</translation>
    </message>
    <message>
        <source>That is not the traitor, and a wrong accusation wins the round for the evil side.</source>
        <translation>Das ist nicht der Traitor, und eine falsche Beschuldigung gewinnt die Runde für die böse Seite.</translation>
    </message>
    <message>
        <source>That is only one person. The figures on a card show how many it counts.</source>
        <translation>Das ist nur eine Person. Die Figuren auf einer Karte zeigen, für wie viele sie zählt.</translation>
    </message>
    <message>
        <source>That is the traitor, but not your target: the evil side would win.</source>
        <translation>Das ist der Traitor, aber nicht Ihr Ziel: Die böse Seite würde gewinnen.</translation>
    </message>
    <message>
        <source>That keeps the army at home.</source>
        <translation>Damit bleibt die Armee zu Hause.</translation>
    </message>
    <message>
        <source>That makes no three in a line, and O completes its own next.</source>
        <translation>Das ergibt keine drei in einer Linie, und O vollendet als Nächstes die eigene.</translation>
    </message>
    <message>
        <source>That makes one threat or none, and O can answer it.</source>
        <translation>Das droht einmal oder gar nicht, und O kann antworten.</translation>
    </message>
    <message>
        <source>That makes three years together, all of them for the other.</source>
        <translation>Das sind zusammen drei Jahre, alle für den anderen.</translation>
    </message>
    <message>
        <source>That only ties Sea, 6 to 6, and ties belong to your opponent.</source>
        <translation>Das ergibt in Sea nur Gleichstand, 6 zu 6, und der zählt für Ihren Gegner.</translation>
    </message>
    <message>
        <source>That player does not pick who leaves; the leader, with the crown, does.</source>
        <translation>Dieser Spieler bestimmt nicht, wer geht; das tut der Anführer mit der Krone.</translation>
    </message>
    <message>
        <source>That threatens a single line, and O stops it.</source>
        <translation>Damit drohen Sie auf einer einzigen Linie, und O verhindert sie.</translation>
    </message>
    <message>
        <source>That would be a guard: a guarded fireball still costs a little.</source>
        <translation>Das wäre eine Deckung: Auch ein gedeckter Fireball kostet ein wenig.</translation>
    </message>
    <message>
        <source>That would leave you five points, of ninety that are there for you.</source>
        <translation>Damit bekämen Sie fünf Punkte von neunzig, die für Sie da sind.</translation>
    </message>
    <message>
        <source>The 23 points are yours for good, and the die passes on.</source>
        <translation>Die 23 Punkte gehören Ihnen endgültig, und der Würfel geht weiter.</translation>
    </message>
    <message>
        <source>The Bomber comes, and Player 2 was the President: Red wins, with some luck.</source>
        <translation>Der Bomber kommt, und Spieler 2 war der President: Rot gewinnt, mit etwas Glück.</translation>
    </message>
    <message>
        <source>The Bomber is in the other room when the bomb goes off: Blue wins.</source>
        <translation>Der Bomber ist im anderen Raum, als die Bombe hochgeht: Blau gewinnt.</translation>
    </message>
    <message>
        <source>The Brawler, their only fighter, carries the Spear and still fights with 4.</source>
        <translation>Der Brawler, der dort als Einziger kämpft, trägt den Spear (Speer) und kämpft weiter mit 4.</translation>
    </message>
    <message>
        <source>The Gateway is ready, and no soldier guards you yet. Train a Zealot.</source>
        <translation>Das Gateway ist fertig, und noch schützt Sie kein Soldat. Bilden Sie einen Zealot aus.</translation>
    </message>
    <message>
        <source>The Pylon stands, so other structures are possible. Zealots come from a Gateway: build one.</source>
        <translation>Der Pylon steht, also sind andere Gebäude möglich. Zealots kommen aus einem Gateway: Bauen Sie eines.</translation>
    </message>
    <message>
        <source>The Seer is gone. You win once Werewolves are as many as the others.</source>
        <translation>Der Seer ist fort. Sie gewinnen, sobald es so viele Werewolves wie andere gibt.</translation>
    </message>
    <message>
        <source>The Seer learns the role of one player; nobody else is told.</source>
        <translation>Der Seer erfährt die Rolle eines Spielers; sonst erfährt sie niemand.</translation>
    </message>
    <message>
        <source>The Seer, Player 5, would look at you in one of the next nights.</source>
        <translation>Der Seer, Spieler 5, würde Sie in einer der nächsten Nächte erkennen.</translation>
    </message>
    <message>
        <source>The Werewolf had chosen the Seer: nobody is removed tonight.</source>
        <translation>Der Werewolf hatte den Seer gewählt: In dieser Nacht wird niemand entfernt.</translation>
    </message>
    <message>
        <source>The Werewolves fear the Seer most, and that is Player 5.</source>
        <translation>Die Werewolves fürchten den Seer am meisten, und das ist Spieler 5.</translation>
    </message>
    <message>
        <source>The Werewolves win once they are as many as the others.</source>
        <translation>Die Werewolves gewinnen, sobald sie so viele sind wie die anderen.</translation>
    </message>
    <message>
        <source>The Zealots stay at home until you order an attack.</source>
        <translation>Die Zealots bleiben zu Hause, bis Sie einen Angriff befehlen.</translation>
    </message>
    <message>
        <source>The card goes to your discard pile, which becomes your deck when that is used up.</source>
        <translation>Die Karte kommt auf Ihren Ablagestapel, der zu Ihrem Deck wird, wenn dieses aufgebraucht ist.</translation>
    </message>
    <message>
        <source>The card that you drew is played face down.</source>
        <translation>Die gezogene Karte wird verdeckt gespielt.</translation>
    </message>
    <message>
        <source>The dice are shown: the bid was false, and you win.</source>
        <translation>Die Würfel werden gezeigt: Das Gebot war falsch, und Sie gewinnen.</translation>
    </message>
    <message>
        <source>The earlier you withdraw, the fewer points your opponent gets.</source>
        <translation>Je früher Sie sich zurückziehen, desto weniger Punkte erhält Ihr Gegner.</translation>
    </message>
    <message>
        <source>The evil wizard must accuse the key holder, the key holder the good wizard.</source>
        <translation>Der Evil wizard muss den Key holder beschuldigen, der Key holder den Good wizard.</translation>
    </message>
    <message>
        <source>The first army stands as the benchmark sets it up, the second at random.</source>
        <translation>Die erste Armee steht wie im Benchmark, die zweite zufällig.</translation>
    </message>
    <message>
        <source>The first piece on the far row wins. Yours on c2 is one step away: go.</source>
        <translation>Die erste Figur auf der letzten Reihe gewinnt. Ihre auf c2 ist einen Schritt entfernt: Gehen Sie.</translation>
    </message>
    <message>
        <source>The first piece on the far row wins: look for runners of both sides.</source>
        <translation>Die erste Figur auf der letzten Reihe gewinnt: Achten Sie auf durchlaufende Figuren beider Seiten.</translation>
    </message>
    <message>
        <source>The first side with a player who has ten points in treasure wins the match.</source>
        <translation>Die erste Seite mit einem Spieler, der Schätze für zehn Punkte hat, gewinnt die Partie.</translation>
    </message>
    <message>
        <source>The glove passes above black&apos;s head: not level, so it cannot land.</source>
        <translation>Der Handschuh geht über den Kopf von Schwarz hinweg: Ohne gleiche Höhe trifft er nicht.</translation>
    </message>
    <message>
        <source>The good wizard and the guard must accuse the traitor.</source>
        <translation>Der Good wizard und der Guard müssen den Traitor beschuldigen.</translation>
    </message>
    <message>
        <source>The higher fight wins; on a tie, more people in the hand.</source>
        <translation>Der höhere Kampfwert gewinnt; bei Gleichstand, wer mehr Leute auf der Hand hat.</translation>
    </message>
    <message>
        <source>The highest bid speaks; of equal bids, a player whom the last speech named.</source>
        <translation>Das höchste Gebot spricht; bei gleichen ein Spieler, den die letzte Rede genannt hat.</translation>
    </message>
    <message>
        <source>The highest bid wins and is the price. It is worth 8 to you, and the other bids 4: win as cheaply as possible.</source>
        <translation>Das höchste Gebot gewinnt und ist der Preis. Für Sie ist es 8 wert, der andere bietet 4: Gewinnen Sie so billig wie möglich.</translation>
    </message>
    <message>
        <source>The highest bid wins and is what the winner pays; equal bids are decided by lot.</source>
        <translation>Das höchste Gebot gewinnt, und der Gewinner zahlt es; bei gleichen Geboten entscheidet das Los.</translation>
    </message>
    <message>
        <source>The highest bid wins, but pays only the second highest. It is worth 8 to you, and the other bids 5: win.</source>
        <translation>Das höchste Gebot gewinnt, zahlt aber nur das zweithöchste. Für Sie ist es 8 wert, der andere bietet 5: Gewinnen Sie.</translation>
    </message>
    <message>
        <source>The highest bid wins; the winner pays the second highest bid.</source>
        <translation>Das höchste Gebot gewinnt; der Gewinner zahlt das zweithöchste.</translation>
    </message>
    <message>
        <source>The kick is nearly out. A guard is the safe answer, and moving away is one.</source>
        <translation>Der Tritt kommt gleich. Deckung ist die sichere Antwort, und wegzugehen ist eine.</translation>
    </message>
    <message>
        <source>The lot decides which seats are blue and which are red.</source>
        <translation>Das Los entscheidet, welche Plätze blau und welche rot sind.</translation>
    </message>
    <message>
        <source>The lower glove hits who is level with you or a little lower, never higher.</source>
        <translation>Der untere Handschuh trifft, wer gleich hoch oder ein wenig tiefer steht, nie höher.</translation>
    </message>
    <message>
        <source>The lower glove passes below black&apos;s head: a miss.</source>
        <translation>Der untere Handschuh geht unter dem Kopf von Schwarz hindurch: daneben.</translation>
    </message>
    <message>
        <source>The match ends: 85 points for you.</source>
        <translation>Das Spiel endet: 85 Punkte für Sie.</translation>
    </message>
    <message>
        <source>The most likely to win, and the smallest profit: one point.</source>
        <translation>Es gewinnt am ehesten und bringt den kleinsten Gewinn: einen Punkt.</translation>
    </message>
    <message>
        <source>The most points win; a power without armies is easy prey.</source>
        <translation>Die meisten Punkte gewinnen; eine Macht ohne Armeen ist leichte Beute.</translation>
    </message>
    <message>
        <source>The next turn. Workers improve land that citizens work: build a road here.</source>
        <translation>Der nächste Zug. Workers verbessern Land, das Bürger bearbeiten: Bauen Sie hier eine Straße.</translation>
    </message>
    <message>
        <source>The opponent attacks early. Time goes on while you think.</source>
        <translation>Der Gegner greift früh an. Die Zeit läuft beim Denken weiter.</translation>
    </message>
    <message>
        <source>The opponent attacks early. Time waits for you.</source>
        <translation>Der Gegner greift früh an. Die Zeit wartet auf Sie.</translation>
    </message>
    <message>
        <source>The opponent builds up before it attacks. Time waits for you.</source>
        <translation>Der Gegner baut auf, bevor er angreift. Die Zeit wartet auf Sie.</translation>
    </message>
    <message>
        <source>The opponent builds up first. Time goes on while you think.</source>
        <translation>Der Gegner baut zuerst auf. Die Zeit läuft beim Denken weiter.</translation>
    </message>
    <message>
        <source>The opponent&apos;s plan is drawn at the start. Time goes on while you think.</source>
        <translation>Der Plan des Gegners wird am Anfang gezogen. Die Zeit läuft beim Denken weiter.</translation>
    </message>
    <message>
        <source>The opponent&apos;s plan is drawn at the start. Time waits for you.</source>
        <translation>Der Plan des Gegners wird am Anfang gezogen. Die Zeit wartet auf Sie.</translation>
    </message>
    <message>
        <source>The other bid more and won. To outbid it you would have paid more than the thing is worth.</source>
        <translation>Der andere bot mehr und gewann. Ihn zu überbieten hätte mehr gekostet, als die Sache Ihnen wert ist.</translation>
    </message>
    <message>
        <source>The other bids one five. More dice are higher, whatever their face. You rolled a two: bid two twos.</source>
        <translation>Der andere bietet eine Fünf. Mehr Würfel sind höher, egal welche Zahl. Sie haben eine Zwei: Bieten Sie zwei Zweien.</translation>
    </message>
    <message>
        <source>The other bids two fours. You rolled a one, so both cannot be fours. Call it a lie.</source>
        <translation>Der andere bietet zwei Vieren. Sie haben eine Eins, also können es nicht beide sein. Nennen Sie es eine Lüge.</translation>
    </message>
    <message>
        <source>The other cards go below the junkyard.</source>
        <translation>Die anderen Karten kommen unter den Schrottplatz.</translation>
    </message>
    <message>
        <source>The other guards in the corner, and a guard stops blows. A throw goes through: low punch and low kick together.</source>
        <translation>Der andere deckt sich in der Ecke, und Deckung hält Schläge auf. Ein Wurf geht durch: Low Punch und Low Kick zusammen.</translation>
    </message>
    <message>
        <source>The other repeats what you did in the round before, and you testified. Choose so that it is silent next time.</source>
        <translation>Der andere wiederholt, was Sie in der Runde davor taten, und Sie haben ausgesagt. Wählen Sie so, dass er nächstes Mal schweigt.</translation>
    </message>
    <message>
        <source>The other sees your numbers, and may take them for a request.</source>
        <translation>Der andere sieht Ihre Zahlen und versteht sie vielleicht als Bitte.</translation>
    </message>
    <message>
        <source>The other sees your three numbers next to your proposal.</source>
        <translation>Der andere sieht Ihre drei Zahlen neben Ihrem Vorschlag.</translation>
    </message>
    <message>
        <source>The other takes all peppers and cherries. The strawberries are worth 5 to you. Do not agree: propose to take four peppers or more.</source>
        <translation>Der andere nimmt alle Paprika und Kirschen. Die Erdbeeren sind Ihnen 5 wert. Schlagen Sie stattdessen vor, mindestens vier Paprika zu nehmen.</translation>
    </message>
    <message>
        <source>The other takes the strawberries and leaves you all the rest, worth 85 to you. Agree.</source>
        <translation>Der andere nimmt die Erdbeeren und lässt Ihnen alles Übrige, für Sie 85 wert. Stimmen Sie zu.</translation>
    </message>
    <message>
        <source>The other&apos;s 4 is higher and wins.</source>
        <translation>Die 4 des anderen ist höher und gewinnt.</translation>
    </message>
    <message>
        <source>The other&apos;s 8 is higher.</source>
        <translation>Die 8 des anderen ist höher.</translation>
    </message>
    <message>
        <source>The other&apos;s bid is higher and wins.</source>
        <translation>Das Gebot des anderen ist höher und gewinnt.</translation>
    </message>
    <message>
        <source>The others cannot know what you saw. Name Player 3.</source>
        <translation>Die anderen können nicht wissen, was Sie gesehen haben. Nennen Sie Spieler 3.</translation>
    </message>
    <message>
        <source>The profit is what it is worth to you less your bid.</source>
        <translation>Der Gewinn ist, was es Ihnen wert ist, weniger Ihr Gebot.</translation>
    </message>
    <message>
        <source>The ring is spent for a random treasure of a player of the other side.</source>
        <translation>Der Ring bringt einmal einen zufälligen Schatz eines Spielers der anderen Seite.</translation>
    </message>
    <message>
        <source>The runner is captured, and your home row is safe for now.</source>
        <translation>Die durchgelaufene Figur ist geschlagen, und Ihre Grundreihe ist vorerst sicher.</translation>
    </message>
    <message>
        <source>The same game; models see the board drawn and have three tries.</source>
        <translation>Dasselbe Spiel; Modelle sehen das Brett gezeichnet und haben drei Versuche.</translation>
    </message>
    <message>
        <source>The shortest: four nations, 35 technologies and 100 turns.</source>
        <translation>Am kürzesten: vier Völker, 35 Technologien und 100 Züge.</translation>
    </message>
    <message>
        <source>The side without a structure has lost, so keep soldiers at home or attack in time.</source>
        <translation>Die Seite ohne Gebäude hat verloren; behalten Sie also Soldaten zu Hause oder greifen Sie rechtzeitig an.</translation>
    </message>
    <message>
        <source>The small world, but you move units and cities only; simple rules do the rest.</source>
        <translation>Die kleine Welt, aber Sie lenken nur Einheiten und Städte; den Rest tun einfache Regeln.</translation>
    </message>
    <message>
        <source>The surest way past it is above: jump, and forward.</source>
        <translation>Am sichersten kommen Sie oben vorbei: springen, und zwar nach vorn.</translation>
    </message>
    <message>
        <source>The traitor knows who holds the key, and the evil wizard wants to know.</source>
        <translation>Der Traitor weiß, wer den Schlüssel hat, und der Evil wizard will es wissen.</translation>
    </message>
    <message>
        <source>The usual game, to 100 points.</source>
        <translation>Das übliche Spiel bis 100 Punkte.</translation>
    </message>
    <message>
        <source>The usual game; models get no drawing of the board and a single try.</source>
        <translation>Das übliche Spiel; Modelle erhalten keine Zeichnung des Bretts und einen einzigen Versuch.</translation>
    </message>
    <message>
        <source>The white piece is gone, and yours is where it was.</source>
        <translation>Die weiße Figur ist weg, und Ihre steht an ihrer Stelle.</translation>
    </message>
    <message>
        <source>The whole army is on its way, and fights what it meets. A retreat would call it back.</source>
        <translation>Die ganze Armee ist unterwegs und kämpft mit allem, was sie trifft. Ein Rückzug riefe sie zurück.</translation>
    </message>
    <message>
        <source>The whole game: five colours, two to five players, eight hints, three lives.</source>
        <translation>Das ganze Spiel: fünf Farben, zwei bis fünf Spieler, acht Hinweise, drei Leben.</translation>
    </message>
    <message>
        <source>Then O takes the lower left corner and wins.</source>
        <translation>Dann besetzt O die Ecke unten links und gewinnt.</translation>
    </message>
    <message>
        <source>Then a red player stays with you, who may be the Bomber.</source>
        <translation>Dann bleibt ein Roter bei Ihnen, der der Bomber sein kann.</translation>
    </message>
    <message>
        <source>Then it will testify again in the next round, as you did.</source>
        <translation>Dann sagt er in der nächsten Runde wieder aus, wie Sie.</translation>
    </message>
    <message>
        <source>Then only red players may be left with you, and the Bomber reaches nobody.</source>
        <translation>Dann bleiben vielleicht nur Rote bei Ihnen, und der Bomber erreicht niemanden.</translation>
    </message>
    <message>
        <source>Then the Bomber stays with you, and Red wins.</source>
        <translation>Dann bleibt der Bomber bei Ihnen, und Rot gewinnt.</translation>
    </message>
    <message>
        <source>Then the President leaves your room, and Blue wins.</source>
        <translation>Dann verlässt der President Ihren Raum, und Blau gewinnt.</translation>
    </message>
    <message>
        <source>Then the other agrees or makes a proposal.</source>
        <translation>Dann stimmt der andere zu oder macht einen Vorschlag.</translation>
    </message>
    <message>
        <source>Then white steps onto row 8 and wins.</source>
        <translation>Dann geht Weiß auf Reihe 8 und gewinnt.</translation>
    </message>
    <message>
        <source>There it counts 2, and only you know which card it is.</source>
        <translation>Dort zählt sie 2, und nur Sie wissen, welche Karte es ist.</translation>
    </message>
    <message>
        <source>These are other numbers. Enter 4 three times.</source>
        <translation>Das sind andere Zahlen. Tragen Sie dreimal 4 ein.</translation>
    </message>
    <message>
        <source>They mean what both of you make of them, and bind nobody.</source>
        <translation>Sie bedeuten, was beide daraus machen, und binden niemanden.</translation>
    </message>
    <message>
        <source>They will be ready in a few turns. Let them fortify in the city.</source>
        <translation>In ein paar Zügen sind sie fertig. Lassen Sie sie sich in der Stadt verschanzen.</translation>
    </message>
    <message>
        <source>They work for a few turns. A road brings trade, and units travel faster on it.</source>
        <translation>Sie arbeiten ein paar Züge. Eine Straße bringt Handel, und Einheiten kommen auf ihr schneller voran.</translation>
    </message>
    <message>
        <source>They would become citizens of this city, and there would be no second one.</source>
        <translation>Sie würden Bürger dieser Stadt, und es gäbe keine zweite.</translation>
    </message>
    <message>
        <source>This match goes to 100. Your turn has brought 23 points, and a 1 would take them away. Stop.</source>
        <translation>Dieses Spiel geht bis 100. Ihr Zug hat 23 Punkte gebracht, und eine 1 nähme sie weg. Hören Sie auf.</translation>
    </message>
    <message>
        <source>Three in a row: you win.</source>
        <translation>Drei in einer Reihe: Sie gewinnen.</translation>
    </message>
    <message>
        <source>Three in a slanting line: you win.</source>
        <translation>Drei in einer schrägen Linie: Sie gewinnen.</translation>
    </message>
    <message>
        <source>Three of your marks in a row, a column or a slanting line win.</source>
        <translation>Drei Ihrer Zeichen in einer Reihe, Spalte oder schrägen Linie gewinnen.</translation>
    </message>
    <message>
        <source>To you peppers are worth 10 each, cherries 7, strawberries 1. Propose to take all peppers and cherries, no strawberries.</source>
        <translation>Für Sie sind Paprika je 10 wert, Kirschen 7, Erdbeeren 1. Schlagen Sie vor, alle Paprika und Kirschen zu nehmen, keine Erdbeeren.</translation>
    </message>
    <message>
        <source>Too late: the kick lands first.</source>
        <translation>Zu spät: Der Tritt trifft zuerst.</translation>
    </message>
    <message>
        <source>Twenty rounds; the winner pays the own bid.</source>
        <translation>Zwanzig Runden; der Gewinner zahlt das eigene Gebot.</translation>
    </message>
    <message>
        <source>Twenty rounds; the winner pays the second highest bid.</source>
        <translation>Zwanzig Runden; der Gewinner zahlt das zweithöchste Gebot.</translation>
    </message>
    <message>
        <source>Two against one: Germany&apos;s army is driven out and must retreat.</source>
        <translation>Zwei gegen eins: Die deutsche Armee ist vertrieben und muss sich zurückziehen.</translation>
    </message>
    <message>
        <source>Two bidders, one round; the thing is worth up to $10.00 to you.</source>
        <translation>Zwei Bieter, eine Runde; das Ding ist Ihnen bis zu 10,00 $ wert.</translation>
    </message>
    <message>
        <source>Two equal sides</source>
        <translation>Zwei gleiche Seiten</translation>
    </message>
    <message>
        <source>Two minutes. Time waits for you: you choose a move four times a second of the fight.</source>
        <translation>Zwei Minuten. Die Zeit wartet auf Sie: Sie wählen viermal in jeder Sekunde des Kampfs einen Zug.</translation>
    </message>
    <message>
        <source>Two moves to one place do not help each other: all of them fail.</source>
        <translation>Zwei Züge an einen Ort helfen einander nicht: Alle scheitern.</translation>
    </message>
    <message>
        <source>Two of three theatres win a battle. Face up, a card goes to its own theatre: play your strongest card, Heavy Tanks, face up.</source>
        <translation>Zwei von drei Schauplätzen gewinnen das Gefecht. Offen gehört eine Karte an ihren Schauplatz: Spielen Sie Ihre stärkste Karte, Heavy Tanks, offen.</translation>
    </message>
    <message>
        <source>Two players; offers are open, trades may be uneven, and a corner is exactly six cards.</source>
        <translation>Zwei Spieler; Angebote sind offen, Tausche dürfen ungleich sein, und eine Ecke sind genau sechs Karten.</translation>
    </message>
    <message>
        <source>Two points for France. Every unit more would have cost one each winter.</source>
        <translation>Zwei Punkte für Frankreich. Jede weitere Einheit hätte in jedem Winter einen gekostet.</translation>
    </message>
    <message>
        <source>Two rounds win the match; when the clock is at zero, more health wins the round.</source>
        <translation>Zwei Runden gewinnen die Partie; wenn die Uhr auf null steht, gewinnt mehr Gesundheit die Runde.</translation>
    </message>
    <message>
        <source>Two sides with two hands each; equal numbers of cards are traded unseen.</source>
        <translation>Zwei Seiten mit je zwei Händen; gleich viele Karten werden verdeckt getauscht.</translation>
    </message>
    <message>
        <source>Two theatres win 6 points; ties and empty theatres belong to the first commander.</source>
        <translation>Zwei Schauplätze bringen 6 Punkte; bei Gleichstand, auch ohne Karten, gehört ein Schauplatz dem ersten Befehlshaber.</translation>
    </message>
    <message>
        <source>Unhappy citizens stop all work: Temples and soldiers at home help.</source>
        <translation>Unzufriedene Bürger legen alles lahm: Tempel und Soldaten in der Stadt helfen.</translation>
    </message>
    <message>
        <source>Units need room, called supply: 14 of 15 are taken. A Pylon adds 8: build one.</source>
        <translation>Einheiten brauchen Platz, die Versorgung: 14 von 15 sind belegt. Ein Pylon bringt 8: Bauen Sie einen.</translation>
    </message>
    <message>
        <source>Votes of earlier days still count, and without a Doctor nobody dies at night.</source>
        <translation>Stimmen früherer Tage zählen weiter, und ohne Arzt stirbt nachts niemand.</translation>
    </message>
    <message>
        <source>Welfare Diplomacy</source>
        <translation>Welfare Diplomacy</translation>
    </message>
    <message>
        <source>Welfare Diplomacy, but messages are sent with the orders, one power after the other.</source>
        <translation>Welfare Diplomacy, aber Nachrichten gehen mit den Befehlen, eine Macht nach der anderen.</translation>
    </message>
    <message>
        <source>What you do not spend is lost: food does not keep until the next round.</source>
        <translation>Was Sie nicht ausgeben, ist verloren: Nahrung hält nicht bis zur nächsten Runde.</translation>
    </message>
    <message>
        <source>What you use now does not fight; the stronger hand wins the contested card.</source>
        <translation>Was Sie jetzt benutzen, kämpft nicht; die stärkere Hand gewinnt die umkämpfte Karte.</translation>
    </message>
    <message>
        <source>Whoever loses all health, or has less at the end of the time, loses the round.</source>
        <translation>Wer alle Gesundheit verliert oder am Ende der Zeit weniger hat, verliert die Runde.</translation>
    </message>
    <message>
        <source>Winter: five centres, three units. Each centre that feeds no unit is a point, every winter. You feel safe: build nothing.</source>
        <translation>Winter: fünf Zentren, drei Einheiten. Jedes Zentrum, das keine Einheit ernährt, ist in jedem Winter ein Punkt. Sie fühlen sich sicher: Bauen Sie nichts.</translation>
    </message>
    <message>
        <source>With a hidden key holder</source>
        <translation>Mit verborgenem Schlüsselträger</translation>
    </message>
    <message>
        <source>With beetles, by tournament rules, at most 250 turns each.</source>
        <translation>Mit Käfern, nach Turnierregeln, höchstens je 250 Züge.</translation>
    </message>
    <message>
        <source>With hidden sides</source>
        <translation>Mit verborgenen Seiten</translation>
    </message>
    <message>
        <source>With the benchmark&apos;s two set-ups</source>
        <translation>Mit den zwei Aufstellungen des Benchmarks</translation>
    </message>
    <message>
        <source>With your own set-up</source>
        <translation>Mit eigener Aufstellung</translation>
    </message>
    <message>
        <source>Without a Gateway there is no army, and the side without a structure has lost.</source>
        <translation>Ohne Gateway gibt es keine Armee, und die Seite ohne Gebäude hat verloren.</translation>
    </message>
    <message>
        <source>Without a city nothing is made or learned. Your Settlers stand on good land: found a city here.</source>
        <translation>Ohne Stadt wird nichts hergestellt und nichts gelernt. Ihre Settlers stehen auf gutem Land: Gründen Sie hier eine Stadt.</translation>
    </message>
    <message>
        <source>Without beetles, at most 60 turns each.</source>
        <translation>Ohne Käfer, höchstens je 60 Züge.</translation>
    </message>
    <message>
        <source>Without beetles; a turn is two answers, and some slides differ. At most 250 turns each.</source>
        <translation>Ohne Käfer; ein Zug sind zwei Antworten, manches Gleiten ist anders. Höchstens je 250 Züge.</translation>
    </message>
    <message>
        <source>Words can lie: ask who gains if you believe them.</source>
        <translation>Worte können lügen: Fragen Sie, wem es nützt, wenn Sie sie glauben.</translation>
    </message>
    <message>
        <source>Workers improve the land that citizens work; soldiers guard cities.</source>
        <translation>Workers verbessern das Land, das Bürger bearbeiten; Soldaten schützen Städte.</translation>
    </message>
    <message>
        <source>Workers on the way improve nothing; here a road pays.</source>
        <translation>Workers auf dem Weg verbessern nichts; hier lohnt sich eine Straße.</translation>
    </message>
    <message>
        <source>Write Player 3 for the player in house 3, whatever the name.</source>
        <translation>Schreiben Sie Player 3 für den Spieler in Haus 3, wie er auch heißt.</translation>
    </message>
    <message>
        <source>Write down what you want to remember; nobody else reads it.</source>
        <translation>Schreiben Sie auf, was Sie sich merken wollen; niemand sonst liest es.</translation>
    </message>
    <message>
        <source>You answer before you can read the question; both of you may lie.</source>
        <translation>Sie antworten, bevor Sie die Frage lesen können; beide dürfen lügen.</translation>
    </message>
    <message>
        <source>You are Player 1, a Villager. One player claims to be the Seer and calls you a Werewolf: what does that show? Vote.</source>
        <translation>Sie sind Spieler 1, ein Villager. Jemand gibt sich als Seer aus und nennt Sie einen Werewolf: Was zeigt das? Stimmen Sie ab.</translation>
    </message>
    <message>
        <source>You are at war with everybody whom you meet, until you agree on something else.</source>
        <translation>Sie sind mit allen, denen Sie begegnen, im Krieg, bis Sie etwas anderes vereinbaren.</translation>
    </message>
    <message>
        <source>You are blue, and lead. Nobody knows President or Bomber, but rooms of one colour keep them apart. Send the right player.</source>
        <translation>Sie sind blau und führen. Niemand kennt President oder Bomber, doch einfarbige Räume trennen die beiden. Schicken Sie den richtigen Spieler.</translation>
    </message>
    <message>
        <source>You are level and within reach: punch. The actions below call it fire.</source>
        <translation>Sie stehen gleich hoch und in Reichweite: Schlagen Sie. Bei den Aktionen unten heißt das fire.</translation>
    </message>
    <message>
        <source>You are on the left, and the other is far away. A fireball crosses the stage: throw one.</source>
        <translation>Sie sind links, und der andere ist weit weg. Ein Fireball überquert die Bühne: Werfen Sie einen.</translation>
    </message>
    <message>
        <source>You are sure already. Somebody else may stop first and accuse wrongly.</source>
        <translation>Sie sind schon sicher. Jemand anders könnte zuvorkommen und den Falschen beschuldigen.</translation>
    </message>
    <message>
        <source>You are the Doctor. The Seer, Player 5, spoke up and is now the Werewolves&apos; first aim. Protect that player.</source>
        <translation>Sie sind der Doctor. Der Seer, Spieler 5, hat sich gezeigt und ist nun das erste Ziel der Werewolves. Schützen Sie ihn.</translation>
    </message>
    <message>
        <source>You are the President, and a stranger asks what you are. Red wants you beside the Bomber: answer without naming your card.</source>
        <translation>Sie sind der President, und ein Unbekannter fragt, was Sie sind. Rot will Sie beim Bomber haben: Antworten Sie, ohne Ihre Karte zu nennen.</translation>
    </message>
    <message>
        <source>You are the Seer and learned by night that Player 3 is a Werewolf. Only your words can tell the village: name Player 3.</source>
        <translation>Sie sind der Seer und haben nachts erfahren, dass Spieler 3 ein Werewolf ist. Nur Ihre Worte sagen es dem Dorf: Nennen Sie Spieler 3.</translation>
    </message>
    <message>
        <source>You are the evil wizard and must accuse the key holder. Three players could be that one: pass for now.</source>
        <translation>Sie sind der Evil wizard und müssen den Key holder beschuldigen. Drei Spieler könnten es sein: Passen Sie vorerst.</translation>
    </message>
    <message>
        <source>You are the evil wizard, and have asked. In place of the answer you read your own question, so you know nothing new: pass.</source>
        <translation>Sie sind der Evil wizard und haben gefragt. Statt der Antwort lesen Sie Ihre eigene Frage und wissen nichts Neues: Passen Sie.</translation>
    </message>
    <message>
        <source>You are the guard, and somebody else claims to be. Traitors lie so, but key holders hide so, too: pass for now.</source>
        <translation>Sie sind der Guard, und jemand anders gibt sich dafür aus. So lügt der Traitor, so versteckt sich aber auch der Key holder: Passen Sie vorerst.</translation>
    </message>
    <message>
        <source>You are the guard. You see the two wizards and who holds the key, so the last player is the traitor: call STOP.</source>
        <translation>Sie sind der Guard. Sie sehen die beiden Zauberer und wer den Schlüssel hat; der Letzte ist also der Traitor: Rufen Sie STOP.</translation>
    </message>
    <message>
        <source>You are the traitor. You never call STOP; you may lie, and everybody hears it. Hide your role.</source>
        <translation>Sie sind der Traitor. Sie rufen nie STOP; Sie dürfen lügen, und alle hören es. Verbergen Sie Ihre Rolle.</translation>
    </message>
    <message>
        <source>You are white, at the top left. Two ways at once is the fastest approach: move down and right.</source>
        <translation>Sie sind Weiß, oben links. Zwei Richtungen zugleich bringen Sie am schnellsten heran: Gehen Sie nach rechts unten.</translation>
    </message>
    <message>
        <source>You arrange your pieces by hand, or take a ready set-up.</source>
        <translation>Sie ordnen Ihre Figuren von Hand oder nehmen eine fertige Aufstellung.</translation>
    </message>
    <message>
        <source>You begin this round, so you have seen the contested card: a Tribe Family, five people. Keep every fighter: stop.</source>
        <translation>Sie beginnen diese Runde, also kennen Sie die umkämpfte Karte: eine Tribe Family, fünf Leute. Behalten Sie alle, die kämpfen: Hören Sie auf (Stop).</translation>
    </message>
    <message>
        <source>You choose which of your two pawns moves.</source>
        <translation>Sie wählen, welche Ihrer zwei Figuren zieht.</translation>
    </message>
    <message>
        <source>You come nearer in columns and in rows. Standing level is what matters next.</source>
        <translation>Sie kommen in Spalten und Zeilen näher. Nun zählt, auf gleicher Höhe zu stehen.</translation>
    </message>
    <message>
        <source>You dig 2: see two cards of the junkyard, and keep one if you like.</source>
        <translation>Sie graben 2: Sie sehen zwei Karten des Schrottplatzes und dürfen eine behalten.</translation>
    </message>
    <message>
        <source>You fight with 5 against 2, and the family joins your tribe.</source>
        <translation>Sie kämpfen mit 5 gegen 2, und die Familie kommt in Ihren Stamm.</translation>
    </message>
    <message>
        <source>You have hunted 2 food, and the Medkit pays 2 medicine. The larger tribe wins: hire two people in one card.</source>
        <translation>Sie haben 2 Nahrung erjagt, und das Medkit zahlt 2 Medizin. Der größere Stamm gewinnt: Heuern Sie mit einer Karte zwei Leute an.</translation>
    </message>
    <message>
        <source>You hold the key and must accuse the good wizard. Player 3 seeks the key, as evil wizards do: accuse the other wizard.</source>
        <translation>Sie haben den Schlüssel und müssen den Good wizard beschuldigen. Spieler 3 sucht den Schlüssel, wie böse Zauberer es tun: Beschuldigen Sie den anderen Zauberer.</translation>
    </message>
    <message>
        <source>You know that Player 3 is a Werewolf, and every vote for somebody else may save that one.</source>
        <translation>Sie wissen, dass Spieler 3 ein Werewolf ist, und jede Stimme gegen jemand anders kann ihn retten.</translation>
    </message>
    <message>
        <source>You know that you are none: Player 7 lied, and Werewolves lie most.</source>
        <translation>Sie wissen, dass Sie keiner sind: Spieler 7 hat gelogen, und am meisten lügen Werewolves.</translation>
    </message>
    <message>
        <source>You know your card; the blue and the red seats are always the same.</source>
        <translation>Sie kennen Ihre Karte; die blauen und roten Plätze sind immer dieselben.</translation>
    </message>
    <message>
        <source>You know your own colour, but not whether you are President or Bomber.</source>
        <translation>Sie kennen Ihre Farbe, wissen aber nicht, ob Sie President oder Bomber sind.</translation>
    </message>
    <message>
        <source>You lead France. All powers&apos; secret orders are carried out at once. Order the army in Paris (A PAR) to Burgundy (BUR).</source>
        <translation>Sie führen Frankreich. Die geheimen Befehle aller Mächte werden zugleich ausgeführt. Schicken Sie die Armee in Paris (A PAR) nach Burgund (BUR).</translation>
    </message>
    <message>
        <source>You learn your colour only, and answer questions before you can read them.</source>
        <translation>Sie erfahren nur Ihre Farbe und antworten auf Fragen, bevor Sie sie lesen.</translation>
    </message>
    <message>
        <source>You learned what room-mates of your own side said; with the others you can only guess.</source>
        <translation>Sie haben erfahren, was die Ihrer Seite in Ihrem Raum gesagt haben; bei den anderen können Sie nur raten.</translation>
    </message>
    <message>
        <source>You may ask one player in your room. Player 2 wears the crown, leads the room and picks who leaves: talk to Player 2.</source>
        <translation>Sie dürfen einen Spieler in Ihrem Raum fragen. Spieler 2 trägt die Krone, führt den Raum und bestimmt, wer geht: Reden Sie mit Spieler 2.</translation>
    </message>
    <message>
        <source>You may be silent, or write to any of the others.</source>
        <translation>Sie dürfen schweigen oder an andere schreiben.</translation>
    </message>
    <message>
        <source>You may draw, dig, hunt, hire and trash, each once in a round.</source>
        <translation>Sie dürfen ziehen, graben, jagen, anheuern und wegwerfen, jedes einmal je Runde.</translation>
    </message>
    <message>
        <source>You may move any of your cards, even one that lies covered.</source>
        <translation>Sie dürfen jede Ihrer Karten verlegen, auch eine bedeckte.</translation>
    </message>
    <message>
        <source>You may take one of your face-down cards back into your hand.</source>
        <translation>Sie dürfen eine Ihrer verdeckten Karten auf die Hand zurücknehmen.</translation>
    </message>
    <message>
        <source>You need medicine to hire with: keep the Medkit.</source>
        <translation>Zum Anheuern brauchen Sie Medizin: Behalten Sie das Medkit.</translation>
    </message>
    <message>
        <source>You plan moves or hold keys; time goes on while you think.</source>
        <translation>Sie planen Züge oder halten Tasten; die Zeit läuft beim Denken weiter.</translation>
    </message>
    <message>
        <source>You plan several moves at a time. Two rounds win.</source>
        <translation>Sie planen mehrere Züge auf einmal. Zwei Runden gewinnen.</translation>
    </message>
    <message>
        <source>You protected yourself, and the Seer is removed.</source>
        <translation>Sie haben sich selbst geschützt, und der Seer wird entfernt.</translation>
    </message>
    <message>
        <source>You went close and punched: two points.</source>
        <translation>Sie sind herangegangen und haben geschlagen: zwei Punkte.</translation>
    </message>
    <message>
        <source>You were the only one, so you must accuse somebody now.</source>
        <translation>Nur Sie haben es getan, also müssen Sie jetzt jemanden beschuldigen.</translation>
    </message>
    <message>
        <source>You win when the other side has no structure left.</source>
        <translation>Sie gewinnen, wenn die andere Seite kein Gebäude mehr hat.</translation>
    </message>
    <message>
        <source>You would have to guess among three, and a wrong guess wins for the good side.</source>
        <translation>Sie müssten unter dreien raten, und falsch geraten gewinnt für die gute Seite.</translation>
    </message>
    <message>
        <source>You would have to guess between two, and a wrong guess wins for the evil side.</source>
        <translation>Sie müssten zwischen zweien raten, und falsch geraten gewinnt für die böse Seite.</translation>
    </message>
    <message>
        <source>Your bid costs nothing, but a day has few speeches.</source>
        <translation>Ein Gebot kostet nichts, aber ein Tag hat wenige Reden.</translation>
    </message>
    <message>
        <source>Your card and the card that it hits are both discarded.</source>
        <translation>Ihre Karte und die getroffene werden beide abgeworfen.</translation>
    </message>
    <message>
        <source>Your city stands empty, and an enemy could just walk in. Let it make Warriors.</source>
        <translation>Ihre Stadt steht leer, und ein Feind könnte einfach hineingehen. Lassen Sie sie Warriors herstellen.</translation>
    </message>
    <message>
        <source>Your first city. Its citizens work the land around it.</source>
        <translation>Ihre erste Stadt. Ihre Bürger bearbeiten das Land ringsum.</translation>
    </message>
    <message>
        <source>Your heads are level now, and either glove can hit.</source>
        <translation>Ihre Köpfe sind jetzt auf gleicher Höhe, und beide Handschuhe können treffen.</translation>
    </message>
    <message>
        <source>Your last card. Face down, any card counts 2 anywhere. A tied theatre belongs to the first commander, your opponent: win a second theatre.</source>
        <translation>Ihre letzte Karte. Verdeckt zählt jede Karte überall 2. Bei Gleichstand gehört ein Schauplatz dem ersten Befehlshaber, Ihrem Gegner: Gewinnen Sie einen zweiten.</translation>
    </message>
    <message>
        <source>Your light blow hit first and stopped the kick.</source>
        <translation>Ihr leichter Schlag traf zuerst und hielt den Tritt auf.</translation>
    </message>
    <message>
        <source>Your meter is empty: only a plain fireball comes out. Choose it.</source>
        <translation>Ihre Leiste ist leer: Es würde nur ein einfacher Fireball. Wählen Sie ihn.</translation>
    </message>
    <message>
        <source>Your nation is always learning something, and technologies bring units and buildings. Begin with Bronze Working.</source>
        <translation>Ihre Nation lernt immer etwas, und Technologien bringen Einheiten und Gebäude. Beginnen Sie mit Bronze Working.</translation>
    </message>
    <message>
        <source>Your opponent gets 3 points, not 6, and the next battle begins.</source>
        <translation>Ihr Gegner erhält 3 statt 6 Punkte, und das nächste Gefecht beginnt.</translation>
    </message>
    <message>
        <source>Your two pawns move in turn; you do not choose which.</source>
        <translation>Ihre zwei Figuren ziehen abwechselnd; Sie wählen nicht, welche.</translation>
    </message>
    <message>
        <source>A person at this computer</source>
        <translation>Ein Mensch an diesem Rechner</translation>
    </message>
    <message>
        <source>A program</source>
        <translation>Ein Programm</translation>
    </message>
    <message>
        <source>A program of your own</source>
        <translation>Ein eigenes Programm</translation>
    </message>
    <message>
        <source>Exact agent</source>
        <translation>Genauer Agent</translation>
    </message>
    <message>
        <source>Strength of seat {seat}</source>
        <translation>Stärke von Platz {seat}</translation>
    </message>
    <message>
        <source>The other programs too</source>
        <translation>Auch die anderen Programme</translation>
    </message>
    <message>
        <source>Seats the same program in the place of every other one.</source>
        <translation>Setzt dasselbe Programm an die Stelle jedes anderen.</translation>
    </message>
    <message>
        <source>Player of seat {seat}</source>
        <translation>Spieler von Platz {seat}</translation>
    </message>
    <message>
        <source>Everybody learns the number</source>
        <translation>Alle erfahren die Zahl</translation>
    </message>
    <message>
        <source>Everybody talks once a day, in turn, and then votes.</source>
        <translation>Alle reden einmal am Tag, der Reihe nach, und stimmen dann ab.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Length of the match in ticks; 60 are a second.</source>
        <translation>Länge der Partie in Ticks; 60 sind eine Sekunde.</translation>
    </message>
    <message>
        <source>Nine players and two hands, by table rules.</source>
        <translation>Neun Spieler und zwei Hände, nach den Regeln am Tisch.</translation>
    </message>
    <message>
        <source>Proposals of three numbers; the items are always the same.</source>
        <translation>Vorschläge aus drei Zahlen; die Dinge sind immer dieselben.</translation>
    </message>
    <message>
        <source>Three cards, one chip to bet, a single hand.</source>
        <translation>Drei Karten, ein Chip zum Setzen, eine einzige Hand.</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>As good as it gets</source>
        <translation>Bestmöglich</translation>
    </message>
    <message>
        <source>Its strength has not been measured.</source>
        <translation>Seine Stärke ist nicht gemessen.</translation>
    </message>
    <message>
        <source>No stronger program is known for this game.</source>
        <translation>Für dieses Spiel ist kein stärkeres Programm bekannt.</translation>
    </message>
    <message>
        <source>Not measured yet in this game.</source>
        <translation>In diesem Spiel noch nicht gemessen.</translation>
    </message>
    <message>
        <source>The program of this strength cannot play with these settings.</source>
        <translation>Das Programm dieser Stärke kann mit diesen Einstellungen nicht spielen.</translation>
    </message>
    <message>
        <source>No best player is known for this game.</source>
        <translation>Für dieses Spiel ist kein bester Spieler bekannt.</translation>
    </message>
    <message>
        <source>No program of this strength is known for this game.</source>
        <translation>Für dieses Spiel ist kein Programm dieser Stärke bekannt.</translation>
    </message>
    <message>
        <source>Plays at random.</source>
        <translation>Spielt zufällig.</translation>
    </message>
    <message>
        <source>Thinks ahead for {seconds:g} s before each move.</source>
        <translation>Denkt vor jedem Zug {seconds:g} s voraus.</translation>
    </message>
    <message>
        <source>Plays {games} in thought before each move.</source>
        <translation>Spielt vor jedem Zug {games} in Gedanken.</translation>
    </message>
    <message>
        <source>Plays {games} in thought before each move, in at most {seconds:g} s.</source>
        <translation>Spielt vor jedem Zug {games} in Gedanken, in höchstens {seconds:g} s.</translation>
    </message>
    <message>
        <source>Ratings count from here: 0 Elo points.</source>
        <translation>Von hier aus zählen die Wertungen: 0 Elo-Punkte.</translation>
    </message>
    <message>
        <source>Measured: {rating:+.0f} Elo points against random play (at least {low:+.0f}), {matches}, all won.</source>
        <translation>Gemessen: {rating:+.0f} Elo-Punkte gegen Zufall (mindestens {low:+.0f}), {matches}, alle gewonnen.</translation>
    </message>
    <message>
        <source>Measured: {rating:.1f} points on average ({low:.1f} to {high:.1f}), {matches}.</source>
        <translation>Gemessen: im Mittel {rating:.1f} Punkte ({low:.1f} bis {high:.1f}), {matches}.</translation>
    </message>
    <message>
        <source>Measured: {rating:+.0f} Elo points against random play ({low:+.0f} to {high:+.0f}), {matches}.</source>
        <translation>Gemessen: {rating:+.0f} Elo-Punkte gegen Zufall ({low:+.0f} bis {high:+.0f}), {matches}.</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>Kurz gesagt</translation>
    </message>
    <message>
        <source>start the match</source>
        <translation>Partie beginnen</translation>
    </message>
    <message>
        <source>Arrows, Enter</source>
        <translation>Pfeile, Eingabe</translation>
    </message>
    <message>
        <source>choose on the board</source>
        <translation>auf dem Brett wählen</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Tasten</translation>
    </message>
    <message>
        <source>Ways to play it</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>As in the paper, it is counted until fifty matches are valid, or a hundred were played.</source>
        <translation>Wie in der Arbeit wird gezählt, bis fünfzig Partien gültig sind oder hundert gespielt wurden.</translation>
    </message>
    <message>
        <source>Each of the seven games once, against quick bots; Hanabi with a copy of itself.</source>
        <translation>Jedes der sieben Spiele einmal, gegen schnelle Bots; Hanabi mit einer Kopie von sich selbst.</translation>
    </message>
    <message>
        <source>In the paper the four others are GPT-3.5; here they are a rule player.</source>
        <translation>In der Arbeit sind die vier anderen GPT-3.5; hier sind sie ein Regelspieler.</translation>
    </message>
    <message>
        <source>In the paper the opponent is gpt-4o-mini; here it is a rule player.</source>
        <translation>In der Arbeit ist der Gegner gpt-4o-mini; hier ist es ein Regelspieler.</translation>
    </message>
    <message>
        <source>In the paper the opponents are the other models of its pool; here they are bots.</source>
        <translation>In der Arbeit sind die Gegner die anderen Modelle ihrer Auswahl; hier sind es Bots.</translation>
    </message>
    <message>
        <source>It has the departures of the published code from the rules; here the rules are played.</source>
        <translation>Darin weicht der veröffentlichte Code von den Regeln ab; hier wird nach den Regeln gespielt.</translation>
    </message>
    <message>
        <source>It has the faults of the published code; the same scene is played without them.</source>
        <translation>Darin sind die Fehler des veröffentlichten Codes; dieselbe Szene wird ohne sie gespielt.</translation>
    </message>
    <message>
        <source>Like the search of the paper, it sees the cards, dice, bids and values of the other player.</source>
        <translation>Wie die Suche der Arbeit sieht sie Karten, Würfel, Gebote und Werte des anderen.</translation>
    </message>
    <message>
        <source>Nothing is hidden in this game, so that this search is the one of the paper.</source>
        <translation>In diesem Spiel ist nichts verdeckt, also ist diese Suche die der Arbeit.</translation>
    </message>
    <message>
        <source>One match of a game shows whether answers can be read, not how good they are.</source>
        <translation>Eine Partie eines Spiels zeigt, ob Antworten lesbar sind, nicht, wie gut sie sind.</translation>
    </message>
    <message>
        <source>One match of each of the ten games, against the random player or tit-for-tat.</source>
        <translation>Je eine Partie der zehn Spiele, gegen den Zufallsspieler oder Wie-du-mir-so-ich-dir.</translation>
    </message>
    <message>
        <source>One short match of a game shows whether answers can be read, not how good they are.</source>
        <translation>Eine kurze Partie eines Spiels zeigt, ob Antworten lesbar sind, nicht, wie gut sie sind.</translation>
    </message>
    <message>
        <source>One short match of a scene shows whether answers can be read, not how good they are.</source>
        <translation>Eine kurze Partie einer Szene zeigt, ob Antworten lesbar sind, nicht, wie gut sie sind.</translation>
    </message>
    <message>
        <source>Seven games against fixed references, fifty matches each and a hundred as undercover; Hanabi with a copy of itself.</source>
        <translation>Sieben Spiele gegen feste Vergleichsspieler, je fünfzig Partien und hundert als Undercover; Hanabi mit einer Kopie von sich selbst.</translation>
    </message>
    <message>
        <source>Seven games against fixed references, until the intervals are narrow; Hanabi with a copy of itself.</source>
        <translation>Sieben Spiele gegen feste Vergleichsspieler, bis die Intervalle schmal sind; Hanabi mit einer Kopie von sich selbst.</translation>
    </message>
    <message>
        <source>Sixteen scenes of six long games against rule players, ten matches each, as in the paper.</source>
        <translation>Sechzehn Szenen aus sechs langen Spielen gegen Regelspieler, je zehn Partien, wie in der Arbeit.</translation>
    </message>
    <message>
        <source>Sixteen scenes of six long games against rule players, up to ten matches each, of the longest two.</source>
        <translation>Sechzehn Szenen aus sechs langen Spielen gegen Regelspieler, je bis zu zehn Partien, der längsten zwei.</translation>
    </message>
    <message>
        <source>Ten copies of the model in each of the eight games, five runs of each, as in the paper.</source>
        <translation>Zehn Kopien des Modells in jedem der acht Spiele, je fünf Durchgänge, wie in der Arbeit.</translation>
    </message>
    <message>
        <source>Ten copies of the model in each of the eight games, five runs of each.</source>
        <translation>Zehn Kopien des Modells in jedem der acht Spiele, je fünf Durchgänge.</translation>
    </message>
    <message>
        <source>Ten copies of the model play by the rules of the paper, and nobody else takes part.</source>
        <translation>Zehn Kopien des Modells spielen nach den Regeln der Arbeit, und niemand sonst nimmt teil.</translation>
    </message>
    <message>
        <source>Ten copies of the model play each of the eight games once, with two rounds; the bar and the auction in both forms.</source>
        <translation>Zehn Kopien des Modells spielen jedes der acht Spiele einmal, mit zwei Runden; die Bar und die Auktion in beiden Formen.</translation>
    </message>
    <message>
        <source>Ten games against the random player and one of known strength, ten matches each, in both seats.</source>
        <translation>Zehn Spiele gegen den Zufallsspieler und einen von bekannter Stärke, je zehn Partien, auf beiden Plätzen.</translation>
    </message>
    <message>
        <source>Ten games against the random player and one of known strength, ten matches each; a coin decides who begins.</source>
        <translation>Zehn Spiele gegen den Zufallsspieler und einen von bekannter Stärke, je zehn Partien; eine Münze entscheidet, wer beginnt.</translation>
    </message>
    <message>
        <source>Ten games of two players against bots, until the intervals are narrow.</source>
        <translation>Zehn Spiele zu zweit gegen Bots, bis die Intervalle schmal sind.</translation>
    </message>
    <message>
        <source>Ten games of two players, fifty valid matches against each bot, as in the paper.</source>
        <translation>Zehn Spiele zu zweit, fünfzig gültige Partien gegen jeden Bot, wie in der Arbeit.</translation>
    </message>
    <message>
        <source>The game is a simulator of our own, and the paper has no data of it.</source>
        <translation>Das Spiel ist ein eigener Simulator, und die Arbeit hat keine Daten davon.</translation>
    </message>
    <message>
        <source>The game is a simulator of our own, not the engine of the paper.</source>
        <translation>Das Spiel ist ein eigener Simulator, nicht das Programm der Arbeit.</translation>
    </message>
    <message>
        <source>The opponent, the rules and the measure are those of the paper.</source>
        <translation>Gegner, Regeln und Messgröße sind die der Arbeit.</translation>
    </message>
    <message>
        <source>The paper has no such opponent.</source>
        <translation>Die Arbeit hat keinen solchen Gegner.</translation>
    </message>
    <message>
        <source>The paper plays until fifty matches are valid; this size may stop before.</source>
        <translation>In der Arbeit wird gespielt, bis fünfzig Partien gültig sind; diese Größe kann vorher enden.</translation>
    </message>
    <message>
        <source>The paper publishes a score of the first-price form alone.</source>
        <translation>Die Arbeit veröffentlicht nur einen Wert der Erstpreis-Form.</translation>
    </message>
    <message>
        <source>The paper publishes a score of the implicit form alone.</source>
        <translation>Die Arbeit veröffentlicht nur einen Wert der impliziten Form.</translation>
    </message>
    <message>
        <source>The random player is in the paper too; the models that it met there are not here.</source>
        <translation>Den Zufallsspieler gibt es auch in der Arbeit; die Modelle, die er dort traf, sind nicht hier.</translation>
    </message>
    <message>
        <source>The ratings of the paper belong to its pool of models; here the opponents are bots.</source>
        <translation>Die Wertungen der Arbeit gehören zu ihrer Auswahl von Modellen; hier sind die Gegner Bots.</translation>
    </message>
    <message>
        <source>The search of the paper sees hidden cards; this one does not.</source>
        <translation>Die Suche der Arbeit sieht verdeckte Karten; diese nicht.</translation>
    </message>
    <message>
        <source>The sixteen scenes and the games as the published code has them, once each and cut short, against rule players.</source>
        <translation>Die sechzehn Szenen und die Spiele, wie der veröffentlichte Code sie hat, je einmal und gekürzt, gegen Regelspieler.</translation>
    </message>
    <message>
        <source>The ten games, by the rules and as the published code has them, once each and cut short, against the random player.</source>
        <translation>Die zehn Spiele, nach den Regeln und wie der veröffentlichte Code sie hat, je einmal und gekürzt, gegen den Zufallsspieler.</translation>
    </message>
    <message>
        <source>Two copies of the model play by the rules of the paper, and nobody else takes part.</source>
        <translation>Zwei Kopien des Modells spielen nach den Regeln der Arbeit, und niemand sonst nimmt teil.</translation>
    </message>
    <message>
        <source>Two rounds of a game show whether answers can be read, not how good they are.</source>
        <translation>Zwei Runden eines Spiels zeigen, ob Antworten lesbar sind, nicht, wie gut sie sind.</translation>
    </message>
    <message>
        <source>Left out by the user.</source>
        <translation>Vom Benutzer ausgelassen.</translation>
    </message>
    <message>
        <source>Three of the six games are simulators of our own, and the opponents are rule players.</source>
        <translation>Drei der sechs Spiele sind eigene Simulatoren, und die Gegner sind Regelspieler.</translation>
    </message>
    <message>
        <source>Enter asks which model to test.</source>
        <translation>Die Eingabetaste fragt, welches Modell getestet werden soll.</translation>
    </message>
    <message>
        <source>{low} to {matches}</source>
        <translation>{low} bis {matches}</translation>
    </message>
    <message>
        <source>The references are bots that played {matches} of a game each.</source>
        <translation>Die Vergleichswerte sind von Bots, die je {matches} eines Spiels gespielt haben.</translation>
    </message>
    <message>
        <source>{people} of the study {title} against {opponent}; a thin line for each.</source>
        <translation>{people} der Studie {title} gegen {opponent}; eine dünne Linie für jede.</translation>
    </message>
    <message>
        <source>{games}: waiting</source>
        <translation>{games}: noch nicht begonnen</translation>
    </message>
    <message>
        <source>This run is being played; stop it first.</source>
        <translation>Dieser Lauf wird gerade gespielt; beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>{matches} that it played are deleted, with all prompts and replies. It cannot be undone.</source>
        <translation>Gelöscht werden {matches}, die er gespielt hat, mit allen Prompts und Antworten. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>{matches} that were there before stay.</source>
        <translation>{matches}, die vorher da waren, bleiben.</translation>
    </message>
    <message>
        <source>Delete the run</source>
        <translation>Den Lauf löschen</translation>
    </message>
    <message>
        <source>Delete {run} for good?</source>
        <translation>{run} endgültig löschen?</translation>
    </message>
    <message>
        <source>The run and {matches} were deleted.</source>
        <translation>Der Lauf und {matches} wurden gelöscht.</translation>
    </message>
    <message>
        <source>Delete...</source>
        <translation>Löschen...</translation>
    </message>
    <message>
        <source>No run has these words.</source>
        <translation>Kein Lauf hat diese Wörter.</translation>
    </message>
    <message>
        <source>The budget of {limit} is used up. Raise it, then resume.</source>
        <translation>Das Budget ({limit}) ist aufgebraucht. Erhöhen Sie es, und setzen Sie dann fort.</translation>
    </message>
    <message>
        <source>This version does not have {names}: their matches are not evaluated.</source>
        <translation>Diese Version hat {names} nicht: die Partien werden nicht ausgewertet.</translation>
    </message>
    <message>
        <source>The file of {names} is not the one that was played.</source>
        <translation>Die Datei von {names} ist nicht die, nach der gespielt wurde.</translation>
    </message>
    <message>
        <source>{matches} still to be played.</source>
        <translation>{matches} noch zu spielen.</translation>
    </message>
    <message>
        <source>The run has not ended: more matches may be planned.</source>
        <translation>Der Lauf ist nicht zu Ende: weitere Partien können folgen.</translation>
    </message>
    <message>
        <source>{matches} not played to the end.</source>
        <translation>{matches} nicht zu Ende gespielt.</translation>
    </message>
    <message>
        <source>{matches} deleted.</source>
        <translation>{matches} gelöscht.</translation>
    </message>
    <message>
        <source>{matches} left out, for a seat changed hands.</source>
        <translation>{matches} nicht gezählt, weil ein Platz neu besetzt wurde.</translation>
    </message>
    <message>
        <source>{part} is over</source>
        <translation>{part} ist vorbei</translation>
    </message>
    <message>
        <source>Show {part} again</source>
        <translation>{part} noch einmal zeigen</translation>
    </message>
    <message>
        <source>Continue (Enter)</source>
        <translation>Weiter (Eingabe)</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>{points} points, {gained} of them new</source>
        <translation>{points} Punkte, davon {gained} neu</translation>
    </message>
    <message>
        <source>Play the match from here</source>
        <translation>Die Partie von hier an abspielen</translation>
    </message>
    <message>
        <source>Since your last move</source>
        <translation>Seit Ihrem letzten Zug</translation>
    </message>
    <message>
        <source>Nothing since your last move.</source>
        <translation>Nichts seit Ihrem letzten Zug.</translation>
    </message>
    <message>
        <source>Play these steps again</source>
        <translation>Diese Schritte noch einmal abspielen</translation>
    </message>
    <message>
        <source>Since your last move: {events}</source>
        <translation>Seit Ihrem letzten Zug: {events}</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Zurück zum jetzigen Stand</translation>
    </message>
    <message>
        <source>{n:,} earlier</source>
        <translation>{n:,} frühere</translation>
    </message>
    <message numerus="yes">
        <source>earlier event, in the log</source>
        <comment>earlier events, in the log</comment>
        <translation>
            <numerusform>%n früheres Ereignis, im Protokoll</numerusform>
            <numerusform>%n frühere Ereignisse, im Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>slowest decision {longest:.2f} s</source>
        <translation>langsamste Entscheidung {longest:.2f} s</translation>
    </message>
    <message>
        <source>{passed:.2f} s pass</source>
        <translation>{passed:.2f} s vergehen</translation>
    </message>
    <message>
        <source>24 golds were left: with your 25 that makes 49.</source>
        <translation>24 Goldstücke waren übrig: Mit Ihren 25 sind das 49.</translation>
    </message>
    <message>
        <source>80 tokens become 160, 40 for each: everybody gains 20.</source>
        <translation>Aus 80 Marken werden 160, 40 für jeden: Alle gewinnen 20.</translation>
    </message>
    <message>
        <source>A card that continues its firework scores a point; any other costs a life.</source>
        <translation>Eine Karte, die ihr Feuerwerk fortsetzt, bringt einen Punkt; jede andere kostet ein Leben.</translation>
    </message>
    <message>
        <source>A clue should show your side that you know the word, without naming it.</source>
        <translation>Ein Hinweis soll Ihrer Seite zeigen, dass Sie das Wort kennen, ohne es zu nennen.</translation>
    </message>
    <message>
        <source>A discard brings a token back; you never see your own cards.</source>
        <translation>Abwerfen bringt eine Marke zurück; Ihre eigenen Karten sehen Sie nie.</translation>
    </message>
    <message>
        <source>A hint costs a token and points out all cards of a colour or rank in a hand.</source>
        <translation>Ein Hinweis kostet eine Marke und zeigt auf alle Karten einer Farbe oder Zahl in einer Hand.</translation>
    </message>
    <message>
        <source>A hint is a message: your partner asks why you gave this one and no other.</source>
        <translation>Ein Hinweis ist eine Botschaft: Ihr Partner fragt sich, warum gerade dieser.</translation>
    </message>
    <message>
        <source>A new offer could be refused; six of ten points are more than half.</source>
        <translation>Ein neues Angebot könnte abgelehnt werden; sechs von zehn Punkten sind mehr als die Hälfte.</translation>
    </message>
    <message>
        <source>A raise with nothing in hand risks chips; here try the free card.</source>
        <translation>Mit nichts in der Hand riskiert ein Einsatz Chips; nehmen Sie hier die freie Karte.</translation>
    </message>
    <message>
        <source>A shot hits as often as the shooter&apos;s rate says; who is hit is out.</source>
        <translation>Ein Schuss trifft so oft, wie die Trefferquote des Schützen sagt; wer getroffen wird, ist draußen.</translation>
    </message>
    <message>
        <source>A trumpet is loud and not held sideways: Player 5 has another word.</source>
        <translation>Eine Trompete ist laut, und man hält sie nicht quer: Spieler 5 hat ein anderes Wort.</translation>
    </message>
    <message>
        <source>About that card you know only that it is no 1: it does not fit.</source>
        <translation>Über diese Karte wissen Sie nur, dass sie keine 1 ist: Sie passt nicht.</translation>
    </message>
    <message>
        <source>About your own cards you know too little.</source>
        <translation>Über Ihre eigenen Karten wissen Sie zu wenig.</translation>
    </message>
    <message>
        <source>After the round all contributions are shown.</source>
        <translation>Nach der Runde werden alle Beiträge gezeigt.</translation>
    </message>
    <message>
        <source>Against almost any hand seven and two lose most of the time.</source>
        <translation>Gegen fast jede Hand verlieren Sieben und Zwei meistens.</translation>
    </message>
    <message>
        <source>All bid at the same time; afterwards you learn the sum alone.</source>
        <translation>Alle bieten zugleich; danach erfahren Sie nur die Summe.</translation>
    </message>
    <message>
        <source>All choose at the same time, and the capacity is shown above.</source>
        <translation>Alle wählen zugleich, und wie viele Platz haben, steht oben.</translation>
    </message>
    <message>
        <source>All four share the bill equally. The others order the cheap dish for 10: choose what brings you the most.</source>
        <translation>Alle vier teilen die Rechnung gleich. Die anderen bestellen das billige Gericht für 10: Wählen Sie, was Ihnen am meisten bringt.</translation>
    </message>
    <message>
        <source>All get the same share; the gain is equal only if the contributions are.</source>
        <translation>Alle bekommen den gleichen Anteil; der Gewinn ist nur gleich, wenn es die Beiträge sind.</translation>
    </message>
    <message>
        <source>All hint tokens are used, and you know of no card that fits. Discard one: that brings a token back.</source>
        <translation>Alle Hinweismarken sind verbraucht, und Sie wissen von keiner passenden Karte. Werfen Sie eine ab: Das bringt eine Marke zurück.</translation>
    </message>
    <message>
        <source>Alone, it is worth 5 more than it costs.</source>
        <translation>Allein ist es 5 mehr wert, als es kostet.</translation>
    </message>
    <message>
        <source>Alone, the costly dish is worth 20 and costs 20: nothing is gained.</source>
        <translation>Allein ist das teure Gericht 20 wert und kostet 20: Nichts ist gewonnen.</translation>
    </message>
    <message>
        <source>An evening at home is always worth 5.</source>
        <translation>Ein Abend zu Hause ist immer 5 wert.</translation>
    </message>
    <message>
        <source>An offer says what you take for yourself; the other gets the rest.</source>
        <translation>Ein Angebot sagt, was Sie selbst nehmen; der andere bekommt den Rest.</translation>
    </message>
    <message>
        <source>Apples are worth 2 each to you; take at least two of them.</source>
        <translation>Äpfel sind Ihnen je 2 wert; nehmen Sie mindestens zwei davon.</translation>
    </message>
    <message>
        <source>Ask for more and you may get more, but if all do so nobody gets anything.</source>
        <translation>Wer mehr verlangt, bekommt vielleicht mehr, aber wenn das alle tun, bekommt niemand etwas.</translation>
    </message>
    <message>
        <source>Ask which numbers the others will choose, then take two thirds.</source>
        <translation>Fragen Sie sich, welche Zahlen die anderen wählen, und nehmen Sie zwei Drittel.</translation>
    </message>
    <message>
        <source>At 0 the average and the target are equal: nobody can do better alone.</source>
        <translation>Bei 0 sind Durchschnitt und Ziel gleich: Niemand kann es allein besser machen.</translation>
    </message>
    <message>
        <source>At home it is always worth 5.</source>
        <translation>Zu Hause ist es immer 5 wert.</translation>
    </message>
    <message>
        <source>At home the evening is worth 5. In the crowded bar it would be worth nothing.</source>
        <translation>Zu Hause ist der Abend 5 wert. In der überfüllten Bar wäre er nichts wert.</translation>
    </message>
    <message>
        <source>At home the evening is worth 5; with four others in the bar it would be worth 10.</source>
        <translation>Zu Hause ist der Abend 5 wert; mit vier anderen in der Bar wäre er 10 wert.</translation>
    </message>
    <message>
        <source>Both cards are yellow: your partner could not tell which one fits.</source>
        <translation>Beide Karten sind gelb: Ihr Partner wüsste nicht, welche passt.</translation>
    </message>
    <message>
        <source>Both gain: what was worth nothing to one was worth much to the other.</source>
        <translation>Beide gewinnen: Was dem einen nichts wert war, war dem anderen viel wert.</translation>
    </message>
    <message>
        <source>Buy those who would get nothing without you: they are the cheapest.</source>
        <translation>Kaufen Sie die, die ohne Sie nichts bekämen: Sie sind am billigsten.</translation>
    </message>
    <message>
        <source>Choose the dish that somebody who dines alone and pays everything would order.</source>
        <translation>Wählen Sie das Gericht, das jemand bestellen würde, der allein isst und alles bezahlt.</translation>
    </message>
    <message>
        <source>Compare your coins now with what the next plan would give you.</source>
        <translation>Vergleichen Sie Ihre Münzen jetzt mit denen, die der nächste Plan Ihnen gäbe.</translation>
    </message>
    <message>
        <source>Each is tempted to order at the others&apos; expense, and then all pay more.</source>
        <translation>Jeder ist versucht, auf Kosten der anderen zu bestellen, und dann zahlen alle mehr.</translation>
    </message>
    <message>
        <source>Each of the three others bids 30, and last time the sum was 120. Now bid what still fits.</source>
        <translation>Jeder der drei anderen bietet 30, und letztes Mal war die Summe 120. Bieten Sie jetzt, was noch hineinpasst.</translation>
    </message>
    <message>
        <source>Each token that you put in brings you half a token back.</source>
        <translation>Jede Marke, die Sie hineingeben, bringt Ihnen eine halbe zurück.</translation>
    </message>
    <message>
        <source>Five are there, and there is room: a good evening, worth 10.</source>
        <translation>Fünf sind da, und es ist Platz: ein guter Abend, 10 wert.</translation>
    </message>
    <message>
        <source>Five cards of one suit are a flush: two hearts in your hand, three on the table. The other is all in: call.</source>
        <translation>Fünf Karten einer Farbe sind ein Flush: zwei Herz in Ihrer Hand, drei auf dem Tisch. Der andere ist all-in: Gehen Sie mit.</translation>
    </message>
    <message>
        <source>Five of seven cards count; the best hand wins, or the last one who has not folded.</source>
        <translation>Fünf von sieben Karten zählen; die beste Hand gewinnt oder wer als Einziger nicht ausgestiegen ist.</translation>
    </message>
    <message>
        <source>Four points are more than none.</source>
        <translation>Vier Punkte sind mehr als keiner.</translation>
    </message>
    <message>
        <source>Four times 25 are 100: everybody receives a quarter.</source>
        <translation>Viermal 25 sind 100: Alle bekommen ein Viertel.</translation>
    </message>
    <message>
        <source>Give away what is worth little to you, and ask for what is worth much.</source>
        <translation>Geben Sie ab, was Ihnen wenig wert ist, und verlangen Sie, was viel wert ist.</translation>
    </message>
    <message>
        <source>Half of the votes carry a plan, and your own counts in favour.</source>
        <translation>Die Hälfte der Stimmen trägt einen Plan, und Ihre eigene zählt dafür.</translation>
    </message>
    <message>
        <source>Half of the votes carry the plan; the proposer&apos;s counts in favour.</source>
        <translation>Die Hälfte der Stimmen trägt den Plan; die des Vorschlagenden zählt dafür.</translation>
    </message>
    <message>
        <source>Half of what you put in comes back to you; the other half is what the round costs.</source>
        <translation>Die Hälfte dessen, was Sie geben, kommt zu Ihnen zurück; die andere Hälfte kostet die Runde.</translation>
    </message>
    <message>
        <source>Hardly any hand beats a flush with the ace on top.</source>
        <translation>Kaum eine Hand schlägt einen Flush mit dem Ass an der Spitze.</translation>
    </message>
    <message>
        <source>If all bids add up to no more than the golds, everybody receives the own bid.</source>
        <translation>Ergeben alle Gebote nicht mehr als die Goldstücke, bekommen alle das eigene Gebot.</translation>
    </message>
    <message>
        <source>If everybody follows the same rule, all come or nobody: think about what the others expect.</source>
        <translation>Folgen alle derselben Regel, kommen alle oder niemand: Bedenken Sie, was die anderen erwarten.</translation>
    </message>
    <message>
        <source>If everybody thinks so on and on, the numbers fall. Choose the one where they end, from which nobody gains by leaving.</source>
        <translation>Denken alle immer so weiter, fallen die Zahlen. Wählen Sie die, bei der sie enden und von der niemand mit Gewinn abweicht.</translation>
    </message>
    <message>
        <source>If it fails, the proposer goes overboard and the next in rank makes a plan.</source>
        <translation>Scheitert er, geht der Vorschlagende über Bord, und der nächste im Rang macht einen Plan.</translation>
    </message>
    <message>
        <source>If several are left after the last turn, nobody wins.</source>
        <translation>Sind nach dem letzten Zug mehrere übrig, gewinnt niemand.</translation>
    </message>
    <message>
        <source>If the others&apos; clues do not fit your word, you may be the undercover.</source>
        <translation>Passen die Hinweise der anderen nicht zu Ihrem Wort, sind Sie vielleicht der Undercover.</translation>
    </message>
    <message>
        <source>If the plan fails you go overboard, and the next in rank proposes.</source>
        <translation>Scheitert der Plan, gehen Sie über Bord, und der nächste im Rang schlägt vor.</translation>
    </message>
    <message>
        <source>If they add up to more, nobody receives anything.</source>
        <translation>Ergeben sie mehr, bekommt niemand etwas.</translation>
    </message>
    <message>
        <source>If you hit, the one who is left has the next shot, and it is at you.</source>
        <translation>Treffen Sie, hat der Übrige den nächsten Schuss, und der gilt Ihnen.</translation>
    </message>
    <message>
        <source>In the bar it depends on how many come: 10 with room, nothing if it is crowded.</source>
        <translation>In der Bar kommt es darauf an, wie viele kommen: 10, wenn Platz ist, nichts, wenn sie überfüllt ist.</translation>
    </message>
    <message>
        <source>In the bar it is worth 10 if there is room for all who come, else nothing.</source>
        <translation>In der Bar ist es 10 wert, wenn Platz für alle ist, die kommen, sonst nichts.</translation>
    </message>
    <message>
        <source>It is not the lowest number that wins, but the one nearest to the target: think about the others.</source>
        <translation>Nicht die niedrigste Zahl gewinnt, sondern die nächste am Ziel: Denken Sie an die anderen.</translation>
    </message>
    <message>
        <source>It was the yellow 1: one point for both of you.</source>
        <translation>Es war die gelbe 1: ein Punkt für Sie beide.</translation>
    </message>
    <message>
        <source>Last evening you and five others filled the bar exactly. They will all come again: choose.</source>
        <translation>Gestern haben Sie und fünf andere die Bar genau gefüllt. Alle kommen wieder: Wählen Sie.</translation>
    </message>
    <message>
        <source>No card of yours can win Air or Land now. Played to the end, the battle brings your opponent 6 points: give fewer.</source>
        <translation>Keine Ihrer Karten kann Air oder Land noch gewinnen. Zu Ende gespielt bringt das Gefecht Ihrem Gegner 6 Punkte: Geben Sie ihm weniger.</translation>
    </message>
    <message>
        <source>Nobody knows the others&apos; bids. Bid the equal share of four players.</source>
        <translation>Niemand kennt die Gebote der anderen. Bieten Sie den gleichen Anteil von vier Spielern.</translation>
    </message>
    <message>
        <source>Nobody would be out, and Player 4 has a turn soon.</source>
        <translation>Niemand wäre draußen, und Spieler 4 ist bald an der Reihe.</translation>
    </message>
    <message>
        <source>Note who claimed to be the Seer, and whom you suspect.</source>
        <translation>Notieren Sie, wer sich als Seer ausgab und wen Sie verdächtigen.</translation>
    </message>
    <message>
        <source>Now six others were there last evening, and you were the seventh. They will all come again: choose.</source>
        <translation>Jetzt waren gestern sechs andere da, und Sie waren der siebte Gast. Alle kommen wieder: Wählen Sie.</translation>
    </message>
    <message>
        <source>Now the others order the costly dish for 20. Choose so that you lose as little as possible.</source>
        <translation>Jetzt bestellen die anderen das teure Gericht für 20. Wählen Sie so, dass Sie möglichst wenig verlieren.</translation>
    </message>
    <message>
        <source>Now you are the President and lead. Player 2 believed that you are red, and admitted being the Bomber. Act on it.</source>
        <translation>Nun sind Sie der President und führen. Spieler 2 hielt Sie für rot und hat zugegeben, der Bomber zu sein. Handeln Sie danach.</translation>
    </message>
    <message>
        <source>Now you are the second of three, and the plan gives you 10 coins. If it fails, you propose next: vote.</source>
        <translation>Jetzt sind Sie der zweite von dreien, und der Plan gibt Ihnen 10 Münzen. Scheitert er, schlagen Sie vor: Stimmen Sie ab.</translation>
    </message>
    <message>
        <source>Of 5 tokens 2.5 come back: you lose only 2.5.</source>
        <translation>Von 5 Marken kommen 2,5 zurück: Sie verlieren nur 2,5.</translation>
    </message>
    <message>
        <source>One choice is worth the same whatever the others do. Make it.</source>
        <translation>Eine Wahl ist immer gleich viel wert, was die anderen auch tun. Treffen Sie sie.</translation>
    </message>
    <message>
        <source>One coin for the third pirate is enough, and the second need not agree.</source>
        <translation>Eine Münze für den dritten Piraten genügt, und der zweite muss nicht zustimmen.</translation>
    </message>
    <message>
        <source>One coin is more than the nothing that would have come next.</source>
        <translation>Eine Münze ist mehr als das Nichts, das danach käme.</translation>
    </message>
    <message>
        <source>One hint token is back, and you draw a new card.</source>
        <translation>Eine Hinweismarke ist zurück, und Sie ziehen eine neue Karte.</translation>
    </message>
    <message>
        <source>One other is left. Nothing is gained by waiting: shoot.</source>
        <translation>Einer ist noch da. Warten bringt nichts: Schießen Sie.</translation>
    </message>
    <message>
        <source>One player has another word and does not know it: it may be you.</source>
        <translation>Ein Spieler hat ein anderes Wort und weiß es nicht: Vielleicht sind Sie es.</translation>
    </message>
    <message>
        <source>Only the last one left wins: a strong opponent of your opponents can be useful for a while.</source>
        <translation>Nur der letzte gewinnt: Ein starker Gegner Ihrer Gegner kann eine Weile nützlich sein.</translation>
    </message>
    <message>
        <source>Player 2 hit Player 3, and the next shot is yours.</source>
        <translation>Spieler 2 hat Spieler 3 getroffen, und der nächste Schuss ist Ihrer.</translation>
    </message>
    <message>
        <source>Player 4 is out as well.</source>
        <translation>Auch Spieler 4 ist draußen.</translation>
    </message>
    <message>
        <source>Player 4 is out before having a turn.</source>
        <translation>Spieler 4 ist draußen, bevor er an der Reihe war.</translation>
    </message>
    <message>
        <source>Player 4 would still be there, and hits in four of five shots.</source>
        <translation>Spieler 4 wäre noch da, und er trifft vier von fünf Malen.</translation>
    </message>
    <message>
        <source>Player 5, the best of five, is out. It is your turn again: aim at the best of those who are left.</source>
        <translation>Spieler 5, der beste von fünf, ist draußen. Sie sind wieder an der Reihe: Zielen Sie auf den besten der Übrigen.</translation>
    </message>
    <message>
        <source>Say enough that your side believes you, and not so much that the undercover learns your word.</source>
        <translation>Sagen Sie so viel, dass Ihre Seite Ihnen glaubt, und so wenig, dass der Undercover Ihr Wort nicht erfährt.</translation>
    </message>
    <message>
        <source>Six fill the bar exactly: it is not crowded, and worth 10.</source>
        <translation>Sechs füllen die Bar genau: Sie ist nicht überfüllt, und der Abend ist 10 wert.</translation>
    </message>
    <message>
        <source>Somebody who hits more often would be left, and is the greatest danger to you.</source>
        <translation>Jemand, der öfter trifft, bliebe übrig und ist für Sie die größte Gefahr.</translation>
    </message>
    <message>
        <source>Ten coins now, or all hundred with a plan of your own: think one step ahead.</source>
        <translation>Zehn Münzen jetzt oder alle hundert mit einem eigenen Plan: Denken Sie einen Schritt voraus.</translation>
    </message>
    <message>
        <source>That card may not fit, and a wrong one ends the match.</source>
        <translation>Diese Karte passt vielleicht nicht, und eine falsche beendet das Spiel.</translation>
    </message>
    <message>
        <source>That clue fits a trumpet. Look for the one that does not.</source>
        <translation>Dieser Hinweis passt zu einer Trompete. Suchen Sie den, der nicht passt.</translation>
    </message>
    <message>
        <source>That clue is vague or true. One of the clues is not about a lime.</source>
        <translation>Dieser Hinweis ist vage oder wahr. Einer der Hinweise handelt nicht von einer Limette.</translation>
    </message>
    <message>
        <source>That does not show your partner which card can be played.</source>
        <translation>Das zeigt Ihrem Partner nicht, welche Karte er spielen kann.</translation>
    </message>
    <message>
        <source>That gives up the best hand.</source>
        <translation>Damit geben Sie die beste Hand auf.</translation>
    </message>
    <message>
        <source>That hint does not point out the yellow 2 alone.</source>
        <translation>Dieser Hinweis zeigt nicht auf die gelbe 2 allein.</translation>
    </message>
    <message>
        <source>That is more than the 49 that the others leave.</source>
        <translation>Das ist mehr als die 49, die die anderen übrig lassen.</translation>
    </message>
    <message>
        <source>That is safe, but there is room for ten golds.</source>
        <translation>Das ist sicher, aber es ist Platz für zehn Goldstücke.</translation>
    </message>
    <message>
        <source>That would be the average itself; the target lies below it.</source>
        <translation>Das wäre der Durchschnitt selbst; das Ziel liegt darunter.</translation>
    </message>
    <message>
        <source>That would be worth all 10 points to you, but the other might want more than a ball.</source>
        <translation>Das wäre Ihnen alle 10 Punkte wert, aber der andere will vielleicht mehr als einen Ball.</translation>
    </message>
    <message>
        <source>The average is near 55, two thirds of it are near 37: you win.</source>
        <translation>Der Durchschnitt ist etwa 55, zwei Drittel davon sind etwa 37: Sie gewinnen.</translation>
    </message>
    <message>
        <source>The bar has room for six. Last evening you went with four others, and they will do the same again: choose.</source>
        <translation>Die Bar hat Platz für sechs. Gestern waren Sie mit vier anderen dort, und die machen es wieder so: Wählen Sie.</translation>
    </message>
    <message>
        <source>The best shots are the greatest danger, to you and to the others.</source>
        <translation>Die besten Schützen sind die größte Gefahr, für Sie und für die anderen.</translation>
    </message>
    <message>
        <source>The bids add up to 100: everybody receives what they bid, you 40.</source>
        <translation>Die Gebote ergeben 100: Alle bekommen, was sie geboten haben, Sie 40.</translation>
    </message>
    <message>
        <source>The bids add up to more than 100: nobody receives anything.</source>
        <translation>Die Gebote ergeben mehr als 100: Niemand bekommt etwas.</translation>
    </message>
    <message>
        <source>The bill is divided equally, whoever ordered what.</source>
        <translation>Die Rechnung wird gleich geteilt, egal wer was bestellt hat.</translation>
    </message>
    <message>
        <source>The cheap dish brings 15 less 10, that is 5. The others would pay for most of the costly one.</source>
        <translation>Das billige Gericht bringt 15 weniger 10, also 5. Das teure würden zum größten Teil die anderen bezahlen.</translation>
    </message>
    <message>
        <source>The cheap dish is worth 15, and your quarter of the bill of 70 is 17.5.</source>
        <translation>Das billige Gericht ist 15 wert, und Ihr Viertel der Rechnung von 70 ist 17,5.</translation>
    </message>
    <message>
        <source>The costly dish is worth 5 more to you and costs all together 10 more.</source>
        <translation>Das teure Gericht ist Ihnen 5 mehr wert und kostet alle zusammen 10 mehr.</translation>
    </message>
    <message>
        <source>The equal share is 100 divided by four.</source>
        <translation>Der gleiche Anteil ist 100 geteilt durch vier.</translation>
    </message>
    <message>
        <source>The highest average is 100; take two thirds of it.</source>
        <translation>Der höchste Durchschnitt ist 100; nehmen Sie zwei Drittel davon.</translation>
    </message>
    <message>
        <source>The hint was meant for your first card: it is a 1 and fits.</source>
        <translation>Der Hinweis galt Ihrer ersten Karte: Sie ist eine 1 und passt.</translation>
    </message>
    <message>
        <source>The next card comes, and you have paid nothing for it.</source>
        <translation>Die nächste Karte kommt, und Sie haben nichts dafür bezahlt.</translation>
    </message>
    <message>
        <source>The number nearest to the target wins the round; yours counts in the average, too.</source>
        <translation>Die Zahl, die dem Ziel am nächsten ist, gewinnt die Runde; auch Ihre zählt im Durchschnitt.</translation>
    </message>
    <message>
        <source>The number nearest to two thirds of the average wins. The three others choose 60: choose about two thirds of that.</source>
        <translation>Die Zahl, die zwei Dritteln des Durchschnitts am nächsten ist, gewinnt. Die drei anderen wählen 60: Wählen Sie etwa zwei Drittel davon.</translation>
    </message>
    <message>
        <source>The only 2 in that hand fits, and the hint points at nothing else.</source>
        <translation>Die einzige 2 in dieser Hand passt, und der Hinweis zeigt auf nichts anderes.</translation>
    </message>
    <message>
        <source>The other is all in, and you hold seven and two, the weakest hand. Calling costs 98 chips: fold.</source>
        <translation>Der andere ist all-in, und Sie halten Sieben und Zwei, die schwächste Hand. Mitgehen kostet 98 Chips: Steigen Sie aus.</translation>
    </message>
    <message>
        <source>The other must match your bet or fold.</source>
        <translation>Der andere muss Ihren Einsatz halten oder aussteigen.</translation>
    </message>
    <message>
        <source>The other votes against it, in vain: all the gold is yours.</source>
        <translation>Der andere stimmt vergeblich dagegen: Alles Gold gehört Ihnen.</translation>
    </message>
    <message>
        <source>The other wants all hats and apples. The ball is worth nothing to you: make an offer that takes two apples or more.</source>
        <translation>Der andere will alle Hüte und Äpfel. Der Ball ist Ihnen nichts wert: Machen Sie ein Angebot, das mindestens zwei Äpfel nimmt.</translation>
    </message>
    <message>
        <source>The other wants the hats and the ball and leaves you three apples, worth 6 of 10 points to you. Accept.</source>
        <translation>Der andere will Hüte und Ball und lässt Ihnen drei Äpfel, für Sie 6 von 10 Punkten. Nehmen Sie an.</translation>
    </message>
    <message>
        <source>The others bid 51 together; 100 less 51 is what you can have.</source>
        <translation>Die anderen bieten zusammen 51; 100 weniger 51 können Sie haben.</translation>
    </message>
    <message>
        <source>The others order the cheap dish again. Choose so that all four together have the most.</source>
        <translation>Die anderen bestellen wieder das billige Gericht. Wählen Sie so, dass alle vier zusammen am meisten haben.</translation>
    </message>
    <message>
        <source>The others put in 10 each. Choose so that your own gain in this round is the largest.</source>
        <translation>Die anderen geben je 10. Wählen Sie so, dass Ihr eigener Gewinn in dieser Runde am größten ist.</translation>
    </message>
    <message>
        <source>The others put in 12 each. Choose so that everybody, you included, gains exactly the same.</source>
        <translation>Die anderen geben je 12. Wählen Sie so, dass alle, auch Sie, genau gleich viel gewinnen.</translation>
    </message>
    <message>
        <source>The others win once the undercover is out; the undercover wins among the last three.</source>
        <translation>Die anderen gewinnen, sobald der Undercover draußen ist; er gewinnt unter den letzten drei.</translation>
    </message>
    <message>
        <source>The others&apos; 20 makes an average near 20; two thirds of that are about 13.</source>
        <translation>Die 20 der anderen ergibt einen Durchschnitt von etwa 20; zwei Drittel davon sind etwa 13.</translation>
    </message>
    <message>
        <source>The plan could fail; then the second pirate needs only the own vote and takes all.</source>
        <translation>Der Plan könnte scheitern; dann braucht der zweite Pirat nur die eigene Stimme und nimmt alles.</translation>
    </message>
    <message>
        <source>The plan failed. Of two pirates you are the senior one and can keep all 100 coins.</source>
        <translation>Der Plan ist gescheitert. Von zwei Piraten sind Sie der ranghöhere und können alle 100 Münzen behalten.</translation>
    </message>
    <message>
        <source>The player with most votes is out; a tie is decided by lot.</source>
        <translation>Wer die meisten Stimmen hat, ist draußen; bei Gleichstand entscheidet das Los.</translation>
    </message>
    <message>
        <source>The pot is doubled and shared equally by all four. The others put in all 20: choose so that all together gain the most.</source>
        <translation>Der Topf wird verdoppelt und auf alle vier gleich verteilt. Die anderen geben alle 20: Wählen Sie so, dass alle zusammen am meisten gewinnen.</translation>
    </message>
    <message>
        <source>The pot is multiplied and shared equally, also with those who put nothing in.</source>
        <translation>Der Topf wird vervielfacht und gleich verteilt, auch an die, die nichts gegeben haben.</translation>
    </message>
    <message>
        <source>The sum is 100, and you receive 10 and not nothing.</source>
        <translation>Die Summe ist 100, und Sie bekommen 10 statt nichts.</translation>
    </message>
    <message>
        <source>The sum is above 100 again, and everybody gets nothing.</source>
        <translation>Die Summe ist wieder über 100, und alle bekommen nichts.</translation>
    </message>
    <message>
        <source>The sum was 76, with 25 of it from you, and the others stay as they are. Take all that was left.</source>
        <translation>Die Summe war 76, davon 25 von Ihnen, und die anderen bleiben dabei. Nehmen Sie alles, was übrig war.</translation>
    </message>
    <message>
        <source>The target is two thirds of the average of all numbers.</source>
        <translation>Das Ziel sind zwei Drittel des Durchschnitts aller Zahlen.</translation>
    </message>
    <message>
        <source>The yellow 1 is on the table. Your partner holds the yellow 2 and another yellow card: point out only the one that fits.</source>
        <translation>Die gelbe 1 liegt aus. Ihr Partner hat die gelbe 2 und noch eine gelbe Karte: Zeigen Sie nur auf die, die passt.</translation>
    </message>
    <message>
        <source>Then both others vote against it, and you go overboard.</source>
        <translation>Dann stimmen beide anderen dagegen, und Sie gehen über Bord.</translation>
    </message>
    <message>
        <source>There are 100 golds. The three others bid 20 each, as before: bid as much as all of you can receive.</source>
        <translation>Es gibt 100 Goldstücke. Die drei anderen bieten je 20, wie zuvor: Bieten Sie so viel, wie alle bekommen können.</translation>
    </message>
    <message>
        <source>Two thirds of 100 are 66.7: no number above 67 can be the target.</source>
        <translation>Zwei Drittel von 100 sind 66,7: Keine Zahl über 67 kann das Ziel sein.</translation>
    </message>
    <message>
        <source>Two thirds of 60 are 40: choose a number from 30 to 45.</source>
        <translation>Zwei Drittel von 60 sind 40: Wählen Sie eine Zahl von 30 bis 45.</translation>
    </message>
    <message>
        <source>Two thirds of a positive average lie below it, so the numbers can still fall.</source>
        <translation>Zwei Drittel eines positiven Durchschnitts liegen unter ihm, die Zahlen können also noch fallen.</translation>
    </message>
    <message>
        <source>Two thirds of an average near 20: about 13.</source>
        <translation>Zwei Drittel eines Durchschnitts von etwa 20: ungefähr 13.</translation>
    </message>
    <message>
        <source>Vote for the player whose clue fits your word least.</source>
        <translation>Stimmen Sie gegen den Spieler, dessen Hinweis am wenigsten zu Ihrem Wort passt.</translation>
    </message>
    <message>
        <source>What is best for one is not best for all: each round you decide anew.</source>
        <translation>Was für einen am besten ist, ist es nicht für alle: Jede Runde entscheiden Sie neu.</translation>
    </message>
    <message>
        <source>What you do not put in you keep; your gain is your share less your contribution.</source>
        <translation>Was Sie nicht geben, behalten Sie; Ihr Gewinn ist Ihr Anteil weniger Ihr Beitrag.</translation>
    </message>
    <message>
        <source>Who folds loses what is in the pot; if all others fold, you win without showing.</source>
        <translation>Wer aussteigt, verliert, was im Pot ist; steigen alle anderen aus, gewinnen Sie, ohne zu zeigen.</translation>
    </message>
    <message>
        <source>With the best cards you want more chips in the pot.</source>
        <translation>Mit den besten Karten wollen Sie mehr Chips im Pot.</translation>
    </message>
    <message>
        <source>With you they are seven: crowded, and worth nothing.</source>
        <translation>Mit Ihnen sind es sieben: überfüllt und nichts wert.</translation>
    </message>
    <message>
        <source>With your vote and the third&apos;s, two of three are in favour.</source>
        <translation>Mit Ihrer Stimme und der des dritten sind zwei von drei dafür.</translation>
    </message>
    <message>
        <source>Without a deal in the last round both get nothing.</source>
        <translation>Ohne Einigung in der letzten Runde bekommen beide nichts.</translation>
    </message>
    <message>
        <source>Worth 20 for a price of 20: you lose nothing.</source>
        <translation>20 wert für einen Preis von 20: Sie verlieren nichts.</translation>
    </message>
    <message>
        <source>Worth 20 for a quarter of the bill of 50: 7.5 for you.</source>
        <translation>20 wert für ein Viertel der Rechnung von 50: 7,5 für Sie.</translation>
    </message>
    <message>
        <source>Write a few words; silence makes you suspicious.</source>
        <translation>Schreiben Sie ein paar Worte; Schweigen macht verdächtig.</translation>
    </message>
    <message>
        <source>Write a few words; who says nothing is voted out first.</source>
        <translation>Schreiben Sie ein paar Worte; wer nichts sagt, wird zuerst hinausgewählt.</translation>
    </message>
    <message>
        <source>You are Player 1, the worst shot. The best one is the greatest danger: aim at Player 4, who hits 80 %.</source>
        <translation>Sie sind Spieler 1, der schlechteste Schütze. Der beste ist die größte Gefahr: Zielen Sie auf Spieler 4, der zu 80 % trifft.</translation>
    </message>
    <message>
        <source>You are the last one left and win.</source>
        <translation>Sie sind der letzte und gewinnen.</translation>
    </message>
    <message>
        <source>You are the senior one of two pirates. Your own vote is half of the votes and enough: take all 100 coins.</source>
        <translation>Sie sind der ranghöhere von zwei Piraten. Ihre eigene Stimme ist die Hälfte und genügt: Nehmen Sie alle 100 Münzen.</translation>
    </message>
    <message>
        <source>You are the third of three. The plan gives you one coin. If it fails, the second takes everything: vote.</source>
        <translation>Sie sind der dritte von dreien. Der Plan gibt Ihnen eine Münze. Scheitert er, nimmt der zweite alles: Stimmen Sie ab.</translation>
    </message>
    <message>
        <source>You hold two aces, the best two cards there are. Make the pot larger: raise.</source>
        <translation>Sie halten zwei Asse, die besten zwei Karten, die es gibt. Machen Sie den Pot größer: Erhöhen Sie.</translation>
    </message>
    <message>
        <source>You keep your 20 and get 15 from the pot: the gain is 15.</source>
        <translation>Sie behalten Ihre 20 und bekommen 15 aus dem Topf: Der Gewinn ist 15.</translation>
    </message>
    <message>
        <source>You know nothing about your own cards, and a wrong one ends the match.</source>
        <translation>Über Ihre eigenen Karten wissen Sie nichts, und eine falsche beendet das Spiel.</translation>
    </message>
    <message>
        <source>You lose the two chips of your blind and no more.</source>
        <translation>Sie verlieren die zwei Chips Ihres Blinds und nicht mehr.</translation>
    </message>
    <message>
        <source>You named the word itself: the undercover would know it at once.</source>
        <translation>Sie haben das Wort selbst genannt: Der Undercover wüsste es sofort.</translation>
    </message>
    <message>
        <source>You named your word, and all the others see that it is not theirs.</source>
        <translation>Sie haben Ihr Wort genannt, und alle anderen sehen, dass es nicht ihres ist.</translation>
    </message>
    <message>
        <source>You need not give the other anything: your own vote is enough.</source>
        <translation>Sie müssen dem anderen nichts geben: Ihre eigene Stimme genügt.</translation>
    </message>
    <message>
        <source>You see your partner&apos;s cards, not your own. Each firework begins with a 1, and your partner has one: hint rank 1.</source>
        <translation>Sie sehen die Karten des Partners, nicht Ihre. Jedes Feuerwerk beginnt mit einer 1, und Ihr Partner hat eine: Geben Sie den Hinweis auf die 1.</translation>
    </message>
    <message>
        <source>You would agree to a deal that brings you nothing.</source>
        <translation>Sie würden etwas zustimmen, das Ihnen nichts bringt.</translation>
    </message>
    <message>
        <source>You would give up the pot although nobody asks you to pay.</source>
        <translation>Sie gäben den Pot auf, obwohl niemand von Ihnen etwas verlangt.</translation>
    </message>
    <message>
        <source>You would receive that, but 100 less three times 20 leaves more.</source>
        <translation>Das bekämen Sie, aber 100 weniger dreimal 20 lässt mehr übrig.</translation>
    </message>
    <message>
        <source>Your dish is worth 5 more and costs 10 more, most of it for the others.</source>
        <translation>Ihr Gericht ist 5 mehr wert und kostet 10 mehr, das meiste davon für die anderen.</translation>
    </message>
    <message>
        <source>Your flush beats the pair of kings: the pot is yours.</source>
        <translation>Ihr Flush schlägt das Paar Könige: Der Pot gehört Ihnen.</translation>
    </message>
    <message>
        <source>Your offer replaces the other&apos;s.</source>
        <translation>Ihr Angebot ersetzt das des anderen.</translation>
    </message>
    <message>
        <source>Your partner hinted that your first card is a 1. No firework has begun, so it fits: play it.</source>
        <translation>Ihr Partner hat gezeigt, dass Ihre erste Karte eine 1 ist. Kein Feuerwerk hat begonnen, also passt sie: Spielen Sie sie.</translation>
    </message>
    <message>
        <source>Your partner knows now which card is a 1, and can play it.</source>
        <translation>Ihr Partner weiß jetzt, welche Karte eine 1 ist, und kann sie spielen.</translation>
    </message>
    <message>
        <source>Your two cards and the five on the table make your best hand of five.</source>
        <translation>Ihre zwei Karten und die fünf auf dem Tisch ergeben Ihre beste Hand aus fünf.</translation>
    </message>
    <message>
        <source>Your utility is that of your dish less your part of the bill.</source>
        <translation>Ihr Nutzen ist der Ihres Gerichts weniger Ihr Teil der Rechnung.</translation>
    </message>
    <message>
        <source>Your word is lemon, but the others speak of something green: you are the undercover. Give a clue that fits both words.</source>
        <translation>Ihr Wort ist „lemon“ (Zitrone), aber die anderen reden von etwas Grünem: Sie sind der Undercover. Geben Sie einen Hinweis, der zu beiden Wörtern passt.</translation>
    </message>
    <message>
        <source>Your word is lime. A vague clue proves little, a wrong one much: vote for the player whose clue is wrong.</source>
        <translation>Ihr Wort ist „lime“ (Limette). Ein vager Hinweis beweist wenig, ein falscher viel: Stimmen Sie gegen den Spieler mit dem falschen.</translation>
    </message>
    <message>
        <source>Your word is trumpet. One player has another word: read the clues and vote for the one that does not fit.</source>
        <translation>Ihr Wort ist „trumpet“. Ein Spieler hat ein anderes Wort: Lesen Sie die Hinweise und stimmen Sie gegen den, dessen Hinweis nicht passt.</translation>
    </message>
    <message>
        <source>Your word is trumpet. Write a clue that shows the others that you know it, without naming the word.</source>
        <translation>Ihr Wort ist „trumpet“ (Trompete). Schreiben Sie einen Hinweis, der den anderen zeigt, dass Sie es kennen, ohne das Wort zu nennen.</translation>
    </message>
    <message>
        <source>Equal contributions, equal shares: everybody gains 12.</source>
        <translation>Gleiche Beiträge, gleiche Anteile: Alle gewinnen 12.</translation>
    </message>
    <message>
        <source>Every token in the pot is doubled: all together gain most if you put in all of yours.</source>
        <translation>Jede Marke im Topf wird verdoppelt: Alle zusammen gewinnen am meisten, wenn Sie alle Ihre hineingeben.</translation>
    </message>
    <message>
        <source>Everybody chose 30, so the target was 20. Now the others choose 20: go below them and choose the new target.</source>
        <translation>Alle haben 30 gewählt, das Ziel war also 20. Jetzt wählen die anderen 20: Gehen Sie darunter und wählen Sie das neue Ziel.</translation>
    </message>
    <message>
        <source>Everybody has 15 less 10, that is 5: twenty together.</source>
        <translation>Jeder hat 15 weniger 10, also 5: zusammen zwanzig.</translation>
    </message>
    <message>
        <source>Everybody has heard your clue, and the next player gives one.</source>
        <translation>Alle haben Ihren Hinweis gehört, und der nächste Spieler gibt einen.</translation>
    </message>
    <message>
        <source>Everything together is worth 10 to each, but single items differ.</source>
        <translation>Alles zusammen ist jedem 10 wert, die einzelnen Dinge aber verschieden viel.</translation>
    </message>
    <message>
        <source>Fill in what you take for yourself: 2 hats, 0 balls, 3 apples.</source>
        <translation>Tragen Sie ein, was Sie selbst nehmen: 2 Hüte, 0 Bälle, 3 Äpfel.</translation>
    </message>
    <message>
        <source>Missing on purpose only gives the other a free shot at you.</source>
        <translation>Wer absichtlich danebenschießt, schenkt dem anderen nur einen Schuss auf sich.</translation>
    </message>
    <message>
        <source>Neither player wants to fill the place below O&apos;s end.</source>
        <translation>Keiner von beiden möchte den Platz unter dem Ende von O füllen.</translation>
    </message>
    <message>
        <source>No lime is yellow like that: Player 5 has another word.</source>
        <translation>So gelb ist keine Limette: Spieler 5 hat ein anderes Wort.</translation>
    </message>
    <message>
        <source>No number is above 100. Choose the highest number that two thirds of an average can ever be.</source>
        <translation>Keine Zahl ist größer als 100. Wählen Sie die höchste Zahl, die zwei Drittel eines Durchschnitts je sein können.</translation>
    </message>
    <message>
        <source>Nobody can answer another offer any more: it would end without a deal.</source>
        <translation>Auf ein weiteres Angebot kann niemand mehr antworten: Es gäbe keine Einigung.</translation>
    </message>
    <message>
        <source>Nobody can tell your clue from theirs, and nobody knows yet who you are.</source>
        <translation>Niemand kann Ihren Hinweis von ihren unterscheiden, und niemand weiß bisher, wer Sie sind.</translation>
    </message>
    <message>
        <source>Nobody else puts anything in. Choose so that this round costs you exactly 5 tokens.</source>
        <translation>Sonst gibt niemand etwas. Wählen Sie so, dass diese Runde Sie genau 5 Marken kostet.</translation>
    </message>
    <message>
        <source>Nobody has bet in this round. Checking is free, folding would give up the pot: check.</source>
        <translation>Niemand hat in dieser Runde gesetzt. Checken ist frei, Aussteigen gäbe den Pot auf: Checken Sie.</translation>
    </message>
    <message>
        <source>There is room for six, and you would be the sixth.</source>
        <translation>Es ist Platz für sechs, und Sie wären der sechste Gast.</translation>
    </message>
    <message>
        <source>Think from the end: what would everybody get if this plan failed?</source>
        <translation>Denken Sie vom Ende her: Was bekämen alle, wenn dieser Plan scheiterte?</translation>
    </message>
    <message>
        <source>This is the last move: without a deal both get nothing. The other leaves you the ball, worth 4 to you here: accept.</source>
        <translation>Das ist der letzte Zug: Ohne Einigung bekommen beide nichts. Der andere lässt Ihnen den Ball, hier für Sie 4 wert: Nehmen Sie an.</translation>
    </message>
    <message>
        <source>Three are left. If you hit one, the other aims at you. Let them fight each other: miss on purpose.</source>
        <translation>Drei sind noch da. Treffen Sie einen, zielt der andere auf Sie. Lassen Sie die beiden kämpfen: Schießen Sie absichtlich daneben.</translation>
    </message>
    <message>
        <source>Three pirates, and you propose. Without you the third would get nothing: one coin buys that vote. Keep the other 99.</source>
        <translation>Drei Piraten, und Sie schlagen vor. Ohne Sie bekäme der dritte nichts: Eine Münze kauft seine Stimme. Behalten Sie die anderen 99.</translation>
    </message>
    <message>
        <source>To stay in, match the highest bet; checking is free while nobody has bet.</source>
        <translation>Um dabeizubleiben, halten Sie den höchsten Einsatz; solange niemand gesetzt hat, ist Checken frei.</translation>
    </message>
    <message>
        <source>To you hats and apples are worth 2 each, the ball nothing. Offer to take all hats and apples, and leave the ball.</source>
        <translation>Für Sie sind Hüte und Äpfel je 2 wert, der Ball nichts. Bieten Sie an, alle Hüte und Äpfel zu nehmen und den Ball zu lassen.</translation>
    </message>
    <message>
        <source>10 become 20, 5 for each: you put in 10, got 5 back and lost 5.</source>
        <translation>Aus 10 werden 20, 5 für jeden: Sie gaben 10, bekamen 5 zurück und verloren 5.</translation>
    </message>
    <message>
        <source>Whether moves may be typed in the game&apos;s notation as well.</source>
        <translation>Ob Züge auch in der Schreibweise des Spiels getippt werden können.</translation>
    </message>
    <message>
        <source>{heading}. It is your move</source>
        <translation>{heading}. Sie sind am Zug</translation>
    </message>
    <message>
        <source>{heading}. It is the move of {name}</source>
        <translation>{heading}. {name} ist am Zug</translation>
    </message>
    <message>
        <source>Nobody can beat it in the long run.</source>
        <translation>Auf Dauer kann ihn niemand schlagen.</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>Benchmarks</translation>
    </message>
    <message>
        <source>A ball costs two damage, a rock or a collision one; ten sink a ship.</source>
        <translation>Eine Kugel kostet zwei Schaden, ein Felsen oder Zusammenstoß einen; zehn versenken ein Schiff.</translation>
    </message>
    <message>
        <source>A has moved one square, and its old square is one level high.</source>
        <translation>A ist ein Feld weitergezogen, und sein altes Feld ist eine Stufe hoch.</translation>
    </message>
    <message>
        <source>A hit at three cells; a ship four cells away is safe.</source>
        <translation>Ein Treffer auf drei Felder; ein Schiff in vier Feldern Abstand ist sicher.</translation>
    </message>
    <message>
        <source>A hit: two damage. Ten sink a ship, and a side without ships loses.</source>
        <translation>Ein Treffer: zwei Schaden. Zehn versenken ein Schiff, und eine Seite ohne Schiffe verliert.</translation>
    </message>
    <message>
        <source>A is still on the ground. Only one square beside it has level 1; level 2 is too high.</source>
        <translation>A steht noch auf dem Boden. Nur ein Feld daneben hat Stufe 1; Stufe 2 ist zu hoch.</translation>
    </message>
    <message>
        <source>A pawn climbs one level at most. A stands on the ground: climb onto the square of level 1 beside it.</source>
        <translation>Eine Figur steigt höchstens eine Stufe. A steht auf dem Boden: Steigen Sie auf das Feld der Stufe 1 daneben.</translation>
    </message>
    <message>
        <source>A pawn in a corner has only three ways to go.</source>
        <translation>Eine Figur in der Ecke hat nur drei Wege.</translation>
    </message>
    <message>
        <source>A player who moves up to level 3 wins at once. A stands on level 2: win.</source>
        <translation>Wer auf Stufe 3 steigt, gewinnt sofort. A steht auf Stufe 2: Gewinnen Sie.</translation>
    </message>
    <message>
        <source>A turn takes your ship one cell ahead, turns it, and takes it another cell ahead. Avoid the two rocks: turn right.</source>
        <translation>Eine Wende bringt dein Schiff ein Feld vor, dreht es und bringt es noch ein Feld vor. Meide die zwei Felsen: Wende nach rechts.</translation>
    </message>
    <message>
        <source>A went to the corner. Build on the square that it has just left.</source>
        <translation>A ist in der Ecke. Bauen Sie auf dem Feld, das A eben verlassen hat.</translation>
    </message>
    <message>
        <source>A, X, B and Y move in this order. X must move next: close its way out of the corner.</source>
        <translation>A, X, B und Y ziehen in dieser Reihenfolge. Als Nächstes muss X ziehen: Schließen Sie den Weg aus der Ecke.</translation>
    </message>
    <message>
        <source>Aim where a ship will be, not where it is.</source>
        <translation>Ziel dorthin, wo ein Schiff sein wird, nicht wo es ist.</translation>
    </message>
    <message>
        <source>All ships move at the same time, then all fire.</source>
        <translation>Alle Schiffe fahren zugleich, dann feuern alle.</translation>
    </message>
    <message>
        <source>All ships sail at the same time. The opponent on your right sailed forward and will again: go along, and fire.</source>
        <translation>Alle Schiffe fahren zugleich. Der Gegner rechts von dir fuhr geradeaus und tut es wieder: Fahr mit und feuere.</translation>
    </message>
    <message>
        <source>An offer is taken with as many cards; what is given cannot be chosen by the other.</source>
        <translation>Ein Angebot wird mit ebenso vielen Karten angenommen; was man bekommt, sucht man sich nicht aus.</translation>
    </message>
    <message>
        <source>An offer may wait for long; here somebody takes one card now.</source>
        <translation>Ein Angebot kann lange warten; hier nimmt jemand sofort eine Karte.</translation>
    </message>
    <message>
        <source>As long as you hold the bear, your wheat scores nothing.</source>
        <translation>Solange du den Bären hast, bringt dein Weizen nichts.</translation>
    </message>
    <message>
        <source>Balls fly three cells to one side and hit the first ship, friend or foe.</source>
        <translation>Kugeln fliegen drei Felder weit zur Seite und treffen das erste Schiff, ob Freund oder Feind.</translation>
    </message>
    <message>
        <source>Balls fly three cells, and rocks stop them. Opponents wait on both sides: stay, and hit the one that you can reach.</source>
        <translation>Kugeln fliegen drei Felder weit, und Felsen halten sie auf. Auf beiden Seiten warten Gegner: Bleib liegen und triff den erreichbaren.</translation>
    </message>
    <message>
        <source>Both opponents stay where they are, so stay to fire.</source>
        <translation>Beide Gegner bleiben, wo sie sind; bleib also liegen, um zu feuern.</translation>
    </message>
    <message>
        <source>Five wheat and the bull are six. With six wheat, the bull doubles the points.</source>
        <translation>Fünf Weizen und der Bulle sind sechs. Bei sechs Weizen verdoppelt der Bulle die Punkte.</translation>
    </message>
    <message>
        <source>From level 1 the pawn can climb to level 2 next.</source>
        <translation>Von Stufe 1 kann die Figur als Nächstes auf Stufe 2 steigen.</translation>
    </message>
    <message>
        <source>If the pawn whose turn it is cannot move, its player loses.</source>
        <translation>Kann die Figur, die an der Reihe ist, nicht ziehen, so verliert ihre Seite.</translation>
    </message>
    <message>
        <source>It climbs one level at most; on level 3 you win, and level 4 is a dome.</source>
        <translation>Sie steigt höchstens eine Stufe; auf Stufe 3 gewinnen Sie, und Stufe 4 ist eine Kuppel.</translation>
    </message>
    <message>
        <source>It was wheat! Six make a corner: 100 points for your side, and new cards.</source>
        <translation>Es war Weizen! Sechs sind ein Monopol: 100 Punkte für deine Seite und neue Karten.</translation>
    </message>
    <message>
        <source>Keep away from the rocks: only to the right there is open water.</source>
        <translation>Bleib weg von den Felsen: Nur rechts ist freies Wasser.</translation>
    </message>
    <message>
        <source>Keep the wheat and the bull: both count for the corner.</source>
        <translation>Behalte den Weizen und den Bullen: Beide zählen für das Monopol.</translation>
    </message>
    <message>
        <source>Keep the wheat: four of six are there.</source>
        <translation>Behalte den Weizen: Vier von sechs sind da.</translation>
    </message>
    <message>
        <source>Two cells, no damage. A rock costs one damage each time.</source>
        <translation>Zwei Felder, kein Schaden. Ein Felsen kostet jedes Mal einen Schaden.</translation>
    </message>
    <message>
        <source>When you fire, the opponent is one cell further north.</source>
        <translation>Wenn du feuerst, ist der Gegner ein Feld weiter nördlich.</translation>
    </message>
    <message>
        <source>X cannot move, so its player loses, although Y could have moved.</source>
        <translation>X kann nicht ziehen, also verliert diese Seite, obwohl Y hätte ziehen können.</translation>
    </message>
    <message>
        <source>X leaves by the square of level 1 next to A: make that higher.</source>
        <translation>X kommt über das Feld der Stufe 1 neben A hinaus: Machen Sie es höher.</translation>
    </message>
    <message>
        <source>X now climbs to level 3 and wins. Build on that square.</source>
        <translation>X steigt jetzt auf Stufe 3 und gewinnt. Bauen Sie auf diesem Feld.</translation>
    </message>
    <message>
        <source>X stands on level 2 and moves next. Stop it: a block on level 3 becomes a dome, where nobody can stand.</source>
        <translation>X steht auf Stufe 2 und zieht als Nächstes. Halten Sie X auf: Ein Stein auf Stufe 3 wird zur Kuppel, auf der niemand stehen kann.</translation>
    </message>
    <message>
        <source>X still has a way out. Stand on one of its two free squares and build on the other.</source>
        <translation>X hat noch einen Ausweg. Stellen Sie sich auf eines der beiden freien Felder und bauen Sie auf dem anderen.</translation>
    </message>
    <message>
        <source>You have six wheat, but the bear: with it no corner counts. One card is wanted: give the bear.</source>
        <translation>Du hast sechs Weizen, aber auch den Bären: Mit ihm zählt kein Monopol. Eine Karte ist gefragt: Gib den Bären.</translation>
    </message>
    <message>
        <source>You lack one card. Take the offer, and give one that you do not need.</source>
        <translation>Dir fehlt eine Karte. Nimm das Angebot an und gib eine, die du nicht brauchst.</translation>
    </message>
    <message>
        <source>You need the wheat yourself: pay with barley, corn or soybeans.</source>
        <translation>Den Weizen brauchst du selbst: Zahl mit Gerste, Mais oder Sojabohnen.</translation>
    </message>
    <message>
        <source>Climb when you can, and before you build, look who could use the block.</source>
        <translation>Steigen Sie, wann immer Sie können, und sehen Sie vor dem Bauen nach, wem der Stein nützt.</translation>
    </message>
    <message>
        <source>Everybody sees the number of cards in an offer, but not which.</source>
        <translation>Alle sehen die Zahl der Karten in einem Angebot, aber nicht welche.</translation>
    </message>
    <message>
        <source>First move, then build beside the pawn&apos;s new place. Move A to the upper left corner and build on the square it leaves.</source>
        <translation>Erst ziehen, dann neben dem neuen Platz bauen. Ziehen Sie A in die Ecke oben links und bauen Sie auf dem Feld, das A verlässt.</translation>
    </message>
    <message>
        <source>Move the pawn whose turn it is one square, then build beside its new place.</source>
        <translation>Ziehen Sie die Figur, die an der Reihe ist, ein Feld weit und bauen Sie dann neben ihrem neuen Platz.</translation>
    </message>
    <message>
        <source>Offer exactly two cards that are not wheat.</source>
        <translation>Biete genau zwei Karten an, die kein Weizen sind.</translation>
    </message>
    <message>
        <source>One cell ahead, then left: there is the rock, and it costs one damage.</source>
        <translation>Ein Feld vor, dann links: Dort ist der Felsen, und er kostet einen Schaden.</translation>
    </message>
    <message>
        <source>Only a trade brings you wheat: take the offer with two other cards.</source>
        <translation>Nur ein Tausch bringt dir Weizen: Nimm das Angebot mit zwei anderen Karten an.</translation>
    </message>
    <message>
        <source>Pawn A stands on level 3: you win, and nothing is built any more.</source>
        <translation>Figur A steht auf Stufe 3: Sie gewinnen, und es wird nichts mehr gebaut.</translation>
    </message>
    <message>
        <source>Place your pawns near the middle: there they reach most squares.</source>
        <translation>Stellen Sie Ihre Figuren nahe an die Mitte: Dort erreichen sie die meisten Felder.</translation>
    </message>
    <message>
        <source>Ships move before they fire: from there no ball hits the ship.</source>
        <translation>Schiffe fahren, bevor sie feuern: Von dort trifft keine Kugel das Schiff.</translation>
    </message>
    <message>
        <source>Ships that want the same cell stay, with one damage each; so keep clear of your friends.</source>
        <translation>Schiffe, die auf dasselbe Feld wollen, bleiben mit je einem Schaden stehen; halte also Abstand zu deinen Freunden.</translation>
    </message>
    <message>
        <source>Six cards of one commodity are a corner and score. You have most wheat: keep it, and offer two others.</source>
        <translation>Sechs Karten einer Ware sind ein Monopol und bringen Punkte. Du hast am meisten Weizen: Behalte ihn und biete zwei andere an.</translation>
    </message>
    <message>
        <source>Six cards of one commodity score its price; the bull counts as any, the bear blocks.</source>
        <translation>Sechs Karten einer Ware bringen deren Preis; der Bulle zählt als jede, der Bär verhindert es.</translation>
    </message>
    <message>
        <source>That ball hits your own ship: it takes the first ship, friend or foe.</source>
        <translation>Diese Kugel trifft dein eigenes Schiff: Sie trifft das erste, ob Freund oder Feind.</translation>
    </message>
    <message>
        <source>The bear is gone, and your six wheat score 100.</source>
        <translation>Der Bär ist weg, und deine sechs Weizen bringen 100 Punkte.</translation>
    </message>
    <message>
        <source>The bull is worth one card of any commodity. You have four wheat and the bull: take the offer with another card.</source>
        <translation>Der Bulle zählt als eine Karte jeder Ware. Du hast vier Weizen und den Bullen: Nimm das Angebot mit einer anderen Karte an.</translation>
    </message>
    <message>
        <source>The dome closes that square for good, and X cannot win there.</source>
        <translation>Die Kuppel schließt das Feld für immer, und X kann dort nicht gewinnen.</translation>
    </message>
    <message>
        <source>The first side with 500 points ends the match.</source>
        <translation>Die erste Seite mit 500 Punkten beendet die Partie.</translation>
    </message>
    <message>
        <source>The other side offers two cards, unseen. Take them: give two equal cards that you do not need.</source>
        <translation>Die andere Seite bietet zwei verdeckte Karten an. Nimm sie: Gib zwei gleiche Karten, die du nicht brauchst.</translation>
    </message>
    <message>
        <source>The others see that you offer two cards, but not which.</source>
        <translation>Die anderen sehen, dass du zwei Karten anbietest, aber nicht welche.</translation>
    </message>
    <message>
        <source>The rock between you stops that ball.</source>
        <translation>Der Felsen zwischen euch hält diese Kugel auf.</translation>
    </message>
    <message>
        <source>The square of level 3 lies beside A, and you did not climb it.</source>
        <translation>Das Feld der Stufe 3 liegt neben A, und Sie sind nicht hinaufgestiegen.</translation>
    </message>
    <message>
        <source>Nothing is built until all four pawns are placed.</source>
        <translation>Gebaut wird erst, wenn alle vier Figuren stehen.</translation>
    </message>
    <message>
        <source>That is another square. The upper left corner lies beside A.</source>
        <translation>Das ist ein anderes Feld. Die Ecke oben links liegt neben A.</translation>
    </message>
    <message>
        <source>X leaves by the square below the corner.</source>
        <translation>X kommt über das Feld unter der Ecke hinaus.</translation>
    </message>
    <message>
        <source>Cannon fire to the sides, never ahead. An opponent lies to your right: stay, and shoot right.</source>
        <translation>Kanonen feuern zur Seite, nie nach vorn. Rechts von Ihnen liegt ein Gegner: Bleiben Sie liegen und schießen Sie nach rechts.</translation>
    </message>
    <message>
        <source>On the left there is only water.</source>
        <translation>Links ist nur Wasser.</translation>
    </message>
    <message>
        <source>{title}: tick at least one box.</source>
        <translation>{title}: Kreuzen Sie mindestens ein Feld an.</translation>
    </message>
    <message>
        <source>{title} is missing: a number from {low} to {high}.</source>
        <translation>{title} fehlt: eine Zahl von {low} bis {high}.</translation>
    </message>
    <message>
        <source>You are looking back; {key} goes to the newest position.</source>
        <translation>Sie sehen zurück; {key} geht zur neuesten Stellung.</translation>
    </message>
    <message>
        <source>Show or fold the list of matches</source>
        <translation>Partienliste zeigen oder einklappen</translation>
    </message>
    <message>
        <source>Show or fold inspector and moves</source>
        <translation>Inspektor und Züge zeigen oder einklappen</translation>
    </message>
    <message>
        <source>Move the cursor among what is lit on the board</source>
        <translation>Zwischen den leuchtenden Stellen des Bretts wechseln</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <translation>Strg+Pfeile</translation>
    </message>
    <message>
        <source>Move the cursor over the whole board</source>
        <translation>Über das ganze Brett wandern</translation>
    </message>
    <message>
        <source>Folded list of matches</source>
        <translation>Eingeklappte Partienliste</translation>
    </message>
    <message>
        <source>Folded inspector</source>
        <translation>Eingeklappter Inspektor</translation>
    </message>
    <message>
        <source>Show the list of matches</source>
        <translation>Partienliste zeigen</translation>
    </message>
    <message>
        <source>Inspector and moves</source>
        <translation>Inspektor und Züge</translation>
    </message>
    <message>
        <source>Show inspector and moves</source>
        <translation>Inspektor und Züge zeigen</translation>
    </message>
    <message>
        <source>Fold the list of matches</source>
        <translation>Partienliste einklappen</translation>
    </message>
    <message>
        <source>Fold inspector and moves</source>
        <translation>Inspektor und Züge einklappen</translation>
    </message>
    <message>
        <source>The answer came too late.</source>
        <translation>Die Antwort kam zu spät.</translation>
    </message>
    <message>
        <source>The answer could not be read.</source>
        <translation>Die Antwort war nicht lesbar.</translation>
    </message>
    <message>
        <source>The answer was against the rules.</source>
        <translation>Die Antwort verstieß gegen die Regeln.</translation>
    </message>
    <message>
        <source>The answer was cut off.</source>
        <translation>Die Antwort wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>The answer was empty.</source>
        <translation>Die Antwort war leer.</translation>
    </message>
    <message>
        <source>The match was won.</source>
        <translation>Die Partie wurde gewonnen.</translation>
    </message>
    <message>
        <source>The match was won; the benchmark counts {own} to {best}.</source>
        <translation>Die Partie wurde gewonnen; der Benchmark zählt {own} zu {best}.</translation>
    </message>
    <message>
        <source>The model declined to answer.</source>
        <translation>Das Modell lehnte eine Antwort ab.</translation>
    </message>
    <message>
        <source>This match gave {value}; the mean of this run is {mean}.</source>
        <translation>Diese Partie ergab {value}; das Mittel dieses Laufs ist {mean}.</translation>
    </message>
    <message>
        <source>This match gave {value}; the references&apos; mean is {mean}.</source>
        <translation>Diese Partie ergab {value}; das Mittel der Referenzen ist {mean}.</translation>
    </message>
    <message>
        <source>{number} words.</source>
        <translation>{number} Wörter.</translation>
    </message>
    <message>
        <source>1 word.</source>
        <translation>1 Wort.</translation>
    </message>
    <message>
        <source>A beetle goes one step, and may climb. Put yours on top of Black&apos;s queen bee.</source>
        <translation>Ein Beetle geht einen Schritt und darf klettern. Setzen Sie Ihren auf die schwarze Queen bee.</translation>
    </message>
    <message>
        <source>A bomb beats every attacker but the miner (2), who removes it. Your scout met a bomb: send the miner.</source>
        <translation>Eine Bombe schlägt jeden Angreifer, nur der Miner (2) räumt sie weg. Ihr Scout ist auf eine Bombe gestoßen: Schicken Sie den Miner.</translation>
    </message>
    <message>
        <source>A piece moves one square, never diagonally; a scout as far as the way is free.</source>
        <translation>Ein Stein zieht ein Feld, nie schräg; ein Scout so weit, wie der Weg frei ist.</translation>
    </message>
    <message>
        <source>A wrong word ends your turn, and a word of the other side counts for them.</source>
        <translation>Ein falsches Wort beendet Ihren Zug, und ein Wort der anderen Seite zählt für diese.</translation>
    </message>
    <message>
        <source>After a right guess you may guess again, up to one more than the clue&apos;s number.</source>
        <translation>Nach einem richtigen Wort dürfen Sie weiterraten, insgesamt eines mehr als die Zahl des Hinweises.</translation>
    </message>
    <message>
        <source>All six sides of Black&apos;s queen bee are taken: you win.</source>
        <translation>Alle sechs Seiten der schwarzen Queen bee sind besetzt: Sie gewinnen.</translation>
    </message>
    <message>
        <source>Attack with the colonel the piece whose corner is marked.</source>
        <translation>Greifen Sie mit dem Colonel den Stein an, dessen Ecke markiert ist.</translation>
    </message>
    <message>
        <source>Black&apos;s queen bee has four of its six sides taken. Slide your ant to a place beside it.</source>
        <translation>Vier der sechs Seiten der schwarzen Queen bee sind besetzt. Ziehen Sie Ihre Ant auf ein Feld neben ihr.</translation>
    </message>
    <message>
        <source>Bombs and the flag never move. Two covered pieces are beside your colonel (7): attack the one marked as moved.</source>
        <translation>Bomben und die Fahne ziehen nie. Neben Ihrem Colonel (7) sind zwei verdeckte Steine: Greifen Sie den an, der als bewegt markiert ist.</translation>
    </message>
    <message>
        <source>Bombs in front block your own pieces, and miners are needed late: keep them back.</source>
        <translation>Bomben vorn versperren den eigenen Steinen den Weg, und Miner braucht man spät: Halten Sie sie zurück.</translation>
    </message>
    <message>
        <source>Both animals are found. You may guess once more, but nothing fits, and one word is the assassin: end the turn.</source>
        <translation>Beide Tiere sind gefunden. Ein Versuch ist noch erlaubt, aber nichts passt, und ein Wort ist der Assassin: Beenden Sie den Zug.</translation>
    </message>
    <message>
        <source>Choose a piece directly beside, or in front of, the flag, and then a bomb.</source>
        <translation>Wählen Sie einen Stein direkt neben oder vor der Fahne und dann eine Bombe.</translation>
    </message>
    <message>
        <source>Count the places around both queen bees, and keep the way out of yours open.</source>
        <translation>Zählen Sie die Felder um beide Queen bees, und halten Sie Ihrer den Ausweg offen.</translation>
    </message>
    <message>
        <source>Earlier your spymaster said music, 2, and you found only DRUM. Use the guess beyond the number for the missing word.</source>
        <translation>Vorhin sagte Ihr Spymaster music, 2, und Sie fanden nur DRUM. Nutzen Sie den Versuch über die Zahl hinaus für das fehlende Wort.</translation>
    </message>
    <message>
        <source>Every clue allows one guess more than its number: use it for what earlier clues left.</source>
        <translation>Jeder Hinweis erlaubt einen Versuch mehr als seine Zahl: Nutzen Sie ihn für Wörter, die von früher übrig sind.</translation>
    </message>
    <message>
        <source>Exchange two pieces, take a ready set-up, or begin.</source>
        <translation>Vertauschen Sie zwei Steine, nehmen Sie eine fertige Aufstellung, oder beginnen Sie.</translation>
    </message>
    <message>
        <source>First you arrange your pieces. Your flag is unguarded: exchange a piece beside it with a bomb.</source>
        <translation>Zuerst ordnen Sie Ihre Steine. Ihre Fahne ist ungeschützt: Vertauschen Sie einen Stein neben ihr mit einer Bombe.</translation>
    </message>
    <message>
        <source>Five sides are taken. Pieces of both colours count, Black&apos;s own as well.</source>
        <translation>Fünf Seiten sind besetzt. Steine beider Farben zählen, auch die schwarzen selbst.</translation>
    </message>
    <message>
        <source>From now on your pieces may move, too. A player whose queen bee is surrounded loses.</source>
        <translation>Von jetzt an dürfen Ihre Steine auch ziehen. Wessen Queen bee umzingelt ist, der verliert.</translation>
    </message>
    <message>
        <source>From there no straight line over your spider leads beside Black&apos;s queen bee. Try the spider&apos;s lower left.</source>
        <translation>Von dort führt keine gerade Linie über Ihre Spider neben die schwarze Queen bee. Versuchen Sie es links unter der Spider.</translation>
    </message>
    <message>
        <source>Give one word that is not on the table, and how many of your words it means.</source>
        <translation>Geben Sie ein Wort, das nicht auf dem Tisch liegt, und sagen Sie, wie viele Ihrer Wörter es meint.</translation>
    </message>
    <message>
        <source>Grasshoppers jump straight over pieces, to the first free place behind them.</source>
        <translation>Grasshoppers springen geradeaus über Steine auf das erste freie Feld dahinter.</translation>
    </message>
    <message>
        <source>Had the marshal attacked first, your spy would have been lost.</source>
        <translation>Hätte der Marshal zuerst angegriffen, so wäre Ihr Spy verloren gewesen.</translation>
    </message>
    <message>
        <source>If Black&apos;s ant left, yours would be cut off: so it has to stay.</source>
        <translation>Ginge die schwarze Ant weg, so wäre Ihre abgeschnitten: Also muss sie bleiben.</translation>
    </message>
    <message>
        <source>It had moved, so it could not be a bomb: it was a lieutenant (4).</source>
        <translation>Er hatte sich bewegt, konnte also keine Bombe sein: Es war ein Lieutenant (4).</translation>
    </message>
    <message>
        <source>It is Red&apos;s, so you may guess again.</source>
        <translation>Es gehört Red, also dürfen Sie noch einmal raten.</translation>
    </message>
    <message>
        <source>Keep away from the assassin: if your partner guesses it, your side loses at once.</source>
        <translation>Halten Sie Abstand vom Assassin: Rät Ihr Partner ihn, so verliert Ihre Seite sofort.</translation>
    </message>
    <message>
        <source>LION and TIGER are Red, and WOLF is the assassin. Give a clue for these two that does not fit WOLF.</source>
        <translation>LION und TIGER gehören Red, und WOLF ist der Assassin. Geben Sie einen Hinweis für diese zwei, der nicht zu WOLF passt.</translation>
    </message>
    <message>
        <source>Look for the lane without pieces; a scout is at its near end.</source>
        <translation>Suchen Sie die Gasse ohne Steine; an ihrem nahen Ende ist ein Scout.</translation>
    </message>
    <message>
        <source>Move onto a piece to attack it: the lower rank is lost, equal ranks both.</source>
        <translation>Ziehen Sie auf einen Stein, um ihn anzugreifen: Der niedrigere Rang ist verloren, bei gleichen beide.</translation>
    </message>
    <message>
        <source>New pieces touch your own only, never Black&apos;s. Place a grasshopper where it can next jump over your spider to Black&apos;s queen bee.</source>
        <translation>Neue Steine berühren nur eigene, nie schwarze. Setzen Sie einen Grasshopper so, dass er danach über Ihre Spider neben die schwarze Queen bee springen kann.</translation>
    </message>
    <message>
        <source>Now it is Blue&apos;s turn. Stopping in time is half the game.</source>
        <translation>Jetzt ist Blue am Zug. Rechtzeitig aufhören ist das halbe Spiel.</translation>
    </message>
    <message>
        <source>Now the marshal can take your spy. Attack first.</source>
        <translation>Nun kann der Marshal Ihren Spy schlagen. Greifen Sie zuerst an.</translation>
    </message>
    <message>
        <source>Now you are Red&apos;s spymaster and see all kinds. APPLE, BANANA and GRAPE are Red: give one clue for all three.</source>
        <translation>Jetzt sind Sie Reds Spymaster und sehen alles. APPLE, BANANA und GRAPE gehören Red: Geben Sie einen Hinweis für alle drei.</translation>
    </message>
    <message>
        <source>One place beside Black&apos;s queen bee is left. Its gap is too narrow for sliding, but one of your pieces jumps: win.</source>
        <translation>Ein Feld neben der schwarzen Queen bee ist noch frei. Seine Lücke ist zum Gleiten zu eng, aber einer Ihrer Steine springt: Gewinnen Sie.</translation>
    </message>
    <message>
        <source>Only a miner gets through there now.</source>
        <translation>Dort kommt jetzt nur noch ein Miner durch.</translation>
    </message>
    <message>
        <source>Place a new piece beside your own pieces only, or move one; the queen bee moves one step.</source>
        <translation>Setzen Sie einen neuen Stein nur neben eigene, oder ziehen Sie einen; die Queen bee geht einen Schritt.</translation>
    </message>
    <message>
        <source>Remember which covered pieces have moved, and which never have.</source>
        <translation>Merken Sie sich, welche verdeckten Steine sich bewegt haben und welche nie.</translation>
    </message>
    <message>
        <source>Run on, onto the covered piece at the end of the lane.</source>
        <translation>Laufen Sie weiter, auf den verdeckten Stein am Ende der Gasse.</translation>
    </message>
    <message>
        <source>Take a grasshopper from your hand: nothing else jumps.</source>
        <translation>Nehmen Sie einen Grasshopper aus Ihrer Hand: Nichts anderes springt.</translation>
    </message>
    <message>
        <source>Take the ant on the board: it goes farther than any other piece.</source>
        <translation>Nehmen Sie die Ant auf dem Brett: Sie kommt weiter als jeder andere Stein.</translation>
    </message>
    <message>
        <source>Take the flag to win; what has moved is neither a bomb nor the flag.</source>
        <translation>Nehmen Sie die Fahne, um zu gewinnen; was sich bewegt hat, ist weder Bombe noch Fahne.</translation>
    </message>
    <message>
        <source>Take the queen bee from your hand, and choose any place for it.</source>
        <translation>Nehmen Sie die Queen bee aus Ihrer Hand und wählen Sie irgendein Feld für sie.</translation>
    </message>
    <message>
        <source>That fits WOLF, too: if your partner guesses it, your side loses at once.</source>
        <translation>Das passt auch zu WOLF: Rät Ihr Partner es, so verliert Ihre Seite sofort.</translation>
    </message>
    <message>
        <source>That gives a guess away: the clue music still has a word to find.</source>
        <translation>Damit verschenken Sie einen Versuch: Zum Hinweis music fehlt noch ein Wort.</translation>
    </message>
    <message>
        <source>That has nothing to do with music.</source>
        <translation>Das hat nichts mit Musik zu tun.</translation>
    </message>
    <message>
        <source>That is no animal; the clue is all that you know about the words.</source>
        <translation>Das ist kein Tier; der Hinweis ist alles, was Sie über die Wörter wissen.</translation>
    </message>
    <message>
        <source>That is not on top of the queen bee. Choose your beetle, then Black&apos;s queen bee.</source>
        <translation>Das ist nicht auf der Queen bee. Wählen Sie Ihren Beetle, dann die schwarze Queen bee.</translation>
    </message>
    <message>
        <source>That is not your ant on the board.</source>
        <translation>Das ist nicht Ihre Ant auf dem Brett.</translation>
    </message>
    <message>
        <source>That leaves the bomb where it is. Your miner is next to it.</source>
        <translation>Damit bleibt die Bombe, wo sie ist. Ihr Miner ist neben ihr.</translation>
    </message>
    <message>
        <source>That leaves the place beside Black&apos;s queen bee empty. Jump into it, over your spider.</source>
        <translation>Damit bleibt das Feld neben der schwarzen Queen bee leer. Springen Sie hinein, über Ihre Spider.</translation>
    </message>
    <message>
        <source>That piece has never moved. It is a bomb, and your colonel is lost.</source>
        <translation>Dieser Stein hat sich nie bewegt. Er ist eine Bombe, und Ihr Colonel ist verloren.</translation>
    </message>
    <message>
        <source>That place is not beside it; an ant reaches almost every place around the hive.</source>
        <translation>Dieses Feld liegt nicht neben ihr; eine Ant erreicht fast jedes Feld um den Stock.</translation>
    </message>
    <message>
        <source>That was the flag: you win. Scouts run as far as the way is free.</source>
        <translation>Das war die Fahne: Sie gewinnen. Scouts laufen, so weit der Weg frei ist.</translation>
    </message>
    <message>
        <source>That word says nothing. Write one that fits all three, such as fruit.</source>
        <translation>Dieses Wort sagt nichts. Schreiben Sie eines, das zu allen dreien passt, etwa fruit.</translation>
    </message>
    <message>
        <source>That word says nothing. Write one that fits both, such as cats.</source>
        <translation>Dieses Wort sagt nichts. Schreiben Sie eines, das zu beiden passt, etwa cats.</translation>
    </message>
    <message>
        <source>The bomb is gone.</source>
        <translation>Die Bombe ist weg.</translation>
    </message>
    <message>
        <source>The captain is lost; but now both sides know your major.</source>
        <translation>Der Captain ist verloren; aber nun kennen beide Seiten Ihren Major.</translation>
    </message>
    <message>
        <source>The flag stays in the two back rows; bombs beside it keep all but miners away.</source>
        <translation>Die Fahne bleibt in den zwei hinteren Reihen; Bomben neben ihr halten alle außer Minern fern.</translation>
    </message>
    <message>
        <source>The higher rank wins a fight. A captain (5), met by your scout, is beside your major (6): take it.</source>
        <translation>Im Kampf gewinnt der höhere Rang. Neben Ihrem Major (6) ist ein Captain (5), auf den Ihr Scout gestoßen ist: Schlagen Sie ihn.</translation>
    </message>
    <message>
        <source>The hive must never fall apart. Slide your ant, as far as you like, to touch Black&apos;s ant and no other piece.</source>
        <translation>Der Stock darf nie zerfallen. Ziehen Sie Ihre Ant, so weit Sie mögen, bis sie die schwarze Ant und keinen anderen Stein berührt.</translation>
    </message>
    <message>
        <source>The hive must stay in one piece, and nothing slides through a narrow gap.</source>
        <translation>Der Stock muss zusammenhängen, und nichts gleitet durch eine enge Lücke.</translation>
    </message>
    <message>
        <source>The queen bee cannot move under it, and its place now counts as yours for placing.</source>
        <translation>Die Queen bee kann sich darunter nicht bewegen, und beim Setzen gilt ihr Feld jetzt als Ihres.</translation>
    </message>
    <message>
        <source>The queen bee comes by the fourth turn; surrounded by pieces of any colour, it loses.</source>
        <translation>Die Queen bee kommt bis zum vierten Zug; von Steinen gleich welcher Farbe umzingelt, verliert sie.</translation>
    </message>
    <message>
        <source>The side whose words are all found first wins, no matter who found them.</source>
        <translation>Die Seite, deren Wörter zuerst alle gefunden sind, gewinnt, gleich wer sie gefunden hat.</translation>
    </message>
    <message>
        <source>The spy (S) is weak, but if it attacks the marshal (9), it wins. The marshal is in front of it.</source>
        <translation>Der Spy (S) ist schwach, aber wenn er den Marshal (9) angreift, gewinnt er. Der Marshal ist vor ihm.</translation>
    </message>
    <message>
        <source>Then your partner stops too early: say 3.</source>
        <translation>Dann hört Ihr Partner zu früh auf: Sagen Sie 3.</translation>
    </message>
    <message>
        <source>There your ant does not touch Black&apos;s ant alone, so Black&apos;s ant may leave.</source>
        <translation>Dort berührt Ihre Ant nicht allein die schwarze, also darf die schwarze Ant weg.</translation>
    </message>
    <message>
        <source>Whoever takes the flag wins; it is in one of the two back rows. Send a scout (1) down the open lane to its end.</source>
        <translation>Wer die Fahne nimmt, gewinnt; sie ist in einer der beiden hinteren Reihen. Schicken Sie einen Scout (1) durch die offene Gasse bis an ihr Ende.</translation>
    </message>
    <message>
        <source>You are Red&apos;s operative. Your spymaster says animal, 2: two Red words are animals. Guess one of them.</source>
        <translation>Sie sind Reds Operative. Ihr Spymaster sagt animal, 2: Zwei Wörter von Red sind Tiere. Raten Sie eines davon.</translation>
    </message>
    <message>
        <source>You know nothing about that word: it may help Blue, or be the assassin, and then you lose.</source>
        <translation>Über dieses Wort wissen Sie nichts: Es kann Blue helfen oder der Assassin sein, und dann verlieren Sie.</translation>
    </message>
    <message>
        <source>You may stop after the first guess; whoever guesses the assassin loses at once.</source>
        <translation>Nach dem ersten Versuch dürfen Sie aufhören; wer den Assassin rät, verliert sofort.</translation>
    </message>
    <message>
        <source>You mean three words, so the number is 3.</source>
        <translation>Sie meinen drei Wörter, also ist die Zahl 3.</translation>
    </message>
    <message>
        <source>You mean two words, so the number is 2.</source>
        <translation>Sie meinen zwei Wörter, also ist die Zahl 2.</translation>
    </message>
    <message>
        <source>Your major beats the captain beside it: move it onto the captain.</source>
        <translation>Ihr Major schlägt den Captain neben ihm: Ziehen Sie ihn auf den Captain.</translation>
    </message>
    <message>
        <source>Your partner is not led to WOLF. Before every clue, look at the assassin.</source>
        <translation>Ihr Partner kommt nicht auf WOLF. Sehen Sie vor jedem Hinweis nach dem Assassin.</translation>
    </message>
    <message>
        <source>Your partner looks for three words now, and may guess a fourth.</source>
        <translation>Ihr Partner sucht jetzt drei Wörter und darf ein viertes raten.</translation>
    </message>
    <message>
        <source>Your partner may guess one word more than the number; after 0, as many as they like.</source>
        <translation>Ihr Partner darf ein Wort mehr raten als die Zahl; nach 0 beliebig viele.</translation>
    </message>
    <message>
        <source>Your queen bee must be placed by your fourth turn, and until then none of your pieces moves. Place it now.</source>
        <translation>Ihre Queen bee muss bis zu Ihrem vierten Zug gesetzt sein, und vorher bewegt sich keiner Ihrer Steine. Setzen Sie sie jetzt.</translation>
    </message>
    <message>
        <source>A power with eighteen centres wins alone.</source>
        <translation>Eine Macht mit achtzehn Zentren gewinnt allein.</translation>
    </message>
    <message>
        <source>Centres change hands after the fall; each feeds one unit, and eighteen win.</source>
        <translation>Zentren wechseln nach dem Herbst den Besitzer; jedes ernährt eine Einheit, und achtzehn gewinnen.</translation>
    </message>
    <message>
        <source>Eighteen of the 34 centres win alone; until then you need allies, and promises bind nobody.</source>
        <translation>Achtzehn der 34 Zentren gewinnen allein; bis dahin brauchen Sie Verbündete, und Versprechen binden niemanden.</translation>
    </message>
    <message>
        <source>Five units. In spring the two new ones move like all others.</source>
        <translation>Fünf Einheiten. Im Frühjahr ziehen die zwei neuen wie alle anderen.</translation>
    </message>
    <message>
        <source>Winter: five centres feed five units, and you have three. Build two new units in your free home centres.</source>
        <translation>Winter: Fünf Zentren ernähren fünf Einheiten, und Sie haben drei. Bauen Sie zwei neue Einheiten in Ihren freien Heimatzentren.</translation>
    </message>
    <message>
        <source>You may have two more units: choose an army or a fleet in both places.</source>
        <translation>Sie dürfen zwei Einheiten mehr haben: Wählen Sie an beiden Orten eine Armee oder eine Flotte.</translation>
    </message>
    <message>
        <source>Nothing is to be read: the protocol keeps all free text.</source>
        <translation>Es gibt nichts zu lesen: Das Protokoll behält alle freien Texte.</translation>
    </message>
    <message>
        <source>Nothing is to be read: the protocol drops all free text.</source>
        <translation>Es gibt nichts zu lesen: Das Protokoll verwirft alle freien Texte.</translation>
    </message>
    <message>
        <source>Read the texts...</source>
        <translation>Texte lesen …</translation>
    </message>
    <message>
        <source> {texts} not been read yet, and will be left out.</source>
        <translation> Noch nicht gelesen und deshalb nicht dabei: {texts}.</translation>
    </message>
    <message numerus="yes">
        <source>text has</source>
        <comment>texts have</comment>
        <translation>
            <numerusform>%n Text</numerusform>
            <numerusform>%n Texte</numerusform>
        </translation>
    </message>
    <message>
        <source>{question} (needed)</source>
        <translation>{question} (nötig)</translation>
    </message>
    <message>
        <source>Step {number} of {many}</source>
        <translation>Schritt {number} von {many}</translation>
    </message>
    <message>
        <source>Texts...</source>
        <translation>Texte …</translation>
    </message>
    <message>
        <source>Give this completion code to the experimenter, as a proof that you took part:</source>
        <translation>Geben Sie diesen Abschlusscode der Versuchsleitung; er belegt, dass Sie teilgenommen haben:</translation>
    </message>
    <message>
        <source>Keep this participant code, with which you can have your data deleted{until}:</source>
        <translation>Behalten Sie diesen Teilnahmecode; mit ihm können Sie Ihre Daten löschen lassen{until}:</translation>
    </message>
    <message>
        <source>Station {station}: {sentence}</source>
        <translation>Station {station}: {sentence}</translation>
    </message>
    <message>
        <source>Select words with the mouse, or with Shift and the arrow keys, and press B. What the program suspects to be a name, an address, a code or a time is underlined; you decide.</source>
        <translation>Wählen Sie Wörter mit der Maus oder mit Umschalt und den Pfeiltasten aus und drücken Sie B. Unterstrichen ist, was das Programm für einen Namen, eine Adresse, einen Code oder eine Uhrzeit hält; Sie entscheiden.</translation>
    </message>
    <message>
        <source>What you drop or black out is in no export. The data on this computer stay as they are.</source>
        <translation>Was Sie verwerfen oder schwärzen, steht in keinem Export. Die Daten auf diesem Rechner bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Texts of {title}</source>
        <translation>Texte von {title}</translation>
    </message>
    <message>
        <source>Keep (K)</source>
        <translation>Behalten (K)</translation>
    </message>
    <message>
        <source>Black out the selection (B)</source>
        <translation>Auswahl schwärzen (B)</translation>
    </message>
    <message>
        <source>Drop (D)</source>
        <translation>Verwerfen (D)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Back (P)</source>
        <translation>Zurück (P)</translation>
    </message>
    <message>
        <source>Next (N)</source>
        <translation>Weiter (N)</translation>
    </message>
    <message>
        <source>All texts are read. The next export follows what you decided.</source>
        <translation>Alle Texte sind gelesen. Der nächste Export folgt Ihren Entscheidungen.</translation>
    </message>
    <message>
        <source>Select the words to be blacked out.</source>
        <translation>Wählen Sie die Wörter aus, die geschwärzt werden sollen.</translation>
    </message>
    <message>
        <source>{read} of {texts} read</source>
        <translation>{read} von {texts} gelesen</translation>
    </message>
    <message numerus="yes">
        <source>text</source>
        <comment>texts</comment>
        <translation>
            <numerusform>%n Text</numerusform>
            <numerusform>%n Texten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has written anything yet.</source>
        <translation>Noch hat niemand etwas geschrieben.</translation>
    </message>
    <message>
        <source>Text {number} of {many} · {where}</source>
        <translation>Text {number} von {many} · {where}</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>Texts that were read</source>
        <translation>Gelesene Texte</translation>
    </message>
    <message>
        <source>What exports will have</source>
        <translation>Was Exporte enthalten</translation>
    </message>
    <message>
        <source>words blacked out</source>
        <translation>Wörter geschwärzt</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>to read</source>
        <translation>zu lesen</translation>
    </message>
    <message>
        <source>Nothing of it: it is dropped.</source>
        <translation>Nichts davon: Der Text ist verworfen.</translation>
    </message>
    <message>
        <source>Nothing of it until you keep it; then: {words}</source>
        <translation>Nichts davon, bis Sie ihn behalten; dann: {words}</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Check of the rules</source>
        <translation>Regelprüfung</translation>
    </message>
    <message>
        <source>Code and pay</source>
        <translation>Code und Bezahlung</translation>
    </message>
    <message>
        <source>New questions</source>
        <translation>Neue Fragen</translation>
    </message>
    <message>
        <source>Questions after each match</source>
        <translation>Fragen nach jeder Partie</translation>
    </message>
    <message>
        <source>Questions after the block</source>
        <translation>Fragen nach dem Block</translation>
    </message>
    <message>
        <source>Block of matches</source>
        <translation>Block von Partien</translation>
    </message>
    <message>
        <source>Conditions and order</source>
        <translation>Bedingungen und Reihenfolge</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Nobody there</source>
        <translation>Niemand da</translation>
    </message>
    <message>
        <source>All forms and checks</source>
        <translation>Alle Fragebögen und Prüfungen</translation>
    </message>
    <message>
        <source>After a match</source>
        <translation>Nach einer Partie</translation>
    </message>
    <message numerus="yes">
        <source>box</source>
        <comment>boxes</comment>
        <translation>
            <numerusform>%n Kästchen</numerusform>
            <numerusform>%n Kästchen</numerusform>
        </translation>
    </message>
    <message>
        <source>{boxes}, at least {value} s</source>
        <translation>{boxes}, mindestens {value} s</translation>
    </message>
    <message numerus="yes">
        <source>try</source>
        <comment>tries</comment>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>{least} to {most}, not scored</source>
        <translation>{least} bis {most}, zählen nicht</translation>
    </message>
    <message>
        <source>{many}: {names}</source>
        <translation>{many}: {names}</translation>
    </message>
    <message numerus="yes">
        <source>match counts</source>
        <comment>matches count</comment>
        <translation>
            <numerusform>%n Partie zählt</numerusform>
            <numerusform>%n Partien zählen</numerusform>
        </translation>
    </message>
    <message>
        <source>at least {value} s</source>
        <translation>mindestens {value} s</translation>
    </message>
    <message>
        <source>Block {number}: {game}</source>
        <translation>Block {number}: {game}</translation>
    </message>
    <message>
        <source>nothing: an empty study</source>
        <translation>nichts: eine leere Studie</translation>
    </message>
    <message>
        <source>My Kuhn study</source>
        <translation>Meine Kuhn-Studie</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>Wer ist {name}?</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>New question about the rules</source>
        <translation>Neue Frage zu den Regeln</translation>
    </message>
    <message>
        <source>New box</source>
        <translation>Neues Kästchen</translation>
    </message>
    <message>
        <source>Add to {title}</source>
        <translation>Hinzufügen zu: {title}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Wählen...</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Add ...</source>
        <translation>Hinzufügen ...</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>What happened since the last move</source>
        <translation>Was seit dem letzten Zug geschah</translation>
    </message>
    <message>
        <source>Random moves</source>
        <translation>Zufällige Züge</translation>
    </message>
    <message>
        <source>a random action is played</source>
        <translation>eine zufällige Aktion wird gespielt</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>wie aufgeschrieben</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>ausgewogen</translation>
    </message>
    <message>
        <source>balanced, also what follows what</source>
        <translation>ausgewogen, auch was auf was folgt</translation>
    </message>
    <message>
        <source>begins another visit</source>
        <translation>beginnt einen weiteren Besuch</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>eine Antwort</translation>
    </message>
    <message>
        <source>drawn by the program</source>
        <translation>vom Programm gezogen</translation>
    </message>
    <message>
        <source>drawn for each person</source>
        <translation>für jede Person gezogen</translation>
    </message>
    <message>
        <source>drawn in blocks</source>
        <translation>in Blöcken gezogen</translation>
    </message>
    <message>
        <source>each is reviewed</source>
        <translation>jeder wird durchgesehen</translation>
    </message>
    <message>
        <source>end the visit</source>
        <translation>der Besuch endet</translation>
    </message>
    <message>
        <source>from a list</source>
        <translation>aus einer Liste</translation>
    </message>
    <message>
        <source>from the start of a match</source>
        <translation>ab Beginn einer Partie</translation>
    </message>
    <message>
        <source>in a separate file</source>
        <translation>in einer eigenen Datei</translation>
    </message>
    <message>
        <source>in fixed order</source>
        <translation>in fester Reihenfolge</translation>
    </message>
    <message>
        <source>in turn</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>in Worten</translation>
    </message>
    <message>
        <source>in words, then guided</source>
        <translation>in Worten, dann mit Anleitung</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>Niederlagen</translation>
    </message>
    <message>
        <source>new for everybody</source>
        <translation>neu für alle</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>nicht aufgeschrieben</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>own questions</source>
        <translation>eigene Fragen</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>rules and questions again</source>
        <translation>Regeln und Fragen noch einmal</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere Antworten</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>always the first</source>
        <translation>immer der erste</translation>
    </message>
    <message>
        <source>every opening</source>
        <translation>jede Eröffnung</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>explain and continue</source>
        <translation>erklären und weiter</translation>
    </message>
    <message>
        <source>task load</source>
        <translation>Beanspruchung</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the least filled one</source>
        <translation>die am wenigsten gefüllte</translation>
    </message>
    <message>
        <source>the rules&apos; default is played</source>
        <translation>die Vorgabe der Regeln wird gespielt</translation>
    </message>
    <message>
        <source>the same for everybody</source>
        <translation>für alle dasselbe</translation>
    </message>
    <message>
        <source>the same in both seats</source>
        <translation>dasselbe auf beiden Plätzen</translation>
    </message>
    <message>
        <source>tries</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingetippt</translation>
    </message>
    <message>
        <source>with the day</source>
        <translation>mit dem Tag</translation>
    </message>
    <message>
        <source>A decimal number such as 0.10.</source>
        <translation>Eine Dezimalzahl wie 0.10.</translation>
    </message>
    <message>
        <source>A finished code again</source>
        <translation>Ein fertiger Code noch einmal</translation>
    </message>
    <message>
        <source>A form after the last match.</source>
        <translation>Ein Fragebogen nach der letzten Partie.</translation>
    </message>
    <message>
        <source>A game, its opponents, and matches.</source>
        <translation>Ein Spiel, seine Gegner und Partien.</translation>
    </message>
    <message>
        <source>A name for each opponent, with what it is.</source>
        <translation>Ein Name für jeden Gegner, und was er ist.</translation>
    </message>
    <message>
        <source>A reminder of a decision; empty for none.</source>
        <translation>Eine Erinnerung an eine Entscheidung; leer für keine.</translation>
    </message>
    <message>
        <source>A scale of 21 points is shown from 0 to 100.</source>
        <translation>Eine Skala mit 21 Punkten wird von 0 bis 100 gezeigt.</translation>
    </message>
    <message>
        <source>A short form that every match ends with.</source>
        <translation>Ein kurzer Fragebogen, mit dem jede Partie endet.</translation>
    </message>
    <message>
        <source>A speed that does not show what they are.</source>
        <translation>Ein Tempo, das nicht verrät, was sie sind.</translation>
    </message>
    <message>
        <source>After every</source>
        <translation>Nach jeweils</translation>
    </message>
    <message>
        <source>An agent of this study, or one of the program.</source>
        <translation>Ein Agent dieser Studie oder einer des Programms.</translation>
    </message>
    <message>
        <source>Answers shuffled</source>
        <translation>Antworten gemischt</translation>
    </message>
    <message>
        <source>Answers to choose from</source>
        <translation>Antworten zur Auswahl</translation>
    </message>
    <message>
        <source>As fast as</source>
        <translation>So schnell wie</translation>
    </message>
    <message>
        <source>Ask after</source>
        <translation>Nachfragen nach</translation>
    </message>
    <message>
        <source>Asked only where a condition&apos;s setting has this value.</source>
        <translation>Wird nur gefragt, wo eine Einstellung der Bedingung diesen Wert hat.</translation>
    </message>
    <message>
        <source>Assignment</source>
        <translation>Zuteilung</translation>
    </message>
    <message>
        <source>Assumptions behind the number of people.</source>
        <translation>Annahmen hinter der Zahl der Personen.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>Balanced orders put each block in each place equally often.</source>
        <translation>Ausgewogene Reihenfolgen stellen jeden Block gleich oft an jede Stelle.</translation>
    </message>
    <message>
        <source>Balanced orders put each opponent in each place equally often.</source>
        <translation>Ausgewogene Reihenfolgen stellen jeden Gegner gleich oft an jede Stelle.</translation>
    </message>
    <message>
        <source>Balanced within</source>
        <translation>Ausgewogen innerhalb von</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Grundbetrag</translation>
    </message>
    <message>
        <source>Between two blocks.</source>
        <translation>Zwischen zwei Blöcken.</translation>
    </message>
    <message>
        <source>Between two scores on the same deal.</source>
        <translation>Zwischen zwei Ergebnissen bei derselben Ausgangslage.</translation>
    </message>
    <message>
        <source>Blocks ask the check by this name.</source>
        <translation>Blöcke stellen die Prüfung unter diesem Namen.</translation>
    </message>
    <message>
        <source>Blocks between two pauses.</source>
        <translation>Blöcke zwischen zwei Pausen.</translation>
    </message>
    <message>
        <source>Board, number and date, as plan and report print them.</source>
        <translation>Kommission, Nummer und Datum, wie Plan und Bericht sie drucken.</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>Zuschlag</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Kästchen</translation>
    </message>
    <message>
        <source>Can identify a person</source>
        <translation>Kann eine Person erkennbar machen</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Codes of participants</source>
        <translation>Codes der Teilnehmenden</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Complete participants</source>
        <translation>Vollständige Teilnahmen</translation>
    </message>
    <message>
        <source>Complete participants, and those under way.</source>
        <translation>Vollständige Teilnahmen und solche, die noch laufen.</translation>
    </message>
    <message>
        <source>Conditions that everybody must meet.</source>
        <translation>Voraussetzungen, die alle erfüllen müssen.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Data kept until</source>
        <translation>Daten aufbewahrt bis</translation>
    </message>
    <message>
        <source>Debriefing, completion code, pay.</source>
        <translation>Aufklärung, Abschlusscode, Bezahlung.</translation>
    </message>
    <message>
        <source>Decide for them after</source>
        <translation>Für sie entscheiden nach</translation>
    </message>
    <message>
        <source>Deletion until</source>
        <translation>Löschung bis</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Drawn by the program, taken from a list, or typed by the experimenter.</source>
        <translation>Vom Programm gezogen, aus einer Liste oder von der Versuchsleitung eingetippt.</translation>
    </message>
    <message>
        <source>Drawn, so that the next condition cannot be guessed.</source>
        <translation>Gezogen, damit die nächste Bedingung nicht zu erraten ist.</translation>
    </message>
    <message>
        <source>Each person sees them in an order of their own.</source>
        <translation>Jede Person sieht sie in einer eigenen Reihenfolge.</translation>
    </message>
    <message>
        <source>End after</source>
        <translation>Ende nach</translation>
    </message>
    <message>
        <source>End of collection</source>
        <translation>Ende der Erhebung</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>Endet nach</translation>
    </message>
    <message>
        <source>Ethics approval</source>
        <translation>Ethikvotum</translation>
    </message>
    <message>
        <source>Everybody plays all of them.</source>
        <translation>Alle spielen gegen jeden von ihnen.</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Ausschlüsse</translation>
    </message>
    <message>
        <source>File of the debriefing</source>
        <translation>Datei der Aufklärung</translation>
    </message>
    <message>
        <source>File of the text</source>
        <translation>Datei des Textes</translation>
    </message>
    <message>
        <source>For a choice, or several.</source>
        <translation>Für eine oder mehrere Antworten.</translation>
    </message>
    <message>
        <source>For a test of attention: the number of the right option, from 0; empty for none.</source>
        <translation>Für einen Aufmerksamkeitstest: die Nummer der richtigen Antwort, ab 0; leer für keine.</translation>
    </message>
    <message>
        <source>For each point</source>
        <translation>Je Punkt</translation>
    </message>
    <message>
        <source>For each question.</source>
        <translation>Für jede Frage.</translation>
    </message>
    <message>
        <source>For numbers; empty for no bound.</source>
        <translation>Für Zahlen; leer für keine Grenze.</translation>
    </message>
    <message>
        <source>For several comparisons.</source>
        <translation>Bei mehreren Vergleichen.</translation>
    </message>
    <message>
        <source>For words.</source>
        <translation>Für Texte.</translation>
    </message>
    <message>
        <source>Form after each match</source>
        <translation>Fragebogen nach jeder Partie</translation>
    </message>
    <message>
        <source>Form after the block</source>
        <translation>Fragebogen nach dem Block</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>Fragebögen</translation>
    </message>
    <message>
        <source>Free text in exports</source>
        <translation>Freitext im Export</translation>
    </message>
    <message>
        <source>Further languages</source>
        <translation>Weitere Sprachen</translation>
    </message>
    <message>
        <source>Goes into the registered plan, word for word.</source>
        <translation>Kommt wörtlich in den registrierten Plan.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Holm</source>
        <translation>Holm</translation>
    </message>
    <message>
        <source>How exactly an export says when people came.</source>
        <translation>Wie genau ein Export sagt, wann jemand da war.</translation>
    </message>
    <message>
        <source>How fast opponents answer</source>
        <translation>Wie schnell Gegner antworten</translation>
    </message>
    <message>
        <source>How long the question stays before the visit pauses.</source>
        <translation>Wie lange die Frage steht, bevor der Besuch pausiert.</translation>
    </message>
    <message>
        <source>How the difference is estimated.</source>
        <translation>Wie der Unterschied geschätzt wird.</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>Hypothesen</translation>
    </message>
    <message>
        <source>In every block</source>
        <translation>In jedem Block</translation>
    </message>
    <message>
        <source>In the order in which they are asked.</source>
        <translation>In der Reihenfolge, in der sie gestellt werden.</translation>
    </message>
    <message>
        <source>Its points are paid.</source>
        <translation>Seine Punkte werden bezahlt.</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>Leiter</translation>
    </message>
    <message>
        <source>Largest number</source>
        <translation>Größte Zahl</translation>
    </message>
    <message>
        <source>Limits that count for people alone.</source>
        <translation>Grenzen, die nur für Menschen gelten.</translation>
    </message>
    <message>
        <source>List of codes</source>
        <translation>Liste der Codes</translation>
    </message>
    <message>
        <source>Longest match</source>
        <translation>Längste Partie</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>Längster Text</translation>
    </message>
    <message>
        <source>Losses after which nobody stronger is met.</source>
        <translation>Niederlagen, nach denen kein stärkerer Gegner mehr kommt.</translation>
    </message>
    <message>
        <source>Machines; each owns its own rows of the allocation list.</source>
        <translation>Rechner; jedem gehören eigene Zeilen der Zuteilungsliste.</translation>
    </message>
    <message>
        <source>Matches before the block that never count.</source>
        <translation>Partien vor dem Block, die nie zählen.</translation>
    </message>
    <message>
        <source>May not take part</source>
        <translation>Darf nicht teilnehmen</translation>
    </message>
    <message>
        <source>May take part</source>
        <translation>Darf teilnehmen</translation>
    </message>
    <message>
        <source>Models that play in people&apos;s places.</source>
        <translation>Modelle, die an der Stelle von Menschen spielen.</translation>
    </message>
    <message>
        <source>More at the same time</source>
        <translation>Weitere zur gleichen Zeit</translation>
    </message>
    <message>
        <source>Must be answered</source>
        <translation>Muss beantwortet werden</translation>
    </message>
    <message>
        <source>Must be ticked</source>
        <translation>Muss angekreuzt werden</translation>
    </message>
    <message>
        <source>Names and payments never enter the database.</source>
        <translation>Namen und Zahlungen kommen nie in die Datenbank.</translation>
    </message>
    <message>
        <source>Names of people</source>
        <translation>Namen der Personen</translation>
    </message>
    <message>
        <source>Names the answer in exports.</source>
        <translation>So heißt die Antwort im Export.</translation>
    </message>
    <message>
        <source>Names the block in exports.</source>
        <translation>So heißt der Block im Export.</translation>
    </message>
    <message>
        <source>Names the box in exports.</source>
        <translation>So heißt das Kästchen im Export.</translation>
    </message>
    <message>
        <source>Names the condition in tables; participants never see it.</source>
        <translation>So heißt die Bedingung in Tabellen; Teilnehmende sehen es nie.</translation>
    </message>
    <message>
        <source>Names the question in exports.</source>
        <translation>So heißt die Frage im Export.</translation>
    </message>
    <message>
        <source>Nobody can agree before.</source>
        <translation>Vorher kann niemand zustimmen.</translation>
    </message>
    <message>
        <source>Nobody can continue before.</source>
        <translation>Vorher geht es nicht weiter.</translation>
    </message>
    <message>
        <source>Nobody can practise more.</source>
        <translation>Mehr kann niemand üben.</translation>
    </message>
    <message>
        <source>Nobody takes part without it.</source>
        <translation>Ohne nimmt niemand teil.</translation>
    </message>
    <message>
        <source>One of them is right.</source>
        <translation>Eine davon ist richtig.</translation>
    </message>
    <message>
        <source>One sentence for plan and report; nothing enforces it.</source>
        <translation>Ein Satz für Plan und Bericht; nichts erzwingt ihn.</translation>
    </message>
    <message>
        <source>Only in conditions</source>
        <translation>Nur in Bedingungen</translation>
    </message>
    <message>
        <source>Opponents are met in order, until some losses.</source>
        <translation>Gegner kommen der Reihe nach, bis zu einigen Niederlagen.</translation>
    </message>
    <message>
        <source>Opponents take at least</source>
        <translation>Gegner brauchen mindestens</translation>
    </message>
    <message>
        <source>Order of the blocks</source>
        <translation>Reihenfolge der Blöcke</translation>
    </message>
    <message>
        <source>Order of the opponents</source>
        <translation>Reihenfolge der Gegner</translation>
    </message>
    <message>
        <source>Others that the texts are in as well: consent.de.md for de.</source>
        <translation>Andere, in denen es die Texte auch gibt: consent.de.md für de.</translation>
    </message>
    <message>
        <source>Otherwise it may be skipped.</source>
        <translation>Sonst darf sie ausgelassen werden.</translation>
    </message>
    <message>
        <source>Parts of the window that participants do not see.</source>
        <translation>Teile des Fensters, die Teilnehmende nicht sehen.</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>Pausen</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>Bezahlung</translation>
    </message>
    <message>
        <source>Pay for the points of a block.</source>
        <translation>Bezahlung für die Punkte eines Blocks.</translation>
    </message>
    <message>
        <source>Points of a scale, one of some answers, several of them, a number, or words.</source>
        <translation>Punkte einer Skala, eine von mehreren Antworten, mehrere davon, eine Zahl oder ein Text.</translation>
    </message>
    <message>
        <source>Points of the scale</source>
        <translation>Punkte der Skala</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Teststärke</translation>
    </message>
    <message>
        <source>Practice against</source>
        <translation>Übung gegen</translation>
    </message>
    <message>
        <source>Practice first</source>
        <translation>Zuerst üben</translation>
    </message>
    <message>
        <source>Practice that nobody can skip.</source>
        <translation>Übung, die niemand auslassen kann.</translation>
    </message>
    <message>
        <source>Printed behind the amount.</source>
        <translation>Steht hinter dem Betrag.</translation>
    </message>
    <message>
        <source>Printed in plan and report, never enforced.</source>
        <translation>Steht in Plan und Bericht, wird nie erzwungen.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Questions beside the games.</source>
        <translation>Fragen neben den Spielen.</translation>
    </message>
    <message>
        <source>Raise it when you change a plan that others have seen.</source>
        <translation>Erhöhen, wenn sich ein Plan ändert, den andere gesehen haben.</translation>
    </message>
    <message>
        <source>Rare answers are coarsened before data are exported.</source>
        <translation>Seltene Antworten werden vor dem Export vergröbert.</translation>
    </message>
    <message>
        <source>Reasons for the size</source>
        <translation>Gründe für die Größe</translation>
    </message>
    <message>
        <source>Reasons not to take part.</source>
        <translation>Gründe, nicht teilzunehmen.</translation>
    </message>
    <message>
        <source>Remind them after</source>
        <translation>Erinnern nach</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <source>Rules for at least</source>
        <translation>Regeln mindestens</translation>
    </message>
    <message>
        <source>Screens after the last block.</source>
        <translation>Seiten nach dem letzten Block.</translation>
    </message>
    <message>
        <source>Screens before the first block.</source>
        <translation>Seiten vor dem ersten Block.</translation>
    </message>
    <message>
        <source>Screens of each block.</source>
        <translation>Seiten jedes Blocks.</translation>
    </message>
    <message>
        <source>Seed of all draws</source>
        <translation>Startwert aller Ziehungen</translation>
    </message>
    <message>
        <source>Settings of the game</source>
        <translation>Einstellungen des Spiels</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Kurzname</translation>
    </message>
    <message>
        <source>Shown for at least</source>
        <translation>Gezeigt für mindestens</translation>
    </message>
    <message>
        <source>Shown to the participant, listed for the experimenter.</source>
        <translation>Wird der teilnehmenden Person gezeigt und für die Versuchsleitung aufgelistet.</translation>
    </message>
    <message>
        <source>Sizes of blocks</source>
        <translation>Größen der Blöcke</translation>
    </message>
    <message>
        <source>Smallest group</source>
        <translation>Kleinste Gruppe</translation>
    </message>
    <message>
        <source>Smallest number</source>
        <translation>Kleinste Zahl</translation>
    </message>
    <message>
        <source>Standard form</source>
        <translation>Standardfragebogen</translation>
    </message>
    <message>
        <source>Station, or answers of a form, within which conditions are balanced.</source>
        <translation>Station oder Antworten eines Fragebogens, innerhalb derer die Bedingungen ausgewogen sind.</translation>
    </message>
    <message>
        <source>Stations</source>
        <translation>Stationen</translation>
    </message>
    <message>
        <source>Stored with every decision, with the text&apos;s hash.</source>
        <translation>Wird mit jeder Entscheidung gespeichert, samt Prüfsumme des Textes.</translation>
    </message>
    <message>
        <source>Task load has six scales of its own, from 0 to 100.</source>
        <translation>Die Beanspruchung hat sechs eigene Skalen von 0 bis 100.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>The amount that the last screen names.</source>
        <translation>Der Betrag, den die letzte Seite nennt.</translation>
    </message>
    <message>
        <source>The chance to find the difference if it is there.</source>
        <translation>Die Wahrscheinlichkeit, den Unterschied zu finden, wenn es ihn gibt.</translation>
    </message>
    <message>
        <source>The check that is asked before the matches.</source>
        <translation>Die Prüfung vor den Partien.</translation>
    </message>
    <message>
        <source>The date that plan and consent promise.</source>
        <translation>Das Datum, das Plan und Einwilligung versprechen.</translation>
    </message>
    <message>
        <source>The date until which people may have their data deleted.</source>
        <translation>Das Datum, bis zu dem die Daten auf Wunsch gelöscht werden.</translation>
    </message>
    <message>
        <source>The error that is accepted.</source>
        <translation>Der Fehler, der in Kauf genommen wird.</translation>
    </message>
    <message>
        <source>The game, as a benchmark plays it.</source>
        <translation>Das Spiel, wie ein Benchmark es spielt.</translation>
    </message>
    <message>
        <source>The heading of the welcome, the plan and the report.</source>
        <translation>Die Überschrift von Begrüßung, Plan und Bericht.</translation>
    </message>
    <message>
        <source>The largest bonus.</source>
        <translation>Der größte Zuschlag.</translation>
    </message>
    <message>
        <source>The longest that a decision may take; empty for no limit.</source>
        <translation>So lange darf eine Entscheidung höchstens dauern; leer für keine Grenze.</translation>
    </message>
    <message>
        <source>The number that answers the question.</source>
        <translation>Die Zahl, die die Frage beantwortet.</translation>
    </message>
    <message>
        <source>The order of screens names the form by it.</source>
        <translation>Unter ihm steht der Fragebogen in der Folge der Seiten.</translation>
    </message>
    <message>
        <source>The screens in order.</source>
        <translation>Die Seiten in ihrer Folge.</translation>
    </message>
    <message>
        <source>The smallest difference of scores that matters.</source>
        <translation>Der kleinste Unterschied, auf den es ankommt.</translation>
    </message>
    <message>
        <source>The source of codes, and a finished one again.</source>
        <translation>Woher Codes kommen, und ein fertiger noch einmal.</translation>
    </message>
    <message>
        <source>The study is full when this many people have finished.</source>
        <translation>Die Studie ist voll, wenn so viele Personen fertig sind.</translation>
    </message>
    <message>
        <source>The text, its boxes, and the end of deletion.</source>
        <translation>Der Text, seine Kästchen und das Ende der Löschfrist.</translation>
    </message>
    <message>
        <source>The visit of somebody who does not come back ends.</source>
        <translation>Wer nicht zurückkommt, dessen Besuch endet.</translation>
    </message>
    <message>
        <source>The words at both ends of a scale.</source>
        <translation>Die Worte an beiden Enden einer Skala.</translation>
    </message>
    <message>
        <source>Then people are asked to continue.</source>
        <translation>Dann wird gebeten, weiterzumachen.</translation>
    </message>
    <message>
        <source>Then wait</source>
        <translation>Dann warten</translation>
    </message>
    <message>
        <source>Time of a person in all decisions of a match; empty for no limit.</source>
        <translation>Zeit einer Person in allen Entscheidungen einer Partie; leer für keine Grenze.</translation>
    </message>
    <message>
        <source>Time of people</source>
        <translation>Zeit der Menschen</translation>
    </message>
    <message>
        <source>Times in exports</source>
        <translation>Zeiten im Export</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Typed moves</source>
        <translation>Getippte Züge</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Version of the text</source>
        <translation>Version des Textes</translation>
    </message>
    <message>
        <source>What becomes of words that people wrote.</source>
        <translation>Was aus geschriebenen Worten wird.</translation>
    </message>
    <message>
        <source>What changes from person to person.</source>
        <translation>Was von Person zu Person wechselt.</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>What differs between people.</source>
        <translation>Was sich zwischen Personen unterscheidet.</translation>
    </message>
    <message>
        <source>What differs from that way to play it.</source>
        <translation>Was von dieser Spielweise abweicht.</translation>
    </message>
    <message>
        <source>What everybody gets, such as 5.00.</source>
        <translation>Was alle bekommen, etwa 5.00.</translation>
    </message>
    <message>
        <source>What is dealt</source>
        <translation>Was ausgeteilt wird</translation>
    </message>
    <message>
        <source>What it is, and who answers for it.</source>
        <translation>Was sie ist und wer für sie einsteht.</translation>
    </message>
    <message>
        <source>What may leave the machine.</source>
        <translation>Was den Rechner verlassen darf.</translation>
    </message>
    <message>
        <source>What must be understood before a block.</source>
        <translation>Was vor einem Block verstanden sein muss.</translation>
    </message>
    <message>
        <source>What participants read.</source>
        <translation>Was Teilnehmende lesen.</translation>
    </message>
    <message>
        <source>What participants tick before they agree.</source>
        <translation>Was Teilnehmende ankreuzen, bevor sie zustimmen.</translation>
    </message>
    <message>
        <source>What people are told of opponents (disclosure): true, hidden, or said:TEXT.</source>
        <translation>Was über Gegner gesagt wird (disclosure): true, hidden oder said:TEXT.</translation>
    </message>
    <message>
        <source>What people differ in; none for a single group.</source>
        <translation>Worin sich Personen unterscheiden; keine für eine einzige Gruppe.</translation>
    </message>
    <message>
        <source>What somebody reads who answered wrongly.</source>
        <translation>Was liest, wer falsch geantwortet hat.</translation>
    </message>
    <message>
        <source>What somebody who ticks it agrees to.</source>
        <translation>Wozu zustimmt, wer es ankreuzt.</translation>
    </message>
    <message>
        <source>What the study is to answer.</source>
        <translation>Was die Studie beantworten soll.</translation>
    </message>
    <message>
        <source>What you expect, before you look.</source>
        <translation>Was Sie erwarten, bevor Sie hinsehen.</translation>
    </message>
    <message>
        <source>When all were wrong</source>
        <translation>Wenn alle falsch waren</translation>
    </message>
    <message>
        <source>When no more people take part.</source>
        <translation>Wann niemand mehr teilnimmt.</translation>
    </message>
    <message>
        <source>When nobody is there</source>
        <translation>Wenn niemand da ist</translation>
    </message>
    <message>
        <source>When time is up</source>
        <translation>Wenn die Zeit um ist</translation>
    </message>
    <message>
        <source>Whether people move first, take turns at it, or are drawn.</source>
        <translation>Ob Personen beginnen, sich abwechseln oder ausgelost werden.</translation>
    </message>
    <message>
        <source>Who takes part</source>
        <translation>Wer teilnimmt</translation>
    </message>
    <message>
        <source>Whose data are left out, decided before.</source>
        <translation>Wessen Daten wegbleiben, vorher entschieden.</translation>
    </message>
    <message>
        <source>With three questions of three answers, most who guess fail.</source>
        <translation>Bei drei Fragen mit drei Antworten scheitern die meisten, die raten.</translation>
    </message>
    <message>
        <source>Without any input, people are asked, and at last the visit ends.</source>
        <translation>Ohne Eingabe wird nachgefragt, und schließlich endet der Besuch.</translation>
    </message>
    <message>
        <source>Without input for so long, people are asked whether they are there.</source>
        <translation>So lange ohne Eingabe, und es wird gefragt, ob jemand da ist.</translation>
    </message>
    <message>
        <source>Words at the ends</source>
        <translation>Worte an den Enden</translation>
    </message>
    <message>
        <source>Words beside the box</source>
        <translation>Worte neben dem Kästchen</translation>
    </message>
    <message numerus="yes">
        <source>screen</source>
        <comment>screens</comment>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a block or a pause</source>
        <translation>Einen Block oder eine Pause hinzufügen</translation>
    </message>
    <message>
        <source>Add here</source>
        <translation>Hier hinzufügen</translation>
    </message>
    <message>
        <source>Move the block up</source>
        <translation>Den Block nach oben</translation>
    </message>
    <message>
        <source>Move the block down</source>
        <translation>Den Block nach unten</translation>
    </message>
    <message>
        <source>Duplicate the block</source>
        <translation>Den Block verdoppeln</translation>
    </message>
    <message>
        <source>Remove the block</source>
        <translation>Den Block entfernen</translation>
    </message>
    <message>
        <source>Add after this</source>
        <translation>Dahinter hinzufügen</translation>
    </message>
    <message>
        <source>Questions: {name}</source>
        <translation>Fragen: {name}</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Move back</source>
        <translation>Nach vorn</translation>
    </message>
    <message>
        <source>Move on</source>
        <translation>Nach hinten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Edit the text in {file}</source>
        <translation>Den Text in {file} bearbeiten</translation>
    </message>
</context>
</TS>
