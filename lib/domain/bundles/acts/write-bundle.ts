import { getBundle } from '@/lib/domain/bundles/list/bundles'
import type { BundleInput, BundlePatch, BundleView } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
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
      const bundle = await getBundle(actor, id, tx)
      const facts = {
        name: bundle.name,
        after: { on_arrival: input.on_arrival },
        count: input.lines.length,
      }
      await recordAct(tx, actor, 'bundle.created', id, facts, lineFacts(bundle))
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
    const after = await getBundle(actor, id, tx)
    const isTurned = patch.on_arrival !== undefined && patch.on_arrival !== before.on_arrival
    const facts = {
      name: before.name,
      count: (patch.lines ?? before.lines).length,
      ...changedLines(before, after, {
        before: isTurned ? { on_arrival: before.on_arrival } : {},
        after: isTurned ? { on_arrival: patch.on_arrival } : {},
      }),
    }
    await recordAct(tx, actor, 'bundle.updated', id, facts, lineFacts(after))
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

/** The applications that came and went, by name, and those whose role or groups are others, with both. */
function changedLines(before: BundleView, after: BundleView, settings: { before: Facts; after: Facts }) {
  const namesMissingIn = (other: BundleView, { lines }: BundleView) =>
    lines
      .filter((line) => !other.lines.some(({ user_connector }) => user_connector === line.user_connector))
      .map(({ label }) => label)
      .join(', ')
  const added = namesMissingIn(before, after)
  const removed = namesMissingIn(after, before)
  const changed = before.lines.flatMap((line) => {
    const now = after.lines.find(({ user_connector }) => user_connector === line.user_connector)
    return now && contentOf(now) !== contentOf(line)
      ? [{ label: line.label, before: contentOf(line), after: contentOf(now) }]
      : []
  })
  const facts = {
    before: {
      ...settings.before,
      ...Object.fromEntries(changed.map(({ label, before }) => [label, before])),
    },
    after: { ...settings.after, ...Object.fromEntries(changed.map(({ label, after }) => [label, after])) },
  }
  return {
    ...(added && { added }),
    ...(removed && { removed }),
    ...(Object.keys(facts.after).length > 0 && facts),
  }
}

const contentOf = ({ role_label, groups }: BundleView['lines'][number]) =>
  [role_label, ...groups.map(({ name }) => name)].filter(Boolean).join(', ')

/** The lines that the bundle has after the change. */
const lineFacts = ({ lines }: BundleView) =>
  lines.map(({ label, role, groups }) => ({
    application: label,
    role: role ?? undefined,
    groups: groups.length > 0 ? groups.map(({ name }) => name) : undefined,
  }))
