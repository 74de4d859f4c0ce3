'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Menu, type MenuEntry, useOffered } from '@/components/ui/overlays/menu'
import type { Column } from '@/components/ui/table/table-columns'
import { cx } from '@/components/ui/text/class-names'

type Props<Row> = {
  row: Row
  name: string
  columns: Column<Row>[]
  rowProps: object
  selection?: { isOn: boolean; onToggle: (isRange: boolean) => void }
  menu?: MenuEntry[]
  onOpen?: () => void
}

const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role=menuitem]') !== null

export function TableRow<Row>({ row, name, columns, rowProps, selection, menu, onOpen }: Props<Row>) {
  const t = useTranslations('common.table')
  // Sticky cells need a background, since the others scroll under them.
  const pinned = cx(
    'sticky z-1 transition-colors duration-120',
    selection?.isOn ? 'bg-primary-bg' : 'bg-surface group-hover:bg-hover group-focus-visible:bg-hover',
  )
  const edge = 'left-0 group-focus-visible:shadow-[inset_3px_0_0_var(--primary)]'
  function onClick(event: MouseEvent) {
    if (onOpen && !isInteractive(event.target) && !getSelection()?.toString()) onOpen()
  }
  return (
    <tr
      {...rowProps}
      onClick={onClick}
      aria-selected={selection?.isOn}
      className={cx(
        'group row-focus transition-colors duration-120',
        onOpen && 'cursor-pointer',
        selection?.isOn ? 'bg-primary-bg' : 'hover:bg-hover',
      )}
    >
      {selection && (
        <td className={cx(pinned, edge, 'w-13 min-w-13 !pl-4 lg:!pl-6')}>
          <CheckBox
            tabIndex={-1}
            aria-label={t('select_row', { name })}
            checked={selection.isOn}
            onChange={() => {}}
            onClick={(event) => selection.onToggle(event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={
            cx(
              column.align === 'end' && 'text-right tabular-nums last:!pr-4 lg:last:!pr-6',
              index === 0 && cx(pinned, 'max-w-72 xl:max-w-100', selection ? 'left-13' : edge),
              index === 0 && !selection && '!pl-4 lg:!pl-6',
            ) || undefined
          }
        >
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className="w-13">
          <RowMenu label={t('row_actions', { name })} items={menu} />
        </td>
      )}
    </tr>
  )
}

/** Its menu is drawn once it is opened: most rows are only read. The button is one element, with its dots in its style. */
function RowMenu({ label, items: all }: { label: string; items: MenuEntry[] }) {
  const items = useOffered(all)
  const [isUsed, setUsed] = useState(false)
  if (items.length === 0) return null
  const look = {
    type: 'button',
    tabIndex: -1,
    'aria-label': label,
    className:
      'row-menu opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 [@media(pointer:coarse)]:opacity-100',
  } as const
  if (isUsed) return <Menu isOpenAtFirst trigger={<button {...look} />} items={items} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    setUsed(true)
  }
  return (
    <button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onKeyDown={onKeyDown}
    />
  )
}
