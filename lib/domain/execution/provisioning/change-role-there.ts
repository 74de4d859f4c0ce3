import { changeRole } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { endDone } from '@/lib/domain/execution/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { storeRole } from '@/lib/domain/linking/store/store-verified'

/** Changes the role, and stores what the application shows afterwards; the requested role if it shows nothing. */
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
  return endDone(request, (tx) => storeRole(tx, request, account.id, shown))
}
