import { longestComment } from '@/lib/domain/reviews/items/choices'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'

/** Turns plain text into a comment document, one paragraph per line. */
export const documentOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: text
    .slice(0, longestComment)
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
})
