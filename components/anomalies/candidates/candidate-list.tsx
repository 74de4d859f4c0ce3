'use client'

import { useTranslations } from 'next-intl'
import { hasNamesake } from '@/components/anomalies/account-name'
import { CandidateCard } from '@/components/anomalies/candidates/candidate-card'
import { PanelError } from '@/components/ui/panel-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  candidates: CandidateView[] | null
  cause: unknown
  onRetry: () => void
  chosenId: string | null
  onChoose: (id: string) => void
  application: string
  labelledBy: string
}

/** The candidates, the most probable first. */
export function CandidateList({
  candidates,
  cause,
  onRetry,
  chosenId,
  onChoose,
  application,
  labelledBy,
}: Props) {
  const t = useTranslations('anomalies.screen')
  if (cause && !candidates)
    return <PanelError title={t('candidates_failed')} cause={cause} onRetry={onRetry} />
  if (!candidates) return <CandidateSkeletons />
  if (candidates.length === 0)
    return (
      <div className="rounded-card border border-dashed px-5 py-6">
        <p className="type-body-l font-semibold">{t('no_candidate')}</p>
        <p className="type-body measure mt-1 text-fg-2">{t('no_candidate_text')}</p>
      </div>
    )
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {candidates.map((candidate, index) => (
        <CandidateCard
          key={candidate.member.id}
          candidate={candidate}
          application={application}
          place={index + 1}
          isChosen={candidate.member.id === chosenId}
          hasNamesake={hasNamesake(candidate, candidates)}
          onChoose={() => onChoose(candidate.member.id)}
        />
      ))}
    </div>
  )
}

export function CandidateSkeletons() {
  return (
    <div aria-hidden className="grid gap-2.5">
      {['h-64', 'h-18', 'h-18'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className={`flex gap-3 rounded-card border px-4 py-3.5 ${height}`}>
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-2.5 w-64 max-w-full" />
          </div>
          <Skeleton className="mt-1 h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
