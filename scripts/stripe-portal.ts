import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { withStripe } from '@/lib/domain/subscription/open-stripe'
import { setUpPortal } from '@/lib/domain/subscription/pay/set-up-portal'
import { readStripe } from '@/lib/platform/services/stripe-settings'
import { root } from '@/scripts/migrations/folder'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'

// `npm run stripe:portal`: creates or updates the configuration of Stripe's customer portal. Run again, it changes nothing else.
try {
  process.chdir(root)
  loadDotEnv()
  const appUrl = setting('APP_URL')
  if (!appUrl || !URL.canParse(appUrl)) throw new OperatorError('APP_URL: expected the address of Rollcall.')
  const { settings, policy } = readSettings()
  const back = new URL('/dashboard/settings/subscription?from=portal', appUrl).href
  const { id, isNew } = await withStripe(settings, (stripe) => setUpPortal(stripe, back), { policy })
  say(`${isNew ? 'Created' : 'Updated'} ${id}${settings.isLive ? '' : ' (test mode)'}.`)
  if (setting('STRIPE_PORTAL_CONFIGURATION_ID') !== id)
    say(`Set STRIPE_PORTAL_CONFIGURATION_ID=${id} for web and worker.`)
} catch (error) {
  complain(wordsOf(error))
  process.exitCode = 1
}

function readSettings() {
  const base = setting('CONNECTOR_BASE_URL_STRIPE')
  const baseUrls: Record<string, string> = base ? { stripe: base } : {}
  const problems: string[] = []
  const settings = readStripe(
    {
      STRIPE_SECRET_KEY: setting('STRIPE_SECRET_KEY'),
      STRIPE_WEBHOOK_SECRET: setting('STRIPE_WEBHOOK_SECRET'),
      STRIPE_PRICE_ID: setting('STRIPE_PRICE_ID'),
    },
    baseUrls,
    problems,
  )
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
  if (!settings)
    throw new OperatorError('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID are not set.')
  const allow = (setting('OUTBOUND_ALLOW') ?? '').split(',').filter(Boolean)
  return { settings, policy: { allow, baseUrls, caFile: setting('OUTBOUND_CA_FILE') } }
}

function wordsOf(error: unknown): string {
  if (error instanceof ConnectorError)
    return `Stripe did not do what was asked (${error.kind})${error.reason ? `: ${error.reason}` : ''}`
  return error instanceof Error ? error.message : String(error)
}
