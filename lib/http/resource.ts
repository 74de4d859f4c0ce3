import type { z } from 'zod'

/** What the API shows under one `@type`: its path, and the fields of one item. */
export type Resource = { name: string; path: string; view: z.ZodObject }
