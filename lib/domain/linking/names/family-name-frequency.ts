/**
 * How common family names are worldwide, roughly: the prior that keeps "David Wu" from counting as strong evidence
 * before the company's own list is large enough to tell.
 */
const ONE_IN_300 = `chen kim lee li liu singh smith wang yang zhang kumar`

const ONE_IN_1000 = `brown choi garcia gupta huang johnson jones khan lin miller muller nguyen park patel sharma shah sun
tran williams wilson wu xu zhao zhou zhu martin schmidt ma he gao hu guo rodriguez martinez lopez gonzalez perez ali
ahmed jung lu davis thomas taylor anderson jackson white song zheng tang han cheng`

const ONE_IN_5000 = `adams agarwal aggarwal ahmad alexander allen alvarez andersen anderson andersson araujo bailey baker
barnes becker bell bennett bernard bianchi bose braun brooks butler campbell cao carter castro chan chang chang chaudhary
chauhan cho clark clarke clement cohen cole collins colombo cook cooper costa cox cruz cui das david davies deng diaz ding
do dong du dubois dupont duan durand edwards evans fan fang feng fernandes fernandez ferrari ferreira fischer fisher flores
foster fox francis fu fuchs garcia george gibson gomes gomez gong goyal graham gray green griffin hall hamilton hansen
hao harris harrison hernandez hill ho hoang hoffmann hong hou howard hu hughes hunt ivanov iyer jain jansen jensen jha
jiang jimenez jin johansson johnston jordan joshi kang kapoor kaur kelly kennedy king klein koch kovacs krause kuznetsov
lam lambert larsen larsson lau laurent le lefebvre leroy lewis lei liang liao lim lopes lu luo long marshall mao martins
mason matthews meier mehta mendes menon meng meyer michel mishra mitchell mohamed moore morales moreau moreno morgan
morris murphy murray myers nair nelson nielsen nilsson novak nowak olsen olsson ortiz owen pan pandey parker patil pereira
petersen peterson petit petrov peng pham phan phillips popov powell price qian qin rao ramos reddy reed ren reyes ribeiro
richard richards richardson richter rivera robert roberts robertson robinson rogers romero rose ross rossi roux roy
russell ryan saha sanchez sanders santos sato schaefer schafer schmitt schneider schroder schulz schwarz scott sen shen
shi shin silva simon simpson smirnov souza srivastava stevens stewart stone suarez sullivan suzuki svensson takahashi
tan tanaka tao tian thompson tiwari torres tucker turner van varma verma vu wagner walker wallace wan ward watanabe watson
weber wei weiss wells west werner wolf wong wood wright xie xiao xiong xue yadav yamamoto yan yao ye yi yin yoon young yu
yuan zeng zhong zimmermann zou ito kobayashi nakamura kato garnier girard bonnet fournier rousseau blanc guerin faure
roussel vincent lefevre mercier chevalier gauthier morel andre nicolas henry mathieu masson marchand duval denis dumont
marie lemaire noel meunier brun robin huber mayer bauer hofmann keller vogel berger lang winkler lorenz jung hahn kowalski
wisniewski kaminski horvath nagy novotny popescu ionescu dimitrov georgiev romano ricci marino greco bruno gallo conti
oliveira rodrigues alves fernandes goncalves marques jansen bakker visser smit devries janssen peeters maes jacobs claes
murphy obrien byrne walsh oconnor mccarthy campbell stewart macdonald reid morrison ferguson jovanovic petrovic nikolic
yilmaz kaya demir ozturk aydin bailey bell cox diallo traore ndiaye fall sow ba kone haddad mansour hussain malik iqbal`

const frequencies = new Map<string, number>()
for (const [names, frequency] of [
  [ONE_IN_300, 1 / 300],
  [ONE_IN_1000, 1 / 1000],
  [ONE_IN_5000, 1 / 5000],
] as const) {
  for (const name of names.split(/\s+/)) if (!frequencies.has(name)) frequencies.set(name, frequency)
}

/** The share of people with this family name, or null for a name in no table. */
export function knownFamilyNameFrequency(token: string): number | null {
  return frequencies.get(token) ?? null
}
