export const design = `
figma | Figma | figma.com | FIGMA INC; FIGMA MONTHLY; FIGMA ANNUAL
adobe | Adobe | adobe.com, adobe.io, frame.io, marketo.com, acrobat.com, behance.net | ADOBE; ADOBE SYSTEMS; ADOBE SYSTEMS SOFTWARE; ADOBE INC; ADOBE CREATIVE > Creative Cloud; ADOBE CREATIVE CLD > Creative Cloud; ADOBE CREATIVE CLOUD > Creative Cloud; ADOBE ACROPRO > Acrobat; ADOBE ACROBAT > Acrobat; ADOBE PHOTOGPHY > Photography; ADOBE PHOTOSHOP > Photoshop; ADOBE STOCK > Stock; ADOBE SIGN > Acrobat Sign; ADOBE EXPRESS > Express; ADOBE ILLUSTRATOR > Illustrator; ADOBE INDESIGN > InDesign; ADOBE LIGHTROOM > Lightroom; ADOBE PREMIERE > Premiere; FRAME IO > Frame.io; MARKETO > Marketo
canva | Canva | canva.com | CANVA PTY; CANVA US; CANVA PRO; CANVA FOR TEAMS; CANVA PTY LIMITED
sketch | Sketch | sketch.com, sketchapp.com | ~SKETCH; SKETCH BV; BOHEMIAN CODING; SKETCH COM
invision | InVision | invisionapp.com | INVISIONAPP; =INVISION; INVISION APP
framer | Framer | framer.com | =FRAMER; FRAMER BV; FRAMER COM; MOTIF TOOLS
zeplin | Zeplin | zeplin.io | ZEPLIN INC
abstract | Abstract | abstract.com | ~ABSTRACT; ELASTIC PROJECTS
marvel | Marvel | marvelapp.com | ~MARVEL; MARVEL APP; MARVELAPP; MARVEL PROTOTYPING
balsamiq | Balsamiq | balsamiq.com, balsamiq.cloud | BALSAMIQ STUDIOS; BALSAMIQ SRL
axure | Axure | axure.com | AXURE SOFTWARE
uxpin | UXPin | uxpin.com
protopie | ProtoPie | protopie.io | STUDIO XID
maze | Maze | maze.co | ~MAZE; MAZE DESIGN; MAZE CO
useberry | Useberry | useberry.com
lottiefiles | LottieFiles | lottiefiles.com | LOTTIE FILES; DESIGN BARN
rive | Rive | rive.app | ~RIVE; RIVE APP; RIVE INC
spline | Spline | spline.design | ~SPLINE; SPLINE DESIGN; SPLINE INC
shutterstock | Shutterstock | shutterstock.com | SHUTTERSTOCK INC; SHUTTERSTOCK IRELAND; SHUTTERSTOCK NETHERLANDS
getty-images | Getty Images | gettyimages.com, gettyimages.fr, istockphoto.com, unsplash.com | GETTY IMAGES; ISTOCK; ISTOCKPHOTO; ISTOCK COM; UNSPLASH
freepik | Freepik | freepik.com, flaticon.com | FREEPIK COMPANY; FLATICON
envato | Envato | envato.com, elements.envato.com, themeforest.net, placeit.net | ENVATO PTY; ENVATO ELEMENTS > Elements; ENVATO MARKET; THEMEFOREST; PLACEIT
depositphotos | Depositphotos | depositphotos.com | DEPOSIT PHOTOS
vecteezy | Vecteezy | vecteezy.com | EEZY INC
storyblocks | Storyblocks | storyblocks.com
artlist | Artlist | artlist.io | ARTLIST LTD; ARTLIST IO
epidemic-sound | Epidemic Sound | epidemicsound.com | EPIDEMIC SOUND AB; EPIDEMICSOUND
motion-array | Motion Array | motionarray.com
noun-project | Noun Project | thenounproject.com | NOUN PROJECT; THE NOUN PROJECT; NOUNPROJECT
iconfinder | Iconfinder | iconfinder.com
font-awesome | Font Awesome | fontawesome.com | FONTICONS; FONTAWESOME
monotype | Monotype | monotype.com, myfonts.com, fonts.com | MYFONTS; MONOTYPE IMAGING; MONOTYPE LIMITED
creative-market | Creative Market | creativemarket.com | CREATIVE MARKET; CREATIVEMARKET
dribbble | Dribbble | dribbble.com | DRIBBBLE HOLDINGS
mobbin | Mobbin | mobbin.com | MOBBIN PTE
visme | Visme | visme.co | EASY WEBCONTENT; VISME; EASYWEBCONTENT
piktochart | Piktochart | piktochart.com
genially | Genially | genially.com, genial.ly | GENIALLY WEB; GENIAL LY
venngage | Venngage | venngage.com
pitch | Pitch | pitch.com | ~PITCH; PITCH SOFTWARE; PITCH COM
prezi | Prezi | prezi.com | PREZI INC; PREZI KFT; PREZI HUNGARY
autodesk | Autodesk | autodesk.com, autodesk.fr | AUTODESK IRELAND; AUTODESK INC; AUTODESK ADY; ADY AUTODESK; AUTOCAD > AutoCAD; ADY AUTODESKEMEA
sketchup | SketchUp | sketchup.com, trimble.com | TRIMBLE; TRIMBLE SKETCHUP
graphisoft | Graphisoft | graphisoft.com | GRAPHISOFT SE; ARCHICAD
vectorworks | Vectorworks | vectorworks.net
chaos | Chaos | chaos.com, chaosgroup.com | ~CHAOS; CHAOS SOFTWARE; CHAOSGROUP; CHAOS CZECH
maxon | Maxon | maxon.net | MAXON COMPUTER; MAXON; CINEMA 4D
corel | Corel | corel.com, coreldraw.com, alludo.com | CORELDRAW; COREL CORPORATION; =COREL; ALLUDO
affinity | Affinity | affinity.serif.com, serif.com | ~AFFINITY; AFFINITY SERIF; SERIF EUROPE
dassault-systemes | Dassault Systèmes | 3ds.com, solidworks.com | DASSAULT SYSTEMES; SOLIDWORKS | fr,en
vimeo | Vimeo | vimeo.com | VIMEO COM; VIMEO INC; VIMEO PRO; VIMEO PLUS
wistia | Wistia | wistia.com | WISTIA INC
loom | Loom | loom.com, useloom.com | =LOOM; LOOM INC; LOOM SUBSCRIPTION; USELOOM
veed | VEED | veed.io | VEED LIMITED; VEED IO; VEED LTD; =VEED
invideo | InVideo | invideo.io | INVIDEO INNOVATION; INVIDEO AI
kapwing | Kapwing | kapwing.com
animoto | Animoto | animoto.com
vyond | Vyond | vyond.com | GOANIMATE
powtoon | Powtoon | powtoon.com
playplay | PlayPlay | playplay.com | PLAY PLAY SAS; PLAYPLAY SAS | fr,en
capcut | CapCut | capcut.com | BYTEDANCE CAPCUT
submagic | Submagic | submagic.co |  | fr,en
streamyard | StreamYard | streamyard.com
restream | Restream | restream.io | =RESTREAM; RESTREAM INC
riverside | Riverside | riverside.fm | ~RIVERSIDE; RIVERSIDE FM; RIVERSIDEFM
techsmith | TechSmith | techsmith.com | TECHSMITH; CAMTASIA; SNAGIT
screencastify | Screencastify | screencastify.com
lucid | Lucid | lucid.co, lucidchart.com, lucidspark.com | ~LUCID; LUCID SOFTWARE; LUCIDCHART > Lucidchart; LUCIDSPARK > Lucidspark; LUCIDCHART COM > Lucidchart
whimsical | Whimsical | whimsical.com | =WHIMSICAL; WHIMSICAL INC
excalidraw | Excalidraw | excalidraw.com
eraser | Eraser | eraser.io | ~ERASER; ERASER IO
draw-io | draw.io | draw.io, drawio.com, diagrams.net | JGRAPH; DRAWIO
moqups | Moqups | moqups.com | EVERCODER
creately | Creately | creately.com | CINERGIX
smartdraw | SmartDraw | smartdraw.com
gliffy | Gliffy | gliffy.com | GLIFFY INC
proto-io | Proto.io | proto.io | PROTO IO; LABS DIVISION
coolors | Coolors | coolors.co
iconscout | Iconscout | iconscout.com
icons8 | Icons8 | icons8.com | ICONS8
pond5 | Pond5 | pond5.com | POND5
soundstripe | Soundstripe | soundstripe.com
audiio | Audiio | audiio.com | AUDIIO
musicbed | Musicbed | musicbed.com | MUSICBED
blackmagic | Blackmagic | blackmagicdesign.com | BLACKMAGIC DESIGN
avid | Avid | avid.com | ~AVID; AVID TECHNOLOGY
topaz-labs | Topaz Labs | topazlabs.com | TOPAZ LABS
capture-one | Capture One | captureone.com | CAPTURE ONE; PHASE ONE
skylum | Skylum | skylum.com | SKYLUM
milanote | Milanote | milanote.com | MILANOTE
penpot | Penpot | penpot.app, kaleidos.net | PENPOT; KALEIDOS
readymag | Readymag | readymag.com | READYMAG
`
