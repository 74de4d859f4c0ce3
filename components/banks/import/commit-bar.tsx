'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { banksPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Accepted = { accept_unreadable: boolean; accept_other_account: boolean }

type Props = {
  view: BankImportView
  accepted: Accepted
  /** The form of the account that is made with the import. */
  accountForm: string | null
  isSending: boolean
  onCommit: () => void
}

/** The import button, with the reason beside it when it is disabled. */
export function CommitBar({ view, accepted, accountForm, isSending, onCommit }: Props) {
  const t = useTranslations('banks.screen.imports.bar')
  const common = useTranslations('common')
  const isReading = view.state === 'previewing'
  const obstacle = obstacleOf(view, accepted, accountForm !== null)
  const isAccountMade =
    accountForm !== null || view.statements.some((statement) => statement.new_account !== null)
  return (
    <>
      <p className="type-dense text-fg-2 max-lg:w-full" aria-live="polite">
        {t(isReading ? 'reading' : (obstacle ?? (isAccountMade ? 'with_account' : 'all_or_nothing')))}
      </p>
      <span className="lg:ml-auto" />
      <ButtonLink href={banksPath} variant="ghost">
        {common('cancel')}
      </ButtonLink>
      <Button
        variant="primary"
        icon={<Upload aria-hidden strokeWidth={1.8} className="max-sm:hidden" />}
        isLoading={isSending || isReading}
        disabled={obstacle !== null}
        className="max-lg:flex-1"
        {...(accountForm ? { type: 'submit', form: accountForm } : { onClick: onCommit })}
      >
        {t('commit', { count: accountForm ? view.rows : view.new + view.kept.length })}
      </Button>
    </>
  )
}

/** What the user has to answer before the import, by its text. */
export function obstacleOf(view: BankImportView, accepted: Accepted, isAccountMade = false) {
  if (view.csv?.asks.length) return 'asks' as const
  if (!isAccountMade && view.statements.some(isWithoutAccount)) return 'no_account' as const
  if (view.statements.some((statement) => statement.is_other_account) && !accepted.accept_other_account)
    return 'other_account' as const
  if (view.unreadable > 0 && !accepted.accept_unreadable) return 'unreadable' as const
  const written = isAccountMade ? view.rows : view.new + view.kept.length
  return written === 0 ? ('nothing_new' as const) : null
}

/** Nobody has said where its lines go. */
export const isWithoutAccount = (statement: BankImportView['statements'][number]) =>
  statement.bank_account === null && statement.new_account === null && !statement.is_left_out
