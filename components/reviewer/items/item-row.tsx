'use client'

import { useTranslations } from 'next-intl'
import { lineName } from '@/components/review-items/item-name'
import { useRowDesk } from '@/components/reviewer/desk'
import { CommentEditor } from '@/components/reviewer/items/comment-editor'
import { DecisionButtons } from '@/components/reviewer/items/decision-buttons'
import { ItemActivity, ItemPerson, ItemRole } from '@/components/reviewer/items/item-cells'
import { ItemComment } from '@/components/reviewer/items/item-comment'
import { ItemFacts } from '@/components/reviewer/items/item-facts'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { cx } from '@/components/ui/text/class-names'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = {
  row: ReviewItemView
  isActive: boolean
  rowProps: object
  /** Receives the focus after a comment was written. */
  onEdited: (isDecided: boolean) => void
}

const cell = 'border-b px-2.5 py-1.5 align-middle type-dense'

/** One account on a wide screen. Only the active row is in the tab order, with its controls. */
export function ItemRow({ row, isActive, rowProps, onEdited }: Props) {
  const t = useTranslations('common.table')
  const { editing, isSelected, toggle } = useRowDesk()
  const name = lineName(row)
  const isOn = isSelected(row.id)
  const isEditing = editing?.id === row.id
  const own = cx(cell, isEditing && '!border-b-0')
  return (
    <>
      <tr
        {...rowProps}
        aria-selected={isOn}
        className={cx(
          'group row-focus h-12 scroll-mt-32 scroll-mb-28 transition-colors duration-120',
          isOn ? 'bg-primary-bg' : isActive ? 'bg-hover' : 'hover:bg-hover',
          isActive && 'shadow-[inset_3px_0_0_var(--primary)]',
        )}
      >
        <td className={cx(own, 'w-13 !pl-6')}>
          {!row.is_own && (
            <CheckBox
              aria-label={t('select_row', { name })}
              checked={isOn}
              onChange={() => {}}
              onClick={(event) => toggle(row.id, event.shiftKey)}
            />
          )}
        </td>
        <th scope="row" className={cx(own, 'max-w-0 text-left font-normal')}>
          <ItemPerson row={row} />
        </th>
        <td className={cx(own, 'max-w-0')}>
          <ItemRole row={row} />
        </td>
        <td className={cx(own, 'max-w-0')}>
          <ItemActivity row={row} />
        </td>
        <td className={own}>
          <ItemFacts row={row} />
        </td>
        <td className={own}>
          <ItemComment row={row} isActive={isActive} />
        </td>
        <td className={cx(own, '!pr-6')}>
          <DecisionButtons row={row} />
        </td>
      </tr>
      {isEditing && editing && (
        <tr className={isActive ? 'bg-hover shadow-[inset_3px_0_0_var(--primary)]' : undefined}>
          <td className="border-b" />
          <td colSpan={6} className="border-b px-2.5 pt-1 pb-3 !pr-6">
            <CommentEditor row={row} editing={editing} onDone={onEdited} />
          </td>
        </tr>
      )}
    </>
  )
}
