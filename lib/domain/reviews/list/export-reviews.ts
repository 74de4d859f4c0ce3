import { factOf, instantOf, type ListExport } from '@/lib/domain/record/lists/list-export'
import type { ReviewRow } from '@/lib/domain/reviews/list/review-rows'

export const reviewExport: ListExport<ReviewRow> = {
  list: 'access_reviews',
  columns: {
    application: ({ userConnector }) => userConnector.label,
    application_deleted: ({ isApplicationDeleted }, say) => factOf(isApplicationDeleted, say),
    reviewer: ({ reviewerName }) => reviewerName,
    reviewer_email: ({ reviewerEmail }) => reviewerEmail,
    state: ({ state }, say) => say(`exports.review_states.${state}`),
    review_kind: ({ kind }, say) => say(`exports.review_kinds.${kind}`),
    scope_types: ({ memberTypes }) => memberTypes.join(', '),
    scope_groups: ({ groups }) => groups.join(', '),
    launched_by: ({ launchedBy }) => launchedBy?.fullName,
    launched: ({ createdAt }) => instantOf(createdAt),
    sent: ({ linkSentAt }) => instantOf(linkSentAt),
    handed_in: ({ handedInAt }) => instantOf(handedInAt),
    ended: ({ endedAt }) => instantOf(endedAt),
    ended_by: ({ endedBy }) => endedBy?.fullName,
    end_reason: ({ endReason }) => endReason,
    accounts: ({ itemCount }) => itemCount,
    pending: ({ counts }) => counts.pending,
    approved: ({ counts }) => counts.approved,
    rejected: ({ counts }) => counts.rejected,
    proven: ({ counts }) => counts.proven,
    kept: ({ counts }) => counts.kept,
    alarms: ({ counts }) => counts.alarms,
    id: ({ id }) => id,
  },
}
