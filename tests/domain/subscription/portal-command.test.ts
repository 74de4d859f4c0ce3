import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { env } from '@/lib/platform/env'
import { aStripe } from '@/tests/support/stripe/stripe-server'

/** The command as an operator runs it. */
async function run(given: Record<string, string> = {}) {
  const stripe = env().stripe
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/stripe-portal.ts'], {
    env: {
      ...process.env,
      APP_URL: 'https://rollcall.corvelle.example',
      STRIPE_SECRET_KEY: stripe?.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecrets.join(','),
      STRIPE_PRICE_ID: stripe?.priceId,
      CONNECTOR_BASE_URL_STRIPE: env().connectorBaseUrls.stripe,
      ...given,
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, out, err }
}

it('creates the configuration of the portal once, and updates that one alone afterwards', async () => {
  const { world } = await aStripe()
  world.portals.set('bpc_other', { name: 'Somebody else' })

  const first = await run()
  const id = /bpc_\w+/.exec(first.out)?.[0] ?? ''
  const second = await run({ STRIPE_PORTAL_CONFIGURATION_ID: id, APP_URL: 'https://roll.example' })

  expect(first).toEqual({
    code: 0,
    out: `Created ${id} (test mode).\nSet STRIPE_PORTAL_CONFIGURATION_ID=${id} for web and worker.\n`,
    err: '',
  })
  expect(second).toEqual({ code: 0, out: `Updated ${id} (test mode).\n`, err: '' })
  expect([...world.portals.keys()]).toEqual(['bpc_other', id])
  expect(world.portals.get('bpc_other')).toEqual({ name: 'Somebody else' })
  expect(world.portals.get(id)).toMatchObject({
    active: 'true',
    default_return_url: 'https://roll.example/dashboard/settings/subscription?from=portal',
    'features[subscription_cancel][mode]': 'at_period_end',
    'features[subscription_update][enabled]': 'false',
  })
})

it.each([
  ['a key that Stripe does not know', { STRIPE_SECRET_KEY: 'sk_test_ofSomebodyElse' }, /^Stripe did not/],
  ['no key', { STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY: is missing/],
  [
    'a key that moves money, and another server',
    { STRIPE_SECRET_KEY: 'sk_live_canary1' },
    /only with a key for tests/,
  ],
  ['no address of its own', { APP_URL: '' }, /APP_URL/],
])('ends with one line, and without the key, for %s', async (_, given, said) => {
  await aStripe()

  const { code, out, err } = await run(given)

  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(said)
  expect(err.trim().split('\n')).toHaveLength(1)
  if ('STRIPE_SECRET_KEY' in given && given.STRIPE_SECRET_KEY)
    expect(err).not.toContain(given.STRIPE_SECRET_KEY)
})
