import type { Account, Provisioning } from '@prisma/client'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import {
  type DeletionOutcome,
  deactivateAccount,
  deleteAccount,
  getAccount,
} from '@/lib/connectors/kit/call-connector'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { checkAgainLater } from '@/lib/domain/execution/provisioning/check-again'
import {
  endDeleted,
  endFailed,
  endSuspended,
  endUnverified,
  failureNamed,
} from '@/lib/domain/execution/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'

/**
 * Deletes or deactivates an account by its immutable id, after reading it again, and records
 * what the last reading shows.
 */
export async function closeThere(takenRequest: TakenRequest): Promise<void> {
  const { request, account, connector, connection, isRetry } = takenRequest
  if (!account) return endFailed(request, failureNamed('account_unknown'))
  if (account.goneAt) return endDeleted(request, account)
  // If accounts cannot be read one by one, the kit does not check before deleting. After an unknown outcome the
  // list is read here first.
  const seen = isRetry && !connector.getAccount ? await lookInTheList(takenRequest, account) : null
  if (seen === 'gone') return endDeleted(request, account)
  if (seen === 'suspended' && isKept(request)) return endSuspended(request, account)
  const ask = isKept(request) ? deactivateAccount : deleteAccount
  const outcome = request.acceptedAt
    ? await lookAgain(takenRequest, account)
    : await ask(connector, connection, targetOf(account))
  const isOnlyInTheList = outcome === 'cannot_be_verified' && !connector.getAccount
  const proven = isOnlyInTheList ? await lookInTheList(takenRequest, account) : outcome
  switch (proven) {
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

/** For an application that cannot return a single account: looks for it in the whole list. */
async function lookInTheList(
  { request, connector, connection }: TakenRequest,
  account: Account,
): Promise<DeletionOutcome> {
  let isWhole = false
  for await (const { accounts, complete } of readAccounts(connector, { ...connection, checkpoint: null })) {
    const listed: AccountFacts | undefined = accounts.find(
      ({ externalId }) => externalId === account.externalId,
    )
    if (listed?.status === 'suspended') return 'suspended'
    if (listed) return isKept(request) && listed.status === null ? 'cannot_be_verified' : 'still_there'
    isWhole = complete?.isWhole ?? false
  }
  return isWhole ? 'gone' : 'cannot_be_verified'
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
