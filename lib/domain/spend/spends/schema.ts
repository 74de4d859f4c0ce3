import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { dateRange, flag, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { type spendActs, spendOrders, spendStates } from '@/lib/domain/spend/spends/choices'

export type SpendStateName = (typeof spendStates)[number]
export type SpendAct = (typeof spendActs)[number]
export const spendFindings = ['matched', 'suggested', 'not_software'] as const
/** The most ids in one call; beyond it a filter is used. */
export const mostSpendsAtOnce = 1_000

/** An id of the vendor catalogue, or `label:` and a merchant key for software of a vendor that the catalogue lacks. */
export const payeeKey = boundedText(200).trim().min(1)

const filters = {
  state: oneOrMore(z.enum(spendStates)),
  booked_on: dateRange,
  payee: oneOrMore(payeeKey),
  /** The spends for this connection's application. */
  user_connector: z.uuid().optional(),
  /** Minor units, without the sign. */
  min_amount: z.coerce.number({ error: 'problems.not_a_number' }).int().min(0).max(1e15).optional(),
  /** Software of a vendor that the catalogue knows, or not. */
  has_vendor: flag,
  /** Charges that seem to have been made twice. */
  is_duplicate: flag,
}
export type SpendOrder = (typeof spendOrders)[number]
export const spendQuery = listQuery(filters, spendOrders)
export type SpendQuery = z.output<typeof spendQuery>
export const spendExportQuery = spendQuery.omit(paging)
// In a body a flag is a boolean; its text is taken as well.
const flagInBody = z.union([z.boolean(), flag])
export const spendCriteria = z.strictObject({
  ...filters,
  has_vendor: flagInBody,
  is_duplicate: flagInBody,
  search: boundedText(200).trim().optional(),
})
export type SpendCriteria = z.output<typeof spendCriteria>

/** Some, by their ids, or all that a list with these filters shows. */
export const spendTargets = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostSpendsAtOnce) }),
  z.strictObject({ filter: spendCriteria }),
])
export type SpendTargets = z.output<typeof spendTargets>

const scope = z.enum(['this_one', 'always'])

/** Assigns a movement to a vendor: alone, or with every movement of its label, past and future. */
export const spendPatch = z.union([
  z.strictObject({
    kind: z.literal('vendor'),
    vendor: boundedText(100).trim().min(1),
    product: boundedText(100).trim().min(1).nullish(),
    scope,
  }),
  /** Software of a vendor that the catalogue lacks: its label names it. */
  z.strictObject({ kind: z.literal('software'), scope }),
  z.strictObject({ kind: z.literal('not_software'), scope }),
])
export type SpendPatch = z.output<typeof spendPatch>

export const vendorView = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  domain: z.string().nullable(),
})
export type VendorView = z.infer<typeof vendorView>

/** Vendors have words for ids, and so have their cursors. */
export const vendorQuery = listQuery(
  {
    cursor: boundedText(100)
      .regex(/^[a-z0-9-]*$/)
      .optional(),
  },
  [],
)
export type VendorQuery = z.output<typeof vendorQuery>

/** A message of `spends.reasons` with its parameters. */
export const reasonView = z.object({ key: z.string(), args: z.record(z.string(), z.string()) })

export const spendView = z.object({
  id: z.string(),
  booked_on: z.string(),
  label: z.string(),
  counterparty: z.string().nullable(),
  /** Minor units of the currency: paid is positive, given back is negative. */
  amount: z.number().int(),
  currency: z.string(),
  /** The amount in the billed currency, as the bank reports it. */
  original_amount: z.number().int().nullable(),
  original_currency: z.string().nullable(),
  bank_account: z.object({ id: z.string(), name: z.string() }),
  /** The payee in filters, totals and charts: a vendor's id, or `label:` and the merchant key. */
  payee: z.string(),
  name: z.string(),
  vendor: vendorView.nullable(),
  product: z.string().nullable(),
  merchant_key: z.string(),
  finding: z.enum(spendFindings),
  /** Percent. */
  score: z.number().int(),
  reasons: z.array(reasonView),
  /** Assigned by a user for this movement alone. */
  is_chosen: z.boolean(),
  link: z.enum(['fee', 'refund']).nullable(),
  /** The same charge seems to have been made twice within three days. */
  is_duplicate: z.boolean(),
  is_spend: z.boolean(),
  state: z.enum(spendStates),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
})
export type SpendView = z.infer<typeof spendView>

const money = z.object({ currency: z.string(), amount: z.number().int() })

/** The consequences of an assignment, before it is made. */
export const spendPreviewView = z.object({
  merchant_key: z.string(),
  count: z.number().int(),
  totals: z.array(money),
})
export type SpendPreviewView = z.infer<typeof spendPreviewView>

export const spendQuestionQuery = listQuery({}, ['count'])
export type SpendQuestionQuery = z.output<typeof spendQuestionQuery>

/** A payee that may be software: one question, however many movements there are. */
export const spendQuestionView = z.object({
  /** The newest movement of the payee: `PATCH /api/spends/{id}` with the scope `always` answers for all of them. */
  id: z.string(),
  payee: z.string(),
  name: z.string(),
  vendor: vendorView.nullable(),
  product: z.string().nullable(),
  merchant_key: z.string(),
  label: z.string(),
  /** Percent, and why: of the newest movement. */
  score: z.number().int(),
  reasons: z.array(reasonView),
  totals: z.array(money),
  count: z.number().int(),
  last_on: z.string(),
})
export type SpendQuestionView = z.infer<typeof spendQuestionView>

export const unmatchedQuery = listQuery({}, ['amount'])
export type UnmatchedQuery = z.output<typeof unmatchedQuery>

/** Movements of the last twelve months that were not classified as software, by payee. */
export const unmatchedView = z.object({
  /** The newest movement of the payee, which `PATCH /api/spends/{id}` takes. */
  id: z.string(),
  merchant_key: z.string(),
  label: z.string(),
  currency: z.string(),
  amount: z.number().int(),
  count: z.number().int(),
  last_on: z.string(),
})
export type UnmatchedView = z.infer<typeof unmatchedView>
