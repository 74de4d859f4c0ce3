import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { groupKinds } from '@/lib/connectors/kit/groups/group-facts'
import { departmentName } from '@/lib/domain/people/members/schema'
import { accountFields } from '@/lib/domain/provisioning/requests/schema'
import { calendarDay } from '@/lib/domain/record/field-schema'
import { listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

export const arrivals = ['confirm', 'automatic'] as const
/**
 * less: an access is missing; more: an access is not in the bundle; role: the role differs; group_less, group_more: the
 * same for a group, team or licence of an application in the bundle.
 */
export const driftKinds = ['less', 'more', 'role', 'group_less', 'group_more'] as const
export type DriftKind = (typeof driftKinds)[number]
const mostLines = 100
const mostGroups = 50

const line = z.strictObject({
  user_connector: z.uuid(),
  role: boundedText(500).trim().min(1).nullable().default(null),
  fields: accountFields.default({}),
  /** Groups, teams and licences of the application. */
  groups: z.array(z.uuid()).max(mostGroups).default([]),
})
const lines = z
  .array(line)
  .max(mostLines)
  .refine((all) => new Set(all.map(({ user_connector }) => user_connector)).size === all.length, {
    error: 'bundles.twice',
  })

/** Who receives a bundle: a type, a department, or a type within a department. */
const receivers = {
  member_type: z.uuid().nullable().default(null),
  department: departmentName.nullable().default(null),
}
export type Receivers = { member_type: string | null; department: string | null }
const forSomebody = ({ member_type, department }: Receivers) => member_type !== null || department !== null
const nobody = { error: 'bundles.for_nobody', path: ['member_type'] }

const bundleFields = z.strictObject({
  ...receivers,
  on_arrival: z.enum(arrivals).default('confirm'),
  lines: lines.default([]),
})
export const bundleInput = bundleFields.refine(forSomebody, nobody)
export type BundleInput = z.output<typeof bundleInput>
export const bundlePatch = z.strictObject({
  on_arrival: z.enum(arrivals).optional(),
  lines: lines.optional(),
})
export type BundlePatch = z.output<typeof bundlePatch>
/** Automatic: from then on, accounts are created without a user's act. */
export const isAutomatic = ({ on_arrival }: { on_arrival?: string | undefined }) => on_arrival === 'automatic'

export const exceptionInput = z.strictObject({
  member: z.uuid(),
  user_connector: z.uuid(),
  reason: boundedText(500).trim().min(3),
  ends_at: calendarDay.nullable().default(null),
})
export type ExceptionInput = z.output<typeof exceptionInput>

const driftFilters = {
  kind: oneOrMore(z.enum(driftKinds)),
  user_connector: oneOrMore(z.uuid()),
  member: oneOrMore(z.uuid()),
}
/** `search` looks in people, applications and groups. */
export const driftQuery = listQuery(driftFilters, ['person'])
export type DriftQuery = z.output<typeof driftQuery>
export const driftExportQuery = driftQuery.omit(paging)
export const driftCriteria = z.strictObject({ ...driftFilters, search: boundedText(200).trim().optional() })
export type DriftCriteria = z.output<typeof driftCriteria>

/** What to correct: for these people, or for everybody who deviates. */
export const correctInput = z.strictObject({
  members: z.array(z.uuid()).min(1).max(1_000).optional(),
  /** Only these deviations, by their ids in the list. */
  deviations: z.array(z.uuid()).min(1).max(1_000).optional(),
  /** Only those that match a filter of the list. */
  filter: driftCriteria.optional(),
  kinds: z
    .array(z.enum(driftKinds))
    .min(1)
    .default([...driftKinds]),
  /** The first day of somebody who has not started yet. */
  starts_at: calendarDay.nullable().default(null),
})
export type CorrectInput = z.output<typeof correctInput>

const filters = { member_type: oneOrMore(z.uuid()), department: oneOrMore(departmentName) }
export const bundleQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type BundleQuery = z.output<typeof bundleQuery>
export const bundleCriteria = z.strictObject(filters)
export type BundleCriteria = z.output<typeof bundleCriteria>
export const bundleExportQuery = bundleQuery.omit(paging)

export const proposalQuery = z.strictObject(receivers).refine(forSomebody, nobody)

const n = z.number().int()
const lineGroup = z.object({ id: z.string(), name: z.string(), kind: z.enum(groupKinds) })
export const bundleView = z.object({
  id: z.string(),
  member_type: z.string().nullable(),
  department: z.string().nullable(),
  /** The type, the department, or both. */
  name: z.string(),
  on_arrival: z.enum(arrivals),
  /** Those of them who are here today. */
  people: n,
  lines: z.array(
    z.object({
      user_connector: z.string(),
      application: z.string(),
      label: z.string(),
      role: z.string().nullable(),
      role_label: z.string().nullable(),
      fields: z.record(z.string(), z.unknown()),
      groups: z.array(lineGroup),
      /** What an account there takes, where the application sells one licence. */
      licence: z.string().nullable(),
      /** How many of its people have it. */
      holders: n,
      monthly: n.nullable(),
      currency: z.string().nullable(),
    }),
  ),
  created_at: z.string(),
})
export type BundleView = z.infer<typeof bundleView>

export const driftView = z.object({
  /** The id stays the same for as long as the deviation exists. */
  id: z.string(),
  kind: z.enum(driftKinds),
  member: z.string(),
  person: z.string(),
  user_connector: z.string(),
  application: z.string(),
  label: z.string(),
  account: z.string().nullable(),
  /** The group that somebody lacks, or has in addition to the bundle. */
  group: z.object({ id: z.string(), name: z.string() }).nullable(),
  role: z.string().nullable(),
  expected: z.string().nullable(),
})
export type DriftView = z.infer<typeof driftView>

export const exceptionView = z.object({
  id: z.string(),
  member: z.string(),
  person: z.string(),
  user_connector: z.string(),
  application: z.string(),
  label: z.string(),
  reason: z.string(),
  ends_at: z.string().nullable(),
  made_by: z.string().nullable(),
  created_at: z.string(),
})
export type ExceptionView = z.infer<typeof exceptionView>

export const proposalView = z.object({
  /** The type, or without one the department. */
  id: z.string(),
  people: n,
  lines: z.array(
    z.object({
      user_connector: z.string(),
      application: z.string(),
      label: z.string(),
      role: z.string().nullable(),
      role_label: z.string().nullable(),
      holders: n,
      /** As a percentage of these people. */
      share: n,
      is_proposed: z.boolean(),
      /** Groups that its people are in and that Rollcall can change, most people first. */
      groups: z.array(lineGroup.extend({ holders: n, share: n, is_proposed: z.boolean() })),
    }),
  ),
})
export type ProposalView = z.infer<typeof proposalView>
