'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from 'radix-ui'
import { useCallback, useEffect, useState } from 'react'
import { BellItem, type BellNotification } from '@/components/shell/bell/bell-item'
import { useUnread } from '@/components/shell/bell/unread'
import { notificationsPath } from '@/components/shell/menu-entries'
import { Button } from '@/components/ui/inputs/button'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { api } from '@/lib/browser/api'

type Page = { 'hydra:member': BellNotification[]; 'hydra:totalItems': number }
type Which = 'all' | 'unread' | 'todo'
type Shown = { items: BellNotification[]; total: number; page: number } | 'failed' | null

const filters: Record<Which, string> = { all: '', unread: '&unread=true', todo: '&todo=true' }
const nothing = { all: 'empty', unread: 'all_read', todo: 'nothing_to_do' } as const
const path = '/api/notifications'

const tabClass =
  'type-dense h-10 border-b-2 border-transparent font-medium text-fg-2 outline-offset-[-2px] hover:text-fg data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-fg forced:border-[Canvas]'

/**
 * All, unread, and those that require an act of the reader; each tab is read when it is opened. Shown in the bell's
 * panel, or as a page.
 */
export function NotificationTabs({ isPage = false, onLeave }: { isPage?: boolean; onLeave?: () => void }) {
  const t = useTranslations('notifications.bell')
  const retry = useTranslations('common')('retry')
  const [unread, setUnread] = useUnread()
  const [todo, setTodo] = useState<number | null>(null)
  const [which, setWhich] = useState<Which>('all')
  const [shown, setShown] = useState<Shown>(null)
  const [readings, setReadings] = useState(0)

  const read = useCallback(
    (of: Which, page: number) =>
      api
        .get<Page>(`${path}?itemsPerPage=20&page=${page}${filters[of]}`, { isQuiet: true })
        .catch(() => null),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something was changed
  useEffect(() => {
    let isLeft = false
    void read(which, 1).then((first) => {
      if (isLeft) return
      setShown(first ? { items: first['hydra:member'], total: first['hydra:totalItems'], page: 1 } : 'failed')
    })
    return () => {
      isLeft = true
    }
  }, [which, read, readings])
  useEffect(() => {
    void api.count(path, { unread: true }).then((count) => count !== null && setUnread(count))
    void api.count(path, { todo: true }).then(setTodo)
  }, [setUnread])

  function open(next: Which) {
    setShown(null)
    setWhich(next)
  }
  async function readMore() {
    if (!shown || shown === 'failed') return
    const next = await read(which, shown.page + 1)
    if (!next) return setShown('failed')
    const shownIds = new Set(shown.items.map(({ id }) => id))
    // New notifications have moved the others down.
    const further = next['hydra:member'].filter(({ id }) => !shownIds.has(id))
    setShown({
      items: [...shown.items, ...further],
      total: next['hydra:totalItems'],
      page: shown.page + 1,
    })
  }
  async function markRead() {
    try {
      await api.post(`${path}/read`)
    } catch {
      // Said by the call.
      return
    }
    setUnread(0)
    // Another tab may have been opened and read before the answer arrived.
    setReadings((count) => count + 1)
  }
  const counts: Record<Which, number | null> = { all: null, unread, todo }
  return (
    <Tabs.Root value={which} onValueChange={(next) => open(next as Which)}>
      <div
        className={cx(
          'flex items-center gap-2',
          isPage ? 'px-4 pt-2 empty:hidden lg:px-6' : 'min-h-11 pt-1 pr-2 pl-4',
        )}
      >
        {!isPage && <h2 className="type-section">{t('title')}</h2>}
        {unread > 0 && (
          <>
            {/* The tab below says it too. */}
            <span className="type-dense whitespace-nowrap text-fg-2 max-[22.5rem]:hidden">
              {t('unread_count', { count: unread })}
            </span>
            <Button
              size="sm"
              variant="ghost"
              className="ml-auto !text-primary-fg max-lg:px-2! whitespace-nowrap"
              onClick={() => void markRead()}
            >
              {t('mark_all')}
            </Button>
          </>
        )}
      </div>
      <Tabs.List aria-label={t('which')} className={cx('flex gap-5 border-b px-4', isPage && 'lg:px-6')}>
        {(['all', 'unread', 'todo'] as const).map((value) => (
          <Tabs.Trigger key={value} value={value} className={tabClass}>
            {t(value)} {counts[value] ? <span className="tabular-nums">{counts[value]}</span> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content
        value={which}
        className={cx('outline-offset-[-2px]', !isPage && 'scroll-thin max-h-[60dvh] overflow-y-auto')}
      >
        {shown === null && (
          <div aria-hidden className="grid gap-3 p-4">
            <Skeleton className="h-3 w-56" />
            <Skeleton className="h-3 w-40" />
          </div>
        )}
        {shown === 'failed' && (
          <p
            role="alert"
            className="type-dense flex flex-wrap items-center gap-x-3 gap-y-1 p-4 text-error-fg"
          >
            {t('failed')}
            <button
              type="button"
              className="link"
              onClick={() => {
                setShown(null)
                setReadings(readings + 1)
              }}
            >
              {retry}
            </button>
          </p>
        )}
        {shown && shown !== 'failed' && shown.items.length === 0 && (
          <p className={cx('type-dense px-4 py-6 text-fg-2', isPage && 'lg:px-6')}>{t(nothing[which])}</p>
        )}
        {shown && shown !== 'failed' && shown.items.length > 0 && (
          <>
            <ul>
              {shown.items.map((item) => (
                <BellItem key={item.id} item={item} isPage={isPage} onLeave={onLeave} />
              ))}
            </ul>
            {shown.items.length < shown.total && (
              <div className="border-t p-2 text-center">
                <Button size="sm" variant="ghost" onClick={() => void readMore()}>
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** The panel of the bell: the newest notifications, and a link to all. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notifications.bell')
  return (
    <>
      <NotificationTabs onLeave={onLeave} />
      <div className="type-dense flex items-center justify-end rounded-b-note border-t bg-sunken px-4 py-2.5 text-fg-3">
        <PageLink
          href={notificationsPath}
          onClick={onLeave}
          className="font-semibold text-primary-fg hover:underline"
        >
          {t('see_all')}
        </PageLink>
      </div>
    </>
  )
}
