import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { accessDates, datesOf } from '@/lib/domain/provisioning/requests/access-dates'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { calendarDay } from '@/lib/domain/record/field-schema'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

export const provisioningActs = [
  'create',
  'delete',
  'deactivate',
  'change_role',
  'add_to_group',
  'remove_from_group',
] as const
export type Closing = (typeof closings)[number]
export const provisioningStates = ['scheduled', 'pending', 'running', 'done', 'failed', 'cancelled'] as const
export const provisioningOutcomes = [
  'verified',
  'not_there',
  'still_suspended',
  'not_changed',
  'verified_gone',
  'suspended',
  'still_there',
  'cannot_verify',
] as const

const filters = {
  state: oneOrMore(z.enum(provisioningStates)),
  act: oneOrMore(z.enum(provisioningActs)),
  member: oneOrMore(z.uuid()),
  user_connector: oneOrMore(z.uuid()),
  group: oneOrMore(z.uuid()),
}
/** Newest first by default. */
export const provisioningQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type ProvisioningQuery = z.output<typeof provisioningQuery>
export const provisioningExportQuery = provisioningQuery.omit(paging)
export type ProvisioningExportQuery = z.output<typeof provisioningExportQuery>
export const provisioningCriteria = z.strictObject(filters)
export type ProvisioningCriteria = z.output<typeof provisioningCriteria>

/** The fields the application needs, named as in its catalogue entry. */
export const accountFields = z.record(
  boundedText(60),
  z.union([boundedText(4_096), z.boolean(), z.array(boundedText(500)).max(500)]),
)

/** An account to create in one application, now or on a date. */
export const accountInput = z
  .strictObject({
    user_connector: z.uuid(),
    member: z.uuid().nullable().default(null),
    fields: accountFields,
    ...accessDates,
  })
  .transform(({ user_connector, member, fields, ...dates }) => ({
    userConnectorId: user_connector,
    memberId: member,
    fields,
    dates: datesOf(dates),
  }))
export type AccountInput = z.output<typeof accountInput>

const mostAtOnce = 30

/** Accounts for one member in several applications: all are requested, or none. */
export const creationsInput = z
  .strictObject({
    member: z.uuid(),
    accounts: z
      .array(z.strictObject({ user_connector: z.uuid(), fields: accountFields, ...accessDates }))
      .min(1)
      .max(mostAtOnce),
  })
  .transform(({ member, accounts }) => ({
    memberId: member,
    accounts: accounts.map(({ user_connector, fields, ...dates }) => ({
      userConnectorId: user_connector,
      fields,
      dates: datesOf(dates),
    })),
  }))
export type CreationsInput = z.output<typeof creationsInput>

/** A departure: the member's last day, and the accounts to end, at once or on the day after it. */
export const departureInput = z
  .strictObject({
    end_date: calendarDay.nullable().optional(),
    accounts: z.array(z.uuid()).max(200).default([]),
    closes: z.enum(['now', 'after_exit']).default('after_exit'),
    /** The preferred way where an application supports both. */
    prefers: z.enum(closings).default('delete'),
  })
  .transform(({ end_date, accounts, ...how }) => ({ endDate: end_date, accountIds: accounts, ...how }))
export type DepartureInput = z.output<typeof departureInput>

/** Why the application failed to do it: a message with its parameters, and the vendor's words for `{reason}`. */
export const failureView = z.object({
  kind: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
})
export type FailureView = z.infer<typeof failureView>

export const provisioningView = z.object({
  id: z.string(),
  act: z.enum(provisioningActs),
  state: z.enum(provisioningStates),
  outcome: z.enum(provisioningOutcomes).nullable(),
  user_connector: z.string(),
  account: z.string().nullable(),
  /** The group it is about, of an adding or a removal. */
  group: z.string().nullable(),
  member: z.string().nullable(),
  /** The day on which the application is called; null: at once. */
  due: z.string().nullable(),
  /** Start and end of an account to create. */
  open_access_now: z.boolean(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  attempts: z.number().int(),
  failure: failureView.nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When the application accepted it; until it ends, reading again is to show the result. */
  accepted_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type ProvisioningView = z.infer<typeof provisioningView>
