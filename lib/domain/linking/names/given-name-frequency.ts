/**
 * How common given names are among people who work with software worldwide. The order of magnitude is enough, as the
 * company's own counts take over when the list grows. Written without diacritics.
 */
const ONE_IN_100 = `alexander andrew anna chris christian christopher daniel david james jan john jean marie maria martin
matthew michael mike paul peter robert stefan thomas tom wei`

const ONE_IN_300 = `adam alan alex alexandre alexey alexei ali andrea andreas andre andrei andrey anthony antonio ben benjamin
brian carlos charles claude dan dave dmitry eric erik emma florian francois frank george gary guillaume hans hui ian igor
ivan jason jeff jens joe joseph johan jonathan jose josh joshua juan julien julie justin kevin karl laura laurent lei li
luis luca lukas lucas marc marco mario mark markus mathieu matt max mohamed mohammad muhammad nick nicolas nicholas nikolay
olivier oliver patrick pablo pavel philippe pierre richard ryan scott sebastian sergey sergei simon stephane stephen steve
steven stuart tim timothy tony victor vincent vladimir will william xin yan yang ying yu jun jing min ming bin bo`

const ONE_IN_1000 = `aaron abdul abhishek adrian adrien agnieszka ahmed akash alain albert alberto aleksandr aleksander
alejandro alessandro alexandra alice alison amanda amit amy ana anand anders andrzej andy angela anil anita ankit anne
anton antoine anders armin arnaud arne arthur artur arun ashley ashish axel barbara bastien bernard bernd bert bill bjorn
bob boris brad bram brandon brendan brent bruce bruno bryan camille carl carla carol caroline catherine cecile cedric
charlie charlotte chen chloe christine christophe claire clara clement colin corey cristian craig cyril damien dana
daniela danny darren deepak denis dennis derek diana didier diego dirk dominic dominik dominique don donald doug
douglas duncan dylan ed eduardo edward elena eli elizabeth emil emily emmanuel enrico erin ernesto ethan eugene eva
evan evgeny fabian fabien fabio fabrice felipe felix fernando filip francesco francis francisco franck fred frederic
frederik gabriel gareth gavin geoff geoffrey georg georges gerald gerard gerd gilles giovanni giuseppe glenn gordon graham
grant greg gregory guido gustavo guy hannah hao harald harry hassan heather heiko helen helene henri henrik henry herbert
holger hong hugo ibrahim ilya ingo irene isabelle ismael jack jacek jacob jacques jaime jake jakob jakub janet jared
jaroslav javier jay jenny jennifer jeremy jerome jerry jesper jesse jessica jesus jim jian jie jiri joachim joan joao
joel joerg jochen johannes john jon jonas jordan jorge jorg juergen julia julian jurgen kai kamil karen karin kate kathy
katherine keith ken kenneth kerry kim kirill klaus konstantin kris kristian krzysztof kumar kurt kyle lars larry lee
leo leonardo linda lisa lionel loic lorenzo louis luc lucie ludovic luke maciej magnus manuel marcel marcin marcos
marcus marek margaret marianne marion marius martina mary mathias matteo matthias maxim maxime melanie michal michel
michele miguel mikael mikhail milan miles mitchell monika nathan nathalie neil nico nicole nikhil nikita niklas nina
noah norbert oleg olga olaf omar oscar otto pascal patricia patrice pedro per petr philip philipp phil piotr prashant
priya rachel radek rafael rahul raj rajesh ralf ralph ramon randy raphael raul ravi ray raymond rebecca remi rene rich
rick rob robin rohit roland roman romain ron ronald ross roy russell ruth sam samuel sandra sandeep sanjay santiago sara
sarah sean sebastien sergio seth shane shaun shawn silvia simone sofia sophie stan stefano stephan stephanie sunil
sune susan suresh sven sylvain tanja tanya ted terry theo thierry thibault tobias todd tomas tomasz tommy torsten travis
trevor tyler ulrich ulf uwe valentin valerie vasily vera victoria vijay vikram viktor vinay virginie vitaly vivek walter
warren wayne wolfgang xavier xiao yann yannick yi yong yuri yves zach zhen zoe fang feng gang hai han hua jia juan kai
lin ling long mei na ning peng ping qi qiang qing rui shan tao ting xia xu xue yun yue zhi akira hiroshi kenji takashi
satoshi yuki kazuki kenta naoki minh anh duc tuan hung thanh linh huong jin sung young hyun seung ji soo omar yusuf`

function spread(frequencies: Map<string, number>, names: string, frequency: number) {
  for (const name of names.split(/\s+/)) if (!frequencies.has(name)) frequencies.set(name, frequency)
  return frequencies
}

const frequencies = new Map<string, number>()
spread(frequencies, ONE_IN_100, 1 / 150)
spread(frequencies, ONE_IN_300, 1 / 450)
spread(frequencies, ONE_IN_1000, 1 / 1500)

/** The share of people with this given name, or null for a name in no table. */
export function knownGivenNameFrequency(token: string): number | null {
  return frequencies.get(token) ?? null
}
