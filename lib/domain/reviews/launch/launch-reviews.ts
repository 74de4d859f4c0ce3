import { randomUUID } from 'node:crypto'
import { namedReviewers } from '@/lib/domain/connections/reviewers/named-reviewers'
import { resolveReviewer } from '@/lib/domain/connections/reviewers/reviewer'
import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { type Refusal, readReviewables, refusalOf } from '@/lib/domain/reviews/launch/refuse-launch'
import { startReviews } from '@/lib/domain/reviews/launch/start-reviews'
import type { LaunchInput, LaunchView, ReviewInput, ReviewScope } from '@/lib/domain/reviews/list/schema'
import { limitLaunches, limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Launched = { launched: string[]; refused: ({ userConnectorId: string } & Refusal)[] }

/** Each review takes a few statements; two hundred applications stay far below this limit. */
const patience = { timeout: 30_000 }

/** Launches a review of one application, or throws the reason why it cannot. @returns its id */
export async function launchReview(actor: Actor, input: ReviewInput, client: string): Promise<string> {
  const { user_connector, ...rest } = input
  const { launched, refused } = await launchReviews(
    actor,
    { ...rest, user_connectors: [user_connector] },
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

/** Shown beside what asks for groups: another choice there can be launched. */
const ofGroups = new Set(
  ['groups_never_read', 'groups_not_whole'].map((key) => `access-reviews.problems.${key}`),
)

/**
 * Launches a review of each application that can be reviewed; the others are returned with their reasons. If one id is
 * unknown, nothing is launched.
 */
export const launchReviews = (actor: Actor, input: LaunchInput, client: string): Promise<Launched> =>
  db.$transaction(async (tx) => {
    const { companyId, userId, language } = actor
    const { user_connectors, kind, scope, send_link } = input
    const asked = { kind, scope }
    await refuseUnknown(tx, companyId, scope)
    const ids = await lockConnectors(tx, companyId, user_connectors)
    const reviewables = await readReviewables(tx, companyId, ids, asked)
    const everywhere = input.reviewer && (await resolveReviewer(tx, companyId, input.reviewer, language))
    const named = everywhere ? new Map() : await namedReviewers(tx, companyId, ids, language)

    const refused: Launched['refused'] = []
    const starting = [...reviewables.values()].flatMap((reviewable) => {
      const reviewer = everywhere ?? named.get(reviewable.id)
      const refusal = refusalOf(reviewable, asked) ?? (reviewer ? null : noReviewer(reviewable.label))
      if (refusal) refused.push({ userConnectorId: reviewable.id, ...refusal })
      return reviewer && !refusal ? [{ reviewable, reviewer, ...asked }] : []
    })
    await limitLaunches(tx, companyId, starting.length)
    if (send_link)
      await limitReviewMails(
        tx,
        companyId,
        starting.map(({ reviewer }) => reviewer.email),
      )
    const launched = await startReviews(tx, starting, {
      companyId,
      launchId: randomUUID(),
      launchedById: userId,
      origin: 'manual',
      validity: send_link,
      actor: userAsActor(actor, client),
    })
    return { launched, refused }
  }, patience)

const noReviewer = (application: string): Refusal => ({
  key: 'access-reviews.problems.no_reviewer',
  params: { application },
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
  const known = await tx.group.findMany({ where: among(wanted), select: { name: true, goneAt: true } })
  if (known.length < wanted.length) throw notFound()
  const gone = known.find(({ goneAt }) => goneAt !== null)
  if (gone) throw invalid('scope.groups', 'access-reviews.problems.group_gone', { group: gone.name })
}

export const presentLaunch = ({ launched, refused }: Launched): LaunchView => ({
  launched,
  refused: refused.map(({ userConnectorId, key, params }) => ({
    user_connector: userConnectorId,
    key,
    params,
  })),
})
