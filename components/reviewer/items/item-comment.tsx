'use client'

import { MessageSquarePlus, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lineName } from '@/components/review-items/item-name'
import { useRowDesk } from '@/components/reviewer/desk'
import { KeyCap } from '@/components/ui/text/key-cap'
import { RichText } from '@/components/ui/text/rich-text'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

/** The comment on an account, or the button that adds one. */
export function ItemComment({ row, isActive }: { row: ReviewItemView; isActive?: boolean }) {
  const t = useTranslations('reviewer.comment')
  const { editing, setEditing, isOffline } = useRowDesk()
  if (editing?.id === row.id) return null
  const isOpen = !row.is_own && !isOffline
  const name = lineName(row)
  const edit = () => setEditing({ id: row.id, for: 'comment' })
  if (row.comment)
    return (
      <div className="group/comment flex min-w-0 items-start gap-1">
        <CommentText comment={row.comment} className="type-dense grid min-w-0 gap-1 wrap-break-word" />
        {isOpen && (
          <button
            type="button"
            aria-label={t('label', { name })}
            onClick={edit}
            className="-my-1 flex size-11 shrink-0 items-center justify-center rounded-tag text-fg-3 hover:text-fg lg:size-7"
          >
            <Pencil aria-hidden strokeWidth={1.8} className="size-3.5" />
          </button>
        )}
      </div>
    )
  if (!isOpen) return <span className="text-fg-3 max-lg:hidden">—</span>
  // As wide as its cell: pressing it makes the row active, which changes its words, and it must still be there when let go.
  return (
    <button
      type="button"
      aria-label={t('add_to', { name })}
      onClick={edit}
      className={`type-dense flex h-11 w-full items-center gap-1.5 rounded-tag text-fg-3 hover:text-fg lg:h-7 lg:focus-visible:opacity-100 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100 ${isActive ? '' : 'lg:opacity-0 [@media(pointer:coarse)]:opacity-100'}`}
    >
      <MessageSquarePlus aria-hidden strokeWidth={1.8} className="size-3.5" />
      {/* On a small screen there is no room for both. */}
      <span className={isActive ? 'keys:hidden' : undefined}>{t('add')}</span>
      {isActive && <KeyCap keys="C" />}
    </button>
  )
}

/** A comment with its formatting; only permitted addresses become links. */
function CommentText({ comment, className }: { comment: CommentDocument; className?: string }) {
  return <RichText document={comment} className={className} />
}
