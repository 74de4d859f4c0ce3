import { useTranslations } from 'next-intl'
import { Facts } from '@/components/operations/facts'
import { AppLogo } from '@/components/ui/text/app-logo'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'
import { formatNumber } from '@/lib/i18n/numbers'

const failingShown = 4

/** Connections of all companies that do not read, by application, and what left this instance in the last day. */
export function ConnectionsPanel({ operations }: { operations: OperationsView }) {
  const t = useTranslations('operations.screen.connections')
  const language = useDateLanguage()
  const { applications, reads, mails, webhooks, retention } = operations
  const number = (value: number) => formatNumber(value, language)
  const failing = applications.filter(({ reconnect, error }) => reconnect + error > 0)
  const sum = (of: (one: (typeof applications)[number]) => number) =>
    applications.reduce((total, one) => total + of(one), 0)
  const broken = sum(({ reconnect, error }) => reconnect + error)
  const others = sum(({ total }) => total) - broken
  return (
    <section aria-labelledby="operations-connections" className="@container">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="operations-connections" className="type-section">
          {t('title', { count: broken })}
        </h3>
        {others > 0 && <span className="type-dense text-fg-2">{t('others', { count: others })}</span>}
        {failing.length > 0 && (
          <span className="type-caption ml-auto text-fg-2 max-sm:hidden">{t('scale')}</span>
        )}
      </div>
      {failing.length > 0 && (
        <ul className="mt-2 border-t">
          {failing.slice(0, failingShown).map(({ application, name, reconnect, error, total }) => (
            <li
              key={application}
              className="type-dense flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2.5"
            >
              <AppLogo id={application} name={name} size={28} />
              <span className="w-36 truncate font-semibold">{name}</span>
              <TickStrip
                counts={{ done: total - reconnect - error, refused: reconnect + error }}
                label={t('of', { count: reconnect + error, total })}
                max={40}
              />
              <span className="ml-auto text-right text-fg-2">{t('state', { reconnect, error })}</span>
            </li>
          ))}
          {failing.length > failingShown && (
            <li className="type-dense border-b py-2.5 text-fg-2">
              {t('more', { count: failing.length - failingShown })}
            </li>
          )}
        </ul>
      )}
      <h4 className="type-dense mt-4 font-semibold">{t('last_day')}</h4>
      <Facts
        facts={[
          { term: t('reads'), value: t('reads_of', { ...reads }) },
          { term: t('mails'), value: t('mails_of', { ...mails }) },
          { term: t('webhooks'), value: t('webhooks_of', { ...webhooks }) },
          {
            term: t('companies'),
            value: t('companies_of', {
              companies: number(operations.server.companies),
              users: operations.server.users,
            }),
          },
        ]}
      />
      <h4 className="type-dense mt-4 font-semibold">{t('retention')}</h4>
      {retention ? (
        <Facts
          facts={retention.map(({ kind, days, rows, old }) => ({
            term: t('kept', { kind, days }),
            value: t('old', { rows, old }),
          }))}
        />
      ) : (
        <p className="type-dense mt-1 text-fg-2">{t('uncounted')}</p>
      )}
    </section>
  )
}
