import { expect, it } from 'vitest'
import { notificationsApi } from '@/lib/api/notifications'
import { markAllRead } from '@/lib/domain/notifications/notifications'
import { notify } from '@/lib/domain/notifications/notify'
import { remindAnomalies } from '@/lib/domain/notifications/remind-anomalies'
import type { Actor } from '@/lib/domain/record/actor'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount, match } from '@/tests/support/sync-factories'

const { POST: unsubscribeRoute } = notificationsApi['/api/notifications/unsubscribe']

const signal = new AbortController().signal

async function aCompanyWithAnomaly(): Promise<Actor> {
  const actor = await aCompany()
  await anAccount(actor, (await aConnected(actor)).id, { login: 'nobody', displayName: 'Nobody' })
  await match(actor)
  const detectedAt = new Date(Date.now() - 2 * 86_400_000)
  await db.anomaly.updateMany({ where: { companyId: actor.companyId }, data: { detectedAt } })
  return actor
}

const mailsOf = ({ companyId }: Actor) =>
  db.mail.findMany({ where: { companyId, template: 'anomaly_reminder' }, orderBy: { id: 'asc' } })
const toldOf = ({ companyId }: Actor) => db.notification.findMany({ where: { companyId } })

it('reminds each user once a week or month, however often and by however many workers it is asked', async () => {
  const actor = await aCompanyWithAnomaly()

  await Promise.all([remindAnomalies(signal), remindAnomalies(signal)])
  await remindAnomalies(signal)

  expect(await mailsOf(actor)).toHaveLength(1)
  expect(await toldOf(actor)).toMatchObject([{ kind: 'anomalies_left', params: { count: 1 } }])
})

it('sends nothing to companies that chose never, and says nothing once all is resolved', async () => {
  const [silent, resolved] = [await aCompanyWithAnomaly(), await aCompanyWithAnomaly()]
  await everyCompany.company.update({ where: { id: silent.companyId }, data: { anomalyReminder: 'never' } })

  await remindAnomalies(signal)
  await db.anomaly.updateMany({ where: { companyId: resolved.companyId }, data: { state: 'resolved' } })

  expect(await mailsOf(silent)).toEqual([])
  const [mail] = await mailsOf(resolved)
  expect(await letterOf(mail!)).toBeNull()
})

it('is stopped by the one click of its header, by nobody else, and twice is harmless', async () => {
  const actor = await aCompanyWithAnomaly()
  await remindAnomalies(signal)
  const [mail] = await mailsOf(actor)
  const letter = await letterOf(mail!)
  const { pathname, search } = new URL(letter!.unsubscribe!)
  const click = (query: string) =>
    call(unsubscribeRoute, `${pathname}${query}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  expect((await click(search.replace(/sign=.{4}/, 'sign=AAAA'))).status).toBe(422)
  expect(await letterOf(mail!)).not.toBeNull()
  expect([(await click(search)).status, (await click(search)).status]).toEqual([204, 204])
  expect(await letterOf(mail!)).toBeNull()
})

it('tells everybody of the company once, nobody else, and forgets nothing that is read', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const fact = {
    companyId: actor.companyId,
    kind: 'added_outside',
    key: 'a run',
    params: { count: 2, application: 'Slack' },
    path: '/dashboard',
  } as const

  for (const _ of [1, 2]) await everyCompany.$transaction((tx) => notify(tx, fact))
  const read = [await markAllRead(actor), await markAllRead(actor)]
  await everyCompany.$transaction((tx) => notify(tx, fact))

  expect(read).toEqual([1, 0])
  expect(await toldOf(actor)).toMatchObject([{ userId: actor.userId, readAt: expect.any(Date) }])
  expect(await toldOf(stranger)).toEqual([])
})
