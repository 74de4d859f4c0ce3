import { type Database, readEvents } from '@/lib/domain/audit/read-events'
import { readItems } from '@/lib/domain/audit/read-items'
import { hashOf } from '@/lib/domain/audit/record-event'
import { decisionLine, LinesHash, listLine, outcomeLine } from '@/lib/domain/audit/review-lines'

export type RecordReport = {
  state: string
  items: number
  listHash: string | null
  decisionsHash: string | null
  /** What is wrong and where, in words; empty when the record holds. */
  problems: string[]
}

type Review = {
  state: string
  isPrepared: boolean
  itemCount: number
  listHash: Uint8Array | null
  decisionsHash: Uint8Array | null
}

const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('hex') : null)

/**
 * Makes the hashes of one review again from its rows, and compares them with what the review says and with what its
 * events said when they were written.
 * @returns null when there is no such review
 */
export async function verifyRecord(
  database: Database,
  companyId: string,
  accessReviewId: string,
): Promise<RecordReport | null> {
  const {
    rows: [review],
  } = await database.query<Review>(
    `SELECT state::text, prepared_at IS NOT NULL AS "isPrepared", item_count AS "itemCount",
            list_hash AS "listHash", decisions_hash AS "decisionsHash"
       FROM access_reviews WHERE company_id = $1 AND id = $2`,
    [companyId, accessReviewId],
  )
  if (!review) return null
  const found = await hashItems(database, companyId, accessReviewId)
  const said = await readSayings(database, companyId, accessReviewId)
  const problems = [...said.problems]
  const compare = (what: string, made: string, claims: [who: string, claim: string | null | undefined][]) => {
    for (const [who, claim] of claims)
      if (claim == null) problems.push(`${who} says no hash of the ${what}`)
      else if (claim !== made) problems.push(`the hash of the ${what} is not the one that ${who} says`)
  }
  if (review.isPrepared) {
    if (found.items !== review.itemCount || found.last !== found.items)
      problems.push(`the list had ${review.itemCount} items, ${found.items} are there`)
    compare('list', found.list, [
      ['the review', hex(review.listHash)],
      ['its event of preparing', said.listHash],
    ])
  }
  if (review.state === 'completed' || review.decisionsHash)
    compare('decisions', found.decisions, [
      ['the review', hex(review.decisionsHash)],
      ['its event of ending', said.decisionsHash],
    ])
  if (found.hasOutcomes || said.outcomesHash)
    compare('outcomes', found.outcomes, [['the last event about them', said.outcomesHash]])
  return {
    state: review.state,
    items: found.items,
    listHash: hex(review.listHash),
    decisionsHash: hex(review.decisionsHash),
    problems,
  }
}

async function hashItems(database: Database, companyId: string, accessReviewId: string) {
  const [list, decisions, outcomes] = [new LinesHash(), new LinesHash(), new LinesHash()]
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
    }
  return {
    items,
    last,
    hasOutcomes,
    list: list.hex(),
    decisions: decisions.hex(),
    outcomes: outcomes.hex(),
  }
}

/** What the review's own events say, the last word of each kind; and whether they are as they were written. */
async function readSayings(database: Database, companyId: string, accessReviewId: string) {
  const said: { listHash?: string; decisionsHash?: string; outcomesHash?: string } = {}
  const problems: string[] = []
  for await (const event of readEvents(database, companyId, accessReviewId)) {
    if (hex(hashOf(event, event.previousHash)) !== hex(event.hash))
      problems.push(`event ${event.seq}, ${event.action}, was changed: its hash is not that of what it says`)
    const details = event.details as Record<string, string | undefined>
    // The list is said once: a later event that says another is a finding, not a correction.
    if (event.action === 'access_review.prepared') said.listHash = details.list_hash
    if (event.action === 'access_review.completed' || event.action === 'access_review.cancelled')
      said.decisionsHash = details.decisions_hash
    if (details.outcomes_hash) said.outcomesHash = details.outcomes_hash
  }
  return { ...said, problems }
}
