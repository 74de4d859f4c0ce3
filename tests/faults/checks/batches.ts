import type { Check, Judged } from '@/tests/faults/checks/check'

/** A batch that was sent ends, once, with an account there for each of its lines. */
export async function checkBatches({ stage, pool, ledger }: Judged): Promise<Check> {
  const broken: string[] = []
  const created = new Set(stage.vendor.log.filter(({ what }) => what === 'created').map(({ email }) => email))
  for (const { batchId, emails, outcome } of ledger.batches) {
    const { rows } = await pool.query<{ state: string; done: number; ends: number }>(
      `SELECT b.state::text,
              (SELECT count(*)::int FROM batch_lines l
                 JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id AND p.state = 'done'
                WHERE l.company_id = b.company_id AND l.batch_id = b.id) AS done,
              (SELECT count(*)::int FROM audit_events e WHERE e.object_id = b.id AND e.action = 'batch.ended') AS ends
         FROM batches b WHERE b.id = $1`,
      [batchId],
    )
    const { state = 'gone', done = 0, ends = 0 } = rows[0] ?? {}
    if (outcome === 'unknown' && state === 'draft') continue
    if (state !== 'ended' || ends !== 1)
      broken.push(`batch ${batchId} is ${state}, with ${ends} events of its end`)
    if (done !== emails.length) broken.push(`batch ${batchId} did ${done} of ${emails.length} lines`)
    for (const email of emails)
      if (!created.has(email)) broken.push(`batch ${batchId} made no account for ${email}`)
  }
  return { name: 'batches ended, each line done', looked: ledger.batches.length, broken }
}
