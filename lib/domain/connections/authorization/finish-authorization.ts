import type { ConnectorAuthorization } from '@prisma/client'
import type { Tokens } from '@/lib/connectors/kit/oauth'
import {
  agreementOf,
  authorizationPlace,
  type SealedAuthorization,
} from '@/lib/domain/connections/authorization/start-authorization'
import { callbackAddress } from '@/lib/domain/connections/credentials/operator-client'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { saveConnection, saveReconnection } from '@/lib/domain/connections/user-connectors/connect'
import type { AuthorizationFinish } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { decryptSecret, hashOpaqueToken } from '@/lib/platform/secrets'

/**
 * Completes an authorization: the code is stored with the credentials, and the worker exchanges it when it tests them,
 * since only the worker calls applications.
 * @returns the id of the connection, which is `checking` until then
 */
export async function finishAuthorization(actor: Actor, input: AuthorizationFinish): Promise<string> {
  const row = await takeBack(actor, input)
  const agreement = agreementOf(row.application)
  if (!agreement) throw conflict('user-connectors.unknown_application')
  const { connector, oauth } = agreement
  const accountServer = input.accountServer ?? null
  if (accountServer !== null && !oauth.accountServer?.allowed.includes(accountServer))
    throw invalid('account_server', 'user-connectors.authorization.unknown_server')
  const { credentials, verifier }: SealedAuthorization = JSON.parse(
    decryptSecret(row.sealed, authorizationPlace(row.companyId, row.id)),
  )
  const tokens: Tokens = {
    code: { value: input.code, verifier, redirectUri: callbackAddress() },
    accountServer,
  }
  if (!row.userConnectorId) return saveConnection(actor, connector, row.label, credentials, tokens)
  await saveReconnection(
    actor,
    await getUserConnector(actor, row.userConnectorId),
    connector,
    credentials,
    tokens,
  )
  return row.userConnectorId
}

/** Deletes the state when it is found, so that of two requests with the same state only one continues. */
async function takeBack(
  actor: Actor,
  { state, browser }: AuthorizationFinish,
): Promise<ConnectorAuthorization> {
  const { companyId, userId, sessionId } = actor
  const row = await db.connectorAuthorization.findFirst({
    where: {
      companyId,
      userId,
      sessionId,
      stateHash: hashOpaqueToken(state),
      browserHash: hashOpaqueToken(browser),
      expiresAt: { gt: now() },
    },
  })
  const taken = row && (await db.connectorAuthorization.deleteMany({ where: { companyId, id: row.id } }))
  if (!row || taken?.count !== 1) throw conflict('user-connectors.authorization.expired')
  return row
}
