import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { costBases, costChanges, costCuts, costOrders, withoutId } from '@/lib/domain/spend/costs/choices'

const month = boundedText(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'costs.problems.month' })
  .optional()

const scope = {
  /** What the costs are of; without it, of applications. */
  by: z.enum(costCuts).default('application'),
  /** One of the last twelve months; without it, the last whole one of which something is known. */
  month,
  /** The one with the largest total, unless another is asked for: amounts are never converted. */
  currency: boundedText(3)
    .regex(/^[A-Z]{3}$/, { error: 'costs.problems.currency' })
    .optional(),
}

const filters = {
  ...scope,
  /** From what the amount comes; for applications. */
  basis: oneOrMore(z.enum([...costBases, 'unknown'])),
  /** Compared with the month before. */
  change: oneOrMore(z.enum(costChanges)),
  /** Only what this application costs them: the id that the list of applications gives. */
  application: boundedText(200).trim().min(1).optional(),
  /** People of this type or department; `~none`: people without one. */
  member_type: z.union([z.uuid(), z.literal(withoutId)]).optional(),
  department: boundedText(120).trim().min(1).optional(),
}

export type CostOrder = (typeof costOrders)[number]
/** Ids are words in some lists, and so are their cursors. */
export const costQuery = listQuery(
  {
    ...filters,
    cursor: boundedText(200)
      .trim()
      .regex(/^[^;<>]*$/)
      .optional(),
  },
  costOrders,
)
export type CostQuery = z.output<typeof costQuery>
export const costExportQuery = costQuery.omit(paging)
export const costCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type CostCriteria = z.output<typeof costCriteria>
export const costSummaryQuery = z.strictObject(scope)
export type CostSummaryQuery = z.output<typeof costSummaryQuery>

const minor = z.number().int()

export const costProofView = z.object({
  payments: z.number().int(),
  last_on: z.string().nullable(),
  seats: z.number().int().nullable(),
  until: z.string().nullable(),
  accounts: z.number().int().nullable(),
  /** Of one seat or account in a month. */
  price: minor.nullable(),
})

export const costView = z.object({
  /** Of the application as costs name it, the member, the type or the department; `~unassigned`, and `~none` for people without one. */
  id: z.string(),
  by: z.enum(costCuts),
  month: z.string(),
  /** Null for what belongs to nobody, and for people without a type or department. */
  name: z.string().nullable(),
  /** The catalogue id of its logo, and its vendor's. */
  application: z.string().nullable(),
  vendor: z.string().nullable(),
  category: z.string().nullable(),
  user_connectors: z.array(z.string()),
  currency: z.string(),
  /** Minor units, in that month; null: neither a payment nor a price is known. */
  amount: minor.nullable(),
  /** From what an application's amount comes: payments, else a contract, else accounts at their price. */
  basis: z.enum(costBases).nullable(),
  proof: costProofView.nullable(),
  previous: minor.nullable(),
  /** One for each of the twelve months, of which the last is in progress. */
  months: z.array(minor.nullable()),
  /** With an account that is paid for, at the end of the month. */
  people: z.number().int(),
  per_person: minor.nullable(),
  /** How many applications a person has accounts in. */
  applications: z.number().int(),
})
export type CostView = z.infer<typeof costView>

const series = z.object({ id: z.string(), name: z.string().nullable(), months: z.array(minor) })

export const costSummaryView = z.object({
  /** The month. */
  id: z.string(),
  by: z.enum(costCuts),
  month: z.string(),
  months: z.array(z.string()),
  is_in_progress: z.boolean(),
  currency: z.string(),
  /** Every currency in which something was paid or priced, the largest total of twelve months first. */
  currencies: z.array(z.string()),
  total: minor,
  previous: minor.nullable(),
  /** What changed most since the month before, in the direction of the change. */
  cause: z.object({ id: z.string(), name: z.string(), amount: minor }).nullable(),
  totals: z.array(minor),
  people: z.number().int(),
  per_person: minor.nullable(),
  /** Belongs to nobody who is known. */
  unassigned: minor,
  /** Applications whose price is unknown: they are in no total. */
  unpriced: z.number().int(),
  applications: z.number().int(),
  /** The five largest of the month, then the others as one. */
  series: z.array(series),
  others: z.object({ count: z.number().int(), months: z.array(minor) }).nullable(),
  /** The other cut, the largest six. */
  parts: z.object({ by: z.enum(costCuts), items: z.array(costView) }),
})
export type CostSummaryView = z.infer<typeof costSummaryView>
