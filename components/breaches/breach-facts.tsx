import { useTranslations } from 'next-intl'
import { BreachDate, DataClasses, SeverityTag } from '@/components/breaches/breach-marks'
import { RailSection } from '@/components/shell/rail-section'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DateText } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'

/** What the source knows of a breach, with the source named. */
export function BreachFacts({ breach }: { breach: BreachView }) {
  const t = useTranslations('breaches')
  const marks = [
    breach.is_fabricated && 'fabricated',
    breach.is_spam_list && 'spam_list',
    breach.is_stealer_log && 'stealer_log',
    breach.is_sensitive && 'sensitive',
  ].filter((mark): mark is 'fabricated' | 'spam_list' | 'stealer_log' | 'sensitive' => Boolean(mark))
  const source = t(`sources.${breach.source}`)
  return (
    <>
      <RailSection title={t('screen.facts')}>
        <DefinitionList
          look="rail"
          items={[
            { term: t('screen.columns.severity'), value: <SeverityTag severity={breach.severity} /> },
            { term: t('screen.columns.breach_date'), value: <BreachDate day={breach.breach_date} /> },
            {
              term: t('screen.columns.updated_at'),
              value: breach.updated_at ? <DateText iso={breach.updated_at} /> : '—',
            },
            {
              term: t('screen.columns.state'),
              value: t(breach.is_verified ? 'screen.verified' : 'screen.unverified'),
            },
          ]}
        />
        {marks.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {marks.map((mark) => (
              <Tag key={mark}>{t(`screen.${mark}`)}</Tag>
            ))}
          </p>
        )}
        {breach.account_count > 0 && (
          <p className="type-dense mt-3 text-fg-2">{t('screen.accounts', { count: breach.account_count })}</p>
        )}
      </RailSection>
      <RailSection title={t('screen.data_classes')}>
        <p className="type-dense">
          <DataClasses classes={breach.data_classes} isWhole />
        </p>
      </RailSection>
      {breach.description && (
        <RailSection title={t('screen.description')}>
          <p className="type-dense text-fg-2 wrap-anywhere">{breach.description}</p>
        </RailSection>
      )}
      <RailSection title={t('screen.source_note', { source })}>
        <a href={breach.source_url} target="_blank" rel="noopener noreferrer" className="link type-dense">
          {t('screen.see_source', { source })}
        </a>
      </RailSection>
    </>
  )
}
