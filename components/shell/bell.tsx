'use client'

import { Bell as BellIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'
import { Segmented } from '@/components/ui/segmented'
import { Skeleton } from '@/components/ui/skeleton'
import { TimeAgo } from '@/components/ui/time-ago'
import { api } from '@/lib/browser/api'

type NotificationItem = { id: string; text: string; path: string; created_at: string; is_read: boolean }
type Page = { 'hydra:member': NotificationItem[] }

/** What happened that the reader should know of: how much of it is unread, and the newest of it. */
export function Bell({ unread }: { unread: number }) {
  const t = useTranslations('notifications.bell')
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(unread)
  const [items, setItems] = useState<NotificationItem[] | 'failed' | null>(null)
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  useEffect(() => setCount(unread), [unread])
  async function open(isNowOpen: boolean) {
    setOpen(isNowOpen)
    if (!isNowOpen) return
    setItems(null)
    const page = await api
      .get<Page>('/api/notifications?itemsPerPage=20', { isQuiet: true })
      .catch(() => null)
    setItems(page ? page['hydra:member'] : 'failed')
    const left = await api.count('/api/notifications', { unread: true })
    if (left !== null) setCount(left)
  }
  const shown = Array.isArray(items) && isUnreadOnly ? items.filter((item) => !item.is_read) : items
  async function markRead() {
    await api.post('/api/notifications/read').catch(() => {})
    setCount(0)
    setItems((known) => (Array.isArray(known) ? known.map((item) => ({ ...item, is_read: true })) : known))
  }

  return (
    <Popover
      label={t('title')}
      align="start"
      isOpen={isOpen}
      onOpenChange={(next) => void open(next)}
      className="w-[min(24rem,calc(100vw-1.5rem))]"
      trigger={
        <button
          type="button"
          aria-label={t('open', { count })}
          className="relative flex size-11 items-center justify-center rounded-control hover:bg-hover lg:size-9"
        >
          <BellIcon aria-hidden strokeWidth={1.8} className="size-4.5 text-fg-2" />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-primary"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      }
    >
      <div className="flex items-center gap-2 border-b px-4 py-2.5">
        <h2 className="type-section mr-auto">{t('title')}</h2>
        {count > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void markRead()}>
            {t('mark_all')}
          </Button>
        )}
      </div>
      <div className="border-b px-4 py-2">
        <Segmented
          label={t('which')}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(which) => setUnreadOnly(which === 'unread')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread'), count: count || undefined },
          ]}
        />
      </div>
      <div className="max-h-[60dvh] overflow-y-auto">
        {items === null && (
          <div aria-hidden className="grid gap-3 p-4">
            <Skeleton className="h-3 w-56" />
            <Skeleton className="h-3 w-40" />
          </div>
        )}
        {items === 'failed' && (
          <p role="alert" className="type-dense p-4 text-error-fg">
            {t('failed')}
          </p>
        )}
        {Array.isArray(shown) && shown.length === 0 && (
          <p className="type-dense p-4 text-fg-2">{isUnreadOnly ? t('all_read') : t('empty')}</p>
        )}
        {Array.isArray(shown) && (
          <ul>
            {shown.map((item) => (
              <li key={item.id} className={cx('border-b last:border-b-0', !item.is_read && 'bg-primary-bg')}>
                <Link
                  href={item.path}
                  onClick={() => setOpen(false)}
                  className="block px-4 py-3 hover:bg-hover"
                >
                  <span className={cx('type-dense block', !item.is_read && 'font-semibold')}>
                    {item.text}
                  </span>
                  <span className="type-caption text-fg-3">
                    <TimeAgo iso={item.created_at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="type-caption flex items-center justify-between gap-3 border-t px-4 py-2.5 text-fg-3">
        {t('kept')}
        <Link
          href="/dashboard/settings/notification"
          onClick={() => setOpen(false)}
          className="type-dense font-medium text-primary-fg hover:underline"
        >
          {t('settings')}
        </Link>
      </div>
    </Popover>
  )
}
