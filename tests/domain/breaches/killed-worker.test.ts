import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { breachServers, check, hitsOf, watch } from '@/tests/support/breach-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

const locals = ['ana', 'bea', 'cleo', 'dora']

it('goes on where a killed worker was, and asks for no address that was done', async () => {
  const actor = await aCompany()
  for (const local of locals) await aMember(actor, { email: `${local}@corvelle.example` })
  const { world, hibp } = await breachServers({
    people: Object.fromEntries(locals.map((local) => [`${local}@corvelle.example`, ['Examplia']])),
    // The third one gets no answer.
    hangsAt: '/breachedaccount/cleo%40corvelle.example',
  })
  const asked = () => hibp.requests.filter(({ path }) => path.startsWith('/breachedaccount'))
  await watch(actor)
  const worker = startWorkerProcess({ CONNECTOR_BASE_URL_HIBP: env().connectorBaseUrls.hibp! })
  await expect.poll(() => asked().length).toBe(3)

  await worker.kill()
  world.hangsAt = null
  await check(actor)

  expect(await hitsOf(actor)).toHaveLength(locals.length)
  const of = (local: string) => asked().filter(({ path }) => path.includes(local)).length
  expect(locals.map(of)).toEqual([1, 1, 2, 1])
  expect(await db.breachAddress.count({ where: { companyId: actor.companyId, checkedAt: null } })).toBe(0)
})
