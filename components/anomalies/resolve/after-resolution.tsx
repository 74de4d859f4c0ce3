'use client'

import { useTranslations } from 'next-intl'
import { personName } from '@/components/accounts/account-name'
import { useMay } from '@/components/ui/text/role'
import type { AnomalyView, CandidateView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  candidate: CandidateView
  /** All accounts that will be resolved together. */
  anomalies: AnomalyView[]
  onCreate: () => void
  onDelete?: () => void
}

const shownAtMost = 3

/** The consequences of the chosen resolution, before it is sent. */
export function AfterResolution({ candidate, anomalies, onCreate, onDelete }: Props) {
  const t = useTranslations('anomalies.screen.after')
  const mayWrite = useMay('writing')
  if (!mayWrite) return null
  const count = anomalies.length
  const identifiers = [
    ...new Set(
      anomalies.flatMap(({ account: { email, login } }) => [email, login].filter((key) => key !== null)),
    ),
  ]
  const shown = identifiers.slice(0, shownAtMost)
  const application = anomalies[0]?.user_connector.label ?? ''
  const act = (onClick: () => void) => (chunks: React.ReactNode) => (
    <button type="button" className="font-semibold text-fg hover:underline" onClick={onClick}>
      {chunks}
    </button>
  )
  return (
    <div className="mt-5 grid gap-x-8 gap-y-1.5 border-t pt-5 max-lg:hidden lg:grid-cols-[9.5rem_1fr]">
      <h3 className="type-body font-semibold">{t('title')}</h3>
      <div className="type-body measure text-fg-2">
        <p className="mb-3">
          {t('accounts', {
            name: personName(candidate.member),
            before: candidate.member.accounts,
            after: candidate.member.accounts + count,
          })}{' '}
          {shown.length > 0 &&
            t.rich('learned', {
              count: identifiers.length,
              identifiers: () =>
                shown.map((identifier, index) => (
                  <span key={identifier}>
                    {index > 0 && (index === shown.length - 1 ? t('and') : ', ')}
                    <span className="type-mono wrap-anywhere">{identifier}</span>
                  </span>
                )),
            })}
        </p>
        <p>
          {onDelete
            ? t.rich('or', { create: act(onCreate), delete: act(onDelete), application })
            : t.rich('or_create', { create: act(onCreate) })}
        </p>
      </div>
    </div>
  )
}
