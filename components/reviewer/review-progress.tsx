'use client'

import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DecisionStrip } from '@/components/review-items/decision-strip'
import type { Saving } from '@/components/reviewer/items/use-decisions'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { LoneTick } from '@/components/ui/text/tick'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { formatNumber } from '@/lib/i18n/numbers'

const bold = (words: React.ReactNode) => <b className="font-semibold text-fg">{words}</b>
const states = [
  ['approved', 'done'],
  ['rejected', 'refused'],
  ['pending', 'pending'],
] as const

/** The progress of the review: marks, the number of each decision, and that decisions are saved. */
export function ReviewProgress({ review, saving }: { review: ReviewerReviewView; saving: Saving }) {
  const t = useTranslations('reviewer.progress')
  const language = useDateLanguage()
  const { counts, items } = review
  const done = counts.approved + counts.rejected
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="flex items-baseline gap-2">
          <span className="type-figure leading-none">{formatNumber(done, language)}</span>
          <span className="type-dense text-fg-2">
            {t('decided', { done, total: formatNumber(items, language) })}
          </span>
        </p>
        <SavedNote saving={saving} />
      </div>
      <DecisionStrip counts={counts} label={t('label', counts)} size="fill" max={60} className="mt-1" />
      <ul className="type-caption mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-fg-2">
        {states.map(([decision, tick]) => (
          <li key={decision} className="flex items-center gap-2">
            <LoneTick state={tick} />
            <span className="tabular-nums">{t.rich(decision, { count: counts[decision], b: bold })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedNote({ saving }: { saving: Saving }) {
  const t = useTranslations('reviewer.saved')
  return (
    <span aria-live="polite" className="min-h-5">
      {saving.state === 'saving' && (
        <Status icon={<LoaderCircle aria-hidden strokeWidth={1.8} className="animate-spin" />}>
          {t('saving')}
        </Status>
      )}
      {saving.state === 'saved' && (
        <Status tone="success" icon={<Check aria-hidden strokeWidth={2} />}>
          <SavedAt at={saving.at} />
        </Status>
      )}
      {saving.state === 'failed' && (
        <Status tone="error" icon={<CircleAlert aria-hidden strokeWidth={1.8} />}>
          {t('failed')}
        </Status>
      )}
    </span>
  )
}

function SavedAt({ at }: { at: string }) {
  const t = useTranslations('reviewer.saved')
  const isNow = useIsFresh(at)
  return isNow ? t('now') : t.rich('ago', { ago: () => <TimeAgo iso={at} /> })
}

const moment = 60_000

/** True for the first minute after an instant. */
function useIsFresh(iso: string): boolean {
  const [stale, setStale] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStale(iso), moment)
    return () => clearTimeout(timer)
  }, [iso])
  return stale !== iso
}
