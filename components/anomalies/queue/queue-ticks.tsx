'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { scaleTicks } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'

type Props = { done: number; left: number; place: number; max: number; className?: string }

/** The queue, one mark for each account: resolved, current, waiting. */
export function QueueTicks({ done, left, place, max, className }: Props) {
  const t = useTranslations('anomalies.screen')
  const counts = { done, anomaly: left }
  const { ticks, accountsPerTick } = scaleTicks(counts, max)
  const at = ticks.lastIndexOf('done') + 1 + Math.floor(place / accountsPerTick)
  return (
    <TickStrip
      counts={counts}
      max={max}
      size={20}
      current={left > 0 && place >= 0 ? at : undefined}
      label={t('progress', { done, left })}
      className={cx(
        'px-1 [&>span]:rounded-[2px] [&>span]:outline-offset-[2.5px] [&>span]:transition-[translate,background-color] [&>span]:duration-300',
        className,
      )}
    />
  )
}
