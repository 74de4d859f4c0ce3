import Link from 'next/link'
import { useTranslations } from 'next-intl'

/** The formula can be chosen at any point. */
export function PlanLine() {
  const t = useTranslations('onboarding.screen')
  return (
    <p className="type-dense mt-8 text-fg-2">
      {t('plan')}{' '}
      <Link href="/dashboard/settings/subscription" className="link">
        {t('plan_open')}
      </Link>
    </p>
  )
}
