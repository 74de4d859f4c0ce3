import { readEvents } from '@/lib/domain/record/audit/verify/read-events'
import { hashOf } from '@/lib/domain/record/audit/write/record-event'
import { pool } from '@/lib/platform/db'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'

/** Makes every hash of a company's chain again, and its head: what whoever owns the database can do after any change. */
export async function rehashChain(companyId: string): Promise<void> {
  let before: Uint8Array = new Uint8Array(32)
  let last = 0
  const events = []
  for await (const event of readEvents(pool, companyId)) events.push(event)
  for (const event of events) {
    const hash = hashOf(event, before)
    await pastTheTriggers(
      'UPDATE audit_events SET previous_hash = $3, hash = $4 WHERE company_id = $1 AND seq = $2',
      companyId,
      event.seq,
      before,
      hash,
    )
    before = hash
    last = event.seq
  }
  await pastTheTriggers(
    'UPDATE audit_heads SET seq = $2, hash = $3 WHERE company_id = $1',
    companyId,
    last,
    before,
  )
}

/** Makes a review one that was launched before its events said every fact: hashes alone. */
export async function asVersionOne(companyId: string, reviewId: string): Promise<void> {
  await pastTheTriggers('UPDATE access_reviews SET record_version = 1 WHERE id = $1', reviewId)
  await pastTheTriggers(
    `UPDATE audit_events SET details = details - 'record' - 'lines' - 'completeness' WHERE object_id = $1`,
    reviewId,
  )
  await rehashChain(companyId)
}
