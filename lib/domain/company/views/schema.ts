import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import {
  longestViewName,
  longestViewQuery,
  savedViewLists,
  viewQueryOf,
} from '@/lib/domain/company/views/choices'
import { flag, listQuery } from '@/lib/domain/record/lists/listing'

const name = boundedText(longestViewName).trim().min(1)
/** As in the address of the list, without the question mark. Parameters that do not belong to a view are left out. */
const query = boundedText(longestViewQuery).transform(viewQueryOf)

export const savedViewInput = z.strictObject({
  list: z.enum(savedViewLists),
  name,
  query: query.default(''),
  is_shared: z.boolean().default(false),
})
export type SavedViewInput = z.output<typeof savedViewInput>

export const savedViewPatch = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  is_shared: z.boolean().optional(),
})
export type SavedViewPatch = z.output<typeof savedViewPatch>

const filters = { list: z.enum(savedViewLists).optional(), is_shared: flag }
export const savedViewQuery = listQuery(filters, ['name', 'created_at'])
export type SavedViewQuery = z.output<typeof savedViewQuery>
export const savedViewCriteria = z.strictObject({
  list: z.enum(savedViewLists).optional(),
  is_shared: z.boolean().optional(),
  search: boundedText(200).trim().optional(),
})
export type SavedViewCriteria = z.output<typeof savedViewCriteria>

export const savedViewView = z.object({
  id: z.string(),
  list: z.enum(savedViewLists),
  name: z.string(),
  /** The query as it was saved. */
  query: z.string(),
  /** The query without filters whose values no longer exist. */
  opens: z.string(),
  /** The names of those filters. */
  missing: z.array(z.string()),
  is_shared: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string(), is_you: z.boolean() }),
  /** Whether the caller may rename, change and delete it. */
  is_editable: z.boolean(),
})
export type SavedViewView = z.infer<typeof savedViewView>
