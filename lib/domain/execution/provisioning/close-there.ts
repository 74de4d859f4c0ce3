import type { Account, Provisioning } from '@prisma/client'
import {
  type DeletionOutcome,
  deactivateAccount,
  deleteAccount,
  getAccount,
} from '@/lib/connectors/kit/call-connector'
import {
  endDeleted,
  endFailed,
  endSuspended,
  endUnverified,
  failureNamed,
} from '@/lib/domain/execution/provisioning/end-provisioning'
import { checkAgainLater, type TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'

/**
 * Deletes or deactivates an account by its immutable id, after reading it again, and records
 * what the last reading shows.
 */
export async function closeThere(takenRequest: TakenRequest): Promise<void> {
  const { request, account, connector, connection } = takenRequest
  if (!account) return endFailed(request, failureNamed('account_unknown'))
  if (account.goneAt) return endDeleted(request, account)
  const ask = isKept(request) ? deactivateAccount : deleteAccount
  const outcome = request.acceptedAt
    ? await lookAgain(takenRequest, account)
    : await ask(connector, connection, targetOf(account))
  switch (outcome) {
    case 'gone':
      return endDeleted(request, account)
    case 'suspended':
      return endSuspended(request, account)
    case 'cannot_be_verified':
      return endUnverified(request)
    case 'pending':
      return checkAgainLater(request, () => endStillThere(request))
    case 'still_there':
      return endStillThere(request)
  }
}

/** The deletion was accepted before: only its result is read, and it is not sent again. */
async function lookAgain(
  { connector, connection }: TakenRequest,
  account: Account,
): Promise<DeletionOutcome> {
  const facts = await getAccount(connector, connection, account.externalId)
  if (facts === undefined) return 'cannot_be_verified'
  if (facts === null) return 'gone'
  return facts.status === 'suspended' ? 'suspended' : 'pending'
}

/** A deactivated account stays in the list, which is not a failure. */
const isKept = ({ act }: Provisioning) => act === 'deactivate'

const endStillThere = (request: Provisioning) =>
  endFailed(request, failureNamed(isKept(request) ? 'still_active' : 'still_there'), 'still_there')

const targetOf = ({ externalId, email, login, role, status }: Account) => ({
  externalId,
  email,
  login,
  role,
  status,
})
