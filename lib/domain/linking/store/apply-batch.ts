import type { AccountBatch } from '@/lib/connectors/kit/reading'
import { toRow } from '@/lib/domain/linking/store/account-row'
import type { Place, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { isTooLong, ListTooLong } from '@/lib/domain/linking/store/taken-run'
import { writeAccounts, writePlace } from '@/lib/domain/linking/store/write-accounts'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'
import { withDatabase } from '@/lib/platform/with-database'

// $1 company, $2 connector, $3 external ids, $4 hashes. The ids are looked up in the index by one walk through it, however
// many other accounts there are.
const whichDiffer = `
SELECT i.external_id, a.facts_hash IS NULL AS is_new FROM unnest($3::text[], $4::text[]) AS i(external_id, facts_hash)
  LEFT JOIN (
    SELECT external_id, facts_hash, gone_at FROM accounts
     WHERE company_id = $1 AND user_connector_id = $2 AND external_id = ANY ($3::text[])
  ) a ON a.external_id = i.external_id
 WHERE a.facts_hash IS NULL OR a.gone_at IS NOT NULL OR a.facts_hash <> decode(i.facts_hash, 'hex')`

/**
 * Stores the changes of known accounts and the checkpoint, both or neither. Unchanged accounts are neither sent nor
 * written, only recorded as seen. New accounts are staged: their owner can be determined only when the list has ended,
 * and then they are inserted once, with their link. Storing a batch twice changes nothing.
 * @throws LostRun, LostPlace as `writeAccounts` does
 * @throws ListTooLong before anything of the batch is stored.
 */
export async function applyBatch(run: TakenRun, batch: AccountBatch) {
  const { accounts, checkpoint, pages, total, complete } = batch
  if (isTooLong(run, checkpoint.accounts)) throw new ListTooLong(checkpoint.accounts)
  const rows = accounts.map(toRow)
  const ids = rows.map(({ external_id }) => external_id)
  const hashes = rows.map(({ facts_hash }) => facts_hash)
  const { isSecond } = run.checkpoint as Partial<Place>
  const place: Place = { reading: checkpoint, complete, ...(isSecond && { isSecond }) }
  let hasChanged = false
  await withDatabase(async () => {
    const differing = await readRows(
      pool,
      { external_id: column.text, is_new: column.bool },
      { text: whichDiffer, values: [run.companyId, run.userConnectorId, ids, hashes] },
    )
    const isNew = new Map(differing.map(({ external_id, is_new }) => [external_id, is_new]))
    const changed = rows.filter(({ external_id: id }) => isNew.get(id) === false)
    const staged = rows.filter(({ external_id: id }) => isNew.get(id) === true)
    hasChanged = changed.length > 0
    const progress = { place, pages, total, beside: recordSeen(run, ids, staged) }
    const changes = Prisma.sql`${JSON.stringify(changed)}::json`
    await (hasChanged
      ? writeAccounts(pool, run, { ...progress, rows: changes, link: null })
      : writePlace(pool, run, progress))
  })
  run.checkpoint = place
  if (hasChanged) await freshenStatistics('accounts')
}

/** Lets the list be read once more from its beginning. Whoever was seen stays seen. */
export async function beginAgain(run: TakenRun): Promise<void> {
  const place: Place = { reading: null, complete: null, isSecond: true }
  const progress = { place, pages: 0, total: null, beside: Prisma.sql`nothing AS (SELECT)` }
  await withDatabase(() => writePlace(pool, run, progress))
  run.checkpoint = place
}

const recordSeen = ({ companyId, id }: TakenRun, ids: string[], staged: object[]) => Prisma.sql`seen AS (
  INSERT INTO sync_seen (company_id, sync_run_id, external_ids, staged)
  SELECT ${companyId}::uuid, ${id}::uuid, ${ids}::text[], ${staged.length > 0 ? JSON.stringify(staged) : null}::json
    FROM run WHERE ${ids.length > 0})`
