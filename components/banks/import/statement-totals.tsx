import { useTranslations } from 'next-intl'
import { Amount } from '@/components/banks/amount'
import { Note } from '@/components/ui/text/note'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Statement = BankImportView['statements'][number]

/** What comes in and goes out by one statement, held against the balances of the file. */
export function StatementTotals({ statement, currency }: { statement: Statement; currency: string }) {
  const t = useTranslations('banks.screen.imports.totals')
  const balance = statement.balances[0]
  const lines = [
    ...(balance ? [['opening', balance.opening] as const] : []),
    ['in', statement.money_in] as const,
    ['out', statement.money_out] as const,
    ...(balance ? [['closing', balance.closing] as const] : []),
  ]
  return (
    <>
      <dl className="type-dense mt-2 grid max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
        {lines.map(([name, minor]) => (
          <div key={name} className="contents">
            <dt className="text-fg-2">{t(name)}</dt>
            <dd className="text-right tabular-nums">
              <Amount minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {statement.balances
        .filter(({ difference }) => difference !== 0)
        .map(({ opening, closing, difference }) => (
          <Note key={`${opening} ${closing}`} tone="warning" className="mt-2">
            {t.rich('difference', { amount: () => <Amount minor={difference} currency={currency} /> })}
          </Note>
        ))}
      {balance && statement.balances_right && <p className="type-caption mt-1 text-fg-3">{t('right')}</p>}
    </>
  )
}
