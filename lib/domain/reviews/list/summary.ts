import type { Actor } from '@/lib/domain/record/actor'
import { readItems } from '@/lib/domain/record/audit/verify/read-items'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { plainText } from '@/lib/domain/record/rich-text'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import { daysToRemoval } from '@/lib/domain/reviews/items/count-items'
import { requireReview } from '@/lib/domain/reviews/items/list-items'
import type { AccountSnapshot, GroupSnapshot, ReviewFlagView } from '@/lib/domain/reviews/items/snapshot'
import { pool } from '@/lib/platform/db'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

export const summaryColumns = [
  'position',
  'display_name',
  'email',
  'login',
  'external_id',
  'role',
  'status',
  'kind',
  'is_admin',
  'has_mfa',
  'last_active_at',
  'member',
  'member_type',
  'groups',
  'flags',
  'decision',
  'comment',
  'decided_at',
  'decided_by',
  'by_default',
  'outcome',
  'outcome_reason',
  'proof',
  'proof_at',
  'days_to_removal',
] as const

/** Looks up a text of messages/ by key, in the reader's language. */
export type Say = (key: string) => string

/** The CSV summary of a review: every account with decision and outcome. A user may download two at once. */
export async function exportSummary(actor: Actor, id: string, say: Say): Promise<AsyncGenerator<CsvCell[]>> {
  const { companyId } = await requireReview(actor, id)
  return beginExport(actor, { list: 'access_review_summary', object: id }, () =>
    summaryRows({ companyId, accessReviewId: id }, say),
  )
}

/** Streams rows in order of position, as fast as the caller reads. */
export async function* summaryRows(
  { companyId, accessReviewId }: { companyId: string; accessReviewId: string },
  say: Say,
): AsyncGenerator<CsvCell[]> {
  const lineOf = inWords(
    remembering((key) => say(`access-reviews.summary.${key}`)),
    remembering(say),
  )
  for await (const items of readItems(pool, companyId, accessReviewId))
    for (const item of items) yield lineOf(item)
}

function inWords(say: Say, sayAny: Say) {
  const yesNo = (fact: boolean | null) => say(fact === null ? 'unknown' : fact ? 'yes' : 'no')
  const flags = (found: ReviewFlagView[]) =>
    found.map(({ flag, since }) => `${say(`flags.${flag}`)} (${since})`).join(', ')
  const groupIn = ({ name, role, is_direct }: GroupSnapshot) =>
    [name, ...(role ? [role] : []), ...(is_direct ? [] : [say('inherited')])].join(' · ')
  const decider = ({ decidedBy, decidedByName }: HashedItem) =>
    decidedBy === 'reviewer' ? `${decidedByName} (${say('reviewer')})` : decidedByName
  return (item: HashedItem): CsvCell[] => {
    const account = item.snapshot as AccountSnapshot
    const { member } = account
    return [
      item.position,
      account.display_name,
      account.email,
      account.login,
      account.external_id,
      account.role_label ?? account.role,
      sayAny(`accounts.screen.statuses.${account.status ?? 'unknown'}`),
      sayAny(`accounts.screen.kinds.${account.kind}`),
      yesNo(account.is_admin),
      yesNo(account.has_mfa),
      account.last_active_at ? minute(new Date(account.last_active_at)) : say('unknown'),
      member && `${member.first_name} ${member.last_name}`,
      member?.member_type,
      (account.group ? [account.group] : account.groups)?.map(groupIn).join(', '),
      flags(item.flags as ReviewFlagView[]),
      say(`decisions.${item.decision}`),
      item.comment === null ? null : plainText(item.comment as CommentDocument),
      minute(item.decidedAt),
      decider(item),
      item.decidedAt && yesNo(item.decidedByDefault),
      item.outcome && say(`outcomes.${item.outcome}`),
      item.outcomeReason,
      item.proof && say(`proofs.${item.proof}`),
      minute(item.proofAt),
      daysToRemoval(item),
    ]
  }
}

/** `2026-11-21 14:32` in UTC, which spreadsheets sort correctly. */
const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ')

/** Caches texts, so that each is looked up once for all lines. */
function remembering(say: Say): Say {
  const cache = new Map<string, string>()
  return (key) => {
    const text = cache.get(key) ?? say(key)
    cache.set(key, text)
    return text
  }
}
