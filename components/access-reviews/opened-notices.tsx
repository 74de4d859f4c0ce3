'use client'

import { Lock, MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/date-text'
import { Note } from '@/components/ui/note'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** Warnings about the link of a running review: wrong codes, and further browsers that opened it. */
export function OpenedNotices({ review: { link, reviewer } }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen.notices')
  return (
    <>
      {link.blocked_at && (
        <Note tone="error" icon={<Lock aria-hidden strokeWidth={1.8} />} title={t('blocked_title')}>
          {t('blocked_text', { name: reviewer.name })}
        </Note>
      )}
      {link.other_browser_at && (
        <Note
          tone="warning"
          icon={<MonitorSmartphone aria-hidden strokeWidth={1.8} />}
          title={t('other_browser_title')}
        >
          {t.rich('other_browser_text', {
            name: reviewer.name,
            from: link.other_browser_from ?? '',
            date: () => <DateText iso={link.other_browser_at!} kind="datetime" />,
          })}
        </Note>
      )}
    </>
  )
}
