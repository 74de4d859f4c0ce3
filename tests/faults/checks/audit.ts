import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@/scripts/migrations/folder'
import type { Check, Judged } from '@/tests/faults/checks/check'

// What is done once to one object, whoever asks for it and however often.
const once = [
  'member.created',
  'member.deleted',
  'account.creation_requested',
  'access_review.launched',
  'access_review.prepared',
  'access_review.completed',
  'provisioning.done',
  'batch.sent',
  'batch.ended',
  'bank_import.committed',
  'bank_import.done',
]
type Counted = { company: string; action: string; objectId: string; n: number }

/** Each acknowledged act is one event of its company's chain, and every chain holds. */
export async function checkAudit({ stage, pool, ledger }: Judged): Promise<Check[]> {
  const { rows } = await pool.query<Counted>(
    `SELECT company_id::text AS company, action, object_id::text AS "objectId", count(*)::int AS n
       FROM audit_events GROUP BY 1, 2, 3`,
  )
  const broken: string[] = []
  const events = new Map(rows.map((row) => [keyOf(row), row.n]))
  for (const { action, objectId, n } of rows)
    if (n > 1 && once.includes(action)) broken.push(`${action} ${objectId} is there ${n} times`)
  const acts = new Map<string, { acknowledged: number; unknown: number }>()
  for (const act of ledger.acts) {
    const counts = acts.get(keyOf(act)) ?? { acknowledged: 0, unknown: 0 }
    counts[act.outcome]++
    acts.set(keyOf(act), counts)
  }
  for (const [key, { acknowledged, unknown }] of acts) {
    const n = events.get(key) ?? 0
    if (n < acknowledged || n > acknowledged + unknown)
      broken.push(`${key}: ${n} events of ${acknowledged} to ${acknowledged + unknown} acts`)
  }
  return [
    { name: 'one event for each acknowledged act', looked: ledger.acts.length, broken },
    await verifyChains(stage.readerUrl, rows.length),
  ]
}

const keyOf = ({ company, action, objectId }: Pick<Counted, 'company' | 'action' | 'objectId'>) =>
  `${company} ${action} ${objectId}`

async function verifyChains(readerUrl: string, looked: number): Promise<Check> {
  const words = ['--import', 'tsx', path.join(root, 'scripts/audit-verify.ts')]
  const env = { ...process.env, AUDIT_DATABASE_URL: readerUrl }
  const broken = await promisify(execFile)(process.execPath, words, { cwd: root, env }).then(
    () => [],
    (error: { code: number; stderr: string }) => [
      `exit code ${error.code}`,
      ...error.stderr.trim().split('\n'),
    ],
  )
  return { name: 'audit:verify', looked, broken }
}
