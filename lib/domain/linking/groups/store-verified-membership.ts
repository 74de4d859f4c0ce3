import type { Provisioning } from '@prisma/client'
import { noteProven } from '@/lib/domain/linking/groups/digests'
import { noteMemberships } from '@/lib/domain/linking/store/note-memberships'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Verified = Pick<Provisioning, 'companyId' | 'requestedById'>

const named = (company: Prisma.Sql, kind: 'joined' | 'left') => Prisma.sql`(
  SELECT w.account_id, ${kind}::text AS kind, w.group_id, g.name AS group_name, w.role
    FROM written w JOIN groups g ON g.company_id = ${company} AND g.id = w.group_id)`

/** The account was read again and is a direct member. */
export async function storeJoined(
  tx: Tx,
  { companyId, requestedById }: Verified,
  groupId: string,
  accountId: string,
) {
  const company = Prisma.sql`${companyId}::uuid`
  await noteProven(tx, companyId, Prisma.sql`${groupId}::uuid`)
  return execute(tx)`
    WITH written AS (
      INSERT INTO group_memberships (company_id, group_id, account_id)
      VALUES (${company}, ${groupId}::uuid, ${accountId}::uuid)
      ON CONFLICT (company_id, group_id, account_id) WHERE gone_at IS NULL
      DO UPDATE SET is_direct = true, via_external_id = NULL WHERE NOT group_memberships.is_direct
      RETURNING group_id, account_id, role
    )
    ${noteMemberships({ companyId, userId: requestedById }, named(company, 'joined'))}`
}

/** The account was read again and is not a direct member any more. */
export async function storeLeft(
  tx: Tx,
  { companyId, requestedById }: Verified,
  groupId: string,
  accountId: string,
) {
  const company = Prisma.sql`${companyId}::uuid`
  await noteProven(tx, companyId, Prisma.sql`${groupId}::uuid`)
  return execute(tx)`
    WITH written AS (
      UPDATE group_memberships SET gone_at = now()
       WHERE company_id = ${company} AND group_id = ${groupId}::uuid AND account_id = ${accountId}::uuid
         AND gone_at IS NULL
      RETURNING group_id, account_id, role
    )
    ${noteMemberships({ companyId, userId: requestedById }, named(company, 'left'))}`
}

/** An account that is verified to be gone is in no group. */
export async function endMembershipsOf(tx: Tx, companyId: string, accountId: string): Promise<number> {
  await noteProven(
    tx,
    companyId,
    Prisma.sql`SELECT m.group_id FROM group_memberships m
                WHERE m.company_id = ${companyId}::uuid AND m.account_id = ${accountId}::uuid AND m.gone_at IS NULL`,
  )
  return execute(tx)`
    UPDATE group_memberships SET gone_at = now()
     WHERE company_id = ${companyId}::uuid AND account_id = ${accountId}::uuid AND gone_at IS NULL`
}
