import { RichText } from '@/components/ui/rich-text'
import type { CommentDocument } from '@/lib/domain/reviews/decide/comment-schema'

/** A comment with its formatting; only permitted addresses become links. */
export function CommentText({ comment, className }: { comment: CommentDocument; className?: string }) {
  return <RichText document={comment} className={className} />
}
