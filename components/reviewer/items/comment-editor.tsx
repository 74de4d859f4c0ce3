'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { lineName } from '@/components/review-items/item-name'
import { type Editing, useRowDesk } from '@/components/reviewer/desk'
import { isOverturn } from '@/components/reviewer/items/decision-effects'
import { Button } from '@/components/ui/inputs/button'
import { RichTextEditor } from '@/components/ui/inputs/rich-text/rich-text-editor'
import { plainText } from '@/lib/domain/record/rich-text'
import { longestComment } from '@/lib/domain/reviews/items/choices'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = {
  row: ReviewItemView
  editing: NonNullable<Editing>
  /** `isDecided`: the row is decided with this comment. */
  onDone: (isDecided: boolean) => void
}

/**
 * An editor under a row: for a comment, or for the reason that is required to approve an account with flags or to change
 * another person's decision. The text is kept until it is saved.
 */
export function CommentEditor({ row, editing, onDone }: Props) {
  const t = useTranslations('reviewer.comment')
  const common = useTranslations('common')
  const { write, onDraft, setEditing, reviewer } = useRowDesk()
  const id = useId()
  const decision = editing.for === 'reason' ? editing.decision : null
  const isReason = decision !== null
  const isTurned = isReason && isOverturn(row, decision, reviewer)
  // Another person's comment must not become the reason for changing their decision.
  const [value, setValue] = useState<CommentDocument | null>(isTurned ? null : row.comment)
  const [problem, setProblem] = useState<'missing' | 'not_saved' | null>(null)
  const [isSending, setSending] = useState(false)
  const isTooLong = value !== null && plainText(value).length > longestComment
  const name = lineName(row)
  const place = useRef<HTMLDivElement>(null)
  // It may open behind the bar at the bottom, so it is scrolled into view.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function close(isDecided: boolean) {
    onDraft('')
    setEditing(null)
    onDone(isDecided)
  }
  async function save() {
    if (isTooLong || isSending) return
    if (isReason && !value) return setProblem('missing')
    setSending(true)
    const isSaved = await write(row, value)
    // Another row may have become active meanwhile.
    if (!place.current) return
    setSending(false)
    if (isSaved) close(isReason)
    else setProblem('not_saved')
  }
  const question = isTurned
    ? t(`overturn.${row.decision}`, { name: row.decided_by?.name ?? '' })
    : t('reason')
  return (
    <div ref={place} className="max-w-2xl scroll-mb-28 py-1">
      {(isReason || problem) && (
        <p id={id} className="type-dense mb-2">
          {isReason && <strong className="font-semibold">{question}</strong>}{' '}
          <span className={problem ? 'text-error-fg' : 'text-fg-2'} role={problem ? 'alert' : undefined}>
            {problem
              ? t(problem === 'missing' ? 'reason_missing' : 'not_saved')
              : t(isTurned ? 'overturn.help' : 'reason_help')}
          </span>
        </p>
      )}
      <RichTextEditor
        label={isReason ? `${question} ${name}` : t('label', { name })}
        value={value}
        onChange={(next) => {
          setValue(next)
          setProblem(null)
          onDraft(next ? plainText(next) : '')
        }}
        longest={longestComment}
        placeholder={t(isTurned ? 'overturn.placeholder' : isReason ? 'reason_placeholder' : 'placeholder')}
        isInvalid={problem === 'missing' || isTooLong}
        describedBy={isReason || problem ? id : undefined}
        hasFocusAtFirst
        onSubmit={() => void save()}
        onCancel={() => close(false)}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => close(false)} keys="Escape">
          {common('cancel')}
        </Button>
        <Button variant="primary" onClick={save} isLoading={isSending} disabled={isTooLong} keys="Mod+Enter">
          {t(decision === null ? 'save' : `with_reason.${decision}`)}
        </Button>
      </div>
    </div>
  )
}
