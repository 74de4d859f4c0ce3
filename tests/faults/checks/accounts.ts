import type { Check, Judged } from '@/tests/faults/checks/check'

type Row = { externalId: string; isGone: boolean; memberId: string | null; kind: string; open: number }
type Change = { externalId: string; kind: string; n: number }

/** The tables against what the vendor's own list says: who is there, who ever left, and who is an anomaly. */
export async function checkAccounts({ stage, pool, companies }: Judged): Promise<Check[]> {
  const accounts: Check = { name: 'accounts as the vendor has them', looked: 0, broken: [] }
  const counts: Check = { name: 'accounts counted as they are', looked: 0, broken: [] }
  const anomalies: Check = { name: 'no wrong anomaly', looked: 0, broken: [] }
  for (const { id, tenant, connectorId } of companies) {
    const there = stage.vendor.people(tenant)
    const { rows } = await pool.query<Row>(
      `SELECT a.external_id AS "externalId", a.gone_at IS NOT NULL AS "isGone", a.member_id AS "memberId", a.kind,
              (SELECT count(*)::int FROM anomalies x WHERE x.company_id = a.company_id AND x.account_id = a.id
                  AND x.state <> 'resolved') AS open
         FROM accounts a WHERE a.company_id = $1 AND a.user_connector_id = $2`,
      [id, connectorId],
    )
    const present = new Set(rows.filter(({ isGone }) => !isGone).map(({ externalId }) => externalId))
    for (const known of there.keys())
      if (!present.has(known)) accounts.broken.push(`${tenant} ${known} is there and not in our list`)
    for (const known of present)
      if (!there.has(known)) accounts.broken.push(`${tenant} ${known} is in our list and not there`)
    const { rows: kept } = await pool.query<{ n: number }>(
      'SELECT coalesce(sum(n), 0)::int AS n FROM account_counts WHERE company_id = $1 AND user_connector_id = $2',
      [id, connectorId],
    )
    if (kept[0]?.n !== present.size)
      counts.broken.push(`${tenant} has ${present.size} accounts, and ${kept[0]?.n} were counted`)
    for (const { externalId, isGone, memberId, kind, open } of rows) {
      const isAnomaly = !isGone && memberId === null && kind === 'person'
      const found = `${open} open anomalies, not ${isAnomaly ? 1 : 0}`
      const state = `${isGone ? 'gone' : 'there'}, ${memberId ? 'owned' : 'unowned'}, ${kind}`
      if (open !== (isAnomaly ? 1 : 0))
        anomalies.broken.push(`${tenant} ${externalId} (${state}) has ${found}`)
    }
    const { rows: changes } = await pool.query<Change>(
      `SELECT a.external_id AS "externalId", c.kind, count(*)::int AS n
         FROM account_changes c JOIN accounts a ON a.company_id = c.company_id AND a.id = c.account_id
        WHERE c.company_id = $1 AND c.kind IN ('appeared', 'gone', 'returned') GROUP BY 1, 2`,
      [id],
    )
    for (const { externalId, kind, n } of changes) {
      if (kind === 'gone' && !stage.vendor.hasLeft(tenant, externalId))
        anomalies.broken.push(`${tenant} ${externalId} was said to be gone and never was`)
      if (kind === 'returned') anomalies.broken.push(`${tenant} ${externalId} returned, who never went`)
      if (n > 1) anomalies.broken.push(`${tenant} ${externalId} ${kind} ${n} times`)
    }
    accounts.looked += there.size
    counts.looked += 1
    anomalies.looked += rows.length
  }
  return [accounts, counts, anomalies]
}
