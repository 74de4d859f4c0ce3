import { useTranslations } from 'next-intl'
import { MarkedValue } from '@/components/anomalies/candidates/marked-value'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

export type EvidenceView = CandidateView['evidence'][number]

import { DateText } from '@/components/ui/text/date-text'

const written = new Set(['login', 'email', 'domain', 'elsewhere'])

type Props = { evidence: EvidenceView; side: 'account' | 'member' }

/** One side of a comparison: matching letters highlighted, identifiers in monospace, dates formatted. */
export function EvidenceValue({ evidence, side }: Props) {
  const t = useTranslations('anomalies.screen.evidence')
  const value = side === 'account' ? evidence.account_value : evidence.member_value
  const marks = side === 'account' ? evidence.account_marks : evidence.member_marks
  if (!value) return <span className="text-fg-3">—</span>
  if (evidence.field === 'date')
    return (
      <span className="whitespace-nowrap">
        {t.rich(dateWords(evidence.reason, side), { date: () => <DateText iso={value} /> })}
      </span>
    )
  const isWritten = written.has(evidence.field) || (evidence.field === 'type' && side === 'account')
  // A login may be compared with a name, too.
  const isMono = isWritten && !/\s/.test(value)
  return <MarkedValue value={value} marks={marks} isMono={isMono} />
}

function dateWords(reason: EvidenceView['reason'], side: Props['side']) {
  if (side === 'account') return 'created_on'
  return reason === 'date.after_end' ? 'left_on' : 'started_on'
}
