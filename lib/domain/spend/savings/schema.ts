import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { laterDay } from '@/lib/domain/record/field-schema'
import { flag, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { savingKinds, savingOrders } from '@/lib/domain/spend/savings/choices'

export type SavingKindName = (typeof savingKinds)[number]

/**
 * open: only the company can act; to_ask: a person can be asked; asked, unanswered, agreed, ending, failed: the state of the last
 * question; kept: with the person's reason; dismissed: with a user's.
 */
export const savingStates = [
  'open',
  'to_ask',
  'asked',
  'unanswered',
  'agreed',
  'ending',
  'failed',
  'kept',
  'dismissed',
] as const
export type SavingState = (typeof savingStates)[number]

export const mostSavingsAtOnce = 200

const filters = {
  state: oneOrMore(z.enum(savingStates)),
  kind: oneOrMore(z.enum(savingKinds)),
  user_connector: z.uuid().optional(),
  /** Whether its amount is in the totals. */
  is_counted: flag,
}
export type SavingOrder = (typeof savingOrders)[number]
export const savingQuery = listQuery(filters, savingOrders)
export type SavingQuery = z.output<typeof savingQuery>
export const savingExportQuery = savingQuery.omit(paging)
export const savingCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type SavingCriteria = z.output<typeof savingCriteria>

const ids = z.array(z.uuid()).min(1).max(mostSavingsAtOnce)
export const savingTargets = z.strictObject({ ids })
export type SavingTargets = z.output<typeof savingTargets>
export const dismissInput = z.strictObject({ ids, reason: boundedText(500).trim().min(3) })
export type DismissInput = z.output<typeof dismissInput>
/** `on` null: no reminder any more. */
export const remindInput = z.strictObject({ ids, on: laterDay('savings.problems.date_not_later').nullable() })
export type RemindInput = z.output<typeof remindInput>
export const askInput = z.strictObject({ ids, language: z.enum(['fr', 'en']).optional() })
export type AskInput = z.output<typeof askInput>

/** Why somebody was not asked; a message of `savings.refused`. */
export const askRefusals = [
  'under_way',
  'nobody_to_ask',
  'cannot_end',
  'kept',
  'dismissed',
  'too_many_today',
] as const
export const askedView = z.object({
  asked: z.int(),
  refused: z.array(z.object({ saving: z.string(), reason: z.enum(askRefusals) })),
})
export type AskedView = z.infer<typeof askedView>
export const endingView = z.object({
  ending: z.int(),
  refused: z.array(z.object({ saving: z.string(), reason: z.enum(['cannot_end', 'under_way']) })),
})
export type EndingView = z.infer<typeof endingView>

const minor = z.number().int()

/** What the sentence of a finding names: texts and numbers by name. */
export const savingFacts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const savingView = z.object({
  id: z.string(),
  kind: z.enum(savingKinds),
  state: z.enum(savingStates),
  name: z.string(),
  /** The catalogue id of its logo. */
  application: z.string().nullable(),
  user_connector: z.string().nullable(),
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** An open finding about an account without an owner, whose anomaly has to be resolved first. */
  anomaly: z.string().nullable(),
  /** A year, in minor units of the currency; null: no price is known. */
  amount: minor.nullable(),
  currency: z.string().nullable(),
  /** `facts` say how it was estimated. */
  is_estimate: z.boolean(),
  is_counted: z.boolean(),
  facts: savingFacts,
  found_at: z.string(),
  can_ask: z.boolean(),
  can_end: z.boolean(),
  /** Whether a reminder can be set; dismissed findings cannot have one. */
  can_remind: z.boolean(),
  reminder: z.object({ on: z.string(), by: z.string().nullable() }).nullable(),
  dismissed: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
  reclaim: z
    .object({
      id: z.string(),
      asked_at: z.string(),
      reminded_at: z.string().nullable(),
      expires_at: z.string(),
      answered_at: z.string().nullable(),
      keep_reason: z.string().nullable(),
    })
    .nullable(),
})
export type SavingView = z.infer<typeof savingView>

/** One for each currency: amounts are not converted. */
export const savingSummaryView = z.object({
  id: z.string(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      total: minor,
      agreed: minor,
      asked: minor,
      not_asked: minor,
      /** The applications with the largest part of the total, largest first. */
      by_application: z.array(
        z.object({
          name: z.string(),
          /** The catalogue id of its logo. */
          application: z.string().nullable(),
          total: minor,
          agreed: minor,
          asked: minor,
          not_asked: minor,
        }),
      ),
      /** Applications that are not among these. */
      others: z.object({ count: z.number().int(), total: minor }),
      /** The part of the total that is an estimate. */
      estimated: minor,
      count: z.number().int(),
      seats: z.number().int(),
      /** From accounts ended since the first of January whose end is verified. */
      saved: minor,
      saved_count: z.number().int(),
    }),
  ),
  counts: z.record(z.string(), z.number().int()),
  /** Findings without a price, which are in no total. */
  unpriced: z.number().int(),
})
export type SavingSummaryView = z.infer<typeof savingSummaryView>

export const reclaimStates = [
  'asked',
  'agreed',
  'kept',
  'unanswered',
  'ending',
  'ended',
  'failed',
  'cancelled',
] as const
export type ReclaimStateName = (typeof reclaimStates)[number]
const reclaimFilters = {
  state: oneOrMore(z.enum(reclaimStates)),
  /** Ended, verified, and no longer paid for. */
  is_saved: flag,
}
export const reclaimQuery = listQuery(reclaimFilters, ['asked_at', 'amount'])
export type ReclaimQuery = z.output<typeof reclaimQuery>
export const reclaimExportQuery = reclaimQuery.omit(paging)
export const reclaimCriteria = z.strictObject({
  ...reclaimFilters,
  search: boundedText(200).trim().optional(),
})
export type ReclaimCriteria = z.output<typeof reclaimCriteria>

export const reclaimView = z.object({
  id: z.string(),
  state: z.enum(reclaimStates),
  kind: z.enum(savingKinds),
  name: z.string(),
  application: z.string(),
  user_connector: z.string(),
  account: z.string(),
  person: z.string(),
  /** The address that was asked; null: ended without asking. */
  address: z.string().nullable(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  reminded_at: z.string().nullable(),
  expires_at: z.string(),
  answered_at: z.string().nullable(),
  keep_reason: z.string().nullable(),
  ended_at: z.string().nullable(),
  amount: minor.nullable(),
  currency: z.string().nullable(),
  is_estimate: z.boolean(),
  /** Counted as saved: the end is verified, and the application no longer counts the seat. */
  is_saved: z.boolean(),
})
export type ReclaimView = z.infer<typeof reclaimView>

/** The question, for the recipient of its link. */
export const reclaimQuestionView = z.object({
  id: z.string(),
  company: z.string(),
  application: z.string(),
  person: z.string(),
  account: z.string(),
  asked_by: z.string().nullable(),
  expires_at: z.string(),
  last_active_on: z.string().nullable(),
  answer: z.enum(['none', 'keep', 'release']),
  keep_reason: z.string().nullable(),
  /** Without an answer, the account is ended after the last day. */
  ends_unanswered: z.boolean(),
})
export type ReclaimQuestionView = z.infer<typeof reclaimQuestionView>

export const reclaimAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('keep'), reason: boundedText(500).trim().min(3) }),
  z.strictObject({ answer: z.literal('release') }),
])
export type ReclaimAnswer = z.output<typeof reclaimAnswer>
