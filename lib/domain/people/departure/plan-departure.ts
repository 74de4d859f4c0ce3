import type { Member } from '@prisma/client'
import { changeDates, lockAccount } from '@/lib/domain/accounts/change-account'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { noteMembersChanged } from '@/lib/domain/linking/identifiers/index-members'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { isEndLater } from '@/lib/domain/people/members/choices'
import { lockMember } from '@/lib/domain/people/members/members'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { refuseClosing, requestClosing } from '@/lib/domain/provisioning/requests/requests'
import type { Closing, DepartureInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { nameOf } from '@/lib/domain/record/person-name'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/**
 * A member leaves: sets the last day, and ends the chosen accounts, at once or on the day after it, in one transaction.
 * @returns how many accounts
 */
export const planDeparture = (actor: Actor, id: string, input: DepartureInput): Promise<number> =>
  changeOwners(actor.companyId, async (tx) => {
    const member = await lockMember(tx, actor, id)
    const endDate = input.endDate === undefined ? dayOf(member.endDate) : input.endDate
    await setEnd(tx, member, endDate)
    if (endDate !== dayOf(member.endDate)) await refuseUnverifiedClosing(tx, actor, [id])
    if (input.closes === 'after_exit' && endDate === null && input.accountIds.length > 0)
      throw invalid('end_date', 'provisioning.exit_required')
    const closesOn = input.closes === 'now' || endDate === null ? null : dayAfter(endDate)
    // Locked in one order, so that two calls wait for each other and cannot deadlock.
    for (const accountId of [...new Set(input.accountIds)].sort())
      await close(tx, actor, { accountId, memberId: id }, { closesOn, prefers: input.prefers })
    const count = new Set(input.accountIds).size
    const facts = {
      name: nameOf(member),
      before: { end_date: dayOf(member.endDate) },
      after: { end_date: endDate },
      count,
      closes: input.closes,
    }
    await recordAct(
      tx,
      actor,
      'member.departure_planned',
      id,
      facts,
      [...new Set(input.accountIds)].map((account) => ({ account })),
    )
    return count
  })

async function setEnd(tx: Tx, member: Member, endDate: string | null) {
  if (endDate === dayOf(member.endDate)) return
  if (!isEndLater(dayOf(member.startDate), endDate)) throw invalid('end_date', 'members.end_not_after_start')
  await tx.member.update({
    where: { companyId_id: { companyId: member.companyId, id: member.id } },
    data: {
      endDate: asDate(endDate),
      endDateOrigin: endDate ? 'given' : null,
      version: { increment: 1 },
      updatedAt: now(),
    },
    select: { id: true },
  })
  await noteMembersChanged(tx, member.companyId, [member.id])
}

/** A day that is not in the future means now. */
async function close(
  tx: Tx,
  actor: Actor,
  { accountId, memberId }: { accountId: string; memberId: string },
  { closesOn, prefers }: { closesOn: string | null; prefers: Closing },
) {
  const account = await lockAccount(tx, actor.companyId, accountId)
  if (account.memberId !== memberId) throw notFound()
  const act = closingOf(canDo(account.userConnector), prefers) ?? 'delete'
  refuseClosing(account, act)
  if (act === 'deactivate' && account.status === 'suspended') return
  if (closesOn === null || closesOn <= today()) return requestClosing(tx, actor, account, act)
  await changeDates(tx, actor, account, { endsAt: asDate(closesOn), endsBy: act })
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
