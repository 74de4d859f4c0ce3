export const training = `
360learning | 360Learning | 360learning.com | 360LEARNING; 360LEARNING SA; 360 LEARNING | fr,en
rise-up | Rise Up | riseup.ai | RISE UP SAS; RISEUP AI | fr,en
talentlms | Talentlms | talentlms.com, epignosis.com | EPIGNOSIS; TALENTLMS; TALENT LMS
docebo | Docebo | docebo.com | DOCEBO; DOCEBO SPA
moodle | Moodle | moodle.com, moodlecloud.com | MOODLE PTY; MOODLECLOUD
teachable | Teachable | teachable.com | =TEACHABLE; TEACHABLE INC
thinkific | Thinkific | thinkific.com | THINKIFIC LABS
podia | Podia | podia.com | PODIA; PODIA LABS
udemy | Udemy | udemy.com | UDEMY INC; UDEMY IRELAND; UDEMY BUSINESS; UDEMY EU
coursera | Coursera | coursera.org, coursera.com | COURSERA INC
pluralsight | Pluralsight | pluralsight.com | PLURALSIGHT LLC; PLURALSIGHT INC; A CLOUD GURU
o-reilly | O'Reilly | oreilly.com | O REILLY MEDIA; OREILLY MEDIA; SAFARI BOOKS
datacamp | DataCamp | datacamp.com | DATACAMP INC; DATA CAMP
skillshare | Skillshare | skillshare.com | SKILLSHARE INC
masterclass | MasterClass | masterclass.com | =MASTERCLASS; YANKA INDUSTRIES; MASTERCLASS COM
codecademy | Codecademy | codecademy.com | CODECADEMY; RYZAC
openclassrooms | OpenClassrooms | openclassrooms.com | OPEN CLASSROOMS | fr,en
goodhabitz | Goodhabitz | goodhabitz.com | GOODHABITZ FRANCE
busuu | Busuu | busuu.com | BUSUU LTD
gymglish | Gymglish | gymglish.com | GYMGLISH; A9 SAS GYMGLISH | fr,en
preply | Preply | preply.com | PREPLY INC
edusign | Edusign | edusign.com, edusign.fr | EDUSIGN | fr,en
digiforma | Digiforma | digiforma.com | DIGIFORMA | fr,en
dendreo | Dendreo | dendreo.com | DENDREO | fr,en
simplilearn | Simplilearn | simplilearn.com
articulate | Articulate | articulate.com | ~ARTICULATE; ARTICULATE GLOBAL; ARTICULATE 360
ispring | iSpring | ispringsolutions.com | ISPRING; ISPRING SOLUTIONS
didask | Didask | didask.com | DIDASK | fr,en
edflex | Edflex | edflex.com | EDFLEX | fr,en
learnworlds | LearnWorlds | learnworlds.com | LEARNWORLDS CY; LEARN WORLDS
trainual | Trainual | trainual.com
scribe | Scribe | scribehow.com | ~SCRIBE; SCRIBEHOW; COLONY LABS; SCRIBE HOW
tango | Tango | tango.us, tango.ai | ~TANGO; TANGO US; KNACK INC
whale | Whale | usewhale.io | ~WHALE; USEWHALE
smarteru | SmarterU | smarteru.com | SMARTERU; SMARTER U; NEOVATION
edapp | EdApp | edapp.com | EDAPP; ED APP
coursemill | CourseMill | trivantis.com | COURSEMILL; TRIVANTIS
immersive-labs | Immersive Labs | immersivelabs.com | IMMERSIVE LABS; IMMERSIVELABS
fuse-universal | Fuse Universal | fuseuniversal.com | FUSE UNIVERSAL; FUSEUNIVERSAL
canvas-lms | Canvas LMS | instructure.com | INSTRUCTURE; CANVAS LMS
`
