import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'

/** The day of a breach; some are unknown. */
export function BreachDate({ day }: { day: string | null }) {
  const t = useTranslations('breaches.screen')
  if (!day) return <span className="text-fg-3">{t('no_date')}</span>
  return (
    <span title={t('approximate')}>
      <DateText iso={day} />
    </span>
  )
}
