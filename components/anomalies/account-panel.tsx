'use client'

import { ChevronRight, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { AccountFacts } from '@/components/anomalies/account-facts'
import { MarkedValue } from '@/components/anomalies/candidates/marked-value'
import { SimilarAccounts } from '@/components/anomalies/candidates/similar-accounts'
import { onDemand } from '@/components/ui/layout/on-demand'
import { useIsNarrow } from '@/components/ui/table/table-form'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  anomaly: AnomalyView
  members: number
  similar: AnomalyView[]
  chosenSimilar: ReadonlySet<string>
  onSimilarChange: (chosen: ReadonlySet<string>) => void
}

/** The facts of the account, as its application reports them. */
export function AccountPanel({ anomaly, members, similar, chosenSimilar, onSimilarChange }: Props) {
  const t = useTranslations('anomalies.screen.account')
  const isNarrow = useIsNarrow()
  const { account } = anomaly
  const { application, label } = anomaly.user_connector
  const identifier = accountIdentifier(account)
  const role = account.role_label ?? account.role
  return (
    <section aria-label={t('label')} className="px-4 py-4 lg:px-6 lg:py-6">
      <p className="flex items-center gap-2.5">
        <AppLogo id={application} name={label} size={28} />
        <span className="type-body font-semibold">{label}</span>
        <span className="type-dense truncate text-fg-2 lg:hidden">
          {role}
          {role && account.last_active_at && ', '}
          {account.last_active_at &&
            t.rich('active', { ago: () => <TimeAgo iso={account.last_active_at} /> })}
        </span>
      </p>
      <div className="mt-4 flex items-center gap-4 lg:mt-6">
        {account.member ? (
          <Avatar id={account.member.id} name={personName(account.member)} size={60} />
        ) : (
          <UnknownAvatar size={60} />
        )}
        <div className="min-w-0">
          <h2 className="type-title-l wrap-anywhere">{accountName(account)}</h2>
          {identifier && (
            <p className="mt-0.5 text-fg-2">
              <MarkedValue value={identifier} isMono />
            </p>
          )}
        </div>
      </div>
      <p className="type-body mt-4 text-fg-2 max-lg:hidden">
        {account.member
          ? t('belongs', { name: personName(account.member) })
          : t.rich('appeared', {
              members,
              date: () => <DateText iso={account.first_seen_at} kind="long" />,
            })}
      </p>
      <AnomalyNotice anomaly={anomaly} />
      {!isNarrow && (
        <div className="mt-5 max-lg:hidden">
          <AccountFacts account={account} />
        </div>
      )}
      <details className="type-dense group mt-3 lg:hidden">
        <summary className="flex min-h-11 items-center gap-1.5 text-fg-2">
          <ChevronRight
            aria-hidden
            strokeWidth={1.8}
            className="size-4 transition-transform duration-120 group-open:rotate-90"
          />
          {t('facts', { application: label })}
        </summary>
        <AccountFacts account={account} />
      </details>
      <div className="mt-1 lg:mt-5">
        <SimilarAccounts similar={similar} chosen={chosenSimilar} onChange={onSimilarChange} />
      </div>
    </section>
  )
}

const DeletionFailed = onDemand(() =>
  import('@/components/anomalies/deletion-failed').then((file) => file.DeletionFailed),
)

/** A problem with this account: a deletion that the application refused, or one that it does not support. */
function AnomalyNotice({ anomaly }: { anomaly: AnomalyView }) {
  const t = useTranslations('anomalies.screen.notice')
  const { account, failure } = anomaly
  const { label } = anomaly.user_connector
  if (failure) return <DeletionFailed application={label} failure={failure} />
  if (account.can.delete === null)
    return (
      <Note tone="neutral" icon={<Lock aria-hidden strokeWidth={1.8} />} className="mt-4">
        {t('restricted', { application: label })}
      </Note>
    )
  return null
}
