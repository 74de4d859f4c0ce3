export const communication = `
aircall | Aircall | aircall.io | AIRCALL SAS; AIRCALL IO; AIR CALL; AIRCALL IO INC | fr,en
ringover | Ringover | ringover.com | RINGOVER GROUP; RINGOVER SAS; BJT PARTNERS | fr,en
kavkom | Kavkom | kavkom.com | KAVKOM | fr,en
onoff | Onoff | onoff.app, onoffbusiness.com | ~ONOFF; ONOFF TELECOM; ONOFF BUSINESS | fr,en
wazo | Wazo | wazo.io | =WAZO | fr,en
axialys | Axialys | axialys.com |  | fr,en
diabolocom | Diabolocom | diabolocom.com | DIABOLOCOM SAS | fr,en
odigo | Odigo | odigo.com | ODIGO SAS; ODIGO | fr,en
allo | Allo | withallo.com | ~ALLO; WITHALLO; ALLO TECHNOLOGIES | fr,en
ringcentral | RingCentral | ringcentral.com | RINGCENTRAL INC; RING CENTRAL; RINGCENTRAL UK
dialpad | Dialpad | dialpad.com | DIALPAD INC
8x8 | 8x8 | 8x8.com | 8X8; 8X8 INC; 8X8 UK
vonage | Vonage | vonage.com, nexmo.com | NEXMO; VONAGE BUSINESS; NEXMO INC; VONAGE LIMITED
plivo | Plivo | plivo.com | PLIVO INC; PLIVO
telnyx | Telnyx | telnyx.com | TELNYX LLC
talkdesk | Talkdesk | talkdesk.com | TALKDESK INC; TALK DESK
five9 | Five9 | five9.com | FIVE9; FIVE9 INC
genesys | Genesys | genesys.com | GENESYS CLOUD; GENESYS TELECOM
cloudtalk | CloudTalk | cloudtalk.io | CLOUD TALK; CLOUDTALK SRO
justcall | JustCall | justcall.io | JUSTCALL; SAASLABS; SAAS LABS
openphone | OpenPhone | openphone.com, quo.com | OPENPHONE TECHNOLOGIES; OPEN PHONE
grasshopper | Grasshopper | grasshopper.com | ~GRASSHOPPER; GRASSHOPPER COM; GRASSHOPPER GROUP
callrail | CallRail | callrail.com | CALLRAIL INC; CALL RAIL
3cx | 3CX | 3cx.com | 3CX; 3CX LTD; 3CX SOFTWARE
voip-ms | VoIP.ms | voip.ms | VOIP MS; SWIFTVOX
callhippo | CallHippo | callhippo.com | CALL HIPPO
clicksend | ClickSend | clicksend.com | CLICKSEND; CLICK SEND
smsfactor | SMSFactor | smsfactor.com | SMS FACTOR; SMSFACTOR SAS | fr,en
octopush | Octopush | octopush.com | OCTOPUSH SAS | fr,en
esendex | Esendex | esendex.com, esendex.fr | ESENDEX FRANCE; COMMIFY
smsmode | smsmode | smsmode.com | SMSMODE; CALADE TECHNOLOGIES | fr,en
allmysms | AllMySMS | allmysms.com | ALLMYSMS | fr,en
infobip | Infobip | infobip.com | INFOBIP LTD; INFOBIP
onesignal | OneSignal | onesignal.com | ONESIGNAL INC; ONE SIGNAL
courier | Courier | courier.com | ~COURIER; TRYCOURIER; COURIER COM
knock | Knock | knock.app | ~KNOCK; KNOCK LABS
novu | Novu | novu.co | NOTIFIRE; =NOVU
sipgate | sipgate | sipgate.de, sipgate.com | SIPGATE GMBH
placetel | Placetel | placetel.de | PLACETEL; BROADSOFT GERMANY
nfon | NFON | nfon.com | =NFON; NFON AG; NFON GMBH
voys | Voys | voys.nl | =VOYS; VOYS TELECOM; VOYS BV
discourse | Discourse | discourse.org | ~DISCOURSE; CIVILIZED DISCOURSE
`
