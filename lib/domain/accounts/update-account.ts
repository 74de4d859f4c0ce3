import { accountFacts, editedFacts } from '@/lib/domain/accounts/account-log'
import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import { getAccount } from '@/lib/domain/accounts/accounts'
import { linkByHand, unlinkByHand } from '@/lib/domain/accounts/link-account'
import { lockAccount } from '@/lib/domain/accounts/lock-account'
import type { AccountPatch } from '@/lib/domain/accounts/schema'
import type { Actor } from '@/lib/domain/actor'
import { deciding } from '@/lib/domain/anomalies/deciding'
import { matchAccounts } from '@/lib/domain/anomalies/match-accounts'
import { changesOf } from '@/lib/domain/audit/plain-facts'
import { recordAct } from '@/lib/domain/audit/record-act'
import { today } from '@/lib/domain/days'
import { conflict, invalid } from '@/lib/domain/errors'
import { planEnd } from '@/lib/domain/provisioning/plan-end'
import { refuseClosing, requestRoleChange } from '@/lib/domain/provisioning/requests'
import type { Closing } from '@/lib/domain/provisioning/schema'
import type { Prisma, Tx } from '@/lib/platform/db'

/** What is ours of an account changes at once; its role is the application's, and is asked of it. */
export const updateAccount = (actor: Actor, id: string, patch: AccountPatch): Promise<AccountRow> =>
  deciding(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    await changeDates(tx, actor, account, patch)
    if (patch.memberId === null && account.memberId) await unlinkByHand(tx, actor, account)
    if (patch.memberId && patch.memberId !== account.memberId)
      await linkByHand(tx, actor, account, patch.memberId)
    if (patch.kind && patch.kind !== account.kind) await changeKind(tx, actor, account, patch.kind)
    if (patch.role !== undefined && patch.role !== account.role)
      await requestRoleChange(tx, actor, account, patch.role)
    const updated = await getAccount(actor, id, tx)
    const changed = changesOf(editedFacts(account), {
      ...editedFacts(updated),
      ...(patch.role !== undefined && { role: patch.role }),
    })
    await recordAct(tx, actor, 'account.updated', id, { ...accountFacts(account), ...changed })
    return updated
  })

/** Ours to say; the end is asked of the application on its day. */
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
    await write(tx, actor, account, dates, {
      before: { starts_at: account.startsAt, ends_at: account.endsAt },
      after: { starts_at: dates.startsAt, ends_at: dates.endsAt },
    })
  if (endsBy || (endsAt !== undefined && dates.endsAt?.getTime() !== account.endsAt?.getTime()))
    await endOn(tx, actor, account, dates.endsAt, endsBy)
}

/** What the application is to do needs its day. */
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

/** What a person says of it counts more than what the application does: later syncs keep it. */
async function changeKind(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  kind: NonNullable<AccountPatch['kind']>,
) {
  if (account.anomalies.length > 0) throw conflict('accounts.resolve_its_anomaly')
  const told = { before: { kind: account.kind }, after: { kind } }
  await write(tx, actor, account, { kind, kindOrigin: 'decision' }, told)
  await matchAccounts(tx, actor.companyId, { accountIds: [account.id], userId: actor.userId })
}

async function write(
  tx: Tx,
  { companyId, userId }: Actor,
  { id }: AccountRow,
  data: Prisma.AccountUncheckedUpdateInput,
  told: { before: object; after: object },
) {
  await tx.account.update({ where: { companyId_id: { companyId, id } }, data })
  await tx.accountChange.create({
    data: {
      companyId,
      accountId: id,
      kind: 'changed',
      userId,
      before: JSON.parse(JSON.stringify(told.before)),
      after: JSON.parse(JSON.stringify(told.after)),
    },
  })
}
