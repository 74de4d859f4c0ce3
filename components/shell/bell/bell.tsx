'use client'

import { Bell as BellIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useUnread } from '@/components/shell/bell/unread'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Popover } from '@/components/ui/overlays/popover'
import { cx } from '@/components/ui/text/class-names'

const BellPanel = onDemand(() =>
  import('@/components/shell/bell/notification-tabs').then((file) => file.BellPanel),
)

/** The number of unread notifications, and the newest of them. */
export function Bell({ className }: { className?: string }) {
  const t = useTranslations('notifications.bell')
  const [isOpen, setOpen] = useState(false)
  const [count] = useUnread()
  return (
    <Popover
      label={t('title')}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-[min(26.25rem,calc(100vw-1rem))]"
      trigger={
        <button
          type="button"
          aria-label={t('open', { count })}
          className={cx(
            'relative flex size-11 items-center justify-center rounded-control hover:bg-hover aria-expanded:bg-pressed lg:size-8',
            className,
          )}
        >
          <BellIcon aria-hidden strokeWidth={1.8} className="size-4.5 text-fg-2" />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-1 right-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-primary lg:-top-1 lg:-right-1"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      }
    >
      <BellPanel onLeave={() => setOpen(false)} />
    </Popover>
  )
}
