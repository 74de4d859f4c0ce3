'use client'

import { useTranslations } from 'next-intl'
import { changeValue } from '@/components/review-items/change-value'
import { DateText } from '@/components/ui/text/date-text'
import { RichText } from '@/components/ui/text/rich-text'
import { isRichDocument } from '@/lib/domain/record/rich-text'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

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

/** Decisions that another person changed: whose they were, who changed them, when and why. */
export function ItemOverturns({ overturns }: Pick<ReviewItemView, 'overturns'>) {
  const t = useTranslations('access-reviews.screen.item')
  if (overturns.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="type-section mb-1.5">{t('overturns.title', { count: overturns.length })}</h3>
      <ul className="grid gap-3">
        {overturns.map(({ decision, decided_by, decided_at, to, by, at, reason }) => {
          return (
            <li key={at} className="type-dense">
              <p>
                {t.rich(`overturns.${decision}`, {
                  name: decided_by.name ?? '',
                  date: () => <DateText iso={decided_at} kind="datetime" />,
                })}
              </p>
              <p>
                {t.rich(`overturns.to.${to}`, {
                  name: by.name ?? '',
                  date: () => <DateText iso={at} kind="datetime" />,
                })}
              </p>
              {isRichDocument(reason) && (
                <blockquote className="mt-1.5 rounded-note border bg-sunken px-3.5 py-2.5">
                  <RichText document={reason} />
                </blockquote>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
