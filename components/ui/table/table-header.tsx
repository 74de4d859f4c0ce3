'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { type ListSort, nextSort } from '@/components/ui/table/list-query'
import type { Column } from '@/components/ui/table/table-columns'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'

type Props<Row> = {
  columns: Column<Row>[]
  defaultSort?: string
  selection?: { state: boolean | 'mixed'; onToggle: () => void }
  hasMenu: boolean
}

export const headCellClass =
  'sticky top-0 z-10 h-8.5 border-b bg-sunken px-2.5 text-left align-middle type-dense font-medium text-fg-2 whitespace-nowrap'

function ariaSort(sort: ListSort | null, field: string | undefined) {
  if (!field) return undefined
  if (sort?.field !== field) return 'none' as const
  return sort.isDescending ? ('descending' as const) : ('ascending' as const)
}

/** Header cells are buttons: ascending, descending, default. */
export function TableHeader<Row>({ columns, defaultSort, selection, hasMenu }: Props<Row>) {
  const t = useTranslations('common')
  const { query, set } = useListQuery({ defaultSort })
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={cx(headCellClass, 'left-0 z-11 w-13 min-w-13 !pl-4 lg:!pl-6')}>
            <CheckBox
              aria-label={t('table.select_all_page')}
              checked={selection.state}
              onChange={selection.onToggle}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const field = column.sort
          const isCurrent = field && query.sort?.field === field
          const Arrow = query.sort?.isDescending ? ArrowDown : ArrowUp
          const isFirst = index === 0 && !selection
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(query.sort, field)}
              style={column.width ? { width: column.width } : undefined}
              className={cx(
                headCellClass,
                column.align === 'end' && '!text-right last:!pr-4 lg:last:!pr-6',
                isFirst && '!pl-4 lg:!pl-6',
                index === 0 && cx('z-11', selection ? 'left-13' : 'left-0'),
              )}
            >
              {field ? (
                <button
                  type="button"
                  onClick={() => set({ sort: nextSort(query.sort, field) })}
                  className={cx(
                    'inline-flex items-center gap-1.5 rounded-tag hover:text-fg',
                    isCurrent && 'font-semibold text-fg',
                    column.align === 'end' && 'flex-row-reverse',
                  )}
                >
                  {column.header}
                  {isCurrent && <Arrow aria-hidden strokeWidth={1.8} className="size-3.5" />}
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col" className={cx(headCellClass, 'w-13')}>
            <span className="sr-only">{t('more_actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
