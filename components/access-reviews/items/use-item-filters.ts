'use client'

import { useTranslations } from 'next-intl'
import { offeredFlags } from '@/components/review-items/flags'
import type { ListFilter } from '@/components/ui/table/list-filters'
import { reviewDecisions, reviewOutcomes, reviewProofs } from '@/lib/domain/reviews/items/choices'

type Props = { roles: { value: string; label: string }[]; isCompleted: boolean }

/** The filters for the accounts of a review. */
export function useItemFilters({ roles, isCompleted }: Props): ListFilter[] {
  const t = useTranslations('access-reviews.screen')
  const yesOrNo = ['true', 'false'].map((value) => ({
    value,
    label: t(`item.${value === 'true' ? 'yes' : 'no'}`),
  }))
  return [
    {
      field: 'decision',
      label: t('item.columns.decision'),
      options: reviewDecisions.map((value) => ({ value, label: t(`decisions.${value}`) })),
    },
    {
      field: 'flag',
      label: t('item.columns.flags'),
      options: offeredFlags.map((value) => ({ value, label: t(`item.flag_names.${value}`) })),
    },
    { field: 'flagged', label: t('item.filters.flagged'), options: yesOrNo },
    { field: 'routine', label: t('item.filters.routine'), options: yesOrNo },
    { field: 'own', label: t('item.filters.own'), options: yesOrNo },
    ...(roles.length > 0 ? [{ field: 'role', label: t('item.columns.role'), options: roles }] : []),
    ...(isCompleted
      ? [
          {
            field: 'outcome',
            label: t('item.filters.outcome'),
            options: [...reviewOutcomes, 'none' as const].map((value) => ({
              value,
              label: t(`item.outcomes.${value}`),
            })),
          },
          {
            field: 'proof',
            label: t('item.filters.proof'),
            options: [...reviewProofs, 'none' as const].map((value) => ({
              value,
              label: t(`item.proofs.${value}`),
            })),
          },
        ]
      : []),
  ]
}
