export const collaboration = `
slack | Slack | slack.com | =SLACK; SLACK T#; SLACK TECHNOLOGIES; SLACK TECH; SLACK TECHNOLOGIES LIMITED; SLACK SUBSCRIPTION; SLACK COM
zoom | Zoom | zoom.us, zoom.com | =ZOOM; ZOOM US; ZOOM VIDEO; ZOOM VIDEO COMMUNICATIONS; ZOOM COMMUNICATIONS; ZOOM COM; ZOOM WORKPLACE; ZVC; ZOOMUS
notion | Notion | notion.so, notion.com, makenotion.com | =NOTION; NOTION LABS; NOTION LABS INC; NOTION SO; NOTION AI
miro | Miro | miro.com, realtimeboard.com | =MIRO; MIRO COM; REALTIMEBOARD; REALTIMEBOARD INC; MIRO INC; MIRO BV
mural | Mural | mural.co | ~MURAL; TACTIVOS; MURAL CO; TACTIVOS INC
klaxoon | Klaxoon | klaxoon.com | KLAXOON SA | fr,en
dropbox | Dropbox | dropbox.com, dropboxbusiness.com, hellosign.com, docsend.com | DROPBOX INTERNATIONAL; DROPBOX INC; DROPBOX SIGN > Dropbox Sign; HELLOSIGN > Dropbox Sign; DOCSEND > DocSend; DROPBOX PAPER; DB DROPBOX; DROP BOX
box | Box | box.com | ~BOX; BOX INC; BOX COM; BOX UK; BOX FRANCE SAS
egnyte | Egnyte | egnyte.com | EGNYTE INC
wetransfer | WeTransfer | wetransfer.com, wetransfer.net | WETRANSFER BV; WE TRANSFER
smash | Smash | fromsmash.com | ~SMASH; FROMSMASH | fr,en
filestage | Filestage | filestage.io
oodrive | Oodrive | oodrive.com | OODRIVE SAS | fr,en
pcloud | pCloud | pcloud.com | PCLOUD AG
tresorit | Tresorit | tresorit.com | TRESORIT AG; TRESORIT KFT
sync-com | Sync.com | sync.com | ~SYNC; SYNC COM INC
wimi | Wimi | wimi-teamwork.com, wimi.pro | WIMI; WIMI TEAMWORK | fr,en
talkspirit | Talkspirit | talkspirit.com | TALK SPIRIT | fr,en
jamespot | Jamespot | jamespot.com |  | fr,en
jalios | Jalios | jalios.com |  | fr,en
lumapps | LumApps | lumapps.com | LUMAPPS SAS | fr,en
steeple | Steeple | steeple.fr, steeple.com | =STEEPLE | fr,en
workvivo | Workvivo | workvivo.com
staffbase | Staffbase | staffbase.com | STAFFBASE GMBH
powell-software | Powell Software | powell-software.com | POWELL SOFTWARE | fr,en
webex | Webex | webex.com, cisco.com | CISCO WEBEX > Webex; WEBEX COM; WEBEX COMMUNICATIONS; CISCO SYSTEMS; CISCO MERAKI > Meraki; ~CISCO
goto | GoTo | goto.com, gotomeeting.com, logmein.com, logmeininc.com | ~GOTO; GOTOMEETING; GOTO COM; LOGMEIN; LOGMEIN IRELAND; GOTO TECHNOLOGIES; GOTOCOM; GOTO WEBINAR; GOTOWEBINAR; LOGMEIN INC
whereby | Whereby | whereby.com | =WHEREBY; VIDEO COMMUNICATION SERVICES; WHEREBY AS
livestorm | Livestorm | livestorm.co | LIVESTORM SAS | fr,en
webikeo | Webikeo | webikeo.fr |  | fr,en
tixeo | Tixeo | tixeo.com |  | fr,en
demio | Demio | demio.com | DEMIO INC
hopin | Hopin | hopin.com | HOPIN LTD
airmeet | Airmeet | airmeet.com
gather | Gather | gather.town | ~GATHER; GATHER TOWN; GATHER PRESENCE
teamflow | Teamflow | teamflowhq.com
element | Element | element.io | ~ELEMENT; ELEMENT IO; NEW VECTOR
mattermost | Mattermost | mattermost.com | MATTERMOST INC
rocket-chat | Rocket.Chat | rocket.chat | ROCKET CHAT; ROCKETCHAT
discord | Discord | discord.com, discordapp.com | DISCORD NITRO; DISCORD INC; =DISCORD
zulip | Zulip | zulip.com | KANDRA LABS
todoist | Todoist | todoist.com, twist.com, doist.com | TODOIST; DOIST; DOIST INC
flock | Flock | flock.com | ~FLOCK; FLOCK FZ; FLOCK COM
pumble | Pumble | pumble.com, cake.com | =COING; CAKE COM; CAKE COM INC
slab | Slab | slab.com | ~SLAB; SLAB INC
guru | Guru | getguru.com | ~GURU; GURU TECHNOLOGIES; GETGURU
tettra | Tettra | tettra.com
nuclino | Nuclino | nuclino.com | NUCLINO GMBH
slite | Slite | slite.com | SLITE; SLITE SAS | fr,en
outline | Outline | getoutline.com | ~OUTLINE; GENERAL OUTLINE; GETOUTLINE
almanac | Almanac | almanac.io | ~ALMANAC; ALMANAC LABS
coda | Coda | coda.io | ~CODA; CODA PROJECT; CODA IO
quip | Quip | quip.com | ~QUIP; QUIP INC
craft | Craft | craft.do | ~CRAFT; LUKI LABS; CRAFT DOCS
parabol | Parabol | parabol.co | PARABOL INC
mentimeter | Mentimeter | mentimeter.com | MENTIMETER AB
slido | Slido | slido.com, sli.do | SLI DO; SLIDO
wooclap | Wooclap | wooclap.com | WOOCLAP SA | fr,en
beekast | Beekast | beekast.com |  | fr,en
kahoot | Kahoot! | kahoot.com, kahoot.it | KAHOOT; KAHOOT AS; KAHOOT ASA
doodle | Doodle | doodle.com | ~DOODLE; DOODLE AG; DOODLE COM
`
