import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { TickStrip } from '@/components/ui/text/tick-strip'

type Props = {
  score: number
  isCompact?: boolean
  /** In a column of its own: from its left edge. */
  isInTable?: boolean
}

/** Ten ticks, a word and the number. `score` from 0 to 100. */
export function Confidence({ score, isCompact, isInTable }: Props) {
  const t = useTranslations('common.confidence')
  const done = Math.min(10, Math.max(0, Math.floor(score / 10)))
  const word = t(confidenceWord(score))
  return (
    <span className={cx('inline-flex flex-col gap-1', isInTable ? 'items-start' : 'items-end')}>
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

type ConfidenceWord = 'very_likely' | 'likely' | 'possible' | 'unlikely'

/** The word beside a confidence: a key of messages/<language>/matching.json under `confidence`. */
export function confidenceWord(score: number): ConfidenceWord {
  if (score >= 85) return 'very_likely'
  if (score >= 60) return 'likely'
  return score >= 35 ? 'possible' : 'unlikely'
}
