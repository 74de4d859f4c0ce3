import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { api } from '@/lib/browser/api'
import type { ReviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import type { DueReviewView, LaunchView } from '@/lib/domain/reviews/list/schema'

/** Groups due reviews into one call for each scope and reviewer. */
export async function launchDue(
  due: DueReviewView[],
  fallback: ReviewerInput | null,
  validity: LinkValidity,
): Promise<LaunchView> {
  const groups = new Map<string, DueReviewView[]>()
  for (const line of due) {
    const key = JSON.stringify([line.member_types.map(({ id }) => id).sort(), line.reviewer !== null])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const whole: LaunchView = { launched: [], refused: [] }
  for (const lines of groups.values()) {
    const types = lines[0]?.member_types.map(({ id }) => id) ?? []
    const answer = await api.post<LaunchView>(
      '/api/access_reviews/launch',
      {
        user_connectors: lines.map(({ user_connector }) => user_connector.id),
        reviewer: lines[0]?.reviewer ? null : fallback,
        scope: types.length > 0 ? { member_types: types } : {},
        send_link: validity,
      },
      { isQuiet: true },
    )
    whole.launched.push(...answer.launched)
    whole.refused.push(...answer.refused)
  }
  return whole
}
