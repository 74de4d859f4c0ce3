'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AccessCell } from '@/components/access/access-cell'
import { AccessLegend, AccessMarks, isPrivileged } from '@/components/access/access-marks'
import { type AccessSelection, flipCell, isChosen, isLocked } from '@/components/access/access-selection'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { AccessView } from '@/lib/domain/batches/grid/schema'

type Props = {
  rows: AccessView[]
  columns: AccessColumn[]
  selection: AccessSelection
  onSelect: (selection: AccessSelection) => void
}

/** On a phone: each person's applications in a list, those with an access first. */
export function AccessCards({ rows, columns, selection, onSelect }: Props) {
  const t = useTranslations('access')
  const mayWrite = useMay('writing')
  return (
    <>
      {rows.length > 0 && <AccessLegend columns={columns} />}
      <ul className="lg:hidden">
        {rows.map((person) => {
          const name = `${person.first_name} ${person.last_name}`
          const cellOf = (id: string) => person.cells.find(({ user_connector }) => user_connector === id)
          const here = columns.filter(({ id }) => cellOf(id))
          const absent = columns.filter(({ id }) => !cellOf(id))
          return (
            <li key={person.id} className="border-b">
              <details>
                <summary className="flex min-h-16 items-center gap-3 px-4 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="type-body block truncate font-semibold">{name}</span>
                    <span className="type-caption block text-fg-2">
                      {t('cards.applications', { count: here.length })}
                      <span className="sr-only">
                        {' '}
                        {t('cards.privileged', { count: person.cells.filter(isPrivileged).length })}
                      </span>
                    </span>
                  </span>
                  <AccessMarks columns={columns} cellOf={cellOf} />
                </summary>
                {[here, absent].map((list, index) => (
                  <ul key={index === 0 ? 'here' : 'absent'}>
                    {index === 1 && list.length > 0 && (
                      <li className="type-caption border-t bg-sunken px-4 py-2 font-semibold text-fg-2">
                        {t('cards.without')}
                      </li>
                    )}
                    {list.map((column) => (
                      <li
                        key={column.id}
                        className={cx(
                          'flex min-h-14 items-center gap-3 border-t px-4 py-2',
                          isChosen(selection, person.id, column) &&
                            selection.cells.size > 0 &&
                            'bg-primary-bg',
                        )}
                      >
                        {isLocked(column) ? (
                          <Lock aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
                        ) : (
                          mayWrite && (
                            <CheckBox
                              checked={isChosen(selection, person.id, column)}
                              onChange={() => onSelect(flipCell(selection, person.id, column.id))}
                              aria-label={t('select.cell', { name, application: column.label })}
                            />
                          )
                        )}
                        <AppLogo id={column.application} name={column.label} size={28} />
                        <span className="type-dense min-w-0 flex-1 truncate font-semibold">
                          {column.label}
                        </span>
                        <span className="type-dense max-w-[45%] text-right">
                          <AccessCell cell={cellOf(column.id)} look="role" />
                        </span>
                      </li>
                    ))}
                  </ul>
                ))}
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}
