import type { Provisioning, UserConnector } from '@prisma/client'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { createAccount, findCreated, readCreated } from '@/lib/connectors/kit/call-connector'
import { LostHold } from '@/lib/connectors/kit/wire/hold'
import { endDone, endFailed, failureNamed } from '@/lib/domain/execution/provisioning/end-provisioning'
import { checkAgainLater, type TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/profiles/normalise-identifier'
import { linkCreated, setAccountDates, storeCreated } from '@/lib/domain/linking/store/store-created'
import { planEnd } from '@/lib/domain/provisioning/requests/plan-end'
import { nameCreated, noteAccepted } from '@/lib/domain/provisioning/requests/request-states'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Creates the account, and stores it once reading the application again has shown it. The answer alone proves nothing:
 * applications say that they created what is then nowhere to be found.
 */
export async function createThere(takenRequest: TakenRequest): Promise<void> {
  const { connector, connection, isRetry } = takenRequest
  let { request } = takenRequest
  const fields = request.fields as Record<string, unknown>
  let shown = request.createdAs
    ? await readCreated(connector, connection, request.createdAs, fields)
    : isRetry
      ? await findCreated(connector, connection, fields)
      : null
  // Must come after the application was read: a deletion carried out by then is already recorded here.
  const gone = isRetry && !shown ? await createdAndGone(request) : null
  if (gone) return endDone(request, (tx) => nameCreated(tx, request, gone), 'verified')
  if (!shown && !request.createdAs) {
    const { externalId } = await createAccount(connector, connection, fields)
    // Before it is read again: whatever comes of that, it is not asked for a second time.
    const accepted = await noteAccepted(db, request, externalId)
    if (!accepted) throw new LostHold()
    request = accepted
    shown = await readCreated(connector, connection, externalId, fields)
  }
  if (shown === undefined)
    return endCreated({ ...takenRequest, request }, claimedBy(request), 'cannot_verify')
  if (shown && shown.status !== 'suspended')
    return endCreated({ ...takenRequest, request }, withAsked(shown, fields), 'verified')
  const kind = shown ? 'still_suspended' : 'not_there'
  return checkAgainLater(request, () => endFailed(request, failureNamed(kind), kind))
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Some applications hide the address or the login that they were given. */
const withAsked = (shown: AccountFacts, { email, login }: Record<string, unknown>): AccountFacts => ({
  ...shown,
  email: shown.email ?? textOrNull(email),
  login: shown.login ?? textOrNull(login),
})

/** An account that the application says it has created, and may not be read: its id, and nothing about its state. */
const claimedBy = ({ createdAs, fields }: Provisioning) =>
  withAsked(accountFacts({ externalId: createdAs ?? '' }), fields as Record<string, unknown>)

/** Stores the account as the next sync would, so that it is visible at once. */
function endCreated(
  { request, userConnector }: TakenRequest,
  created: AccountFacts,
  outcome: 'verified' | 'cannot_verify',
): Promise<void> {
  const { companyId, memberId, requestedById } = request
  const store = async (tx: Tx) => {
    const accountId = await storeCreated(tx, request, created)
    if (memberId) await linkCreated(tx, request, accountId)
    await nameCreated(tx, request, accountId)
    await keepDates(tx, request, userConnector, accountId)
    await matchAccounts(tx, companyId, { accountIds: [accountId], userId: requestedById ?? undefined })
  }
  return endDone(request, store, outcome)
}

/** Stores the dates of the access, and schedules its end if one was requested. */
async function keepDates(tx: Tx, request: Provisioning, userConnector: UserConnector, accountId: string) {
  const { companyId, userConnectorId, memberId, requestedById, dueOn, endsOn } = request
  if (!dueOn && !endsOn) return
  await setAccountDates(tx, companyId, accountId, {
    ...(dueOn && { startsAt: dueOn }),
    ...(endsOn && { endsAt: endsOn }),
  })
  if (!endsOn) return
  const account = { id: accountId, userConnectorId, memberId, userConnector }
  await planEnd(tx, { companyId, userId: requestedById }, account, endsOn.toISOString().slice(0, 10))
}

/**
 * The account that an earlier attempt of this request created without getting the answer, if a reading has found it
 * since and it was deleted, or its deletion was sent, whatever the result. Creating it again would restore an
 * access that was removed.
 */
async function createdAndGone({
  companyId,
  userConnectorId,
  sentAt,
  fields,
}: Provisioning): Promise<string | null> {
  const { email, login } = fields as Record<string, unknown>
  const emailKey = typeof email === 'string' ? normaliseEmail(email) : null
  const loginKey = typeof login === 'string' ? normaliseLogin(login) : null
  const rows = await queryRows(db, { id: column.text })`
    SELECT a.id::text FROM accounts a
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = ${userConnectorId}::uuid
       AND (a.email_key = ${emailKey} OR a.login_key = ${loginKey})
       AND (a.gone_at IS NOT NULL
            OR EXISTS (SELECT 1 FROM provisionings p
                        WHERE p.company_id = a.company_id AND p.account_id = a.id
                          AND p.act = 'delete' AND p.sent_at >= ${sentAt}))
       AND EXISTS (SELECT 1 FROM account_changes c
                    WHERE c.company_id = a.company_id AND c.account_id = a.id
                      AND c.kind IN ('appeared', 'returned') AND c.at >= ${sentAt})
     ORDER BY a.gone_at DESC NULLS FIRST LIMIT 1`
  return rows[0]?.id ?? null
}
