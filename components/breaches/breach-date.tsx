import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/date-text'

/** A day that is known roughly, and may not be known at all. */
export function BreachDate({ day }: { day: string | null }) {
  const t = useTranslations('breaches.screen')
  if (!day) return <span className="text-fg-3">{t('no_date')}</span>
  return (
    <span title={t('approximate')}>
      <DateText iso={day} />
    </span>
  )
}
