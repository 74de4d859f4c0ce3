import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'

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
