import { randomUUID } from 'node:crypto'
import { namedReviewers } from '@/lib/domain/connections/reviewers/named-reviewers'
import { type Reviewer, resolveReviewer } from '@/lib/domain/connections/reviewers/reviewer'
import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { type Part, partsOf, readManagers, readShares } from '@/lib/domain/reviews/launch/by-manager'
import {
  type Refusal,
  type Reviewable,
  readReviewables,
  refusalOf,
} from '@/lib/domain/reviews/launch/refuse-launch'
import { isOverlapping, type KindAndScope } from '@/lib/domain/reviews/launch/scope-conditions'
import { type Start, startReviews } from '@/lib/domain/reviews/launch/start-reviews'
import type { LaunchInput, LaunchView, ReviewInput, ReviewScope } from '@/lib/domain/reviews/list/schema'
import { limitLaunches, limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Launched = {
  launchId: string
  launched: string[]
  refused: ({ userConnectorId: string } & Refusal)[]
}

/** Each review takes a few statements; two hundred applications stay far below this limit. */
const patience = { timeout: 30_000 }

/** Launches a review of one application, or throws the reason why it cannot. @returns its id */
export async function launchReview(actor: Actor, input: ReviewInput, client: string): Promise<string> {
  const { user_connector, ...rest } = input
  const { launched, refused } = await launchReviews(
    actor,
    { ...rest, user_connectors: [user_connector], by_manager: false },
    client,
  )
  const [id] = launched
  if (id) return id
  const [reason] = refused
  if (!reason) throw notFound()
  throw ofGroups.has(reason.key)
    ? invalid(input.kind === 'memberships' ? 'kind' : 'scope.groups', reason.key, reason.params)
    : conflict(reason.key, reason.params)
}

/** Shown beside the field that requires groups, where another choice makes the launch possible. */
const ofGroups = new Set(
  ['groups_never_read', 'groups_not_whole'].map((key) => `access-reviews.problems.${key}`),
)

/**
 * Launches a review of each application that can be reviewed, or by manager as many as review it; the others are returned
 * with their reasons. If one id is unknown, nothing is launched.
 */
export const launchReviews = (actor: Actor, input: LaunchInput, client: string): Promise<Launched> =>
  db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    const launchId = randomUUID()
    const ids = await lockConnectors(tx, companyId, input.user_connectors)
    const { starting, refused } = await planLaunch(tx, actor, input, ids)
    await limitLaunches(tx, companyId, starting.length)
    const mailboxes = starting.map(({ reviewer }) => reviewer.email.toLowerCase())
    // A launch by manager sends each reviewer the links of all their reviews in one mail.
    if (input.send_link)
      await limitReviewMails(tx, companyId, input.by_manager ? [...new Set(mailboxes)] : mailboxes)
    const launched = await startReviews(tx, starting, {
      companyId,
      launchId,
      launchedById: userId,
      origin: 'manual',
      validity: input.send_link,
      actor: userAsActor(actor, client),
    })
    return { launchId, launched, refused }
  }, patience)

/** What a launch would start, and why the rest would not be. */
export async function planLaunch(tx: Tx, actor: Actor, input: LaunchInput, ids: string[]) {
  const { companyId, language } = actor
  const { kind, scope } = input
  const request = { kind, scope }
  await refuseUnknown(tx, companyId, scope)
  const reviewables = await readReviewables(tx, companyId, ids, request)
  const everywhere = input.reviewer && (await resolveReviewer(tx, companyId, input.reviewer, language))
  const named = everywhere ? new Map() : await namedReviewers(tx, companyId, ids, language)
  const open = [...reviewables.values()].filter((one) => !refusalOf({ ...one, running: [] }, request))
  const openIds = input.by_manager ? open.map(({ id }) => id) : []
  const byManager = await readShares(tx, companyId, openIds, request, everywhere?.memberId ?? null)
  const managers = await readManagers(tx, companyId, byManager)

  const starting: Start[] = []
  const refused: Launched['refused'] = []
  for (const reviewable of reviewables.values()) {
    const reviewer: Reviewer | undefined = everywhere ?? named.get(reviewable.id)
    const shares = byManager.filter(({ userConnectorId }) => userConnectorId === reviewable.id)
    const parts = input.by_manager ? partsOf(shares, managers, reviewer, language) : [{ reviewer, scope: {} }]
    const { refusal, starts } = startsOf(reviewable, request, parts)
    starting.push(...starts)
    if (refusal) refused.push({ userConnectorId: reviewable.id, ...refusal })
  }
  return { starting, refused, shares: byManager, managers }
}

/** The parts of one connection's list that may be reviewed now, and why others, or all, may not. */
function startsOf(
  reviewable: Reviewable,
  { kind, scope }: KindAndScope,
  parts: Part[],
): { refusal: Refusal | null; starts: Start[] } {
  const { label, running } = reviewable
  const broken = refusalOf({ ...reviewable, running: [] }, { kind, scope })
  if (broken) return { refusal: broken, starts: [] }
  const requests = parts.map((part) => ({ ...part, kind, scope: { ...scope, ...part.scope } }))
  const free = requests.filter((part) => !running.some((other) => isOverlapping(other, part)))
  if (free.length === 0) return { refusal: refusalOf(reviewable, { kind, scope }), starts: [] }
  const starts = free.flatMap(({ reviewer, ...rest }) =>
    reviewer ? [{ reviewable, reviewer, ...rest }] : [],
  )
  if (starts.length < free.length)
    return { refusal: problem(parts.length > 1 ? 'no_reviewer_for_rest' : 'no_reviewer', label), starts: [] }
  const others = requests.flatMap(({ reviewer, scope: of }) =>
    reviewer && !starts.some((start) => start.scope === of) ? [reviewer.name] : [],
  )
  const refusal =
    others.length > 0 ? problem('already_running_for', label, { names: others.join(', ') }) : null
  return { refusal, starts }
}

const problem = (key: string, application: string, params = {}): Refusal => ({
  key: `access-reviews.problems.${key}`,
  params: { application, ...params },
})

/** Locks connections in a fixed order, so that of two simultaneous launches the second sees the first's reviews. */
export async function lockConnectors(tx: Tx, companyId: string, ids: string[] | 'all'): Promise<string[]> {
  const wanted = ids === 'all' ? null : [...new Set(ids)]
  const rows = await queryRows(tx, { id: column.text })`
    SELECT id::text FROM user_connectors
     WHERE company_id = ${companyId}::uuid AND (${wanted}::uuid[] IS NULL OR id = ANY(${wanted}::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`
  if (wanted && rows.length < wanted.length) throw notFound()
  return rows.map(({ id }) => id)
}

async function refuseUnknown(tx: Tx, companyId: string, { member_types = [], groups = [] }: ReviewScope) {
  const [types, wanted] = [[...new Set(member_types)], [...new Set(groups)]]
  const among = (ids: string[]) => ({ companyId, id: { in: ids } })
  if (types.length > 0 && (await tx.memberType.count({ where: among(types) })) < types.length)
    throw notFound()
  if (wanted.length === 0) return
  const knownGroups = await tx.group.findMany({ where: among(wanted), select: { name: true, goneAt: true } })
  if (knownGroups.length < wanted.length) throw notFound()
  const gone = knownGroups.find(({ goneAt }) => goneAt !== null)
  if (gone) throw invalid('scope.groups', 'access-reviews.problems.group_gone', { group: gone.name })
}

export const presentLaunch = ({ launchId, launched, refused }: Launched): LaunchView => ({
  launch: launchId,
  launched,
  refused: presentRefused(refused),
})

export const presentRefused = (refused: Launched['refused']): LaunchView['refused'] =>
  refused.map(({ userConnectorId, key, params }) => ({
    user_connector: userConnectorId,
    key,
    params,
  }))
