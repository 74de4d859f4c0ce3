import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import {
  answersGiven,
  familyPiece,
  givenPiece,
  isKnownGivenName,
  isOtherGivenName,
  restPenalty,
} from '@/lib/domain/linking/handles/handle-pieces'
import { spellHandle } from '@/lib/domain/linking/handles/spell-handle'
import { type Cover, coverOf } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { nameBits } from '@/lib/domain/linking/names/name-rarity'
import { nicknamesOf } from '@/lib/domain/linking/names/nicknames'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import type { Handle } from '@/lib/domain/linking/profiles/parse-handle'

/** A handle explained as built from the member's names: jdupont, dupontj, jean.dupont, jd, jeandup98. */
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

/** The best explanation of the handle by the member's names; null when it contains none of them. */
export function explainHandle(handle: Handle, profile: MemberProfile, rarity: Rarity): Explanation | null {
  let best: Explanation | null = null
  for (const readings of [aroundFamilyName, aroundGivenName, asStarts, withSlips, byChunks]) {
    for (const reading of readings(handle, profile, rarity)) {
      if (explanationValue(reading) > (best ? explanationValue(best) : 0)) best = reading
    }
  }
  return best
}

function* aroundFamilyName({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  for (const { text, isFormer } of profile.family) {
    const at = letters.indexOf(text)
    if (at < 0 || text.length < 2) continue
    const before = letters.slice(0, at)
    const after = letters.slice(at + text.length)
    const isApart = chunks.includes(text)
    // Three letters occur in many words by chance.
    const isShort = text.length < 4 && !isApart && before.length + after.length > 1
    if (isShort && !answersGiven(before || after, profile)) continue
    const bits = nameBits('family', text, rarity) - (isFormer ? WEIGHTS.former : 0)
    const like = isFormer ? 'former' : 'exact'
    const family: Cover = { role: 'family', like, bits, written: text, name: text }
    yield withGivenPiece(family, before, after, isApart, profile, rarity)
    yield withGivenPiece(family, after, before, isApart, profile, rarity)
  }
}

function withGivenPiece(
  family: Cover,
  piece: string,
  other: string,
  isApart: boolean,
  profile: MemberProfile,
  rarity: Rarity,
): Explanation {
  const given = givenPiece(piece, profile, rarity)
  const rest = given ? other : piece + other
  const otherFirstName = given ? isKnownGivenName(other) : isOtherGivenName(rest, profile)
  return { given, family, penalty: restPenalty(rest, isApart, otherFirstName), rest, otherFirstName }
}

function* aroundGivenName({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  const names = profile.given.flatMap((form) => [form.text, ...(form.isJoined ? [] : nicknamesOf(form.text))])
  for (const name of new Set(names)) {
    const at = letters.indexOf(name)
    const isApart = chunks.includes(name)
    if (at < 0 || name.length < 2 || (name.length < 3 && !isApart)) continue
    const given = coverOf(name, 'given', profile.given, rarity)
    if (!given) continue
    const before = letters.slice(0, at)
    const after = letters.slice(at + name.length)
    for (const [piece, other] of [
      [after, before],
      [before, after],
    ] as const) {
      const family = familyPiece(piece, profile, rarity)
      const rest = family ? other : before + after
      if (!family && rest && !isApart && name.length < 4) continue
      yield { given, family, penalty: restPenalty(rest, isApart, false), rest, otherFirstName: false }
    }
  }
}

/** Prefixes of the names in sequence; of the first chunk alone when the others differ. */
function* asStarts({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  const tries = chunks.length > 1 ? [letters, chunks[0]!] : [letters]
  for (const text of tries) {
    const spelling = spellHandle(text, profile, rarity)
    if (!spelling) continue
    const rest = text === letters ? '' : chunks.slice(1).join('')
    const { given, family } = spelling
    const otherFirstName = rest !== '' && (given ? isKnownGivenName(rest) : isOtherGivenName(rest, profile))
    // Old systems cut logins to eight letters; otherwise few people shorten a long name by a little.
    const isOddlyCut = family?.like === 'prefix' && family.written.length > 3 && text.length !== 8
    const penalty =
      WEIGHTS.fragment +
      (isOddlyCut ? WEIGHTS.oddlyCut : 0) +
      (rest ? restPenalty(rest, true, otherFirstName) : 0)
    yield { given, family, penalty, rest, otherFirstName }
  }
}

/** An initial with a mistyped name, or a mistyped name alone. */
function* withSlips({ letters, chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  if (chunks.length > 1) return
  for (const size of [0, 1, 2]) {
    for (const [piece, name] of [
      [letters.slice(0, size), letters.slice(size)],
      [letters.slice(letters.length - size), letters.slice(0, letters.length - size)],
    ] as const) {
      if (name.length < 4) continue
      const family = coverOf(name, 'family', profile.family, rarity)
      const given = family && givenPiece(piece, profile, rarity)
      if (family && (given || size === 0))
        yield { given, family, penalty: WEIGHTS.fragment, rest: '', otherFirstName: false }
    }
  }
  const given = coverOf(letters, 'given', profile.given, rarity)
  if (given) yield { given, family: null, penalty: WEIGHTS.fragment, rest: '', otherFirstName: false }
}

function* byChunks({ chunks }: Handle, profile: MemberProfile, rarity: Rarity) {
  if (chunks.length < 2) return
  const families = chunks.map((chunk) => coverOf(chunk, 'family', profile.family, rarity))
  const givens = chunks.map((chunk) => coverOf(chunk, 'given', profile.given, rarity))
  for (const f of chunks.keys()) {
    for (const g of chunks.keys()) {
      const family = families[f] ?? null
      const given = g === f ? null : (givens[g] ?? null)
      if (!given && !family) continue
      const rest = chunks.filter((_, at) => !(at === f && family) && !(at === g && given)).join('')
      const otherFirstName = !given && isOtherGivenName(rest, profile)
      yield { given, family, penalty: restPenalty(rest, true, otherFirstName), rest, otherFirstName }
    }
  }
}
