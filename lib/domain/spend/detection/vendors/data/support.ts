export const support = `
zendesk | Zendesk | zendesk.com, zendesk.fr | ZENDESK INC; ZENDESK INTERNATIONAL; ZENDESK FRANCE
intercom | Intercom | intercom.com, intercom.io | =INTERCOM; INTERCOM INC; INTERCOM R D; INTERCOM R AND D; INTERCOM R D UNLIMITED; INTERCOM IO; INTERCOM COM; INTERCOM RANDD
crisp | Crisp | crisp.chat | ~CRISP; CRISP IM; CRISP CHAT; CRISP IM SAS; CRISP IM SARL | fr,en
front | Front | front.com, frontapp.com | ~FRONT; FRONTAPP; FRONT APP; FRONT COM; FRONTAPP INC; FRONTAPP SAS
help-scout | Help Scout | helpscout.com, helpscout.net | HELP SCOUT; HELPSCOUT; HELP SCOUT PBC
gorgias | Gorgias | gorgias.com, gorgias.io | GORGIAS INC; GORGIAS | fr,en
drift | Drift | drift.com | ~DRIFT; DRIFT COM; DRIFT INC
livechat | LiveChat | livechat.com, text.com, livechatinc.com | LIVECHAT SOFTWARE; LIVECHAT INC; LIVECHATINC
tidio | Tidio | tidio.com | TIDIO; TIDIO LLC; TIDIO POLAND
olark | Olark | olark.com | OLARK; HAB LA INC
tawk-to | tawk.to | tawk.to | TAWK TO; TAWKTO
kustomer | Kustomer | kustomer.com
gladly | Gladly | gladly.com | ~GLADLY; GLADLY SOFTWARE
dixa | Dixa | dixa.com | DIXA; DIXA APS
happyfox | HappyFox | happyfox.com | HAPPYFOX INC; HAPPY FOX
groove | Groove | groovehq.com | ~GROOVE; GROOVEHQ; GROOVE NETWORKS
liveagent | LiveAgent | liveagent.com, ladesk.com | QUALITYUNIT; QUALITY UNIT; LIVE AGENT
kayako | Kayako | kayako.com
deskpro | Deskpro | deskpro.com | DESKPRO LTD
teclib | Teclib | teclib.com, glpi-network.cloud | TECLIB; GLPI NETWORK; TECLIB SAS | fr,en
easyvista | EasyVista | easyvista.com | EASYVISTA SA; EASY VISTA | fr,en
servicenow | ServiceNow | servicenow.com | SERVICE NOW; SERVICENOW NEDERLAND
topdesk | TOPdesk | topdesk.com | TOPDESK FRANCE
iadvize | iAdvize | iadvize.com | IADVIZE SAS | fr,en
engage-digital | Engage Digital | dimelo.com | =DIMELO | fr,en
smart-tribune | Smart Tribune | smart-tribune.com | SMART TRIBUNE | fr,en
easiware | Easiware | easiware.com |  | fr,en
userlane | Userlane | userlane.com
userguiding | UserGuiding | userguiding.com
appcues | Appcues | appcues.com | APPCUES INC
userpilot | Userpilot | userpilot.com
pendo | Pendo | pendo.io | =PENDO; PENDO IO; PENDO IO INC
walkme | WalkMe | walkme.com | WALKME INC; WALK ME
whatfix | Whatfix | whatfix.com
lemon-learning | Lemon Learning | lemonlearning.com | LEMON LEARNING; LEMONLEARNING | fr,en
chameleon | Chameleon | chameleon.io, trychameleon.com | ~CHAMELEON; CHAMELEON IO; TRYCHAMELEON
beamer | Beamer | getbeamer.com | ~BEAMER; GETBEAMER; JOIN ANALYTICS
uservoice | UserVoice | uservoice.com | USERVOICE INC; USER VOICE
delighted | Delighted | delighted.com | ~DELIGHTED; DELIGHTED LLC
satismeter | Satismeter | satismeter.com
skeepers | Skeepers | skeepers.io, verified-reviews.com, avis-verifies.com | NETREVIEWS; AVIS VERIFIES; SKEEPERS SAS | fr,en
trustpilot | Trustpilot | trustpilot.com | TRUSTPILOT AS; TRUSTPILOT A S
ekomi | eKomi | ekomi.com, ekomi.fr | EKOMI LTD
chatbase | Chatbase | chatbase.co
voiceflow | Voiceflow | voiceflow.com
manychat | ManyChat | manychat.com | MANYCHAT INC; MANY CHAT
landbot | Landbot | landbot.io | HELLO UMI
botnation | Botnation | botnation.ai | BOTNATION AI | fr,en
evaluagent | EvaluAgent | evaluagent.com | EVALUAGENT
cxone-expert | CXone Expert | mindtouch.com, expert-help.nice.com | MINDTOUCH; NICE CXONE; NICE INCONTACT; CXONE
`
