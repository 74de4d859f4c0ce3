import type { z } from 'zod'
import { longestNote } from '@/lib/domain/people/members/choices'
import { richDocument } from '@/lib/domain/record/rich-text-schema'

/** A colleague's note about a member, with full formatting. */
export const memberNote = richDocument(longestNote, 'members.note_too_long', 'full')
export type MemberNote = z.infer<typeof memberNote>
