import { pool, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'
import { readRows } from '@/lib/platform/sql/read-rows'

// The table's name never comes from outside.
const analyze = {
  accounts: 'ANALYZE (SKIP_LOCKED) accounts',
  access_review_items: 'ANALYZE (SKIP_LOCKED) access_review_items',
  bank_transactions: 'ANALYZE (SKIP_LOCKED) bank_transactions',
  group_memberships: 'ANALYZE (SKIP_LOCKED) group_memberships',
  groups: 'ANALYZE (SKIP_LOCKED) groups',
  members: 'ANALYZE (SKIP_LOCKED) members',
  member_identifiers: 'ANALYZE (SKIP_LOCKED) member_identifiers',
  member_match_keys: 'ANALYZE (SKIP_LOCKED) member_match_keys',
  spends: 'ANALYZE (SKIP_LOCKED) spends',
}

/**
 * Runs ANALYZE on a table that has grown by half. The server does so too, but a minute later; until then connections
 * use plans made for the small table, and checks of foreign keys scan all of the company's rows (16 s for 10,000 rows,
 * measured).
 */
export async function freshenStatistics(table: keyof typeof analyze): Promise<void> {
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
  if (rows[0]?.hasGrown) await pool.query(analyze[table])
}

/**
 * The same within a transaction that writes many rows: nobody else sees them, so no other ANALYZE can count them. Without it
 * the statements of the transaction are planned for the small table that it found, and its time grows with the square of its
 * rows (50,000 people: more than half an hour).
 */
export async function freshenStatisticsWithin(tx: Tx, table: keyof typeof analyze): Promise<void> {
  const { hasGrown } = await queryRow(tx, { hasGrown: column.bool })`
    SELECT pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.5 + 50 AS "hasGrown"
      FROM pg_class WHERE oid = ${table}::text::regclass`
  if (hasGrown) await tx.$executeRawUnsafe(analyze[table])
}
