import { useTranslations } from 'next-intl'
import { AccountRow } from '@/components/banks/account-row'
import { BankHead } from '@/components/banks/bank-head'
import type { BankAccountView, BankConnectionView } from '@/lib/domain/spend/banks/schema'

export type BankWithAccounts = {
  bank: BankConnectionView
  accounts: BankAccountView[]
  /** Its consent expires within two weeks. */
  endsSoon: boolean
}

const headClass =
  'type-dense border-y bg-sunken px-2.5 py-1.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6'

/** All banks with their accounts: which are analysed, and when they were last refreshed. */
export function BankList({ banks }: { banks: BankWithAccounts[] }) {
  const t = useTranslations('banks.screen')
  return (
    <div className="grid gap-8">
      {banks.map(({ bank, accounts, endsSoon }) => (
        <section key={bank.id} aria-label={bank.name}>
          <BankHead bank={bank} endsSoon={endsSoon} />
          {accounts.length === 0 && <p className="type-dense text-fg-2">{t('no_account')}</p>}
          <div className="-mx-4 lg:-mx-6">
            <table hidden={accounts.length === 0} className="w-full border-separate border-spacing-0">
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
                  <th scope="col" className={`${headClass} w-20 sm:w-40`}>
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
          </div>
        </section>
      ))}
    </div>
  )
}
