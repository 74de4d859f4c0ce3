'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useMoment } from '@/components/reviewer/use-day'
import { BrandMark } from '@/components/shell/brand-mark'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/tag'
import { Tooltip } from '@/components/ui/text/tooltip'
import { useCurrentTime } from '@/components/ui/text/use-current-time'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

/** The reviewer, and how long the link is valid. */
export function TopBar({ review }: { review: ReviewerReviewView }) {
  const t = useTranslations('reviewer')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 lg:px-10">
      <p className="flex min-w-0 items-center gap-2.5">
        <BrandMark className="size-6" />
        <span className="type-title">Rollcall</span>
        <span className="type-dense truncate text-fg-2">{t('for_company', { company: review.company })}</span>
      </p>
      <div data-no-print className="flex items-center gap-2">
        <span className="mr-3 max-lg:hidden">
          <LinkLife expiresAt={review.expires_at} />
        </span>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** "valable encore 6 jours", with the exact end in the tooltip. */
export function LinkLife({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('reviewer.link')
  const moment = useMoment()
  const now = useCurrentTime()
  const { unit, count, isSoon } = timeLeft(expiresAt, now)
  return (
    <Tooltip text={t('until', { date: moment(expiresAt) })}>
      <span>
        <Status tone={isSoon ? 'warning' : 'neutral'} icon={<Clock aria-hidden strokeWidth={1.8} />}>
          {t(unit, { count })}
        </Status>
      </span>
    </Tooltip>
  )
}

/** Shown shortly before the link expires; when it does, the server is asked. */
export function LinkEnd({ review, onOver }: { review: ReviewerReviewView; onOver: () => void }) {
  const t = useTranslations('reviewer.link')
  const now = useCurrentTime()
  const { unit, isSoon } = timeLeft(review.expires_at, now)
  const isOver = unit === 'over'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (!isSoon) return null
  return (
    <Note tone="warning" role="status" title={t('soon')} className="mx-4 mt-4 lg:mx-10">
      {t('soon_text', { requester: review.requester ?? review.company })}
    </Note>
  )
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type TimeLeft = { unit: 'days' | 'hours' | 'minutes' | 'over'; count: number; isSoon: boolean }

/** How long a link is still valid, in whole units, rounded down. */
export function timeLeft(expiresAt: string, now: Date): TimeLeft {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return { unit: 'over', count: 0, isSoon: true }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), isSoon: false }
  // Hours for a link of one day, minutes for a link of one hour.
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour), isSoon: left < 2 * hour }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), isSoon: true }
}
