'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Empty, End, Manager, Person, State } from '@/components/members/import/person-cells'
import { Button } from '@/components/ui/inputs/button'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import type { ImportPerson, ImportTab, MemberImportView } from '@/lib/domain/people/import/schema'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { formatNumber } from '@/lib/i18n/numbers'

const perPage = 10
type Page = { 'hydra:member': ImportPerson[]; 'hydra:totalItems': number }

/** The people as they will be: ten, then pages, by state. */
export function PeoplePreview({ view, fields }: { view: MemberImportView; fields: MemberFieldChoice[] }) {
  const t = useTranslations('member-import.people')
  const [tab, setTab] = useState<ImportTab>('all')
  const [page, setPage] = useState(1)
  const { people, isLost, again } = usePeople(view, tab, page)
  const counts = view.preview?.counts
  const all = counts ? counts.active + counts.to_come + counts.left : 0
  const total = people?.['hydra:totalItems'] ?? 0
  const countOf = (name: ImportTab) => (name === 'all' ? all : (counts?.[name] ?? 0))
  return (
    <section aria-label={t('caption')}>
      <TabChoice
        value={tab}
        countOf={countOf}
        onChange={(name) => {
          setTab(name)
          setPage(1)
        }}
      />
      {isLost ? (
        <p className="type-dense flex items-center gap-3 px-4 py-4 text-fg-2 lg:px-6">
          {t('lost')}
          <Button onClick={again}>{t('again')}</Button>
        </p>
      ) : people === null ? (
        <SkeletonRows rows={perPage} />
      ) : people['hydra:member'].length === 0 ? (
        <p className="type-dense px-4 py-6 text-fg-2 lg:px-6">{t('none')}</p>
      ) : (
        <>
          <PeopleTable people={people['hydra:member']} own={fields} />
          <PeopleList people={people['hydra:member']} own={fields} />
        </>
      )}
      {total > perPage && <Pages page={page} total={total} onChange={setPage} />}
      {total < countOf(tab) && total > 0 && (
        <p className="type-caption px-4 py-2 text-fg-3 lg:px-6">{t('first_only', { count: total })}</p>
      )}
    </section>
  )
}

/** A page of the people, read again whenever the preview was made again. */
function usePeople(view: MemberImportView, tab: ImportTab, page: number) {
  const [people, setPeople] = useState<Page | null>(null)
  const [isLost, setLost] = useState(false)
  const [turn, setTurn] = useState(0)
  const { id, preview, state } = view
  const isReady = state === 'previewed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview and another attempt are read anew
  useEffect(() => {
    if (!isReady) return
    const controller = new AbortController()
    const query = `tab=${tab}&page=${page}&itemsPerPage=${perPage}`
    api
      .get<Page>(`/api/member_imports/${id}/people?${query}`, { isQuiet: true, signal: controller.signal })
      .then(
        (read) => {
          if (controller.signal.aborted) return
          setPeople(read)
          setLost(false)
        },
        () => {
          if (!controller.signal.aborted) setLost(true)
        },
      )
    return () => controller.abort()
  }, [id, tab, page, preview, isReady, turn])
  return { people, isLost, again: () => setTurn(turn + 1) }
}

const tabs: ImportTab[] = ['all', 'active', 'to_come', 'left', 'open']

type TabProps = { value: ImportTab; countOf: (tab: ImportTab) => number; onChange: (tab: ImportTab) => void }

/** Radios that look like tabs: arrows move, and a screen reader says which one is on. */
function TabChoice({ value, countOf, onChange }: TabProps) {
  const t = useTranslations('member-import.people')
  const language = useDateLanguage()
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('label')}
      className="scroll-thin flex gap-5 overflow-x-auto border-b px-4 lg:gap-6 lg:px-6"
    >
      {tabs
        .filter((tab) => tab === 'all' || tab === value || countOf(tab) > 0)
        .map((tab) => (
          <label
            key={tab}
            className="radio-label type-dense relative flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 hover:text-fg has-checked:border-primary has-checked:font-semibold has-checked:text-fg lg:h-10"
          >
            <input type="radio" name={name} checked={tab === value} onChange={() => onChange(tab)} />
            {t(tab)} <span className="font-normal tabular-nums">{formatNumber(countOf(tab), language)}</span>
          </label>
        ))}
    </div>
  )
}

const headClass = 'type-caption border-b bg-sunken px-2 py-1.5 text-left font-medium text-fg-2 first:pl-6'
const cellClass = 'type-dense border-b px-2 py-1.5 first:pl-6'

type PeopleProps = { people: ImportPerson[]; own: MemberFieldChoice[] }

function PeopleTable({ people, own }: PeopleProps) {
  const t = useTranslations('member-import.people')
  const fields = useTranslations('members.fields')
  const head = (label: string, className?: string) => (
    <th scope="col" className={cx(headClass, className)}>
      {label}
    </th>
  )
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 max-lg:hidden">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          {head(t('user'))}
          {head(fields('department'), 'w-23')}
          {head(fields('manager'), 'w-33 min-[86rem]:w-40')}
          {head(t('number'), 'w-19 max-[92rem]:hidden')}
          {head(t('start'), 'w-23 max-[86rem]:hidden')}
          {head(t('end'), 'w-22')}
          {head(t('state'), 'w-25')}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.line} className={person.state === 'left' ? 'text-fg-2' : undefined}>
            <td className={cellClass}>
              <Person person={person} own={own} />
            </td>
            <td className={cx(cellClass, 'truncate')}>{person.department ?? <Empty />}</td>
            <td className={cellClass}>
              <Manager manager={person.manager} />
            </td>
            <td className={cx(cellClass, 'truncate max-[92rem]:hidden')}>
              {person.employee_number ? (
                <span className="type-mono">{person.employee_number}</span>
              ) : (
                <Empty />
              )}
            </td>
            <td className={cx(cellClass, 'max-[86rem]:hidden')}>
              <DateText iso={person.start_date} />
            </td>
            <td className={cellClass}>
              <End person={person} />
            </td>
            <td className={cellClass}>
              <State person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PeopleList({ people, own }: PeopleProps) {
  return (
    <ul className="lg:hidden">
      {people.map((person) => (
        <li key={person.line} className="grid gap-1.5 border-b px-4 py-2.5">
          <span className="flex items-center justify-between gap-3">
            <Person person={person} own={own} />
            <State person={person} />
          </span>
          <span className="type-dense flex flex-wrap items-center gap-x-3 gap-y-1 pl-10 text-fg-2">
            {person.department && <span>{person.department}</span>}
            {person.manager && <Manager manager={person.manager} />}
            {person.end_date && <End person={person} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  const t = useTranslations('common.pagination')
  const language = useDateLanguage()
  const number = (value: number) => formatNumber(value, language)
  const last = Math.ceil(total / perPage)
  const to = Math.min(page * perPage, total)
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2 px-4 py-2 lg:px-6">
      <p className="type-dense mr-auto text-fg-2 tabular-nums" aria-live="polite">
        {t('range', { from: number((page - 1) * perPage + 1), to: number(to), total: number(total) })}
      </p>
      <Button variant="ghost" isReading disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('previous')}
      </Button>
      <Button variant="ghost" isReading disabled={page === last} onClick={() => onChange(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
