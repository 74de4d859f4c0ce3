import { useTranslations } from 'next-intl'
import { banksPath, spendsPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = { view: BankImportView; onRestart: () => void }

/** The result of the import, with links to the next steps. */
export function ImportDone({ view, onRestart }: Props) {
  const t = useTranslations('banks.screen.imports.done')
  const count = view.imported ?? 0
  return (
    <EmptyState
      kind="done"
      done={count}
      title={t('title', { count })}
      className="!px-0"
      action={
        <ButtonLink href={spendsPath} variant="primary">
          {t('see_spends')}
        </ButtonLink>
      }
      secondaryAction={
        <>
          <ButtonLink href={banksPath}>{t('see_banks')}</ButtonLink>
          <Button variant="ghost" onClick={onRestart}>
            {t('another')}
          </Button>
        </>
      }
    >
      {t('text', {
        exact: view.exact,
        skipped: Math.max(0, view.probable + view.new - count),
        unreadable: view.unreadable,
      })}
    </EmptyState>
  )
}
