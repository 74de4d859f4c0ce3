'use client'

import { useTranslations } from 'next-intl'
import { changeValue } from '@/components/review-items/change-value'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

type Change = NonNullable<ReviewItemView['changes']>[number]

/** The fields that changed since the last review, with both values. */
export function ItemChanges({ changes }: Pick<ReviewItemView, 'changes'>) {
  const t = useTranslations('access-reviews.screen.item')
  const words = useTranslations('accounts.screen')
  if (changes === null || changes.length === 0) return null
  const write = (field: Change['field'], value: Change['before']) =>
    changeValue(field, value, {
      nobody: t('nobody'),
      none: t('no_group'),
      unknown: t('unknown'),
      yes: t('yes'),
      no: t('no'),
      kind: (kind) => (words.has(`kinds.${kind}`) ? words(`kinds.${kind}`) : kind),
      status: (status) => (words.has(`statuses.${status}`) ? words(`statuses.${status}`) : status),
    })
  return (
    <div className="mt-5">
      <h3 className="type-section mb-1.5">{t('since_last')}</h3>
      <ul className="type-dense grid gap-1">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="wrap-anywhere">
            {t('difference', {
              field: t(`fields.${field}`),
              before: write(field, before),
              after: write(field, after),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
