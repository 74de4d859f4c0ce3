'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { AccessBar } from '@/components/access/access-bar'
import { AccessCards } from '@/components/access/access-cards'
import { AccessCell, type AccessLook, type AccountCosts } from '@/components/access/access-cell'
import { AccessChips } from '@/components/access/access-chips'
import { AccessHead } from '@/components/access/access-head'
import { AccessPerson } from '@/components/access/access-person'
import {
  countChosen,
  flipApplication,
  flipCell,
  flipPerson,
  isChosen,
  isEmpty,
  isLocked,
  nothingSelected,
} from '@/components/access/access-selection'
import {
  type AccessOrigin,
  AccessToolbar,
  useAccessFilters,
  useLook,
} from '@/components/access/access-toolbar'
import { ActDialog, type AskedAct } from '@/components/access/act-dialog'
import { OrderToggle } from '@/components/access/order-toggle'
import type { MemberFilterChoices } from '@/components/members/use-member-filters'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { useKey } from '@/components/ui/inputs/use-key'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import { Pagination } from '@/components/ui/table/pagination'
import { useIsNarrow } from '@/components/ui/table/table-form'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useMay } from '@/components/ui/text/role'
import type { AccessColumn, ColumnCounts } from '@/lib/domain/batches/grid/access-columns'
import type { GridRow } from '@/lib/domain/batches/grid/schema'

type Props = Omit<MemberFilterChoices, 'applications'> & {
  rows: GridRow[]
  total: number
  /** All applications, and those on this page of columns. */
  all: AccessColumn[]
  columns: AccessColumn[]
  /** The counts, which arrive after the rows. */
  counts: Promise<ColumnCounts>
  /** The previous and next pages of columns. */
  previousHref: string | null
  nextHref: string | null
  look: AccessLook
  /** What an account costs, read only to be shown. */
  costs: AccountCosts
  /** The filter that matches these people, in the API's form. */
  filter: Record<string, unknown>
  /** The people selected in another list, or everybody that it matches. */
  chosen: string[]
  isEverybody: boolean
  isPrivilegedFirst: boolean
  /** The origin of the people, if they come from another list. */
  origin: AccessOrigin | null
}

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** People and applications. Acts on the selection lead to a preview: nothing is sent from here. */
export function AccessGrid(props: Props) {
  const { rows, total, all, columns, counts, costs, types, filter } = props
  const t = useTranslations('access')
  const mayWrite = useMay('writing')
  const { query } = useListQuery()
  const [look, setLook] = useLook(props.look)
  const filters = useAccessFilters({ ...props, applications: all })
  const [selection, select] = useState({
    ...nothingSelected,
    people: new Set(props.chosen) as ReadonlySet<string>,
    isEverybody: props.isEverybody,
  })
  // "Everybody" means the matches of this filter: under another filter the selection would contain people whom the user
  // has not seen.
  const filterText = JSON.stringify(filter)
  const [foundBefore, setFoundBefore] = useState(filterText)
  if (filterText !== foundBefore) {
    setFoundBefore(filterText)
    if (selection.isEverybody) select(nothingSelected)
  }
  const [asked, ask] = useState<AskedAct | null>(null)
  const [[row, column], move] = useState<[number, number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useIsNarrow()
  const isAnything = !isEmpty(selection)
  useKey('Escape', () => select(nothingSelected), isAnything)

  const onKeys = (event: KeyboardEvent) => {
    const step = moves[event.key]
    const [person, application] = [rows[row], columns[column]]
    if (step) {
      event.preventDefault()
      const next: [number, number] = [
        Math.min(rows.length - 1, Math.max(0, row + step[0])),
        Math.min(columns.length - 1, Math.max(0, column + step[1])),
      ]
      move(next)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}-${next[1]}"]`)?.focus()
    } else if (
      event.key.toLowerCase() === 'x' &&
      person &&
      application &&
      !isLocked(application) &&
      mayWrite
    ) {
      event.preventDefault()
      select(flipCell(selection, person.id, application.id))
    }
  }
  const areAllHere =
    rows.length > 0 && rows.every(({ id }) => selection.isEverybody || selection.people.has(id))
  const areSomeHere = rows.some(({ id }) => selection.people.has(id))
  const flipPage = (isOn: boolean) => {
    const people = new Set(selection.people)
    for (const { id } of rows) isOn ? people.add(id) : people.delete(id)
    select({ ...selection, people, isEverybody: false })
  }

  return (
    <div className="flex min-h-0 flex-col lg:h-full">
      <AccessToolbar {...props} filters={filters} look={look} onLook={setLook} />
      <AccessChips look={look} onLook={setLook} />
      <AccessCards
        rows={rows}
        isPrivilegedFirst={props.isPrivilegedFirst}
        columns={columns}
        look={look}
        costs={costs}
        selection={selection}
        onSelect={select}
      />
      {!isNarrow && rows.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          aria-label={t('title')}
          className="scroll-thin min-h-0 flex-1 overflow-auto max-lg:hidden"
        >
          <table
            ref={table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked by arrows
            role="grid"
            aria-label={t('title')}
            onKeyDown={onKeys}
            className="type-dense w-full border-separate border-spacing-0"
          >
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky top-0 left-0 z-3 w-64 min-w-64 border-r border-b bg-sunken px-6 py-2 text-left align-bottom font-medium text-fg-2"
                >
                  <span className="flex items-center gap-3">
                    {mayWrite && (
                      <CheckBox
                        checked={areAllHere ? true : areSomeHere ? 'mixed' : false}
                        onChange={flipPage}
                        aria-label={t('select.page')}
                      />
                    )}
                    <span className="grid">
                      {t('person')}
                      <OrderToggle isOn={props.isPrivilegedFirst} />
                    </span>
                  </span>
                </th>
                {columns.map((one) => (
                  <AccessHead
                    key={one.id}
                    column={one}
                    counts={counts}
                    look={look}
                    cost={costs[one.id]}
                    isOn={selection.applications.has(one.id)}
                    onFlip={() => select(flipApplication(selection, one.id))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((person, y) => {
                const isOn = selection.isEverybody || selection.people.has(person.id)
                return (
                  <tr key={person.id} className={cx(isOn && 'bg-selected')}>
                    <AccessPerson
                      person={person}
                      type={types.find(({ id }) => id === person.member_type)?.name}
                      isOn={isOn}
                      onFlip={() => select(flipPerson(selection, person.id))}
                    />
                    {columns.map((one, x) => {
                      const isIn = isAnything && isChosen(selection, person.id, one)
                      return (
                        <td
                          key={one.id}
                          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the focus roves over them
                          role="gridcell"
                          data-cell={`${y}-${x}`}
                          tabIndex={y === row && x === column ? 0 : -1}
                          aria-selected={isLocked(one) ? undefined : isIn}
                          onFocus={() => move([y, x])}
                          onDoubleClick={() =>
                            mayWrite && !isLocked(one) && select(flipCell(selection, person.id, one.id))
                          }
                          className={cx(
                            'h-10.5 max-w-30 border-r border-b px-2 py-0.5 outline-offset-[-2px]',
                            isLocked(one) && 'text-fg-2',
                            isIn && 'bg-primary-bg shadow-[inset_0_0_0_1.5px_var(--primary)]',
                          )}
                        >
                          <AccessCell
                            cell={person.cells.find(({ user_connector }) => user_connector === one.id)}
                            look={look}
                            cost={costs[one.id]}
                          />
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {rows.length === 0 && (
        <div className="flex-1">
          {query.q || Object.keys(query.filters).length > 0 ? (
            <FilteredOut filters={filters} list={{ path: '/api/access' }} />
          ) : (
            <p className="type-body px-4 py-10 text-fg-2 lg:px-6">{t('nobody')}</p>
          )}
        </div>
      )}
      {isAnything && (
        <AccessBar
          selection={selection}
          counts={countChosen(selection, rows, columns)}
          total={total}
          onEverybody={() => select({ ...selection, isEverybody: true })}
          onAsk={ask}
          onClear={() => select(nothingSelected)}
        />
      )}
      <div className="border-t px-4 py-2 lg:px-6">
        <Pagination
          total={total}
          shown={rows.length}
          hints={
            <span className="type-dense hidden items-center gap-3 text-fg-2 keys:flex">
              <span className="flex items-center gap-1">
                <KeyCap keys="←" /> <KeyCap keys="↑" /> <KeyCap keys="↓" /> <KeyCap keys="→" />{' '}
                {t('keys.walk')}
              </span>
              <span className="flex items-center gap-1">
                <KeyCap keys="X" /> {t('keys.select')}
              </span>
            </span>
          }
        />
      </div>
      {asked && (
        <ActDialog
          asked={asked}
          selection={selection}
          columns={all}
          filter={filter}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}
