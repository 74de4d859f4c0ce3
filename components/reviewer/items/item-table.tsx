'use client'

import { useTranslations } from 'next-intl'
import { ItemRow } from '@/components/reviewer/items/item-row'
import { type ActiveRow, useDrawnRows } from '@/components/reviewer/items/use-active-row'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = {
  rows: ReviewItemView[]
  active: ActiveRow
  pageState: boolean | 'mixed'
  onTogglePage: () => void
  isStale: boolean
}

const columns = [
  { id: 'account', width: 'w-[18%]', keys: '' },
  { id: 'role', width: 'w-[18%]', keys: '' },
  { id: 'activity', width: 'w-[12%]', keys: '' },
  { id: 'facts', width: 'w-[19%]', keys: '' },
  { id: 'comment', width: '', keys: '' },
  { id: 'decision', width: 'w-62', keys: 'A+R' },
] as const

/** The list of a wide screen. */
export function ItemTable({ rows, active, pageState, onTogglePage, isStale }: Props) {
  const t = useTranslations('reviewer.list')
  const table = useTranslations('common.table')
  const drawn = useDrawnRows(rows, 15)
  return (
    <table
      aria-busy={isStale || undefined}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="sticky top-13 z-10">
        <tr>
          <th className="h-9 w-13 border-b bg-sunken pl-6 text-left">
            <CheckBox aria-label={table('select_all_page')} checked={pageState} onChange={onTogglePage} />
          </th>
          {columns.map(({ id, width, keys }) => (
            <th
              key={id}
              scope="col"
              className={cx(
                'type-caption h-9 border-b bg-sunken px-2.5 text-left font-medium text-fg-3 last:pr-6',
                width,
              )}
            >
              <span className="flex items-center gap-2">
                {t(id)}
                {keys && <KeyCap keys={keys} />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={active.container}>
        {drawn.map((row, index) => (
          <ItemRow
            key={row.id}
            row={row}
            isActive={index === active.index}
            rowProps={active.rowProps(index)}
            onEdited={(isDecided) => active.focus(isDecided ? Math.min(index + 1, rows.length - 1) : index)}
          />
        ))}
      </tbody>
    </table>
  )
}
