import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { type Cover, coverOf } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { nameTokens, soundOf } from '@/lib/domain/linking/names/fold-name'
import { isParticle } from '@/lib/domain/linking/names/name-particles'
import { areNicknames, nicknamesOf } from '@/lib/domain/linking/names/nicknames'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import type { WrittenName } from '@/lib/domain/linking/profiles/read-account'

export type NameComparison = {
  given: Cover | null
  family: Cover | null
  /** The penalty for words that do not match the member's name. */
  penalty: number
  conflict: 'first' | 'last' | 'both' | null
  isSwapped: boolean
}

/**
 * The best interpretation of a displayed name as this member's: which words are the given name, which the family name.
 */
export function compareDisplayName(
  name: WrittenName,
  profile: MemberProfile,
  rarity: Rarity,
): NameComparison {
  const spans = spansOf(name.words)
  const givens = spans.map((span) => coverOf(span.text, 'given', profile.given, rarity))
  const families = spans.map((span) =>
    writtenFamilyName(coverOf(span.text, 'family', profile.family, rarity)),
  )
  let best = judge(name, profile, spans, givens, families, -1, -1)
  for (let g = -1; g < spans.length; g++) {
    if (g >= 0 && !givens[g]) continue
    for (let f = -1; f < spans.length; f++) {
      if ((f >= 0 && !families[f]) || (g < 0 && f < 0)) continue
      if (g >= 0 && f >= 0 && overlap(spans[g]!, spans[f]!)) continue
      const reading = judge(name, profile, spans, givens, families, g, f)
      if (comparisonValue(reading) > comparisonValue(best)) best = reading
    }
  }
  return best
}

export function comparisonValue({ given, family, penalty }: NameComparison): number {
  return (given?.bits ?? 0) + (family?.bits ?? 0) - penalty
}

// Logins shorten family names; in a displayed name, another length means another name.
function writtenFamilyName(cover: Cover | null): Cover | null {
  return cover?.like === 'prefix'
    ? { ...cover, bits: Math.max(0.1, cover.bits - WEIGHTS.cutInDisplay) }
    : cover
}

type Span = { text: string; from: number; to: number }

function spansOf(words: string[]): Span[] {
  const spans: Span[] = words.map((text, at) => ({ text, from: at, to: at + 1 }))
  for (let size = 2; size <= Math.min(3, words.length); size++) {
    for (let at = 0; at + size <= words.length; at++) {
      const joined = words.slice(at, at + size)
      if (joined.some((word) => word.length > 1))
        spans.push({ text: joined.join(''), from: at, to: at + size })
    }
  }
  return spans
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

function judge(
  name: WrittenName,
  profile: MemberProfile,
  spans: Span[],
  givens: (Cover | null)[],
  families: (Cover | null)[],
  g: number,
  f: number,
): NameComparison {
  const given = g >= 0 ? givens[g]! : null
  const family = f >= 0 ? families[f]! : null
  const used = [g, f].flatMap((at) => (at >= 0 ? [spans[at]!] : []))
  const left = name.words.filter((word, at) => {
    if (used.some(({ from, to }) => at >= from && at < to)) return false
    return word.length > 1 && !isParticle(word) && !isOwnWord(word, profile)
  })
  if (family && !given) left.push(...otherInitials(name, used, profile.given))
  // A second given name may be shown by its initial too.
  if (given && !family) left.push(...otherInitials(name, used, [...profile.family, ...profile.given]))
  const conflict = conflictOf(profile, given, family, left.length)
  const isThirdDifferent = given && family && left.length > 0 && hasUnwritten(name, profile)
  const isSwapped = g >= 0 && f >= 0 && spans[f]!.from < spans[g]!.from
  const penalty = isThirdDifferent
    ? WEIGHTS.thirdDiffers
    : penaltyOf(name, conflict, left.length, given, family)
  return { given, family, penalty, conflict, isSwapped }
}

// "C. Palentillo" is not Nuno Palentillo, while "B. Fletcher" may be William, called Bill; "Wei B." is not Wei Al-Mura.
function otherInitials({ words }: WrittenName, used: Span[], forms: MemberProfile['given']): string[] {
  const initials = new Set(forms.flatMap(({ text }) => [text, ...nicknamesOf(text)].map((word) => word[0])))
  return words.filter(
    (word, at) =>
      word.length === 1 && !initials.has(word) && !used.some(({ from, to }) => at >= from && at < to),
  )
}

// A second given name, or the other half of a double family name, belongs to the member too.
function isOwnWord(word: string, profile: MemberProfile): boolean {
  if (profile.words.has(word)) return true
  const sound = soundOf(word)
  return [...profile.given, ...profile.family].some((form) => form.sound === sound && sound.length > 2)
}

// "Nguyen Van Trung" is not Nguyen Van Duc: each has a word that the other lacks.
function hasUnwritten(name: WrittenName, profile: MemberProfile): boolean {
  const joined = name.words.join('')
  const isMiddle = (word: string) => isParticle(word) && word.length > 1 && !joined.includes(word)
  if (nameTokens(profile.member.lastName).some(isMiddle)) return true
  return [...profile.given, ...profile.family].some(
    ({ text, sound, isJoined }) =>
      !isJoined &&
      text.length > 1 &&
      !joined.includes(text) &&
      !name.words.some((word) => soundOf(word) === sound || areNicknames(word, text)),
  )
}

function conflictOf(profile: MemberProfile, given: Cover | null, family: Cover | null, left: number) {
  if (left === 0) return null
  if (given && family) return null
  if (!given && !family) return 'both'
  // If member or account has only one name, nothing can contradict.
  if (!given) return profile.given.length > 0 ? 'first' : null
  return profile.family.length > 0 ? 'last' : null
}

function penaltyOf(
  name: WrittenName,
  conflict: NameComparison['conflict'],
  left: number,
  given: Cover | null,
  family: Cover | null,
): number {
  if (left === 0) return 0
  const weight = name.isCertain ? 1 : 0.35
  if (conflict === 'first') return WEIGHTS.firstDiffers * weight
  if (conflict === 'last') return WEIGHTS.lastDiffers * weight
  if (conflict === 'both') return WEIGHTS.bothDiffer * weight
  const isWeak = given?.like === 'initial' || family?.like === 'initial'
  return left * WEIGHTS.extraWord * (isWeak ? 4 : 1)
}
