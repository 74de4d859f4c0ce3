import type { DueReviewView } from '@/lib/domain/reviews/list/schema'

/** The same application may be due twice: whole, and for some types. */
export const dueKey = ({ user_connector, member_types }: DueReviewView) =>
  [user_connector.id, ...member_types.map(({ id }) => id)].join('+')
