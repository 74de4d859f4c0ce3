import { z } from 'zod'
import { findConnector } from '@/lib/connectors/catalogue'
import type { ApiConnector, Connector } from '@/lib/connectors/kit/define-connector'
import { type Choice, describeFields } from '@/lib/connectors/kit/fields'
import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import type { AccountInput } from '@/lib/domain/accounts/schema'
import type { Actor } from '@/lib/domain/actor'
import { conflict, invalid, notFound } from '@/lib/domain/errors'
import { askDeletions, openRequests } from '@/lib/domain/provisioning/ask-deletions'
import { choicesOf, storedChoices } from '@/lib/domain/user-connectors/get-choices'
import type { Prisma, Provisioning, UserConnector } from '@/lib/generated/prisma/client'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** Asks for an account to be created in the application now. What it asks for is checked by its own schema. */
export const requestCreation = (
  actor: Actor,
  { userConnectorId, memberId, fields }: AccountInput,
): Promise<Provisioning> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const userConnector = await tx.userConnector.findUnique({
      where: { companyId_id: { companyId, id: userConnectorId } },
    })
    if (!userConnector) throw notFound()
    const connector = apiConnector(userConnector.application)
    if (!connector?.can.create || !connector.newAccount)
      throw conflict('provisioning.cannot_create', nameOf(userConnector.application))
    const asked = z.strictObject({ fields: connector.newAccount.strict() }).parse({ fields })
    await refuseUnoffered(userConnector, connector, asked.fields)
    if (memberId && (await tx.member.count({ where: { companyId, id: memberId } })) === 0) throw notFound()
    await refuseTwice(tx, companyId, userConnectorId, asked.fields)
    const provisioning = await tx.provisioning.create({
      data: {
        companyId,
        userConnectorId,
        memberId,
        act: 'create',
        fields: asked.fields as Prisma.InputJsonObject,
        requestedById: actor.userId,
      },
    })
    await enqueue(tx, 'provision-account', { provisioningId: provisioning.id })
    return provisioning
  })

/** By what the application offered when it was last asked; it is asked again before the account is made. */
async function refuseUnoffered(row: UserConnector, connector: ApiConnector, fields: Record<string, unknown>) {
  for (const { name, liveChoices } of connector.newAccount ? describeFields(connector.newAccount) : []) {
    const chosen = [fields[name]].flat().filter((value) => value !== '' && value !== undefined)
    if (liveChoices === null || chosen.length === 0) continue
    const offered = await lastOffered(row, liveChoices)
    if (offered && !chosen.every((value) => offered.some((choice) => choice.value === value)))
      throw invalid(`fields.${name}`, 'provisioning.not_offered', nameOf(row.application))
  }
}

const lastOffered = async (row: UserConnector, reader: string): Promise<Choice[] | null> => {
  const stored = await storedChoices(row, reader)
  return stored?.readAt && !stored.errorKey ? choicesOf(stored) : null
}

/** People double-click: the same account asked for twice at once is one. */
async function refuseTwice(tx: Tx, companyId: string, userConnectorId: string, fields: object) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('create-account:' || ${userConnectorId}, 0))`
  const open = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM provisionings
     WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid AND act = 'create'
       AND state IN ('pending', 'running') AND fields = ${JSON.stringify(fields)}::jsonb`
  if (open.length > 0) throw conflict('provisioning.already_asked')
}

/** Asks for an account to be deleted in its application, as far as the application lets us. */
export async function requestDeletion(tx: Tx, actor: Actor, account: AccountRow) {
  if (account.goneAt) throw conflict('provisioning.account_gone')
  const { application } = account.userConnector
  if (!findConnector(application)?.can.delete)
    throw conflict('provisioning.cannot_delete', nameOf(application))
  await askDeletions(tx, { companyId: actor.companyId, userId: actor.userId }, [
    { accountId: account.id, userConnectorId: account.userConnectorId },
  ])
}

export async function requestRoleChange(tx: Tx, actor: Actor, account: AccountRow, role: string) {
  if (account.goneAt) throw conflict('provisioning.account_gone')
  const connector = apiConnector(account.userConnector.application)
  if (!connector?.can.changeRole)
    throw conflict('provisioning.cannot_change_role', nameOf(account.userConnector.application))
  const { roles: fixed = [] } = connector
  const roles =
    fixed === 'live' ? ((await lastOffered(await userConnectorOf(tx, account), 'role')) ?? []) : fixed
  if (roles.length > 0 && !roles.some(({ value }) => value === role))
    throw invalid('role', 'problems.choice', { choices: roles.map(({ value }) => value).join(', ') })
  const { id } = await openRequests(() =>
    tx.provisioning.create({
      data: {
        companyId: actor.companyId,
        userConnectorId: account.userConnectorId,
        accountId: account.id,
        act: 'change_role',
        fields: { role },
        requestedById: actor.userId,
      },
    }),
  )
  await enqueue(tx, 'provision-account', { provisioningId: id })
}

const userConnectorOf = (tx: Tx, { companyId, userConnectorId: id }: AccountRow) =>
  tx.userConnector.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

export async function getProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const found = await db.provisioning.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id } },
  })
  if (!found) throw notFound()
  return found
}

const apiConnector = (application: string): ApiConnector | null => {
  const connector: Connector | null = findConnector(application)
  return connector?.source === 'api' ? connector : null
}

const nameOf = (application: string) => ({ application: findConnector(application)?.name ?? application })
