'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type GroupPlace, groupHref, groupViews } from '@/components/groups/group-address'
import { GroupMarks } from '@/components/groups/group-marks'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { ListExport } from '@/components/ui/table/list-export'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { GroupView } from '@/lib/domain/groups/list/schema'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  groups: GroupView[]
  total: number
  counts: Record<(typeof groupViews)[number], number>
  place: GroupPlace
  size: number
  shown: string | null
}

const patience = 300

/** The groups of an application; each links to its members. */
export function GroupList({ groups, total, counts, place, size, shown }: Props) {
  const t = useTranslations('groups.screen')
  const router = useRouter()
  const language = useDateLanguage()
  const [text, setText] = useState(place.q)
  const sent = useRef(place.q)
  const send = (q: string) => {
    sent.current = q.trim()
    router.replace(groupHref({ ...place, q: q.trim(), page: 1 }), { scroll: false })
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => latest.current(text), patience)
    return () => clearTimeout(timer)
  }, [text])
  const pages = Math.max(1, Math.ceil(total / size))

  return (
    <nav
      aria-label={t('list')}
      className="flex min-h-0 flex-col bg-sunken lg:h-full lg:w-80 lg:shrink-0 lg:border-r"
    >
      <div className="border-b px-4 pt-2.5 pb-2">
        <SearchBox
          value={text}
          onChange={setText}
          onSend={() => send(text)}
          placeholder={t('search')}
          className="w-full"
        />
        <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1">
          {groupViews
            .filter((view) => view === 'all' || view === place.view || counts[view] > 0)
            .map((view) => (
              <li key={view}>
                <PageLink
                  href={groupHref({ ...place, view, page: 1 })}
                  aria-current={view === place.view ? 'true' : undefined}
                  scroll={false}
                  className={cx(
                    'type-dense inline-flex min-h-11 items-center tabular-nums lg:min-h-6',
                    view === place.view ? 'font-semibold' : 'text-fg-2 hover:text-fg',
                  )}
                >
                  {t(`views.${view}`, { n: formatNumber(counts[view], language) })}
                </PageLink>
              </li>
            ))}
        </ul>
      </div>
      {groups.length === 0 ? (
        <div className="px-4 py-6">
          <p className="type-dense text-fg-2">{t('none_found')}</p>
          <ButtonLink
            href={groupHref({ ...place, q: '', view: 'all', page: 1 })}
            scroll={false}
            onClick={() => {
              sent.current = ''
              setText('')
            }}
            className="mt-3"
          >
            {t('show_all')}
          </ButtonLink>
        </div>
      ) : (
        <ul className="scroll-thin lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
          {groups.map((group) => (
            <li key={group.id} className="border-b">
              <PageLink
                href={groupHref(place, group.id)}
                scroll={false}
                aria-current={group.id === shown ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-hover',
                  group.id === shown &&
                    'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="type-mono block truncate text-fg" title={group.name}>
                    {group.name}
                  </span>
                  <span className="type-caption block truncate text-fg-3">
                    {group.parent ? t('part_of', { name: group.parent.name }) : t(`kinds.${group.kind}`)}
                  </span>
                </span>
                <GroupMarks group={group} />
                <span className={cx('type-dense tabular-nums', group.id === shown && 'font-semibold')}>
                  {formatNumber(group.members, language)}
                  <span className="sr-only"> {t('members', { n: group.members })}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2 lg:border-t px-4 py-2">
        <span className="type-dense text-fg-2 tabular-nums">{t('page', { page: place.page, pages })}</span>
        <span className="ml-auto flex gap-1">
          {place.page > 1 && (
            <ButtonLink size="sm" href={groupHref({ ...place, page: place.page - 1 })} scroll={false}>
              {t('previous')}
            </ButtonLink>
          )}
          {place.page < pages && (
            <ButtonLink size="sm" href={groupHref({ ...place, page: place.page + 1 })} scroll={false}>
              {t('next')}
            </ButtonLink>
          )}
          <ListExport
            path="/api/groups"
            fixed={{ user_connector: place.connectorId }}
            isSearched={false}
            isSorted={false}
            size="sm"
          />
        </span>
      </div>
    </nav>
  )
}
