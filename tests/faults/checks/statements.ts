import type { Check, Judged } from '@/tests/faults/checks/check'

/** A statement whose import was acknowledged is stored whole, and once; any other is stored whole or not at all. */
export async function checkStatements({ pool, ledger }: Judged): Promise<Check> {
  const broken: string[] = []
  for (const { company, importId, bankIds, outcome } of ledger.statements) {
    const { rows } = await pool.query<{ state: string; n: number; ids: number; sum: string }>(
      `SELECT i.state::text, count(t.id)::int AS n, count(DISTINCT t.bank_id)::int AS ids
         FROM bank_imports i
         LEFT JOIN bank_transactions t ON t.company_id = i.company_id AND t.bank_id = ANY ($3)
        WHERE i.company_id = $1 AND i.id = $2 GROUP BY i.state`,
      [company, importId, bankIds],
    )
    const { state = 'gone', n = 0, ids = 0 } = rows[0] ?? {}
    const isDone = state === 'done'
    if (outcome === 'acknowledged' && !isDone)
      broken.push(`statement ${importId} was committed and is ${state}`)
    if (n !== ids) broken.push(`statement ${importId} stored some of its movements twice`)
    if (ids !== (isDone ? bankIds.length : 0))
      broken.push(`statement ${importId} is ${state}, and ${ids} of ${bankIds.length} movements are there`)
  }
  return { name: 'statements stored once', looked: ledger.statements.length, broken }
}
