import { type Session, type StripeWorld, type Subscription, short } from '@/tests/support/stripe/stripe-world'
import type { Reply, SeenRequest } from '@/tests/support/vendor-server'

const refused = (message: string, code?: string, status = 400): Reply => ({
  status,
  headers: { 'request-id': 'req_1' },
  body: { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message } },
})
const missing = (what: string, id: string) => refused(`No such ${what}: '${id}'`, 'resource_missing', 404)
const list = (data: { id: string }[], limit: string | null, after: string | null = null) => {
  const most = Math.min(Number(limit ?? 10), 100)
  const rest = after === null ? data : data.slice(data.findIndex(({ id }) => id === after) + 1)
  return { body: { object: 'list', data: rest.slice(0, most), has_more: rest.length > most } }
}

/** The bytes of an invoice, at an address that leads to another and needs no key. */
export const pdfOf = (number: string) => Buffer.from(`%PDF-1.7\n${number}\n%%EOF\n`)
const files = /^\/(?<place>pdf|stored)\/(?<id>in_\w+)$/

function file(world: StripeWorld, place: string, id: string, headers: SeenRequest['headers'], here: string) {
  if (headers.authorization) return refused('A key went along', undefined, 400)
  const invoice = world.invoices.find((one) => one.id === id)
  if (!invoice) return missing('invoice', id)
  return place === 'pdf'
    ? { status: 302, headers: { location: `${here}/stored/${id}` } }
    : { headers: { 'content-type': 'application/pdf' }, body: pdfOf(invoice.number) }
}

type Form = Record<string, string>

/** What each POST may be sent; anything else is refused by name, as Stripe does. */
const parameters: [path: RegExp, known: RegExp][] = [
  [/^\/v1\/customers$/, /^(name|email|metadata\[\w+\]|preferred_locales\[\d\])$/],
  [
    /^\/v1\/checkout\/sessions$/,
    /^(mode|customer|client_reference_id|success_url|cancel_url|locale|billing_address_collection|tax_id_collection\[enabled\]|automatic_tax\[enabled\]|customer_update\[(address|name)\]|line_items\[0\]\[(price|quantity)\]|(subscription_data\[metadata\]|metadata)\[\w+\])$/,
  ],
  [/^\/v1\/checkout\/sessions\/\w+\/expire$/, /^$/],
  [
    /^\/v1\/billing_portal\/configurations(\/bpc_\w+)?$/,
    /^(name|active|default_return_url|metadata\[\w+\]|features\[customer_update\]\[(enabled|allowed_updates)\](\[\d\])?|features\[(invoice_history|payment_method_update|subscription_update)\]\[enabled\]|features\[subscription_cancel\]\[(enabled|mode|proration_behavior|cancellation_reason)\](\[(enabled|options)\](\[\d\])?)?)$/,
  ],
  [/^\/v1\/billing_portal\/sessions$/, /^(customer|return_url|locale|configuration|flow_data\[.+\])$/],
  [
    /^\/v1\/subscriptions\/\w+$/,
    /^(items\[0\]\[(id|quantity)\]|proration_behavior|cancel_at_period_end|cancel_at)$/,
  ],
]

/** Stripe, as far as Rollcall asks it: https://docs.stripe.com/api. `here`: where its own pages are. */
export function stripeAnswers(world: StripeWorld, here: () => string) {
  const before = new Map<string, { form: string; reply: Reply }>()
  return (request: Pick<SeenRequest, 'method' | 'path' | 'headers' | 'body'>): Reply => {
    const { method, headers } = request
    const { pathname, searchParams: query } = new URL(request.path, 'http://stripe.test')
    const asked = files.exec(pathname)?.groups
    if (asked) return file(world, asked.place!, asked.id!, headers, here())
    if (headers.authorization !== `Bearer ${world.key}`) return refused('Invalid API Key', undefined, 401)
    if (headers['stripe-version'] !== '2026-10-28.endive') return refused('Unknown version')
    if (method === 'GET') return read(world, pathname, query, here())
    const form = (request.body ?? {}) as Form
    const known = parameters.find(([path]) => path.test(pathname))?.[1]
    if (method !== 'POST' || !known) return refused(`Unrecognized request URL (${method}: ${pathname})`)
    const unknown = Object.keys(form).find((name) => !known.test(name))
    if (unknown) return refused(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    const key = String(headers['idempotency-key'] ?? '')
    if (!key) return refused('These tests ask for a key')
    const sent = JSON.stringify([pathname, form])
    const earlier = before.get(key)
    if (earlier)
      return earlier.form === sent
        ? { ...earlier.reply, headers: { 'idempotent-replayed': 'true' } }
        : refused(
            'Keys for idempotent requests can only be used with the same parameters',
            'idempotency_error',
          )
    const reply = write(world, pathname, form, here())
    before.set(key, { form: sent, reply })
    return reply
  }
}

function read(world: StripeWorld, path: string, query: URLSearchParams, here: string): Reply {
  const [, , noun, id = ''] = path.split('/')
  const customer = query.get('customer') ?? ''
  if (noun === 'customers') {
    const found = world.customers.get(id)
    if (!found) return missing('customer', id)
    return { body: found.deleted ? { id, object: 'customer', deleted: true } : found }
  }
  if (noun === 'prices') return id === world.price.id ? { body: world.price } : missing('price', id)
  if (path === '/v1/billing_portal/configurations')
    return list(
      [...world.portals].map(([portal, form]) => portalOf(portal, form)),
      query.get('limit'),
    )
  if (noun === 'subscriptions' && !id) {
    if (!world.customers.has(customer)) return missing('customer', customer)
    const all = [...world.subscriptions.values()].filter((one) => one.customer === customer)
    const shown = query.get('status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled')
    return list(shown.reverse(), query.get('limit'))
  }
  if (noun === 'invoices')
    return list(
      world.invoices
        .filter((one) => one.customer === customer)
        .map((one) => ({ invoice_pdf: `${here}/pdf/${one.id}`, ...one })),
      query.get('limit'),
      query.get('starting_after'),
    )
  return refused(`Unrecognized request URL (GET: ${path})`)
}

function write(world: StripeWorld, path: string, form: Form, here: string): Reply {
  const [, , noun, id = '', act] = path.split('/')
  if (noun === 'customers') {
    const customer = {
      id: `cus_${short()}`,
      object: 'customer' as const,
      email: form.email ?? '',
      name: form.name ?? '',
    }
    world.customers.set(customer.id, customer)
    world.tell('customer.created', customer)
    return { body: customer }
  }
  if (noun === 'subscriptions') return changeSubscription(world, id, form)
  if (id === 'configurations') return configurePortal(world, act, form)
  const customer = world.customers.get(form.customer ?? '')
  if (!act?.startsWith('expire') && path.split('/').length === 4 && (!customer || customer.deleted))
    return missing('customer', form.customer ?? '')
  if (noun === 'billing_portal')
    return { body: { id: `bps_${short()}`, url: `${here}/portal/${form.customer}?back=${form.return_url}` } }
  if (noun === 'checkout' && path.endsWith('/expire')) return expire(world, path.split('/')[4] ?? '')
  return checkOut(world, form, here)
}

const portalOf = (id: string, form: Form) => ({
  id,
  object: 'billing_portal.configuration',
  active: form.active !== 'false',
  metadata: form['metadata[rollcall]'] ? { rollcall: form['metadata[rollcall]'] } : {},
})

function configurePortal(world: StripeWorld, known: string | undefined, form: Form): Reply {
  if (known && !world.portals.has(known)) return missing('configuration', known)
  // Only an update says whether it is active.
  if (!known && form.active) return refused('Received unknown parameter: active', 'parameter_unknown')
  const id = known ?? `bpc_${short()}`
  world.portals.set(id, form)
  return { body: portalOf(id, form) }
}

function changeSubscription(world: StripeWorld, id: string, form: Form): Reply {
  const found = world.subscriptions.get(id)
  if (!found) return missing('subscription', id)
  if (found.status === 'canceled') return refused('A canceled subscription can only update its metadata')
  const changes: Partial<Subscription> = {}
  if (form['items[0][quantity]'] !== undefined) {
    const quantity = Number(form['items[0][quantity]'])
    const item = found.items.data.find((one) => one.id === form['items[0][id]'])
    if (!item || !(quantity >= 1)) return refused('Invalid integer: quantity', 'parameter_invalid_integer')
    changes.items = { data: [{ ...item, quantity }] }
  }
  if (form.cancel_at_period_end === 'false')
    Object.assign(changes, { cancel_at_period_end: false, cancel_at: null })
  if (form.cancel_at === '') changes.cancel_at = null
  return { body: world.change(id, changes) }
}

function checkOut(world: StripeWorld, form: Form, here: string): Reply {
  const quantity = Number(form['line_items[0][quantity]'])
  if (form['line_items[0][price]'] !== world.price.id)
    return missing('price', form['line_items[0][price]'] ?? '')
  if (!(quantity >= 1)) return refused('Invalid integer: quantity', 'parameter_invalid_integer')
  const id = `cs_test_${short()}`
  const session: Session = {
    id,
    object: 'checkout.session',
    customer: form.customer ?? '',
    status: 'open',
    quantity,
    successUrl: form.success_url ?? '',
    cancelUrl: form.cancel_url ?? '',
    url: `${here}/pay/${id}`,
  }
  world.sessions.set(id, session)
  return { body: session }
}

function expire(world: StripeWorld, id: string): Reply {
  const session = world.sessions.get(id)
  if (!session) return missing('checkout.session', id)
  if (session.status !== 'open') return refused('Only Checkout Sessions with a status of open can be expired')
  session.status = 'expired'
  world.tell('checkout.session.expired', session)
  return { body: session }
}

/** What somebody does on Stripe's page of payment. @returns where it sends the browser */
export function pay(world: StripeWorld, id: string): string {
  const session = world.sessions.get(id)
  if (session?.status !== 'open') throw new Error('this page has expired')
  session.status = 'complete'
  world.subscribe(session.customer, session.quantity)
  world.tell('checkout.session.completed', session)
  return session.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
}
