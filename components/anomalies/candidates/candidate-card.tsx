import { useTranslations } from 'next-intl'
import { isValidElement } from 'react'
import { personName } from '@/components/accounts/account-name'
import { useReasonWords } from '@/components/anomalies/application-names'
import { EvidenceTable } from '@/components/anomalies/candidates/evidence-table'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { Confidence } from '@/components/ui/text/confidence'
import { DateText } from '@/components/ui/text/date-text'
import { KeyCap } from '@/components/ui/text/key-cap'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  candidate: CandidateView
  application: string
  /** Its position, and the digit key that selects it, if any. */
  place: number
  isChosen: boolean
  /** Another candidate has the same name, so the address is shown too. */
  hasNamesake: boolean
  onChoose: () => void
}

/** A candidate. When selected, it shows its evidence. */
export function CandidateCard({ candidate, application, place, isChosen, hasNamesake, onChoose }: Props) {
  const t = useTranslations('anomalies.screen')
  const name = personName(candidate.member)
  return (
    <div
      data-candidate={candidate.member.id}
      className={cx(
        'relative rounded-card border bg-surface transition-[border-color,box-shadow] duration-120 dark:bg-raised',
        isChosen ? 'border-primary shadow-[0_0_0_1px_var(--primary)]' : 'hover:border-line-control',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
      )}
    >
      <label className="flex cursor-pointer flex-wrap items-center gap-3 px-3.5 py-3.5 sm:flex-nowrap lg:px-4">
        <input
          type="radio"
          name="candidate"
          value={candidate.member.id}
          checked={isChosen}
          onChange={onChoose}
          className="sr-only"
        />
        {place <= 9 && <KeyCap keys={String(place)} />}
        <Avatar id={candidate.member.id} name={name} size={40} />
        <span className="min-w-32 flex-1">
          <span className="type-body-l block font-semibold wrap-anywhere">
            {name}
            {hasNamesake && candidate.member.email && (
              <span className="type-mono ml-2 text-fg-2">{candidate.member.email}</span>
            )}
          </span>
          <CandidateLine candidate={candidate} isOpen={isChosen} />
        </span>
        {candidate.evidence.length > 0 && (
          <>
            <span className="shrink-0 max-lg:hidden">
              <Confidence score={candidate.confidence} />
            </span>
            <span className="shrink-0 lg:hidden">
              <Confidence score={candidate.confidence} isCompact />
            </span>
          </>
        )}
      </label>
      {isChosen && (
        <div className="px-3.5 pb-2.5 lg:px-4.5">
          {candidate.evidence.length > 0 ? (
            <EvidenceTable
              evidence={candidate.evidence}
              application={application}
              caption={t('evidence.caption', { name })}
            />
          ) : (
            <p className="type-dense border-t py-2.5 text-fg-2">{t('evidence.none', { name })}</p>
          )}
        </div>
      )}
    </div>
  )
}

type CandidateLineProps = { candidate: CandidateView; isOpen: boolean }

/** The line under a candidate's name: the best reason while closed, the member's facts while open. */
function CandidateLine({ candidate, isOpen }: CandidateLineProps) {
  const t = useTranslations('anomalies.screen.candidate')
  const reasonWords = useReasonWords()
  const { member, evidence } = candidate
  const best = evidence[0]
  const against = evidence.findLast(({ points }) => points < 0)
  if (!isOpen && best)
    return (
      <span className="type-dense block text-fg-2">
        {reasonWords(best)}
        {against && (
          <span className="block text-warning-fg">{t('against', { reason: reasonWords(against) })}</span>
        )}
      </span>
    )
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
