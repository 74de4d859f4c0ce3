import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { batchStates } from '@/lib/domain/batches/choices'
import { accessCriteria } from '@/lib/domain/batches/grid/schema'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { accountFields, failureView } from '@/lib/domain/provisioning/requests/schema'
import { today } from '@/lib/domain/record/days'
import { calendarDay } from '@/lib/domain/record/field-schema'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

/** Acts on a person's access in one application, and on the groups, teams and licences of an account. */
export const batchActs = [
  'give',
  'change_role',
  'set_end',
  'end',
  'add_to_group',
  'remove_from_group',
] as const
export const groupActs = ['add_to_group', 'remove_from_group'] as const
export const isGroupAct = (act: string): act is (typeof groupActs)[number] =>
  act === 'add_to_group' || act === 'remove_from_group'
export const batchOrigins = ['access', 'undo', 'bundle'] as const
/** The status of a line, including its request. */
export const lineStates = [
  'refused',
  'waiting',
  'scheduled',
  'running',
  'done',
  'unverified',
  'failed',
  'cancelled',
] as const

export const refusals = [
  'reconnect',
  'cannot_give',
  'cannot_change_role',
  'cannot_end',
  'needs_fields',
  'unknown_role',
  'own_account',
  'is_anomaly',
  'already_asked',
  'other_batch',
  'twice',
  'no_email',
  'has_left',
  'same_role',
  'same_end',
  'end_too_early',
  'already_suspended',
  'last_owner',
  'no_seat',
  'account_gone',
  'access_there',
  'invalid_fields',
  'cannot_group',
  'group_gone',
  'group_dynamic',
  'group_synced',
  'group_nested',
  'group_everyone',
  'group_rights',
  'already_in',
  'inherited',
  'last_in_group',
  'no_licence',
  'no_account',
] as const
export type Refusal = (typeof refusals)[number]

export const mostLines = 10_000
const mostActs = 200
const someIds = z.array(z.uuid()).min(1).max(mostLines)

const actInput = z
  .strictObject({
    act: z.enum(batchActs),
    user_connector: z.uuid(),
    /** Only for these people, or these accounts, instead of the whole selection. */
    members: someIds.optional(),
    accounts: someIds.optional(),
    /** Fields of a new account, in addition to the person's data. */
    fields: accountFields.default({}),
    role: boundedText(500).optional(),
    /** A group, team or licence of the application, to add to or remove from. */
    group: z.uuid().optional(),
    ends_at: calendarDay.nullable().optional(),
    /** The preferred way to end an access, if the application supports both. */
    prefers: z.enum(closings).default('delete'),
  })
  .superRefine(({ act, role, group, ends_at, accounts }, issues) => {
    const wrong = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (act === 'change_role' && !role) wrong('role', 'problems.required')
    if (isGroupAct(act) && !group) wrong('group', 'problems.required')
    if (!isGroupAct(act) && group) wrong('group', 'problems.unexpected')
    if (act === 'set_end' && ends_at === undefined) wrong('ends_at', 'problems.required')
    if ((act === 'set_end' || act === 'give') && ends_at && ends_at <= today())
      wrong('ends_at', 'provisioning.end_too_early')
    if (act === 'give' && accounts) wrong('accounts', 'problems.unexpected')
  })

/** What to do and for whom; nothing is sent yet. */
export const previewInput = z
  .strictObject({
    /** The people for acts that name nobody: these, or all that a filter matches. */
    people: z
      .union([
        z.strictObject({ ids: someIds }),
        z.strictObject({ filter: accessCriteria, except: z.array(z.uuid()).max(mostLines).default([]) }),
      ])
      .optional(),
    acts: z.array(actInput).min(1).max(mostActs),
  })
  .superRefine(({ people, acts }, issues) => {
    if (!people && acts.some(({ members, accounts }) => !members && !accounts))
      issues.addIssue({ code: 'custom', path: ['people'], message: 'problems.required' })
  })
export type PreviewInput = z.output<typeof previewInput>
export type ActInput = PreviewInput['acts'][number]

/** The preview to send. Sending it twice creates one batch. */
export const sendInput = z.strictObject({ preview: z.uuid() })
export const batchPatch = z.strictObject({
  /** The day on which its acts take effect; null: at once. */
  due: calendarDay.nullable().refine((day) => day === null || day > today(), {
    error: 'provisioning.start_too_early',
  }),
})
export const linesInput = z.strictObject({ lines: someIds.optional() })
export type LinesInput = z.output<typeof linesInput>

const filters = { state: oneOrMore(z.enum(batchStates)), origin: oneOrMore(z.enum(batchOrigins)) }
/** Newest first by default. */
export const batchQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type BatchQuery = z.output<typeof batchQuery>
export const batchExportQuery = batchQuery.omit(paging)
export const batchCriteria = z.strictObject(filters)
export type BatchCriteria = z.output<typeof batchCriteria>

const lineFilters = {
  state: oneOrMore(z.enum(lineStates)),
  act: oneOrMore(z.enum(batchActs)),
  user_connector: oneOrMore(z.uuid()),
}
export const lineQuery = listQuery(lineFilters, ['position'])
export type LineQuery = z.output<typeof lineQuery>
export const lineExportQuery = lineQuery.omit(paging)
export const lineCriteria = z.strictObject({ ...lineFilters, search: boundedText(200).trim().optional() })
export type LineCriteria = z.output<typeof lineCriteria>

const n = z.number().int()
export const lineCounts = z.object({
  total: n,
  refused: n,
  waiting: n,
  scheduled: n,
  running: n,
  done: n,
  unverified: n,
  failed: n,
  cancelled: n,
})
export type LineCounts = z.infer<typeof lineCounts>

/** The group of the act, by its name at the time of planning. */
const lineGroup = z.object({ id: z.string(), name: z.string() })

export const batchPart = z.object({
  user_connector: z.string(),
  application: z.string(),
  label: z.string(),
  act: z.enum(batchActs),
  group: lineGroup.nullable(),
  /** The role or day that all its lines share; null if there are several, or none. */
  after: z.string().nullable(),
  counts: lineCounts,
  /** The reasons for refused lines, most frequent first. */
  refusals: z.array(z.object({ reason: z.enum(refusals), count: n })),
  /** Seats that it needs, and free seats; null if the application does not report them. */
  seats: n,
  free_seats: n.nullable(),
  /** The change of the monthly cost in minor units; null if no price is known. */
  monthly: n.nullable(),
  currency: z.string().nullable(),
  /** The application's rate limit was reached; its acts are retried at this time. */
  waits_until: z.string().nullable(),
})
export type BatchPart = z.infer<typeof batchPart>

export const batchView = z.object({
  id: z.string(),
  state: z.enum(batchStates),
  origin: z.enum(batchOrigins),
  undoes: z.string().nullable(),
  due: z.string().nullable(),
  made_by: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  counts: lineCounts,
  people: n,
  /** Administrators among the affected accounts: how many, and the first ones by name. */
  admins: z.object({ count: n, names: z.array(z.string()) }),
  /** How many accesses it ends. */
  endings: n,
  /** By application and act; only when a single batch is read. */
  parts: z.array(batchPart),
})
export type BatchView = z.infer<typeof batchView>

export const lineView = z.object({
  id: z.string(),
  position: n,
  act: z.enum(batchActs),
  group: lineGroup.nullable(),
  state: z.enum(lineStates),
  user_connector: z.string(),
  application: z.string(),
  label: z.string(),
  member: z.string().nullable(),
  account: z.string().nullable(),
  person: z.string(),
  account_name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  is_admin: z.boolean(),
  refusal: z.enum(refusals).nullable(),
  /** Its request, once there is one. */
  provisioning: z.string().nullable(),
  failure: failureView.nullable(),
  ended_at: z.string().nullable(),
  can_undo: z.boolean(),
  can_retry: z.boolean(),
})
export type LineView = z.infer<typeof lineView>
