import { TickStrip } from '@/components/ui/text/tick-strip'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  counts: ReviewView['counts']
  /** The same in words, for screen readers. */
  label: string
  size?: 14 | 20 | 'fill' | undefined
  max?: number | undefined
  className?: string | undefined
}

/** One mark for each account of a review: approved, rejected, pending. */
export function DecisionStrip({ counts, ...rest }: Props) {
  return (
    <TickStrip
      counts={{ done: counts.approved, refused: counts.rejected, pending: counts.pending }}
      {...rest}
    />
  )
}
