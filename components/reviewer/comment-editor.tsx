'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { type Editing, useRowDesk } from '@/components/reviewer/desk'
import { itemName } from '@/components/reviewer/item-name'
import { Button } from '@/components/ui/button'
import { RichTextEditor } from '@/components/ui/rich-text-editor'
import {
  type CommentDocument,
  isAllowedLink,
  longestComment,
  plainText,
} from '@/lib/domain/access-reviews/comment-schema'
import type { ReviewItemView } from '@/lib/domain/access-reviews/item-schema'

type Props = {
  row: ReviewItemView
  purpose: NonNullable<Editing>['for']
  /** `isDecided`: this row needs nothing more. */
  onDone: (isDecided: boolean) => void
}

/** In place, under its row: a comment, or the reason without which nothing flagged is approved. */
export function CommentEditor({ row, purpose, onDone }: Props) {
  const t = useTranslations('reviewer.comment')
  const common = useTranslations('common')
  const { write, setEditing } = useRowDesk()
  const id = useId()
  const [value, setValue] = useState<CommentDocument | null>(row.comment)
  const [isMissing, setMissing] = useState(false)
  const isReason = purpose === 'reason'
  const isTooLong = value !== null && plainText(value).length > longestComment
  const { name } = itemName(row)
  const place = useRef<HTMLDivElement>(null)
  // It may open behind the bar at the bottom.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function close(isDecided: boolean) {
    setEditing(null)
    onDone(isDecided)
  }
  function save() {
    if (isTooLong) return
    if (isReason && !value) return setMissing(true)
    void write(row, value)
    close(isReason)
  }
  return (
    <div ref={place} className="max-w-2xl scroll-mb-28 py-1">
      {isReason && (
        <p id={id} className="type-dense mb-2">
          <strong className="font-semibold">{t('reason')}</strong>{' '}
          <span className={isMissing ? 'text-error-fg' : 'text-fg-2'} role={isMissing ? 'alert' : undefined}>
            {t(isMissing ? 'reason_missing' : 'reason_help')}
          </span>
        </p>
      )}
      <RichTextEditor
        label={isReason ? `${t('reason')} ${name}` : t('label', { name })}
        value={value}
        onChange={(next) => {
          setValue(next)
          setMissing(false)
        }}
        isAllowedLink={isAllowedLink}
        longest={longestComment}
        placeholder={t(isReason ? 'reason_placeholder' : 'placeholder')}
        isInvalid={isMissing || isTooLong}
        describedBy={isReason ? id : undefined}
        hasFocusAtFirst
        onSubmit={save}
        onCancel={() => close(false)}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => close(false)} keys="Escape">
          {common('cancel')}
        </Button>
        <Button variant="primary" onClick={save} disabled={isTooLong} keys="Mod+Enter">
          {t(isReason ? 'approve' : 'save')}
        </Button>
      </div>
    </div>
  )
}
