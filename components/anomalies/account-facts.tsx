'use client'

import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFactName, useFurtherFacts } from '@/components/accounts/use-facts'
import { MarkedValue } from '@/components/anomalies/candidates/marked-value'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

/** The facts of the account. One that the application does not report is shown as unknown, never as "no". */
export function AccountFacts({ account }: { account: AccountView }) {
  const t = useTranslations('anomalies.screen.account')
  const unknown = <span className="font-normal text-fg-3">{t('unknown')}</span>
  const furtherFacts = useFurtherFacts()
  const role = account.role_label ?? account.role
  const facts = [
    {
      term: t('email'),
      value: account.email ? <MarkedValue value={account.email} isMono /> : unknown,
    },
    ...furtherFacts(account.identifiers).map(({ term, values }) => ({
      term,
      value: values.map((value) => (
        <span key={value} className="block">
          <MarkedValue value={value} isMono />
        </span>
      )),
    })),
    {
      term: t('role'),
      value: role ? (
        <>
          {role}
          {account.is_admin && <span className="font-normal text-fg-2"> {t('with_admin')}</span>}
        </>
      ) : account.is_admin === null ? (
        unknown
      ) : (
        t(account.is_admin ? 'admin' : 'not_admin')
      ),
    },
    ...(account.status !== 'active'
      ? [{ term: t('status'), value: account.status ? t(`statuses.${account.status}`) : unknown }]
      : []),
    {
      term: t('created'),
      value: account.created_in_app_at ? <DateText iso={account.created_in_app_at} /> : unknown,
    },
    {
      term: t('last_active'),
      value: account.last_active_at ? <TimeAgo iso={account.last_active_at} /> : unknown,
    },
    {
      term: t('mfa'),
      value:
        account.has_mfa === null ? (
          <span className="font-normal text-fg-3">{t('mfa_unknown')}</span>
        ) : account.has_mfa ? (
          <Status tone="success" icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>
            {t('mfa_on')}
          </Status>
        ) : (
          <Status tone="warning" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
            {t('mfa_off')}
          </Status>
        ),
    },
  ]
  return (
    <>
      <DefinitionList items={facts} />
      <OtherFields fields={account.fields} application={account.user_connector.label} />
    </>
  )
}

function OtherFields({ fields, application }: { fields: AccountView['fields']; application: string }) {
  const t = useTranslations('anomalies.screen.account')
  const factName = useFactName()
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  const write = (value: AccountView['fields'][string]) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  return (
    <details className="type-dense mt-3">
      <summary className="text-fg-2 hover:text-fg">{t('other_fields', { application })}</summary>
      <dl className="mt-2 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5">
        {filled.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-fg-2 wrap-anywhere">{factName(name)}</dt>
            <dd className="wrap-anywhere">{write(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
