import { expect, it } from 'vitest'
import { planState } from '@/lib/domain/subscription/plan-state'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aPayingCompany, aStripe, type FakeStripe, runSyncs } from '@/tests/support/stripe/stripe-server'
import type { StripeEvent } from '@/tests/support/stripe/stripe-world'

const waiting = async () =>
  (
    await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'sync-plan' AND state = 'created'`,
    )
  ).rows[0]!.n

it('reads the subscription again for an event, whatever the event says of it', async () => {
  const stripe = await aStripe()
  const { subscription, plan } = await aPayingCompany(stripe, 25)
  const event = stripe.world.tell('customer.subscription.updated', {
    ...stripe.world.subscriptions.get(subscription)!,
    status: 'canceled',
    metadata: { company_id: 'of somebody else' },
  })

  expect(await stripe.deliver(event)).toBe(204)
  expect(await runSyncs()).toBe(1)

  expect(await plan()).toMatchObject({ status: 'active', quantity: 25, unitAmount: 450, currency: 'EUR' })
})

it('takes an event once, and lets one reading serve a storm', async () => {
  const stripe = await aStripe()
  const { subscription } = await aPayingCompany(stripe)
  const event = stripe.world.tell('invoice.paid', { object: 'invoice', id: 'in_1', customer: 'cus_nobody' })
  stripe.world.change(subscription, {})
  const updated = stripe.world.told.at(-1)!

  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => stripe.deliver(event)),
    ...Array.from({ length: 20 }, () => stripe.deliver(updated)),
  ])

  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await everyCompany.stripeEvent.count({ where: { id: { in: [event.id, updated.id] } } })).toBe(2)
  expect(await waiting()).toBe(1)
  await runSyncs()
  await stripe.deliver(updated)
  expect(await waiting()).toBe(0)
})

it('takes what it does not know: kinds, customers, the other mode, thin events, no JSON', async () => {
  const stripe = await aStripe()
  const { customer } = await aPayingCompany(stripe)
  const { world } = stripe
  const sent: (StripeEvent | string)[] = [
    world.tell('treasury.of_next_year', { object: 'treasury', customer }),
    world.tell('invoice.paid', { object: 'invoice', customer: 'cus_unknown' }),
    world.tell('invoice.paid', { object: 'invoice', customer }, { livemode: true }),
    world.tell('price.updated', { object: 'price', id: 'price_1' }),
    JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v1.customer.updated' }),
    'not JSON',
    '[]',
  ]

  for (const event of sent) expect(await stripe.deliver(event)).toBe(204)

  expect(await waiting()).toBe(0)
})

it.each(['id', 'type', 'customer'])(
  'refuses an event whose %s PostgreSQL cannot keep, and goes on',
  async (field) => {
    const stripe = await aStripe()
    const event = stripe.world.tell('invoice.paid', {
      object: 'invoice',
      customer: field === 'customer' ? 'cus_\0' : 'cus_1',
    })

    const odd = field === 'customer' ? event : { ...event, [field]: 'evt_\0' }

    expect(await stripe.deliver(odd)).toBe(400)
    expect(
      await stripe.deliver(stripe.world.tell('invoice.paid', { object: 'invoice', customer: 'cus_1' })),
    ).toBe(204)
  },
)

it('refuses what Stripe has not signed, and what is too large', async () => {
  const stripe = await aStripe()
  const event = stripe.world.tell('invoice.paid', { object: 'invoice', customer: 'cus_1' })
  const at = stripe.world.clock()

  expect(await stripe.deliver(event, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await stripe.deliver(event, { at: at - 400 })).toBe(400)
  expect(await stripe.deliver(event, { at: at + 400 })).toBe(400)
  expect(await stripe.deliver('x'.repeat(1024 * 1024 + 1))).toBe(413)
  expect(await everyCompany.stripeEvent.count({ where: { id: event.id } })).toBe(0)

  stripe.world.secrets.unshift('whsec_canary_of_the_next_2')
  expect(await stripe.deliver(event)).toBe(204)
  env().stripe = null
  expect(await stripe.deliver(event)).toBe(404)
})

it('drops a reading that began before the stored one', async () => {
  const stripe = await aStripe()
  const { actor, subscription, plan } = await aPayingCompany(stripe)
  const { companyId } = actor
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The older one gets its answers while nothing has changed, and is slow with the last of them.
  let answers = 0
  stripe.delay = () => (++answers === 3 ? held : undefined)
  const { syncPlan } = await import('@/lib/domain/subscription/sync/sync-plan')
  const older = syncPlan(companyId)
  await expect.poll(() => answers).toBe(3)
  stripe.world.cancelAtPeriodEnd(subscription)
  await syncPlan(companyId)
  release()
  await older

  expect(planState(await plan(), now())).toBe('cancelled')
})

it('records who ended what, once for all readings that say the same', async () => {
  const stripe = await aStripe()
  const { actor, subscription } = await aPayingCompany(stripe)
  stripe.world.cancelAtPeriodEnd(subscription)
  for (const event of stripe.world.told) await stripe.deliver(event)
  await runSyncs()
  for (let times = 0; times < 3; times++) {
    await stripe.deliver(stripe.world.tell('customer.updated', { object: 'customer', id: 'x' }))
    await runSyncs()
  }

  const events = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'subscription.changed' },
    orderBy: { seq: 'asc' },
  })
  expect(events.map(({ details }) => details)).toMatchObject([
    { after: { subscription_state: 'active', billed_users: 20 } },
    { before: { subscription_state: 'active' }, after: { subscription_state: 'cancelled' } },
  ])
})

it('reaches the right state from 1,000 shuffled events, a fifth of them twice', async () => {
  const stripe = await aStripe()
  const { world } = stripe
  const companies = await Promise.all(Array.from({ length: 8 }, () => aPayingCompany(stripe)))
  const running = new Map(companies.map(({ customer, subscription }) => [customer, subscription]))
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  // Answers overtake each other.
  stripe.delay = () => (random(3) ? undefined : new Promise((resolve) => setTimeout(resolve, random(8))))

  const waitingThere: StripeEvent[] = []
  const told = world.told.splice(0).length
  expect(told).toBeGreaterThan(8)
  let isOver = false
  const worker = (async () => {
    while (!isOver) if ((await runSyncs()) === 0) await new Promise((resolve) => setTimeout(resolve, 200))
  })()
  let events = 0
  const deliverSome = async (many: number) => {
    const sent = Array.from({ length: Math.min(many, waitingThere.length) }, () => {
      const [event] = waitingThere.splice(random(waitingThere.length), 1)
      return event!
    })
    const answers = await Promise.all(sent.map((event) => stripe.deliver(event)))
    // Too busy for some: Stripe delivers these again.
    waitingThere.push(...sent.filter((_, at) => answers[at] === 503))
    expect(answers.filter((status) => status !== 503 && status !== 204)).toEqual([])
  }
  while (events < 1_000) {
    while (world.told.length < 250 && events + world.told.length < 1_000) step(stripe, running, random)
    const fresh = world.told.splice(0, 1_000 - events)
    events += fresh.length
    waitingThere.push(...fresh, ...fresh.filter(() => random(5) === 0))
    // Half of it stays behind, to come in the wrong order later.
    await deliverSome(200)
  }
  while (waitingThere.length) await deliverSome(200)
  isOver = true
  await worker
  while ((await runSyncs()) > 0);

  expect(await everyCompany.stripeEvent.count()).toBeGreaterThanOrEqual(1_000)
  for (const { customer, plan } of companies) {
    const expected = world.subscriptions.get(running.get(customer)!)!
    const kept = await plan()
    expect(kept).toMatchObject({
      subscriptionId: expected.id,
      status: expected.status,
      quantity: expected.items.data[0]!.quantity,
      cancelAt: expected.cancel_at === null ? null : new Date(expected.cancel_at * 1_000),
    })
  }
}, 600_000)

/** Something that happens at Stripe to one of its customers. */
function step({ world }: FakeStripe, running: Map<string, string>, random: (below: number) => number) {
  const [customer, id] = [...running][random(running.size)]!
  const subscription = world.subscriptions.get(id)!
  if (subscription.status === 'canceled')
    return void running.set(customer, world.subscribe(customer, 20 + random(9)).id)
  const [item] = subscription.items.data
  switch (random(7)) {
    case 0:
      return void world.cancelAtPeriodEnd(id)
    case 1:
      return void world.resume(id)
    case 2:
      return void (random(9) === 0 && world.end(id))
    case 3:
      return world.missPayment(id)
    case 4:
      return world.catchUp(id)
    default:
      return void world.change(id, { items: { data: [{ ...item!, quantity: 20 + random(30) }] } })
  }
}
