'use client'

import { Command } from 'cmdk'
import { ArrowRight, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type PaletteItem, PaletteRow } from '@/components/shell/palette/palette-row'
import {
  type PaletteHit,
  type PaletteSearch,
  searchEverything,
} from '@/components/shell/palette/palette-search'
import { foundOtherwise, matchRank, type Ranked, rankGroups } from '@/components/shell/palette/rank-palette'
import { useDrift } from '@/components/shell/palette/use-drift'
import {
  memberActs,
  type PaletteEntry,
  usePaletteEntries,
} from '@/components/shell/palette/use-palette-entries'
import { usePaletteHits } from '@/components/shell/palette/use-palette-hits'
import { longestSearch } from '@/components/ui/inputs/search-box'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useMay } from '@/components/ui/text/role'
import { Spinner } from '@/components/ui/text/spinner'

const groupClass =
  '[&_[cmdk-group-heading]]:type-dense [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-2'
const movingKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End']

type Name = 'members' | 'acts' | 'applications' | 'accounts' | 'screens' | 'actions'
type Group = { name: Name; items: Ranked<PaletteItem>[] }

function groupsOf(hits: PaletteHit[], screens: PaletteEntry[], actions: PaletteEntry[], query: string) {
  const groupOf = (name: Name, kind: PaletteHit['kind']): Group => ({
    name,
    items: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        item: { value: `${kind}-${hit.id}`, hit },
        rank: matchRank(hit.title, query) ?? foundOtherwise,
      })),
  })
  const fixed = (name: Name, entries: PaletteEntry[]): Group => ({
    name,
    items: entries.flatMap((entry) => {
      const rank = matchRank(entry.label, query)
      return rank === null ? [] : [{ item: { value: `${name}-${entry.id}`, entry }, rank }]
    }),
  })
  return rankGroups([
    groupOf('members', 'member'),
    groupOf('applications', 'application'),
    groupOf('accounts', 'account'),
    fixed('screens', screens),
    fixed('actions', actions),
  ])
}

/** Acts on the best match are directly below it; below some of its accounts, a link to all of them. */
const withActs = (
  [first, ...others]: Group[],
  acts: PaletteEntry[],
  allAccounts: string,
  { href, id, accounts = 0 }: PaletteHit,
): Group[] => [
  ...(first ? [first] : []),
  { name: 'acts', items: acts.map((entry) => ({ item: { value: `act-${entry.id}`, entry }, rank: 0 })) },
  ...others.map((group) => {
    const theirs = group.items.filter(({ item }) => item.hit?.memberId === id).length
    if (group.name !== 'accounts' || theirs === 0 || theirs >= accounts) return group
    const entry = { id: 'all', label: allAccounts, icon: ArrowRight, href }
    return {
      ...group,
      items: [...group.items, { item: { value: 'accounts-all', entry }, rank: foundOtherwise }],
    }
  }),
]

export type CommandPaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  search?: PaletteSearch
}

/**
 * Navigation, acts, and a search for people, applications and accounts. The best match is selected, and Enter opens it.
 */
export function CommandPalette({ isOpen, onOpenChange, search = searchEverything }: CommandPaletteProps) {
  const t = useTranslations('shell')
  const router = useRouter()
  const { screens, actions } = usePaletteEntries()
  const [text, setText] = useState('')
  const { hits, isSearching, isFailed } = usePaletteHits(isOpen ? text : '', search)
  // The item that the user selected by arrow or pointer; until then the best match is selected, even if it arrives
  // later.
  const [chosen, setChosen] = useState<string | null>(null)
  const hasMoved = useRef(false)
  const isAwaited = useRef(false)
  const isWriter = useMay('writing')
  const hitGroups = groupsOf(hits, screens, actions, text)
  const best = hitGroups[0]?.items[0]?.item.hit?.kind === 'member' ? hitGroups[0].items[0].item.hit : null
  const drift = useDrift(best)
  const groups = best
    ? withActs(
        hitGroups,
        memberActs(best, isWriter, drift, (key, params) => t(`palette.for.${key}`, params)),
        t('palette.all_accounts', { count: best.accounts ?? 0 }),
        best,
      )
    : hitGroups
  const items = groups.flatMap((group) => group.items.map(({ item }) => item))
  const selected = items.find(({ value }) => value === chosen) ?? items[0] ?? null

  function type(next: string) {
    hasMoved.current = false
    isAwaited.current = false
    setChosen(null)
    setText(next)
  }
  function close() {
    onOpenChange(false)
    type('')
  }
  function run({ hit, entry }: PaletteItem, isApart = false) {
    const href = hit?.href ?? entry?.href
    close()
    if (entry?.act) entry.act()
    else if (href && isApart) window.open(href, '_blank', 'noopener')
    else if (href) router.push(href)
  }
  // Enter was pressed before any result had arrived.
  useEffect(() => {
    if (!isAwaited.current || isSearching) return
    isAwaited.current = false
    if (selected) run(selected)
  })
  function press(event: KeyboardEvent) {
    if (movingKeys.includes(event.key)) hasMoved.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!selected) isAwaited.current = isSearching
    else if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      run(selected, true)
    }
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? onOpenChange(true) : close())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10dvh] z-40 mx-auto max-w-[40rem] animate-pop overflow-hidden rounded-dialog border border-line-strong bg-raised shadow-dialog outline-none"
        >
          <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
          <Command
            label={t('palette.title')}
            loop
            shouldFilter={false}
            value={selected?.value ?? ''}
            onValueChange={(value) => hasMoved.current && setChosen(value)}
            onKeyDownCapture={press}
          >
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden strokeWidth={1.8} className="size-4.5 shrink-0 text-fg-3" />
              <Command.Input
                maxLength={longestSearch}
                value={text}
                onValueChange={type}
                placeholder={t('palette.placeholder')}
                className="h-12.5 w-full bg-transparent text-[1rem] outline-none"
              />
              {isSearching && <Spinner className="text-fg-3" />}
              <KeyCap keys="Escape" />
            </div>
            <Command.List
              className="scroll-thin max-h-[min(37rem,70dvh)] overflow-y-auto p-1.5"
              onPointerMove={() => {
                hasMoved.current = true
              }}
            >
              {items.length === 0 && (
                <p role="presentation" className="type-body px-3 py-4 text-fg-3">
                  {isSearching
                    ? t('palette.searching')
                    : isFailed
                      ? t('palette.failed')
                      : t('palette.none', { query: text })}
                </p>
              )}
              {groups.map(({ name, items }) => (
                <Command.Group
                  key={name}
                  heading={
                    name === 'acts'
                      ? t('palette.for.title', { name: best?.title ?? '' })
                      : t(`palette.${name}`)
                  }
                  className={groupClass}
                >
                  {items.map(({ item }) => (
                    <PaletteRow
                      key={item.value}
                      item={item}
                      query={text}
                      best={best}
                      onSelect={() => run(item)}
                    />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <p className="type-caption hidden items-center gap-4 border-t bg-sunken px-4 py-2 text-fg-2 keys:flex">
              <span className="flex items-center gap-1.5">
                <KeyCap keys="Up" />
                <KeyCap keys="Down" />
                {t('palette.keys.choose')}
              </span>
              <span className="flex items-center gap-1.5">
                <KeyCap keys="Enter" />
                {t('palette.keys.open')}
              </span>
              <span className="flex items-center gap-1.5">
                <KeyCap keys="Mod+Enter" />
                {t('palette.keys.apart')}
              </span>
              {text.trim() && (
                <span className="ml-auto" role="status">
                  {t('palette.results', {
                    count: items.filter(({ value }) => !value.startsWith('act-')).length,
                  })}
                </span>
              )}
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
