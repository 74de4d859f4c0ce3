import type { z } from 'zod'
import type { Target } from '@/lib/http/describe/targets'

/**
 * What the API shows under one `@type`: its path, and the fields of one item. `about` is its sentence in the descriptions.
 * `key`: the field that identifies the items of a list, when they have no id. `relations`: the targets of its fields, or that they
 * have none, where the field names suggest something else.
 */
export type Resource = {
  name: string
  about: string
  path: string
  view: z.ZodObject
  key?: string
  relations?: Record<string, Target | null>
}
