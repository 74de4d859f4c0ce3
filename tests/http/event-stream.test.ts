import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { eventStream, listenerOf } from '@/lib/http/event-stream'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

afterEach(() => vi.useRealTimers())

/** Says one thing, then waits until nobody listens any more. */
async function* patient(signal: AbortSignal) {
  yield { done: 1 }
  if (!signal.aborted) await once(signal, 'abort')
}

const listen = (actor: Actor, left = new AbortController().signal) =>
  eventStream(listenerOf(actor), left, patient).text()
const revoke = ({ companyId, sessionId: id }: Actor) =>
  db.session.update({ where: { companyId_id: { companyId, id } }, data: { revokedAt: new Date() } })

it('ends within thirty seconds of its session, without saying that the work ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [mine, other] = [await aCompany(), await aCompany()]
  const received = listen(mine)
  let hasOtherEnded = false
  const left = new AbortController()
  const others = listen(other, left.signal).then(() => {
    hasOtherEnded = true
  })

  await revoke(mine)
  await vi.advanceTimersByTimeAsync(30_000)

  expect(await received).toMatch(/^event: progress\ndata: \{"done":1\}\n\n(: \n\n)*$/)
  expect(hasOtherEnded).toBe(false)
  left.abort()
  await others
})

it('lets a user have five at once, and a sixth when one has ended', async () => {
  const actor = await aCompany()
  const lefts = Array.from({ length: 5 }, () => new AbortController())
  const five = lefts.map((left) => listen(actor, left.signal))

  expect(() => eventStream(listenerOf(actor), new AbortController().signal, patient)).toThrow('too_busy')
  lefts[0]?.abort()
  await five[0]
  lefts[0] = new AbortController()
  five[0] = listen(actor, lefts[0].signal)

  for (const left of lefts) left.abort()
  await Promise.all(five)
})
