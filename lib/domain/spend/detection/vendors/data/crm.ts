export const crm = `
salesforce | Salesforce | salesforce.com, force.com, exacttarget.com, pardot.com | SALESFORCE COM; SALESFORCE INC; SALESFORCE FRANCE; SFDC; SFDC IRELAND; SALES FORCE; SALESFORCE EMEA; SALESFORCE PARDOT > Pardot
hubspot | HubSpot | hubspot.com | HUBSPOT INC; HUBSPOT IRELAND; HUBSPOT IRELAND LIMITED; HUB SPOT; HUBSPOT FRANCE; HUBSPOT GERMANY
pipedrive | Pipedrive | pipedrive.com | PIPEDRIVE OU; PIPEDRIVE INC; PIPE DRIVE; PIPEDRIVE US
close | Close | close.com | ~CLOSE; CLOSE COM; ELASTIC INC CLOSE; CLOSE CRM; CLOSEIO; CLOSE IO
copper | Copper | copper.com, prosperworks.com | ~COPPER; COPPER CRM; PROSPERWORKS
attio | Attio | attio.com | ATTIO; ATTIO LTD; ATTIO LIMITED
folk | folk | folk.app | ~FOLK; FOLK APP; AMARANTE LABS | fr,en
freshworks | Freshworks | freshworks.com, freshdesk.com, freshsales.io, freshservice.com | FRESHWORKS INC; FRESHWORKS TECHNOLOGIES; FRESHDESK > Freshdesk; FRESHSALES > Freshsales; FRESHSERVICE > Freshservice; FRESHCHAT; FRESHMARKETER; FRESHDESK INC
sellsy | Sellsy | sellsy.com, sellsy.fr | SELLSY SAS; SELLSY SA | fr,en
nocrm-io | noCRM.io | nocrm.io, youdontneedacrm.com | NOCRM IO; NOCRM; YOU DON T NEED A CRM; YOUDONTNEEDACRM | fr,en
axonaut | Axonaut | axonaut.com | AXONAUT SAS | fr,en
ines-crm | INES CRM | inescrm.com | ~INES; INES CRM; INES SAS | fr,en
efficy | Efficy | efficy.com, e-deal.com | EFFICY SA; EFFICY FRANCE | fr,en
divalto | Divalto | divalto.com | DIVALTO SAS | fr,en
koban | Koban | koban.io, koban-crm.com | ~KOBAN | fr,en
teamleader | Teamleader | teamleader.eu, teamleader.fr | TEAMLEADER NV; TEAMLEADER FOCUS
odoo | Odoo | odoo.com | ODOO; ODOO SA; ODOO FRANCE; OPENERP; ODOO SH
outreach | Outreach | outreach.io | ~OUTREACH; OUTREACH CORPORATION; OUTREACH IO
salesloft | Salesloft | salesloft.com | SALESLOFT INC; SALES LOFT
apollo-io | Apollo.io | apollo.io | ~APOLLO; APOLLO IO; ZENLEADS; APOLLO IO INC
zoominfo | ZoomInfo | zoominfo.com, discoverorg.com | ZOOMINFO TECHNOLOGIES; ZOOM INFO; DISCOVERORG
lusha | Lusha | lusha.com | LUSHA SYSTEMS
cognism | Cognism | cognism.com | COGNISM LIMITED
kaspr | Kaspr | kaspr.io | KASPR | fr,en
dropcontact | Dropcontact | dropcontact.com, dropcontact.io | DROP CONTACT | fr,en
lemlist | lemlist | lemlist.com, lempire.com | LEMPIRE; LEMPIRE SAS; LEMLIST COM; LEMWARM; TAPLIO; TWEET HUNTER | fr,en
la-growth-machine | La Growth Machine | lagrowthmachine.com | LA GROWTH MACHINE; LAGROWTHMACHINE; LGM SAS | fr,en
phantombuster | PhantomBuster | phantombuster.com | PHANTOM BUSTER; PHANTOMBUSTER SAS | fr,en
waalaxy | Waalaxy | waalaxy.com | PROSPECTIN; WAAPI | fr,en
hunter | Hunter | hunter.io | ~HUNTER; HUNTER IO; HUNTER WEB SERVICES; HUNTERIO | fr,en
pharow | Pharow | pharow.com |  | fr,en
societeinfo | SocieteInfo | societeinfo.com |  | fr,en
pappers | Pappers | pappers.fr | PAPPERS SAS; PAPPERS SERVICES | fr,en
snov-io | Snov.io | snov.io | SNOV IO; SNOVIO
clay | Clay | clay.com | ~CLAY; CLAY LABS; CLAY COM; CLAY RUN
instantly | Instantly | instantly.ai | ~INSTANTLY; INSTANTLY AI
reply | Reply | reply.io | ~REPLY; REPLY IO; REPLY IO INC
woodpecker | Woodpecker | woodpecker.co | ~WOODPECKER; WOODPECKER CO
mixmax | Mixmax | mixmax.com | MIXMAX INC
yesware | Yesware | yesware.com
streak | Streak | streak.com | ~STREAK; REWARDLY INC; STREAK CRM
gong | Gong | gong.io | ~GONG; GONG IO; GONG INC
modjo | Modjo | modjo.ai | MODJO; MODJO SAS | fr,en
clari | Clari | clari.com | =CLARI; CLARI INC
pandadoc | PandaDoc | pandadoc.com | PANDADOC INC; PANDA DOC
proposify | Proposify | proposify.com
qwilr | Qwilr | qwilr.com | QWILR PTY
getaccept | GetAccept | getaccept.com | GETACCEPT INC; GET ACCEPT
linkedin | LinkedIn | linkedin.com | LINKEDIN IRELAND; LINKEDIN SALES > Sales Navigator; LINKEDIN PRE > Premium; LINKEDIN PREMIUM > Premium; LINKEDIN RECRUITER > Recruiter; LINKEDIN LEARNING > Learning; %LINKEDIN; !LINKEDIN ADS; !LINKEDIN MARKETING; LINKEDIN JOB
nutshell | Nutshell | nutshell.com | ~NUTSHELL; NUTSHELL INC; NUTSHELL CRM
insightly | Insightly | insightly.com | INSIGHTLY INC
keap | Keap | keap.com, infusionsoft.com | ~KEAP; INFUSIONSOFT; KEAP INFUSIONSOFT
sugarcrm | SugarCRM | sugarcrm.com | SUGAR CRM; SUGARCRM INC
creatio | Creatio | creatio.com
capsule-crm | Capsule CRM | capsulecrm.com | ~CAPSULE; CAPSULE CRM; ZESTIA; CAPSULECRM
onepagecrm | OnePageCRM | onepagecrm.com
planhat | Planhat | planhat.com | PLANHAT AB
gainsight | Gainsight | gainsight.com | GAINSIGHT INC
skalin | Skalin | skalin.io |  | fr,en
vitally | Vitally | vitally.io | =VITALLY; VITALLY INC
chargebee | Chargebee | chargebee.com | CHARGEBEE INC
recurly | Recurly | recurly.com | RECURLY INC
leadfeeder | Leadfeeder | leadfeeder.com, dealfront.com | LIIDIO; DEALFRONT; LEADFEEDER OY
crunchbase | Crunchbase | crunchbase.com | CRUNCHBASE INC; CRUNCHBASE PRO
dealroom | Dealroom | dealroom.co | DEALROOM CO
pitchbook | PitchBook | pitchbook.com | PITCHBOOK DATA
surfe | Surfe | surfe.com | =SURFE; SURFE SAS; LEADJET | fr,en
captain-data | Captain Data | captaindata.com, captaindata.co | CAPTAIN DATA; CAPTAINDATA | fr,en
reveal | Reveal | reveal.co | ~REVEAL; SHAREWORK | fr,en
crossbeam | Crossbeam | crossbeam.com | =CROSSBEAM; CROSSBEAM INC
claap | Claap | claap.io | CLAAP | fr,en
leexi | Leexi | leexi.ai | LEEXI
noota | Noota | noota.io | NOOTA | fr,en
praiz | Praiz | praiz.io | PRAIZ | fr,en
avoma | Avoma | avoma.com | AVOMA INC
salesflare | Salesflare | salesflare.com
highspot | Highspot | highspot.com | HIGHSPOT INC
seismic | Seismic | seismic.com | ~SEISMIC; SEISMIC SOFTWARE
kommo | Kommo | kommo.com, amocrm.com | AMOCRM; =KOMMO
bitrix24 | Bitrix24 | bitrix24.com, bitrix24.fr | BITRIX24; BITRIX
vtiger | Vtiger | vtiger.com | VTIGER
rocketreach | RocketReach | rocketreach.co | ROCKETREACH; ROCKET REACH
contactout | ContactOut | contactout.com | CONTACT OUT
evaboot | Evaboot | evaboot.com | EVABOOT | fr,en
fullenrich | FullEnrich | fullenrich.com | FULLENRICH | fr,en
bettercontact | BetterContact | bettercontact.rocks | BETTERCONTACT | fr,en
ellisphere | Ellisphere | ellisphere.com | ELLISPHERE SA | fr,en
altares | Altares | altares.com | ALTARES; ALTARES D B; DUN BRADSTREET | fr,en
creditsafe | Creditsafe | creditsafe.com | CREDITSAFE; CREDIT SAFE
`
