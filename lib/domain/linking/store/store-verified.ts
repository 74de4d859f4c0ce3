import type { Provisioning } from '@prisma/client'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type VerifiedRequest = Pick<Provisioning, 'companyId' | 'requestedById'>

/** The account was read again and is gone. */
export const storeGone = (tx: Tx, request: VerifiedRequest, accountId: string) =>
  execute(tx)`
    WITH gone AS (
      UPDATE accounts SET gone_at = now()
       WHERE company_id = ${request.companyId}::uuid AND id = ${accountId}::uuid AND gone_at IS NULL
      RETURNING id
    )
    INSERT INTO account_changes (company_id, account_id, kind, user_id)
    SELECT ${request.companyId}::uuid, id, 'gone', ${request.requestedById}::uuid FROM gone`

/** The account is still in the list, but suspended. */
export const storeSuspended = (tx: Tx, request: VerifiedRequest, accountId: string) =>
  execute(tx)`
    WITH changed AS (
      UPDATE accounts a SET status = 'suspended' FROM accounts o
       WHERE a.company_id = ${request.companyId}::uuid AND a.id = ${accountId}::uuid
         AND o.company_id = a.company_id AND o.id = a.id AND a.status IS DISTINCT FROM 'suspended'
      RETURNING a.id, o.status AS before
    )
    INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
    SELECT ${request.companyId}::uuid, id, 'changed', jsonb_build_object('status', before),
           jsonb_build_object('status', 'suspended'), ${request.requestedById}::uuid FROM changed`

type Role = { role: string | null; roleLabel: string | null; isAdmin: boolean | null }

/** Stores the role that the application shows. */
export function storeRole(tx: Tx, request: VerifiedRequest, accountId: string, shown: Role) {
  const company = Prisma.sql`${request.companyId}::uuid`
  return execute(tx)`
    WITH changed AS (
      UPDATE accounts a SET role = ${shown.role}, role_label = ${shown.roleLabel}, is_admin = ${shown.isAdmin}
        FROM accounts o
       WHERE a.company_id = ${company} AND a.id = ${accountId}::uuid AND o.company_id = a.company_id AND o.id = a.id
      RETURNING a.id, o.role AS was, o.role_label AS was_label, a.role, a.role_label, a.is_admin, o.is_admin AS was_admin
    )
    INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
    SELECT ${company}, id, 'changed',
           jsonb_build_object('role', was, 'role_label', was_label) || CASE WHEN moved THEN jsonb_build_object('is_admin', was_admin) ELSE '{}' END,
           jsonb_build_object('role', role, 'role_label', role_label) || CASE WHEN moved THEN jsonb_build_object('is_admin', is_admin) ELSE '{}' END,
           ${request.requestedById}::uuid
      FROM changed CROSS JOIN LATERAL (SELECT was_admin IS DISTINCT FROM is_admin AS moved) m
     WHERE moved OR was IS DISTINCT FROM role OR was_label IS DISTINCT FROM role_label`
}
