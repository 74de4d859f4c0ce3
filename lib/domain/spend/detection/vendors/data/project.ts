export const project = `
asana | Asana | asana.com | =ASANA; ASANA INC; ASANA COM; ASANA SOFTWARE; ASANA IRELAND
monday-com | monday.com | monday.com | ~MONDAY; MONDAY COM; MONDAY COM LTD; DAPULSE; DAPULSE LABS; MONDAYCOM
clickup | ClickUp | clickup.com | CLICKUP COM; MANGO TECHNOLOGIES; CLICKUP UNLIMITED; CLICK UP
linear | Linear | linear.app | =LINEAR; LINEAR ORBIT; LINEAR APP; LINEAR ORBIT INC; LINEAR ORBIT I
shortcut | Shortcut | shortcut.com, clubhouse.io | ~SHORTCUT; SHORTCUT SOFTWARE; CLUBHOUSE SOFTWARE; SHORTCUT COM
height | Height | height.app | ~HEIGHT; HEIGHT APP; HEIGHT NY
wrike | Wrike | wrike.com | WRIKE INC; WRIKE CZECH; WRIKE IRELAND
smartsheet | Smartsheet | smartsheet.com | SMARTSHEET INC; SMARTSHEET COM; SMART SHEET
teamwork | Teamwork | teamwork.com | ~TEAMWORK; TEAMWORK COM; TEAMWORK CREW; DIGITAL CREW; TEAMWORKCOM
podio | Podio | podio.com | =PODIO; CITRIX PODIO
nifty | Nifty | niftypm.com | ~NIFTY; NIFTYPM; NIFTY TECHNOLOGIES
hive | Hive | hive.com | ~HIVE; HIVE TECHNOLOGY; HIVE COM
productboard | Productboard | productboard.com | PRODUCTBOARD INC; PRODUCT BOARD
aha | Aha! | aha.io | ~AHA; AHA IO; AHA LABS
roadmunk | Roadmunk | roadmunk.com
productplan | ProductPlan | productplan.com | PRODUCT PLAN
canny | Canny | canny.io | ~CANNY; CANNY IO; CANNY INC
dovetail | Dovetail | dovetail.com, dovetailapp.com | ~DOVETAIL; DOVETAIL RESEARCH
airfocus | airfocus | airfocus.com | AIRFOCUS GMBH
cycle | Cycle | cycle.app | ~CYCLE; CYCLE APP | fr,en
teamgantt | TeamGantt | teamgantt.com
ganttpro | GanttPRO | ganttpro.com | XB SOFTWARE
float | Float | float.com | ~FLOAT; FLOAT COM; FLOAT INC
resource-guru | Resource Guru | resourceguruapp.com | RESOURCE GURU; RESOURCEGURU
runn | Runn | runn.io | ~RUNN; RUNN LTD; RUNN IO
scoro | Scoro | scoro.com | SCORO SOFTWARE; SCORO
productive | Productive | productive.io | ~PRODUCTIVE; PRODUCTIVE IO; THE PRODUCTIVE COMPANY
furious | Furious | furious-squad.com | ~FURIOUS; FURIOUS SQUAD | fr,en
stafiz | Stafiz | stafiz.com |  | fr,en
planzone | Planzone | planzone.com | AUGEO SOFTWARE | fr,en
perfony | Perfony | perfony.com |  | fr,en
beesbusy | Beesbusy | beesbusy.com |  | fr,en
meisterplan | MeisterPlan | meisterplan.com
paymo | Paymo | paymoapp.com | PAYMO; PAYMO LLC
proofhub | ProofHub | proofhub.com | SDP LABS
celoxis | Celoxis | celoxis.com
planview | Planview | planview.com | PLANVIEW INC
plane | Plane | plane.so | ~PLANE; PLANE SO; PLANE SOFTWARE
`
