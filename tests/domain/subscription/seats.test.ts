import { expect, it } from 'vitest'
import { followSeats, scheduleSeats } from '@/lib/domain/subscription/sync/follow-seats'
import { after, days, todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { aPayingCompany, aStripe, runSyncs } from '@/tests/support/stripe/stripe-server'

const dayAt = (away: number) => new Date(after(days(away)).toISOString().slice(0, 10))

async function addMembers(companyId: string, count: number, more: { startDate?: Date; endDate?: Date } = {}) {
  await db.member.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      companyId,
      firstName: 'Ada',
      lastName: `Morel ${n}`,
      ...more,
    })),
  })
}

const changes = (requests: { method: string; path: string; headers: object; body: unknown }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'))

it('bills the members who are there today, prorated, once a day', async () => {
  const stripe = await aStripe()
  const { actor, subscription, plan } = await aPayingCompany(stripe, 20)
  const { companyId } = actor
  await addMembers(companyId, 23)
  await addMembers(companyId, 1, { startDate: dayAt(0), endDate: dayAt(0) })
  await addMembers(companyId, 4, { startDate: dayAt(1) })
  await addMembers(companyId, 4, { endDate: dayAt(-1) })

  await scheduleSeats()
  await runSyncs()

  expect(changes(stripe.requests).map(({ body }) => body)).toEqual([
    {
      'items[0][id]': expect.stringMatching(/^si_/),
      'items[0][quantity]': '24',
      proration_behavior: 'create_prorations',
    },
  ])
  expect(await plan()).toMatchObject({ quantity: 24 })
  await followSeats(companyId)
  expect(changes(stripe.requests)).toHaveLength(1)
  expect(changes(stripe.requests)[0]!.headers).toMatchObject({
    'idempotency-key': `seats:${subscription}:20:24:${todayInUtc()}`,
  })
})

it('sends Stripe its version and nothing of this machine', async () => {
  const stripe = await aStripe()
  await aPayingCompany(stripe, 20)

  expect(stripe.requests.length).toBeGreaterThan(0)
  for (const { headers } of stripe.requests) {
    expect(headers).toMatchObject({ 'stripe-version': '2026-10-28.endive', 'user-agent': 'Rollcall' })
    expect(Object.keys(headers).filter((name) => name.startsWith('x-stripe'))).toEqual([])
  }
})

it('bills 20 users where there are fewer, and raises what was set lower elsewhere', async () => {
  const stripe = await aStripe()
  const { actor, subscription, plan } = await aPayingCompany(stripe, 30)
  await addMembers(actor.companyId, 3)
  await followSeats(actor.companyId)
  expect(await plan()).toMatchObject({ quantity: 20 })

  const [item] = stripe.world.subscriptions.get(subscription)!.items.data
  stripe.world.change(subscription, { items: { data: [{ ...item!, quantity: 5 }] } })
  await followSeats(actor.companyId)

  expect(await plan()).toMatchObject({ quantity: 20 })
})

it('leaves the number of what ends, has ended or is not paid', async () => {
  const stripe = await aStripe()
  const companies = await Promise.all([1, 2, 3, 4].map(() => aPayingCompany(stripe, 20)))
  const [ending, ended, unpaid, never] = companies as [
    (typeof companies)[0],
    (typeof companies)[0],
    (typeof companies)[0],
    (typeof companies)[0],
  ]
  for (const { actor } of companies) await addMembers(actor.companyId, 25)
  stripe.world.cancelAtPeriodEnd(ending.subscription)
  stripe.world.end(ended.subscription)
  stripe.world.missPayment(unpaid.subscription)
  stripe.world.subscriptions.delete(never.subscription)

  for (const { actor } of companies) await followSeats(actor.companyId)

  expect(changes(stripe.requests)).toEqual([])
})

it('changes the number once though the answer was lost, and again on the next day', async () => {
  const stripe = await aStripe()
  const { actor, plan } = await aPayingCompany(stripe, 20)
  await addMembers(actor.companyId, 25)
  let lost = 0
  stripe.interrupt = ({ method, path }) =>
    method === 'POST' && path.startsWith('/v1/subscriptions/') && lost++ === 0
      ? { status: 500, body: { error: { message: 'Something went wrong' } } }
      : undefined

  await followSeats(actor.companyId)

  const keys = changes(stripe.requests).map(
    ({ headers }) => (headers as Record<string, string>)['idempotency-key'],
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await plan()).toMatchObject({ quantity: 25 })
})

it('has every company that pays read each day, which heals what no event told', async () => {
  const stripe = await aStripe()
  const { subscription, plan } = await aPayingCompany(stripe, 20)
  stripe.world.end(subscription)
  expect(await plan()).toMatchObject({ status: 'active' })

  await scheduleSeats()
  await runSyncs()

  expect(await plan()).toMatchObject({ status: 'canceled', readOnlyFrom: expect.any(Date) })
})

it('takes a customer that was deleted at Stripe as one whose subscription has ended', async () => {
  const stripe = await aStripe()
  const { actor, customer, subscription, plan } = await aPayingCompany(stripe, 20)
  stripe.world.end(subscription)
  stripe.world.customers.get(customer)!.deleted = true

  await followSeats(actor.companyId)

  expect(await plan()).toMatchObject({ status: 'canceled' })
})
