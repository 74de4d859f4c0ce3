import type { z } from 'zod'
import { richDocument } from '@/lib/domain/record/rich-text-schema'
import { longestComment } from '@/lib/domain/reviews/items/choices'

export const commentDocument = richDocument(longestComment, 'access-reviews.problems.comment_too_long')
export type CommentDocument = z.infer<typeof commentDocument>
