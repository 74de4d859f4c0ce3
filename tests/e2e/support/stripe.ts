import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { instance } from '@/tests/e2e/support/instance'
import { movedVendor } from '@/tests/e2e/support/moved-vendor'
import { pay, stripeAnswers } from '@/tests/support/stripe/stripe-answers'
import { type StripeEvent, StripeWorld } from '@/tests/support/stripe/stripe-world'

const world = new StripeWorld()

/** Rollcall as it is sold in the stories: without a server at this address, Stripe is away. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: world.key,
  STRIPE_WEBHOOK_SECRET: world.secrets.join(','),
  STRIPE_PRICE_ID: world.price.id,
  CONNECTOR_BASE_URL_STRIPE: `http://127.0.0.1:${instance.stripePort}/v1`,
}

/** Stripe with its pages of payment and of the customer, and its webhook. */
export async function startStripe() {
  const here = `http://127.0.0.1:${instance.stripePort}`
  const answer = stripeAnswers(world, () => here)
  const server = await movedVendor(instance.stripePort, ({ method, path, query, headers, sent }) => {
    const [, page, id = ''] = path.split('/')
    if (page === 'pay')
      return { body: `<title>Checkout</title><a href="/paid/${id}">Pay</a> <a href="${backOf(id)}">Back</a>` }
    if (page === 'paid') return { body: `<title>Paid</title><a href="${pay(world, id)}">Return</a>` }
    if (page === 'portal')
      return {
        body: `<title>Portal</title><a href="/cancelled/${id}?back=${encodeURIComponent(query.get('back') ?? '')}">Cancel</a>`,
      }
    if (page === 'cancelled') {
      world.cancelAtPeriodEnd(runningOf(id))
      return { body: `<title>Cancelled</title><a href="${query.get('back')}">Return</a>` }
    }
    const body = Object.fromEntries(new URLSearchParams(sent))
    const reply = answer({
      method,
      path: `${path}?${query}`,
      headers: headers as Record<string, string>,
      body,
    })
    return { status: reply.status, headers: reply.headers, body: reply.body }
  })
  return { world, deliverAll, runningOf, close: server.close }
}

const backOf = (id: string) => world.sessions.get(id)?.cancelUrl ?? ''
const runningOf = (customer: string) =>
  [...world.subscriptions.values()].filter((one) => one.customer === customer).at(-1)?.id ?? ''

/** Everything that happened there, as Stripe calls a webhook. */
async function deliverAll() {
  for (const event of world.told.splice(0)) await deliver(event)
}

async function deliver(event: StripeEvent) {
  const body = JSON.stringify(event)
  const response = await fetchFromInstance('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': world.sign(body) },
    body,
  })
  if (response.status !== 204) throw new Error(`the webhook answered ${response.status}`)
}
