pragma application_id = 1195527508;
pragma user_version = 8;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'traces','m001_initial','2026-11-22 06:31:55.461800+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'traces','m002_tournaments','2026-11-22 06:31:55.462173+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'traces','m003_search','2026-11-22 06:31:55.463676+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'traces','m004_repairs','2026-11-22 06:31:55.467306+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'traces','m005_images','2026-11-22 15:36:16.459026+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'traces','m006_studies','2026-11-22 20:07:30.285135+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'traces','m007_charged','2026-11-23 06:15:44.954497+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'traces','m008_outside','2026-11-23 06:15:44.955251+00:00');
CREATE TABLE agents (
  id integer primary key,
  digest text not null unique,
  name text not null,
  kind text not null check
    (kind in ('human','random','search','solver','rule','program','package','llm','imported')),
  model text not null default '',
  scaffold text not null default '',
  config text not null default '{}'
) strict;
INSERT INTO "agents" VALUES(1,'g1','gpt-9','llm','gpt-9','','llm:model=gpt-9');
INSERT INTO "agents" VALUES(2,'b1','Random','random','','','random');
CREATE TABLE answers (
  participant_id integer not null references participants(id) on delete cascade,
  stage integer not null,
  form text not null,
  item text not null,
  match_id text,
  value text,
  ms integer not null,
  changes integer not null default 0,
  position integer not null,
  primary key (participant_id, stage, form, item)
) strict, without rowid;
CREATE TABLE attempts (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  number integer not null,
  action text,
  failure text check (failure in
    ('truncated','empty','unparsable','illegal','timeout','refused','transport')),
  objection text not null default '',
  seconds real not null,
  at text not null, decider integer,
  primary key (match_id, step, seat, number)
) strict, without rowid;
INSERT INTO "attempts" VALUES('old1',1,0,1,'["place",[6],""]',NULL,'',1.48631001138710416853e-04,'2026-11-22T06:31:55.513+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',2,1,1,'["place",[7],""]',NULL,'',4.34249996033031493425e-05,'2026-11-22T06:31:55.514+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',3,0,1,'["place",[3],""]',NULL,'',5.34299997525522485375e-05,'2026-11-22T06:31:55.514+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',4,1,1,'["place",[2],""]',NULL,'',4.51069990958785638213e-05,'2026-11-22T06:31:55.515+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',5,0,1,'["place",[4],""]',NULL,'',5.07050008309306576848e-05,'2026-11-22T06:31:55.515+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',6,1,1,'["place",[8],""]',NULL,'',3.53420000465121120214e-05,'2026-11-22T06:31:55.516+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',7,0,1,'["place",[1],""]',NULL,'',5.14460007252637296915e-05,'2026-11-22T06:31:55.516+00:00',NULL);
INSERT INTO "attempts" VALUES('old1',8,1,1,'["place",[5],""]',NULL,'',3.95990009565139189362e-05,'2026-11-22T06:31:55.516+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',1,0,1,'["place",[6],""]',NULL,'',1.48631001138710416853e-04,'2026-11-22T06:31:55.513+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',2,1,1,'["place",[7],""]',NULL,'',4.34249996033031493425e-05,'2026-11-22T06:31:55.514+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',3,0,1,'["place",[4],""]',NULL,'',1.42320999657385982573e-04,'2026-11-22T06:31:55.609+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',4,1,1,'["place",[0],""]',NULL,'',5.53320005565183237195e-05,'2026-11-22T06:31:55.609+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',5,0,1,'["place",[8],""]',NULL,'',7.44299995858455076813e-05,'2026-11-22T06:31:55.610+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',6,1,1,'["place",[5],""]',NULL,'',3.19680002576205879449e-05,'2026-11-22T06:31:55.611+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',7,0,1,'["place",[3],""]',NULL,'',4.33349996455945074558e-05,'2026-11-22T06:31:55.611+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',8,1,1,'["place",[1],""]',NULL,'',2.66300012299325317144e-05,'2026-11-22T06:31:55.611+00:00',NULL);
INSERT INTO "attempts" VALUES('old2',9,0,1,'["place",[2],""]',NULL,'',4.38049992226297035813e-05,'2026-11-22T06:31:55.611+00:00',NULL);
INSERT INTO "attempts" VALUES('old3',1,0,1,'["place",[0],""]',NULL,'',1.11154999103746376931e-04,'2026-11-22T06:31:55.642+00:00',NULL);
INSERT INTO "attempts" VALUES('old3',2,1,1,'["place",[4],""]',NULL,'',8.97730005817720666527e-05,'2026-11-22T06:31:55.642+00:00',NULL);
INSERT INTO "attempts" VALUES('old3',3,0,1,'["place",[3],""]',NULL,'',3.04160002997377887368e-05,'2026-11-22T06:31:55.642+00:00',NULL);
INSERT INTO "attempts" VALUES('old3',4,1,1,'["place",[7],""]',NULL,'',4.53880002169171348214e-05,'2026-11-22T06:31:55.643+00:00',NULL);
INSERT INTO "attempts" VALUES('old3',5,0,1,'["place",[6],""]',NULL,'',2.68300009338418021798e-05,'2026-11-22T06:31:55.643+00:00',NULL);
CREATE TABLE attention (
  id integer primary key,
  visit_id integer not null references visits(id) on delete cascade,
  at_ms integer not null,
  kind text not null check (kind in ('left','back','minimised','restored','idle','asked','answered','help',
    'paused','resumed','locked','unlocked','suspended','screen','stalled')),
  match_id text,
  detail text not null default ''
) strict;
CREATE TABLE call_details (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  number integer not null,
  left_out text not null default '',
  logprobs blob, charged text not null default '',
  primary key (match_id, step, seat, attempt, number)
) strict, without rowid
;
INSERT INTO "call_details" VALUES('old1',1,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old1',3,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old1',5,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old1',7,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old2',1,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old2',3,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old2',5,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old2',7,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old2',9,0,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old3',2,1,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
INSERT INTO "call_details" VALUES('old3',4,1,1,1,'seed',X'789C8B8E564A54D2D135D0338D8D050013A60302','');
CREATE TABLE calls (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  number integer not null,
  purpose text not null default 'act',
  sample integer not null default 0,
  samples integer not null default 0,
  outcome text not null default '',
  model text not null,
  prompt_digest text not null references contents(digest),
  reply text not null default '',
  thought text not null default '',
  error text not null default '',
  finish_reason text not null default '',
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  reasoning_tokens integer not null default 0,
  cached_tokens integer not null default 0,
  cost real,
  seconds real not null,
  first_token_seconds real,
  transport_retries integer not null default 0, decider integer,
  unique (match_id, step, seat, attempt, number)
) strict;
INSERT INTO "calls" VALUES(1,'old1',1,0,1,1,'act',0,0,'','gpt-9','8403b5e44f8060b3bfce82d22550f27b','worda of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(2,'old1',3,0,1,1,'act',0,0,'','gpt-9','2b01f838cf9d993a546702c745b2b0a5','wordb of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(3,'old1',5,0,1,1,'act',0,0,'','gpt-9','83f287c62fc483f43039c0addc71a92c','wordc of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(4,'old1',7,0,1,1,'act',0,0,'','gpt-9','32a2ac870d15c120add519e91f3bcbbc','wordd of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(5,'old2',1,0,1,1,'act',0,0,'','gpt-9','8403b5e44f8060b3bfce82d22550f27b','worda of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(6,'old2',3,0,1,1,'act',0,0,'','gpt-9','2b01f838cf9d993a546702c745b2b0a5','worde of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(7,'old2',5,0,1,1,'act',0,0,'','gpt-9','83f287c62fc483f43039c0addc71a92c','wordf of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(8,'old2',7,0,1,1,'act',0,0,'','gpt-9','32a2ac870d15c120add519e91f3bcbbc','wordg of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(9,'old2',9,0,1,1,'act',0,0,'','gpt-9','87785dea8fff37155543b266b3ca32da','wordh of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(10,'old3',2,1,1,1,'act',0,0,'','gpt-9','13d714dfb59f84359f2a71eabedacaaf','wordi of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
INSERT INTO "calls" VALUES(11,'old3',4,1,1,1,'act',0,0,'','gpt-9','571f087025805e0b9c4de89d899e7ae3','wordj of old','Centre first.','','',0,0,0,0,NULL,0.5,NULL,0,NULL);
CREATE TABLE consents (
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  text_hash text not null,
  decision text not null check (decision in ('given','refused','renewed','withdrawn')),
  boxes text not null default '{}',
  shown_ms integer not null,
  at text not null,
  primary key (participant_id, number)
) strict, without rowid;
CREATE TABLE contents (
  digest text primary key,
  body blob not null,
  encoding text not null check (encoding in ('utf8','zlib'))
) strict, without rowid;
INSERT INTO "contents" VALUES('0e381fe646ce3472132c8c237afa61ca',X'789CED914D0A83400C85F73D85BCF52C84EE66D94DAF501091A8B195661C99F10711EF5E67B0946E7A8242165F5E1E09BCA4497ACAF2502B7AA1851D74378A28F40FF20C8D5B32D8C4D889A1505A7235F4FA065C5D5B5F222B383B7BE8B34265E5009640D9BEBAE52A2CDB6D76EE3E470CB9679037F5F7FCF4E431DF42A8E418691E63FEEACBA5D8A5D174D00D89E74DA1A16A38A686BDA73B1F5D7C751D787B0125EDA1A5','zlib');
INSERT INTO "contents" VALUES('13d714dfb59f84359f2a71eabedacaaf',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223939333631323232623638623364303133636132643364643132653132373739225D5D','utf8');
INSERT INTO "contents" VALUES('1bbda7cd2999165e7a0db58e24d8fe8f',X'789CBD91310B83301085777F85DC9CC1D62D63978EAE8510E4D4B395465312AD88F8DF9B045B712C946EEFDE7DDC8377497C8C848C8448183C1496044CA492014819CDDE99C800EF06A5DCFE8696804316F73A6EF5D3B150683415F0F92DE06C9AEA143403A3470B3C65506AB50A525E0977BAA1D21F73981EBB2DA44573F7F6C27ECF5C3628F9100A6DFFBFB41D916DC4E1CB1C19DACD1516140A95A1E4DD5C4CB9B386B6035EA3B2B430A8B1ECD76D4BD6E295D6293CBAF27A7901EDE9A495','zlib');
INSERT INTO "contents" VALUES('230c6340d65622a633df6ac7f26a421f',X'5374657020352E','utf8');
INSERT INTO "contents" VALUES('2b01f838cf9d993a546702c745b2b0a5',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223337376634656338396336623662376630333235643937373636393130376165225D5D','utf8');
INSERT INTO "contents" VALUES('2d462fb01f47fa7b62771b14213db4a8',X'789CC591310BC2301085F7FE8A7273868AA290D1C5D15508A15CDBAB8A6923496B29A5FFDD24546B4741707BF7EEE3E57849E22412321222617057981330B1950C4032B19AADDD647D509B60C968F04E4F0678DD2AE5F617B4041C8E71A3E34A3F1C0B994653001F5E020EE65AEC836660746781AF19E45A4D829457C2455F29F7610ED35D3D3F52A1B9797B64FF614E3394BC0985B6F94DD28238CEC4EACB8B656837559851285486921773D6A7CE6AAB1A7889CAD2C8A0C4BC99B615598B679AA6F0D185D7E313B153AEBC','zlib');
INSERT INTO "contents" VALUES('32a2ac870d15c120add519e91f3bcbbc',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223339333839373430346538373235326139303834373961626536646434323430225D5D','utf8');
INSERT INTO "contents" VALUES('377f4ec89c6b6b7f0325d977669107ae',X'5374657020332E','utf8');
INSERT INTO "contents" VALUES('37dec14270d7e24d42792957cdf14018',X'789CB591310B83301085777F85DC9CC1D22D63978E5D8510E48C672B8DA6245A11F1BF37492D52E8D0C5EDDDDDC7BBCB4B961E132113210E0C1E1A150113996400522673E84C64817783D67E7E4347C0214F7B93B6E6E959280DDA0AF8FC1170B64D758A9A8135A3037E64A08C5E05E9A084B76E4805B38BE7CCD8852DFE8416EDDD3735BA1E16B6511BF43E65E57661F20DCAF674F9F9F2FFF6C8986DA1B1A418A78C117FD5E554F8D6D076C06BD48E160635AA7E9DB6E41C5E69ADE23757412F2F1221A362','zlib');
INSERT INTO "contents" VALUES('393897404e87252a908479abe6dd4240',X'5374657020372E','utf8');
INSERT INTO "contents" VALUES('420643a54343f65fc130b328cf5c055f',X'789CB591310BC2301085F7FE8A7273868A8390D1C5D15508A15CD3538BD74692AA88F4BF9BC48A148482E0F6EEEEE3E5F152E4AB4CE94CA9858033A321106AA10580D6D9236EEEE4407617E6703FA22790B0CB7B9BB7F61A58A82CBA1AE4E32D60E39A7A9DB400676F1EE45280B13C0AE2A854B06EC844B36DE0ECAD8BAF84082DBA5358C220660846DF4FA80FF40AFBCD69F7818A5F89F9BC7FF4D0A9D392B1A254A34ED54EE6EA5E86D5A5ED40EE913D0D02F668FAF1DA92F778A0714ADF5B473D3C01DC699E8B','zlib');
INSERT INTO "contents" VALUES('42f3933c8c23a5a9dc749409607f01aa',X'789CBD91310B83301085777F85DC9C4129A590B14B47D7420812F56C436352928A88F8DF9B045B2938B44BB777771FEFC1BB2C3D248C278CE504EE4AD40884ED3901E03C99C266440B54F74AF9FB5538040A453A48ED804065846D804E2F01272B9B63D404AC191CD01D81DAA845A00A8A795F897570F29819F49AD0097B0BEB99ACCC7985B26DA25889FC4D28A9F1479FFF256DFA7C9BC463B7A51215C63A79ACF863AEC6D2AFFA4E036D857238136845FD58AE1D3A272EB84CF1C74DD0F31357F5A0D1','zlib');
INSERT INTO "contents" VALUES('4354678fd6d030904b0d942a23cf5d29',X'789CB5913F0BC23014C4F77E8A7273868A0E92D1C5D15508A1BCB6CF3F98369254A5947E77D3582982E0E476EFDE8F4B72C9D255A274A2542670355432845A6B01689DF4A3D3B1836C6EC684FD893C436297B636ADED3DB0282CB90AB27F0B6CDDB9DA442DE0ECC3432E054A6B26C166542A449FB98C6181B38F663C65215093BB041383988919785DE39FCC7E86B27FA6FC7EF5D70C43BEC5A063B3B9A18263993A16FC31175D1EAC5BDD401EC8781E040E54B6D3B666EFE9C8D3143FB91AF5F004081DA22E','zlib');
INSERT INTO "contents" VALUES('453112ccfaf35f11b83d52fcdcc21be4',X'789CE591310AC3300C45F79C2268F660E8E6B14BC7AE05638AE2286DA81D173B69082177AFEDBA849EA1DBD7D743125FBCE6955495949CC1D3A02660922B06A054B52667210F62988C89FD3B060201E77A74B575AFC842E3D0B720D6AF8093EFDB63D60CBC9B03880303ED4C1164929271744F3A0DBB44CECD43DA124FB0E81FD1341846D8D84EEDD0E794C2FD37A372C257830DE550550EFAA76E966BB4263B80E8D004DA1874A8C7D2B51402DEA854F9D96DD2DB1B1EC2A6FE','zlib');
INSERT INTO "contents" VALUES('48a9b979206a51087d9e7c309410290d',X'5468652072756C65732E','utf8');
INSERT INTO "contents" VALUES('571f087025805e0b9c4de89d899e7ae3',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223932353962343261393134393662366334663966663631643033663762353464225D5D','utf8');
INSERT INTO "contents" VALUES('5e79d8e00e3348122f6808ddaa1bf323',X'789C9D913F0BC23010C5F77E8A72738656B78C2E8EAE8510CA35BDAA9834925445A4DFDD24548B20F8677BF7EEC7BDF052E4CB4CC84C8892C151A322606221198094D92D3A5772C0FB93D661BF434FC0A1CA079B1B7B0E2C34165D0BFCF610B076FB76953403672F1EF89281B27A12A4A312E1F49E543C16307BE9E71083EE10ED91FDC66C66A87C121AFDF042553355FC9FF50DF339E9ED8BBFCB91A9DB5A6343A94E992A7E999B6B1DAC93E98177A83D8D0C3A54C3B435E43D6E699AD237B7518F770B63A364','zlib');
INSERT INTO "contents" VALUES('629f70b748cb1ddf0a1fdc100738d84c',X'5374657020312E','utf8');
INSERT INTO "contents" VALUES('7041480f07ba0b19761512afd023153a',X'5374657020392E','utf8');
INSERT INTO "contents" VALUES('77415100f6715f46b9797b410bb8bc0e',X'789CD591310B83301085777F85DC9C41E950C8D8A563D7420872C6B395465312AD88F8DF9B045B2974E8DAEDDD7B1F77F02E4BF344C844889CC15DA32260622F198094C91C9C892CF06ED0DAE75774041CCE696FD2D63C3C0BA5415B019F5F028EB6A90E5133B06674C0770C94D1AB201D94F0AB1B526199C7CCD86D475AB4B7602FECBF99F30665DF89D346E46F42A3EB7FBB2563BF85C69262A532D6FC319753E1ADA1ED80D7A81D2D0C6A54FD9AB6E41C5E689DE2ABABA09727AAD5A5D5','zlib');
INSERT INTO "contents" VALUES('7e92c6e768c3048f00777cbda21a425a',X'789C9591310B83301085777F85DC9CC152A78C5D3ABA16429053CF561A4D49B422E27F6F122C5268296EEFDE7DDC1DEF92388D848C8448183C1496044CA492014819CDDE99C800EF06A55CFF8696804316F73A6EF5D3B150683415F0F92DE06C9AEA143403A3470BFCC8A0D46A15A4BC126E7443A51FE6303D76DB9216CDDDDB0BDBC7641B74F84E5C3622D94128B4FDEE6BFEEFFA7FEFCF3D32249B2B2C28842943C01F7531E5CE1ADA0E788DCAD2C2A0C6B25FBB2D598B575AABF0E4CAEBE5050A37A22A','zlib');
INSERT INTO "contents" VALUES('83f287c62fc483f43039c0addc71a92c',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223233306336333430643635363232613633336466366163376632366134323166225D5D','utf8');
INSERT INTO "contents" VALUES('8403b5e44f8060b3bfce82d22550f27b',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223632396637306237343863623164646630613166646331303037333864383463225D5D','utf8');
INSERT INTO "contents" VALUES('87785dea8fff37155543b266b3ca32da',X'5B5B2273797374656D222C223438613962393739323036613531303837643965376333303934313032393064225D2C5B2275736572222C223730343134383066303762613062313937363135313261666430323331353361225D5D','utf8');
INSERT INTO "contents" VALUES('8fffe374d342fe6f9987ffd732cb2ef4',X'789C9D91CD0AC2301084EF7D8AB2E71C2A22488E5E3C7A154228DB74AB62D248529552FAEE26A15204C19FDBECECC7649914F92A13321362C1E0A2511130B1960C40CA6C884E4F0E787BD53AEC8FE80938ECF3CEE6C6DE020B954557031F9E02B6EE546F9266E0ECDD035F3250564F82745422449F48C5B080D97B3B3F62D09DA33DB2DF98DD0C2DDE13FB9928FE25BEB9E473CAE75BDF121A7D07A34CBD961A2B4A55CA54EFCB5CF565B0AEA605DEA0F63432685075D3D690F778A0694A5F5C473D3E00619CA0FE','zlib');
INSERT INTO "contents" VALUES('9069d23d9686b81aaf27b8b1269ddaa7',X'789CB551CB0AC23010BCF72BCA9C73503C08397AF1E85508A16CDBF581692349554AE9BF9BC64A110445F0363B3BCC2CB3B37491289D283517381B2A18422DB500B44EBA8169D941D61763C2FE409E21B14D1B9B56F61AB4C82DB912B27B02ACDDB15C452CE0ECCD432E040A6B46C066402A581FB9886641676FF5903213A8C89D02895E4C8A49F038E357CDE7A4CDA498FFF796B749867CF39D938EDD6686728E75EA58F1CB9CB759A02E550DB923E3B917D851D18CDB8ABDA73D8F537C7339E0FE0E6A20A369','zlib');
INSERT INTO "contents" VALUES('9259b42a91496b6c4f9ff61d03f7b54d',X'5374657020342E','utf8');
INSERT INTO "contents" VALUES('957d44721ec04d928d59828ecc437628',X'789CB5913F0BC23010C5F77E8AF2E60C15C121A38BA3AB1042B9B6E71F4C1B49AA524ABFBB69AC162741707BF7EEC7CBF192A5AB44E944A94CE062A86408B5D402D03AE947A76307D95C8D09FB237986C4366D6D5ADB5B605158721564FF12D8B853B58E5AC0D9BB875C0A94D64C82CDA854883E7119C30267EFCDF8CA42A026770E2606311333F03CE357663743D99B30E4DBEFD407F1FDE23F66E8D86A6EA8E058A48EE57ECC459707EB5A37907B329E07813D95EDB4ADD97B3AF034C50FAE463D3C00BC989FBD','zlib');
INSERT INTO "contents" VALUES('988bdbe493f99e2a4ee36daa78e49ce2',X'789CB591310B83301085777F85DC9CC1525C3276E9D8B510829C7AB6D2684AA21511FF7B93D42205870EEDF6EEEEE3E5F192C469246424C48EC15D6141C0442A198094D1E4372319E06DAF94BB5FD1127038C79D8E1BFD702CE41A4D097C7A0B389ABA3C04CDC0E8C102DF3328B45A0429AF84B3AEA9F06627C7E9A1F5AFB8080D9A9B5BC2CC5662055E31FEC99C5728D92636F32AB4DD2F7CBEF190A1D74C614EA14A19EAFD98F33173ABBE698157A82CCD0C2A2CBAE5DA90B578A1650A5F5C7A3D3F018D84A0FB','zlib');
INSERT INTO "contents" VALUES('99361222b68b3d013ca2d3dd12e12779',X'5374657020322E','utf8');
INSERT INTO "contents" VALUES('9ad3cb01be21cff2643bd4ec0dd2c144',X'789CCD91310BC2301484F7FE8A7273868AE290D1C5D15508A1A4E9AB16D354124B29A5FFDD34568A9B6E6EF7EE7DBC0B972CDD25422642640C77A3348189BD648094C9383B033970DB1913F657E5091CE7B4AFAD0743D12A57828F6F81A3ABCB43D40CAEED3DF89641B76611646625C2DD9A74BC14B8B6B77344C86F94BB05D3D49630B1955AA1D73B16EE67E6BBB4D34A6DFE384BC68673A30A8AA5CA58F4C75C0C79B0BAC68257CA789A182AA51FCBB621EFD5859629FE7439EBE909F1DEA480','zlib');
INSERT INTO "contents" VALUES('af68746663cb3e474e59dde45670e8af',X'789CD591310BC2301085F7FE8A72738680E090D1C5D1550841AEE9558B4923496B29A5FFDD24548BBB8BDBBBF73EEEE01D2F792155212567F030A80998DC2B06A054312767220FA21B8C89F90D03818053D9BBD2BA6764A172E86B10F35BC0D1B7F5216B06DE8D01C48E8176661564929271754B3A2D8B981BBBED88457F4FF6C2FE9B396F10FF100643FFBB6B2A377C3158512E55E5A2BFE66ABA446BB01D88064DA0854183BA5F534B21E095D6293FBB4E7A790142F2A704','zlib');
INSERT INTO "contents" VALUES('ba3a256d53a163a0e7ba63597a6c88aa',X'789CC591BD0EC2300C84F73E457573062A9832B230B2224551E5B6E647A40D4A5A2A84FAEEA4A150313022B6F3F9936D9D176996289D2895095C0C950CA1565A005A27F7D1B9B1836C3A6342FF489E21B14B5B9BD6F61A5814965C05797F096CDCA95A472DE06CEF219702A5359360332A15469FB88CC30267FB66DCB210A8C99D838941CCC40C3CCFF825B39DA1EC4D18F2EDDF2EFACAE8986F6EA8E018A98E317FD4C52D0F565737907B329E07813D95EDD4ADD97B3AF054C55757A31E1E1757A5D2','zlib');
INSERT INTO "contents" VALUES('dce0698e992077321fab9d97ea065955',X'789C9D91310B83301085777F85DC9CC152E890B14B47D7420872EAD94AA329895644FCEF4D82AD3874B0DBBB771F2FC74B129F2221232112064F8505011307C900A48C26EF8C6480B7BD526E7F474BC0218D3B1D37FAE558C8359A12F8F411703175790E9A81D183057E645068B508525E09175D53E1C31CA687767DA441F3F0F6CC56E6BA42C9975068BB0D95AED46147CE4EE2EF7B77DEFA8390A1D54C614EA14819CADDCCF99839AB6F5AE0152A4B33830A8B6ED936642DDE6899C207975ECF6FB7849FBB','zlib');
INSERT INTO "contents" VALUES('f9304cc0818ab56d2da3fe6aa002fe36',X'789CAD91310BC2301085F7FE0A79F30D5517C9E8E2E82A8420697B6A314D25514A29FDEF26A12A4EA2B8BD7BF7F172BCE4B355265526654EB8185D32482E14014A6543747A7610F6664CD89FB46708EC665D6D3D0845AB5D05313C0436AEAED649135CDB798825A16CCD24D84425436ECD654CDA06AEED6C7C624E68B43B0713237D43EC5E44FE244C6DF933F543CEBFEEF93107A34ACDEE8D2E3895A952C16F73D1EF83756B2CC4411BCF23E1A0CBEBB46DD87B7DE4694A3F5C453DDE01682B9FA4','zlib');
INSERT INTO "contents" VALUES('fcd8b3b3daa23b909b021abb9293928c',X'789CB591310F82301085777E05B9B903CAD6D1C5D1D5A469C80187120B352D4808E1BFDB560C2171D2B8BDBBFB72F7F22E89F7919091100983BBC282808954320029A3C9774632C0DB5E2937BFA225E0708A3B1D37FAE158C8359A12F8F41670347579089A81D183059E3228B45A0429AF845B5D53E1979D1DA787D65F71161A3437D78499ADC40ABC6C7CCB7CBCA4D0761BEAB452BBFFFAF9899121DD4C614E21501942DED4F998B956DFB4C02B549666061516DD326DC85ABCD0528547975ECF4F2C13A495','zlib');
CREATE TABLE deciders (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  agent_id integer not null references agents(id),
  label text not null default '',
  primary key (match_id, number)
) strict, without rowid;
CREATE TABLE decision_times (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  seat integer not null,
  attempt integer not null,
  visit_id integer references visits(id) on delete set null,
  asked_ms real not null,
  shown_ms real,
  first_input_ms real,
  first_choice_ms real,
  sent_ms real,
  away_ms real not null default 0,
  away_times integer not null default 0,
  covered_ms real not null default 0,
  idle_ms real not null default 0,
  stalled_ms real not null default 0,
  changes integer not null default 0,
  reminded integer not null default 0,
  by text not null default 'mouse' check (by in ('mouse','keyboard','touch','mixed','time')),
  primary key (match_id, step, seat, attempt)
) strict, without rowid;
CREATE TABLE decisions (
  match_id text not null,
  step integer not null,
  seat integer not null,
  action text not null,
  label text not null,
  chosen_by text not null check (chosen_by in ('seat','forced','default','random','chance')),
  legal_count integer,
  attempts integer not null default 1,
  seconds real, decider integer,
  primary key (match_id, step, seat),
  foreign key (match_id, step) references steps(match_id, step) on delete cascade
) strict, without rowid;
INSERT INTO "decisions" VALUES('old1',1,0,'["place",[6],""]','(3, 1)','seat',9,1,1.48631001138710416853e-04,NULL);
INSERT INTO "decisions" VALUES('old1',2,1,'["place",[7],""]','(3, 2)','seat',8,1,4.34249996033031493425e-05,NULL);
INSERT INTO "decisions" VALUES('old1',3,0,'["place",[3],""]','(2, 1)','seat',7,1,5.34299997525522485375e-05,NULL);
INSERT INTO "decisions" VALUES('old1',4,1,'["place",[2],""]','(1, 3)','seat',6,1,4.51069990958785638213e-05,NULL);
INSERT INTO "decisions" VALUES('old1',5,0,'["place",[4],""]','(2, 2)','seat',5,1,5.07050008309306576848e-05,NULL);
INSERT INTO "decisions" VALUES('old1',6,1,'["place",[8],""]','(3, 3)','seat',4,1,3.53420000465121120214e-05,NULL);
INSERT INTO "decisions" VALUES('old1',7,0,'["place",[1],""]','(1, 2)','seat',3,1,5.14460007252637296915e-05,NULL);
INSERT INTO "decisions" VALUES('old1',8,1,'["place",[5],""]','(2, 3)','seat',2,1,3.95990009565139189362e-05,NULL);
INSERT INTO "decisions" VALUES('old2',1,0,'["place",[6],""]','(3, 1)','seat',9,1,1.48631001138710416853e-04,NULL);
INSERT INTO "decisions" VALUES('old2',2,1,'["place",[7],""]','(3, 2)','seat',8,1,4.34249996033031493425e-05,NULL);
INSERT INTO "decisions" VALUES('old2',3,0,'["place",[4],""]','(2, 2)','seat',7,1,1.42320999657385982573e-04,NULL);
INSERT INTO "decisions" VALUES('old2',4,1,'["place",[0],""]','(1, 1)','seat',6,1,5.53320005565183237195e-05,NULL);
INSERT INTO "decisions" VALUES('old2',5,0,'["place",[8],""]','(3, 3)','seat',5,1,7.44299995858455076813e-05,NULL);
INSERT INTO "decisions" VALUES('old2',6,1,'["place",[5],""]','(2, 3)','seat',4,1,3.19680002576205879449e-05,NULL);
INSERT INTO "decisions" VALUES('old2',7,0,'["place",[3],""]','(2, 1)','seat',3,1,4.33349996455945074558e-05,NULL);
INSERT INTO "decisions" VALUES('old2',8,1,'["place",[1],""]','(1, 2)','seat',2,1,2.66300012299325317144e-05,NULL);
INSERT INTO "decisions" VALUES('old2',9,0,'["place",[2],""]','(1, 3)','seat',1,1,4.38049992226297035813e-05,NULL);
INSERT INTO "decisions" VALUES('old3',1,0,'["place",[0],""]','(1, 1)','seat',9,1,1.11154999103746376931e-04,NULL);
INSERT INTO "decisions" VALUES('old3',2,1,'["place",[4],""]','(2, 2)','seat',8,1,8.97730005817720666527e-05,NULL);
INSERT INTO "decisions" VALUES('old3',3,0,'["place",[3],""]','(2, 1)','seat',7,1,3.04160002997377887368e-05,NULL);
INSERT INTO "decisions" VALUES('old3',4,1,'["place",[7],""]','(3, 2)','seat',6,1,4.53880002169171348214e-05,NULL);
INSERT INTO "decisions" VALUES('old3',5,0,'["place",[6],""]','(3, 1)','seat',5,1,2.68300009338418021798e-05,NULL);
CREATE TABLE filters (
  name text primary key,
  filter text not null
) strict, without rowid;
CREATE TABLE images (
  digest text primary key,
  media_type text not null check (media_type = 'image/png'),
  body blob not null
) strict
;
CREATE TABLE matches (
  id text primary key,
  game text not null,
  game_version integer not null,
  preset text not null default '',
  params text not null default '{}',
  num_players integer not null,
  seed integer not null,
  batch text not null default '',
  pairing text not null default '',
  limits text not null default '{}',
  started_at text not null,
  ended_at text,
  termination text,
  blame integer,
  note text not null default '',
  steps integer not null default 0,
  app_version text not null,
  source text not null default 'played',
  parent_id text,
  parent_step integer
, seal text not null default '') strict;
INSERT INTO "matches" VALUES('old1','tic_tac_toe',1,'llmarena','{}',2,3,'','','{"attempts":3,"seconds":null,"fallback":"random","illegal":"forfeit","forfeit":[-1.0,0.0],"clock":"stepped","skip_forced":false}','2026-11-22T06:31:55.509+00:00','2026-11-22T06:31:55.516+00:00','rules',NULL,'',8,'0.1.0','played',NULL,NULL,'0e507349d20d2b28971d9396fa83cb23');
INSERT INTO "matches" VALUES('old2','tic_tac_toe',1,'llmarena','{}',2,4,'','','{"attempts":3,"seconds":null,"fallback":"random","illegal":"forfeit","forfeit":[-1.0,0.0],"clock":"stepped","skip_forced":false}','2026-11-22T06:31:55.607+00:00','2026-11-22T06:31:55.611+00:00','rules',NULL,'',9,'0.1.0','played','old1',2,'ae5b573d87b683b084d3913e118e4b88');
INSERT INTO "matches" VALUES('old3','tic_tac_toe',1,'llmarena','{}',2,5,'','','{"attempts":3,"seconds":null,"fallback":"random","illegal":"forfeit","forfeit":[-1.0,0.0],"clock":"stepped","skip_forced":false}','2026-11-22T06:31:55.639+00:00','2026-11-22T06:31:55.643+00:00','rules',NULL,'',5,'0.1.0','played',NULL,NULL,'80ce6d810849d946dc1a7ac9313a6e2f');
CREATE TABLE messages (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  number integer not null,
  sender integer not null,
  audience text not null default '[]',
  channel text not null default '',
  text text not null,
  primary key (match_id, step, number)
) strict, without rowid;
CREATE TABLE metrics (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  name text not null,
  step integer not null,
  value real not null,
  primary key (match_id, seat, name, step)
) strict, without rowid;
INSERT INTO "metrics" VALUES('old1',0,'choices',1,9.0);
INSERT INTO "metrics" VALUES('old1',0,'choices',3,7.0);
INSERT INTO "metrics" VALUES('old1',0,'choices',5,5.0);
INSERT INTO "metrics" VALUES('old1',0,'choices',7,3.0);
INSERT INTO "metrics" VALUES('old1',0,'score',1,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',2,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',3,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',4,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',5,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',6,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',7,0.0);
INSERT INTO "metrics" VALUES('old1',0,'score',8,-1.0);
INSERT INTO "metrics" VALUES('old1',1,'choices',2,8.0);
INSERT INTO "metrics" VALUES('old1',1,'choices',4,6.0);
INSERT INTO "metrics" VALUES('old1',1,'choices',6,4.0);
INSERT INTO "metrics" VALUES('old1',1,'choices',8,2.0);
INSERT INTO "metrics" VALUES('old1',1,'score',1,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',2,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',3,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',4,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',5,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',6,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',7,0.0);
INSERT INTO "metrics" VALUES('old1',1,'score',8,1.0);
INSERT INTO "metrics" VALUES('old2',0,'choices',1,9.0);
INSERT INTO "metrics" VALUES('old2',0,'choices',3,7.0);
INSERT INTO "metrics" VALUES('old2',0,'choices',5,5.0);
INSERT INTO "metrics" VALUES('old2',0,'choices',7,3.0);
INSERT INTO "metrics" VALUES('old2',0,'choices',9,1.0);
INSERT INTO "metrics" VALUES('old2',0,'score',1,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',2,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',3,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',4,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',5,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',6,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',7,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',8,0.0);
INSERT INTO "metrics" VALUES('old2',0,'score',9,1.0);
INSERT INTO "metrics" VALUES('old2',1,'choices',2,8.0);
INSERT INTO "metrics" VALUES('old2',1,'choices',4,6.0);
INSERT INTO "metrics" VALUES('old2',1,'choices',6,4.0);
INSERT INTO "metrics" VALUES('old2',1,'choices',8,2.0);
INSERT INTO "metrics" VALUES('old2',1,'score',1,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',2,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',3,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',4,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',5,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',6,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',7,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',8,0.0);
INSERT INTO "metrics" VALUES('old2',1,'score',9,-1.0);
INSERT INTO "metrics" VALUES('old3',0,'choices',1,9.0);
INSERT INTO "metrics" VALUES('old3',0,'choices',3,7.0);
INSERT INTO "metrics" VALUES('old3',0,'choices',5,5.0);
INSERT INTO "metrics" VALUES('old3',0,'score',1,0.0);
INSERT INTO "metrics" VALUES('old3',0,'score',2,0.0);
INSERT INTO "metrics" VALUES('old3',0,'score',3,0.0);
INSERT INTO "metrics" VALUES('old3',0,'score',4,0.0);
INSERT INTO "metrics" VALUES('old3',0,'score',5,1.0);
INSERT INTO "metrics" VALUES('old3',1,'choices',2,8.0);
INSERT INTO "metrics" VALUES('old3',1,'choices',4,6.0);
INSERT INTO "metrics" VALUES('old3',1,'score',1,0.0);
INSERT INTO "metrics" VALUES('old3',1,'score',2,0.0);
INSERT INTO "metrics" VALUES('old3',1,'score',3,0.0);
INSERT INTO "metrics" VALUES('old3',1,'score',4,0.0);
INSERT INTO "metrics" VALUES('old3',1,'score',5,-1.0);
CREATE TABLE notes (
  id integer primary key,
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  text text not null,
  at text not null,
  unique (match_id, step)
) strict;
CREATE TABLE number_runs (first integer primary key, last integer not null) strict;
INSERT INTO "number_runs" VALUES(1795329115509,1795329115509);
INSERT INTO "number_runs" VALUES(1795329115607,1795329115607);
INSERT INTO "number_runs" VALUES(1795329115639,1795329115639);
CREATE TABLE numbers (
  number integer primary key,
  match_id text not null unique references matches(id) on delete cascade
) strict;
INSERT INTO "numbers" VALUES(1795329115509,'old1');
INSERT INTO "numbers" VALUES(1795329115607,'old2');
INSERT INTO "numbers" VALUES(1795329115639,'old3');
CREATE TABLE participants (
  id integer primary key,
  study_id text not null references studies(id) on delete cascade,
  code text not null,
  row integer,
  pilot integer not null default 0 check (pilot in (0,1)),
  station text not null,
  state text not null default 'active'
    check (state in ('active','complete','ended','refused','screened','excluded')),
  reason text not null default '',
  paid text not null default '',
  finish_code text not null default '',
  unique (study_id, code),
  foreign key (study_id, row) references study_rows(study_id, row)
) strict;
CREATE TABLE pauses (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  step integer not null,
  seat integer,
  reason text not null,
  at text not null,
  resumed_at text,
  primary key (match_id, number)
) strict, without rowid;
CREATE TABLE seat_changes (
  match_id text not null references matches(id) on delete cascade,
  number integer not null,
  step integer not null,
  seat integer not null,
  spec text not null,
  at text not null, decider integer,
  primary key (match_id, number)
) strict, without rowid;
CREATE TABLE seats (
  match_id text not null references matches(id) on delete cascade,
  seat integer not null,
  agent_id integer not null references agents(id),
  team integer,
  label text not null default '',
  score real,
  rank integer,
  primary key (match_id, seat)
) strict, without rowid;
INSERT INTO "seats" VALUES('old1',0,1,0,'seat 1',-1.0,2);
INSERT INTO "seats" VALUES('old1',1,2,1,'seat 2',1.0,1);
INSERT INTO "seats" VALUES('old2',0,1,0,'seat 1',1.0,1);
INSERT INTO "seats" VALUES('old2',1,2,1,'seat 2',-1.0,2);
INSERT INTO "seats" VALUES('old3',0,2,0,'seat 1',1.0,1);
INSERT INTO "seats" VALUES('old3',1,1,1,'seat 2',-1.0,2);
CREATE TABLE stages (
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  visit_id integer not null references visits(id) on delete cascade,
  kind text not null check (kind in ('welcome','consent','form','rules','check','practice','ready','matches',
    'pause','debriefing','code')),
  name text not null default '',
  block text not null default '',
  began_ms integer not null,
  ended_ms integer,
  outcome text not null default '',
  primary key (participant_id, number)
) strict, without rowid;
CREATE TABLE steps (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  tick integer,
  phase text not null default '',
  at text not null,
  state_hash text not null,
  view_digest text references contents(digest), seal text not null default '',
  primary key (match_id, step)
) strict, without rowid;
INSERT INTO "steps" VALUES('old1',0,NULL,'X to move','2026-11-22T06:31:55.509+00:00','2b4cd2b7cbc36f3d','0e381fe646ce3472132c8c237afa61ca','fb86b15e272b1e29f3255fe1416f75af');
INSERT INTO "steps" VALUES('old1',1,NULL,'O to move','2026-11-22T06:31:55.513+00:00','d7e082623a0a989d','af68746663cb3e474e59dde45670e8af','624e2ca0938fdc262c2363ccc0939614');
INSERT INTO "steps" VALUES('old1',2,NULL,'X to move','2026-11-22T06:31:55.514+00:00','f8796350ff9b98f5','77415100f6715f46b9797b410bb8bc0e','45421276ed6c4332f1127e865cd61730');
INSERT INTO "steps" VALUES('old1',3,NULL,'O to move','2026-11-22T06:31:55.514+00:00','e8b404b5bf9d1bd0','1bbda7cd2999165e7a0db58e24d8fe8f','adc1f92fd35dfb69932c37b7f9e24dbb');
INSERT INTO "steps" VALUES('old1',4,NULL,'X to move','2026-11-22T06:31:55.515+00:00','bdb52d4e33efd151','5e79d8e00e3348122f6808ddaa1bf323','3b7aa6046ec1bd199b9e0326959638e3');
INSERT INTO "steps" VALUES('old1',5,NULL,'O to move','2026-11-22T06:31:55.516+00:00','1eadd45bac54827d','7e92c6e768c3048f00777cbda21a425a','0390232ede5a029df25c830ffdbd1b91');
INSERT INTO "steps" VALUES('old1',6,NULL,'X to move','2026-11-22T06:31:55.516+00:00','8d201d53052fcdec','8fffe374d342fe6f9987ffd732cb2ef4','b1387dcfc84432ce829738de1d887ccb');
INSERT INTO "steps" VALUES('old1',7,NULL,'O to move','2026-11-22T06:31:55.516+00:00','df37952f58c38bd4','dce0698e992077321fab9d97ea065955','ce4cf0b64bef523fa12178b6492a9e43');
INSERT INTO "steps" VALUES('old1',8,NULL,'O wins','2026-11-22T06:31:55.516+00:00','c41d0b817e209f54','42f3933c8c23a5a9dc749409607f01aa','85348794943260271fccbe912315d82e');
INSERT INTO "steps" VALUES('old2',0,NULL,'X to move','2026-11-22T06:31:55.509+00:00','2b4cd2b7cbc36f3d','0e381fe646ce3472132c8c237afa61ca','9b5626fdd1f7b24d67f3a1ec80040f0f');
INSERT INTO "steps" VALUES('old2',1,NULL,'O to move','2026-11-22T06:31:55.513+00:00','d7e082623a0a989d','af68746663cb3e474e59dde45670e8af','c031a74f9fe9889c6d1f3cd947eade25');
INSERT INTO "steps" VALUES('old2',2,NULL,'X to move','2026-11-22T06:31:55.514+00:00','f8796350ff9b98f5','77415100f6715f46b9797b410bb8bc0e','f21a4a95c2c2083dfb50a01beed97288');
INSERT INTO "steps" VALUES('old2',3,NULL,'O to move','2026-11-22T06:31:55.609+00:00','f66b228df170f0b7','2d462fb01f47fa7b62771b14213db4a8','69458625f358058df5de91770af55855');
INSERT INTO "steps" VALUES('old2',4,NULL,'X to move','2026-11-22T06:31:55.610+00:00','48460faabfb12b9c','37dec14270d7e24d42792957cdf14018','0dbbb4098b1a9d8c652619fba3157924');
INSERT INTO "steps" VALUES('old2',5,NULL,'O to move','2026-11-22T06:31:55.610+00:00','94be406585c2bfdd','4354678fd6d030904b0d942a23cf5d29','7739d035e30aea556b034bd47b17947a');
INSERT INTO "steps" VALUES('old2',6,NULL,'X to move','2026-11-22T06:31:55.611+00:00','04515c83c144e4fd','988bdbe493f99e2a4ee36daa78e49ce2','09ae7590472bb636ca2b33303c131cbc');
INSERT INTO "steps" VALUES('old2',7,NULL,'O to move','2026-11-22T06:31:55.611+00:00','bd0bcd4bb5cc162d','957d44721ec04d928d59828ecc437628','bd916e6fd04b99163611c39e45e560b0');
INSERT INTO "steps" VALUES('old2',8,NULL,'X to move','2026-11-22T06:31:55.611+00:00','6370f8eb6e30a0b3','420643a54343f65fc130b328cf5c055f','a4ceccd029f4947fd8a3699aa3a5b5a8');
INSERT INTO "steps" VALUES('old2',9,NULL,'X wins','2026-11-22T06:31:55.611+00:00','19e4ec27aa6c45e0','f9304cc0818ab56d2da3fe6aa002fe36','f75d3c95433095356d333e9aa312f52b');
INSERT INTO "steps" VALUES('old3',0,NULL,'X to move','2026-11-22T06:31:55.639+00:00','2b4cd2b7cbc36f3d','0e381fe646ce3472132c8c237afa61ca','367eeb97cb18c31ea4fa73a5e587e956');
INSERT INTO "steps" VALUES('old3',1,NULL,'O to move','2026-11-22T06:31:55.642+00:00','d16bb99ec72cdf12','453112ccfaf35f11b83d52fcdcc21be4','56c08cdcff2f410f821f98785fb960a5');
INSERT INTO "steps" VALUES('old3',2,NULL,'X to move','2026-11-22T06:31:55.642+00:00','5a88cb34a9051e53','ba3a256d53a163a0e7ba63597a6c88aa','889026f350051ae89467eadb44504fc9');
INSERT INTO "steps" VALUES('old3',3,NULL,'O to move','2026-11-22T06:31:55.643+00:00','fc620edf4c58f4df','fcd8b3b3daa23b909b021abb9293928c','ecc78dc1dc32edd0bcc3cbe85bfdc976');
INSERT INTO "steps" VALUES('old3',4,NULL,'X to move','2026-11-22T06:31:55.643+00:00','8e591bf1253c6245','9069d23d9686b81aaf27b8b1269ddaa7','69d08ac57355861b07bae3ad0a3f01a9');
INSERT INTO "steps" VALUES('old3',5,NULL,'X wins','2026-11-22T06:31:55.643+00:00','35b3b07edc7c437f','9ad3cb01be21cff2643bd4ec0dd2c144','8716f0b103a89be4b2c1c97236eebcc2');
CREATE TABLE studies (
  id text primary key,
  title text not null,
  version text not null,
  protocol text not null,
  protocol_hash text not null,
  state text not null default 'draft' check (state in ('draft','pilot','locked','closed')),
  station text not null default '',
  created_at text not null,
  locked_at text,
  closed_at text
) strict;
INSERT INTO "studies" VALUES('quickstart','Ten minutes of tic-tac-toe','2','[study]
id = "quickstart"
title = "Ten minutes of tic-tac-toe"
version = "2"
contact = "Write here who participants can turn to"
seed = 1
stations = ["lab-1"]

[population]
describe = "Anybody"
include = ["18 or older"]
exclude = ["member of the research team"]

[quota]
participants = 1

[consent]
at_least_seconds = 20
boxes = [
  { id = "take-part", text = "I take part voluntarily.", required = true },
  { id = "share", text = "My anonymous data may be published." },
]

[privacy]
smallest_cell = 5

[order]
seats = "swapped"

[agents]
search = "mcts:simulations=20"

[[blocks]]
id = "tic-tac-toe"
game = "tic_tac_toe:gtbench"
opponents = ["search"]
deals = "own"
practice = { most = 2 }
check = "lines"
time = { remind = 20.0, decide = 60.0 }

[[checks]]
id = "lines"

[[checks.questions]]
id = "win"
text = "How do you win?"
options = ["Three of my marks in a line", "The most marks on the board", "The corners"]
why = "Three of your marks in a row, a column or a diagonal win."

[[forms]]
id = "end"

[[forms.items]]
id = "plan"
text = "Did you follow a plan? Which?"
most = 1000

[[forms.items]]
id = "honest"
kind = "choice"
text = "Did you use help while you played (a program, notes, another person)? Your answer has no consequences for you."
options = ["No", "Yes"]

[flow]
blocks = ["rules", "check", "practice", "ready", "matches"]
finish = ["form:end", "debriefing", "code"]

[finish]
debriefing = "debriefing.md"

[analysis]
question = "How well do people play tic-tac-toe against search?"
outcome = "mean score per match"
test = "mean with a bootstrap interval over people"
stop = "when the quota is reached"
expect = { difference = 0.3, correlation = 0.3, power = 0.8 }
','cb67a5fc5c11c2701134ece882a4d7f047150743e961e5b52c84da8ef1b60921','locked','','2026-11-23T06:15:45.250+00:00','2026-11-23T06:15:45.250+00:00',NULL);
CREATE TABLE study_log (
  id integer primary key,
  study_id text not null references studies(id) on delete cascade,
  at text not null,
  kind text not null,
  code text not null default '',
  text text not null
) strict;
INSERT INTO "study_log" VALUES(1,'quickstart','2026-11-23T06:15:45.251+00:00','locked','','Version 1.0; protocol 0ece2da87359b767d1ec508d08ba380b95216890a39bbbbd70bce33255ff936c, allocation 50f087721e79ccaaf95fd9c6bcc960ae92efdf5b8d2aa199c1b00721dc293841.');
INSERT INTO "study_log" VALUES(2,'quickstart','2026-11-23T06:15:45.295+00:00','amended','','Version 1.0 to 2, from participant 1 on: longer breaks: 5 (not 3) minutes (protocol 0ece2da87359b767d1ec508d08ba380b95216890a39bbbbd70bce33255ff936c to cb67a5fc5c11c2701134ece882a4d7f047150743e961e5b52c84da8ef1b60921).');
CREATE TABLE study_matches (
  study_id text not null references studies(id) on delete cascade,
  number integer not null,
  participant_id integer references participants(id) on delete cascade,
  reference text not null default '',
  block text not null,
  scored integer not null check (scored in (0,1)),
  place integer not null,
  opponent text not null,
  shown_as text not null,
  seat integer not null,
  deal integer not null,
  seed integer not null,
  match_id text unique references matches(id) on delete set null,
  run integer not null default 1,
  state text not null default 'planned' check (state in ('planned','started','ended','void','skipped')),
  note text not null default '',
  primary key (study_id, number),
  check ((participant_id is null) <> (reference = ''))
) strict, without rowid;
CREATE TABLE study_merges (
  study_id text not null references studies(id) on delete cascade,
  station text not null,
  file_hash text not null,
  at text not null,
  participants integer not null,
  primary key (study_id, station, file_hash)
) strict, without rowid;
CREATE TABLE study_rows (
  study_id text not null references studies(id) on delete cascade,
  row integer not null,
  station text not null,
  stratum text not null default '',
  condition text not null,
  plan text not null,
  state text not null default 'free' check (state in ('free','reserved','taken','complete','returned')),
  primary key (study_id, row)
) strict, without rowid;
INSERT INTO "study_rows" VALUES('quickstart',-40,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":81,"seed":1751059804505005715}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-39,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":79,"seed":5478238717652842659}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-38,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":77,"seed":1465141414121858289}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-37,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":75,"seed":6575541472988216245}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-36,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":73,"seed":7750980242197254081}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-35,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":71,"seed":1346333028226177873}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-34,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":69,"seed":1109361411066628394}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-33,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":67,"seed":3123098334127061931}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-32,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":65,"seed":1634247655582017227}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-31,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":63,"seed":1728228251102518101}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-30,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":61,"seed":2281934327416878884}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-29,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":59,"seed":7769067663333208610}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-28,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":57,"seed":5404925445880569317}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-27,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":55,"seed":6795119945256119124}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-26,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":53,"seed":1057201910904602995}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-25,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":51,"seed":4649330365862063435}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-24,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":49,"seed":6279142022028888916}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-23,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":47,"seed":3905383237171560683}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-22,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":45,"seed":5058765000425232121}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-21,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":43,"seed":69862702804297603}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-20,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":41,"seed":9051596507462242128}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-19,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":39,"seed":3714258708105586219}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-18,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":37,"seed":52651350274182146}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-17,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":35,"seed":5579381424331478878}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-16,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":33,"seed":5438967347156847576}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-15,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":31,"seed":8401169957914258370}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-14,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":29,"seed":1834199502798342345}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-13,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":27,"seed":4590740427732089896}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-12,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":25,"seed":4368283438394146627}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-11,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":23,"seed":1802526399691878440}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-10,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":21,"seed":1996952745503779556}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-9,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":19,"seed":4039924842487039682}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-8,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":17,"seed":7992419361996685035}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-7,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":15,"seed":2320266979875798257}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-6,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":13,"seed":3632188246557506539}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-5,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":11,"seed":5962572739320798575}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-4,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":9,"seed":4842284878592215899}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-3,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":7,"seed":2383234457556811663}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-2,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":5,"seed":6495017401119189370}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',-1,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":3,"seed":8832096794155517164}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',1,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":1,"deal":2,"seed":953324601326686760}]}]','free');
INSERT INTO "study_rows" VALUES('quickstart',2,'lab-1','','all','[{"id":"tic-tac-toe","matches":[{"opponent":"search","seat":0,"deal":4,"seed":4694607465011989389}]}]','free');
CREATE TABLE study_texts (
  study_id text not null references studies(id) on delete cascade,
  hash text not null,
  kind text not null check (kind in ('consent','rules','debriefing','form','check')),
  name text not null,
  version text not null default '',
  body text not null,
  primary key (study_id, hash, kind, name)
) strict, without rowid;
INSERT INTO "study_texts" VALUES('quickstart','24883b3d88300636f9a161be6ce5981075c1647629a053b37a8cba3fab75f8a7','consent','consent.md','1','# Taking part

You may stop.');
INSERT INTO "study_texts" VALUES('quickstart','501894ecba90c40b5316e557b0898de3f018bd297d7dc371f06783462c40a2fe','debriefing','debriefing.md','1.0','# Thank you

These were programs.');
CREATE TABLE tags (
  match_id text not null references matches(id) on delete cascade,
  step integer not null,
  tag text not null,
  primary key (match_id, step, tag)
) strict, without rowid;
CREATE TABLE texts (
  id integer primary key,
  kind text not null check (kind in ('reply','reasoning','talk','note')),
  step integer not null,
  seat integer,
  place integer not null
) strict;
INSERT INTO "texts" VALUES(3765078045247930368,'reasoning',1,0,1);
INSERT INTO "texts" VALUES(3765078045247930369,'reply',1,0,1);
INSERT INTO "texts" VALUES(3765078045247930370,'reasoning',3,0,2);
INSERT INTO "texts" VALUES(3765078045247930371,'reply',3,0,2);
INSERT INTO "texts" VALUES(3765078045247930372,'reasoning',5,0,3);
INSERT INTO "texts" VALUES(3765078045247930373,'reply',5,0,3);
INSERT INTO "texts" VALUES(3765078045247930374,'reasoning',7,0,4);
INSERT INTO "texts" VALUES(3765078045247930375,'reply',7,0,4);
INSERT INTO "texts" VALUES(3765078045453451264,'reasoning',1,0,5);
INSERT INTO "texts" VALUES(3765078045453451265,'reply',1,0,5);
INSERT INTO "texts" VALUES(3765078045453451266,'reasoning',3,0,6);
INSERT INTO "texts" VALUES(3765078045453451267,'reply',3,0,6);
INSERT INTO "texts" VALUES(3765078045453451268,'reasoning',5,0,7);
INSERT INTO "texts" VALUES(3765078045453451269,'reply',5,0,7);
INSERT INTO "texts" VALUES(3765078045453451270,'reasoning',7,0,8);
INSERT INTO "texts" VALUES(3765078045453451271,'reply',7,0,8);
INSERT INTO "texts" VALUES(3765078045453451272,'reasoning',9,0,9);
INSERT INTO "texts" VALUES(3765078045453451273,'reply',9,0,9);
INSERT INTO "texts" VALUES(3765078045520560128,'reasoning',2,1,10);
INSERT INTO "texts" VALUES(3765078045520560129,'reply',2,1,10);
INSERT INTO "texts" VALUES(3765078045520560130,'reasoning',4,1,11);
INSERT INTO "texts" VALUES(3765078045520560131,'reply',4,1,11);
CREATE TABLE tournament_log (
  id integer primary key,
  tournament_id text not null references tournaments(id) on delete cascade,
  at text not null,
  number integer,
  kind text not null,
  text text not null
) strict;
CREATE TABLE tournament_matches (
  tournament_id text not null references tournaments(id) on delete cascade,
  number integer not null,
  wave integer not null,
  key text not null,
  pairing text not null,
  game text not null,
  params text not null default '{}',
  seed integer not null,
  agents text not null,
  match_id text not null unique,
  runs integer not null default 1,
  failure text not null default '',
  primary key (tournament_id, number),
  unique (tournament_id, key)
) strict, without rowid;
CREATE TABLE tournaments (
  id text primary key,
  name text not null,
  definition text not null,
  created_at text not null,
  state text not null default 'open' check (state in ('open','done')),
  note text not null default ''
) strict;
CREATE TABLE visits (
  id integer primary key,
  participant_id integer not null references participants(id) on delete cascade,
  number integer not null,
  station text not null,
  started_at text not null,
  ended_at text,
  ended_by text check (ended_by in ('finished','paused','stopped','idle','crashed')),
  device text not null default '{}',
  app_version text not null,
  unique (participant_id, number)
) strict;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX match_time on matches(started_at, id);
CREATE INDEX match_game on matches(game, started_at, id);
CREATE INDEX match_batch on matches(batch, started_at, id) where batch <> '';
CREATE INDEX match_open on matches(started_at, id) where termination is null;
CREATE INDEX match_parent on matches(parent_id) where parent_id is not null;
CREATE INDEX seat_agent on seats(agent_id);
CREATE INDEX tournament_log_of on tournament_log(tournament_id, id)
;
CREATE INDEX match_preset on matches(preset);
CREATE INDEX match_note on matches(note) where note <> '';
CREATE INDEX tag_match on tags(tag, match_id);
CREATE INDEX attempt_failure on attempts(failure, match_id) where failure is not null;
CREATE INDEX metric_value on metrics(name, value, match_id) where step = -1;
CREATE VIEW text_bodies as select t.id as id, case t.kind
  when 'reply' then (select reply from calls where calls.id = t.place)
  when 'reasoning' then (select thought from calls where calls.id = t.place)
  when 'note' then (select text from notes where notes.id = t.place)
  else (select m.text from messages m join numbers n on n.match_id = m.match_id
    where n.number = t.id >> 21 and m.step = t.step and m.number = t.place)
  end as body from texts t;
CREATE INDEX participant_row on participants(study_id, row);
CREATE INDEX study_match_participant on study_matches(participant_id, block, place);
CREATE INDEX attention_visit on attention(visit_id, at_ms)
;
CREATE VIEW readable_decisions AS select m.id as "match", m.game as "game", m.preset as "preset", m.params as "params", m.seed as "seed", m.started_at as "started_at", m.termination as "termination", d.step as "step", d.step <= coalesce(m.parent_step, 0) as "inherited", p.at as "at", d.seat + 1 as "seat", coalesce(case when a.kind = 'human' then coalesce(nullif(coalesce(w.label, s.label), ''), a.name) else a.name end, 'chance') as "agent", a.kind as "agent_kind", a.model as "model", a.scaffold as "scaffold", a.config as "spec", s.score as "score", s.rank as "rank", d.action as "action", d.label as "label", d.chosen_by as "chosen_by", d.legal_count as "legal_count", d.attempts as "attempts", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'truncated') as "truncated", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'empty') as "empty", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'unparsable') as "unparsable", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'illegal') as "illegal", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'timeout') as "timeout", (select count(*) from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat and failure = 'refused') as "refused", d.seconds as "seconds", (select count(*) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "calls", (select sum(input_tokens) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "input_tokens", (select sum(output_tokens) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "output_tokens", (select sum(reasoning_tokens) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "reasoning_tokens", (select sum(cached_tokens) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "cached_tokens", (select sum(cost) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "cost_usd", (select sum(cost is null) from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat) as "unpriced_calls", (select group_concat(tag, '; ') from tags where match_id = d.match_id and step = d.step) as "tags", (select text from notes where match_id = d.match_id and step = d.step) as "note" from decisions d join matches m on m.id = d.match_id left join seats s on s.match_id = d.match_id and s.seat = d.seat join steps p on p.match_id = d.match_id and p.step = d.step 
left join deciders w on w.match_id = d.match_id and w.number = d.decider
left join agents a on a.id = coalesce(w.agent_id, s.agent_id);
CREATE VIEW readable_attempts AS select m.id as "match", m.game as "game", m.preset as "preset", m.seed as "seed", m.started_at as "started_at", m.termination as "termination", m.blame + 1 as "blame", t.step as "step", t.seat + 1 as "seat", a.name as "agent", a.kind as "agent_kind", a.model as "model", a.scaffold as "scaffold", a.config as "spec", t.number as "attempt", t.at as "at", t.action as "action", t.failure as "failure", t.objection as "objection", t.seconds as "seconds" from attempts t join matches m on m.id = t.match_id left join seats s on s.match_id = t.match_id and s.seat = t.seat 
left join deciders w on w.match_id = t.match_id and w.number = t.decider
left join agents a on a.id = coalesce(w.agent_id, s.agent_id);
CREATE VIEW readable_calls AS select m.id as "match", m.game as "game", m.preset as "preset", m.seed as "seed", m.started_at as "started_at", m.termination as "termination", m.blame + 1 as "blame", t.step as "step", t.seat + 1 as "seat", a.name as "agent", a.kind as "agent_kind", a.model as "model", a.scaffold as "scaffold", a.config as "spec", t.attempt as "attempt", t.number as "call", t.model as "called_model", t.purpose as "purpose", t.sample as "sample", t.samples as "samples", t.outcome as "outcome", t.prompt_digest as "prompt_digest", t.reply as "reply", t.thought as "thought", t.error as "error", t.finish_reason as "finish_reason", t.input_tokens as "input_tokens", t.output_tokens as "output_tokens", t.reasoning_tokens as "reasoning_tokens", t.cached_tokens as "cached_tokens", t.cost as "cost_usd", coalesce((select charged from call_details x where (x.match_id, x.step, x.seat, x.attempt, x.number) = (t.match_id, t.step, t.seat, t.attempt, t.number)), '') as "charged", t.seconds as "seconds", t.first_token_seconds as "first_token_seconds", t.transport_retries as "transport_retries" from calls t join matches m on m.id = t.match_id left join seats s on s.match_id = t.match_id and s.seat = t.seat 
left join deciders w on w.match_id = t.match_id and w.number = t.decider
left join agents a on a.id = coalesce(w.agent_id, s.agent_id);
CREATE VIEW readable_matches AS select m.id as "match", m.game as "game", m.preset as "preset", m.params as "params", m.game_version as "game_version", m.num_players as "players", m.seed as "seed", m.batch as "batch", m.pairing as "pairing", m.started_at as "started_at", m.ended_at as "ended_at", m.termination as "termination", m.blame + 1 as "blame", m.note as "remark", m.steps as "steps", m.source as "source", m.parent_id as "parent", m.parent_step as "parent_step", m.app_version as "app_version" from matches m;
CREATE VIEW readable_seats AS select m.id as "match", m.game as "game", m.preset as "preset", m.started_at as "started_at", m.termination as "termination", m.batch as "batch", s.seat + 1 as "seat", s.team as "team", s.label as "label", a.name as "agent", a.kind as "agent_kind", a.model as "model", a.scaffold as "scaffold", a.config as "spec", a.digest as "digest", s.score as "score", s.rank as "rank" from seats s join matches m on m.id = s.match_id join agents a on a.id = s.agent_id;
CREATE VIEW readable_metrics AS select m.id as "match", m.game as "game", m.preset as "preset", nullif(v.step, -1) as "step", v.seat + 1 as "seat", v.name as "name", v.value as "value" from metrics v join matches m on m.id = v.match_id;
CREATE VIRTUAL TABLE words using fts5(
  body, content='text_bodies', content_rowid='id', prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);
INSERT INTO words (words) VALUES ('rebuild');
CREATE TRIGGER reply_indexed after insert on calls when new.reply <> '' begin
  insert into texts (id, kind, step, seat, place)
    values ((
select max(n.number << 21, coalesce(
  (select t.id + 1 from texts t where t.id < (n.number + 1) << 21 order by t.id desc limit 1), 0))
from numbers n where n.match_id = new.match_id
), 'reply', new.step, new.seat, new.id);
  insert into words (rowid, body) values (last_insert_rowid(), new.reply);
end;
CREATE TRIGGER reasoning_indexed after insert on calls when new.thought <> '' and (new.purpose <> 'think' or new.reply <> '') begin
  insert into texts (id, kind, step, seat, place)
    values ((
select max(n.number << 21, coalesce(
  (select t.id + 1 from texts t where t.id < (n.number + 1) << 21 order by t.id desc limit 1), 0))
from numbers n where n.match_id = new.match_id
), 'reasoning', new.step, new.seat, new.id);
  insert into words (rowid, body) values (last_insert_rowid(), new.thought);
end;
CREATE TRIGGER talk_indexed after insert on messages when new.text <> '' begin
  insert into texts (id, kind, step, seat, place)
    values ((
select max(n.number << 21, coalesce(
  (select t.id + 1 from texts t where t.id < (n.number + 1) << 21 order by t.id desc limit 1), 0))
from numbers n where n.match_id = new.match_id
), 'talk', new.step, new.sender, new.number);
  insert into words (rowid, body) values (last_insert_rowid(), new.text);
end;
CREATE TRIGGER note_indexed after insert on notes when new.text <> '' begin
  insert into texts (id, kind, step, seat, place)
    values ((
select max(n.number << 21, coalesce(
  (select t.id + 1 from texts t where t.id < (n.number + 1) << 21 order by t.id desc limit 1), 0))
from numbers n where n.match_id = new.match_id
), 'note', new.step, null, new.id);
  insert into words (rowid, body) values (last_insert_rowid(), new.text);
end;
CREATE TRIGGER note_forgotten before delete on notes begin
  insert into words (words, rowid, body)
    select 'delete', id, body from text_bodies where id in (select id from texts where kind = 'note' and place = old.id and id 
between (select number << 21 from numbers where match_id = old.match_id)
  and (select ((number + 1) << 21) - 1 from numbers where match_id = old.match_id)
);
  delete from texts where kind = 'note' and place = old.id and id 
between (select number << 21 from numbers where match_id = old.match_id)
  and (select ((number + 1) << 21) - 1 from numbers where match_id = old.match_id)
;
end;
CREATE TRIGGER match_forgotten before delete on matches begin
  insert into words (words, rowid, body)
    select 'delete', id, body from text_bodies where id in (select id from texts where id 
between (select number << 21 from numbers where match_id = old.id)
  and (select ((number + 1) << 21) - 1 from numbers where match_id = old.id)
);
  delete from texts where id 
between (select number << 21 from numbers where match_id = old.id)
  and (select ((number + 1) << 21) - 1 from numbers where match_id = old.id)
;
end;
CREATE TRIGGER match_numbered after insert on matches begin
  insert into numbers (number, match_id)
    select case when r.last >= b.began then r.last + 1 else b.began end, new.id
    from (select 
max(0, min(4000000000000, coalesce(cast(round((julianday(new.started_at) - 2440587.5) * 86400000) as integer), 0)))
 as began) b
    left join number_runs r on r.first = (select max(first) from number_runs where first <= b.began);
end;
CREATE TRIGGER number_taken after insert on numbers begin
  update number_runs
    set last = coalesce((select last from number_runs where first = new.number + 1), new.number)
    where first = (select max(first) from number_runs where first < new.number) and last = new.number - 1;
  insert into number_runs (first, last)
    select new.number, coalesce((select last from number_runs where first = new.number + 1), new.number)
    where not exists (
      select 1 from number_runs
      where first = (select max(first) from number_runs where first <= new.number) and last >= new.number
    );
  delete from number_runs where first = new.number + 1;
end;
COMMIT;
