import type { z } from 'zod'
import { longestNote } from '@/lib/domain/people/members/choices'
import { richDocument } from '@/lib/domain/record/rich-text-schema'

/** What colleagues note about a member: paragraphs and lists, with bold, italic and links. */
export const memberNote = richDocument(longestNote, 'members.note_too_long')
export type MemberNote = z.infer<typeof memberNote>
