'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { KindTag, OwnerlessAvatar } from '@/components/accounts/account-kind'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

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
          <Link
            href={href}
            scroll={false}
            tabIndex={-1}
            className={cx('truncate font-semibold hover:underline', anomaly && 'text-warning-fg')}
          >
            {member ? personName(member) : anomaly ? t('nobody') : accountName(account)}
          </Link>
          {anomaly && (
            <Link
              href={`/dashboard/anomalies?id=${anomaly}`}
              tabIndex={-1}
              data-no-print
              className="shrink-0 font-medium text-primary-fg underline underline-offset-3"
            >
              {t('resolve')}
            </Link>
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
