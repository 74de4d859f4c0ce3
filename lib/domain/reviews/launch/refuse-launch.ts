import type { GroupReadingState, SyncRunState, UserConnectorState } from '@prisma/client'
import { z } from 'zod'
import { syncRunStates } from '@/lib/domain/connections/runs/choices'
import {
  isOverlapping,
  joinMemberships,
  type KindAndScope,
  scopeConditions,
} from '@/lib/domain/reviews/launch/scope-conditions'
import { reviewKinds } from '@/lib/domain/reviews/list/choices'
import { dividedScope, type ReviewView, reviewView } from '@/lib/domain/reviews/list/schema'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Why a review cannot be launched: a message with its parameters. */
export type Refusal = { key: string; params: Record<string, string> }

const lastRun = reviewView.shape.completeness.extend({ id: z.string(), state: z.enum(syncRunStates) })

/** What determines whether a connection's list may be reviewed. */
export type Reviewable = {
  id: string
  application: string
  label: string
  /** The server's host; '' where the vendor runs one for all. */
  instance: string
  /** The account that the credentials belong to in the application. */
  connectedAs: string | null
  state: UserConnectorState
  /** The last reading that ended, successfully or not, or that is held. */
  run: z.infer<typeof lastRun> | null
  /** The reviews in progress. */
  running: KindAndScope[]
  /** The result of the last reading of its groups; null if none were read. */
  groups: GroupReadingState | null
  /** Whether anything is in the scope: accounts, or memberships. */
  hasLines: boolean
}

/** By one statement; another company's connections are not found. */
export async function readReviewables(
  tx: Tx,
  companyId: string,
  ids: string[],
  { kind, scope }: KindAndScope = { kind: 'accounts', scope: {} },
): Promise<Map<string, Reviewable>> {
  const rows = await queryRows(tx, {
    id: column.text,
    application: column.text,
    label: column.text,
    instance: column.text,
    connectedAs: column.text.nullable,
    state: column.enum('UserConnectorState'),
    run: column.json(lastRun).nullable,
    running: column.json(z.array(z.object({ kind: z.enum(reviewKinds), scope: dividedScope }))),
    groups: column.enum('GroupReadingState').nullable,
    hasLines: column.bool,
  })`
    SELECT u.id::text, u.application, u.label, u.instance, u.connected_as AS "connectedAs", u.state::text,
           (SELECT jsonb_build_object(
                     'id', r.id, 'state', r.state, 'pages', r.pages, 'seen', r.seen,
                     'total_at_source', r.total_at_source, 'notes', r.notes,
                     'ended_at', to_char(r.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              FROM sync_runs r
             WHERE r.company_id = u.company_id AND r.user_connector_id = u.id
               AND (r.state IN ('done', 'failed', 'held') OR r.state = 'cancelled' AND r.started_at IS NOT NULL)
             ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS run,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'scope', v.scope)), '[]')
              FROM access_reviews v
             WHERE v.company_id = u.company_id AND v.user_connector_id = u.id
               AND v.state IN ('launched', 'sent')) AS running,
           (SELECT q.state FROM group_readings q
             WHERE q.company_id = u.company_id AND q.user_connector_id = u.id) AS groups,
           EXISTS (SELECT FROM accounts a
                   ${kind === 'memberships' ? joinMemberships : Prisma.empty}
                     LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
                    WHERE a.company_id = u.company_id AND a.user_connector_id = u.id
                      AND ${scopeConditions(scope, kind)}) AS "hasLines"
      FROM user_connectors u
     WHERE u.company_id = ${companyId}::uuid AND u.id = ANY(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

const byState: Partial<Record<UserConnectorState, string>> = {
  checking: 'not_connected',
  selecting: 'not_connected',
  reconnect: 'reconnect',
  error: 'in_error',
}
const byRun: Partial<Record<SyncRunState, string>> = {
  failed: 'reading_failed',
  cancelled: 'reading_stopped',
  held: 'reading_held',
}

/** A review needs a list that was read completely and is not held. Returns null if it may be launched. */
export function refusalOf(
  {
    label,
    state,
    run,
    running,
    groups,
    hasLines,
  }: Omit<Reviewable, 'application' | 'instance' | 'connectedAs'>,
  kindAndScope: KindAndScope,
) {
  const refuse = (problem: string): Refusal => ({
    key: `access-reviews.problems.${problem}`,
    params: { application: label },
  })
  const broken = byState[state]
  if (broken) return refuse(broken)
  if (!run) return refuse('never_read')
  const unfinished = byRun[run.state]
  if (unfinished) return refuse(unfinished)
  if (!isWhole(run)) return refuse('list_not_whole')
  const asksForGroups = kindAndScope.kind === 'memberships' || kindAndScope.scope.groups !== undefined
  if (asksForGroups && groups !== 'whole')
    return refuse(groups === null ? 'groups_never_read' : 'groups_not_whole')
  if (running.some((other) => isOverlapping(other, kindAndScope))) return refuse('already_running')
  if (hasLines) return null
  return refuse(kindAndScope.kind === 'memberships' ? 'no_membership_in_scope' : 'nothing_in_scope')
}

const isWhole = ({ notes }: ReviewView['completeness']) =>
  !notes.some(({ key }) => key === 'sync.notes.not_whole' || key === 'sync.notes.skipped')
