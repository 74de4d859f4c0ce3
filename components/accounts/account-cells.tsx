'use client'

import { CircleCheck, CircleDashed, CircleSlash, Clock, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { KindTag, OwnerlessAvatar } from '@/components/accounts/account-kind'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { closingWord } from '@/components/accounts/closing'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Props = { account: AccountView }

/** The application does not say; never shown as no. */
export function Unknown() {
  const t = useTranslations('accounts.screen')
  return (
    <span title={t('unknown_why')} className="text-fg-3">
      {t('unknown')}
    </span>
  )
}

export function AccountRole({ account: { role, role_label, is_admin } }: Props) {
  const t = useTranslations('accounts.screen')
  const name = role_label ?? role
  if (!name) return is_admin === null ? <Unknown /> : <span>{t(is_admin ? 'admin' : 'not_admin')}</span>
  return <span className={cx('block max-w-48 truncate', is_admin && 'font-semibold')}>{name}</span>
}

/** The state in the application; an open, failed or unproven request takes precedence. */
export function AccountState({ account }: Props) {
  const t = useTranslations('accounts.screen')
  const { status, gone_at, provisioning } = account
  const closing = provisioning && closingWord(account, provisioning.act)
  if (gone_at)
    return (
      <Status icon={<CircleSlash aria-hidden strokeWidth={1.8} />}>
        {t.rich('gone_on', { date: () => <DateText iso={gone_at} /> })}
      </Status>
    )
  if (provisioning?.state === 'failed')
    return (
      <Status tone="error" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
        {t('request_failed')}
      </Status>
    )
  if (provisioning?.state === 'done')
    return (
      <Status tone="warning" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
        {t('unproven')}
      </Status>
    )
  if (provisioning)
    return (
      <Status tone="info" icon={<Clock aria-hidden strokeWidth={1.8} />}>
        {closing ? t(`delete.${closing}.pending`) : t('change_pending')}
      </Status>
    )
  if (!status) return <Unknown />
  if (status === 'active')
    return (
      <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
        {t('statuses.active')}
      </Status>
    )
  const Icon = status === 'invited' ? CircleDashed : CircleSlash
  return <Status icon={<Icon aria-hidden strokeWidth={1.8} />}>{t(`statuses.${status}`)}</Status>
}

/** Start and end of the access. */
export function AccountPeriod({ account: { starts_at, ends_at, created_in_app_at } }: Props) {
  const t = useTranslations('accounts.screen')
  // Dates that a user chose are days, the same in every time zone.
  const from = starts_at?.slice(0, 10) ?? created_in_app_at
  if (!from && !ends_at) return <Unknown />
  const end = ends_at && <DateText iso={ends_at.slice(0, 10)} />
  return (
    <span className="whitespace-nowrap">
      {from ? <DateText iso={from} /> : t.rich('until', { date: () => end })}
      {from && end && <> → {end}</>}
    </span>
  )
}

export function AccountMfa({ account: { has_mfa } }: Props) {
  const t = useTranslations('accounts.screen.mfa')
  if (has_mfa === null) return <Unknown />
  return has_mfa ? (
    <Status tone="success" icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>
      {t('true')}
    </Status>
  ) : (
    <Status tone="warning" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
      {t('false')}
    </Status>
  )
}

/** The owner of an account; without one an amber, dashed placeholder that leads to the resolution. */
export function AccountIdentity({ account, href }: { account: AccountView; href: string }) {
  const t = useTranslations('accounts.screen')
  const { member, anomaly } = account
  const text = member || account.anomaly ? accountName(account) : accountIdentifier(account)
  const identifier = member || anomaly ? (account.email ?? account.login ?? text) : text
  return (
    <span className="flex min-w-0 items-center gap-3">
      {member ? <Avatar id={member.id} name={personName(member)} /> : <OwnerlessAvatar account={account} />}
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <PageLink
            href={href}
            scroll={false}
            tabIndex={-1}
            className={cx('truncate font-semibold hover:underline', anomaly && 'text-warning-fg')}
          >
            {member ? personName(member) : anomaly ? t('nobody') : accountName(account)}
          </PageLink>
          {anomaly && (
            <PageLink
              href={`/dashboard/anomalies?id=${anomaly}`}
              tabIndex={-1}
              data-no-print
              className="shrink-0 font-medium text-primary-fg underline underline-offset-3"
            >
              {t('resolve')}
            </PageLink>
          )}
          <KindTag kind={account.kind} />
        </span>
        <span title={identifier} className="type-caption block truncate text-fg-3">
          {identifier}
          {account.identifiers.length > 0 && (
            <span title={account.identifiers.map(({ value }) => value).join('\n')}>
              <span aria-hidden> +{account.identifiers.length}</span>
              <span className="sr-only">, {t('further.more', { count: account.identifiers.length })}</span>
            </span>
          )}
        </span>
      </span>
    </span>
  )
}
