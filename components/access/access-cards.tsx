'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccessCell, type AccessLook, type AccountCosts } from '@/components/access/access-cell'
import { AccessLegend, AccessMarks, isPrivileged, marksLook } from '@/components/access/access-marks'
import { type AccessSelection, flipCell, isChosen, isLocked } from '@/components/access/access-selection'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Dialog } from '@/components/ui/overlays/dialog'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { GridRow } from '@/lib/domain/batches/grid/schema'

type Props = {
  rows: GridRow[]
  columns: AccessColumn[]
  look: AccessLook
  costs: AccountCosts
  isPrivilegedFirst: boolean
  selection: AccessSelection
  onSelect: (selection: AccessSelection) => void
}

const nameOf = ({ first_name, last_name }: GridRow) => `${first_name} ${last_name}`
const cellIn = (person: GridRow, id: string) =>
  person.cells.find(({ user_connector }) => user_connector === id)

/** On a phone: each person's applications as marks in a line, which opens a sheet with the same in words. */
export function AccessCards({ rows, columns, look, costs, isPrivilegedFirst, ...choosing }: Props) {
  const t = useTranslations('access')
  const [openId, open] = useState<string | null>(null)
  const person = rows.find(({ id }) => id === openId)
  return (
    <>
      {rows.length > 0 && (
        <AccessLegend columns={columns} look={look} isPrivilegedFirst={isPrivilegedFirst} />
      )}
      <ul className="lg:hidden">
        {rows.map((row) => (
          <li key={row.id} className="border-b">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={row.id === openId}
              className={cx(
                'flex min-h-16 w-full px-4 py-2 text-left',
                marksLook(columns.length).row,
                row.id === openId && 'bg-primary-bg shadow-[inset_3px_0_0_var(--primary)]',
              )}
              onClick={() => open(row.id)}
            >
              <span className="min-w-0 flex-1">
                <span className="type-body block truncate font-semibold">{nameOf(row)}</span>
                <span className="type-caption block text-fg-2">
                  <Counts person={row} columns={columns} />
                </span>
              </span>
              <AccessMarks columns={columns} look={look} costs={costs} cellOf={(id) => cellIn(row, id)} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={person !== undefined}
        onOpenChange={(isOpen) => !isOpen && open(null)}
        title={
          person && (
            <span className="flex items-center gap-3">
              <Avatar id={person.id} name={nameOf(person)} size={40} />
              <span className="grid min-w-0">
                <span className="truncate">{nameOf(person)}</span>
                <span className="type-caption font-normal text-fg-2">
                  <Counts person={person} columns={columns} isWhole />
                </span>
              </span>
            </span>
          )
        }
        footer={
          person && (
            <>
              <ButtonLink href={`/dashboard/members/${person.id}`} className="sm:flex-1">
                {t('cards.open')}
              </ButtonLink>
              {choosing.selection.cells.size > 0 && (
                <Button variant="primary" className="sm:flex-1" onClick={() => open(null)}>
                  {t('cards.chosen', { count: choosing.selection.cells.size })}
                </Button>
              )}
            </>
          )
        }
      >
        {person && <Accesses person={person} columns={columns} look={look} costs={costs} {...choosing} />}
      </Dialog>
    </>
  )
}

type CountsProps = { person: GridRow; columns: AccessColumn[]; isWhole?: boolean }

/** In a line the marks show who is privileged, so that only a screen reader is told. */
function Counts({ person, columns, isWhole = false }: CountsProps) {
  const t = useTranslations('access.cards')
  return (
    <>
      {t('applications', { count: columns.filter(({ id }) => cellIn(person, id)).length })}
      <span className={isWhole ? undefined : 'sr-only'}>
        {', '}
        {t('privileged', { count: person.cells.filter(isPrivileged).length })}
      </span>
    </>
  )
}

type AccessesProps = Omit<Props, 'rows' | 'isPrivilegedFirst'> & { person: GridRow }

/** Those of the person, privileged ones first, then the applications without. */
function Accesses({ person, columns, look, costs, selection, onSelect }: AccessesProps) {
  const t = useTranslations('access')
  const mayWrite = useMay('writing')
  const name = nameOf(person)
  const rank = ({ id }: AccessColumn) => {
    const cell = cellIn(person, id)
    return cell && isPrivileged(cell) ? 0 : 1
  }
  const here = columns.filter(({ id }) => cellIn(person, id)).sort((one, other) => rank(one) - rank(other))
  const absent = columns.filter(({ id }) => !cellIn(person, id))
  const lists = [
    { id: 'here', list: here },
    { id: 'absent', list: absent },
  ]
  return lists.map(({ id, list }) => (
    <ul key={id} className="-mx-5">
      {id === 'absent' && list.length > 0 && (
        <li className="type-caption border-t bg-sunken px-5 py-2 font-semibold text-fg-2">
          {t('cards.without')}
        </li>
      )}
      {list.map((column) => {
        const isIn = isChosen(selection, person.id, column)
        return (
          <li
            key={column.id}
            className={cx(
              'flex min-h-14 items-center gap-3 border-t px-5 py-2',
              isIn && selection.cells.size > 0 && 'bg-primary-bg',
            )}
          >
            {isLocked(column) ? (
              <Lock aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
            ) : (
              mayWrite && (
                <CheckBox
                  checked={isIn}
                  onChange={() => onSelect(flipCell(selection, person.id, column.id))}
                  aria-label={t('select.cell', { name, application: column.label })}
                />
              )
            )}
            <AppLogo id={column.application} name={column.label} size={28} />
            <span className="type-dense min-w-0 flex-1 truncate font-semibold">{column.label}</span>
            <span className="type-dense max-w-[45%] text-right">
              <AccessCell cell={cellIn(person, column.id)} look={look} cost={costs[column.id]} />
            </span>
          </li>
        )
      })}
    </ul>
  ))
}
