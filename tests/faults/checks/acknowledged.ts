import type { Check, Judged } from '@/tests/faults/checks/check'

/** Everything that was acknowledged is there, with the value that was acknowledged last. */
export async function checkAcknowledged({ pool, ledger }: Judged): Promise<Check> {
  const broken: string[] = []
  const members = await byId<{ last_name: string; email: string }>(
    pool.query('SELECT id::text, last_name, email FROM members'),
  )
  for (const [id, { email, acknowledged, possible }] of ledger.members) {
    const name = members.get(id)?.last_name
    if (name === undefined) broken.push(`member ${email} is not there`)
    else if (name !== acknowledged && !possible.has(name))
      broken.push(`member ${email} is called ${name}, not ${acknowledged}`)
  }
  const requests = await byId(pool.query('SELECT id::text FROM provisionings'))
  const asked = ledger.creations.filter(({ provisioningId }) => provisioningId !== null)
  for (const { provisioningId, login } of asked)
    if (!requests.has(provisioningId!)) broken.push(`the request for ${login} is not there`)
  const runs = await byId(pool.query('SELECT id::text FROM sync_runs'))
  for (const { runId } of ledger.syncs) if (!runs.has(runId)) broken.push(`sync ${runId} is not there`)
  const anomalies = await byId<{ state: string }>(pool.query('SELECT id::text, state FROM anomalies'))
  for (const { anomalyId } of ledger.decided)
    if (anomalies.get(anomalyId)?.state !== 'resolved')
      broken.push(`anomaly ${anomalyId} was resolved and is not`)
  const reviews = await byId<{ state: string }>(pool.query('SELECT id::text, state FROM access_reviews'))
  for (const { reviewId } of ledger.completedReviews)
    if (reviews.get(reviewId)?.state !== 'completed')
      broken.push(`review ${reviewId} was completed and is not`)
  const looked =
    ledger.members.size +
    asked.length +
    ledger.syncs.length +
    ledger.decided.length +
    ledger.completedReviews.length
  return { name: 'acknowledged writes are there', looked, broken }
}

async function byId<Row = object>(asked: Promise<{ rows: unknown[] }>): Promise<Map<string, Row>> {
  const { rows } = await asked
  return new Map((rows as (Row & { id: string })[]).map((row) => [row.id, row]))
}
