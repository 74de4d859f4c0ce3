export const productivity = `
airtable | Airtable | airtable.com | AIRTABLE COM; FORMAGRID; AIRTABLE INC; FORMAGRID INC; AIR TABLE
zapier | Zapier | zapier.com | ZAPIER COM; ZAPIER INC; ZAPIER COM CHARGE
make | Make | make.com, integromat.com, celonis.com | ~MAKE; MAKE COM; INTEGROMAT; CELONIS; CELONIS MAKE; CELONIS SE
n8n | n8n | n8n.io, n8n.cloud | N8N; N8N GMBH; N8N CLOUD
ifttt | IFTTT | ifttt.com | IFTTT INC
workato | Workato | workato.com | WORKATO INC
tray-ai | Tray.ai | tray.io, tray.ai | ~TRAY; TRAY IO; TRAY AI
pipedream | Pipedream | pipedream.com | PIPEDREAM INC
parabola | Parabola | parabola.io | PARABOLA LABS; =PARABOLA
evernote | Evernote | evernote.com | EVERNOTE CORP; EVERNOTE GMBH
bending-spoons | Bending Spoons | bendingspoons.com | BENDING SPOONS
calendly | Calendly | calendly.com | CALENDLY LLC; CALENDLY COM
cal-com | Cal.com | cal.com | CAL COM; CALCOM; CAL COM INC
savvycal | SavvyCal | savvycal.com
acuity-scheduling | Acuity Scheduling | acuityscheduling.com | ACUITY SCHEDULING; ACUITYSCHEDULING
setmore | Setmore | setmore.com
simplybook-me | SimplyBook.me | simplybook.me | SIMPLYBOOK; SIMPLYBOOK ME
youcanbookme | YouCanBookMe | youcanbook.me | YOUCANBOOK ME; YOUCANBOOKME
typeform | Typeform | typeform.com | TYPEFORM SL; TYPEFORM US; TYPEFORM COM
jotform | Jotform | jotform.com | JOTFORM INC
tally | Tally | tally.so | ~TALLY; TALLY BV; TALLY SO; TALLY FORMS
surveymonkey | SurveyMonkey | surveymonkey.com, momentive.ai | SURVEYMONKEY EUROPE; SURVEYMONKEY INC; MOMENTIVE; SVMK; SURVEYMONK; SMK SURVEYMONKEY
formstack | Formstack | formstack.com, intellistack.com | FORMSTACK LLC
cognito-forms | Cognito Forms | cognitoforms.com | COGNITO FORMS; COGNITOFORMS
paperform | Paperform | paperform.co
fillout | Fillout | fillout.com | FILLOUT COM; RESTLY INC
qualtrics | Qualtrics | qualtrics.com | QUALTRICS IRELAND
superhuman | Superhuman | superhuman.com | =SUPERHUMAN; SUPERHUMAN LABS; SUPERHUMAN MAIL
shortwave | Shortwave | shortwave.com | ~SHORTWAVE; SHORTWAVE COM
missive | Missive | missiveapp.com | =MISSIVE; MISSIVE APP; HEYTHERE; MISSIVEAPP
readdle | Readdle | readdle.com, sparkmailapp.com | READDLE; SPARKMAIL; READDLE TECHNOLOGIES
37signals | 37signals | 37signals.com, basecamp.com, hey.com | 37SIGNALS; =BASECAMP; BASECAMP COM; 37SIGNALS HEY; 37 SIGNALS
raycast | Raycast | raycast.com | RAYCAST TECHNOLOGIES
setapp | Setapp | setapp.com, macpaw.com | SETAPP; MACPAW; MACPAW WAY; CLEANMYMAC; SETAPP LIMITED
textexpander | TextExpander | textexpander.com | SMILE SOFTWARE; TEXTEXPANDER
toggl | Toggl | toggl.com | TOGGL; TOGGL OU; TOGGL TRACK; TOGGL PLAN
clockify | Clockify | clockify.me
harvest | Harvest | getharvest.com | ~HARVEST; IRIDESCO; HARVEST IRIDESCO; GETHARVEST; HARVEST TIME
timely | Timely | timely.com, timelyapp.com | ~TIMELY; MEMORY AS; TIMELYAPP
rescuetime | RescueTime | rescuetime.com | RESCUE TIME
everhour | Everhour | everhour.com
hubstaff | Hubstaff | hubstaff.com | HUBSTAFF; NETSOFT HOLDINGS
time-doctor | Time Doctor | timedoctor.com | TIME DOCTOR; TIMEDOCTOR
reclaim-ai | Reclaim.ai | reclaim.ai | RECLAIM AI; RECLAIMAI
clockwise | Clockwise | getclockwise.com | ~CLOCKWISE; GETCLOCKWISE; CLOCKWISE INC
motion | Motion | usemotion.com | ~MOTION; USEMOTION; MOTION APP; ROOM TECHNOLOGIES
sunsama | Sunsama | sunsama.com | SUNSAMA INC
akiflow | Akiflow | akiflow.com
ticktick | TickTick | ticktick.com | APPEST; TICK TICK
any-do | Any.do | any.do | ANY DO; ANYDO
roam-research | Roam Research | roamresearch.com | ROAM RESEARCH
obsidian | Obsidian | obsidian.md | ~OBSIDIAN; OBSIDIAN MD; DYNALIST INC; OBSIDIAN SYNC
remnote | RemNote | remnote.com
mem | Mem | mem.ai, get.mem.ai | ~MEM; MEM LABS; MEM AI
feedly | Feedly | feedly.com | FEEDLY INC; DEVHD
readwise | Readwise | readwise.io
instapaper | Instapaper | instapaper.com
smallpdf | Smallpdf | smallpdf.com | SMALLPDF AG; SMALL PDF
ilovepdf | iLovePDF | ilovepdf.com | I LOVE PDF; ILOVEPDF SL
airslate | airSlate | airslate.com, pdffiller.com, signnow.com | PDFFILLER; AIRSLATE; SIGNNOW; AIRSLATE INC
foxit | Foxit | foxit.com, foxitsoftware.com | FOXIT SOFTWARE; FOXIT EUROPE
nitro | Nitro | gonitro.com | ~NITRO; NITRO SOFTWARE; GONITRO; NITRO PDF
sejda | Sejda | sejda.com
pdf-expert | PDF Expert | pdfexpert.com | PDF EXPERT
overleaf | Overleaf | overleaf.com | WRITELATEX; OVERLEAF UK
onlyoffice | ONLYOFFICE | onlyoffice.com | ASCENSIO SYSTEM; ONLY OFFICE
zoho | Zoho | zoho.com, zoho.eu, zohocorp.com | =ZOHO; ZOHO CORPORATION; ZOHO CORP; ZOHO CRM > CRM; ZOHO ONE > One; ZOHO BOOKS > Books; ZOHO MAIL > Mail; ZOHO DESK > Desk; ZOHO PEOPLE > People; ZOHO WORKPLACE > Workplace; ZOHO EU
remarkable | reMarkable | remarkable.com | ~REMARKABLE; REMARKABLE AS; REMARKABLE CONNECT
teamviewer | TeamViewer | teamviewer.com | TEAMVIEWER GERMANY; TEAMVIEWER GMBH; TEAM VIEWER
anydesk | AnyDesk | anydesk.com | ANYDESK SOFTWARE; ANY DESK; PHILANDRO SOFTWARE
splashtop | Splashtop | splashtop.com | SPLASHTOP INC
remote-desktop-manager | Remote Desktop Manager | devolutions.net | DEVOLUTIONS
paessler | Paessler | paessler.com | PAESSLER AG; PAESSLER GMBH
cloudconvert | CloudConvert | cloudconvert.com | LUNAWEB
fantastical | Fantastical | flexibits.com | FLEXIBITS; =FANTASTICAL
ulysses | Ulysses | ulysses.app | ~ULYSSES; ULYSSES GMBH
mindmeister | MindMeister | mindmeister.com, meisterlabs.com, meistertask.com | MEISTERLABS; MINDMEISTER; MEISTERTASK; MEISTER LABS
xmind | Xmind | xmind.app, xmind.net | XMIND LTD; XMIND
kintone | Kintone | kintone.com, cybozu.com | KINTONE; CYBOZU
`
