import { useTranslations } from 'next-intl'
import type { FailureView } from '@/lib/domain/record/failures/schema'

/** Why: in the other server's words, or in ours where it said nothing. */
export function FailureReason({ failure: { kind, reason, id } }: { failure: FailureView }) {
  const t = useTranslations('failures.reasons')
  const known =
    kind === 'job'
      ? 'job'
      : reason === null || reason === 'expired'
        ? 'expired'
        : reason === 'demo'
          ? 'demo'
          : null
  return (
    <span className="block min-w-0 py-1.5 whitespace-normal text-fg-2 wrap-anywhere">
      {known ? t(known, { id }) : reason}
    </span>
  )
}
