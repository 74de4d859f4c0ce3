import type { Provisioning, UserConnector } from '@prisma/client'
import { z } from 'zod'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { lastOffered } from '@/lib/domain/connections/user-connectors/get-choices'
import { dateIssues } from '@/lib/domain/provisioning/requests/access-dates'
import { apiConnector, nameOf } from '@/lib/domain/provisioning/requests/connector-of'
import type { AccountInput, CreationsInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate } from '@/lib/domain/record/days'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { nameOf as nameOfMember } from '@/lib/domain/record/person-name'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { execute } from '@/lib/platform/sql/query'

type Path = (string | number)[]
type Ready = { row: UserConnector; connector: ApiConnector; fields: Record<string, unknown>; path: Path }

/** Requests an account in one application, now or on a date. */
export const requestCreation = async (actor: Actor, input: AccountInput): Promise<Provisioning> => {
  const [asked] = await request(actor, [input], () => [])
  return asked!
}

/** Requests accounts in several applications: all of them, or none. */
export const requestCreations = (actor: Actor, { memberId, accounts }: CreationsInput) =>
  request(
    actor,
    accounts.map((account) => ({ ...account, memberId })),
    (index) => ['accounts', index],
  )

const request = (actor: Actor, inputs: AccountInput[], pathOf: (index: number) => Path) =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const memberIds = [...new Set(inputs.flatMap(({ memberId }) => memberId ?? []))]
    const memberCount = await tx.member.count({ where: { companyId, id: { in: memberIds } } })
    if (memberCount !== memberIds.length) throw notFound()
    const ready = await checkAll(tx, actor, inputs, pathOf)
    for (const creation of ready) await refuseUnoffered(creation)
    await lockConnections(tx, inputs)
    const requests: Provisioning[] = []
    for (const [index, { row, fields }] of ready.entries()) {
      await refuseTwice(tx, row, fields)
      const { memberId, dates } = inputs[index]!
      const provisioning = await tx.provisioning.create({
        data: {
          companyId,
          userConnectorId: row.id,
          memberId,
          act: 'create',
          state: dates.startsOn ? 'scheduled' : 'pending',
          dueOn: asDate(dates.startsOn),
          endsOn: asDate(dates.endsOn),
          fields: fields as Prisma.InputJsonObject,
          requestedById: actor.userId,
        },
      })
      requests.push(provisioning)
    }
    const due = requests.filter(({ state }) => state === 'pending')
    await enqueueAll(
      tx,
      'provision-account',
      due.map(({ id }) => ({ companyId, payload: { provisioningId: id } })),
    )
    for (const [index, { id, memberId, dueOn, endsOn }] of requests.entries()) {
      const { row, fields } = ready[index]!
      const facts = {
        application: row.label,
        ...(await memberFacts(tx, actor, memberId)),
        ...openFields(fields),
      }
      await recordAct(tx, actor, 'account.creation_requested', id, {
        ...facts,
        due_on: dueOn,
        ends_on: endsOn,
      })
    }
    return requests
  })

async function memberFacts(tx: Tx, { companyId }: Actor, id: string | null) {
  const member = id && (await tx.member.findUnique({ where: { companyId_id: { companyId, id } } }))
  return { member: member ? nameOfMember(member) : undefined }
}

/** The fields that may be recorded: the person and the role. Any other field may hold a password. */
function openFields(fields: Record<string, unknown>) {
  const shown = ['email', 'login', 'username', 'display_name', 'role'] as const
  return Object.fromEntries(
    shown.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
}

/** Collects all violations at once, each beside its field; the application's fields are checked by its own schema. */
async function checkAll(tx: Tx, actor: Actor, inputs: AccountInput[], pathOf: (index: number) => Path) {
  const issues: z.core.$ZodIssue[] = []
  const ready: Ready[] = []
  for (const [index, { userConnectorId, fields, dates }] of inputs.entries()) {
    const row = await tx.userConnector.findUnique({
      where: { companyId_id: { companyId: actor.companyId, id: userConnectorId } },
    })
    if (!row) throw notFound()
    const connector = apiConnector(row.application)
    if (!connector?.newAccount || !canDo(row).create)
      throw conflict('provisioning.cannot_create', nameOf(row.application))
    const path = pathOf(index)
    const parsed = z.strictObject({ fields: connector.newAccount.strict() }).safeParse({ fields })
    for (const issue of [...dateIssues(dates), ...(parsed.error?.issues ?? [])])
      issues.push({ ...issue, path: [...path, ...issue.path] })
    if (parsed.success) ready.push({ row, connector, fields: parsed.data.fields, path })
  }
  if (issues.length > 0) throw new z.ZodError(issues)
  return ready
}

/** Checks choices against what the application last offered; they are read again before the account is created. */
async function refuseUnoffered({ row, connector, fields, path }: Ready) {
  for (const { name, liveChoices } of connector.newAccount ? describeFields(connector.newAccount) : []) {
    const chosen = [fields[name]].flat().filter((value) => value !== '' && value !== undefined)
    if (liveChoices === null || chosen.length === 0) continue
    const offered = await lastOffered(row, liveChoices)
    if (offered && !chosen.every((value) => offered.some((choice) => choice.value === value)))
      throw invalid([...path, 'fields', name].join('.'), 'provisioning.not_offered', nameOf(row.application))
  }
}

/** Locks in a fixed order, so that two requests do not deadlock. */
async function lockConnections(tx: Tx, inputs: AccountInput[]) {
  for (const id of [...new Set(inputs.map(({ userConnectorId }) => userConnectorId))].sort())
    await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended('create-account:' || ${id}, 0))`
}

/** Refuses a duplicate request, so that a double click creates one account. */
export async function refuseTwice(tx: Tx, { companyId, id }: UserConnector, fields: object) {
  const open = await execute(tx)`
    SELECT 1 FROM provisionings
     WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid AND act = 'create'
       AND state IN ('scheduled', 'pending', 'running') AND fields = ${JSON.stringify(fields)}::jsonb`
  if (open > 0) throw conflict('provisioning.already_asked')
}
