'use client'

import { useTranslations } from 'next-intl'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The scope of a review, in words. */
export function useScopeText() {
  const t = useTranslations('access-reviews.screen.scope')
  return ({ scope, scope_member_types }: Pick<ReviewView, 'scope' | 'scope_member_types'>): string => {
    const parts = [
      scope.roles && t('roles_are', { roles: scope.roles.join(', '), count: scope.roles.length }),
      scope.member_types &&
        t('types_are', { types: scope_member_types.join(', '), count: scope.member_types.length }),
      scope.inactive_days && t('inactive_is', { days: scope.inactive_days }),
    ].filter((part) => part !== undefined)
    return parts.length > 0 ? parts.join(' · ') : t('all')
  }
}
