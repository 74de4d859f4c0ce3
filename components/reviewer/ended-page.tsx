'use client'

import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { PublicFrame } from '@/components/shell/public-frame'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Note } from '@/components/ui/text/note'
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

/** What was under way when the link ended: accounts whose decision was not saved, and what was being written. Both empty: nothing. */
export type Lost = { accounts: string[]; text: string }

/** One page for every link that is not valid, whatever the reason. */
export function DeadPage({ lost }: { lost: Lost }) {
  const t = useTranslations('reviewer.dead')
  const written = useRef<HTMLParagraphElement>(null)
  return (
    <PublicFrame>
      <section role="status">
        <CircleSlash aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-fg-3" />
        <h1 className="type-title-l">{t('title')}</h1>
        <p className="type-body-l mt-2 text-fg-2">{t('text')}</p>
        {(lost.accounts.length > 0 || lost.text) && <p className="type-body-l mt-4 text-fg-2">{t('kept')}</p>}
        {lost.accounts.length > 0 && (
          <Note tone="warning" title={t('not_saved', { count: lost.accounts.length })} className="mt-4">
            <ul className="wrap-anywhere">
              {lost.accounts.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Note>
        )}
        {lost.text && (
          <div className="mt-5">
            <h2 className="type-dense font-semibold">{t('comment')}</h2>
            <p
              ref={written}
              className="type-body mt-1.5 mb-2 rounded-note border px-3.5 py-3 whitespace-pre-wrap wrap-anywhere"
            >
              {lost.text}
            </p>
            <CopyButton text={lost.text} source={written} />
          </div>
        )}
      </section>
    </PublicFrame>
  )
}
