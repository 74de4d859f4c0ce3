import { useTranslations } from 'next-intl'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Scoped = Pick<ReviewView, 'kind' | 'scope' | 'scope_member_types' | 'scope_groups' | 'scope_managers'>

/** The kind of a review and its scope, in words. */
export function useScopeText() {
  const t = useTranslations('access-reviews.screen.scope')
  const kinds = useTranslations('access-reviews.screen.kinds')
  return ({ kind, scope, scope_member_types, scope_groups, scope_managers }: Scoped): string => {
    const parts = [
      scope.roles && t('roles_are', { roles: scope.roles.join(', '), count: scope.roles.length }),
      scope.member_types &&
        t('types_are', { types: scope_member_types.join(', '), count: scope.member_types.length }),
      scope.groups && t('groups_are', { groups: scope_groups.join(', '), count: scope.groups.length }),
      scope.managers && t('managers_are', { managers: scope_managers.join(', ') }),
      scope.not_managers && t('without_manager'),
      scope.inactive_days && t('inactive_is', { days: scope.inactive_days }),
    ].filter((part) => part !== undefined)
    if (kind === 'memberships') return [kinds('memberships.name'), ...parts].join(' · ')
    return parts.length > 0 ? parts.join(' · ') : t('all')
  }
}
