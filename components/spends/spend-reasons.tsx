import { useTranslations } from 'next-intl'
import { Confidence } from '@/components/ui/confidence'
import type { SpendView } from '@/lib/domain/spend/spends/schema'

/** What speaks for the application: the decisive evidence first, with the score in words and in figures. */
export function SpendReasons({ spend }: { spend: SpendView }) {
  const t = useTranslations('spends')
  const reasons = spend.reasons.filter(({ key }) => t.has(`reasons.${key}` as 'reasons.domain'))
  return (
    <section className="grid gap-2">
      <h3 className="type-section">{t('drawer.why')}</h3>
      {spend.is_spend && <Confidence score={spend.score} />}
      <ul className="type-dense grid list-disc gap-1 pl-4 text-fg-2">
        {reasons.map(({ key, args }) => (
          <li key={key}>{t(`reasons.${key}` as 'reasons.domain', args)}</li>
        ))}
      </ul>
    </section>
  )
}
