import { createHmac, randomUUID } from 'node:crypto'

/** What the server in Stripe's place knows; tests and its own pages change it while it runs. */
export class StripeWorld {
  readonly key = 'sk_test_canary51Nx7719'
  secrets = ['whsec_canary_of_the_webhook_1']
  /** By Stripe's clock, in seconds. */
  clock = () => Math.floor(Date.now() / 1_000)
  readonly price = {
    id: 'price_seat1',
    object: 'price',
    active: true,
    unit_amount: 450,
    currency: 'eur',
    tax_behavior: 'exclusive',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  }
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly sessions = new Map<string, Session>()
  readonly invoices: Invoice[] = []
  /** Of the customer portal, as they were sent. */
  readonly portals = new Map<string, Record<string, string>>()
  /** What was told by events, in their order. */
  readonly told: StripeEvent[] = []
  onEvent: (event: StripeEvent) => void = () => {}

  subscribe(customer: string, quantity: number, changes: Partial<Subscription> = {}): Subscription {
    const at = this.clock()
    const id = `sub_${short()}`
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      created: at,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      default_payment_method: { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242' } },
      items: {
        data: [{ id: `si_${short()}`, quantity, current_period_end: at + month, price: this.price }],
      },
      ...changes,
    }
    this.subscriptions.set(id, subscription)
    this.tell('customer.subscription.created', subscription)
    this.bill(subscription, 'paid')
    return subscription
  }

  change(id: string, changes: Partial<Subscription>): Subscription {
    const subscription = { ...this.subscriptions.get(id)!, ...changes }
    this.subscriptions.set(id, subscription)
    this.tell(
      subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscription,
    )
    return subscription
  }

  cancelAtPeriodEnd(id: string): Subscription {
    const end = this.subscriptions.get(id)!.items.data[0]!.current_period_end
    return this.change(id, { cancel_at_period_end: true, cancel_at: end })
  }

  resume = (id: string) => this.change(id, { cancel_at_period_end: false, cancel_at: null })

  end = (id: string) => this.change(id, { status: 'canceled', ended_at: this.clock() })

  missPayment(id: string): void {
    const subscription = this.change(id, { status: 'past_due' })
    this.bill(subscription, 'open')
  }

  catchUp(id: string): void {
    for (const invoice of this.invoices) if (invoice.status === 'open') invoice.status = 'paid'
    this.change(id, { status: 'active' })
  }

  bill(subscription: Subscription, status: Invoice['status']): void {
    const { quantity } = subscription.items.data[0]!
    const total = quantity * this.price.unit_amount
    const invoice: Invoice = {
      id: `in_${short()}`,
      object: 'invoice',
      customer: subscription.customer,
      number: `R-2026-${String(this.invoices.length + 1).padStart(4, '0')}`,
      status,
      created: this.clock(),
      attempted: true,
      total: Math.round(total * 1.2),
      total_excluding_tax: total,
      currency: 'eur',
      hosted_invoice_url: 'https://invoice.stripe.com/i/acct_1/test_1',
      lines: { data: [{ quantity, parent: { subscription_item_details: { proration: false } } }] },
    }
    this.invoices.unshift(invoice)
    this.tell(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  }

  tell(type: string, object: object, event: Partial<StripeEvent> = {}): StripeEvent {
    const told = {
      id: `evt_${short()}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: this.clock(),
      livemode: false,
      data: { object: structuredClone(object) },
      ...event,
    }
    this.told.push(told)
    this.onEvent(told)
    return told
  }

  /** As https://docs.stripe.com/webhooks/signature has it. */
  sign(payload: string, { secret = this.secrets[0]!, at = this.clock() } = {}): string {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')},v0=00`
  }
}

export const short = () => randomUUID().replaceAll('-', '').slice(0, 14)
const month = 30 * 86_400

export type Customer = { id: string; object: 'customer'; deleted?: true; email: string; name: string }
export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  default_payment_method: object | null
  items: {
    data: { id: string; quantity: number; current_period_end: number; price: StripeWorld['price'] }[]
  }
}
export type Session = {
  id: string
  object: 'checkout.session'
  customer: string
  status: 'open' | 'complete' | 'expired'
  quantity: number
  successUrl: string
  cancelUrl: string
  url: string
}
type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  number: string
  status: 'paid' | 'open' | 'void'
  created: number
  attempted: boolean
  total: number
  total_excluding_tax: number
  currency: string
  hosted_invoice_url: string
  /** Where it is not the usual one. */
  invoice_pdf?: string | null
  lines: { data: object[] }
}
export type StripeEvent = {
  id: string
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}
