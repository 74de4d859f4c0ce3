import { randomUUID } from 'node:crypto'
import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Tokens } from '@/lib/connectors/kit/oauth'
import { type Credentials, hintsOf, sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { finishLeaving, leaveServer, leaving } from '@/lib/domain/connections/credentials/leave-server'
import { parseCredentials, reachableInstance } from '@/lib/domain/connections/credentials/parse-credentials'
import { sealTokens } from '@/lib/domain/connections/credentials/tokens'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import type { ReconnectInput, UserConnectorInput } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/**
 * Connects an application: the credentials are encrypted at once, and the worker, the only process that
 * decrypts them, tests them.
 * @returns the id of the connection, which is `checking` until then
 */
export async function connect(actor: Actor, input: UserConnectorInput): Promise<string> {
  const { companyId, userId } = actor
  const connector = findConnector(input.application)
  if (!connector) throw invalid('application', 'user-connectors.unknown_application')
  const row = {
    // Generated beforehand, since the encryption is bound to the row's id.
    id: randomUUID(),
    companyId,
    application: connector.id,
    label: input.label ?? connector.name,
    connectedById: userId,
  }
  if (connector.source === 'file') {
    if (Object.keys(input.credentials).length > 0)
      throw invalid('credentials', 'user-connectors.no_credentials')
    // The ids in a file are unique within that connection only.
    await db.$transaction(async (tx) => {
      await tx.userConnector.create({ data: { ...row, state: 'connected', instance: row.id } })
      const facts = { name: row.label, application: row.application }
      await recordAct(tx, actor, 'user_connector.created', row.id, facts)
    })
    return row.id
  }
  const credentials = parseToken(connector, input.credentials)
  return saveConnection(actor, connector, row.label, credentials)
}

/** Stores a new connection, whose credentials the worker tests. @returns its id */
export async function saveConnection(
  actor: Actor,
  connector: ApiConnector,
  label: string,
  credentials: Credentials,
  tokens?: Tokens,
): Promise<string> {
  const { companyId, userId } = actor
  const row = { id: randomUUID(), companyId, application: connector.id, label, connectedById: userId }
  const data = await sealed(connector, row, credentials, tokens)
  await db.$transaction(async (tx) => {
    await tx.userConnector.create({ data: { ...row, ...data } })
    await enqueueCheck(tx, companyId, row.id)
    const facts = { name: label, application: connector.id, server: data.instance }
    await recordAct(tx, actor, 'user_connector.created', row.id, facts)
  })
  return row.id
}

/**
 * Replaces a connection's credentials, which are tested like the first ones. On the same server, accounts,
 * members and history stay.
 */
export async function reconnect(actor: Actor, id: string, input: ReconnectInput): Promise<void> {
  const row = await getUserConnector(actor, id)
  const connector = findConnector(row.application)
  if (connector?.source !== 'api') throw conflict('user-connectors.no_credentials')
  await saveReconnection(actor, row, connector, parseToken(connector, input.credentials))
}

export async function saveReconnection(
  actor: Actor,
  row: UserConnector,
  connector: ApiConnector,
  credentials: Credentials,
  tokens?: Tokens,
): Promise<void> {
  const { companyId, id, instance } = row
  const data = await sealed(connector, row, credentials, tokens)
  const isLeaving = instance !== '' && instance !== data.instance
  // Of an earlier move something may be left.
  await finishLeaving(companyId, id)
  await db.$transaction(async (tx) => {
    // Of two who reconnect it at once the second one would not leave the first one's server.
    const { count } = await tx.userConnector.updateMany({
      where: { companyId, id, instance, credentials: row.credentials, leftServer: null, deletedAt: null },
      data: { ...data, ...noFailure, state: 'checking', ...(isLeaving && leaving(row)) },
    })
    if (count === 0) throw conflict('user-connectors.changed_meanwhile')
    if (isLeaving) await leaveServer(tx, row)
    else await enqueueCheck(tx, companyId, id)
    const moved = changesOf({ server: row.instance }, { server: data.instance })
    await recordAct(tx, actor, 'user_connector.reconnected', id, { name: row.label, ...moved })
  })
  if (isLeaving) await finishLeaving(companyId, id)
}

/**
 * Parses credentials that need no authorization. Refused where the vendor requires one, unless a
 * token is accepted instead.
 */
function parseToken(connector: ApiConnector, given: Credentials): Credentials {
  const { oauth, name } = connector
  if (oauth?.grant !== 'authorization_code') return parseCredentials(connector, given)
  if (!oauth.unless)
    throw invalid('credentials', 'user-connectors.authorization.needed', { application: name })
  const credentials = parseCredentials(connector, given)
  if (!credentials[oauth.unless]) throw invalid(`credentials.${oauth.unless}`, 'problems.required')
  return credentials
}

async function sealed(
  connector: ApiConnector,
  row: { id: string; companyId: string },
  credentials: Credentials,
  tokens?: Tokens,
) {
  const instance = await reachableInstance(connector, credentials, tokens?.accountServer)
  return {
    instance,
    credentials: sealCredentials({ ...row, instance }, credentials),
    tokens: tokens ? sealTokens({ ...row, instance }, tokens) : null,
    credentialHints: hintsOf(connector, credentials),
  }
}

const enqueueCheck = (tx: Tx, companyId: string, userConnectorId: string) =>
  enqueue(tx, 'check-credentials', { companyId, userConnectorId })
