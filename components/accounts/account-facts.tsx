'use client'

import { useTranslations } from 'next-intl'
import {
  AccountMfa,
  AccountPeriod,
  AccountRole,
  AccountState,
  Unknown,
} from '@/components/accounts/account-cells'
import { managerText } from '@/components/accounts/account-name'
import { useFactName, useFurtherFacts } from '@/components/accounts/use-facts'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value)

/** Every fact of an account; those the application does not state are shown as unknown. */
export function AccountFacts({ account }: { account: AccountView }) {
  const t = useTranslations('accounts.screen')
  const factName = useFactName()
  const mono = (text: string | null) =>
    text ? <span className="type-mono wrap-anywhere">{text}</span> : <Unknown />
  const yesOrNo = (value: boolean | null) => (value === null ? <Unknown /> : t(value ? 'yes' : 'no'))
  const furtherFacts = useFurtherFacts()
  const manager = managerText(account.manager)
  // Identifiers are shown above and not repeated.
  const others = Object.entries(account.fields).filter(
    ([, value]) =>
      value !== null && value !== '' && !account.identifiers.some((identifier) => identifier.value === value),
  )
  return (
    <DefinitionList
      items={[
        { term: t('columns.status'), value: <AccountState account={account} /> },
        { term: t('columns.role'), value: <AccountRole account={account} /> },
        { term: t('facts.email'), value: mono(account.email) },
        { term: t('facts.login'), value: mono(account.login) },
        { term: t('facts.external_id'), value: mono(account.external_id) },
        ...furtherFacts(account.identifiers).map(({ term, values }) => ({
          term,
          value: values.map((value) => (
            <span key={value} className="type-mono block wrap-anywhere">
              {value}
            </span>
          )),
        })),
        ...(manager ? [{ term: t('facts.manager'), value: manager }] : []),
        { term: t('facts.is_admin'), value: yesOrNo(account.is_admin) },
        { term: t('columns.mfa'), value: <AccountMfa account={account} /> },
        { term: t('facts.has_seat'), value: yesOrNo(account.has_seat) },
        { term: t('columns.access'), value: <AccountPeriod account={account} /> },
        {
          term: t('columns.activity'),
          value: account.last_active_at ? <TimeAgo iso={account.last_active_at} /> : <Unknown />,
        },
        { term: t('columns.first_seen'), value: <DateText iso={account.first_seen_at} /> },
        ...others.map(([name, value]) => ({
          term: factName(name),
          value:
            typeof value === 'boolean' ? (
              yesOrNo(value)
            ) : isInstant(value) ? (
              <DateText iso={value} />
            ) : (
              String(value)
            ),
        })),
      ]}
    />
  )
}
