import { useTranslations } from 'next-intl'
import { ImportLink } from '@/components/banks/bank-links'
import { type SpendTab, spendsPath } from '@/components/spends/list-address'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'

/** Before the first movement, and while the first ones are read. */
export function NoSpends({ isReading }: { isReading: boolean }) {
  const t = useTranslations('spends')
  const banks = useTranslations('banks.screen')
  if (isReading)
    return (
      <EmptyState
        title={t('reading_title')}
        className="px-0!"
        action={<ButtonLink href={spendsPath}>{t('refresh')}</ButtonLink>}
      >
        {t('reading_text')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('none_title')} className="px-0!" action={<ImportLink>{banks('import')}</ImportLink>}>
      {t('none_text')}
    </EmptyState>
  )
}

/** A tab without rows: nothing is pending, or nothing was ever in it. */
export function EmptySpends({ tab }: { tab: SpendTab }) {
  const t = useTranslations('spends.empty')
  if (tab === 'to_validate')
    return (
      <EmptyState kind="done" title={t('to_validate_title')}>
        {t('to_validate_text')}
      </EmptyState>
    )
  return <EmptyState title={t('title')}>{t('text')}</EmptyState>
}
