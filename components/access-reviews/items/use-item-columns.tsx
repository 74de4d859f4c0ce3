'use client'

import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fact } from '@/components/access-reviews/items/item-facts'
import { ItemIdentity } from '@/components/access-reviews/items/item-identity'
import { ItemOutcome } from '@/components/access-reviews/items/item-outcome'
import { DecisionStatus } from '@/components/accounts/last-decision'
import { FlagTags } from '@/components/review-items/flag-tags'
import { GroupNames, LineGroup } from '@/components/review-items/group-names'
import { StakeLine } from '@/components/review-items/stake-line'
import type { Column } from '@/components/ui/table/table-columns'
import { cx } from '@/components/ui/text/class-names'
import { TimeAgo } from '@/components/ui/text/date-text'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewKind } from '@/lib/domain/reviews/list/choices'

type Options = {
  hrefOf: (item: ReviewItemView) => string
  isCompleted: boolean
  kind: ReviewKind
  hasGroups: boolean
}

/** The facts the reviewer decides by, and what was decided. */
export function useItemColumns({ hrefOf, isCompleted, kind, hasGroups }: Options): Column<ReviewItemView>[] {
  const t = useTranslations('access-reviews.screen.item')
  const unknown = <span className="whitespace-nowrap text-fg-3">{t('unknown')}</span>
  const columns: Column<ReviewItemView>[] = [
    {
      id: 'account',
      header: t('columns.account'),
      isFixed: true,
      cell: (item) => <ItemIdentity item={item} href={hrefOf(item)} />,
    },
    ...(kind === 'memberships'
      ? [
          {
            id: 'group',
            header: t('columns.group'),
            cell: ({ snapshot: { group } }: ReviewItemView) =>
              group ? <LineGroup group={group} className="max-w-52 xl:max-w-80" /> : unknown,
          },
        ]
      : []),
    {
      id: 'decision',
      header: t('columns.decision'),
      cell: (item) => (
        <>
          <ItemDecision item={item} />
          {!isCompleted && <StakeLine item={item} />}
        </>
      ),
    },
    {
      id: 'flags',
      header: t('columns.flags'),
      cell: (item) => <FlagTags item={item} isBrief={isCompleted} />,
    },
    {
      id: 'role',
      header: t('columns.role'),
      cell: ({ snapshot: { role, role_label, is_admin } }) => {
        const name = role_label ?? role ?? (is_admin ? t('admin') : null)
        return name ? (
          <span
            title={name}
            className={cx('line-clamp-2 max-w-28 whitespace-normal xl:max-w-44', is_admin && 'font-semibold')}
          >
            {name}
          </span>
        ) : (
          unknown
        )
      },
    },
    ...(kind === 'accounts'
      ? [
          {
            id: 'groups',
            header: t('columns.groups'),
            isHiddenAtFirst: isCompleted || !hasGroups,
            cell: ({ snapshot: { groups } }: ReviewItemView) =>
              groups ? (
                // Wide enough for the longest word of most names.
                <span className="block w-28 xl:w-56">
                  <GroupNames groups={groups} most={groups.length > 2 ? 1 : 2} className="text-fg-2" />
                </span>
              ) : (
                unknown
              ),
          },
        ]
      : []),
    {
      id: 'mfa',
      header: t('columns.mfa'),
      // Missing MFA is a flag already.
      isHiddenAtFirst: true,
      cell: ({ snapshot }) => <Fact value={snapshot.has_mfa} yes={t('mfa_on')} no={t('mfa_off')} />,
    },
    {
      id: 'activity',
      header: t('columns.activity'),
      // Beside the groups there is no room for it; what is inactive is flagged.
      isHiddenAtFirst: isCompleted || hasGroups,
      cell: ({ snapshot: { last_active_at } }) =>
        last_active_at ? <TimeAgo iso={last_active_at} /> : unknown,
    },
  ]
  if (isCompleted)
    columns.splice(columns.findIndex(({ id }) => id === 'decision') + 1, 0, {
      id: 'outcome',
      header: t('columns.outcome'),
      cell: (item) => <ItemOutcome item={item} />,
    })
  return columns
}

/** In a table: the decision, who made it, and whether there is a comment. */
function ItemDecision({
  item: { decision, decided_by, decided_by_default, comment, overturns },
}: {
  item: ReviewItemView
}) {
  const t = useTranslations('access-reviews.screen.item')
  return (
    <span className="block py-1">
      <span className="inline-flex items-center gap-2">
        <DecisionStatus decision={decision} />
        {comment && (
          <span role="img" aria-label={t('has_comment')} title={t('has_comment')}>
            <MessageSquareText aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
          </span>
        )}
      </span>
      {decided_by && decision !== 'pending' && (
        <span className="type-caption block max-w-28 truncate text-fg-3">{decided_by.name}</span>
      )}
      {overturns.length > 0 && (
        <span className="type-caption block whitespace-nowrap text-warning-fg">{t('overturned')}</span>
      )}
      {decided_by_default && (
        <span title={t('by_default')} className="type-caption block whitespace-nowrap text-fg-3">
          {t('by_default_short')}
        </span>
      )}
    </span>
  )
}
