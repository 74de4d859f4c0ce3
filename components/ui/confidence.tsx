import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { confidenceWord } from '@/components/ui/confidence-words'
import { TickStrip } from '@/components/ui/tick-strip'

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
