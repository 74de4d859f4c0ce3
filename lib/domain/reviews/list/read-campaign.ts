import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import type { CampaignView } from '@/lib/domain/reviews/list/campaign-schema'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const mostReviews = 1_000
const paceDays = 7
const dayMs = 86_400_000

/** The reviews that were launched together with this one, and how far each is. */
export async function readCampaign(
  { companyId }: Pick<Actor, 'companyId'>,
  reviewId: string,
): Promise<CampaignView> {
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      launch: column.uuid,
      launchedAt: column.instant,
      application: column.text,
      label: column.text,
      userConnectorId: column.uuid,
      reviewerName: column.text,
      reviewerEmail: column.text,
      department: column.text.nullable,
      people: column.int,
      state: column.enum('AccessReviewState'),
      isPrepared: column.bool,
      isOpened: column.bool,
      canBeReminded: column.bool,
      canBeExtended: column.bool,
      canBeHandedOver: column.bool,
      pending: column.int,
      approved: column.int,
      rejected: column.int,
      lastDecidedAt: column.instant.nullable,
      reviews: column.int,
      allPending: column.int,
      allApproved: column.int,
      allRejected: column.int,
      allRecent: column.int,
      dueAt: column.instant.nullable,
    },
    {
      name: 'review-campaign',
      text: `SELECT r.id, r.launch_id AS launch, r.created_at AS "launchedAt", r.application, r.application_label AS label,
                    r.user_connector_id AS "userConnectorId", r.reviewer_name AS "reviewerName",
                    r.reviewer_email::text AS "reviewerEmail", b.department::text AS department,
                    (SELECT count(*)::int FROM members m WHERE m.company_id = $1 AND m.manager_id = b.id) AS people, r.state, r.prepared_at IS NOT NULL AS "isPrepared",
                    r.link_opened_at IS NOT NULL AS "isOpened",
                    coalesce(r.state = 'sent' AND r.handed_in_at IS NULL AND r.link_blocked_at IS NULL
                      AND r.link_expires_at > now() AND c.others > 0
                      AND (r.reminded_at IS NULL OR r.reminded_at <= now() - interval '1 hour'), false) AS "canBeReminded",
                    r.state = 'sent' AND r.handed_in_at IS NULL AND r.link_blocked_at IS NULL AS "canBeExtended",
                    r.state IN ('launched', 'sent') AND r.handed_in_at IS NULL AND r.prepared_at IS NOT NULL
                      AS "canBeHandedOver",
                    c.pending, c.approved, c.rejected, c."lastDecidedAt",
                    (count(*) OVER ())::int AS reviews, (sum(c.pending) OVER ())::int AS "allPending",
                    (sum(c.approved) OVER ())::int AS "allApproved", (sum(c.rejected) OVER ())::int AS "allRejected",
                    (sum(c.recent) OVER ())::int AS "allRecent",
                    min(r.link_expires_at) FILTER (WHERE r.state = 'sent' AND c.pending > 0) OVER () AS "dueAt"
               FROM access_reviews r
               LEFT JOIN members b ON b.company_id = $1 AND b.id = r.reviewer_member_id
              CROSS JOIN LATERAL (
                SELECT (count(*) FILTER (WHERE i.decision = 'pending'))::int AS pending,
                       count(*) FILTER (WHERE i.decision = 'pending' AND NOT i.is_own) AS others,
                       (count(*) FILTER (WHERE i.decision = 'approved'))::int AS approved,
                       (count(*) FILTER (WHERE i.decision = 'rejected'))::int AS rejected,
                       count(*) FILTER (WHERE i.decided_at > now() - make_interval(days => $4)) AS recent,
                       max(i.decided_at) AS "lastDecidedAt"
                  FROM access_review_items i
                 WHERE i.company_id = $1 AND i.access_review_id = r.id) c
              WHERE r.company_id = $1
                AND r.launch_id = (SELECT o.launch_id FROM access_reviews o WHERE o.company_id = $1 AND o.id = $2)
              ORDER BY c.pending DESC, r.application_label, r.reviewer_name, r.id LIMIT $3`,
      values: [companyId, reviewId, mostReviews, paceDays],
    },
  )
  const [first] = rows
  if (!first) throw notFound()
  const counts = { pending: first.allPending, approved: first.allApproved, rejected: first.allRejected }
  return {
    id: first.launch,
    launched_at: first.launchedAt.toISOString(),
    count: first.reviews,
    counts,
    due_at: first.dueAt?.toISOString() ?? null,
    expected_at: expectedAt(first.launchedAt, counts.pending, first.allRecent)?.toISOString() ?? null,
    reviews: rows.map((row) => ({
      id: row.id,
      user_connector: { id: row.userConnectorId, application: row.application, label: row.label },
      reviewer: {
        name: row.reviewerName,
        email: row.reviewerEmail,
        department: row.department,
        people: row.people,
      },
      state: row.state,
      is_prepared: row.isPrepared,
      is_opened: row.isOpened,
      can_be_reminded: row.canBeReminded,
      can_be_extended: row.canBeExtended,
      can_be_handed_over: row.canBeHandedOver,
      counts: { pending: row.pending, approved: row.approved, rejected: row.rejected },
      last_decided_at: row.lastDecidedAt?.toISOString() ?? null,
    })),
  }
}

/** When the rest will be decided at the pace of the last seven days, or since the launch if that is shorter. */
function expectedAt(launchedAt: Date, pending: number, recent: number): Date | null {
  if (pending === 0 || recent === 0) return null
  const at = now().getTime()
  const days = Math.min(paceDays, Math.max(1, (at - launchedAt.getTime()) / dayMs))
  return new Date(at + (pending / (recent / days)) * dayMs)
}
