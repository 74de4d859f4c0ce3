import type { AccessReview } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { countItems, noCounts, type ReviewCounts } from '@/lib/domain/reviews/items/count-items'
import {
  findGroups,
  findManagers,
  findTypes,
  groupsIn,
  managersIn,
  namesOf,
  typesIn,
} from '@/lib/domain/reviews/list/names-in-scopes'
import { readAll } from '@/lib/platform/database/read-all'
import { db, type Tx } from '@/lib/platform/db'

type Person = { id: string; fullName: string }

/** A review with what is shown beside it, without the hashes of its link and code. */
export type ReviewRow = Omit<AccessReview, 'linkHash' | 'codeHash'> & {
  /** With its name at launch. */
  userConnector: { id: string; application: string; label: string }
  /** The connection was deleted since: the review stays, but nothing can be read any more. */
  isApplicationDeleted: boolean
  launchedBy: Person | null
  endedBy: Person | null
  /** Names of the member types in the scope. */
  memberTypes: string[]
  /** Names of the groups in the scope. */
  groups: string[]
  /** Names of the managers in the scope. */
  managers: string[]
  counts: ReviewCounts
}

/** The reviews with these ids, in that order, by a fixed number of statements; ids of another company are not found. */
export async function findReviews(companyId: string, ids: string[], tx: Tx = db): Promise<ReviewRow[]> {
  if (ids.length === 0) return []
  const [rows, counts] = await readAll(
    tx,
    () =>
      tx.accessReview.findMany({
        where: { companyId, id: { in: ids } },
        omit: { linkHash: true, codeHash: true },
      }),
    () => countItems(tx, companyId, ids),
  )
  const [connected, people, types, groups, managers] = await readAll(
    tx,
    () => findConnected(companyId, rows, tx),
    () =>
      findPeople(
        companyId,
        rows.flatMap(({ launchedById, endedById }) => [launchedById, endedById]),
        tx,
      ),
    () => findTypes(tx, companyId, rows),
    () => findGroups(tx, companyId, rows),
    () => findManagers(tx, companyId, rows),
  )
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        userConnector: { id: row.userConnectorId, application: row.application, label: row.applicationLabel },
        isApplicationDeleted: !connected.has(row.userConnectorId),
        launchedBy: people.get(row.launchedById ?? '') ?? null,
        endedBy: people.get(row.endedById ?? '') ?? null,
        memberTypes: namesOf(typesIn(row), types),
        groups: namesOf(groupsIn(row), groups),
        managers: namesOf(managersIn(row), managers),
        counts: counts.get(row.id) ?? noCounts,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getReview(
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  tx: Tx = db,
): Promise<ReviewRow> {
  const [review] = await findReviews(companyId, [id], tx)
  if (!review) throw notFound()
  return review
}

async function findConnected(companyId: string, rows: { userConnectorId: string }[], tx: Tx) {
  const userConnectors = await tx.userConnector.findMany({
    where: { companyId, id: { in: rows.map(({ userConnectorId }) => userConnectorId) } },
    select: { id: true },
  })
  return new Set(userConnectors.map(({ id }) => id))
}

async function findPeople(companyId: string, ids: (string | null)[], tx: Tx): Promise<Map<string, Person>> {
  const memberIds = ids.filter((id) => id !== null)
  if (memberIds.length === 0) return new Map()
  const people = await tx.user.findMany({
    where: { companyId, id: { in: memberIds } },
    select: { id: true, fullName: true },
  })
  return new Map(people.map((person) => [person.id, person]))
}
