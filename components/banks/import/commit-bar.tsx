'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { banksPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = {
  view: BankImportView
  accepted: { accept_unreadable: boolean; accept_other_account: boolean }
  isSending: boolean
  onCommit: () => void
}

/** The import button, with the reason beside it when it is disabled. */
export function CommitBar({ view, accepted, isSending, onCommit }: Props) {
  const t = useTranslations('banks.screen.imports.bar')
  const common = useTranslations('common')
  const written = view.new + view.kept.length
  const isReading = view.state === 'previewing'
  const obstacle = obstacleOf(view, accepted, written)
  return (
    <>
      <p className="type-dense text-fg-2 max-lg:w-full" aria-live="polite">
        {t(isReading ? 'reading' : (obstacle ?? 'all_or_nothing'))}
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
        onClick={onCommit}
      >
        {t('commit', { count: written })}
      </Button>
    </>
  )
}

function obstacleOf(view: BankImportView, accepted: Props['accepted'], written: number) {
  if (view.csv?.asks.length) return 'asks' as const
  if (view.statements.some((statement) => statement.bank_account === null && !statement.is_left_out))
    return 'no_account' as const
  if (view.statements.some((one) => one.is_other_account) && !accepted.accept_other_account)
    return 'other_account' as const
  if (view.unreadable > 0 && !accepted.accept_unreadable) return 'unreadable' as const
  return written === 0 ? ('nothing_new' as const) : null
}
