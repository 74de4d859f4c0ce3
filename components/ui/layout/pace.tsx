'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const leastMs = 1_000

type Props = {
  done: number
  total: number | null
  isSize?: boolean
  /** It follows words on the same line. */
  isInLine?: boolean
}

/**
 * How fast a long work goes, and how long it still takes, from what was seen of it; nothing before that is known. Once everything is
 * counted, what is left is not: accounts that were read are still to be matched. Of a size, `done` counts bytes.
 */
export function Pace({ done, total, isSize, isInLine }: Props) {
  const t = useTranslations('common.progress')
  const pace = usePace(done)
  const isCounted = total !== null && total > 0 && done >= total
  if (pace === null && !isCounted) return null
  return (
    <span className="tabular-nums">
      {isInLine && ' · '}
      {isCounted
        ? t('finishing')
        : paceWords(t, { pace: pace ?? 0, left: total === null ? null : total - done, isSize })}
    </span>
  )
}

type Seen = { pace: number; left: number | null; isSize: boolean | undefined }

function paceWords(
  t: ReturnType<typeof useTranslations<'common.progress'>>,
  { pace, left, isSize }: Seen,
): string {
  const seconds = left === null ? null : Math.ceil(left / pace)
  const words = [
    isSize
      ? pace < 1_000_000
        ? t('small_size_per_second', { size: Math.max(1, Math.round(pace / 1_000)) })
        : t('size_per_second', { size: Math.round(pace / 100_000) / 10 })
      : pace >= 1
        ? t('per_second', { rate: Math.round(pace) })
        : t('per_minute', { rate: Math.max(1, Math.round(pace * 60)) }),
    seconds !== null &&
      seconds > 0 &&
      (seconds < 100
        ? t('left_seconds', { count: seconds })
        : t('left_minutes', { count: Math.round(seconds / 60) })),
  ]
  return words.filter(Boolean).join(', ')
}

/** Under the bar of a file that is being read: how much of it was read, and how fast; before that only the words. */
export function LinesRead({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('common.progress')
  if (count === 0) return children
  return (
    <>
      <span className="tabular-nums">{t('lines_read', { count })}</span>
      <Pace done={count} total={null} isInLine />
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
    // From the first that is done: what waited for its turn before went at no pace.
    if (first.current === null || first.current.done === 0 || done < first.current.done) {
      first.current = { done, at }
      setPace(null)
    } else if (done > first.current.done && at - first.current.at >= leastMs)
      setPace(((done - first.current.done) * 1_000) / (at - first.current.at))
  }, [done])
  return pace
}
