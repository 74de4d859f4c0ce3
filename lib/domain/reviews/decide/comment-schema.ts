import type { z } from 'zod'
import { richDocument } from '@/lib/domain/record/rich-text-schema'

/** Counts characters of text only, without formatting. */
export const longestComment = 2_000

export const commentDocument = richDocument(longestComment, 'access-reviews.problems.comment_too_long')
export type CommentDocument = z.infer<typeof commentDocument>
