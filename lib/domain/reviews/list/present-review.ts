import { presentUserConnectorLink } from '@/lib/domain/accounts/list/present-account'
import type { ReviewRow } from '@/lib/domain/reviews/list/review-rows'
import type { ReviewScope, ReviewView } from '@/lib/domain/reviews/list/schema'
import { now } from '@/lib/platform/clock'

export function presentReview(row: ReviewRow): ReviewView {
  const { counts } = row
  return {
    id: row.id,
    launch: row.launchId,
    origin: row.origin,
    user_connector: presentUserConnectorLink(row.userConnector),
    application_deleted: row.isApplicationDeleted,
    state: row.state,
    kind: row.kind,
    scope: row.scope as ReviewScope,
    scope_member_types: row.memberTypes,
    scope_groups: row.groups,
    scope_managers: row.managers,
    reviewer: {
      name: row.reviewerName,
      email: row.reviewerEmail,
      language: row.reviewerLanguage,
      member: row.reviewerMemberId,
    },
    launched_by: presentPerson(row.launchedBy),
    created_at: row.createdAt.toISOString(),
    prepared_at: instant(row.preparedAt),
    items: row.itemCount,
    counts: { pending: counts.pending, approved: counts.approved, rejected: counts.rejected },
    flagged: counts.flagged,
    own_pending: counts.ownPending,
    completeness: row.completeness as ReviewView['completeness'],
    list_hash: row.listHash && Buffer.from(row.listHash).toString('hex'),
    link: {
      validity: row.linkValidity,
      sent_at: instant(row.linkSentAt),
      expires_at: instant(row.linkExpiresAt),
      opened_at: instant(row.linkOpenedAt),
      is_expired: row.linkExpiresAt !== null && row.linkExpiresAt <= now(),
      refused_at: instant(row.linkRefusedAt),
      refusal: row.linkRefusal,
      blocked_at: instant(row.linkBlockedAt),
      other_browser_at: instant(row.otherBrowserAt),
      other_browser_from: row.otherBrowserFrom,
      reminded_at: instant(row.remindedAt),
    },
    handed_in_at: instant(row.handedInAt),
    ended_at: instant(row.endedAt),
    ended_by: presentPerson(row.endedBy),
    end_reason: row.endReason,
    outcomes: {
      open: counts.open,
      asked: counts.asked,
      proven: counts.proven,
      kept: counts.kept,
      alarms: counts.alarms,
      days:
        counts.daysMedian === null || counts.daysMost === null
          ? null
          : { median: counts.daysMedian, most: counts.daysMost },
    },
    version: row.version,
  }
}

const instant = (date: Date | null) => date?.toISOString() ?? null

const presentPerson = (person: ReviewRow['launchedBy']) =>
  person && { id: person.id, full_name: person.fullName }
