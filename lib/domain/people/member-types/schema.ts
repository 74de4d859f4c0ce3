import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { reminderFrequencies } from '@/lib/domain/people/member-types/choices'
import { listQuery, paging } from '@/lib/domain/record/lists/listing'

export const memberTypeInput = z
  .strictObject({
    name: boundedText(80).trim().min(1),
    default_on_import: z.boolean().default(false),
    review_reminder: z.enum(reminderFrequencies).default('none'),
  })
  .transform((input) => ({
    name: input.name,
    isDefaultOnImport: input.default_on_import,
    reviewReminder: input.review_reminder,
  }))
export type MemberTypeInput = z.output<typeof memberTypeInput>

export const memberTypePatch = z
  .strictObject({
    name: boundedText(80).trim().min(1).optional(),
    default_on_import: z.boolean().optional(),
    review_reminder: z.enum(reminderFrequencies).optional(),
  })
  .transform((input) => ({
    name: input.name,
    isDefaultOnImport: input.default_on_import,
    reviewReminder: input.review_reminder,
  }))
export type MemberTypePatch = z.output<typeof memberTypePatch>

const filters = { name: boundedText(80).optional() }
export const memberTypeQuery = listQuery(filters, ['name', 'created_at'])
export const memberTypeCriteria = z.strictObject({
  ...filters,
  search: boundedText(200).trim().optional(),
})
export type MemberTypeQuery = z.output<typeof memberTypeQuery>
export const memberTypeExportQuery = memberTypeQuery.omit(paging)
export type MemberTypeCriteria = z.output<typeof memberTypeCriteria>

export const memberTypeView = z.object({
  id: z.string(),
  name: z.string(),
  default_on_import: z.boolean(),
  review_reminder: z.enum(reminderFrequencies),
  members: z.number().int(),
})
export type MemberTypeView = z.infer<typeof memberTypeView>
