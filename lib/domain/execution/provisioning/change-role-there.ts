import { changeRole, getAccount } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { checkAgainLater } from '@/lib/domain/execution/provisioning/check-again'
import { endDone, endFailed, failureNamed } from '@/lib/domain/execution/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { storeRole } from '@/lib/domain/linking/store/store-verified'

/** Changes the role, and stores it once reading the account again has shown it. */
export async function changeRoleThere({
  request,
  account,
  connector,
  connection,
}: TakenRequest): Promise<void> {
  if (!account || account.goneAt) throw new ConnectorError('not_found')
  const { role } = request.fields as { role: string }
  const { externalId, email, login } = account
  const shown = request.acceptedAt
    ? await getAccount(connector, connection, externalId)
    : await changeRole(connector, connection, { externalId, email, login }, role)
  if (shown === null) throw new ConnectorError('not_found', { messageKey: 'connectors.errors.account_gone' })
  // What the application does not say stays as the last reading has it.
  if (!shown || shown.role === null) return endDone(request, async () => {}, 'cannot_verify')
  if (shown.role !== role)
    return checkAgainLater(request, () => endFailed(request, failureNamed('not_changed'), 'not_changed'))
  return endDone(request, (tx) => storeRole(tx, request, account.id, shown), 'verified')
}
