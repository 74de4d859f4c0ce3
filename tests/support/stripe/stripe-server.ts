import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { subscriptionApi } from '@/lib/api/subscription'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { syncPlanJob } from '@/lib/jobs/subscription'
import { db, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { aCompany } from '@/tests/support/factories'
import { stripeAnswers } from '@/tests/support/stripe/stripe-answers'
import { type StripeEvent, StripeWorld, short } from '@/tests/support/stripe/stripe-world'
import { type Reply, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

const { POST: webhook } = subscriptionApi['/api/stripe/webhook']

export type FakeStripe = {
  world: StripeWorld
  requests: SeenRequest[]
  /** Answers in its stead, or lets it answer by returning nothing. */
  interrupt: (request: SeenRequest) => Reply | undefined
  /** How long an answer is under way after it was made. */
  delay: () => Promise<unknown> | undefined
  /** As it calls a webhook. */
  deliver: (event: StripeEvent | string, signed?: { secret?: string; at?: number }) => Promise<number>
}

/** Stripe on loopback, and Rollcall sold by it until the test ends. */
export async function aStripe(): Promise<FakeStripe> {
  const world = new StripeWorld()
  const answer = stripeAnswers(world, () => server.url)
  const fake: FakeStripe = {
    world,
    requests: [],
    interrupt: () => undefined,
    delay: () => undefined,
    deliver: async (event, signed) => {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      const headers = { 'Stripe-Signature': world.sign(body, signed) }
      return (await call(webhook, '/api/stripe/webhook', { body: Buffer.from(body), headers })).status
    },
  }
  const server = await vendorServer(async (request) => {
    const reply = fake.interrupt(request) ?? answer(request)
    await fake.delay()
    return reply
  })
  fake.requests = server.requests
  const { connectorBaseUrls } = env()
  connectorBaseUrls.stripe = `${server.url}/v1`
  env().stripe = {
    secretKey: world.key,
    isLive: false,
    webhookSecrets: world.secrets,
    priceId: world.price.id,
    portalConfiguration: null,
    addsTaxes: false,
  }
  onTestFinished(() => {
    env().stripe = null
    delete connectorBaseUrls.stripe
  })
  return fake
}

/** A company that went to pay, and paid for so many users where a number is given. */
export async function aPayingCompany({ world }: FakeStripe, quantity: number | null = 20) {
  const actor = await aCompany()
  const customer = { id: `cus_${short()}`, object: 'customer' as const, email: actor.email, name: 'Corvelle' }
  world.customers.set(customer.id, customer)
  await db.plan.create({ data: { companyId: actor.companyId, customerId: customer.id } })
  const subscription = quantity === null ? null : world.subscribe(customer.id, quantity)
  if (subscription) await syncPlan(actor.companyId)
  const plan = () => db.plan.findUniqueOrThrow({ where: { companyId: actor.companyId } })
  return { actor, customer: customer.id, subscription: subscription?.id ?? '', plan }
}

const tries = 6

/** As the queue does: what fails is tried again, later each time, so that a busy database is given the time that it takes. */
async function runSync(data: { companyId: string; seats?: boolean }) {
  for (let attempt = 0; ; attempt++) {
    const isLastAttempt = attempt === tries - 1
    try {
      return await syncPlanJob.run(data, { signal: new AbortController().signal, attempt, isLastAttempt })
    } catch (error) {
      if (isLastAttempt) throw error
      await wait(100 * 2 ** attempt)
    }
  }
}

/** Runs the readings that events asked for, as the worker does. @returns how many there were */
export async function runSyncs(): Promise<number> {
  const { rows } = await pool.query<{ data: { companyId: string; seats?: boolean } }>(
    `DELETE FROM pgboss.job WHERE name = 'sync-plan' AND state = 'created' RETURNING data`,
  )
  await Promise.all(rows.map(({ data }) => runSync(data)))
  return rows.length
}
