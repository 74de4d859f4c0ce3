import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { knownFamilyNameFrequency } from '@/lib/domain/linking/names/family-name-frequency'
import { knownGivenNameFrequency } from '@/lib/domain/linking/names/given-name-frequency'

export type NameRole = 'given' | 'family'

/** How many members it takes before the company's own counts weigh as much as the built-in prior. */
const PRIOR_WEIGHT = 1500

/** Names in no table: the shorter, the more people bear it. Index is the length. */
const FAMILY_BY_LENGTH = [1e-2, 1e-2, 8e-4, 3e-4, 1e-4, 5e-5, 3e-5, 2e-5, 1.2e-5, 1e-5]
const GIVEN_BY_LENGTH = [1e-2, 1e-2, 2e-3, 1e-3, 6e-4, 4e-4, 3e-4, 2e-4, 1.5e-4, 1e-4]

/** What agreement on this name tells, in bits: the rarer among people (the roster and the world), the more. */
export function nameBits(role: NameRole, token: string, rarity: Rarity): number {
  const others = Math.max(0, (role === 'family' ? rarity.familyName(token) : rarity.givenName(token)) - 1)
  const prior = priorFrequency(role, token)
  const frequency = (others + PRIOR_WEIGHT * prior) / (rarity.members + PRIOR_WEIGHT)
  return -Math.log2(Math.max(frequency, prior / 2))
}

/** The share of people anywhere who bear the name. */
export function priorFrequency(role: NameRole, token: string): number {
  const length = Math.min(token.length, 9)
  if (role === 'family') {
    // A given name may also be somebody's family name (Martin, Simon, Thomas), rarely.
    const asGiven = knownGivenNameFrequency(token)
    return knownFamilyNameFrequency(token) ?? (asGiven ? asGiven / 20 : FAMILY_BY_LENGTH[length]!)
  }
  // In which order a name was entered is not sure: Liu may stand where the given name should.
  const asFamily = knownFamilyNameFrequency(token)
  return Math.max(knownGivenNameFrequency(token) ?? GIVEN_BY_LENGTH[length]!, asFamily ? asFamily / 2 : 0)
}

/** How often a word starts with these letters: the first tells most, later ones less. */
export function prefixBits(prefix: string, whole: number): number {
  return Math.min(whole, 4 + 2.6 * (prefix.length - 1))
}

/** A word that is a common name itself is rarely another name mistyped or cut short. */
export function isKnownName(word: string): boolean {
  return knownGivenNameFrequency(word) !== null || knownFamilyNameFrequency(word) !== null
}

/** A name cut short, the dearer when what is left is a name itself: Wen is not Weng, Kai not Kaijun. */
export function cutNameBits(role: NameRole, cut: string, name: string, rarity: Rarity): number {
  const isSlight = name.length - cut.length === 1 && name.length < 7
  const cost =
    WEIGHTS.prefix + (isKnownName(cut) ? WEIGHTS.cutToName : 0) + (isSlight ? WEIGHTS.cutByLetter : 0)
  return prefixBits(cut, nameBits(role, name, rarity)) - cost
}

export const INITIAL_BITS = 3.6

/** What it tells when two handles are the same: their length, unless the word is a name many go by. */
export function handleBits(letters: string, digits: string): number {
  const spelled = Math.min(4 + 2.5 * (letters.length - 1), 24)
  const given = knownGivenNameFrequency(letters)
  const family = knownFamilyNameFrequency(letters)
  const word = Math.min(spelled, given ? -Math.log2(given) : 24, family ? -Math.log2(family) : 24)
  return word + Math.min(digits.length * 2, 8)
}
