import { useTranslations } from 'next-intl'
import { BreachDate, SeverityTag } from '@/components/breaches/breach-marks'
import { RailSection } from '@/components/shell/rail-section'
import { PageLink } from '@/components/ui/text/page-link'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'

/** On an application's page: the known breaches of it. */
export function ConnectorBreaches({ breaches }: { breaches: BreachView[] }) {
  const t = useTranslations('breaches')
  if (breaches.length === 0) return null
  return (
    <RailSection title={t('application.title')}>
      <ul className="grid gap-2.5">
        {breaches.map((breach) => (
          <li key={breach.id} className="type-dense">
            <span className="flex items-center justify-between gap-3">
              <PageLink href={`/dashboard/breaches/${breach.id}`} className="link truncate font-medium">
                {breach.title}
              </PageLink>
              <SeverityTag severity={breach.severity} />
            </span>
            <span className="type-caption block text-fg-2">
              <BreachDate day={breach.breach_date} />, {t('application.people', { count: breach.people })},{' '}
              {t(`states.${breach.state}`).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </RailSection>
  )
}
