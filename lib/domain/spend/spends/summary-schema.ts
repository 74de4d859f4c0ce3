import { z } from 'zod'

const minor = z.number().int()

export const summaryMonthView = z.object({ month: z.string(), validated: minor, to_validate: minor })

const payeeTotalView = z.object({
  payee: z.string(),
  name: z.string(),
  vendor: z.string().nullable(),
  category: z.string().nullable(),
  total: minor,
  /** One for each of `months`, in their order. */
  months: z.array(minor),
  /** Accounts that are open in connections to this application; null: none is connected. */
  accounts: z.number().int().nullable(),
  /** Monthly average by open account. */
  per_account: minor.nullable(),
})
export type PayeeTotalView = z.infer<typeof payeeTotalView>

export const currencySummaryView = z.object({
  currency: z.string(),
  /** Of twelve months, including the current one so far. Invalidated spends are left out. */
  total: minor,
  /** The total, divided by twelve. */
  monthly_average: minor,
  /** Monthly average by member who is there; null without members. */
  per_member: minor.nullable(),
  /** Of all time, as in the list. */
  to_validate: z.object({ amount: minor, count: z.number().int() }),
  last_full_month: z.object({
    month: z.string(),
    total: minor,
    /** Compared with the month before: 0.032 is 3.2 % more; null if there is nothing to compare with. */
    change: z.number().nullable(),
  }),
  months: z.array(summaryMonthView),
  by_application: z.array(payeeTotalView),
  by_category: z.array(z.object({ category: z.string().nullable(), total: minor })),
})
export type CurrencySummaryView = z.infer<typeof currencySummaryView>

export const renewalView = z.object({
  payee: z.string(),
  name: z.string(),
  vendor: z.string().nullable(),
  period: z.string(),
  amount: minor,
  currency: z.string(),
  next_on: z.string(),
})

export type RenewalView = z.infer<typeof renewalView>

export const priceRiseView = z.object({
  payee: z.string(),
  name: z.string(),
  vendor: z.string().nullable(),
  on: z.string(),
  before: minor,
  after: minor,
  currency: z.string(),
})

export type PriceRiseView = z.infer<typeof priceRiseView>

export const spendSummaryView = z.object({
  /** The last of the twelve months. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** The day of the first transaction; nothing is known from before. */
  history_from: z.string().nullable(),
  /** One for each currency, never converted: the largest total first. */
  currencies: z.array(currencySummaryView),
  renewals: z.array(renewalView),
  price_rises: z.array(priceRiseView),
})
export type SpendSummaryView = z.infer<typeof spendSummaryView>
