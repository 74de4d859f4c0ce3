import { type Cover, coverOf, isTypo } from './compare-name-forms'
import { knownGivenNameFrequency } from './given-name-frequency'
import type { MemberProfile } from './member-profile'
import { INITIAL_BITS, nameBits, prefixBits } from './name-rarity'
import { nicknamesOf } from './nicknames'
import type { Handle } from './parse-handle'
import type { Rarity } from './types'
import { WEIGHTS } from './weights'

/** A handle read as built from the member's names: jdupont, dupontj, jean.dupont, jd, jeandup98. */
export type Explanation = {
  given: Cover | null
  family: Cover | null
  penalty: number
  rest: string
  otherFirstName: boolean
}

export function explanationValue({ given, family, penalty }: Explanation): number {
  return (given?.bits ?? 0) + (family?.bits ?? 0) - penalty
}

/** The best way to build the handle from the member's names, or null when nothing of them is in it. */
export function explainHandle(handle: Handle, profile: MemberProfile, rarity: Rarity): Explanation | null {
  const readings = [
    ...aroundFamilyName(handle, profile, rarity),
    ...aroundGivenName(handle, profile, rarity),
    ...fromFragments(handle, profile, rarity),
    ...byChunks(handle, profile, rarity),
  ]
  let best: Explanation | null = null
  for (const reading of readings) {
    if (explanationValue(reading) > (best ? explanationValue(best) : 0)) best = reading
  }
  return best
}

function* aroundFamilyName({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  for (const form of profile.family) {
    const at = letters.indexOf(form.text)
    if (at < 0 || form.text.length < 2) continue
    const before = letters.slice(0, at)
    const after = letters.slice(at + form.text.length)
    const isApart = chunks.includes(form.text)
    if (
      form.text.length < 4 &&
      !isApart &&
      before.length + after.length > 1 &&
      !answersGiven(before || after, profile)
    )
      continue
    const family: Cover = {
      role: 'family',
      like: 'exact',
      bits: nameBits('family', form.text, rarity),
      written: form.text,
      name: form.text,
    }
    for (const [piece, rest] of [
      [before, after],
      [after, before],
    ] as const) {
      yield withGivenPiece(family, piece, rest, isApart, profile, rarity)
    }
  }
}

function withGivenPiece(
  family: Cover,
  piece: string,
  rest: string,
  isApart: boolean,
  profile: MemberProfile,
  rarity: Rarity,
): Explanation {
  const given = givenPiece(piece, profile, rarity)
  const unread = given ? rest : piece + rest
  const otherFirstName = !given && isOtherGivenName(unread, profile)
  return {
    given,
    family,
    penalty: restPenalty(unread, isApart, otherFirstName),
    rest: unread,
    otherFirstName,
  }
}

function isOtherGivenName(unread: string, profile: MemberProfile): boolean {
  if (profile.given.length === 0) return false
  if (unread.length === 1) return !profile.initials.given.includes(unread)
  return knownGivenNameFrequency(unread) !== null
}

function restPenalty(rest: string, isApart: boolean, otherFirstName: boolean): number {
  if (otherFirstName) return WEIGHTS.otherFirstName
  if (rest.length === 0) return WEIGHTS.patternChoice
  const letters = Math.min(rest.length, 8) * WEIGHTS.restLetter
  return WEIGHTS.restBase + (isApart ? letters / 2 : letters)
}

/** Letters beside a family name as the given name: whole, nickname, start, initials. */
function givenPiece(piece: string, profile: MemberProfile, rarity: Rarity): Cover | null {
  if (!piece) return null
  const whole = coverOf(piece, 'given', profile.given, rarity)
  if (whole) return whole
  const initials = profile.initials.given
  if (piece.length > 1 && (initials.startsWith(piece) || piece === initials)) {
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
    const bits = prefixBits(piece, nameBits('given', starts.text, rarity)) - WEIGHTS.prefix
    return { role: 'given', like: 'prefix', bits, written: piece, name: starts.text }
  }
  // "jp" for Jean with a middle name that the list does not have.
  if (piece.length === 2 && initials[0] === piece[0]) {
    return { role: 'given', like: 'initial', bits: INITIAL_BITS - 1.5, written: piece[0]!, name: initials }
  }
  return null
}

function answersGiven(piece: string, profile: MemberProfile): boolean {
  return profile.given.some(({ text }) => text === piece || (piece.length > 1 && text.startsWith(piece)))
}

function* aroundGivenName({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  const names = profile.given.flatMap((form) => [form.text, ...(form.isJoined ? [] : nicknamesOf(form.text))])
  for (const name of new Set(names)) {
    const at = letters.indexOf(name)
    if (at < 0 || name.length < 2 || (name.length < 3 && !chunks.includes(name))) continue
    const given = coverOf(name, 'given', profile.given, rarity)
    if (!given) continue
    const before = letters.slice(0, at)
    const after = letters.slice(at + name.length)
    const isApart = chunks.includes(name)
    for (const [piece, rest] of [
      [after, before],
      [before, after],
    ] as const) {
      const family = familyPiece(piece, profile, rarity)
      const unread = family ? rest : before + after
      if (!family && unread && !isApart && name.length < 4) continue
      yield {
        given,
        family,
        penalty: restPenalty(unread, isApart, false),
        rest: unread,
        otherFirstName: false,
      }
    }
  }
}

/** Letters beside a given name as the family name: whole, with a slip, its start, its initials. */
function familyPiece(piece: string, profile: MemberProfile, rarity: Rarity): Cover | null {
  if (!piece) return null
  const whole = coverOf(piece, 'family', profile.family, rarity)
  if (whole) return whole
  const starts = profile.family.find((form) => piece.length === 2 && form.text.startsWith(piece))
  if (starts) {
    const bits = prefixBits(piece, nameBits('family', starts.text, rarity)) - WEIGHTS.prefix
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

/** No whole name in it: an initial and a cut or mistyped name (dborkman), two starts (joagon), initials (jpd). */
function* fromFragments({ letters }: Handle, profile: MemberProfile, rarity: Rarity) {
  const { given: first, family: last } = profile.initials
  const all = first + last
  if (
    letters.length > 1 &&
    letters.length < 5 &&
    (letters === all || letters === last + first || letters === first[0]! + last)
  ) {
    const bits = INITIAL_BITS * letters.length
    yield fragment(null, { role: 'family', like: 'initial', bits, written: letters, name: all }, '')
  }
  for (let size = 1; size <= letters.length - 3; size++) {
    for (const [piece, other] of [
      [letters.slice(0, size), letters.slice(size)],
      [letters.slice(letters.length - size), letters.slice(0, letters.length - size)],
    ] as const) {
      const family = coverOf(other, 'family', profile.family, rarity)
      const given = family ? givenPiece(piece, profile, rarity) : null
      if (family && given) yield fragment(given, family, '')
    }
  }
  const family = coverOf(letters, 'family', profile.family, rarity)
  if (family) yield fragment(null, family, '')
  const given = coverOf(letters, 'given', profile.given, rarity)
  if (given) yield fragment(given, null, '')
}

function fragment(given: Cover | null, family: Cover | null, rest: string): Explanation {
  return {
    given,
    family,
    penalty: WEIGHTS.patternChoice + WEIGHTS.fragment * (family?.like === 'prefix' ? 1 : 0.5),
    rest,
    otherFirstName: false,
  }
}

function* byChunks({ chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  if (chunks.length < 2) return
  for (const [f, chunk] of chunks.entries()) {
    const family = coverOf(chunk, 'family', profile.family, rarity)
    for (const [g, other] of chunks.entries()) {
      const given = g === f ? null : coverOf(other, 'given', profile.given, rarity)
      if (!given && !family) continue
      const rest = chunks.filter((_, at) => !(at === f && family) && !(at === g && given)).join('')
      const otherFirstName = !given && isOtherGivenName(rest, profile)
      yield { given, family, penalty: restPenalty(rest, true, otherFirstName), rest, otherFirstName }
    }
  }
}

/** Whether two handles differ by a slip only. */
export function areNearlySame(a: Handle, b: Handle): boolean {
  return a.letters.length > 5 && b.letters.length > 5 && isTypo(a.letters, b.letters)
}
