import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { knownGivenNameFrequency } from '@/lib/domain/linking/names/given-name-frequency'

export type NameRole = 'given' | 'family'

/** Number of members at which the company's own counts weigh as much as the built-in prior. */
const PRIOR_WEIGHT = 1500

/** Names in no table: the shorter, the more common. The index is the length. */
const FAMILY_BY_LENGTH = [1e-2, 1e-2, 8e-4, 3e-4, 1e-4, 5e-5, 3e-5, 2e-5, 1.2e-5, 1e-5]
const GIVEN_BY_LENGTH = [1e-2, 1e-2, 2e-3, 1e-3, 6e-4, 4e-4, 3e-4, 2e-4, 1.5e-4, 1e-4]

/** Evidence of a match on this name in bits: the rarer in the world and in the company, the more. */
export function nameBits(role: NameRole, token: string, rarity: Rarity): number {
  const others = Math.max(0, (role === 'family' ? rarity.familyName(token) : rarity.givenName(token)) - 1)
  const prior = priorFrequency(role, token)
  const frequency = (others + PRIOR_WEIGHT * prior) / (rarity.members + PRIOR_WEIGHT)
  return -Math.log2(Math.max(frequency, prior / 2))
}

/** The share of people worldwide with this name. */
export function priorFrequency(role: NameRole, token: string): number {
  const length = Math.min(token.length, 9)
  if (role === 'family') {
    // Given names sometimes occur as family names (Martin, Simon, Thomas).
    const asGiven = knownGivenNameFrequency(token)
    return knownFamilyNameFrequency(token) ?? (asGiven ? asGiven / 20 : FAMILY_BY_LENGTH[length]!)
  }
  // Names may be entered in the wrong order: Liu may stand in the given name's field.
  const asFamily = knownFamilyNameFrequency(token)
  return Math.max(knownGivenNameFrequency(token) ?? GIVEN_BY_LENGTH[length]!, asFamily ? asFamily / 2 : 0)
}

/**
 * Evidence of a matching prefix. The first letter counts most. The next ones say little, since names of a region begin
 * alike: Villeneuve, Villetard, Villemain.
 */
export function prefixBits(prefix: string, whole: number): number {
  return Math.min(whole, 4 + 1.1 * (prefix.length - 1))
}

/** Whether a word is a common name itself, and so rarely a typo or a short form of another name. */
export function isKnownName(word: string): boolean {
  return knownGivenNameFrequency(word) !== null || knownFamilyNameFrequency(word) !== null
}

/** Evidence of a shortened name, lower when what is left is itself a name: Wen is not Weng, Kai not Kaijun. */
export function cutNameBits(role: NameRole, cut: string, name: string, rarity: Rarity): number {
  const isSlight = name.length - cut.length === 1 && name.length < 7
  const cost =
    WEIGHTS.prefix + (isKnownName(cut) ? WEIGHTS.cutToName : 0) + (isSlight ? WEIGHTS.cutByLetter : 0)
  return prefixBits(cut, nameBits(role, name, rarity)) - cost
}

export const INITIAL_BITS = 3.6

/** Evidence of two equal handles: their length, unless the word is a name that many people have. */
export function handleBits(letters: string, digits: string): number {
  const spelled = Math.min(4 + 2.5 * (letters.length - 1), 24)
  const given = knownGivenNameFrequency(letters)
  const family = knownFamilyNameFrequency(letters)
  const word = Math.min(spelled, given ? -Math.log2(given) : 24, family ? -Math.log2(family) : 24)
  return word + Math.min(digits.length * 2, 8)
}

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
function knownFamilyNameFrequency(token: string): number | null {
  return frequencies.get(token) ?? null
}
