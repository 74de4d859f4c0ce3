'use client'

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Popover } from '@/components/ui/overlays/popover'
import type { useColumns } from '@/components/ui/table/use-columns'

/** Shows, hides and reorders columns, and resets them. By buttons, so that it works by keyboard. */
export function ColumnsMenu<Row>({ columns }: { columns: ReturnType<typeof useColumns<Row>> }) {
  const t = useTranslations('common')
  const movable = columns.all.filter((column) => !column.isFixed)
  return (
    <Popover
      label={t('table.columns')}
      align="end"
      className="w-72 p-2"
      trigger={
        <Button variant="ghost" icon={<Columns3 aria-hidden strokeWidth={1.8} />} className="max-md:hidden">
          {t('table.columns')}
        </Button>
      }
    >
      <ul>
        {movable.map((column, index) => (
          <li
            key={column.id}
            className="flex items-center justify-between gap-2 rounded-tag pl-2 hover:bg-hover"
          >
            <CheckBox checked={columns.shown.includes(column)} onChange={() => columns.toggle(column)}>
              {column.header}
            </CheckBox>
            <span className="flex">
              <IconButton
                size="sm"
                label={t('table.column_up', { name: column.header })}
                icon={<ArrowUp strokeWidth={1.8} />}
                disabled={index === 0}
                onClick={() => columns.move(column.id, -1)}
              />
              <IconButton
                size="sm"
                label={t('table.column_down', { name: column.header })}
                icon={<ArrowDown strokeWidth={1.8} />}
                disabled={index === movable.length - 1}
                onClick={() => columns.move(column.id, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-between border-t pt-2 pl-2">
        <CheckBox checked={columns.isCompact} onChange={columns.setCompact}>
          {t('table.density')}
        </CheckBox>
        <Button size="sm" variant="ghost" onClick={columns.reset}>
          {t('table.columns_reset')}
        </Button>
      </div>
    </Popover>
  )
}
