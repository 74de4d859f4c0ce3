import { useTranslations } from 'next-intl'
import { changeValue } from '@/components/review-items/change-value'
import { flagIcons } from '@/components/review-items/flags'
import { useDay } from '@/components/reviewer/use-day'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewChangeView } from '@/lib/domain/reviews/items/snapshot'

/** The change of one field since the last review, with both values. */
function Change({ change }: { change: ReviewChangeView }) {
  const t = useTranslations('reviewer')
  const { field, before, after } = change
  const words = (value: ReviewChangeView['before']) =>
    changeValue(field, value, {
      nobody: t('changes.nobody'),
      none: t('changes.no_group'),
      unknown: t('changes.unknown'),
      yes: t('changes.yes'),
      no: t('changes.no'),
      kind: (kind) => t(`role.kind.${kind}`),
      status: (status) => t(`role.status.${status}`),
    })
  return (
    <li className="type-caption text-fg-2 wrap-break-word">
      <span className="text-fg-3">{t(`changes.${field}`)} </span>
      <span className="sr-only">{t('changes.was')} </span>
      <span className="text-fg-3 line-through decoration-fg-3/60">{words(before)}</span>
      <span aria-hidden className="px-1 text-fg-3">
        →
      </span>
      <span className="sr-only">, {t('changes.is')} </span>
      <span className="font-semibold text-fg">{words(after)}</span>
    </li>
  )
}

/** The flags of an account with their dates, and its changes since the last review. */
export function ItemFacts({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer')
  const day = useDay()
  if (row.flags.length === 0 && !row.changes?.length) {
    return row.changes ? (
      <span className="type-caption text-fg-3">{t('changes.none')}</span>
    ) : (
      <span className="text-fg-3">—</span>
    )
  }
  return (
    <ul className="grid gap-0.5">
      {row.flags.map(({ flag, since }) => {
        const Icon = flagIcons[flag]
        return (
          <li key={flag} className="type-caption flex gap-1.5 font-medium text-warning-fg">
            <Icon aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0" />
            <span>{t(`flagged.${flag}`, { date: day(since) })}</span>
          </li>
        )
      })}
      {row.changes?.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </ul>
  )
}
