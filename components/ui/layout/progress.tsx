import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  value: number
  /** Null while the end is not known: the bar runs instead of filling. */
  max: number | null
  /** What is going on: "Rattachement en masse". */
  label: string
  /** Under the bar, left: remaining time. */
  hint?: ReactNode
  failures?: ReactNode
  action?: ReactNode
  tone?: 'primary' | 'info'
  /** Only the bar; the words stand elsewhere. */
  isBare?: boolean
}

/** A long work with its counts. */
export function Progress({ value, max, label, hint, failures, action, tone = 'primary', isBare }: Props) {
  const t = useTranslations('common.progress')
  const language = useDateLanguage()
  const color = tone === 'info' ? 'bg-info' : 'bg-primary'
  const bar = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={max === null ? undefined : value}
      aria-valuemin={0}
      aria-valuemax={max ?? undefined}
      className="h-1 w-full overflow-hidden rounded-full bg-line-strong"
    >
      {max === null ? (
        <div className={cx('h-full w-1/3 animate-run rounded-full', color)} />
      ) : (
        <div
          className={cx('h-full rounded-full transition-[width] duration-300', color)}
          style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }}
        />
      )}
    </div>
  )
  if (isBare) return bar
  return (
    <div className="grid gap-2">
      <div className="type-dense flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        {max !== null && (
          <span className="text-fg-2 tabular-nums">
            {t('of', { done: formatNumber(value, language), total: formatNumber(max, language) })}
          </span>
        )}
      </div>
      {bar}
      {(hint || failures) && (
        <div className="type-caption flex justify-between gap-4 text-fg-3">
          <span>{hint}</span>
          {failures && (
            <span className="flex items-center gap-1 font-medium text-error-fg">
              <CircleX aria-hidden strokeWidth={1.8} className="size-3.5" />
              {failures}
            </span>
          )}
        </div>
      )}
      {action && <div className="flex gap-2">{action}</div>}
    </div>
  )
}
