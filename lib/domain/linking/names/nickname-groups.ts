/**
 * Names used for the same person, one group per line, the full name first. A word may be in several groups (Alex, Sam,
 * Chris). Written without diacritics, as fold-name.ts produces them.
 */
export const NICKNAME_GROUPS = `
alexander alex aleksandr aleksander alexandre alessandro alejandro sasha sascha xander sandro sandy lex alec alexandru oleksandr
alexandra alex sasha sandra alexa lexi sandy aleksandra oleksandra
albert al bert bertie alberto
alfred al fred alf freddy
andrew andy drew andre andreas andrei andrey andrzej andres ondrej andras anders andriy
anthony tony antoine antonio anton toni antony antonin
arthur art artie artur arturo
barbara barb babs barbie bara
benjamin ben benny benji benjy benoit
bernard bernie bernhard bernd nard
bradley brad
catherine cathy kate katie kathy katherine kathryn cat katarina ekaterina katya catalina cathie caterina katarzyna kasia kathleen kathrin katrin
charles charlie chuck chas carl karl carlos charly karel
charlotte charlie lotte lottie
christopher chris kit topher christophe christoph kris christof krzysztof
christian chris kris cristian kristian
christine chris tina christina chrissie kristina christelle christiane krystyna
clement clem
daniel dan danny dani daniele danil
david dave davey davy davide dawid
deborah deb debbie debby
dennis denis den denny
dmitry dima dmitri dmitriy dimitri dmytro mitya dimitrios dimitris
dominic dom nick dominik dominique domenico domingo
donald don donny
douglas doug
edward ed eddie ted teddy ned eduardo edouard eduard
edmund ed eddie ted
edwin ed eddie
eleanor ellie nell nora ella
elizabeth liz beth eliza betty lizzie elisabeth elise lisa betsy lisbeth ela elsa
emanuel manu emmanuel manny manuel emanuele
emmanuelle manu emma
eric erik rick ricky erich
eugene gene evgeny evgeni evgenii yevgeny yevgeniy yevhen zhenya jevgeni eugen
evelyn eve evie
fabien fab fabian fabio
florian flo
florence flo
francis frank fran francois francesco francisco franz pancho paco frans
francine fran francoise
frances fran franny francesca
frederic fred freddy frederik frederick federico friedrich fritz
gabriel gabe gab gaby gabriele
gabrielle gaby gab gabriela
geoffrey geoff jeff jeffrey geoffroy
george georges georg jorge giorgio georgi yuri jiri jerzy georgios jordi gyorgy
gerald gerry jerry
gerard gerry
gregory greg gregor gregoire grzegorz grigory
guillaume gui guy will william bill wilhelm willem guillermo guilherme
gwendolyn gwen
harold harry hal
helene helen elena ellen lena yelena olena ilona
henry harry hank henri henrik heinrich enrique enrico hendrik hal
herbert herb bert
hubert hub bert
isabelle isa bella isabella isabel belle
jacob jake jakob jakub kuba jack jacques
jacqueline jackie
james jim jimmy jamie jem jaime jacques santiago
jean john jehan jan
jennifer jen jenny jenn
jeremy jerry jem jeremie
jerome jerry
jessica jess jessie
joanna jo joan joanne johanna asia
johannes johan hannes jo john hans jan
john johnny jack jon juan jean joao giovanni ivan jan johan sean ian janos
jonathan jon jonny nathan johnathan yonatan
joseph joe joey jo jose josef giuseppe pepe beppe josep jozef yosef
josephine jo josie josette fifi
joshua josh
judith judy
julien jul ju julian jules julio
julie jul ju julia
katherine kate katie kathy kat
kenneth ken kenny
konstantin kostya konstantinos costa kostas constantin
kristin kris kristen
laurence larry laurie lawrence lorenz lorenzo laurent lars
leonard leo len lenny leonardo leonid leon leonhard
louis lou louie luis luigi ludwig lewis ludovic luiz
louise lou luisa
ludovic ludo
lucas luke luc lukas lukasz luca
madeleine mado maddie madeline
magdalena magda lena madalena
marguerite margot maggie margaret margarita
margaret maggie meg peggy marge rita margo greta
marianne marie
marie maria mary masha mia marija
martin marty martijn marcin
martine tina
mathilde mathi tilda matilda
matthew matt matty mathieu matthieu matthias mathias matteo mats matti mateusz mateo matej matthijs matias
maurice moe mauro maurizio moritz
maximilian max maxim maxime maximilien maks maksim maxence maksym
melanie mel
michael mike mick mickey micha mikael mikhail michel michal miguel michele mickael misha mischa mikhael miha mihai mykhailo mihaly mikko
michelle shelly mich
mohamed mo mohammed mohammad muhammad muhammed mouhamed moh mehmet med mohamad momo
natalia natasha nathalie natalie nat natalya tasha nataliya
nathaniel nate nat nathan
nicholas nick nico nicolas niko nikolai nikolay klaus nicky niklas nikolaus nikola mykola nicola nikos miklos niclas nils
nicole nico nicky nikki
oliver olli ollie olivier oli olly
olga olya
pamela pam
patricia pat patty tricia trish patrycja
patrick pat paddy patrice padraig patryk patrik
paul pablo paolo pavel pawel pauli paulo pavlo pal
pauline popo paula
peter pete pierre pedro piotr petr pieter piet pjotr per petter pyotr petros peer
philip phil philippe philipp felipe filip pip filippo phillip
priscilla cilla
rafael rafa raphael raffaele raf rafal
raymond ray ramon
rebecca becky becca beck
regis reg
reginald reg reggie
richard rick rich dick ricky richie ricardo rik riccardo
robert bob rob bobby robbie bert roberto robin rupert
roger rog ruedi rodger
roland rolly rolando
ronald ron ronnie
rudolf rudi rolf ralf rodolfo
samantha sam sammy
samuel sam sammy
sandrine sandy
sebastian seb sebastien bastian bas basti sebastiano
sergey sergei serge sergio serhiy sergii sergej serguei sergiy
simon sim simeon
solomon sol
sophie sophia sofia zosia sofie
stanislas stan stanislav stanislaw
stephanie steph steffi stefanie stefania stephie
stephen steve steven stefan stephane stephan stef esteban etienne stefano steph stevie szczepan istvan
susan sue suzy susie suzanne susanne zuzana suzie susanna
sylvain syl silvain
sylvie syl silvia sylvia
terence terry
theodore ted theo teddy theodor
theresa terry tess therese teresa tessa
thibault thib thibaut tib
thomas tom tommy thom tomas tomasz tommaso tomek tamas toma
timothy tim timmy timo timothee timofey
tobias toby tobi tobie
valentin val valentino
valerie val valeria
veronique vero veronica veronika vera
victor vic viktor vittorio
victoria vicky vic tori viktoria
vincent vince vinny vincenzo vinz vicente
virginie virg
vladimir vlad volodya vova volodymyr wladimir
walter walt wally wouter
wilfried will fred
william will bill billy liam willy wilhelm willem
xavier xav javier
yannick yann yan
yves ivo yvo
zachary zach zack zac zachariah
aleksey alexey alexei alyosha alexis alex oleksiy oleksii aliaksei
alexis alex lex
abdallah abdou abdullah
abdelkader kader
abhishek abhi
aditya adi
akshay aksh
amelie ame
anastasia nastya ana stacy
ann anne anna annie anya ania hannah nan
angela angie ange
arnaud arno arnold
aurelie aure
aurelien aure
bartholomew bart bartosz bartek
bartlomiej bartek bart
bastien bas seb
cecile ceci cecilia
cedric ced
celine cel
corentin coco
cyrille cyril kirill
damien dam damian
delphine del
eduard edik edward
elodie elo
emilie emi emily emilia
francoise fanfan
geraldine gege
gilles gil
gwenael gwen
ignacio nacho
ilya ilja ilia elie elias
jaroslav jarek slava yaroslav
jeronimo jero
joachim joe jochen achim joaquin
jorgen jurgen juergen joerg jorg jurij yuri
laetitia lae
leopold leo
malgorzata gosia
manuel manu manolo
marcel marc
marc mark marco marcus markus marek marcos marko
mariusz mario
martina tina
mikolaj nicolas
mireille mimi
muriel mumu
oleg oleh
pascal pasc
przemyslaw przemek
radoslaw radek radoslav
rajesh raj
roman romain romano
ruslan rus
ryszard richard rysiek
slawomir slawek
svetlana sveta lana
takeshi take
tatiana tanya tania
tomislav tom
ulrich uli ulli
venkatesh venkat venky
vaclav vasek
venkataraman venkat
vasily vasya vasyl vasiliy basil vassili
vyacheslav slava viacheslav
wolfgang wolf
wojciech wojtek
yury yuri yuriy iurii
zbigniew zbyszek
jesus chucho
joao john
luciano lucas
krishna kris
subramaniam subbu
siddharth sid sidharth
rohit ro
prashant prash
pradeep prad
sandeep sandy
vijay vj
`
