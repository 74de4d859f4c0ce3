import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { statementImportPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'

/** Before the first payment and the first price. Nothing is shown at zero. */
export function NoCosts({ hasApplications }: { hasApplications: boolean }) {
  const t = useTranslations('costs.none')
  return (
    <EmptyState
      title={t('title')}
      className="px-0!"
      action={
        <ButtonLink
          href={statementImportPath}
          variant="primary"
          icon={<Upload aria-hidden strokeWidth={1.8} />}
        >
          {t('import')}
        </ButtonLink>
      }
      secondaryAction={
        <ButtonLink
          href={hasApplications ? '/dashboard/user-connectors' : '/dashboard/user-connectors/catalogue'}
        >
          {t(hasApplications ? 'price' : 'connect')}
        </ButtonLink>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
