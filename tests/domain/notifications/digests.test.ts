import { expect, it } from 'vitest'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { noteArrival, noteRefusal } from '@/lib/domain/notifications/note-refusal'
import { notify } from '@/lib/domain/notifications/notify'
import { writePreferences } from '@/lib/domain/notifications/preferences/write-preferences'
import type { Topic } from '@/lib/domain/notifications/topic-schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { NotificationMail } from '@/lib/generated/prisma/enums'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

const { signal } = new AbortController()
const aWeek = 7 * 86_400_000

const tell = ({ companyId }: Actor, key: string, member = 'Sylvie Auclair') =>
  everyCompany.$transaction((tx) =>
    notify(tx, {
      companyId,
      kind: 'leaving',
      key,
      params: { member, on: '2026-12-01', accounts: 9 },
      path: '/dashboard/members',
    }),
  )
const choose = (actor: Actor, mail: NotificationMail, isShown = true, topic: Topic = 'leaving') =>
  everyCompany.$transaction((tx) => writePreferences(tx, actor, [{ topic, isShown, mail }]))
const mailsOf = ({ userId }: Actor) => db.mail.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
const toldOf = ({ companyId, userId }: Actor) => db.notification.findMany({ where: { companyId, userId } })
const inAWeek = () => new Date(Date.now() + aWeek)

it('waits for its time by the clock of the reader, and is in one mail, whoever sends it', async () => {
  const actor = await aCompany()
  await tell(actor, 'one')
  await tell(actor, 'two')

  await sendDigests(signal)
  expect(await mailsOf(actor)).toEqual([])
  await Promise.all([sendDigests(signal, inAWeek()), sendDigests(signal, inAWeek())])
  await sendDigests(signal, inAWeek())

  expect(await mailsOf(actor)).toMatchObject([{ template: 'notification_digest', language: 'fr' }])
  await tell(actor, 'three')
  await sendDigests(signal, inAWeek())
  expect(await mailsOf(actor)).toHaveLength(1)
  await sendDigests(signal, new Date(Date.now() + 2 * aWeek))
  expect(await mailsOf(actor)).toHaveLength(2)
})

it('gathers what is wanted at once in one mail, and says a single thing by its sentence', async () => {
  const [one, many] = [await aCompany(), await aCompany()]
  for (const actor of [one, many]) await choose(actor, 'at_once')
  await tell(one, 'one')
  for (const key of ['one', 'two', 'three']) await tell(many, key)

  await sendDigests(signal)
  await sendDigests(signal)

  const [mail, ...more] = await mailsOf(one)
  expect(more).toEqual([])
  const { subject, text } = await renderMail((await letterOf(mail!))!)
  expect(subject).toBe('Départs')
  expect(text).toContain('Sylvie Auclair part le 1er décembre, 9 comptes à fermer')
  const [gathered] = await mailsOf(many)
  expect((await renderMail((await letterOf(gathered!))!)).subject).toBe('Départs\u00a0: 3 nouveautés')
})

it('follows what somebody chose: shown, mailed, both or none', async () => {
  const actor = await aCompany()
  const kinds = [
    ['never', true, [{ isShown: true, mailedBy: null }]],
    ['daily', false, [{ isShown: false, mailedBy: 'daily' }]],
    ['never', false, []],
  ] as const

  for (const [mail, isShown, expected] of kinds) {
    await db.notification.deleteMany({ where: { companyId: actor.companyId } })
    await choose(actor, mail, isShown)
    await tell(actor, 'x')
    expect(await toldOf(actor)).toMatchObject(expected)
  }
})

it('moves what waits with the choice', async () => {
  const actor = await aCompany()
  await tell(actor, 'x')
  expect(await toldOf(actor)).toMatchObject([{ mailedBy: 'weekly' }])

  await choose(actor, 'daily')
  expect(await toldOf(actor)).toMatchObject([{ mailedBy: 'daily' }])
  await choose(actor, 'never')
  expect(await toldOf(actor)).toMatchObject([{ mailedBy: null }])
})

it('cuts 5,000 items, counts the rest and leads to all of them', async () => {
  const actor = await aCompany()
  const { companyId, userId } = actor
  await db.notification.createMany({
    data: Array.from({ length: 5_000 }, (_, n) => ({
      companyId,
      userId,
      kind: 'leaving' as const,
      key: String(n),
      params: { member: `Member ${n}`, on: '2026-12-01', accounts: 0 },
      path: '/dashboard/members',
      mailedBy: 'weekly' as const,
    })),
  })

  await sendDigests(signal, inAWeek())

  const [mail] = await mailsOf(actor)
  const letter = await letterOf(mail!)
  expect(letter?.parts).toMatchObject([{ count: 5_000, more: expect.stringMatching(/^et 4\s990 autres$/) }])
  expect(letter?.parts?.[0]?.lines).toHaveLength(10)
  const { subject, html, text } = await renderMail(letter!)
  expect(subject).toContain('nouveautés de la semaine')
  expect(html.length).toBeLessThan(100_000)
  expect(text).toContain('/dashboard/members?tab=leaving')
  expect(await toldOf(actor)).toHaveLength(5_000)
})

it('says the hour in the language and the zone of the reader', async () => {
  const actor = await aCompany()
  const key = { companyId_id: { companyId: actor.companyId, id: actor.userId } }
  await db.user.update({ where: key, data: { language: 'en', timeZone: 'America/New_York', digestHour: 6 } })
  await tell(actor, 'x')

  await sendDigests(signal, inAWeek())

  const [mail] = await mailsOf(actor)
  const { text } = await renderMail((await letterOf(mail!))!)
  expect(text).toMatch(/Digest of .*, 06:00, at the time you chose/)
  expect(text).toContain('Sylvie Auclair leaves on')
})

it('mails no more to an address that was refused twice, shows what was meant for it, and begins again', async () => {
  const actor = await aCompany()
  const sent = { userId: actor.userId, toAddress: actor.email }
  await choose(actor, 'weekly', false)
  await tell(actor, 'before')

  await noteRefusal(sent)
  expect(await toldOf(actor)).toMatchObject([{ mailedBy: 'weekly', isShown: false }])
  await noteRefusal(sent)
  await tell(actor, 'after')

  const told = await toldOf(actor)
  expect(told.map(({ mailedBy, isShown }) => [mailedBy, isShown])).toEqual([
    [null, true],
    [null, true],
  ])
  await noteArrival(sent)
  await tell(actor, 'again')
  expect((await toldOf(actor)).filter(({ mailedBy }) => mailedBy === 'weekly')).toHaveLength(1)
})
