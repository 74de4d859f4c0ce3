import { compareHeader, readHeader } from '@/lib/domain/record/audit/verify/compare-header'
import { ListComparison } from '@/lib/domain/record/audit/verify/compare-list'
import {
  type Difference,
  describeDifference,
  type ReportProblem,
} from '@/lib/domain/record/audit/verify/describe-difference'
import { type Independence, IndependenceTally } from '@/lib/domain/record/audit/verify/independence'
import { readItems } from '@/lib/domain/record/audit/verify/read-items'
import type { Decided } from '@/lib/domain/record/audit/verify/replay-items'
import { type Replay, replayReview } from '@/lib/domain/record/audit/verify/replay-review'
import {
  decisionLine,
  type HashedItem,
  LinesHash,
  listLine,
  outcomeLine,
} from '@/lib/domain/record/audit/verify/review-lines'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'

export type RecordReport = {
  state: string
  items: number
  listHash: string | null
  decisionsHash: string | null
  /** 1: launched before events held every fact, so that only hashes are compared. */
  version: number
  independence: Independence
  /** Faults, in words; empty when the record is intact. */
  problems: string[]
  /** The first field that differs, if any. */
  difference: Difference | null
}

const mostProblems = 20

/**
 * Replays the events of one review and compares every field of its rows with them; and computes its hashes again
 * from the rows. For a review from before record version 2 only the hashes are compared.
 * @returns null when there is no such review
 */
export async function verifyRecord(
  database: Database,
  companyId: string,
  accessReviewId: string,
): Promise<RecordReport | null> {
  const row = await readHeader(database, companyId, accessReviewId)
  if (!row) return null
  const problems: string[] = []
  let omitted = 0
  let first: Difference | null = null
  const report: ReportProblem = (problem) => {
    const isDifference = typeof problem !== 'string'
    if (isDifference) first ??= problem
    if (problems.length < mostProblems) problems.push(isDifference ? describeDifference(problem) : problem)
    else omitted++
  }
  const replay = await replayReview(database, companyId, accessReviewId, report)
  if (replay.version === null) report(`no event says that the review was launched`)
  const isReplayed = (replay.version ?? 0) > 1
  if (isReplayed) for (const problem of compareHeader(replay.header, row)) report(problem)
  const walked = await walkItems(database, { companyId, accessReviewId }, isReplayed ? replay : null, report)
  const [listHash, decisionsHash] = [row.list_hash, row.decisions_hash] as (string | null)[]
  const compare = (what: string, made: string, claims: [who: string, claim: string | null | undefined][]) => {
    for (const [who, claim] of claims)
      if (claim == null) report(`${who} says no hash of the ${what}`)
      else if (claim !== made) report(`the hash of the ${what} is not the one that ${who} says`)
  }
  if (row.prepared_at || replay.prepared) {
    if (walked.items !== row.item_count || walked.last !== walked.items)
      report(`the list had ${row.item_count} items, ${walked.items} are there`)
    compare('list', walked.list, [
      ['the review', listHash],
      ['its event of preparing', replay.claimed.listHash],
    ])
  }
  if (row.state === 'completed' || decisionsHash || replay.claimed.decisionsHash)
    compare('decisions', walked.decisions, [
      ['the review', decisionsHash],
      ['its event of ending', replay.claimed.decisionsHash],
    ])
  if (!isReplayed && (walked.hasOutcomes || replay.claimed.outcomesHash))
    compare('outcomes', walked.outcomes, [['the last event about them', replay.claimed.outcomesHash]])
  if (omitted > 0) problems.push(`and ${omitted} more`)
  return {
    state: row.state,
    items: walked.items,
    listHash: listHash ?? null,
    decisionsHash: decisionsHash ?? null,
    version: replay.version ?? 1,
    independence: walked.independence.result({
      isCompleted: row.state === 'completed',
      launchedBy: row.launched_by_id as string | null,
      isReviewerLauncher: replay.isReviewerLauncher,
    }),
    problems,
    difference: first,
  }
}

/** Computes the three hashes in one pass, and compares each item with the replay, if there is one. */
async function walkItems(
  database: Database,
  { companyId, accessReviewId }: { companyId: string; accessReviewId: string },
  replay: Replay | null,
  report: ReportProblem,
) {
  const [list, decisions, outcomes] = [new LinesHash(), new LinesHash(), new LinesHash()]
  const beside = replay?.prepared ? new ListComparison(database, replay.prepared, report) : null
  const independence = new IndependenceTally()
  let items = 0
  let last = 0
  let hasOutcomes = false
  for await (const page of readItems(database, companyId, accessReviewId))
    for (const item of page) {
      items++
      last = item.position
      list.add(listLine(item))
      decisions.add(decisionLine(item))
      const outcome = outcomeLine(item)
      outcomes.add(outcome)
      hasOutcomes ||= outcome !== ''
      await beside?.take(item)
      if (replay)
        independence.take(
          item,
          replay.items.deciderOf(item.position),
          replay.items.overturnsOf(item.position).length,
        )
      else independence.take(item, asDecided(item), 0)
      for (const field of replay?.items.differences(item) ?? [])
        report({ table: 'access_review_items', item: item.position, ...field })
    }
  await beside?.end()
  return {
    items,
    last,
    hasOutcomes,
    independence,
    list: list.hex(),
    decisions: decisions.hex(),
    outcomes: outcomes.hex(),
  }
}

/** For a record of version 1, whose events only hold hashes. */
const asDecided = (item: HashedItem): Decided | null =>
  item.decision === 'pending' || !item.decidedBy
    ? null
    : {
        kind: item.decidedBy,
        id: item.decidedById,
        name: item.decidedByName,
        decision: item.decision,
        isDefault: item.decidedByDefault,
      }
