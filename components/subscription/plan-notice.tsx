import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'

/** The state of the plan: what will change or has changed, and what still works. */
export function PlanNotice({ subscription, action }: { subscription: SubscriptionView; action?: ReactNode }) {
  const t = useTranslations('subscription.screen.notices')
  const { state, days_left: days, valid_until: until } = subscription
  if (state !== 'cancelled' && state !== 'past_due' && state !== 'expired') return null
  return (
    <Note
      tone={state === 'expired' ? 'error' : 'warning'}
      title={t(`${state}.title`, { days: days ?? 0 })}
      action={action}
    >
      {t.rich(`${state}.text`, { until: () => <DateText iso={until} kind="prose" /> })}
    </Note>
  )
}
