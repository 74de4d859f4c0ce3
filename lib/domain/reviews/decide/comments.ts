import { type CommentDocument, hasWords, longestComment } from '@/lib/domain/reviews/decide/comment-schema'

/** What is kept of a comment: one that says nothing is none. Undefined leaves what there is. */
export function keptComment(comment: CommentDocument | null | undefined): CommentDocument | null | undefined {
  return comment && !hasWords(comment) ? null : comment
}

/** A plain text as a comment, a paragraph a line. */
export const documentOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: text
    .slice(0, longestComment)
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
})
