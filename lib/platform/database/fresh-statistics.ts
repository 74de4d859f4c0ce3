import { pool, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

// The table's name never comes from outside.
const analyze = {
  accounts: 'ANALYZE (SKIP_LOCKED) accounts',
  anomalies: 'ANALYZE (SKIP_LOCKED) anomalies',
  anomaly_candidates: 'ANALYZE (SKIP_LOCKED) anomaly_candidates',
  breach_hits: 'ANALYZE (SKIP_LOCKED) breach_hits',
  savings: 'ANALYZE (SKIP_LOCKED) savings',
  access_review_items: 'ANALYZE (SKIP_LOCKED) access_review_items',
  bank_transactions: 'ANALYZE (SKIP_LOCKED) bank_transactions',
  group_memberships: 'ANALYZE (SKIP_LOCKED) group_memberships',
  groups: 'ANALYZE (SKIP_LOCKED) groups',
  members: 'ANALYZE (SKIP_LOCKED) members',
  member_identifiers: 'ANALYZE (SKIP_LOCKED) member_identifiers',
  member_match_keys: 'ANALYZE (SKIP_LOCKED) member_match_keys',
  spends: 'ANALYZE (SKIP_LOCKED) spends',
}

type Table = keyof typeof analyze

/**
 * For accounts, only the columns by which they are compared and linked: sampling the others, such as names, took a tenth of the
 * time of storing a first reading. The server's autovacuum analyzes them a minute later.
 */
const analyzeGrown = {
  ...analyze,
  accounts: `ANALYZE (SKIP_LOCKED) accounts (company_id, user_connector_id, external_id, email_key, login_key, further_keys,
    former_email_keys, member_id, linked_by_identifier_id, gone_at, kind, kind_origin, status)`,
}

/**
 * Runs ANALYZE on a table that has grown by half. The server does so too, but a minute later; until then connections
 * use plans made for the small table, and checks of foreign keys scan all of the company's rows (16 s for 10,000 rows,
 * measured).
 */
export async function freshenStatistics(table: Table): Promise<void> {
  const rows = await readRows(
    pool,
    { hasGrown: column.bool },
    {
      name: 'has-table-grown',
      text: `SELECT pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.5 + 50 AS "hasGrown"
             FROM pg_class WHERE oid = $1::text::regclass`,
      values: [table],
    },
  )
  if (rows[0]?.hasGrown) await pool.query(analyzeGrown[table])
}

/**
 * The same within a transaction that writes many rows: no other session sees them, so no other ANALYZE can count them. Without
 * it, the transaction's statements use plans for the small table that existed before, and its time grows with the square of its
 * rows (50,000 people: more than half an hour).
 */
export async function freshenStatisticsWithin(tx: Tx, table: Table): Promise<void> {
  const { hasGrown } = await queryRow(tx, { hasGrown: column.bool })`
    SELECT pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.5 + 50 AS "hasGrown"
      FROM pg_class WHERE oid = ${table}::text::regclass`
  if (hasGrown) await tx.$executeRawUnsafe(analyze[table])
}

const tables = Object.keys(analyze) as Table[]
// With fewer rows, a wrong estimate costs little.
const worthCounting = 50

/**
 * Runs ANALYZE on tables whose statistics list every company but this one. For a company that is not listed, the planner expects
 * a single row, so each lookup scans all of the company's rows (measured: 450,000 blocks for a page that needs 25). When there
 * are more companies than statistics can list, the planner assumes an average for the others, and nothing is done. Call this
 * after a company has received many rows.
 */
export async function includeInStatistics(companyId: string): Promise<void> {
  const rows = await readRows(
    pool,
    { name: column.oneOf(tables) },
    { name: 'tables-without-company', text: unnamed, values: [companyId] },
  )
  for (const { name } of rows) await pool.query(analyze[name])
}

const unnamed = `
  SELECT held.name
    FROM (${tables
      .map(
        (name) =>
          `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} WHERE company_id = $1::uuid OFFSET ${worthCounting})`,
      )
      .join(' UNION ALL ')}) AS held
    JOIN pg_stats s ON s.schemaname = current_schema() AND s.tablename = held.name AND s.attname = 'company_id'
   WHERE (SELECT sum(part) FROM unnest(s.most_common_freqs) AS part) > 0.99
     AND NOT $1::uuid = ANY (s.most_common_vals::text::uuid[])`
