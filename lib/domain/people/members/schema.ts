import { z } from 'zod'
import { boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { longestValue, mostFields, mostOptions } from '@/lib/domain/people/member-fields/choices'
import { customInput } from '@/lib/domain/people/member-fields/schema'
import {
  civilities,
  employmentStatuses,
  endDateOrigins,
  isEndLater,
  longestFact,
  longestNumber,
  memberOrders,
  memberStates,
  memberTabs,
} from '@/lib/domain/people/members/choices'
import { memberNote } from '@/lib/domain/people/members/note-schema'
import { calendarDay, cleanText, memberEmail, personName } from '@/lib/domain/record/field-schema'
import { dateRange, flag, listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'
import { keptDocument } from '@/lib/domain/record/rich-text'

export const memberOrigins = ['manual', 'import', 'anomaly', 'email_domain'] as const
export const managerOrigins = ['given', 'application'] as const
export const memberAlerts = ['open_accounts_after_end'] as const

/** Free text with white space collapsed, so that values that differ only in white space are equal. */
const fact = (longest: number) => boundedText(1_000).transform(cleanText).pipe(boundedText(longest).min(1))
export const departmentName = fact(longestFact)

const fields = {
  last_name: personName,
  first_name: personName,
  email: memberEmail.nullable(),
  civility: z.enum(civilities).nullable(),
  member_type: z.uuid().nullable(),
  hiring_date: calendarDay.nullable(),
  start_date: calendarDay.nullable(),
  end_date: calendarDay.nullable(),
  department: departmentName.nullable(),
  manager: z.uuid().nullable(),
  employee_number: fact(longestNumber).nullable(),
  job_title: fact(longestFact).nullable(),
  employment_status: z.enum(employmentStatuses),
  note: memberNote.nullable(),
}

/** Absent: unchanged, in a PUT too, so that clients that do not know these fields do not delete them. */
const furtherFacts = {
  department: fields.department.optional(),
  manager: fields.manager.optional(),
  employee_number: fields.employee_number.optional(),
  job_title: fields.job_title.optional(),
  employment_status: fields.employment_status.optional(),
  custom: customInput.optional(),
}
const furtherFactsOf = (input: z.output<z.ZodObject<typeof furtherFacts>>) => ({
  department: input.department,
  managerId: input.manager,
  employeeNumber: input.employee_number,
  jobTitle: input.job_title,
  employmentStatus: input.employment_status,
  custom: input.custom,
})

export const memberInput = z
  .strictObject({
    last_name: fields.last_name,
    first_name: fields.first_name,
    email: fields.email.default(null),
    civility: fields.civility.default(null),
    member_type: fields.member_type.default(null),
    hiring_date: fields.hiring_date.default(null),
    start_date: fields.start_date.default(null),
    end_date: fields.end_date.default(null),
    ...furtherFacts,
    /** Absent: unchanged, since lists do not return it. */
    note: fields.note.optional(),
    /** The version that was read: an edit of an older one is refused. */
    version: z.int().min(1).optional(),
  })
  .refine(({ start_date, end_date }) => isEndLater(start_date, end_date), {
    path: ['end_date'],
    error: 'members.end_not_after_start',
  })
  .transform((input) => ({
    lastName: input.last_name,
    firstName: input.first_name,
    email: input.email,
    civility: input.civility,
    memberTypeId: input.member_type,
    hiringDate: input.hiring_date,
    startDate: input.start_date,
    endDate: input.end_date,
    ...furtherFactsOf(input),
    note: keptDocument(input.note),
    version: input.version,
  }))
export type MemberInput = z.output<typeof memberInput>

export const memberPatch = z
  .strictObject({
    last_name: fields.last_name.optional(),
    first_name: fields.first_name.optional(),
    email: fields.email.optional(),
    civility: fields.civility.optional(),
    member_type: fields.member_type.optional(),
    hiring_date: fields.hiring_date.optional(),
    start_date: fields.start_date.optional(),
    end_date: fields.end_date.optional(),
    ...furtherFacts,
    note: fields.note.optional(),
    version: z.int().min(1).optional(),
  })
  .transform((input) => ({
    lastName: input.last_name,
    firstName: input.first_name,
    email: input.email,
    civility: input.civility,
    memberTypeId: input.member_type,
    hiringDate: input.hiring_date,
    startDate: input.start_date,
    endDate: input.end_date,
    ...furtherFactsOf(input),
    note: keptDocument(input.note),
    version: input.version,
  }))
export type MemberPatch = z.output<typeof memberPatch>

export type MemberOrder = (typeof memberOrders)[number]

const ofOwnField = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.uuid(), value)
    .refine((values) => Object.keys(values).length <= mostFields, { error: 'member-fields.unknown' })
    .optional()
const option = boundedText(longestValue)

const filters = {
  state: z.enum(memberTabs).optional(),
  /** `none`: those without a type. */
  member_type: oneOrMore(z.union([z.uuid(), z.literal('none')])),
  /** `none`: those without a department. */
  department: oneOrMore(departmentName),
  /** The manager entered by the company; `none`: members without one. */
  manager: oneOrMore(z.union([z.uuid(), z.literal('none')])),
  employee_number: boundedText(longestNumber).trim().optional(),
  employment_status: oneOrMore(z.enum(employmentStatuses)),
  user_connector: oneOrMore(z.uuid()),
  application: oneOrMore(boundedText(60)),
  email: boundedText(254).trim().optional(),
  /** Whether an address is in a breach that nobody has acknowledged. */
  breached: flag,
  civility: oneOrMore(z.enum(civilities)),
  origin: oneOrMore(z.enum(memberOrigins)),
  hiring_date: dateRange,
  start_date: dateRange,
  end_date: dateRange,
  /** By the company's own fields, `custom[id]=Lyon`: one of these values, whatever their case. */
  custom: ofOwnField(z.union([option.transform((one) => [one]), z.array(option).min(1).max(mostOptions)])),
  /** A part of the value, whatever case and accents. */
  custom_contains: ofOwnField(option),
  /** Fields of the kind `date`: this day or later. */
  custom_after: ofOwnField(dayText),
  /** This day or earlier. */
  custom_before: ofOwnField(dayText),
}
export const memberQuery = listQuery(filters, memberOrders)
export type MemberQuery = z.output<typeof memberQuery>

export const memberCriteria = z.strictObject({
  ...filters,
  search: boundedText(200).trim().optional(),
})
export type MemberCriteria = z.output<typeof memberCriteria>

export const memberExportQuery = memberQuery
  .pick({ order: true, search: true, ...pickAll(filters) })
  /** Of those found, only these ids: what a user has selected. */
  .extend({ ids: oneOrMore(z.uuid()) })
export type MemberExportQuery = z.output<typeof memberExportQuery>

function pickAll<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, true])) as { [Key in keyof Shape]: true }
}

export const memberView = z.object({
  id: z.string(),
  /** First and last name. */
  name: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string().nullable(),
  civility: z.enum(civilities).nullable(),
  member_type: z.string().nullable(),
  hiring_date: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** `observed`: a source reported the departure without a date; it was on this day or before. */
  end_date_origin: z.enum(endDateOrigins).nullable(),
  department: z.string().nullable(),
  employee_number: z.string().nullable(),
  job_title: z.string().nullable(),
  employment_status: z.enum(employmentStatuses),
  /** Values of the company's own fields, by the id of the field. */
  custom: z.record(z.string(), z.string()),
  origin: z.enum(memberOrigins),
  state: z.enum(memberStates),
  alerts: z.array(z.enum(memberAlerts)),
  identifiers: z.number().int(),
  /** Breaches with an address of theirs that nobody has acknowledged. */
  breaches: z.number().int(),
  accounts: z.number().int(),
  /** The first five by name. */
  applications: z.array(z.string()),
  applications_count: z.number().int(),
  /** As entered by the company, otherwise as an application names them; `member` if that person is a known member. */
  manager: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      member: z.string().nullable(),
    })
    .nullable(),
  /** Beside the object, for clients that show no objects. */
  manager_name: z.string().nullable(),
  manager_origin: z.enum(managerOrigins).nullable(),
  /** Whether the manager's last day is over. */
  manager_has_left: z.boolean(),
  /** Only where one member is read, not in lists. */
  note: memberNote.nullable().optional(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type MemberView = z.infer<typeof memberView>

const mostSelected = 1_000
export const mostByCriteria = 10_000

const ids = z.array(z.uuid()).min(1).max(mostSelected).optional()
const chosen = { ids, criteria: memberCriteria.optional() }

/** One change of many members: those of the given ids, or all that meet the criteria. */
export const memberBulk = z
  .discriminatedUnion('act', [
    z.strictObject({ ...chosen, act: z.literal('set_member_type'), member_type: z.uuid().nullable() }),
    z.strictObject({ ...chosen, act: z.literal('set_end_date'), end_date: calendarDay.nullable() }),
    z.strictObject({ ...chosen, act: z.literal('set_department'), department: departmentName.nullable() }),
    z.strictObject({ ...chosen, act: z.literal('set_manager'), manager: z.uuid().nullable() }),
    z.strictObject({ ...chosen, act: z.literal('delete') }),
  ])
  .refine(({ ids, criteria }) => (ids === undefined) !== (criteria === undefined), {
    path: ['ids'],
    error: 'members.ids_or_criteria',
  })
export type MemberBulk = z.output<typeof memberBulk>
