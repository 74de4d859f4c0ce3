'use client'

import { CircleCheck, CircleDashed, Send, TriangleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type {
  LaunchCell,
  LaunchProgress,
  LaunchReviewer,
} from '@/components/access-reviews/launches/group-launch'
import { reviewHref } from '@/components/access-reviews/review-status'
import { Button } from '@/components/ui/inputs/button'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { RowLink } from '@/components/ui/text/row-link'
import { Status } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

/** The share that is decided, and its look: the figure always stands on it. */
const depths = [
  { most: 1 / 3, look: 'border-primary-line bg-purple-100' },
  { most: 2 / 3, look: 'border-primary-line bg-purple-200' },
  { most: 1, look: 'border-primary-line bg-purple-300' },
]

function lookOf({ done, total }: LaunchCell, reviewer: LaunchReviewer): string {
  if (done === total) return 'border-primary bg-primary text-on-primary'
  if (reviewer.state === 'not_begun') return 'border-warning-line bg-warning-bg text-warning-fg'
  if (done === 0) return 'border-line-strong bg-surface'
  return depths.find(({ most }) => done / total < most)?.look ?? ''
}

/** Reminds the reviewers with these addresses, or all who have not finished. */
export function useRemindLaunch(launch: string) {
  const t = useTranslations('access-reviews.screen.launches')
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const remind = async (reviewers: string[]) => {
    setBusy(reviewers.length === 1 ? (reviewers[0] ?? '') : '*')
    try {
      const path = `/api/access_reviews/launches/${launch}/remind`
      const answer = await api.post<{ reviewers: number }>(path, { reviewers })
      snackbar.success(t('reminded', { count: answer.reviewers }))
      router.refresh()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setBusy(null)
    }
  }
  return { remind, busy }
}

type Props = { launch: string; progress: LaunchProgress }

/** Reviewers and applications: how many accounts are decided of how many. */
export function LaunchTable({ launch, progress: { reviewers, applications } }: Props) {
  const t = useTranslations('access-reviews.screen.launches')
  const { remind, busy } = useRemindLaunch(launch)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="scroll-thin overflow-x-auto pb-5" tabIndex={0} aria-label={t('table')}>
      <table className="type-dense w-full border-separate border-spacing-x-1 border-spacing-y-1 px-3 lg:px-5">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 min-w-36 bg-surface px-1 py-1.5 text-left font-medium text-fg-2 lg:w-60"
            >
              {t('reviewer')}
            </th>
            {applications.map(({ id, application, label }) => (
              <th key={id} scope="col" title={label} className="min-w-14 px-0.5 py-1.5 font-medium">
                <span className="flex flex-col items-center gap-1">
                  <AppLogo id={application} name={label} size={20} />
                  <span className="type-caption block w-full max-w-28 truncate text-center max-lg:sr-only">
                    {label}
                  </span>
                </span>
              </th>
            ))}
            <th scope="col" className="min-w-20 px-2 text-right font-medium text-fg-2">
              {t('decided')}
            </th>
            <th scope="col" className="min-w-40 px-2 text-left font-medium text-fg-2">
              {t('state')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('remind')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map((reviewer) => (
            <tr key={reviewer.email}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-36 bg-surface px-1 py-0.5 text-left font-normal lg:max-w-60"
              >
                <span className="flex items-center gap-2.5">
                  <Avatar
                    id={reviewer.member ?? reviewer.email}
                    name={reviewer.name}
                    size={32}
                    className="max-lg:hidden"
                  />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{reviewer.name}</span>
                    <span className="type-caption block truncate text-fg-2">
                      {reviewer.hasRest ? t('rest') : reviewer.email}
                    </span>
                  </span>
                </span>
              </th>
              {applications.map(({ id, label }) => (
                <td key={id} className="p-0">
                  <Cell cell={reviewer.cells[id]} reviewer={reviewer} label={label} />
                </td>
              ))}
              <td className="px-2 text-right tabular-nums">
                <strong className="font-semibold">{reviewer.done}</strong>
                <span className="text-fg-2">/{reviewer.total}</span>
              </td>
              <td className="px-2">
                <ReviewerState reviewer={reviewer} />
              </td>
              <td className="text-right">
                {reviewer.canRemind && (
                  <RemindButton
                    reviewer={reviewer}
                    isBusy={busy === reviewer.email}
                    onClick={() => remind([reviewer.email])}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = { cell: LaunchCell | undefined; reviewer: LaunchReviewer; label: string }

function Cell({ cell, reviewer, label }: CellProps) {
  const t = useTranslations('access-reviews.screen.launches')
  if (!cell || cell.status === 'cancelled')
    return (
      <span className="flex h-9 items-center justify-center text-fg-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{t(cell ? 'cancelled' : 'nothing')}</span>
      </span>
    )
  const isPreparing = cell.status === 'preparing'
  return (
    <RowLink
      href={reviewHref(cell.id)}
      className={cx(
        'flex h-11 items-center justify-center rounded-tag border tabular-nums outline-offset-1 hover:border-primary lg:h-9',
        isPreparing ? 'border-line border-dashed text-fg-3' : lookOf(cell, reviewer),
      )}
    >
      <span className="sr-only">{t('cell', { name: reviewer.name, label, ...cell })}</span>
      <span aria-hidden>
        {isPreparing ? '…' : cell.done === cell.total ? `✓ ${cell.total}` : `${cell.done}/${cell.total}`}
      </span>
    </RowLink>
  )
}

function ReviewerState({ reviewer }: { reviewer: LaunchReviewer }) {
  const t = useTranslations('access-reviews.screen')
  const { state, obstacle, openedAt } = reviewer
  if (state === 'done')
    return (
      <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
        {t('launches.done')}
      </Status>
    )
  if (obstacle)
    return (
      <Status
        tone={obstacle === 'preparing' || obstacle === 'not_sent' ? 'neutral' : 'error'}
        icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}
      >
        {t(`states.${obstacle}`)}
      </Status>
    )
  if (state === 'not_begun')
    return (
      <Status tone="warning" icon={<CircleDashed aria-hidden strokeWidth={1.8} />}>
        {t('launches.not_begun')}
      </Status>
    )
  return (
    <span className="text-fg-2">
      {t('launches.opened')} <DateText iso={openedAt} />
    </span>
  )
}

const hour = 3_600_000

type RemindProps = { reviewer: LaunchReviewer; isBusy: boolean; onClick: () => void }

function RemindButton({ reviewer: { name, remindedAt }, isBusy, onClick }: RemindProps) {
  const t = useTranslations('access-reviews.screen.launches')
  const now = useNow({ updateInterval: 60_000 })
  if (remindedAt && now.getTime() - Date.parse(remindedAt) < hour)
    return <span className="type-caption whitespace-nowrap text-fg-2">{t('reminded_lately')}</span>
  return (
    <Button
      size="sm"
      isLoading={isBusy}
      icon={<Send aria-hidden strokeWidth={1.8} />}
      aria-label={t('remind_one', { name })}
      onClick={onClick}
    >
      {t('remind')}
    </Button>
  )
}
