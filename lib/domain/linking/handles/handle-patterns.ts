import type { Rarity } from '@/lib/domain/linking/evidence/types'
import type { Cover, Likeness } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { foldName } from '@/lib/domain/linking/names/fold-name'
import { INITIAL_BITS, type NameRole, nameBits, prefixBits } from '@/lib/domain/linking/names/name-rarity'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'

/** How a company builds logins and mailboxes: how many letters of each name, in which order, with which separator. */
export type HandlePattern = { given: number; family: number; isFamilyFirst: boolean; separator: string }

const ALL = 99
const between = ['', '.', '_', '-']
const pattern = (given: number, family: number, isFamilyFirst: boolean, separator: string) => ({
  given,
  family,
  isFamilyFirst,
  separator,
})

/** Whole names, an initial beside a name, and the short codes that companies use: jdu, jedu, jeadup, jdupon. */
export const HANDLE_PATTERNS: HandlePattern[] = [
  ...between.flatMap((separator) => [false, true].map((first) => pattern(ALL, ALL, first, separator))),
  ...between.flatMap((separator) => [false, true].map((first) => pattern(1, ALL, first, separator))),
  ...between.flatMap((separator) => [false, true].map((first) => pattern(ALL, 1, first, separator))),
  pattern(ALL, 0, false, ''),
  pattern(0, ALL, false, ''),
  ...[
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 5],
    [1, 7],
    [2, 2],
    [3, 3],
  ].flatMap(([given, family]) => [false, true].map((first) => pattern(given!, family!, first, ''))),
]

export type Built = { given: string; givenName: string; family: string; familyName: string }

/** The member's handles under a pattern, one for each spelling of the names. */
function buildHandles(profile: MemberProfile, pattern: HandlePattern): Map<string, Built> {
  const cached = built.get(profile)?.get(pattern)
  if (cached) return cached
  const handles = new Map<string, Built>()
  for (const { text: givenName } of profile.given) {
    for (const { text: familyName } of profile.family) {
      const given = givenName.slice(0, pattern.given)
      const family = familyName.slice(0, pattern.family)
      const parts = pattern.isFamilyFirst ? [family, given] : [given, family]
      const text = parts.filter(Boolean).join(pattern.separator)
      if (text.length > 1 && !handles.has(text)) handles.set(text, { given, givenName, family, familyName })
    }
  }
  const ofProfile = built.get(profile) ?? new Map<HandlePattern, Map<string, Built>>()
  built.set(profile, ofProfile.set(pattern, handles))
  return handles
}

const built = new WeakMap<MemberProfile, Map<HandlePattern, Map<string, Built>>>()

/** How the login or mailbox is built from the member's names, if it follows the pattern. */
export function readByPattern(text: string, profile: MemberProfile, pattern: HandlePattern): Built | null {
  const handles = buildHandles(profile, pattern)
  // jean-pierre.martin keeps the hyphen of Jean-Pierre.
  return handles.get(text) ?? handles.get(pattern.separator === '-' ? text : text.replaceAll('-', '')) ?? null
}

/** The login or mailbox without the number that distinguishes the second Jean Dupont from the first. */
export function plainHandle(text: string): string {
  const local = text.slice(0, 100).split('@')[0]!.split('+')[0]!
  const separators = local.replace(/[^._-]+/g, '\0').split('\0')
  const words = local.split(/[._-]+/).map((word) => foldName(word).replaceAll(' ', ''))
  return words
    .map((word, at) => (at === 0 || word === '' ? word : `${separators[at] || '.'}${word}`))
    .join('')
}

/** The evidence of a handle that follows the pattern: all its letters are explained. */
export function coversOf(
  { given, givenName, family, familyName }: Built,
  rarity: Rarity,
): { given: Cover | null; family: Cover | null } {
  return {
    given: coverOfPart('given', given, givenName, rarity),
    family: coverOfPart('family', family, familyName, rarity),
  }
}

function coverOfPart(role: NameRole, written: string, name: string, rarity: Rarity): Cover | null {
  if (!written) return null
  const whole = nameBits(role, name, rarity)
  const like: Likeness = written === name ? 'exact' : written.length === 1 ? 'initial' : 'prefix'
  const bits = like === 'exact' ? whole : like === 'initial' ? INITIAL_BITS : prefixBits(written, whole)
  return { role, like, bits, written, name }
}
