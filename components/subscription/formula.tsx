import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Infinity as InfinityIcon,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { Tag, type Tone } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'
import { formatMinor, formatNumber } from '@/lib/i18n/numbers'

const looks: Record<SubscriptionView['state'], { tone: Tone; icon: LucideIcon }> = {
  unlimited: { tone: 'success', icon: InfinityIcon },
  none: { tone: 'neutral', icon: CircleSlash },
  active: { tone: 'success', icon: CircleCheck },
  past_due: { tone: 'warning', icon: CircleAlert },
  cancelled: { tone: 'warning', icon: CircleSlash },
  expired: { tone: 'error', icon: CircleSlash },
}

/** The plan: its state, its monthly cost, and the acts on it. */
export function Formula({ subscription, actions }: { subscription: SubscriptionView; actions?: ReactNode }) {
  const t = useTranslations('subscription.screen')
  const language = useDateLanguage()
  const { state, price, billed_users: users, least_users: least, members } = subscription
  const { tone, icon: Icon } = looks[state]
  const money = (amount: number) => (price ? formatMinor(amount, price.currency, language) : '')
  return (
    <section aria-labelledby="formula" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 id="formula" className="type-title">
          {t('formula')}
        </h2>
        <Tag tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
          {t(`states.${state}`)}
        </Tag>
      </div>
      {state === 'unlimited' ? (
        <p className="type-body measure mt-3 text-fg-2">{t('unlimited')}</p>
      ) : (
        <>
          {price ? (
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
              <span className="text-[1.75rem] leading-9 font-semibold tracking-[-0.015em] tabular-nums">
                {money(users * price.amount)}
              </span>
              <span className="type-body text-fg-2">
                {t('per_month', { tax: price.tax_behavior ?? 'none' })}
              </span>
            </p>
          ) : (
            <p className="type-body mt-3 text-fg-2">{t('no_price')}</p>
          )}
          <p className="type-body measure mt-2 text-fg-2">
            {price &&
              `${t('product', { users: formatNumber(users, language), price: money(price.amount) })} `}
            {t(members < least ? 'least_applies' : 'follows', {
              least,
              members: formatNumber(members, language),
              count: members,
            })}
          </p>
        </>
      )}
      {actions && <div className="mt-5 flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
    </section>
  )
}

const features = [
  'members',
  'automated_members',
  'integrations',
  'security',
  'provisioning',
  'groups',
  'mass_access',
  'spends',
  'banks',
  'detection',
  'savings',
] as const

export function Features() {
  const t = useTranslations('subscription.screen.features')
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="type-section">
        {t('title')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="type-body flex items-start gap-2.5">
            <Check aria-hidden strokeWidth={1.8} className="mt-1 size-4 shrink-0 text-success-fg" />
            {t(feature)}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
