import { type CommentDocument, hasWords, longestComment } from '@/lib/domain/reviews/decide/comment-schema'

/** The comment to store: null when it has no visible text, undefined to leave the stored one unchanged. */
export function keptComment(comment: CommentDocument | null | undefined): CommentDocument | null | undefined {
  return comment && !hasWords(comment) ? null : comment
}

/** Turns plain text into a comment document, one paragraph per line. */
export const documentOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: text
    .slice(0, longestComment)
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
})
