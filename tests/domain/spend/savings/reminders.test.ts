import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { dismissSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { getSaving, listSavings } from '@/lib/domain/spend/savings/list/savings'
import { remindOfSavings, setReminders } from '@/lib/domain/spend/savings/remind-of-savings'
import { savingQuery } from '@/lib/domain/spend/savings/schema'
import { sentenceOf } from '@/lib/i18n/notification-sentence'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aSaving, daysFromNow } from '@/tests/support/saving-factories'
import { aConnected } from '@/tests/support/sync-factories'

const { signal } = new AbortController()
const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const seats = (actor: Actor) =>
  aSaving(actor, { kind: 'unused_seats', name: 'GitLab', facts: { unused: 6, renews_on: '2099-01-14' } })
const told = async ({ companyId }: Actor) =>
  (await db.notification.findMany({ where: { companyId }, orderBy: { userId: 'asc' } })).map((row) => ({
    userId: row.userId,
    says: sentenceOf(row, 'en'),
    mailedBy: row.mailedBy,
  }))
const aColleague = async (actor: Actor): Promise<Actor> => {
  const user = await db.user.create({
    data: { companyId: actor.companyId, fullName: 'Hugo', email: `hugo.${actor.userId}@corvelle.example` },
  })
  return { ...actor, userId: user.id, fullName: user.fullName, email: user.email }
}
const aYearlyStream = (companyId: string) => ({
  companyId,
  key: 'gitlab',
  vendorId: 'gitlab',
  merchantKey: 'GITLAB',
  period: 'yearly',
  status: 'mature',
  billing: 'fixed',
  amount: 120_000n,
  currency: 'EUR',
  monthly: 10_000n,
  confidence: 90,
  charges: 3,
  firstOn: daysFromNow(-800),
  lastOn: daysFromNow(-165),
  nextOn: daysFromNow(200),
})
const theDayComes = ({ companyId }: Actor, id: string) =>
  db.saving.update({ where: { companyId_id: { companyId, id } }, data: { remindOn: daysFromNow(0) } })

it('comes once, on its day, to whoever set it', async () => {
  const actor = await aCompany()
  await aColleague(actor)
  const { id } = await seats(actor)
  await setReminders(actor, { ids: [id], on: dayIn(5) })
  await remindOfSavings(signal)
  expect(await told(actor)).toEqual([])
  expect(presentSaving(await getSaving(actor, id))).toMatchObject({
    reminder: { on: dayIn(5), by: actor.fullName },
  })

  await theDayComes(actor, id)
  await Promise.all([remindOfSavings(signal), remindOfSavings(signal)])
  await remindOfSavings(signal)

  expect(await told(actor)).toEqual([
    {
      userId: actor.userId,
      says: 'Reminder: GitLab, 6 unused seats, renews on 14 January',
      mailedBy: 'at_once',
    },
  ])
  expect(presentSaving(await getSaving(actor, id))).toMatchObject({ reminder: null, can_remind: true })
})

it('comes to everybody once the user who set it is gone', async () => {
  const actor = await aCompany()
  const colleague = await aColleague(actor)
  const { id } = await seats(actor)
  await setReminders(colleague, { ids: [id], on: dayIn(5) })
  await everyCompany.user.update({ where: { id: colleague.userId }, data: { disabledAt: new Date() } })
  await theDayComes(actor, id)

  await remindOfSavings(signal)

  expect((await told(actor)).map(({ userId }) => userId)).toEqual([actor.userId])
})

it('can be moved and taken back, which the audit log tells', async () => {
  const actor = await aCompany()
  const { id } = await seats(actor)
  const set = (on: string | null) => setReminders(actor, { ids: [id], on })

  expect([
    await set(dayIn(5)),
    await set(dayIn(5)),
    await set(dayIn(9)),
    await set(null),
    await set(null),
  ]).toEqual([1, 0, 1, 1, 0])
  const events = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: { startsWith: 'savings.' } },
  })
  expect(events.map(({ action }) => action).sort()).toEqual([
    'savings.reminder_removed',
    'savings.reminder_set',
    'savings.reminder_set',
  ])
})

it('goes with a finding that is dismissed', async () => {
  const actor = await aCompany()
  const { id } = await seats(actor)
  await setReminders(actor, { ids: [id], on: dayIn(5) })

  await dismissSavings(actor, { ids: [id], reason: 'Known' })

  expect(presentSaving(await getSaving(actor, id))).toMatchObject({ reminder: null, can_remind: false })
})

it('is refused after the contract has renewed, and of what is dismissed', async () => {
  const actor = await aCompany()
  const near = await aSaving(actor, { kind: 'renewal', isCounted: false, facts: { on: dayIn(20) } })
  const dismissed = await aSaving(actor, { dismissedAt: new Date(), dismissedReason: 'Known' })

  await expect(setReminders(actor, { ids: [near.id], on: dayIn(21) })).rejects.toMatchObject({
    kind: 'invalid',
  })
  await expect(setReminders(actor, { ids: [dismissed.id], on: dayIn(5) })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(await setReminders(actor, { ids: [near.id], on: dayIn(20) })).toBe(1)
})

it('outlasts another count of unused seats, whose row says when the contract renews', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const gitlab = await aConnected(actor, 'gitlab', { label: 'GitLab', purchasedSeats: 9 })
  await db.spendStream.create({ data: aYearlyStream(companyId) })
  await findSavings(companyId)
  const read = async () =>
    presentSaving((await listSavings(actor, savingQuery.parse({ kind: 'unused_seats' }))).items[0]!)
  const { id, facts } = await read()
  await setReminders(actor, { ids: [id], on: dayIn(5) })

  await db.userConnector.update({
    where: { companyId_id: { companyId, id: gitlab.id } },
    data: { purchasedSeats: 12 },
  })
  await findSavings(companyId)

  expect(facts.renews_on).toBe(dayIn(200))
  expect(await read()).toMatchObject({ facts: { unused: 12 }, reminder: { on: dayIn(5) } })
})
