import type { z } from 'zod'
import { richDocument } from '@/lib/domain/record/rich-text-schema'

/** Characters of text, formatting apart. */
export const longestNote = 2_000

/** What colleagues note about a member: paragraphs and lists, with bold, italic and links. */
export const memberNote = richDocument(longestNote, 'members.note_too_long')
export type MemberNote = z.infer<typeof memberNote>
