import type { z } from 'zod'

/** What the API shows under one `@type`: where it lives, and the fields of one. */
export type Resource = { name: string; path: string; view: z.ZodObject }
