export const hr = `
payfit | PayFit | payfit.com | PAYFIT SAS; PAYFIT FRANCE; PAY FIT; PAYFIT LTD | fr,en
lucca | Lucca | lucca.fr, luccasoftware.com, lucca-hr.com | =LUCCA; LUCCA SAS; LUCCA SOFTWARE; LUCCA FIGGO | fr,en
silae | Silae | silae.fr | SILAE; SILAE SAS | fr,en
eurecia | Eurecia | eurecia.com | EURECIA SAS | fr,en
factorial | Factorial | factorialhr.com, factorial.co, factorialhr.fr | =FACTORIAL; FACTORIAL HR; FACTORIALHR; EVERYDAY SOFTWARE
personio | Personio | personio.com, personio.de, personio.fr | PERSONIO SE; PERSONIO GMBH; PERSONIO SE CO
bamboohr | BambooHR | bamboohr.com | BAMBOO HR; BAMBOOHR LLC
hibob | HiBob | hibob.com | HIBOB UK; HI BOB; HIBOB LTD
workday | Workday | workday.com | =WORKDAY; WORKDAY LIMITED; WORKDAY INC
gusto | Gusto | gusto.com | ~GUSTO; ZENPAYROLL; GUSTO INC
deel | Deel | deel.com, letsdeel.com | =DEEL; DEEL INC; LETSDEEL; DEEL HR
remote | Remote | remote.com | ~REMOTE; REMOTE TECHNOLOGY; REMOTE COM; REMOTE EUROPE HOLDING
oyster | Oyster | oysterhr.com | ~OYSTER; OYSTERHR; OYSTER HR
greenhouse | Greenhouse | greenhouse.io, greenhouse.com | ~GREENHOUSE; GREENHOUSE SOFTWARE; GREENHOUSE IO
lever | Lever | lever.co, employinc.com | ~LEVER; LEVER INC; LEVER CO; LEVER POSTINGS
ashby | Ashby | ashbyhq.com | ~ASHBY; ASHBYHQ; ASHBY INC
workable | Workable | workable.com | WORKABLE SOFTWARE; WORKABLE INC; =WORKABLE
teamtailor | Teamtailor | teamtailor.com | TEAMTAILOR AB
recruitee | Recruitee | recruitee.com, tellent.com | RECRUITEE BV; TELLENT
smartrecruiters | SmartRecruiters | smartrecruiters.com | SMART RECRUITERS
welcome-to-the-jungle | Welcome to the Jungle | welcometothejungle.com, wttj.co | WELCOME TO THE JUNGLE; WELCOMETOTHEJUNGLE; WTTJ; WELCOME KIT; WELCOMEKIT | fr,en
flatchr | Flatchr | flatchr.io |  | fr,en
taleez | Taleez | taleez.com |  | fr,en
beetween | Beetween | beetween.com | BEETWEEN | fr,en
softy | Softy | softy.pro | ~SOFTY; SOFTY PRO | fr,en
digitalrecruiters | DigitalRecruiters | digitalrecruiters.com | DIGITAL RECRUITERS; DIGITALRECRUITERS | fr,en
hellowork | Hellowork | hellowork.com, regionsjob.com | HELLOWORK SAS; REGIONSJOB; HELLO WORK | fr,en
cegid | Cegid | cegid.com, talentsoft.com | CEGID SAS; CEGID GROUP; TALENTSOFT; QUADRATUS; CEGID HOLDING; CEGID SA | fr,en
adp | ADP | adp.com, fr.adp.com | =ADP; ADP GSI; ADP FRANCE; ADP EUROPE; AUTOMATIC DATA PROCESSING; ADP LLC
nibelis | Nibelis | nibelis.com | NIBELIS SAS | fr,en
cezanne-hr | Cezanne HR | cezannehr.com | CEZANNE HR; CEZANNEHR
combo | Combo | combohr.com, snapshift.co | ~COMBO; COMBOHR; SNAPSHIFT; COMBO SNAPSHIFT | fr,en
skello | Skello | skello.io | SKELLO SAS; SKELLO | fr,en
kelio | Kelio | kelio.com, bodet-software.com | KELIO; BODET SOFTWARE; =BODET | fr,en
deputy | Deputy | deputy.com | ~DEPUTY; DEPUTY COM; DEPUTECHNOLOGIES; DEPUTY EC
when-i-work | When I Work | wheniwork.com | WHEN I WORK; WHENIWORK
planday | Planday | planday.com | PLANDAY AS
timetonic | TimeTonic | timetonic.com | TIMETONIC | fr,en
lattice | Lattice | lattice.com | ~LATTICE; LATTICE HQ; DEGREE INC; LATTICE COM
culture-amp | Culture Amp | cultureamp.com | CULTURE AMP; CULTUREAMP
15five | 15Five | 15five.com | 15FIVE; 15FIVE INC
leapsome | Leapsome | leapsome.com | LEAPSOME GMBH
elevo | Elevo | elevo.io, elevo.fr | ~ELEVO; ELEVO SAS; ELEVO IO | fr,en
zest | Zest | zestmeup.com | ~ZEST; ZESTMEUP; ZEST ME UP; ZEST SAS | fr,en
supermood | Supermood | supermood.com |  | fr,en
bleexo | Bleexo | bleexo.com | BLEEXO | fr,en
javelo | Javelo | javelo.io | JAVELO | fr,en
officevibe | Officevibe | workleap.com, officevibe.com | OFFICEVIBE; WORKLEAP; GSOFT
bonusly | Bonusly | bonus.ly, bonusly.com | BONUSLY INC; BONUS LY
charlie-hr | Charlie HR | charliehr.com | CHARLIE HR; CHARLIEHR
breathe-hr | Breathe HR | breathehr.com | BREATHE HR; BREATHEHR; CENTURION MANAGEMENT
humaans | Humaans | humaans.io | HUMAANS LTD
kenjo | Kenjo | kenjo.io | KENJO
namely | Namely | namely.com | ~NAMELY; NAMELY INC
paychex | Paychex | paychex.com | PAYCHEX INC; PAYCHEX EIB
paycom | Paycom | paycom.com
paylocity | Paylocity | paylocity.com
ukg | UKG | ukg.com, kronos.com | UKG INC; KRONOS INCORPORATED; ~UKG
testgorilla | TestGorilla | testgorilla.com | TESTGORILLA BV
hackerrank | HackerRank | hackerrank.com | INTERVIEWSTREET
codility | Codility | codility.com | CODILITY LIMITED
coderpad | CoderPad | coderpad.io, codingame.com | CODINGAME; CODERPAD; CODIN GAME | fr,en
assessfirst | AssessFirst | assessfirst.com | ASSESS FIRST; ASSESSFIRST SAS | fr,en
maki | Maki | makipeople.com | ~MAKI; MAKI PEOPLE; MAKIPEOPLE | fr,en
indeed | Indeed | indeed.com, indeed.fr | %INDEED; %INDEED IRELAND; %INDEED JOBS
glassdoor | Glassdoor | glassdoor.com | %GLASSDOOR
swile | Swile | swile.co | %SWILE | fr,en
boondmanager | BoondManager | boondmanager.com | BOONDMANAGER; WISH BOOND | fr,en
napta | Napta | napta.io | NAPTA SAS; NAPTA | fr,en
fitnet-manager | Fitnet Manager | fitnetmanager.com | FITNET MANAGER | fr,en
gryzzly | Gryzzly | gryzzly.io | GRYZZLY | fr,en
nicoka | Nicoka | nicoka.com | NICOKA | fr,en
jobaffinity | JobAffinity | jobaffinity.fr, intuition-software.com | JOBAFFINITY; INTUITION SOFTWARE | fr,en
jobteaser | Jobteaser | jobteaser.com | JOBTEASER | fr,en
hrmaps | HRMAPS | hrmaps.eu | HRMAPS; HR MAPS | fr,en
poplee | Poplee | poplee.com | POPLEE | fr,en
asys | Asys | asys.fr | ASYS SAS | fr,en
incovar | Incovar | incovar.com | INCOVAR | fr,en
empowill | Empowill | empowill.com | EMPOWILL | fr,en
popwork | Popwork | popwork.com | POPWORK | fr,en
moodwork | Moodwork | moodwork.com | MOODWORK | fr,en
timetastic | Timetastic | timetastic.co.uk | TIMETASTIC
rotacloud | RotaCloud | rotacloud.com | ROTACLOUD; ROTA CLOUD
sage-hr | Sage HR | sage.hr | CAKEHR
peoplehr | PeopleHR | peoplehr.com | PEOPLEHR; PEOPLE HR
employment-hero | Employment Hero | employmenthero.com | EMPLOYMENT HERO
calamari | Calamari | calamari.io | ~CALAMARI; CALAMARI IO
absence-io | Absence.io | absence.io | ABSENCE IO
recruiterflow | Recruiterflow | recruiterflow.com | RECRUITERFLOW
loxo | Loxo | loxo.co | =LOXO
bullhorn | Bullhorn | bullhorn.com | =BULLHORN; BULLHORN INC; BULLHORN INTERNATIONAL
justworks | Justworks | justworks.com | JUSTWORKS INC
zucchetti | Zucchetti | zucchetti.it, zucchetti.com, zucchetti.fr | ZUCCHETTI SPA; ZUCCHETTI FRANCE
`
