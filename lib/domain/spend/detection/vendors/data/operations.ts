export const operations = `
doctolib | Doctolib | doctolib.fr, doctolib.com | DOCTOLIB SAS | fr,en
maiia | Maiia | maiia.com, cegedim.com | CEGEDIM; CEGEDIM SA; MAIIA; CEGEDIM LOGICIELS | fr,en
fleetio | Fleetio | fleetio.com | RAREBRICK
samsara | Samsara | samsara.com | ~SAMSARA; SAMSARA INC; SAMSARA LUXEMBOURG; SAMSARA NETWORKS
geotab | Geotab | geotab.com | GEOTAB INC
masternaut | Masternaut | masternaut.com | MICHELIN CONNECTED FLEET; MASTERNAUT
procore | Procore | procore.com | PROCORE TECHNOLOGIES
fieldwire | Fieldwire | fieldwire.com | FIELDWIRE; FIELDWIRE BY HILTI
finalcad | Finalcad | finalcad.com | FINALCAD | fr,en
batappli | Batappli | batappli.fr | BATAPPLI | fr,en
obat | Obat | obat.fr | =OBAT; OBAT SAS | fr,en
progbat | ProGBat | progbat.com | PROGBAT | fr,en
tolteck | Tolteck | tolteck.com | TOLTECK | fr,en
costructor | Costructor | costructor.co | COSTRUCTOR | fr,en
organilog | Organilog | organilog.com | ORGANILOG | fr,en
praxedo | Praxedo | praxedo.com | PRAXEDO SAS; PRAXEDO | fr,en
synchroteam | Synchroteam | synchroteam.com | SYNCHROTEAM | fr,en
jobber | Jobber | getjobber.com | =JOBBER; OCTOPUSAPP; JOBBER OCTOPUSAPP; GETJOBBER
servicetitan | ServiceTitan | servicetitan.com | SERVICETITAN INC
katana | Katana | katanamrp.com | ~KATANA; KATANA MRP; KATANA CLOUD; KATANAMRP
cin7 | Cin7 | cin7.com, dearsystems.com | CIN7; CIN7 CORE; DEAR SYSTEMS
unleashed | Unleashed | unleashedsoftware.com | ~UNLEASHED; UNLEASHED SOFTWARE
mrpeasy | MRPeasy | mrpeasy.com | MRPEASY
sortly | Sortly | sortly.com | SORTLY INC
erplain | Erplain | erplain.com | ERPLAIN | fr,en
sylob | Sylob | sylob.com | SYLOB | fr,en
dolibarr | Dolibarr | dolicloud.com, dolibarr.org | DOLICLOUD; DOLIBARR; NLTECHNO | fr,en
incwo | Incwo | incwo.com | INCWO | fr,en
kostango | Kostango | kostango.com | KOSTANGO | fr,en
apogea | Apogea | apogea.fr | APOGEA | fr,en
guesty | Guesty | guesty.com | GUESTY; GUESTY INC
smoobu | Smoobu | smoobu.com | SMOOBU GMBH; SMOOBU
mews | Mews | mews.com | ~MEWS; MEWS SYSTEMS
cloudbeds | Cloudbeds | cloudbeds.com | CLOUDBEDS; DIGITAL ARBITRAGE
lodgify | Lodgify | lodgify.com | CODEBAY SOLUTIONS; LODGIFY
apimo | Apimo | apimo.com | APIMO | fr,en
hektor | Hektor | la-boite-immo.com | LA BOITE IMMO; =HEKTOR | fr,en
netty | Netty | netty.fr | =NETTY | fr,en
rentila | Rentila | rentila.com | RENTILA | fr,en
matera | Matera | matera.eu | ~MATERA; MATERA SAS | fr,en
deskbird | Deskbird | deskbird.com | DESKBIRD; DESKBIRD AG
robin | Robin | robinpowered.com | ~ROBIN; ROBIN POWERED; ROBINPOWERED
envoy | Envoy | envoy.com | ~ENVOY; ENVOY INC; ENVOY COM
skedda | Skedda | skedda.com | SKEDDA
joan | Joan | getjoan.com | ~JOAN; VISIONECT; GETJOAN
navan | Navan | navan.com, tripactions.com | %NAVAN; %TRIPACTIONS
travelperk | TravelPerk | travelperk.com | %TRAVELPERK; %PERK
process-street | Process Street | process.st | PROCESS STREET; PROCESS ST
kissflow | Kissflow | kissflow.com | KISSFLOW; ORANGESCAPE
pipefy | Pipefy | pipefy.com | PIPEFY INC
tallyfy | Tallyfy | tallyfy.com | TALLYFY
signavio | Signavio | signavio.com | SIGNAVIO
greenly | Greenly | greenly.earth | =GREENLY; GREENLY SAS; OFFSPEND | fr,en
sweep | Sweep | sweep.net | ~SWEEP; SWEEP SAS; SWEEP NET | fr,en
ecovadis | EcoVadis | ecovadis.com | ECOVADIS; ECOVADIS SAS | fr,en
safetyculture | SafetyCulture | safetyculture.com | SAFETYCULTURE PTY; SAFETY CULTURE; IAUDITOR
kizeo-forms | Kizeo Forms | kizeo-forms.com, kizeo.com | KIZEO; KIZEO FORMS | fr,en
alobees | Alobees | alobees.com | ALOBEES | fr,en
vertuoza | Vertuoza | vertuoza.com | VERTUOZA
innovorder | Innovorder | innovorder.com | INNOVORDER | fr,en
popina | Popina | popina.com | =POPINA | fr,en
cashpad | Cashpad | cashpad.fr | CASHPAD | fr,en
yuman | Yuman | yuman.io | =YUMAN; YUMAN SAS | fr,en
zeendoc | Zeendoc | zeendoc.com | ZEENDOC; SAGES INFORMATIQUE | fr,en
open-bee | Open Bee | openbee.com | OPEN BEE; OPENBEE | fr,en
efalia | Efalia | efalia.com | EFALIA | fr,en
visiativ | Visiativ | visiativ.com | VISIATIV | fr,en
netexplorer | NetExplorer | netexplorer.fr | NET EXPLORER | fr,en
whaller | Whaller | whaller.com | WHALLER | fr,en
treebal | Treebal | treebal.green | TREEBAL | fr,en
agorize | Agorize | agorize.com | AGORIZE | fr,en
smartsuite | SmartSuite | smartsuite.com | SMART SUITE
nextcloud | Nextcloud | nextcloud.com | NEXTCLOUD; NEXTCLOUD GMBH
docuware | DocuWare | docuware.com | DOCUWARE; DOCUWARE GMBH
m-files | M-Files | m-files.com | M FILES
opentext | OpenText | opentext.com | OPENTEXT; OPEN TEXT
bluebeam | Bluebeam | bluebeam.com | BLUEBEAM INC
buildertrend | Buildertrend | buildertrend.com | BUILDERTREND
toast | Toast | toasttab.com | ~TOAST; TOAST INC; TOASTTAB
opentable | OpenTable | opentable.com | OPENTABLE; OPENTABLE INTERNATIONAL
sevenrooms | SevenRooms | sevenrooms.com | SEVENROOMS
resy | Resy | resy.com | =RESY
eat-app | Eat App | eatapp.co | EAT APP
square | Square | squareup.com | ~SQUARE; %SQUARE SUBSCRIPTION; %SQUAREUP
unimarket | Unimarket | unimarket.com | UNIMARKET
emresource | EMResource | juvare.com | JUVARE; EMRESOURCE
`
