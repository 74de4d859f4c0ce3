import { changeRole } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { endDone } from '@/lib/domain/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/provisioning/taken-request'
import { Prisma } from '@/lib/platform/db'

/** Changes the role, and stores what the application shows afterwards; what was asked, where it shows nothing. */
export async function changeRoleThere({
  request,
  account,
  connector,
  connection,
}: TakenRequest): Promise<void> {
  if (!account || account.goneAt) throw new ConnectorError('not_found')
  const { role } = request.fields as { role: string }
  const { externalId, email, login } = account
  const after = await changeRole(connector, connection, { externalId, email, login }, role)
  const { roles = [] } = connector
  const label = (roles === 'live' ? [] : roles).find(({ value }) => value === role)?.label ?? role
  const shown = after ?? { role, roleLabel: label, isAdmin: account.isAdmin }
  const company = Prisma.sql`${request.companyId}::uuid`
  return endDone(request, async (tx) => {
    await tx.$executeRaw`
      WITH changed AS (
        UPDATE accounts a SET role = ${shown.role}, role_label = ${shown.roleLabel}, is_admin = ${shown.isAdmin}
          FROM accounts o
         WHERE a.company_id = ${company} AND a.id = ${account.id}::uuid AND o.company_id = a.company_id AND o.id = a.id
        RETURNING a.id, o.role AS was, o.role_label AS was_label, a.role, a.role_label, a.is_admin, o.is_admin AS was_admin
      )
      INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
      SELECT ${company}, id, 'changed',
             jsonb_build_object('role', was, 'role_label', was_label) || CASE WHEN moved THEN jsonb_build_object('is_admin', was_admin) ELSE '{}' END,
             jsonb_build_object('role', role, 'role_label', role_label) || CASE WHEN moved THEN jsonb_build_object('is_admin', is_admin) ELSE '{}' END,
             ${request.requestedById}::uuid
        FROM changed CROSS JOIN LATERAL (SELECT was_admin IS DISTINCT FROM is_admin AS moved) m
       WHERE moved OR was IS DISTINCT FROM role OR was_label IS DISTINCT FROM role_label`
  })
}
