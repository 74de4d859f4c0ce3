'use client'

import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PublicFrame } from '@/components/shell/public-frame'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { KeptLink } from '@/lib/browser/visitors/reviewer-tokens'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

/** `counts` when the review was ended on this page. */
export type Ended = { kind: NonNullable<KeptLink['ended']>; counts?: ReviewerReviewView['counts'] }

/** The result of the review, and the next steps. */
export function EndedPage({ ended }: { ended: Ended }) {
  const t = useTranslations('reviewer.ended')
  const progress = useTranslations('reviewer.progress')
  const { kind, counts } = ended
  return (
    <PublicFrame>
      <section role="status">
        <CircleCheck aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-success-fg" />
        <h1 className="type-title-l">{t(`${kind}.title`)}</h1>
        {counts && (
          <div className="mt-5">
            <TickStrip
              counts={{ done: counts.approved, refused: counts.rejected, pending: counts.pending }}
              label={progress('label', counts)}
              size="fill"
              max={60}
            />
            <p className="type-dense mt-2 text-fg-2 tabular-nums">{t('counts', counts)}</p>
          </div>
        )}
        <p className="type-body-l mt-4 text-fg-2">{t(`${kind}.text`)}</p>
        <p className="type-dense mt-6 text-fg-3">{t('close')}</p>
      </section>
    </PublicFrame>
  )
}

/** One page for every link that is not valid, whatever the reason. */
export function DeadPage() {
  const t = useTranslations('reviewer.dead')
  return (
    <PublicFrame>
      <section role="status">
        <CircleSlash aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-fg-3" />
        <h1 className="type-title-l">{t('title')}</h1>
        <p className="type-body-l mt-2 text-fg-2">{t('text')}</p>
      </section>
    </PublicFrame>
  )
}
