'use client'

import { useTranslations } from 'next-intl'
import { lineName } from '@/components/review-items/item-name'
import { useRowDesk } from '@/components/reviewer/desk'
import { CommentEditor } from '@/components/reviewer/items/comment-editor'
import { DecisionButtons } from '@/components/reviewer/items/decision-buttons'
import { ItemActivity, ItemPerson, ItemRole } from '@/components/reviewer/items/item-cells'
import { ItemComment } from '@/components/reviewer/items/item-comment'
import { ItemFacts } from '@/components/reviewer/items/item-facts'
import { type ActiveRow, useDrawnRows } from '@/components/reviewer/items/use-active-row'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { cx } from '@/components/ui/text/class-names'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = { rows: ReviewItemView[]; active: ActiveRow; isStale: boolean; isSelecting: boolean }

/** The list on a phone: the facts on top, the decision buttons below. */
export function ItemCards({ rows, active, isStale, isSelecting }: Props) {
  const t = useTranslations('reviewer.list')
  const drawn = useDrawnRows(rows, 5)
  return (
    <ul
      ref={active.container}
      aria-label={t('caption')}
      aria-busy={isStale || undefined}
      className={cx('transition-opacity', isStale && 'opacity-60')}
    >
      {drawn.map((row, index) => (
        <Card
          key={row.id}
          row={row}
          isSelecting={isSelecting}
          rowProps={active.rowProps(index)}
          onEdited={() => active.focus(index)}
        />
      ))}
    </ul>
  )
}

type CardProps = {
  row: ReviewItemView
  isSelecting: boolean
  rowProps: object
  onEdited: (isDecided: boolean) => void
}

function Card({ row, isSelecting, rowProps, onEdited }: CardProps) {
  const table = useTranslations('common.table')
  const { editing, isSelected, toggle } = useRowDesk()
  const name = lineName(row)
  const isOn = isSelected(row.id)
  return (
    <li
      {...rowProps}
      className={cx(
        'row-focus grid scroll-mt-40 scroll-mb-28 gap-2.5 border-b px-4 py-4',
        // Laid out when it comes near the screen.
        '[contain-intrinsic-block-size:auto_15rem] [content-visibility:auto] print:[content-visibility:visible]',
        isOn && 'bg-primary-bg',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        {isSelecting && !row.is_own && (
          <span className="flex size-8 shrink-0 items-center justify-center">
            <CheckBox
              aria-label={table('select_row', { name })}
              checked={isOn}
              onChange={() => toggle(row.id)}
            />
          </span>
        )}
        <ItemPerson row={row} isLarge />
      </div>
      <div className="type-dense grid grid-cols-2 gap-3">
        <ItemRole row={row} />
        <ItemActivity row={row} />
      </div>
      {(row.flags.length > 0 || row.changes) && <ItemFacts row={row} />}
      {editing?.id === row.id ? (
        <CommentEditor row={row} editing={editing} onDone={onEdited} />
      ) : (
        <ItemComment row={row} />
      )}
      <DecisionButtons row={row} />
    </li>
  )
}
