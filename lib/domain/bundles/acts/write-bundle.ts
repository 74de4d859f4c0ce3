import { getBundle } from '@/lib/domain/bundles/list/bundles'
import type { BundleInput, BundlePatch } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { refuseSettings } from '@/lib/domain/record/refuse-settings'
import { db, Prisma, type Tx } from '@/lib/platform/db'

/**
 * Stores what the people of a type, of a department, or of both receive.
 * @returns its id
 */
export async function createBundle(actor: Actor, input: BundleInput): Promise<string> {
  const { companyId } = actor
  refuseSettings(actor, 'Bundle', { on_arrival: 'confirm' }, input)
  try {
    return await db.$transaction(async (tx) => {
      const { member_type: type, department } = input
      if (type && !(await tx.memberType.findUnique({ where: { companyId_id: { companyId, id: type } } })))
        throw invalid('member_type', 'problems.not_found')
      const { id } = await tx.bundle.create({
        data: {
          companyId,
          memberTypeId: type,
          department,
          onArrival: input.on_arrival,
        },
        select: { id: true },
      })
      await writeLines(tx, companyId, id, input.lines)
      const { name } = await getBundle(actor, id, tx)
      const facts = { name, after: { on_arrival: input.on_arrival }, count: input.lines.length }
      await recordAct(tx, actor, 'bundle.created', id, facts, await lineFacts(tx, companyId, id))
      return id
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid(input.member_type ? 'member_type' : 'department', 'bundles.already_there')
    throw error
  }
}

export const updateBundle = (actor: Actor, id: string, patch: BundlePatch): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const before = await getBundle(actor, id, tx)
    refuseSettings(actor, 'Bundle', before, patch)
    await tx.bundle.update({
      where: { companyId_id: { companyId, id } },
      data: { ...(patch.on_arrival && { onArrival: patch.on_arrival }), version: { increment: 1 } },
      select: { id: true },
    })
    if (patch.lines) {
      await tx.bundleLine.deleteMany({ where: { companyId, bundleId: id } })
      await writeLines(tx, companyId, id, patch.lines)
    }
    const isTurned = patch.on_arrival !== undefined && patch.on_arrival !== before.on_arrival
    const facts = {
      name: before.name,
      count: (patch.lines ?? before.lines).length,
      ...(isTurned && {
        before: { on_arrival: before.on_arrival },
        after: { on_arrival: patch.on_arrival },
      }),
    }
    await recordAct(tx, actor, 'bundle.updated', id, facts, await lineFacts(tx, companyId, id))
  })

export const deleteBundle = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { name, lines } = await getBundle(actor, id, tx)
    const { count } = await tx.bundle.deleteMany({ where: { companyId: actor.companyId, id } })
    if (count === 0) throw notFound()
    await recordAct(tx, actor, 'bundle.deleted', id, { name, count: lines.length })
  })

async function writeLines(tx: Tx, companyId: string, bundleId: string, lines: BundleInput['lines']) {
  const connectors = await tx.userConnector.findMany({
    where: { companyId, id: { in: lines.map(({ user_connector }) => user_connector) } },
    select: { id: true },
  })
  const ids = new Set(connectors.map(({ id }) => id))
  for (const [index, { user_connector }] of lines.entries())
    if (!ids.has(user_connector)) throw invalid(`lines.${index}.user_connector`, 'problems.not_found')
  const groups = await tx.group.findMany({
    where: { companyId, id: { in: lines.flatMap((line) => line.groups) } },
    select: { id: true, userConnectorId: true },
  })
  const connectorOf = new Map(groups.map(({ id, userConnectorId }) => [id, userConnectorId]))
  for (const [index, line] of lines.entries())
    if (line.groups.some((id) => connectorOf.get(id) !== line.user_connector))
      throw invalid(`lines.${index}.groups`, 'bundles.group_elsewhere')
  await tx.bundleLine.createMany({
    data: lines.map(({ user_connector, role, fields, groups: groupIds }) => ({
      companyId,
      bundleId,
      userConnectorId: user_connector,
      role,
      groupIds,
      fields: fields as Prisma.InputJsonObject,
    })),
  })
}

/** The lines that the bundle has after the change. */
const lineFacts = async (tx: Tx, companyId: string, id: string) =>
  (await getBundle({ companyId }, id, tx)).lines.map(({ label, role, groups }) => ({
    application: label,
    role: role ?? undefined,
    groups: groups.length > 0 ? groups.map(({ name }) => name) : undefined,
  }))
