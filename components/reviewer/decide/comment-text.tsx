import { RichText } from '@/components/ui/rich-text'
import { type CommentDocument, isAllowedLink } from '@/lib/domain/reviews/decide/comment-schema'

/** A comment as it was written, links only where they may lead. */
export function CommentText({ comment, className }: { comment: CommentDocument; className?: string }) {
  return <RichText document={comment} isAllowedLink={isAllowedLink} className={className} />
}
