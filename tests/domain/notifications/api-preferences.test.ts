import { expect, it } from 'vitest'
import { notificationsApi } from '@/lib/api/notifications'
import { noteRefusal } from '@/lib/domain/notifications/note-refusal'
import type { PreferencesView } from '@/lib/domain/notifications/schema'
import { unsubscribeSign } from '@/lib/domain/notifications/unsubscribe'
import type { Actor } from '@/lib/domain/record/actor'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { GET, PATCH } = notificationsApi['/api/notifications/preferences']
const { POST: unsubscribeRoute } = notificationsApi['/api/notifications/unsubscribe']

async function aReader() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const read = async (): Promise<PreferencesView> =>
    (await call(GET, '/api/notifications/preferences', { token })).json
  const write = (body: object) =>
    call(PATCH, '/api/notifications/preferences', { token, method: 'PATCH', body })
  return { actor, read, write }
}
const mailsBy = ({ topics }: PreferencesView) =>
  Object.fromEntries(topics.map(({ topic, mail }) => [topic, mail]))

it('is as usual until somebody chooses, and then as they chose', async () => {
  const { read, write } = await aReader()
  expect(mailsBy(await read())).toMatchObject({ leaving: 'weekly', breaches: 'at_once' })

  const topics = [{ topic: 'leaving', is_shown: false, mail: 'daily' }]
  expect((await write({ topics, digest_hour: 6, time_zone: 'Asia/Kathmandu' })).status).toBe(200)

  const now = await read()
  expect(mailsBy(now)).toMatchObject({ leaving: 'daily', breaches: 'at_once' })
  expect(now).toMatchObject({ digest_hour: 6, time_zone: 'Asia/Kathmandu', is_refused: false })
  // 06:00 there.
  expect(now.next.daily).toMatch(/T00:15:00\.000Z$/)
})

it('takes a language for digests, and takes it back', async () => {
  const { read, write } = await aReader()
  expect((await read()).digest_language).toBeNull()

  await write({ digest_language: 'en' })
  await write({ digest_hour: 7 })
  expect((await read()).digest_language).toBe('en')
  await write({ digest_language: null })
  expect((await read()).digest_language).toBeNull()
})

it('keeps what two windows of one person choose apart', async () => {
  const { read, write } = await aReader()

  await Promise.all([
    write({ topics: [{ topic: 'leaving', is_shown: true, mail: 'never' }] }),
    write({ topics: [{ topic: 'prices', is_shown: true, mail: 'daily' }] }),
  ])

  expect(mailsBy(await read())).toMatchObject({ leaving: 'never', prices: 'daily' })
})

it.each([
  [{ time_zone: 'Mars/Olympus' }],
  [{ time_zone: 'x'.repeat(10_000) }],
  [{ digest_hour: 24 }],
  [{ digest_day: 0 }],
  [{ digest_language: 'de' }],
  [{ topics: [{ topic: 'weather', is_shown: true, mail: 'never' }] }],
  [{ topics: [{ topic: 'leaving', is_shown: true, mail: 'hourly' }] }],
])('refuses %j', async (body) => {
  expect((await (await aReader()).write(body)).status).toBe(422)
})

it('says that the address refuses mails, and tries again when asked', async () => {
  const { actor, read, write } = await aReader()
  for (const _ of [1, 2]) await noteRefusal({ userId: actor.userId, toAddress: actor.email })
  expect((await read()).is_refused).toBe(true)

  await write({ tries_again: true })

  expect((await read()).is_refused).toBe(false)
})

const click = (actor: Actor, what: string, sign: string) =>
  call(
    unsubscribeRoute,
    `/api/notifications/unsubscribe?${new URLSearchParams({ user: actor.userId, what, sign })}`,
    { method: 'POST' },
  )

it('stops a topic, or all that goes into a digest, by one click that is good for that alone', async () => {
  const { actor, read } = await aReader()
  const sign = unsubscribeSign(actor.userId, 'weekly')

  expect((await click(actor, 'breaches', sign)).status).toBe(422)
  expect((await click(actor, 'weekly', sign)).status).toBe(204)
  expect(mailsBy(await read())).toMatchObject({ leaving: 'never', risks: 'never', breaches: 'at_once' })
  expect((await click(actor, 'breaches', unsubscribeSign(actor.userId, 'breaches'))).status).toBe(204)
  expect(mailsBy(await read())).toMatchObject({ breaches: 'never', reviews: 'at_once' })
})
