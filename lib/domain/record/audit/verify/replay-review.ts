import { readEvents, type StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import { type Header, replayHeader } from '@/lib/domain/record/audit/verify/replay-header'
import { ItemReplay } from '@/lib/domain/record/audit/verify/replay-items'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { linesOf } from '@/lib/domain/record/audit/write/event-lines'
import { hashOf } from '@/lib/domain/record/audit/write/record-event'

/** The state of one review according to its events. */
export type Replay = {
  /** Null: no event launched it. 1: it was launched before events held every fact. */
  version: number | null
  header: Header
  items: ItemReplay
  /** The event of preparing, whose lines are the list. */
  prepared: StoredEvent | null
  /** Whether the reviewer launched it; null: no event says so. */
  isReviewerLauncher: boolean | null
  /** The hashes in the events, the last of each kind. */
  claimed: { listHash?: string; decisionsHash?: string; outcomesHash?: string }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/**
 * Reads a review's own events with their lines, in their order.
 * @param report called for each event and for all lines that were changed
 */
export async function replayReview(
  database: Database,
  companyId: string,
  accessReviewId: string,
  report: (problem: string) => void,
): Promise<Replay> {
  const replay: Replay = {
    version: null,
    header: new Map(),
    items: new ItemReplay(),
    prepared: null,
    isReviewerLauncher: null,
    claimed: {},
  }
  for await (const event of readEvents(database, companyId, accessReviewId)) {
    if (hex(hashOf(event, event.previousHash)) !== hex(event.hash))
      report(`event ${event.seq}, ${event.action}, was changed: its hash is not that of what it says`)
    await takeEvent(database, replay, event, report)
  }
  return replay
}

async function takeEvent(
  database: Database,
  replay: Replay,
  event: StoredEvent,
  report: (problem: string) => void,
) {
  const details = event.details as Record<string, string | undefined> & {
    record?: number
    reviewer_is_launcher?: boolean
  }
  // Events that are no act of the review, such as a download of its pack, do not change its state.
  if (!event.action.startsWith('access_review.')) return
  // After the end only outcomes may change: an event that changes more is a fault, not a correction.
  if (replay.header.get('ended_at')?.value && !afterTheEnd.has(event.action))
    report(`event ${event.seq}, ${event.action}, comes after the end of the review`)
  replayHeader(replay.header, event)
  if (event.action === 'access_review.launched') replay.version = details.record ?? 1
  if (event.action === 'access_review.launched' || event.action === 'access_review.reassigned')
    replay.isReviewerLauncher = details.reviewer_is_launcher ?? null
  // The list is recorded once.
  if (event.action === 'access_review.prepared') {
    if (replay.prepared) report(`event ${event.seq} says the list a second time`)
    replay.prepared ??= event
    replay.claimed.listHash ??= details.list_hash
  }
  if (event.action === 'access_review.completed' || event.action === 'access_review.cancelled')
    replay.claimed.decisionsHash = details.decisions_hash
  if (details.outcomes_hash) replay.claimed.outcomesHash = details.outcomes_hash
  const take = replay.items.begin(event)
  if (take) for await (const line of linesOf(database, event, report)) take(line)
}

const afterTheEnd = new Set(
  [
    'outcome_chosen',
    'outcome_proved',
    'attested',
    'pack_made',
    'pack_sealed',
    'link_refused',
    'pack_refused',
  ].map((act) => `access_review.${act}`),
)
