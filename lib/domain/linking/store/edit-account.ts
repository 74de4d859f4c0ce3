import type { Actor } from '@/lib/domain/record/actor'
import type { Prisma, Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Writes an edit of an account, and its previous values to the history. */
export async function editAccount(
  tx: Tx,
  { companyId, userId }: Actor,
  { id }: { id: string },
  data: Prisma.AccountUncheckedUpdateInput,
  change: { before: object; after: object },
) {
  await tx.account.update({ where: { companyId_id: { companyId, id } }, data })
  await tx.accountChange.create({
    data: {
      companyId,
      accountId: id,
      kind: 'changed',
      userId,
      before: JSON.parse(JSON.stringify(change.before)),
      after: JSON.parse(JSON.stringify(change.after)),
    },
  })
}

/** A day, or null for no end. */
type AccountEnd = { accountId: string; endsOn: string | null }

/** Writes when accesses end, with their history, by one statement. @returns the accounts that are still there */
export async function writeEnds(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string | null },
  ends: AccountEnd[],
): Promise<Set<string>> {
  const written = await queryRows(tx, { id: column.text })`
    WITH ends AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS e("accountId" uuid, "endsOn" date)
    ), written AS (
      UPDATE accounts a SET ends_at = e."endsOn"::timestamp AT TIME ZONE 'UTC' FROM ends e
       WHERE a.company_id = ${companyId}::uuid AND a.id = e."accountId" AND a.gone_at IS NULL
      RETURNING a.id, old.ends_at AS before, new.ends_at AS after
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind, user_id, before, after)
      SELECT ${companyId}::uuid, id, 'changed', ${userId}::uuid,
             jsonb_build_object('ends_at', to_char(before AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
             jsonb_build_object('ends_at', to_char(after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM written WHERE before IS DISTINCT FROM after
    )
    SELECT id::text FROM written`
  return new Set(written.map(({ id }) => id))
}
