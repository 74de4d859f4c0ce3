'use client'

import { Check, Lock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lineName } from '@/components/review-items/item-name'
import { StakeLine } from '@/components/review-items/stake-line'
import { useRowDesk } from '@/components/reviewer/desk'
import { useDay } from '@/components/reviewer/use-day'
import { cx } from '@/components/ui/text/class-names'
import { Status } from '@/components/ui/text/tag'
import { Tooltip } from '@/components/ui/text/tooltip'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

const half =
  'type-dense flex h-11 flex-1 items-center justify-center gap-1.5 border font-semibold whitespace-nowrap select-none transition-colors duration-120 lg:h-8 lg:px-3 [&>svg]:size-4 focus-visible:z-1 aria-disabled:text-disabled-fg'

const edges = {
  pending: 'border-line-control',
  approved: 'border-success',
  rejected: 'border-error',
}

/** Approve or reject, as two halves of one control; pressing the active half again undoes the decision. */
export function DecisionButtons({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer.decision')
  const day = useDay()
  const { decide, isOffline } = useRowDesk()
  const name = lineName(row)
  if (row.is_own) return <OwnDecision row={row} />
  const choose = (decision: 'approved' | 'rejected') => {
    if (!isOffline) decide(row, row.decision === decision ? 'pending' : decision)
  }
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look and a legend of its own */}
      <div role="group" aria-label={t('label', { name })} className="flex w-full lg:w-fit">
        {(['approved', 'rejected'] as const).map((decision) => {
          const isOn = row.decision === decision
          const Icon = decision === 'approved' ? Check : X
          const solid = decision === 'approved' ? 'bg-success' : 'bg-error'
          return (
            <button
              key={decision}
              type="button"
              aria-pressed={isOn}
              aria-disabled={isOffline || undefined}
              onClick={() => choose(decision)}
              className={cx(
                half,
                edges[row.decision],
                decision === 'approved' ? 'rounded-l-control' : '-ml-px rounded-r-control',
                isOn ? `${solid} text-on-status` : 'bg-surface text-fg-2 hover:bg-hover hover:text-fg',
              )}
            >
              <Icon aria-hidden strokeWidth={isOn ? 2.4 : 1.8} />
              {t(decision === 'approved' ? 'approve' : 'reject')}
            </button>
          )
        })}
      </div>
      <StakeLine item={row} />
      {row.decided_by?.kind === 'user' && row.decided_at && (
        <p className="type-caption mt-1 text-fg-3">
          {t(row.overturns.length > 0 ? 'changed_by' : 'by', {
            name: row.decided_by.name,
            date: day(row.decided_at),
          })}
        </p>
      )}
    </div>
  )
}

/** The reviewer's own account: another person's decision, or that another person will decide. */
function OwnDecision({ row }: { row: ReviewItemView }) {
  const t = useTranslations('reviewer.decision')
  const day = useDay()
  if (row.decision !== 'pending' && row.decided_by && row.decided_at) {
    const isApproved = row.decision === 'approved'
    return (
      <div>
        <Status
          tone={isApproved ? 'success' : 'error'}
          icon={isApproved ? <Check aria-hidden strokeWidth={2.4} /> : <X aria-hidden strokeWidth={2.4} />}
        >
          {t(row.decision)}
        </Status>
        <p className="type-caption text-fg-3">
          {t('by', { name: row.decided_by.name, date: day(row.decided_at) })}
        </p>
      </div>
    )
  }
  return (
    <Tooltip text={t('else_text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: why nothing can be decided must be reachable */}
      <span tabIndex={0} className="rounded-tag">
        <Status icon={<Lock aria-hidden strokeWidth={1.8} />}>{t('else')}</Status>
        <span className="sr-only">{t('else_text')}</span>
      </span>
    </Tooltip>
  )
}
