'use client'

import { useTranslations } from 'next-intl'
import { hasNamesake } from '@/components/accounts/account-name'
import { CandidateCard } from '@/components/anomalies/candidates/candidate-card'
import { CandidateSkeletons } from '@/components/anomalies/candidates/candidate-skeletons'
import { PanelError } from '@/components/ui/overlays/panel-error'
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
