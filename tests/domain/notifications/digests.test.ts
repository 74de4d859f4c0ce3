import type { NotificationMail } from '@prisma/client'
import { expect, it } from 'vitest'
import { readLastDigest } from '@/lib/domain/notifications/digests/read-digest'
import { sendDigests } from '@/lib/domain/notifications/digests/send-digests'
import { noteArrival, noteRefusal } from '@/lib/domain/notifications/note-refusal'
import { notify } from '@/lib/domain/notifications/notify'
import { getPreferences, writePreferences } from '@/lib/domain/notifications/preferences'
import type { Topic } from '@/lib/domain/notifications/topic-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { db, everyCompany } from '@/lib/platform/db'
import { someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

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
  expect(subject).toMatch(/\s: 5\s000 départs cette semaine$/)
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

it('comes in the language that was chosen for it, what is wanted at once in that of the reader', async () => {
  const actor = await aCompany()
  const key = { companyId_id: { companyId: actor.companyId, id: actor.userId } }
  await db.user.update({ where: key, data: { digestLanguage: 'en' } })
  await tell(actor, 'weekly')
  await sendDigests(signal, inAWeek())
  await choose(actor, 'at_once')
  await tell(actor, 'at once')
  await sendDigests(signal, inAWeek())

  const [digest, now] = await mailsOf(actor)
  expect([digest?.language, now?.language]).toEqual(['en', 'fr'])
  expect((await renderMail((await letterOf(digest!))!)).subject).toMatch(/: 1 departure this week$/)
  expect((await renderMail((await letterOf(now!))!)).text).toContain('Sylvie Auclair part le')
})

/** Notifications of a week, told as they happen. */
async function aFullWeek(actor: Actor) {
  const facts = [
    ['anomalies_left', 'monday', { count: 31 }],
    ['anomalies_left', 'tuesday', { count: 25 }],
    ['added_outside', 'GitLab', { count: 2, application: 'GitLab' }],
    ['added_outside', 'Slack', { count: 1, application: 'Slack' }],
    ['leaving', 'one', { member: 'Sylvie Auclair', on: '2026-12-01', accounts: 9 }],
    ['leaving', 'two', { member: 'Tom Vidal', on: '2026-12-02', accounts: 0 }],
    ['price_rise', 'Figma', { name: 'Figma', currency: 'EUR', before: 1_000, after: 1_120 }],
    ['review_due', 'GitHub', { application: 'GitHub' }],
  ] as const
  for (const topic of ['anomalies', 'added_outside', 'reviews', 'leaving', 'prices'] as const)
    await choose(actor, 'weekly', true, topic)
  for (const [kind, key, params] of facts)
    await everyCompany.$transaction((tx) =>
      notify(tx, { companyId: actor.companyId, kind, key, params, path: '/dashboard' }),
    )
}

it('names its numbers in the subject: things that are left are said once, the others together', async () => {
  const actor = await aCompany()
  await aFullWeek(actor)

  await sendDigests(signal, inAWeek())

  const [mail] = await mailsOf(actor)
  const letter = (await letterOf(mail!))!
  expect((await renderMail(letter)).subject).toMatch(/\s: 25 anomalies et 7 autres nouveautés cette semaine$/)
  expect(letter.parts?.map(({ count }) => count)).toEqual([25, 3, 1, 2, 1])
})

it('names who arrives soon, unless departures and arrivals are not wanted', async () => {
  const actor = await aCompany()
  const soon = new Date(Date.now() + aWeek).toISOString().slice(0, 10)
  await aMember(actor, { first_name: 'Capucine', last_name: 'Renard', start_date: soon })
  await aFullWeek(actor)
  await sendDigests(signal, inAWeek())
  const [mail] = await mailsOf(actor)

  const letter = (await letterOf(mail!))!
  expect(letter.parts?.at(-1)).toMatchObject({ count: 1, title: 'Arrivées' })
  expect(letter.parts?.at(-1)?.lines[0]?.text).toMatch(/^Capucine Renard arrive le \d/)
  expect((await renderMail(letter)).html).toMatch(/<strong[^>]*>Capucine Renard<\/strong> arrive le/)
  expect((await renderMail(letter)).text).toContain('/dashboard/members?tab=arriving')

  await choose(actor, 'never')
  expect((await letterOf(mail!))?.parts?.map(({ title }) => title)).not.toContain('Arrivées')
})

it('is read again by its reader alone, the last one, and not what came at once', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  expect(await readLastDigest(actor)).toBeNull()
  await tell(actor, 'first', 'Sylvie Auclair')
  await sendDigests(signal, inAWeek())
  await tell(actor, 'second', 'Tom Vidal')
  await sendDigests(signal, new Date(Date.now() + 2 * aWeek))
  await choose(actor, 'at_once')
  await tell(actor, 'third', 'Inès Pasquier')
  await sendDigests(signal, new Date(Date.now() + 2 * aWeek))

  const found = await readLastDigest(actor)

  expect(found?.parts).toMatchObject([
    { topic: 'leaving', number: 1, items: [{ params: { member: 'Tom Vidal' } }] },
  ])
  expect((await getPreferences(actor)).has_last_digest).toBe(true)
  expect(await readLastDigest(other)).toBeNull()
  expect(await readLastDigest({ ...other, companyId: actor.companyId })).toBeNull()
  expect((await getPreferences(other)).has_last_digest).toBe(false)
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

it('begins with how the company stands, once it has an account', async () => {
  const actor = await aCompany()
  const digestText = async (weeks: number) => {
    await tell(actor, `one of ${weeks}`)
    await tell(actor, `two of ${weeks}`)
    await sendDigests(signal, new Date(Date.now() + weeks * aWeek))
    return (await renderMail((await letterOf((await mailsOf(actor)).at(-1)!))!)).text
  }

  expect(await digestText(1)).toMatch(/depuis le résumé précédent\.\s+2\s+Départs/)

  await aMember(actor)
  await someAnomalies(actor, [{ login: 'one' }, { login: 'two' }])
  expect((await digestText(2)).replaceAll(/\s+/g, ' ')).toMatch(
    /précédent\. 2 comptes, 1 utilisateur : 2 comptes ne correspondent à personne\. 2 Anomalies \S+ 2 Traiter les 2 anomalies/,
  )
  await choose(actor, 'never', true, 'anomalies')
  expect(await digestText(3)).not.toContain('Traiter')
})

it('counts the anomalies that are open when it is sent, and says where they are', async () => {
  const actor = await aCompany()
  await aMember(actor)
  await someAnomalies(actor, [{ login: 'one' }, { login: 'two' }])
  await aFullWeek(actor)

  await sendDigests(signal, inAWeek())

  const [mail] = await mailsOf(actor)
  const letter = (await letterOf(mail!))!
  const said = letter.parts?.map(({ title, count, lines, link }) => [
    title,
    count,
    lines[0]?.text,
    link.label,
  ])
  expect(said).toEqual([
    ['Anomalies', 2, 'wordpress 2', 'Traiter les 2 anomalies'],
    ['Ajouts hors de Rollcall', 3, expect.stringContaining('Slack'), 'Voir ces comptes'],
    ['Revues d’accès', 1, expect.stringContaining('GitHub'), 'Voir les revues'],
    ['Départs', 2, expect.stringContaining('Tom Vidal'), 'Préparer ces 2 départs'],
    ['Prix et renouvellements', 1, expect.stringContaining('Figma'), 'Voir les dépenses'],
  ])
  expect((await renderMail(letter)).subject).toMatch(/\s: 2 anomalies et 7 autres nouveautés cette semaine$/)
})
