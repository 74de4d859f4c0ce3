import { z } from 'zod'
import { onboardingSteps, stepsDone } from '@/lib/domain/company/dashboard/onboarding-steps'
import type { TodoView } from '@/lib/domain/company/dashboard/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type Todo = {
  members: number
  /** Accounts without an owner; 0 while the company has no members who could own them. */
  anomalies: number
  reconnections: number
  heldRuns: number
  /** Reviews in progress; those of one application that were launched together count as one. */
  reviews: number
  /** Accounts whose access a review was to end, and that are still there. */
  reviewAlarms: number
  /** The review, if all of these belong to one; null for several. */
  alarmReview: string | null
  /** Rejected accesses of completed reviews for which no outcome has been chosen. */
  reviewRemovals: number
  /** The review, if all of these belong to one; null for several. */
  removalReview: string | null
  /** Spends that nobody has validated or invalidated. */
  spends: number
  /** Breaches that nobody has acknowledged. */
  breaches: number
  /** Mails and jobs that were given up. */
  failures: number
  /** Applications with a connection. */
  applications: string[]
  /** Notifications that the reader has not seen. */
  unread: number
  /** A statement was imported, or onboarding is over. */
  hasMovements: boolean
  /** Somebody has resolved an anomaly, or onboarding is over. */
  hasResolved: boolean
  onboardingStep: number
}

/** The counts that all users of a company share, and each listed user's unread notifications, by user id. */
export type CompanyTodo = Omit<Todo, 'unread'> & { unread: Record<string, number> }

/** Open tasks for the menu of every page. */
export const getTodo = async ({ companyId, userId }: Actor): Promise<Todo> =>
  todoOf(userId, await countTodo(companyId, [userId]))

export const todoOf = (userId: string, todo: CompanyTodo): Todo => ({
  ...todo,
  unread: todo.unread[userId] ?? 0,
})

/** One statement for all these users of a company: a few index look-ups. */
export async function countTodo(companyId: string, userIds: string[]): Promise<CompanyTodo> {
  const rows = await readRows(
    pool,
    {
      members: column.int,
      anomalies: column.int,
      reconnections: column.int,
      heldRuns: column.int,
      reviews: column.int,
      reviewAlarms: column.int,
      alarmReview: column.text.nullable,
      reviewRemovals: column.int,
      removalReview: column.text.nullable,
      spends: column.int,
      breaches: column.int,
      failures: column.int,
      applications: column.text.array,
      unread: column.json(z.record(z.string(), z.int())),
      hasMovements: column.bool,
      hasResolved: column.bool,
      onboardingStep: column.int,
    },
    {
      name: 'menu-todo',
      text: `WITH removals AS (
               SELECT i.access_review_id
                 FROM access_review_items i
                 JOIN access_reviews r ON r.company_id = i.company_id AND r.id = i.access_review_id
                WHERE i.company_id = $1 AND i.decision = 'rejected' AND i.outcome IS NULL AND r.state = 'completed'
                  AND (i.proof IN ('verified_gone', 'suspended', 'attested')) IS NOT TRUE)
             SELECT x.member_count AS members,
                  CASE WHEN x.member_count = 0 THEN 0
                       ELSE (SELECT count(*)::int FROM anomalies WHERE company_id = $1 AND state = 'open') END AS anomalies,
                  (SELECT count(*)::int FROM user_connectors WHERE company_id = $1 AND state = 'reconnect') AS reconnections,
                  (SELECT count(*)::int FROM sync_runs WHERE company_id = $1 AND state = 'held') AS "heldRuns",
                  (SELECT count(DISTINCT (launch_id, user_connector_id))::int FROM access_reviews
                    WHERE company_id = $1 AND state IN ('launched', 'sent')) AS reviews,
                  (SELECT count(DISTINCT account_id)::int FROM access_review_items
                    WHERE company_id = $1 AND outcome IN ('end_access', 'by_hand')
                      AND proof = 'still_there') AS "reviewAlarms",
                  (SELECT CASE WHEN count(DISTINCT access_review_id) = 1 THEN min(access_review_id::text) END
                     FROM access_review_items
                    WHERE company_id = $1 AND outcome IN ('end_access', 'by_hand')
                      AND proof = 'still_there') AS "alarmReview",
                  (SELECT count(*)::int FROM removals) AS "reviewRemovals",
                  (SELECT CASE WHEN count(DISTINCT access_review_id) = 1 THEN min(access_review_id::text) END
                     FROM removals) AS "removalReview",
                  (SELECT count(*)::int FROM spends
                    WHERE company_id = $1 AND is_spend AND state = 'to_validate') AS spends,
                  (SELECT count(DISTINCT breach_id)::int FROM breach_hits
                    WHERE company_id = $1 AND acknowledged_at IS NULL AND severity > 0) AS breaches,
                  (SELECT count(*)::int FROM mails WHERE company_id = $1 AND state = 'failed')
                    + (SELECT count(*)::int FROM pgboss.job
                        WHERE name = 'failed-jobs' AND state = 'created' AND source_name IS NOT NULL
                          AND group_id = $1::text) AS failures,
                  ARRAY(SELECT DISTINCT application FROM user_connectors WHERE company_id = $1 ORDER BY 1) AS applications,
                  (SELECT coalesce(jsonb_object_agg(user_id, unread), '{}')
                     FROM (SELECT user_id, count(*)::int AS unread FROM notifications
                            WHERE company_id = $1 AND user_id = ANY($2::uuid[]) AND is_shown AND read_at IS NULL
                            GROUP BY user_id) n) AS unread,
                  x.onboarding_step >= ${onboardingSteps.length}
                    OR EXISTS (SELECT FROM bank_transactions WHERE company_id = $1) AS "hasMovements",
                  x.onboarding_step >= ${onboardingSteps.length}
                    OR EXISTS (SELECT FROM anomaly_decisions
                                WHERE company_id = $1 AND decided_by_id IS NOT NULL) AS "hasResolved",
                  x.onboarding_step AS "onboardingStep"
             FROM companies x WHERE x.id = $1`,
      values: [companyId, userIds],
    },
  )
  return rows[0]!
}

const stepsLeft = (todo: Todo) => {
  const done = stepsDone({ ...todo, applications: todo.applications.length })
  return onboardingSteps.filter((step) => !done[step]).length
}

export const presentTodo = (todo: Todo): TodoView => ({
  onboarding: todo.onboardingStep < onboardingSteps.length ? stepsLeft(todo) : 0,
  anomalies: todo.anomalies,
  reviews: todo.reviews,
  spends: todo.spends,
  review_alarms: todo.reviewAlarms,
  review_removals: todo.reviewRemovals,
  reconnections: todo.reconnections,
  held: todo.heldRuns,
  breaches: todo.breaches,
  failures: todo.failures,
  unread: todo.unread,
})
