'use client'

import { cx } from '@/components/ui/text/class-names'
import { scaleTicks, Tick, type TickCounts } from '@/components/ui/text/tick'

type Props = {
  counts: TickCounts
  /** The sentence for screen readers: "72 comptes rattachés, 2 anomalies". Empty only where the strip is decoration. */
  label: string
  /** Height; `fill` takes the width and 20 px of height. */
  size?: 14 | 20 | 'fill'
  /** Marks that fit. Beyond it one mark stands for n accounts. */
  max?: number
  /** Index of the mark being worked on, framed. */
  current?: number
  className?: string
}

const sizes = {
  14: { strip: 'h-3.5 gap-0.5', tick: 'w-[3px]' },
  20: { strip: 'h-5 gap-[3px]', tick: 'w-[5px]' },
  fill: { strip: 'h-5 w-full gap-0.5', tick: 'min-w-px max-w-4 flex-1' },
}

/** Shows progress about accounts, one mark for each. The number is always printed beside it. */
export function TickStrip({
  counts,
  label,
  size = 14,
  max = size === 'fill' ? 90 : 56,
  current,
  className,
}: Props) {
  const { ticks } = scaleTicks(counts, max)
  const look = sizes[size]
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-tick-strip
      className={cx('flex items-end pt-1', look.strip, 'box-content', className)}
    >
      {ticks.map((state, index) => (
        <Tick
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
          key={index}
          state={state}
          className={cx(look.tick, index === current && 'outline-2 outline-offset-2 outline-fg')}
        />
      ))}
    </span>
  )
}
