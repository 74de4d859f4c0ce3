'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chartAddress } from '@/components/members/chart/chart-address'
import { Button } from '@/components/ui/inputs/button'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { Spinner } from '@/components/ui/text/spinner'
import { Tag } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import type { ChartPerson, OrgChartView } from '@/lib/domain/people/members/org-chart-schema'

type Level = Pick<OrgChartView, 'people' | 'total' | 'page' | 'per_page'>

const read = (manager: string, page: number) =>
  api.get<OrgChartView>(
    `/api/org_chart?${new URLSearchParams({ page: String(page), ...(manager !== 'top' && { manager }) })}`,
  )

type Props = {
  manager: string
  first: Level
  /** The level below the only person of this one, which is open from the start. */
  below?: Level | null
}

/** The people of one level. A level below is read once somebody opens it. */
export function ChartLevel({ manager, first, below }: Props) {
  const t = useTranslations('members.chart')
  const [{ people, total, page, per_page: perPage }, setLevel] = useState(first)
  const [isReading, setReading] = useState(false)
  const further = async () => {
    setReading(true)
    // The call has shown what went wrong, and how to try again.
    const next = await read(manager, page + 1).catch(() => null)
    setReading(false)
    if (!next) return
    // Somebody may have been added meanwhile, so that the next page begins with the last of this one.
    const shownIds = new Set(people.map(({ id }) => id))
    setLevel({ ...next, people: [...people, ...next.people.filter(({ id }) => !shownIds.has(id))] })
  }
  return (
    <ul>
      {people.map((person) => (
        <Person key={person.id} person={person} below={below} />
      ))}
      {page * perPage < total && (
        <li className="py-2">
          <Button size="sm" isLoading={isReading} onClick={further}>
            {t('further', { left: total - people.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** A circle is a person; more than fit in a line are said by the number beside them. */
const Team = ({ count }: { count: number }) => (
  <span aria-hidden className="flex gap-1 pl-2 max-lg:hidden">
    {Array.from({ length: Math.min(count, mostCircles) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: circles have no identity but their place
      <span key={index} className="size-2.5 rounded-full border border-line-control" />
    ))}
    {count > mostCircles && '…'}
  </span>
)
const mostCircles = 30

function Person({ person, below = null }: { person: ChartPerson; below?: Level | null }) {
  const t = useTranslations('members.chart')
  const [level, setLevel] = useState(below)
  const [isOpen, setOpen] = useState(below !== null)
  const [isReading, setReading] = useState(false)
  const name = `${person.first_name} ${person.last_name}`
  const flip = async () => {
    if (isOpen || level) return setOpen(!isOpen)
    setReading(true)
    const answer = await read(person.id, 1).catch(() => null)
    setReading(false)
    if (!answer) return
    setLevel(answer)
    setOpen(true)
  }
  return (
    <li>
      <div className="flex min-h-12 items-center gap-2.5 py-1">
        {person.reports > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-busy={isReading}
            aria-label={t('open', { name })}
            onClick={flip}
            className="flex size-11 shrink-0 items-center justify-center rounded-control text-fg-2 hover:bg-hover hover:text-fg lg:size-8"
          >
            {isReading ? (
              <Spinner />
            ) : (
              <ChevronRight
                aria-hidden
                strokeWidth={1.8}
                className={cx('size-4 transition-transform duration-120', isOpen && 'rotate-90')}
              />
            )}
          </button>
        ) : (
          <span aria-hidden className="w-11 shrink-0 lg:w-8" />
        )}
        <span className="min-w-0 lg:w-56 lg:shrink-0">
          <ChartFace person={person} />
        </span>
        {person.reports > 0 && (
          <PageLink
            href={chartAddress(person.id)}
            aria-label={t('from_here', { name, count: person.reports })}
            className="type-dense link ml-auto shrink-0 py-1 tabular-nums lg:ml-2 lg:w-26"
          >
            {t('reports', { count: person.reports })}
          </PageLink>
        )}
        <Team count={person.reports} />
      </div>
      {isOpen && level && (
        <div className="ml-5.5 border-l pl-1 lg:ml-4 lg:pl-4">
          <ChartLevel manager={person.id} first={level} />
        </div>
      )}
    </li>
  )
}

/** Who it is, and what is to know of them. */
export function ChartFace({ person }: { person: ChartPerson }) {
  const t = useTranslations('members.chart')
  const name = `${person.first_name} ${person.last_name}`
  const work = [person.job_title, person.department].filter(Boolean).join(', ')
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={person.id} name={name} size={32} />
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <PageLink
            href={`/dashboard/members/${person.id}`}
            className="type-dense font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </PageLink>
          {person.has_left && <Tag tone={person.reports > 0 ? 'warning' : 'neutral'}>{t('left')}</Tag>}
          {person.is_on_leave && !person.has_left && <Tag>{t('on_leave')}</Tag>}
        </span>
        {work && <span className="type-caption block text-fg-2 wrap-anywhere">{work}</span>}
      </span>
    </span>
  )
}
