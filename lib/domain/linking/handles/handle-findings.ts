import { distance } from 'fastest-levenshtein'
import type { EvidenceReason } from '@/lib/domain/linking/evidence/evidence-reasons'
import type { Finding, Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import {
  type Explanation,
  explainHandle,
  explanationValue,
} from '@/lib/domain/linking/handles/explain-handle'
import type { Habits, HandleHabit } from '@/lib/domain/linking/handles/handle-habits'
import { coversOf, plainHandle, readByPattern } from '@/lib/domain/linking/handles/handle-patterns'
import type { Cover } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { markLetters } from '@/lib/domain/linking/name-comparison/mark-letters'
import { fullName, memberPiece, rarityParams } from '@/lib/domain/linking/name-comparison/name-findings'
import { handleBits } from '@/lib/domain/linking/names/name-rarity'
import type { MemberHandle, MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import type { AccountHandle, ReadAccount } from '@/lib/domain/linking/profiles/read-account'

export type HandleReading = {
  handle: AccountHandle
  explanation: Explanation | null
  finding: Finding | null
  /** The company's pattern, if this handle would break it as the member's. */
  offHabit: HandleHabit | null
}

/** How logins and mailbox names can be built from the member's names, and which of them the member also uses. */
export function readHandles(
  account: ReadAccount,
  profile: MemberProfile,
  rarity: Rarity,
  habits: Habits,
): HandleReading[] {
  return account.handles.map((handle) => {
    const habit =
      handle.isFurther || handle.from === 'name'
        ? null
        : habits[handle.from === 'email' ? 'mailbox' : 'login']
    const habitual = habit && explainByHabit(handle, profile, rarity, habit)
    const explanation = habitual ?? explainHandle(handle, profile, rarity)
    const finding = explanation && patternFinding(handle, explanation, profile, rarity)
    if (habitual && finding)
      return { handle, explanation, finding: asHabitual(finding, handle, habit), offHabit: null }
    return { handle, explanation, finding, offHabit: habit }
  })
}

/**
 * A handle that follows the company's pattern. All its letters are explained, so only the exceptions to the pattern
 * count against it.
 */
function explainByHabit(
  handle: AccountHandle,
  profile: MemberProfile,
  rarity: Rarity,
  { pattern, share }: HandleHabit,
): Explanation | null {
  const built = readByPattern(plainHandle(handle.written), profile, pattern)
  if (!built) return null
  const penalty = -Math.log2(share) + (handle.digits ? WEIGHTS.numberBesideHabit : 0)
  return { ...coversOf(built, rarity), penalty, rest: '', otherFirstName: false }
}

const asHabitual = (
  finding: Finding,
  { from }: AccountHandle,
  { share, confirmed }: HandleHabit,
): Finding => ({
  ...finding,
  reason: from === 'email' ? 'handle.domain_habit' : 'handle.application_habit',
  params: { share: Math.round(100 * share), confirmed },
})

function patternFinding(
  handle: AccountHandle,
  explanation: Explanation,
  profile: MemberProfile,
  rarity: Rarity,
): Finding {
  const { given, family } = explanation
  const value = explanationValue(explanation)
  const written = handle.from === 'email' ? handle.written : handle.text
  const shown = fullName(profile)
  return {
    field: handle.from === 'email' ? 'email' : 'login',
    reason: patternReason(explanation),
    params: rarityParams((family ?? given)!, rarity),
    accountValue: written,
    memberValue: shown,
    accountMarks: markLetters(
      written,
      [given, family].flatMap((cover) => cover?.written ?? []),
    ),
    memberMarks: markLetters(
      shown,
      [given, family].flatMap((cover) => (cover ? memberPiece(cover) : [])),
    ),
    bits: value,
    weight: value,
  }
}

/** Under the company's pattern, this member would have another handle. */
export function offHabitFinding(
  { from, written }: AccountHandle,
  { share, confirmed }: HandleHabit,
  profile: MemberProfile,
): Finding {
  const bits = Math.max(-WEIGHTS.offHabit, Math.log2(1 - share))
  return {
    field: from === 'email' ? 'email' : 'login',
    reason: 'handle.off_habit',
    params: { share: Math.round(100 * share), confirmed },
    accountValue: written,
    memberValue: fullName(profile),
    bits,
    weight: bits,
  }
}

function patternReason({ given, family, rest, otherFirstName }: Explanation): EvidenceReason {
  if (otherFirstName) return 'handle.other_first_name'
  const has = (like: Cover['like']) => given?.like === like || family?.like === like
  if (!given && family?.like === 'initial') return 'handle.initials'
  if (has('former')) return 'handle.former'
  if (has('transliterated')) return 'handle.transliterated'
  if (has('typo') || has('sound')) return 'handle.typo'
  if (given && family) {
    if (given.like === 'initial' && family.like === 'initial') return 'handle.initials'
    if (given.like === 'initial') return 'handle.initial_and_last'
    if (family.like === 'initial') return 'handle.first_and_initial'
    if (given.like === 'nickname') return 'handle.nickname_and_last'
    if (has('prefix')) return 'handle.shortened'
    return rest ? 'handle.contains_name' : 'handle.full_name'
  }
  if (has('prefix')) return 'handle.shortened'
  if (rest) return 'handle.contains_name'
  return family ? 'handle.last_only' : 'handle.first_only'
}

export type SharedHandle = {
  finding: Finding
  total: number
  handle: AccountHandle
  shared: MemberHandle
  /** Equal including the digits; otherwise only nearly. */
  isSame: boolean
}

/** The strongest handle that account and member share; `total` is its evidence on its own. */
export function sharedHandle(account: ReadAccount, profile: MemberProfile): SharedHandle | null {
  let best: SharedHandle | null = null
  for (const handle of account.handles) {
    for (const shared of profile.handles) {
      const total = sameness(handle, shared, profile)
      if (total > (best?.total ?? 0))
        best = {
          total,
          handle,
          shared,
          isSame: handle.letters === shared.letters && handle.digits === shared.digits,
          finding: sharedFinding(handle, shared, total, profile),
        }
    }
  }
  return best
}

function sameness(a: AccountHandle, b: MemberHandle, profile: MemberProfile): number {
  if (a.letters.length < 2) return 0
  if (a.letters === b.letters) {
    if (a.digits === b.digits) return handleBits(a.letters, a.digits)
    // People drop a number or add one; two different numbers mean two people.
    const cost = a.digits && b.digits ? WEIGHTS.otherNumber : WEIGHTS.oneNumber
    return Math.max(0, handleBits(a.letters, '') - cost)
  }
  if (areNearlySame(a, b)) return handleBits(a.letters, '') - WEIGHTS.nearlySameHandle
  const [part, whole] = a.letters.length < b.letters.length ? [a, b] : [b, a]
  // A chunk that is one of the member's names was already counted as that name.
  const isName = profile.words.has(part.letters)
  return part.letters.length > 3 && !isName && whole.chunks.includes(part.letters)
    ? handleBits(part.letters, '') - WEIGHTS.partlySameHandle
    : 0
}

/**
 * One typo inside the word. The first and last letters must match: a letter at either end may be an initial, and two
 * typos would match zhangpeng with zhangxing.
 */
function areNearlySame(a: AccountHandle, b: MemberHandle): boolean {
  if (a.chunks.length !== b.chunks.length || Math.min(a.letters.length, b.letters.length) < 8) return false
  const sameEnds = a.chunks.every((chunk, at) => {
    const other = b.chunks[at]!
    return chunk[0] === other[0] && chunk.at(-1) === other.at(-1)
  })
  return sameEnds && a.digits === b.digits && distance(a.letters, b.letters) === 1
}

function sharedFinding(a: AccountHandle, b: MemberHandle, total: number, profile: MemberProfile): Finding {
  const learned = b.source?.learnedFrom
  const isSame = a.letters === b.letters
  const reason: EvidenceReason = !isSame
    ? 'handle.nearly_same'
    : learned
      ? learned.by
        ? 'elsewhere.confirmed_login'
        : 'elsewhere.same_login'
      : a.from === 'email' && b.from === 'email'
        ? 'handle.same_mailbox'
        : b.from === 'email'
          ? 'handle.same_as_email'
          : 'handle.same_login'
  const accountValue = a.from === 'email' ? a.written : a.text
  const memberValue = b.source?.value ?? profile.member.email
  return {
    field: learned && isSame ? 'elsewhere' : a.from === 'email' ? 'email' : 'login',
    reason,
    params:
      learned && isSame
        ? { application: learned.application, ...(learned.by ? { by: learned.by } : {}) }
        : {},
    accountValue,
    memberValue,
    accountMarks: isSame ? markLetters(accountValue, a.chunks) : [],
    memberMarks: isSame ? markLetters(memberValue, b.chunks) : [],
    bits: total,
    weight: total,
  }
}
