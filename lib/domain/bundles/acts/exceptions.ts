import { receiversOf } from '@/lib/domain/bundles/list/bundle-people'
import type { ExceptionInput, ExceptionView } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate, today } from '@/lib/domain/record/days'
import { invalid, notFound } from '@/lib/domain/record/errors'
import type { List } from '@/lib/domain/record/lists/listing'
import { nameOf } from '@/lib/domain/record/person-name'
import { db, type Prisma } from '@/lib/platform/db'

const withNames = {
  member: { select: { firstName: true, lastName: true } },
  userConnector: { select: { application: true, label: true } },
} as const
type Named = Prisma.BundleExceptionGetPayload<{ include: typeof withNames }>

/** The exceptions of a bundle's people, current and expired. */
export async function listExceptions({ companyId }: Actor, bundleId: string): Promise<List<ExceptionView>> {
  const bundle = await db.bundle.findUnique({ where: { companyId_id: { companyId, id: bundleId } } })
  if (!bundle) throw notFound()
  const rows = await db.bundleException.findMany({
    where: { companyId, member: receiversOf(bundle) },
    include: withNames,
    orderBy: { id: 'asc' },
  })
  return { items: rows.map(present), total: rows.length }
}

/** Accepts that somebody has more or less than the bundle in one application. A second exception replaces the first. */
export const acceptException = (actor: Actor, input: ExceptionInput): Promise<ExceptionView> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    if (input.ends_at && input.ends_at < today()) throw invalid('ends_at', 'provisioning.end_too_early')
    const [member, connector] = await Promise.all([
      tx.member.findUnique({ where: { companyId_id: { companyId, id: input.member } } }),
      tx.userConnector.findUnique({ where: { companyId_id: { companyId, id: input.user_connector } } }),
    ])
    if (!member || !connector) throw notFound()
    const key = { companyId, memberId: member.id, userConnectorId: connector.id }
    const said = {
      reason: input.reason,
      endsOn: asDate(input.ends_at),
      madeById: actor.userId,
      madeBy: actor.fullName,
    }
    const row = await tx.bundleException.upsert({
      where: { companyId_memberId_userConnectorId: key },
      create: { ...key, ...said },
      update: said,
      include: withNames,
    })
    const facts = {
      name: nameOf(member),
      application: connector.label,
      reason: input.reason,
      ends_on: input.ends_at,
    }
    await recordAct(tx, actor, 'bundle.exception_accepted', row.id, facts)
    return present(row)
  })

export const endException = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const row = await tx.bundleException.findUnique({
      where: { companyId_id: { companyId, id } },
      include: withNames,
    })
    if (!row) throw notFound()
    await tx.bundleException.delete({ where: { companyId_id: { companyId, id } }, select: { id: true } })
    const facts = { name: nameOf(row.member), application: row.userConnector.label }
    await recordAct(tx, actor, 'bundle.exception_ended', id, facts)
  })

const present = (row: Named): ExceptionView => ({
  id: row.id,
  member: row.memberId,
  person: nameOf(row.member),
  user_connector: row.userConnectorId,
  application: row.userConnector.application,
  label: row.userConnector.label,
  reason: row.reason,
  ends_at: row.endsOn?.toISOString().slice(0, 10) ?? null,
  made_by: row.madeBy,
  created_at: row.createdAt.toISOString(),
})
