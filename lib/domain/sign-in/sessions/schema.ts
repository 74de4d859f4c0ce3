import { z } from 'zod'
import { plainListQuery } from '@/lib/domain/record/lists/listing'

export const sessionQuery = plainListQuery

export type SessionQuery = z.output<typeof sessionQuery>

export const sessionView = z.object({
  id: z.string(),
  /** In a word, as far as the browser says so. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_current: z.boolean(),
})

export type SessionView = z.infer<typeof sessionView>
