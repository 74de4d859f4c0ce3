import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { downloadInvoices } from '@/lib/domain/subscription/invoices/download-invoices'
import { openCheckout } from '@/lib/domain/subscription/pay/open-checkout'
import { openPortal } from '@/lib/domain/subscription/pay/open-portal'
import { refreshSubscription, resumeSubscription } from '@/lib/domain/subscription/pay/resume'
import { portalInput, subscriptionView } from '@/lib/domain/subscription/schema'
import { endpoint } from '@/lib/http/endpoint'
import { attachment } from '@/lib/http/files/attachment'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'
import 'server-only'
import { receiveEvent } from '@/lib/domain/subscription/receive-event'
import { readBytes } from '@/lib/http/body'
import { RequestError } from '@/lib/http/problems'

export const subscriptionResource: Resource = {
  name: 'Subscription',
  path: '/api/subscription',
  view: subscriptionView,
}

export const subscriptionApi = {
  '/api/stripe/webhook': {
    /** Signed by Stripe; it only triggers a reading of a subscription. */
    POST: endpoint({
      resource: subscriptionResource,
      access: 'anyone',
      answers: 'nothing',
      run: ({ request }) => receiveStripeEvent(request),
    }),
  },
  '/api/subscription': {
    /** The company's subscription to Rollcall, and its state. */
    GET: endpoint({
      resource: subscriptionResource,
      answers: 'other',
      run: ({ actor }) => getSubscription(actor),
    }),
  },
  '/api/subscription/checkout': {
    /** The address of Stripe's page, where the company subscribes. */
    POST: endpoint({
      resource: subscriptionResource,
      answers: 'other',
      run: async ({ actor }) => ({ url: await openCheckout(actor) }),
    }),
  },
  '/api/subscription/invoices.zip': {
    /** Every invoice as a PDF. */
    GET: endpoint({
      resource: subscriptionResource,
      right: 'bills',
      needsVerifiedIdentity: true,
      answers: 'other',
      run: async ({ actor, language }) => {
        const say = (key: string, params?: Record<string, string | number>) =>
          translate(language, key, params)
        return attachment(
          await downloadInvoices(actor, say),
          say('subscription.zip.file'),
          'zip',
          'application/zip',
        )
      },
    }),
  },
  '/api/subscription/portal': {
    /** The address of Stripe's customer page: payment, invoices, cancellation. */
    POST: endpoint({
      resource: subscriptionResource,
      // On that page anybody may cancel, and sees addresses and invoices, so the identity is verified.
      needsVerifiedIdentity: true,
      body: portalInput,
      answers: 'other',
      run: async ({ actor, body }) => ({ url: await openPortal(actor, body) }),
    }),
  },
  '/api/subscription/refresh': {
    /** Reads the subscription at Stripe at once, for a user who has returned from its page. */
    POST: endpoint({
      resource: subscriptionResource,
      answers: 'other',
      run: async ({ actor }) => {
        await refreshSubscription(actor)
        return getSubscription(actor)
      },
    }),
  },
  '/api/subscription/resume': {
    /** Resumes a cancelled subscription. */
    POST: endpoint({
      resource: subscriptionResource,
      answers: 'other',
      run: async ({ actor }) => {
        await resumeSubscription(actor)
        return getSubscription(actor)
      },
    }),
  },
} satisfies Routes

const most = 1024 * 1024

/** Verified by its bytes, because the signature covers what was sent, not what was parsed. */
async function receiveStripeEvent(request: Request): Promise<void> {
  const body = await readBytes(request, most)
  const outcome = await receiveEvent({ signature: request.headers.get('stripe-signature'), body })
  if (outcome === 'not_sold') throw new RequestError(404, { key: 'problems.not_found' })
  if (outcome === 'unsigned') throw new RequestError(400, { key: 'subscription.unsigned' })
}
