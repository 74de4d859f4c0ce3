import {
  addressLike,
  type ReviewerValues,
  reviewerOf,
} from '@/components/access-reviews/launch/reviewer-values'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import type { ReviewKind } from '@/lib/domain/reviews/list/choices'
import type { LaunchInput, ReviewInput, ReviewScope } from '@/lib/domain/reviews/list/schema'

/** An application that can be reviewed. */
export type Launchable = {
  id: string
  application: string
  label: string
  accounts: number
  /** Its default reviewer. */
  reviewer: string | null
  /** Whether its groups can be read. */
  hasGroups: boolean
}

/** A group that a review is limited to. */
export type ScopeGroup = { id: string; name: string; userConnectorId: string }

export type LaunchValues = ReviewerValues & {
  userConnectors: string[]
  /** One reviewer for each application, or each one's manager. */
  who: 'reviewer' | 'managers'
  kind: ReviewKind
  isPart: boolean
  roles: string[]
  memberTypes: string[]
  groups: ScopeGroup[]
  /** '' = whatever the activity. */
  inactiveDays: string
  isSent: boolean
  validity: LinkValidity
}

export const idleDays = [30, 60, 90, 180, 365] as const

export function scopeOf(values: LaunchValues): ReviewScope {
  const { isPart, roles, memberTypes, inactiveDays } = values
  if (!isPart) return {}
  // Groups of an application that was deselected are removed with it.
  const groups = values.groups.filter(({ userConnectorId }) =>
    values.userConnectors.includes(userConnectorId),
  )
  return {
    ...(roles.length > 0 && { roles }),
    ...(memberTypes.length > 0 && { member_types: memberTypes }),
    ...(groups.length > 0 && { groups: groups.map(({ id }) => id) }),
    ...(inactiveDays !== '' && { inactive_days: Number(inactiveDays) }),
  }
}

/** The input of one launch, without the applications. */
export const launchOf = (values: LaunchValues): Omit<ReviewInput, 'user_connector'> => ({
  kind: values.kind,
  reviewer: reviewerOf(values),
  scope: scopeOf(values),
  send_link: values.isSent ? values.validity : null,
})

/**
 * The input of a launch by manager.
 * @param hasRest whether anything is left that no manager can review
 */
export const launchByManagerOf = (values: LaunchValues, hasRest: boolean): LaunchInput => ({
  ...launchOf(values),
  user_connectors: values.userConnectors,
  by_manager: true,
  reviewer: hasRest && isNamed(values) ? reviewerOf(values) : null,
})

/** Whether the form names somebody already. */
export const isNamed = ({ by, member, name, email }: ReviewerValues) =>
  by === 'member' ? member !== '' : by === 'email' && name.trim() !== '' && addressLike.test(email.trim())
