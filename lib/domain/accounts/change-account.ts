import { type AccountRow, findAccounts } from '@/lib/domain/accounts/list/account-rows'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import type { AccountPatch } from '@/lib/domain/accounts/list/schema'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { editAccount } from '@/lib/domain/linking/store/edit-account'
import { planEnd } from '@/lib/domain/provisioning/requests/plan-end'
import { refuseClosing, requestClosing } from '@/lib/domain/provisioning/requests/requests'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { today } from '@/lib/domain/record/days'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { nameOf } from '@/lib/domain/record/person-name'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** The start is a fact that only Rollcall stores. The end is carried out by the application on its day. */
export async function changeDates(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  { startsAt, endsAt, endsBy }: Partial<AccountPatch>,
) {
  if (startsAt === undefined && endsAt === undefined && endsBy === undefined) return
  if (endsBy) refuseClosing(account, endsBy)
  const dates = {
    startsAt: startsAt === undefined ? account.startsAt : startsAt,
    endsAt: endsAt === undefined ? account.endsAt : endsAt,
  }
  if (endsBy) refuseNoDay(dates.endsAt)
  if (dates.startsAt && dates.endsAt && dates.endsAt <= dates.startsAt)
    throw invalid('ends_at', 'accounts.end_not_after_start')
  if (startsAt !== undefined || endsAt !== undefined)
    await editAccount(tx, actor, account, dates, {
      before: { starts_at: account.startsAt, ends_at: account.endsAt },
      after: { starts_at: dates.startsAt, ends_at: dates.endsAt },
    })
  if (endsBy || (endsAt !== undefined && dates.endsAt?.getTime() !== account.endsAt?.getTime()))
    await endOn(tx, actor, account, dates.endsAt, endsBy)
}

/** The application is asked on that day, so an act without a day cannot be scheduled. */
function refuseNoDay(endsAt: Date | null) {
  if (!endsAt) throw invalid('ends_at', 'provisioning.end_required')
  if (endsAt.toISOString().slice(0, 10) <= today()) throw invalid('ends_at', 'provisioning.end_too_early')
}

const endOn = (
  tx: Tx,
  { companyId, userId }: Actor,
  account: AccountRow,
  endsAt: Date | null,
  by: Closing | undefined,
) => planEnd(tx, { companyId, userId }, account, endsAt?.toISOString().slice(0, 10) ?? null, by)

/**
 * Asks the application to deactivate the account: it stays there but nobody can sign in with it. If it is an anomaly,
 * the anomaly stays open until the deactivation is verified.
 */
export const deactivateAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  changeOwners(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    await requestClosing(tx, actor, account, 'deactivate')
    await recordAct(tx, actor, 'account.deactivation_requested', id, accountFacts(account))
    return getAccount(actor, id, tx)
  })

/** Returns the account, locked until the transaction ends. */
export async function lockAccount(tx: Tx, companyId: string, id: string): Promise<AccountRow> {
  await execute(tx)`
    SELECT 1 FROM accounts WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
  const [account] = await findAccounts(companyId, [id], tx)
  if (!account) throw notFound()
  return account
}

/** Identifies the account for readers of the audit log. */
export const accountFacts = ({
  displayName,
  externalId,
  email,
  userConnector,
  member,
}: AccountRow): Facts => ({
  name: displayName || email || externalId,
  application: userConnector.label,
  member: member ? nameOf(member) : undefined,
})

/** The fields that a user may change. */
export const editedFacts = ({ member, kind, role, startsAt, endsAt }: AccountRow): Facts => ({
  member: member ? nameOf(member) : null,
  kind,
  role,
  starts_at: startsAt,
  ends_at: endsAt,
})
