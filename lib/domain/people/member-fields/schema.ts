import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import {
  longestFieldName,
  longestValue,
  memberFieldKinds,
  mostFields,
  mostOptions,
} from '@/lib/domain/people/member-fields/choices'
import { cleanText } from '@/lib/domain/record/field-schema'
import { listQuery } from '@/lib/domain/record/lists/listing'

const clean = (longest: number) => boundedText(1_000).transform(cleanText).pipe(boundedText(longest).min(1))

/** Values that differ only in case are the same: the first spelling stays. */
const options = z
  .array(clean(longestValue))
  .max(mostOptions)
  .transform((values) => [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value]))])
  .transform((values) => values.map(([, value]) => value).toReversed())

const position = z.int().min(0).max(1_000)

export const memberFieldInput = z
  .strictObject({
    name: clean(longestFieldName),
    kind: z.enum(memberFieldKinds).default('text'),
    /** The choices of a list; unused for text and dates. */
    options: options.default([]),
    position: position.optional(),
  })
  .refine(({ kind, options: offered }) => kind !== 'list' || offered.length > 0, {
    path: ['options'],
    error: 'member-fields.no_options',
  })
export type MemberFieldInput = z.output<typeof memberFieldInput>

/** The kind cannot be changed, because stored values match it. */
export const memberFieldPatch = z.strictObject({
  name: clean(longestFieldName).optional(),
  options: options.optional(),
  position: position.optional(),
})
export type MemberFieldPatch = z.output<typeof memberFieldPatch>

export const memberFieldQuery = listQuery({}, ['position', 'name', 'created_at'])
export type MemberFieldQuery = z.output<typeof memberFieldQuery>
export const memberFieldCriteria = z.strictObject({ search: boundedText(200).trim().optional() })
export type MemberFieldCriteria = z.output<typeof memberFieldCriteria>

export const memberFieldView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(memberFieldKinds),
  options: z.array(z.string()),
  position: z.number().int(),
  /** How many members have a value, which is deleted with the field. */
  members: z.number().int(),
})
export type MemberFieldView = z.infer<typeof memberFieldView>

/** A field as forms and lists need it. */
export type MemberFieldChoice = Omit<MemberFieldView, 'members' | 'position'>

/** Values by the id of their field; null removes one, and those that are not named stay. */
export const customInput = z
  .record(z.uuid(), boundedText(1_000).nullable())
  .refine((values) => Object.keys(values).length <= mostFields, { error: 'member-fields.unknown' })
