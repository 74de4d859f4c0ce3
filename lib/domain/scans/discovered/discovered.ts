import type { DiscoveredApplication, GrantRevocation } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type {
  DiscoveredCriteria,
  DiscoveredOrder,
  DiscoveredPatch,
  DiscoveredQuery,
} from '@/lib/domain/scans/discovered/schema'
import { latestRevocations } from '@/lib/domain/scans/revocations/latest-revocations'
import { levelOf, risks } from '@/lib/domain/scans/scopes/risk-schema'
import { now } from '@/lib/platform/clock'
import { db, type Prisma } from '@/lib/platform/db'

type Connection = { id: string; label: string }
/** An application with the connection that reads it, and the company's own connection to it. */
export type DiscoveredRow = DiscoveredApplication & {
  workspace: Connection | null
  connectedBy: Connection | null
  revocation: GrantRevocation | undefined
}

const fields: Record<DiscoveredOrder, 'risk' | 'name' | 'userCount' | 'firstSeenAt'> = {
  risk: 'risk',
  name: 'name',
  users: 'userCount',
  first_seen_at: 'firstSeenAt',
}

/** The gravest first, unless another order is asked for. */
export const listDiscovered = (actor: Actor, query: DiscoveredQuery): Promise<List<DiscoveredRow>> =>
  readList(query, discoveredSource(actor, query, query.order))

export function discoveredSource(
  { companyId }: Actor,
  criteria: DiscoveredCriteria,
  order: DiscoveredQuery['order'] = {},
): ListSource<{ id: string }, DiscoveredRow> {
  const where = conditions(companyId, criteria)
  const [field = 'risk', asked = 'desc'] = Object.entries(order)[0] ?? []
  const select = { id: true }
  return {
    ...byId,
    count: () => db.discoveredApplication.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const turn = isReversed ? flip(asked) : asked
      const orderBy = [{ [fields[field as DiscoveredOrder]]: turn }, { id: turn }]
      return db.discoveredApplication.findMany({ where, skip, take, orderBy, select })
    },
    after: (cursor, most) =>
      db.discoveredApplication.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
        select,
      }),
    rows: (found) =>
      findRows(
        companyId,
        found.map(({ id }) => id),
      ),
  }
}

export const countDiscovered = ({ companyId }: Actor, criteria: DiscoveredCriteria): Promise<number> =>
  db.discoveredApplication.count({ where: conditions(companyId, criteria) })

/** How many nobody has decided about. */
export const countUndecided = (actor: Actor): Promise<number> =>
  countDiscovered(actor, { state: 'discovered' })

export async function getDiscovered({ companyId }: Actor, id: string): Promise<DiscoveredRow> {
  const [row] = await findRows(companyId, [id])
  if (!row) throw notFound()
  return row
}

function conditions(
  companyId: string,
  { state, level, user_connector: userConnector, is_gone: isGone = false, search }: DiscoveredCriteria,
): Prisma.DiscoveredApplicationWhereInput {
  return {
    companyId,
    goneAt: isGone ? { not: null } : null,
    ...(state && { state }),
    ...(userConnector && { userConnectorId: userConnector }),
    ...(level && {
      risk: { in: risks.flatMap((risk, at) => (level.includes(levelOf(risk)) ? [at] : [])) },
    }),
    ...(search && { name: { contains: search, mode: 'insensitive' as const } }),
  }
}

async function findRows(companyId: string, ids: string[]): Promise<DiscoveredRow[]> {
  const discoveredApplications = await db.discoveredApplication.findMany({
    where: { companyId, id: { in: ids } },
    include: { userConnector: { select: { id: true, label: true } } },
  })
  const applications = discoveredApplications.flatMap(({ application }) => application ?? [])
  const connected = await db.userConnector.findMany({
    where: { companyId, application: { in: [...new Set(applications)] } },
    orderBy: { id: 'asc' },
    select: { id: true, label: true, application: true },
  })
  const revocations = await latestRevocations(companyId, { applicationIds: ids })
  const byApplication = new Map(
    connected.toReversed().map(({ application, ...one }) => [application, one] as const),
  )
  const rows = new Map(
    discoveredApplications.map(({ userConnector, ...row }) => [
      row.id,
      {
        ...row,
        workspace: userConnector,
        connectedBy: byApplication.get(row.application ?? '') ?? null,
        revocation: revocations.get(row.id),
      },
    ]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Approved, ignored, or to be looked at again. Nothing changes at the vendor's. */
export async function decideDiscovered(
  actor: Actor,
  id: string,
  { state }: DiscoveredPatch,
): Promise<DiscoveredRow> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    const existing = await tx.discoveredApplication.findFirst({ where: { companyId, id } })
    if (!existing) throw notFound()
    if (existing.state === state) return
    const isDecided = state !== 'discovered'
    await tx.discoveredApplication.update({
      where: { companyId_id: { companyId, id } },
      data: {
        state,
        decidedById: isDecided ? actor.userId : null,
        decidedByName: isDecided ? actor.fullName : null,
        decidedAt: isDecided ? now() : null,
      },
    })
    await recordAct(tx, actor, 'discovered_applications.decided', id, {
      name: existing.name,
      decision: state,
    })
  })
  return getDiscovered(actor, id)
}
