'use client'

import { CircleCheck, Plus, Unplug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { type CatalogueEntry, type Connected, waysOfEntry } from '@/components/applications/catalogue-entries'
import { WayBadges } from '@/components/applications/way-badges'
import { useAddress } from '@/components/ui/layout/use-address'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'

type Props = { label: string; entries: CatalogueEntry[]; connected: Record<string, Connected> }

const connections = '/dashboard/user-connectors'

/** Entries of the catalogue: what is connected opens, what is not is connected from here. */
export function CatalogueList({ label, entries, connected }: Props) {
  const address = useAddress()
  // What reads any application is there to connect the next one.
  const connectionsOf = (id: string) => (readsAnyApplication(id) ? undefined : connected[id])
  const hrefOf = ({ application, name }: CatalogueEntry, of: Connected | undefined) => {
    if (!of) return address({ connect: application, name: null })
    if (of.broken) return `${connections}/${of.broken}?reconnect=1`
    return of.count === 1
      ? `${connections}/${of.first}`
      : `${connections}?${new URLSearchParams({ q: name }).toString()}`
  }
  return (
    <ul
      aria-label={label}
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 px-4 sm:grid-cols-2 lg:px-6 min-[70rem]:grid-cols-3 xxl:grid-cols-4"
    >
      {entries.map((entry) => (
        <li key={entry.application} className="border-t">
          <PageLink
            href={hrefOf(entry, connectionsOf(entry.application))}
            scroll={false}
            data-entry
            className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 transition-colors duration-120 hover:bg-hover"
          >
            <AppLogo id={entry.application} name={entry.name} size={28} />
            {/* Beside a long name there is no room for its ways: they go below it. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:flex-nowrap max-sm:items-start">
              <span className="type-dense max-w-full min-w-0 flex-auto truncate font-semibold">
                {entry.name}
              </span>
              <EntryState entry={entry} of={connectionsOf(entry.application)} />
            </span>
            {!connectionsOf(entry.application) && (
              <Plus aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function EntryState({ entry, of }: { entry: CatalogueEntry; of: Connected | undefined }) {
  const t = useTranslations('applications.screen')
  if (!of) return <WayBadges ways={waysOfEntry(entry)} />
  return of.broken ? (
    <Status tone="error" icon={<Unplug aria-hidden strokeWidth={1.8} />}>
      {t('reconnect')}
    </Status>
  ) : (
    <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
      {t('connected', { count: of.count })}
    </Status>
  )
}

type Place = { x: number; y: number }

const toSide: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
const toRow: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The nearest place in the next row in that direction; -1 where there is no further row. */
export function inNextRow(places: Place[], from: number, direction: 1 | -1): number {
  const here = places[from]
  if (!here) return -1
  const distance = ({ y }: Place) => (y - here.y) * direction
  const further = places.filter((place) => distance(place) > 1).toSorted((a, b) => distance(a) - distance(b))
  const row = further.filter(({ y }) => Math.abs(y - further[0]!.y) < 1)
  const [nearest] = row.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))
  return nearest ? places.indexOf(nearest) : -1
}

/** Arrows move among the entries, however many columns they have; down from the search leads to the first, and back up. */
export function moveAmongEntries(event: KeyboardEvent<HTMLElement>) {
  const direction = toRow[event.key]
  const side = toSide[event.key]
  if ((!direction && !side) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const target = event.target as HTMLElement
  const search = event.currentTarget.querySelector<HTMLElement>('input[type=search]')
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = entries.indexOf(target)
  const go = (to: HTMLElement | null | undefined) => {
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  if (target === search && direction === 1) return go(entries[0])
  if (at < 0) return
  if (side) return go(entries[at + side])
  const places = entries.map((entry) => {
    const { x, y } = entry.getBoundingClientRect()
    return { x, y }
  })
  go(entries[inNextRow(places, at, direction!)] ?? (direction === -1 ? search : null))
}
