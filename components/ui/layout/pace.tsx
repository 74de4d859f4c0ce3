'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const leastMs = 1_000

/**
 * How fast a long work goes, and how long it still takes, from what was seen of it; nothing before that is known. Of a
 * size, `done` counts bytes.
 */
export function Pace({ done, total, isSize }: { done: number; total: number | null; isSize?: boolean }) {
  const t = useTranslations('common.progress')
  const pace = usePace(done)
  if (pace === null) return null
  const seconds = total === null ? null : Math.ceil((total - done) / pace)
  const words = [
    isSize
      ? t('size_per_second', { size: Math.max(1, Math.round(pace / 100_000)) / 10 })
      : pace >= 1
        ? t('per_second', { rate: Math.round(pace) })
        : t('per_minute', { rate: Math.max(1, Math.round(pace * 60)) }),
    seconds !== null &&
      seconds > 0 &&
      (seconds < 100
        ? t('left_seconds', { count: seconds })
        : t('left_minutes', { count: Math.round(seconds / 60) })),
  ]
  return <span className="tabular-nums">{words.filter(Boolean).join(', ')}</span>
}

/** Under the bar of a file that is being read: how much of it was read, and how fast; before that only the words. */
export function LinesRead({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('common.progress')
  if (count === 0) return children
  return (
    <>
      <span className="tabular-nums">{t('lines_read', { count })}</span> <Pace done={count} total={null} />
      <span className="block">{children}</span>
    </>
  )
}

/** Of one second, since the work was first seen. */
function usePace(done: number): number | null {
  const first = useRef<{ done: number; at: number } | null>(null)
  const [pace, setPace] = useState<number | null>(null)
  useEffect(() => {
    const at = performance.now()
    if (first.current === null || done < first.current.done) {
      first.current = { done, at }
      setPace(null)
    } else if (done > first.current.done && at - first.current.at >= leastMs)
      setPace(((done - first.current.done) * 1_000) / (at - first.current.at))
  }, [done])
  return pace
}
