import type { UserConnector } from '@prisma/client'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { foldCounts } from '@/lib/domain/linking/store/mark-gone'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

const atOnce = 1_000

type Former = Pick<UserConnector, 'companyId' | 'id' | 'instance'>

/**
 * Marks the accounts of a connection as gone, releases their external ids for other accounts, and forgets the
 * identifiers learned from them.
 */
export async function releaseAccounts(row: Former): Promise<void> {
  while ((await releaseBatch(row)) === atOnce);
  await foldCounts(everyCompany, row.companyId, row.id)
}

/** @returns how many accounts */
const releaseBatch = (former: Former): Promise<number> =>
  changeOwners(former.companyId, (tx) => releaseNext(tx, former))

async function releaseNext(tx: Tx, { companyId, id, instance }: Former): Promise<number> {
  const mark = ` @ ${instance}`
  const { count } = await queryRow(tx, { count: column.int })`
    WITH next AS (
      SELECT id FROM accounts
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid
         AND right(external_id, length(${mark}::text)) <> ${mark}
       LIMIT ${atOnce} FOR UPDATE
    ), former AS (
      UPDATE accounts a SET external_id = a.external_id || ${mark}, gone_at = coalesce(a.gone_at, now())
        FROM next n WHERE a.company_id = ${companyId}::uuid AND a.id = n.id
      RETURNING old.id, old.gone_at
    ), logged AS (
      INSERT INTO account_changes (company_id, account_id, kind)
      SELECT ${companyId}::uuid, f.id, 'gone' FROM former f WHERE f.gone_at IS NULL
    ), forgotten AS (
      DELETE FROM member_identifiers i USING former f
       WHERE i.company_id = ${companyId}::uuid AND i.kind = 'external_id' AND i.account_id = f.id
    ), closed AS (
      UPDATE anomalies x
         SET state = 'resolved', resolution = 'gone', resolved_at = now(), set_aside_until = NULL, version = x.version + 1
        FROM former f
       WHERE x.company_id = ${companyId}::uuid AND x.account_id = f.id AND x.state <> 'resolved'
    )
    SELECT count(*)::int AS count FROM former`
  return count
}

const forgottenAtOnce = 2_000

/** Deletes the accounts of a connection and everything that depends on them, in batches that keep statements short. */
export async function forgetAccounts(companyId: string, userConnectorId: string): Promise<void> {
  let deleted: number
  do {
    deleted = await execute(everyCompany)`
      DELETE FROM accounts WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT id FROM accounts WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
         LIMIT ${forgottenAtOnce})`
  } while (deleted === forgottenAtOnce)
}
