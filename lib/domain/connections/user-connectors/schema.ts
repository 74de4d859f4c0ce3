import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { canView } from '@/lib/domain/connections/applications/schema'
import { reviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import { failureView, syncRunView } from '@/lib/domain/connections/runs/schema'
import type { userConnectorFilters } from '@/lib/domain/connections/user-connectors/choices'
import { userConnectorStates } from '@/lib/domain/connections/user-connectors/choices'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
export type SelectionChoice = { id: string; name: string; note?: string }

const label = boundedText(100).trim().min(1)
/** Validated by the connector's own schema, which the catalogue describes. */
const credentials = z.record(boundedText(64), z.union([boundedText(4096), z.boolean()]))
const selection = boundedText(500).min(1)
const confidence = z.int().min(50).max(100).nullable()
/** In minor units, as text: money is never a floating-point number. */
const price = boundedText(12)
  .regex(/^\d{1,12}$/)
  .nullable()
/** More than anybody ever bought. */
const seats = z.int().min(0).max(1_000_000).nullable()
const currency = boundedText(3)
  .regex(/^[A-Z]{3}$/)
  .nullable()
/** The default reviewer; their language is chosen at launch. */
const reviewer = reviewerInput.nullable()
const column = z.int().min(0).max(199)

const settings = {
  label,
  /** The id of one of the offered selections. */
  selection,
  is_paused: z.boolean(),
  accept_above: confidence,
  price_per_seat: price,
  /** For twelve months, paid at once. */
  annual_price_per_seat: price,
  /** Used where the vendor does not report its seats. */
  purchased_seats: seats,
  currency,
  reviewer,
  /** For an upload that waits: field to column number, or numbers. */
  columns: z.record(boundedText(64), z.union([column, z.array(column).max(5)])),
  /** Host, tenant, client id. Changing one deletes the secrets; `reconnect` takes new ones. */
  credentials,
}

export const userConnectorInput = z.strictObject({
  application: boundedText(64).min(1),
  label: label.optional(),
  credentials: credentials.default({}),
})
export type UserConnectorInput = z.output<typeof userConnectorInput>

const toPatch = (input: Partial<z.output<z.ZodObject<typeof settings>>>) => ({
  label: input.label,
  selection: input.selection,
  isPaused: input.is_paused,
  acceptAbove: input.accept_above,
  pricePerSeat: input.price_per_seat == null ? input.price_per_seat : BigInt(input.price_per_seat),
  annualPricePerSeat:
    input.annual_price_per_seat == null ? input.annual_price_per_seat : BigInt(input.annual_price_per_seat),
  purchasedSeats: input.purchased_seats,
  currency: input.currency,
  reviewer: input.reviewer,
  columns: input.columns,
  credentials: input.credentials,
})
export const userConnectorPatch = z.strictObject(settings).partial().transform(toPatch)
export type UserConnectorPatch = z.output<typeof userConnectorPatch>

/** All settings; those left out return to their defaults. The application cannot change. */
export const userConnectorPut = z
  .strictObject({
    label,
    selection: selection.optional(),
    is_paused: z.boolean().default(false),
    accept_above: confidence.default(null),
    price_per_seat: price.default(null),
    annual_price_per_seat: price.default(null),
    purchased_seats: seats.default(null),
    currency: currency.default(null),
    /** Absent: as it is, since GET shows it in another form. */
    reviewer: reviewer.optional(),
    columns: settings.columns.optional(),
    credentials: credentials.optional(),
  })
  .transform(toPatch)

export const reconnectInput = z.strictObject({ credentials })
export type ReconnectInput = z.output<typeof reconnectInput>

/** A secret that the browser keeps during an authorization. */
const browser = boundedText(200).min(32)

export const authorizationStart = z
  .strictObject({
    application: boundedText(64).min(1),
    label: label.optional(),
    credentials: credentials.default({}),
    /** The connection to reconnect. */
    user_connector: z.uuid().nullable().default(null),
    browser,
  })
  .transform(({ user_connector, ...rest }) => ({ ...rest, userConnectorId: user_connector }))
export type AuthorizationStart = z.output<typeof authorizationStart>

export const authorizationFinish = z
  .strictObject({
    state: boundedText(200).min(1),
    code: boundedText(4096).min(1),
    /** The origin of the account's data centre, if the vendor returned one. */
    account_server: boundedText(200).nullable().default(null),
    browser,
  })
  .transform(({ account_server, ...rest }) => ({ ...rest, accountServer: account_server }))
export type AuthorizationFinish = z.output<typeof authorizationFinish>

/** `field` is the reader named by a field's `live_choices`. */
export const choicesQuery = z.strictObject({
  field: boundedText(60).default(''),
  /** Repeats a reading that has just failed. */
  retry: z.literal('true').optional(),
})
export const choicesView = z.object({
  field: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The application is being read: the choices may be old or missing. */
  is_reading: z.boolean(),
  error: failureView.nullable(),
})
export type ChoicesView = z.infer<typeof choicesView>

/** What can be chosen of an application: its workspaces, groups, properties or domains. */
export const selectionsView = z.object({
  field: z.string().nullable(),
  selected: z.string().nullable(),
  choices: z.array(z.object({ id: z.string(), name: z.string(), note: z.string().nullable() })),
})

const filters = {
  application: oneOrMore(boundedText(64)),
  category: oneOrMore(boundedText(40)),
  state: oneOrMore(z.enum(userConnectorStates)),
  /** What a user has to do: confirm a held run, or resolve anomalies. */
  needs: z.enum(['held', 'anomalies']).optional(),
} satisfies Record<string, z.ZodType> & Record<(typeof userConnectorFilters)[number], z.ZodType>
/** `needs` puts broken connections first, then those with the most anomalies. */
export const userConnectorOrders = ['label', 'last_sync_at', 'needs', 'created_at'] as const
export const userConnectorQuery = listQuery(filters, userConnectorOrders)
export const userConnectorCriteria = z.strictObject({
  ...filters,
  search: boundedText(200).trim().optional(),
})
export type UserConnectorQuery = z.output<typeof userConnectorQuery>
export const userConnectorExportQuery = userConnectorQuery.omit(paging)
export type UserConnectorCriteria = z.output<typeof userConnectorCriteria>

const selectionView = z.object({ field: z.string(), id: z.string(), name: z.string() })
export const userConnectorView = z.object({
  id: z.string(),
  application: z.string(),
  application_name: z.string(),
  source: z.enum(['api', 'file']),
  label: z.string(),
  state: z.enum(userConnectorStates),
  is_paused: z.boolean(),
  /** With its present credentials. */
  can: canView,
  /** It can neither create nor delete: shown as restricted use. */
  is_restricted: z.boolean(),
  /** Messages that explain why it can do less than with other credentials. */
  restrictions: z.array(z.string()),
  /** Non-secret fields in full, secrets by their last four characters. */
  credential_hints: z.record(z.string(), z.union([z.string(), z.boolean()])),
  has_credentials: z.boolean(),
  connected_as: z.string().nullable(),
  notes: z.array(z.string()),
  selection_field: z.string().nullable(),
  selection: selectionView.nullable(),
  error: failureView.nullable(),
  accounts: z.number().int(),
  anomalies: z.number().int(),
  last_sync_at: z.string().nullable(),
  next_sync_at: z.string().nullable(),
  last_run: syncRunView.nullable(),
  pending_upload: z
    .object({
      file_name: z.string(),
      header: z.array(z.string()),
      columns: z.record(z.string(), z.array(z.number().int())),
      sample: z.array(z.array(z.string())),
    })
    .nullable(),
  accept_above: z.number().int().nullable(),
  price_per_seat: z.string().nullable(),
  annual_price_per_seat: z.string().nullable(),
  /** Entered by a user, with the date. */
  purchased_seats: z.number().int().nullable(),
  purchased_seats_at: z.string().nullable(),
  /** As last reported by the vendor, by licence. */
  seats: z.array(
    z.object({
      licence: z.string(),
      name: z.string(),
      purchased: z.number().int().nullable(),
      used: z.number().int().nullable(),
      /** The number is the size of a plan. */
      is_plan: z.boolean(),
      read_at: z.string(),
    }),
  ),
  /** When the vendor last refused to report seats; null if it reported them or is never asked. */
  seats_refused_at: z.string().nullable(),
  currency: z.string().nullable(),
  /** `email` is null for a person who can no longer be written to. */
  reviewer: z
    .object({ member: z.string().nullable(), name: z.string(), email: z.string().nullable() })
    .nullable(),
  created_at: z.string(),
})
export type UserConnectorView = z.infer<typeof userConnectorView>
