'use client'

import { useTranslations } from 'next-intl'
import { type OutcomeTarget, wordsOf } from '@/components/access-reviews/items/outcome-target'
import { Button } from '@/components/ui/inputs/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Note } from '@/components/ui/text/note'
import type { OutcomeInput, OutcomesChosenView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  review: ReviewView
  target: OutcomeTarget
  refused: OutcomesChosenView['refused']
  /** How many outcomes were written, and which accounts were left out. */
  done: string
  onPropose: (outcome: OutcomeInput['outcome'], target: OutcomeTarget) => void
  onClose: () => void
}

const namedAtMost = 3

/** Why an outcome was not possible for some accounts, and what is possible instead. */
export function OutcomeRefusals({ review, target, refused, done, onPropose, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.outcome')
  const all = useTranslations()
  const common = useTranslations('common')
  const count = refused.reduce((sum, reason) => sum + reason.count, 0)

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('partly', { count })}
      description={done}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="grid gap-2.5">
        {refused.map(({ key, params, count: n, items, proposes }) => {
          const those = target.named.filter(({ id }) => items.includes(id))
          const areNamed = those.length === n && n <= namedAtMost
          return (
            <Note
              key={key}
              tone="warning"
              title={areNamed ? `${those.map(({ name }) => name).join(', ')}.` : t('refused', { count: n })}
              action={
                proposes && (
                  <Button
                    size="sm"
                    data-autofocus
                    onClick={() =>
                      onPropose(proposes, {
                        count: n,
                        named: those,
                        // When there are more accounts than names here, the offer is for all of them: the server skips the proven ones.
                        of: n === items.length ? { items } : target.of,
                        clear: target.clear,
                      })
                    }
                  >
                    {t(`${wordsOf(review, proposes)}.action`)}
                  </Button>
                )
              }
            >
              {all(key, params)}
            </Note>
          )
        })}
      </div>
    </Dialog>
  )
}
