import type Stripe from 'stripe'
import { z } from 'zod'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http, Problem } from '@/lib/connectors/kit/http'
import type { Limits, OutboundPolicy } from '@/lib/connectors/kit/outbound'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import { conflict, type DomainError, unavailable } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { now } from '@/lib/platform/clock'
import type { StripeSettings } from '@/lib/platform/services/stripe-settings'

export type OpenStripe = { settings: StripeSettings; api: Stripe }

type Means = {
  limits?: Partial<Limits>
  signal?: AbortSignal | undefined
  /** The settings of an operator’s command; by default those of the instance. */
  policy?: OutboundPolicy
}

/**
 * Stripe's own package, whose calls go through the guarded client.
 * @throws ConnectorError where Stripe refuses or does not answer
 */
export async function withStripe<T>(
  settings: StripeSettings,
  run: (stripe: OpenStripe) => Promise<T>,
  { limits, signal, policy = outboundPolicy() }: Means = {},
): Promise<T> {
  const { http, close } = openService({
    id: 'stripe',
    baseUrl: 'https://api.stripe.com/v1',
    secrets: [settings.secretKey, ...settings.webhookSecrets],
    policy,
    problem: problemOf,
    limits,
    runtime: { now: () => now().getTime() },
    signal,
  })
  // Loaded where it is called: its two hundred modules would delay the start of every process.
  const { default: Stripe } = await import('stripe')
  const api = new Stripe(settings.secretKey, {
    // Named here so that an update of the package does not change it; the webhook is registered with the same one.
    apiVersion: '2026-10-28.endive',
    httpClient: clientOver(http),
    // The guarded client retries, and waits as long as Stripe asks.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    return await run({ settings, api })
  } catch (error) {
    throw causeOf(error)
  } finally {
    await close()
  }
}

/** The guarded client as the package's transport. The package's headers that describe this machine are not sent. */
const clientOver = (http: Http): Stripe.HttpClient => ({
  getClientName: () => 'rollcall',
  makeRequest: async (_host, _port, path, method, headers, form) => {
    const { status, body } = await http.send({
      method: method === 'POST' ? 'POST' : 'GET',
      path: path.replace(/^\/v1(?=\/)/, ''),
      ...(method === 'POST' && { form: Object.fromEntries(new URLSearchParams(form)) }),
      headers: Object.fromEntries(
        sentHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
      ),
      // Each POST has an idempotency key, so it is safe to send again.
      isRead: true,
    })
    if (typeof body !== 'object' || body === null) throw http.error('unexpected')
    return {
      getStatusCode: () => status,
      getHeaders: () => ({}),
      getRawResponse: () => ({}),
      toStream: () => {
        throw new Error('Answers of Stripe are not streamed.')
      },
      toJSON: async () => body,
    }
  },
})

const sentHeaders = ['Authorization', 'Stripe-Version', 'Idempotency-Key']

/** The error of the guarded client, which the package wraps. */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, detail } = error as Error & Partial<Stripe.errors.StripeError>
  return type === 'StripeConnectionError' && detail instanceof Error ? detail : error
}

const errorBody = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }),
})

/** https://docs.stripe.com/error-handling */
function problemOf({ status, body }: VendorAnswer): Problem | null {
  if (status < 400) return null
  const read = errorBody.safeParse(body).data?.error
  const reason = read?.message ?? null
  if (read?.code === 'resource_missing') return { kind: 'not_found', reason }
  // The same request is being processed at this moment.
  if (read?.code === 'idempotency_key_in_use') return { kind: 'rate_limited', reason }
  return { reason }
}

/** The error that a failure at Stripe becomes for a waiting user. */
export function refusalOfStripe(error: ConnectorError): DomainError {
  if (error.kind === 'credentials' || error.kind === 'permission')
    return conflict('subscription.stripe_misconfigured')
  if (error.kind === 'rate_limited' || error.kind === 'unavailable')
    return unavailable('subscription.stripe_away')
  return conflict('subscription.stripe_refused', { reason: error.reason ?? '' })
}
