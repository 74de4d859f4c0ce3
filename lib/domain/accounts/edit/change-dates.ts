import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import type { AccountPatch } from '@/lib/domain/accounts/list/schema'
import { editAccount } from '@/lib/domain/linking/store/edit-account'
import { planEnd } from '@/lib/domain/provisioning/requests/plan-end'
import { refuseClosing } from '@/lib/domain/provisioning/requests/requests'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { today } from '@/lib/domain/record/days'
import { invalid } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

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
