'use client'

import { useTranslations } from 'next-intl'
import { type AccountChoice, AccountForm } from '@/components/banks/import/account-form'
import { Amount } from '@/components/banks/import/movement-table'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { BankImportPatch, BankImportView } from '@/lib/domain/spend/banks/import-schema'
import type { BankAccountInput } from '@/lib/domain/spend/banks/schema'

type Props = {
  view: BankImportView
  accounts: AccountChoice[]
  /** The statement for which an account is being named. */
  newFor: string | null
  onNew: (statement: string | null) => void
  /** Of its form, as far as the button that imports sends it too. */
  sentBy: string | null
  onSent: (statement: string, account: Omit<BankAccountInput, 'kind'>) => Promise<unknown>
  onCorrect: (change: BankImportPatch) => void
}

const leftOut = 'left out'
const toBeMade = 'to be made'
// A CSV file with open questions has no parsed statement yet, and belongs to one account.
const unread = { key: '0', name: null, last_4: null, currency: null, rows: 0, from: null, to: null }

/** The account that each statement of the file belongs to; if there are several, one may be skipped. */
export function StatementAccount(props: Props) {
  const { view, accounts, newFor, onNew, sentBy, onSent, onCorrect } = props
  const t = useTranslations('banks.screen.imports')
  const statements =
    view.statements.length > 0
      ? view.statements
      : [{ ...unread, bank_account: null, new_account: null, is_left_out: false }]
  const choose = (key: string, id: string | null) => onCorrect({ accounts: { [key]: id } })
  return (
    <section className="mt-8 grid gap-4">
      <h3 className="type-section">{t('accounts.title', { count: statements.length })}</h3>
      {statements.map((statement) => (
        <div key={statement.key} className="grid gap-3 border-t pt-3 sm:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="type-dense">
            <span className="block font-semibold">
              {statement.name ?? (statement.last_4 ? `•••• ${statement.last_4}` : t('accounts.unnamed'))}
              {statement.currency && ` (${statement.currency})`}
            </span>
            <span className="text-fg-2">{t('accounts.rows', { count: statement.rows })}</span>
            {statement.from && (
              <span className="block text-fg-3">
                <DateText iso={statement.from} /> – <DateText iso={statement.to} />
              </span>
            )}
            {'balances' in statement && statement.rows > 0 && (
              <StatementTotals statement={statement} currency={currencyOf(view, statement)} />
            )}
          </div>
          {newFor === statement.key ? (
            <AccountForm
              sentBy={sentBy}
              currency={statement.currency}
              proposal={{ bank: view.bank, name: statement.name, last4: statement.last_4 }}
              statement={statement.key}
              onCancel={accounts.length > 0 || statement.new_account ? () => onNew(null) : undefined}
              onSent={(account) => onSent(statement.key, account)}
            />
          ) : (
            <div className="grid content-start gap-2">
              <Field label={t('accounts.goes_to')}>
                <Select
                  placeholder={t('accounts.choose')}
                  value={
                    statement.is_left_out
                      ? leftOut
                      : statement.new_account
                        ? toBeMade
                        : (statement.bank_account ?? '')
                  }
                  disabled={view.state !== 'previewed'}
                  options={[
                    ...(statement.new_account
                      ? [
                          {
                            value: toBeMade,
                            label: t('accounts.to_be_made', {
                              bank: statement.new_account.bank,
                              name: statement.new_account.name,
                            }),
                          },
                        ]
                      : []),
                    ...accounts
                      .filter(({ currency }) => !statement.currency || currency === statement.currency)
                      .map(({ id, name, bank, last_4 }) => ({
                        value: id,
                        label: [bank, name, last_4 && `•••• ${last_4}`].filter(Boolean).join(', '),
                      })),
                    ...(statements.length > 1 ? [{ value: leftOut, label: t('accounts.leave_out') }] : []),
                  ]}
                  onChange={({ target }) =>
                    target.value &&
                    target.value !== toBeMade &&
                    choose(statement.key, target.value === leftOut ? null : target.value)
                  }
                />
              </Field>
              <Button
                size="sm"
                variant="ghost"
                className="justify-self-start"
                onClick={() => onNew(statement.key)}
              >
                {t('accounts.new')}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

/** A file that names no currency is in its account's, as its rows are shown. */
const currencyOf = (view: BankImportView, { key, currency }: { key: string; currency: string | null }) =>
  currency ?? view.sample.find(({ statement }) => statement === key)?.currency ?? 'XXX'

type Statement = BankImportView['statements'][number]

/** What comes in and goes out by one statement, held against the balances of the file. */
function StatementTotals({ statement, currency }: { statement: Statement; currency: string }) {
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
