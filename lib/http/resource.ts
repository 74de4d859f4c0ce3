import type { z } from 'zod'

/**
 * What the API shows under one `@type`: its path, and the fields of one item. `about` is its sentence in the descriptions.
 * `key`: the field that tells the items of a list apart, where they have no id.
 */
export type Resource = { name: string; about: string; path: string; view: z.ZodObject; key?: string }
