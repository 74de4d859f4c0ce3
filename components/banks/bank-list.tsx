import { useTranslations } from 'next-intl'
import { AccountRow } from '@/components/banks/account-row'
import { TimeAgo } from '@/components/ui/time-ago'
import type { BankAccountView, BankConnectionView } from '@/lib/domain/spend/banks/schema'

export type BankWithAccounts = { bank: BankConnectionView; accounts: BankAccountView[] }

const headClass = 'type-dense border-y bg-sunken px-2.5 py-1.5 text-left font-medium text-fg-2'

/** Every bank with its accounts: which are analysed, and when movements last came in. */
export function BankList({ banks }: { banks: BankWithAccounts[] }) {
  const t = useTranslations('banks.screen')
  return (
    <div className="grid gap-8">
      {banks.map(({ bank, accounts }) => (
        <section key={bank.id} aria-label={bank.name}>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <h2 className="type-section">{bank.name}</h2>
            <p className="type-caption text-fg-3">
              {t(`providers.${bank.provider}`)}
              {', '}
              {bank.last_refreshed_at ? (
                <>
                  {t('refreshed')} <TimeAgo iso={bank.last_refreshed_at} />
                </>
              ) : (
                t('never_refreshed')
              )}
            </p>
          </div>
          <table className="w-full border-separate border-spacing-0">
            <caption className="sr-only">{t('accounts_of', { name: bank.name })}</caption>
            <thead>
              <tr>
                <th scope="col" className={headClass}>
                  {t('columns.account')}
                </th>
                <th scope="col" className={`${headClass} max-md:hidden`}>
                  {t('columns.movements')}
                </th>
                <th scope="col" className={`${headClass} max-md:hidden`}>
                  {t('columns.refreshed')}
                </th>
                <th scope="col" className={`${headClass} w-40`}>
                  {t('columns.analysed')}
                </th>
                <th scope="col" className={`${headClass} w-12`}>
                  <span className="sr-only">{t('columns.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} bank={bank} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
