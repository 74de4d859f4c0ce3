import { z } from 'zod'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http, Problem } from '@/lib/connectors/kit/http'
import type { Limits, OutboundPolicy } from '@/lib/connectors/kit/outbound'
import type { VendorAnswer } from '@/lib/connectors/kit/paging'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import { conflict, type DomainError, unavailable } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { type FormValue, formOf } from '@/lib/domain/subscription/stripe/form-of'
import { now } from '@/lib/platform/clock'
import type { StripeSettings } from '@/lib/platform/services/stripe-settings'

// The one that these objects are read by; an account's own may be older or newer.
const version = '2026-10-28.endive'

export type Stripe = {
  settings: StripeSettings
  get: <S extends z.ZodType>(path: string, schema: S, query?: Record<string, string>) => Promise<z.output<S>>
  /** What is sent again under the same key, by us or by a retry, happens once: Stripe answers as it did the first time. */
  post: <S extends z.ZodType>(
    path: string,
    form: Record<string, FormValue>,
    schema: S,
    idempotencyKey: string,
  ) => Promise<z.output<S>>
}

type Means = {
  limits?: Partial<Limits>
  signal?: AbortSignal | undefined
  /** That of an operator’s command; the instance's own without it. */
  policy?: OutboundPolicy
}

/** Plain calls through the guarded client: form-encoded, as https://docs.stripe.com/api has it. */
export async function withStripe<T>(
  settings: StripeSettings,
  run: (stripe: Stripe) => Promise<T>,
  { limits, signal, policy = outboundPolicy() }: Means = {},
): Promise<T> {
  const { http, close } = openService({
    id: 'stripe',
    baseUrl: 'https://api.stripe.com/v1',
    headers: { authorization: `Bearer ${settings.secretKey}`, 'stripe-version': version },
    secrets: [settings.secretKey, ...settings.webhookSecrets],
    policy,
    problem: problemOf,
    limits,
    runtime: { now: () => now().getTime() },
    signal,
  })
  try {
    return await run({ settings, get: getBy(http), post: postBy(http) })
  } finally {
    await close()
  }
}

const getBy =
  (http: Http): Stripe['get'] =>
  (path, schema, query) =>
    http.get(path, schema, { query })

const postBy =
  (http: Http): Stripe['post'] =>
  (path, form, schema, idempotencyKey) =>
    http.ask(
      {
        method: 'POST',
        path,
        form: formOf(form),
        headers: { 'idempotency-key': idempotencyKey },
        // The key makes it safe to send again.
        isRead: true,
      },
      schema,
    )

const errorBody = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }),
})

/** https://docs.stripe.com/error-handling */
function problemOf({ status, body }: VendorAnswer): Problem | null {
  if (status < 400) return null
  const read = errorBody.safeParse(body).data?.error
  const reason = read?.message ?? null
  if (read?.code === 'resource_missing') return { kind: 'not_found', reason }
  // The same request is being answered at this moment.
  if (read?.code === 'idempotency_key_in_use') return { kind: 'rate_limited', reason }
  return { reason }
}

/** What a failure at Stripe is to somebody who waits for the answer. */
export function refusalOfStripe(error: ConnectorError): DomainError {
  if (error.kind === 'credentials' || error.kind === 'permission')
    return conflict('subscription.stripe_misconfigured')
  if (error.kind === 'rate_limited' || error.kind === 'unavailable')
    return unavailable('subscription.stripe_away')
  return conflict('subscription.stripe_refused', { reason: error.reason ?? '' })
}
