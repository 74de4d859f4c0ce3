import { downloadInvoices } from '@/lib/domain/subscription/download-invoices'
import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { openCheckout } from '@/lib/domain/subscription/pay/open-checkout'
import { openPortal } from '@/lib/domain/subscription/pay/open-portal'
import { refreshSubscription, resumeSubscription } from '@/lib/domain/subscription/pay/resume'
import { portalInput, stripePage, subscriptionView } from '@/lib/domain/subscription/schema'
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
  about: 'The subscription of the company to Rollcall.',
  path: '/api/subscription',
  view: subscriptionView,
}

export const subscriptionApi = {
  '/api/stripe/webhook': {
    POST: endpoint({
      resource: subscriptionResource,
      about: 'Receives an event of Stripe. Signed by it; it only triggers a reading of a subscription.',
      access: 'anyone',
      answers: 'nothing',
      run: ({ request }) => receiveStripeEvent(request),
    }),
  },
  '/api/subscription': {
    GET: endpoint({
      resource: subscriptionResource,
      about: 'Gets the subscription of the company. To Rollcall, and its state.',
      run: ({ actor }) => getSubscription(actor),
    }),
  },
  '/api/subscription/checkout': {
    POST: endpoint({
      resource: subscriptionResource,
      about: 'Starts a subscription. The answer has the page of Stripe on which the company subscribes.',
      answers: stripePage,
      run: async ({ actor }) => ({ url: await openCheckout(actor) }),
    }),
  },
  '/api/subscription/invoices.zip': {
    GET: endpoint({
      resource: subscriptionResource,
      about: 'Downloads all invoices. Each as a PDF, in one ZIP file.',
      right: 'bills',
      needsVerifiedIdentity: true,
      answers: 'zip',
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
    POST: endpoint({
      resource: subscriptionResource,
      about:
        'Opens the customer page of Stripe. The answer has its address: payment, invoices, cancellation.',
      // That page shows addresses and invoices and allows cancelling, so the identity is verified.
      needsVerifiedIdentity: true,
      body: portalInput,
      answers: stripePage,
      run: async ({ actor, body }) => ({ url: await openPortal(actor, body) }),
    }),
  },
  '/api/subscription/refresh': {
    POST: endpoint({
      resource: subscriptionResource,
      about: 'Reads the subscription at Stripe now. For a user who has returned from its page.',
      run: async ({ actor }) => {
        await refreshSubscription(actor)
        return getSubscription(actor)
      },
    }),
  },
  '/api/subscription/resume': {
    POST: endpoint({
      resource: subscriptionResource,
      about: 'Resumes a cancelled subscription. As long as it is still valid.',
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
