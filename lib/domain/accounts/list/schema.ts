import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import type { accountFilters } from '@/lib/domain/accounts/list/choices'
import { accountKinds, accountStatuses } from '@/lib/domain/accounts/list/choices'
import { canView } from '@/lib/domain/connections/applications/schema'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { provisioningView } from '@/lib/domain/provisioning/requests/schema'
import { dateRange, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

export const kindOrigins = ['vendor', 'name', 'decision'] as const
export const accountChangeKinds = [
  'appeared',
  'changed',
  'gone',
  'returned',
  'linked',
  'unlinked',
  'joined',
  'left',
] as const
export const furtherIdentifierKinds = ['email', 'login', 'employee_id', 'sso_id'] as const
export const accountOrders = ['display_name', 'last_active_at', 'first_seen_at', 'role'] as const
export type AccountOrder = (typeof accountOrders)[number]

const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** Facts have three values; `unknown` selects accounts whose application does not report the fact. */
export const fact = z.union([z.literal('unknown'), yesOrNo]).optional()

const filters = {
  user_connector: oneOrMore(z.uuid()),
  application: oneOrMore(boundedText(60)),
  member: oneOrMore(z.uuid()),
  status: oneOrMore(z.enum([...accountStatuses, 'unknown'])),
  role: oneOrMore(boundedText(200)),
  kind: oneOrMore(z.enum(accountKinds)),
  is_admin: fact,
  has_mfa: fact,
  owned: yesOrNo.optional(),
  /** Whether an address of its member is in a breach that nobody has acknowledged. */
  breached: yesOrNo.optional(),
  /** By default, accounts that are present. */
  gone: z.union([z.literal('all'), yesOrNo]).optional(),
  last_active_at: dateRange,
  starts_at: dateRange,
  ends_at: dateRange,
} satisfies Record<string, z.ZodType> & Record<(typeof accountFilters)[number], z.ZodType>
export const accountQuery = listQuery(filters, accountOrders)
export type AccountQuery = z.output<typeof accountQuery>
export const accountExportQuery = accountQuery.omit(paging)

export const accountCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type AccountCriteria = z.output<typeof accountCriteria>

const instant = z
  .union([boundedText(40).check(z.iso.datetime({ offset: true })), dayText])
  .transform((text) => new Date(text))

export const accountPatch = z
  .strictObject({
    starts_at: instant.nullable().optional(),
    ends_at: instant.nullable().optional(),
    /** How the application should end the access on that day; by default as planned before, otherwise by deleting. */
    ends_by: z.enum(closings).optional(),
    kind: z.enum(accountKinds).optional(),
    /** null: it has no owner, and becomes an anomaly again. */
    member: z.uuid().nullable().optional(),
    /** Changed in the application, which takes a moment. */
    role: boundedText(200).trim().min(1).optional(),
  })
  .transform(({ starts_at, ends_at, ends_by, kind, member, role }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    endsBy: ends_by,
    kind,
    memberId: member,
    role,
  }))
export type AccountPatch = z.output<typeof accountPatch>

export const changeQuery = listQuery({}, ['at']).omit({ search: true })
export type ChangeQuery = z.output<typeof changeQuery>
export const changeExportQuery = changeQuery.omit(paging)

const moment = z.string().nullable()
export const memberLink = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })
export const userConnectorLink = z.object({ id: z.string(), application: z.string(), label: z.string() })

export const accountView = z.object({
  id: z.string(),
  user_connector: userConnectorLink,
  external_id: z.string(),
  email: z.string().nullable(),
  login: z.string().nullable(),
  display_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.string().nullable(),
  role_label: z.string().nullable(),
  /** null, here and below: the application does not report it. */
  status: z.enum(accountStatuses).nullable(),
  kind: z.enum(accountKinds),
  kind_origin: z.enum(kindOrigins),
  is_admin: z.boolean().nullable(),
  has_mfa: z.boolean().nullable(),
  has_seat: z.boolean().nullable(),
  created_in_app_at: moment,
  last_active_at: moment,
  /** Further addresses, logins and ids of the account in the application. */
  identifiers: z.array(z.object({ kind: z.enum(furtherIdentifierKinds), value: z.string() })),
  /** The person's manager, as the application names them. */
  manager: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  member: memberLink.nullable(),
  linked_at: moment,
  linked_by: z.enum(['identifier', 'decision']).nullable(),
  /** The unresolved anomaly, if the account is one. */
  anomaly: z.string().nullable(),
  /** An address of its member is in a breach that nobody has acknowledged. */
  breached: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  first_seen_at: z.string(),
  gone_at: moment,
  /** What the application allows with the present credentials; null or false means restricted use. */
  can: canView.omit({ create: true }),
  /** The last request to the application, while it is open or if it failed. */
  provisioning: provisioningView.nullable(),
})
export type AccountView = z.infer<typeof accountView>

export const accountChangeView = z.object({
  '@id': z.string(),
  id: z.string(),
  kind: z.enum(accountChangeKinds),
  before: z.unknown(),
  after: z.unknown(),
  member: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** The user who made the change; null if a sync found it. */
  user: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  at: z.string(),
})
export type AccountChangeView = z.infer<typeof accountChangeView>
