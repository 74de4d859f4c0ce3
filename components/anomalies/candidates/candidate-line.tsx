import { useTranslations } from 'next-intl'
import { isValidElement } from 'react'
import { useReasonWords } from '@/components/anomalies/application-names'
import { DateText } from '@/components/ui/text/date-text'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

type Props = { candidate: CandidateView; isOpen: boolean }

/** The line under a candidate's name: the best reason while closed, the member's facts while open. */
export function CandidateLine({ candidate, isOpen }: Props) {
  const t = useTranslations('anomalies.screen.candidate')
  const reasonWords = useReasonWords()
  const { member, evidence } = candidate
  const best = evidence[0]
  if (!isOpen && best) return <span className="type-dense block text-fg-2">{reasonWords(best)}</span>
  const parts = [
    member.member_type && <span key="type">{member.member_type}</span>,
    member.start_date && (
      <span key="start">{t.rich('since', { date: () => <DateText iso={member.start_date} /> })}</span>
    ),
    member.accounts !== undefined && <span key="accounts">{t('accounts', { count: member.accounts })}</span>,
  ].filter((part) => isValidElement(part))
  const shown = parts.length > 0 ? parts : member.email ? [<span key="email">{member.email}</span>] : []
  return (
    <span className="type-dense block text-fg-2">
      {shown.map((part, index) => (
        <span key={part.key} className={index > 0 ? 'max-sm:hidden' : undefined}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </span>
  )
}
