import type { z } from 'zod'
import type { Target } from '@/lib/http/describe/targets'

/**
 * What the API shows under one `@type`: its path, and the fields of one item. `about` is its sentence in the descriptions.
 * `key`: the field that tells the items of a list apart, where they have no id. `relations`: what its fields lead to, or that they lead
 * nowhere, where the names of fields say otherwise.
 */
export type Resource = {
  name: string
  about: string
  path: string
  view: z.ZodObject
  key?: string
  relations?: Record<string, Target | null>
}
