import { useTranslations } from 'next-intl'
import { confidenceWord } from '@/components/ui/confidence-words'
import { TickStrip } from '@/components/ui/tick-strip'

/** Ten ticks, a word and the number. `score` from 0 to 100. */
export function Confidence({ score, isCompact }: { score: number; isCompact?: boolean }) {
  const t = useTranslations('common.confidence')
  const done = Math.min(10, Math.max(0, Math.floor(score / 10)))
  const word = t(confidenceWord(score))
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <TickStrip
        counts={{ done, empty: 10 - done }}
        label={t('label', { word, score: String(Math.round(score)) })}
        size={14}
        className="!h-3 !pt-0 [&>span]:!w-1.5"
      />
      <span aria-hidden className="type-dense whitespace-nowrap">
        <span className="font-semibold">{word}</span>
        {!isCompact && <span className="ml-2 text-fg-3 tabular-nums">{Math.round(score)}</span>}
      </span>
    </span>
  )
}
