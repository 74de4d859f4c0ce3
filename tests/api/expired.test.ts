import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { may, rightFor } from '@/lib/domain/record/rights'
import { operationsOf } from '@/lib/http/routes'
import { after, days, now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { pathParams } from '@/tests/support/path-params'
import { recordedActs } from '@/tests/support/recorded-acts'
import { aStripe } from '@/tests/support/stripe/stripe-server'
import { aWholeCompany } from '@/tests/support/whole-company'

/** By a link, without being signed in: what of it belongs to a company. */
const byLink = ['/by_token/{token}']

const operations = operationsOf(routes).filter(({ path }) => !path.endsWith('/count'))
const writing = operations.filter(
  ({ method, definition }) => method !== 'GET' && definition.access !== 'anyone',
)
/** It reads, is about oneself, pays, or takes the company's data along. */
const staysOpen = ({ method, path, definition }: (typeof writing)[number]) => {
  const right = definition.right ?? rightFor(method, path, definition.resource.name)
  return right === 'paying' || right === 'exporting' || may('auditor', right)
}

const expire = async (companyId: string) => {
  const facts = { status: 'canceled', endedAt: after(-days(1)), readOnlyFrom: after(-days(1)) }
  await db.plan.upsert({ where: { companyId }, create: { companyId, ...facts }, update: facts })
}

it('refuses everything that writes and does not pay, with a message that says why', async () => {
  await aStripe()
  const company = await aWholeCompany()
  await expire(company.actor.companyId)
  await everyCompany.session.updateMany({
    where: { userId: company.actor.userId },
    data: { provedAt: now() },
  })
  const answers: unknown[] = []
  for (const operation of writing) {
    if (staysOpen(operation)) continue
    const { method, path } = operation
    const params = pathParams(path, (name) => (company as Record<string, unknown>)[name] as string)
    const sent = { token: company.token, params, method, body: {} }
    const { status, json } = await call(routes[path]![method]!, path, sent)
    if (status !== 403 || json?.code !== 'subscription_expired') answers.push([method, path, status, json])
  }

  expect(answers).toEqual([])
  expect(writing.length).toBeGreaterThan(70)
})

it('reads and exports as before', async () => {
  await aStripe()
  const { actor, token } = await aWholeCompany()
  await everyCompany.session.updateMany({ where: { userId: actor.userId }, data: { provedAt: now() } })
  const readable = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const statuses = async () => {
    const found: Record<string, number> = {}
    for (const { path, definition } of readable)
      if (definition.access === 'user') found[path] = (await call(routes[path]!.GET!, path, { token })).status
    return found
  }
  const before = await statuses()
  await expire(actor.companyId)

  expect(await statuses()).toEqual(before)
  expect(before['/api/members/export.csv']).toBe(200)
})

const links = Object.keys(recordedActs).filter(
  (key) => !key.startsWith('GET') && byLink.some((part) => key.includes(part)),
)
it.each(links)('%s writes nothing by a link either', async (key) => {
  await aStripe()
  const { companyId, params, body } = await recordedActs[key]!()
  await expire(companyId)
  const [method, path] = key.split(' ') as ['POST', string]
  const send = async () => call(routes[path]![method]!, path, { params, body, method })

  const refused = await send()
  expect([refused.status, refused.json['hydra:description']]).toEqual([
    403,
    'The company no longer has a Rollcall subscription: nothing can be saved for now. Tell the person who wrote to you.',
  ])
  env().stripe = null
  expect((await send()).status).toBeLessThan(300)
})

it('limits nobody once Stripe’s keys are taken away, and lets a company go on that has paid', async () => {
  await aStripe()
  const { actor, token } = await aWholeCompany()
  await expire(actor.companyId)
  const create = () =>
    call(routes['/api/member_types']!.POST!, '/api/member_types', {
      token,
      body: { name: `Type ${Math.random()}` },
    })
  expect((await create()).status).toBe(403)

  const settings = env().stripe
  env().stripe = null
  expect((await create()).status).toBe(201)
  env().stripe = settings
  await db.plan.update({
    where: { companyId: actor.companyId },
    data: { status: 'active', readOnlyFrom: after(days(1)) },
  })
  expect((await create()).status).toBe(201)
})
