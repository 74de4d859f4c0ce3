import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import type { Actor } from '@/lib/domain/record/actor'
import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import type { Method } from '@/lib/http/routes'
import { after, days, now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { pay } from '@/tests/support/stripe/stripe-answers'
import { aPayingCompany, aStripe, runSyncs } from '@/tests/support/stripe/stripe-server'

const ask = async (actor: Actor, what: string, body?: unknown, method: Method = 'POST') => {
  const path = `/api/subscription${what}`
  const token = await aTokenOf(actor)
  await everyCompany.session.updateMany({ where: { userId: actor.userId }, data: { provedAt: now() } })
  return call(routes[path]![method]!, path, { token, body, method })
}
const read = async (actor: Actor) => (await ask(actor, '', undefined, 'GET')).json
const actionsOf = async ({ companyId }: Actor) =>
  (
    await db.auditEvent.findMany({
      where: { companyId, action: { startsWith: 'subscription.' } },
      orderBy: { seq: 'asc' },
    })
  ).map(({ action }) => action)
const setRole = (actor: Actor, role: 'member' | 'auditor') =>
  everyCompany.user.update({ where: { id: actor.userId }, data: { role } })
const sessionOf = (url: string) => url.split('/').at(-1)!

it('is unlimited without keys of Stripe, and in a demo, and sells nothing there', async () => {
  const actor = await aCompany()
  expect(await read(actor)).toMatchObject({ state: 'unlimited', price: null, billing: null })
  expect((await ask(actor, '/checkout')).status).toBe(409)

  await aStripe()
  expect(await read(actor)).toMatchObject({
    state: 'none',
    billed_users: 20,
    least_users: 20,
    price: { amount: 450, currency: 'EUR', tax_behavior: 'exclusive' },
  })

  const demo = await everyCompany.company.create({ data: { name: 'Demo', isDemo: true, onboardingStep: 5 } })
  expect(await getSubscription({ ...actor, companyId: demo.id })).toMatchObject({ state: 'unlimited' })
})

it('subscribes on Stripe’s page, and believes what Stripe says, not that somebody came back', async () => {
  const stripe = await aStripe()
  const actor = await aCompany()
  const { status, json } = await ask(actor, '/checkout')
  expect([status, json.url]).toEqual([200, expect.stringContaining('/pay/cs_test_')])
  const sent = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions')!.body
  expect(sent).toMatchObject({
    mode: 'subscription',
    client_reference_id: actor.companyId,
    'line_items[0][quantity]': '20',
    'line_items[0][price]': 'price_seat1',
    success_url: 'http://localhost:3000/dashboard/settings/subscription?from=checkout',
    'subscription_data[metadata][company_id]': actor.companyId,
  })

  expect((await ask(actor, '/refresh')).json).toMatchObject({ state: 'none' })
  pay(stripe.world, sessionOf(json.url))
  expect((await ask(actor, '/refresh')).json).toMatchObject({
    state: 'active',
    billed_users: 20,
    price: { amount: 450 },
    billing: {
      invoices_to: actor.email,
      payment_method: { brand: 'visa', last4: '4242' },
      invoices: [{ number: 'R-2026-0001', seats: 20, amount: 9_000, currency: 'EUR', state: 'paid' }],
    },
  })
  expect(await actionsOf(actor)).toEqual(['subscription.checkout_opened', 'subscription.changed'])
})

it('lets nobody pay twice: one customer, one open page, none beside a running subscription', async () => {
  const stripe = await aStripe()
  const actor = await aCompany()
  const pages = await Promise.all([ask(actor, '/checkout'), ask(actor, '/checkout')])
  const open = [...stripe.world.sessions.values()].filter(({ status }) => status === 'open')
  const { json: third } = await ask(actor, '/checkout')

  expect(pages.map(({ status }) => status)).toContain(200)
  expect(open).toHaveLength(1)
  expect(stripe.world.customers.size).toBe(1)
  const [first] = [...stripe.world.sessions.values()].filter(({ status }) => status === 'expired')
  expect(() => pay(stripe.world, first!.id)).toThrow('expired')
  pay(stripe.world, sessionOf(third.url))
  const { status, json } = await ask(actor, '/checkout')
  expect([status, json['hydra:description']]).toEqual([409, 'Your subscription is already running.'])
})

it('says that Stripe is away, at the page of payment and of the customer, and changes nothing', async () => {
  const stripe = await aStripe()
  const actor = await aCompany()
  stripe.interrupt = () => ({ status: 503, body: { error: { message: 'down' } } })
  const away = await ask(actor, '/checkout')
  expect([away.status, away.json['hydra:description']]).toEqual([
    503,
    'Stripe is not responding right now. Try again in a few minutes.',
  ])

  stripe.interrupt = () => ({
    status: 401,
    body: { error: { message: 'Invalid API Key sk_test_canary51Nx7719' } },
  })
  const wrong = await ask(actor, '/checkout')
  expect([wrong.status, wrong.text.includes('canary')]).toEqual([409, false])
  expect(wrong.json['hydra:description']).toContain('administrator')

  stripe.interrupt = () => ({
    status: 400,
    body: { error: { message: 'No such thing as sk_test_canary51Nx7719', code: 'parameter_invalid' } },
  })
  const refused = await ask(actor, '/checkout')
  expect([refused.status, refused.text.includes('canary')]).toEqual([409, false])
  expect(await db.plan.count({ where: { companyId: actor.companyId } })).toBe(0)
  expect(await read(actor)).toMatchObject({ state: 'none' })
  expect(await actionsOf(actor)).toEqual([])
})

it.each([
  ['an address that is no page', { id: 'cs_test_1', url: 'javascript:alert(1)' }],
  ['no address', { id: 'cs_test_1', url: null }],
  ['nothing', 'null'],
])('sends nobody on where Stripe answers with %s', async (_, body) => {
  const stripe = await aStripe()
  const actor = await aCompany()
  stripe.interrupt = ({ method, path }) =>
    method === 'POST' && path === '/v1/checkout/sessions' ? { body } : undefined

  expect((await ask(actor, '/checkout')).status).toBe(409)
  expect(await actionsOf(actor)).toEqual([])
})

it('replaces a customer that was deleted at Stripe', async () => {
  const stripe = await aStripe()
  const { actor, customer } = await aPayingCompany(stripe, null)
  stripe.world.customers.get(customer)!.deleted = true

  expect((await ask(actor, '/checkout')).status).toBe(200)

  expect((await db.plan.findUniqueOrThrow({ where: { companyId: actor.companyId } })).customerId).not.toBe(
    customer,
  )
})

it('is cancelled on Stripe’s page, valid for what is paid, and resumed here', async () => {
  const stripe = await aStripe()
  const { actor, subscription } = await aPayingCompany(stripe, 25)
  const { json } = await ask(actor, '/portal', { flow: 'cancel' })
  expect(json.url).toContain('/portal/')
  expect(stripe.requests.at(-1)!.body).toMatchObject({
    'flow_data[type]': 'subscription_cancel',
    'flow_data[subscription_cancel][subscription]': subscription,
  })
  expect((await ask(actor, '/resume')).status).toBe(409)

  stripe.world.cancelAtPeriodEnd(subscription)
  await stripe.deliver(stripe.world.told.at(-1)!)
  await runSyncs()
  expect(await read(actor)).toMatchObject({ state: 'cancelled', days_left: 30, billed_users: 25 })

  expect((await ask(actor, '/resume')).json).toMatchObject({ state: 'active', days_left: null })
  stripe.world.change(subscription, { cancel_at: stripe.world.clock() + 86_400 })
  await ask(actor, '/refresh')
  expect(await read(actor)).toMatchObject({ state: 'cancelled', days_left: 1 })
  expect((await ask(actor, '/resume')).json).toMatchObject({ state: 'active' })
  expect(stripe.world.subscriptions.get(subscription)).toMatchObject({ cancel_at: null })
  expect(await actionsOf(actor)).toEqual([
    'subscription.changed',
    'subscription.portal_opened',
    'subscription.changed',
    'subscription.changed',
    'subscription.resumed',
    'subscription.changed',
    'subscription.changed',
    'subscription.resumed',
  ])
})

it('begins anew by a payment once it has ended, and keeps what was', async () => {
  const stripe = await aStripe()
  const { actor, subscription } = await aPayingCompany(stripe, 20)
  stripe.world.end(subscription)
  expect((await ask(actor, '/refresh')).json).toMatchObject({ state: 'expired', billed_users: 20 })
  expect((await ask(actor, '/resume')).status).toBe(409)

  const { json } = await ask(actor, '/checkout')
  pay(stripe.world, sessionOf(json.url))

  expect((await ask(actor, '/refresh')).json).toMatchObject({ state: 'active' })
  expect((await read(actor)).billing.invoices).toHaveLength(2)
})

it('shows a failed payment with its grace, and ends with it', async () => {
  const stripe = await aStripe()
  const { actor, subscription } = await aPayingCompany(stripe, 20)
  stripe.world.missPayment(subscription)
  expect((await ask(actor, '/refresh')).json).toMatchObject({
    state: 'past_due',
    owes: true,
    days_left: 14,
  })

  await db.plan.update({ where: { companyId: actor.companyId }, data: { readOnlyFrom: after(-days(1)) } })
  expect(await read(actor)).toMatchObject({ state: 'expired', owes: true, days_left: 0 })
  stripe.world.catchUp(subscription)
  expect((await ask(actor, '/refresh')).json).toMatchObject({ state: 'active' })
})

it('is an owner’s: members see the state alone, auditors read it whole, and neither pays', async () => {
  const stripe = await aStripe()
  const { actor } = await aPayingCompany(stripe, 20)
  for (const role of ['member', 'auditor'] as const) {
    await setRole(actor, role)
    const answers = await Promise.all(
      ['/checkout', '/portal', '/resume', '/refresh'].map(
        async (what) => (await ask(actor, what, {})).status,
      ),
    )
    expect(answers).toEqual([403, 403, 403, 403])
    const seen = await read(actor)
    expect(seen.state).toBe('active')
    expect(seen.billing === null).toBe(role === 'member')
  }
})

it('shows no amount where Stripe cannot be asked, or has no price of a user and month', async () => {
  const stripe = await aStripe()
  const actor = await aCompany()
  stripe.interrupt = () => ({ status: 500, body: {} })
  expect(await read(actor)).toMatchObject({ state: 'none', price: null })

  const yearly = await aStripe()
  yearly.world.price.recurring.interval = 'year'
  expect(await read(actor)).toMatchObject({ price: null })
  expect(env().stripe).not.toBeNull()
})
