import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'

/** Empty state before the first connection, with a link to the catalogue. */
export function NeverConnected() {
  const t = useTranslations('user-connectors.screen.never')
  return (
    <EmptyState
      title={t('title')}
      action={
        <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" size="lg">
          {t('action')}
        </ButtonLink>
      }
      secondaryAction={
        <ButtonLink href="/dashboard/user-connectors?connect=file" variant="ghost" size="lg">
          {t('by_file')}
        </ButtonLink>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
