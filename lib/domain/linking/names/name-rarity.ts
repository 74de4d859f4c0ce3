import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { knownFamilyNameFrequency } from '@/lib/domain/linking/names/family-name-frequency'
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
