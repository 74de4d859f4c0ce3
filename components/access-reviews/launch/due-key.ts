import type { DueReviewView } from '@/lib/domain/reviews/list/schema'

/** One application may be due twice: as a whole, and for some member types. */
export const dueKey = ({ user_connector, member_types }: DueReviewView) =>
  [user_connector.id, ...member_types.map(({ id }) => id)].join('+')
