import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { type Cover, coverOf } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { knownGivenNameFrequency } from '@/lib/domain/linking/names/given-name-frequency'
import { cutNameBits, INITIAL_BITS } from '@/lib/domain/linking/names/name-rarity'
import { nicknamesOf } from '@/lib/domain/linking/names/nicknames'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'

/** Matches letters beside a family name to the given name: in full, nickname, prefix, initials. */
export function givenPiece(piece: string, profile: MemberProfile, rarity: Rarity): Cover | null {
  if (!piece) return null
  const whole = coverOf(piece, 'given', profile.given, rarity)
  if (whole) return whole
  const initials = profile.givenInitials.find((letters) => piece.length > 1 && letters.startsWith(piece))
  if (initials) {
    return {
      role: 'given',
      like: 'initial',
      bits: INITIAL_BITS * piece.length,
      written: piece,
      name: initials,
    }
  }
  const starts = profile.given.find((form) => piece.length === 2 && form.text.startsWith(piece))
  if (starts) {
    const bits = cutNameBits('given', piece, starts.text, rarity)
    return { role: 'given', like: 'prefix', bits, written: piece, name: starts.text }
  }
  // "jp" for Jean whose middle name is not on the list.
  const [first] = profile.initials.given
  if (first && piece.length === 2 && first === piece[0]) {
    return { role: 'given', like: 'initial', bits: INITIAL_BITS - 1.5, written: first, name: first }
  }
  return null
}

/** Matches letters beside a given name to the family name: in full, with a typo, prefix, initials. */
export function familyPiece(piece: string, profile: MemberProfile, rarity: Rarity): Cover | null {
  if (!piece) return null
  const whole = coverOf(piece, 'family', profile.family, rarity)
  if (whole) return whole
  const starts = profile.family.find((form) => piece.length === 2 && form.text.startsWith(piece))
  if (starts) {
    const bits = cutNameBits('family', piece, starts.text, rarity)
    return { role: 'family', like: 'prefix', bits, written: piece, name: starts.text }
  }
  const { family } = profile.initials
  if (piece.length > 1 && piece === family) {
    return {
      role: 'family',
      like: 'initial',
      bits: INITIAL_BITS * piece.length,
      written: piece,
      name: family,
    }
  }
  return null
}

export function answersGiven(piece: string, profile: MemberProfile): boolean {
  return profile.given.some(
    ({ text }) =>
      text === piece ||
      (piece.length > 1 && text.startsWith(piece)) ||
      nicknamesOf(text).some((nickname) => nickname.length > 2 && piece.startsWith(nickname)),
  )
}

/** Whether letters denote another person: another initial, another given name. */
export function isOtherGivenName(unread: string, profile: MemberProfile): boolean {
  if (profile.given.length === 0) return false
  if (unread.length === 1) return !profile.initials.given.includes(unread)
  return isKnownGivenName(unread)
}

export function isKnownGivenName(word: string): boolean {
  return word.length > 2 && knownGivenNameFrequency(word) !== null
}

/** The penalty for unexplained letters, higher where no separator sets them apart. */
export function restPenalty(rest: string, isApart: boolean, otherFirstName: boolean): number {
  if (otherFirstName) return rest.length === 1 ? WEIGHTS.otherInitial : WEIGHTS.otherFirstName
  if (rest.length === 0) return WEIGHTS.patternChoice
  const letters = Math.min(rest.length, 8) * WEIGHTS.restLetter
  return WEIGHTS.restBase + (isApart ? letters / 2 : letters)
}
