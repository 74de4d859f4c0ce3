import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { findConnector } from '@/lib/connectors/catalogue'
import { type AuthorizationCode, authorizeAddress, type OAuthUnless } from '@/lib/connectors/kit/oauth'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'
import {
  callbackAddress,
  withOperatorClient,
  withoutOperatorClient,
} from '@/lib/domain/connections/credentials/operator-client'
import { parseCredentials, reachableInstance } from '@/lib/domain/connections/credentials/parse-credentials'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import type { AuthorizationStart } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, invalidAll } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { after, minutes } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { encryptSecret, hashOpaqueToken, newOpaqueToken, type SecretPlace } from '@/lib/platform/secrets'

const lifetime = minutes(10)

export type SealedAuthorization = { credentials: Credentials; verifier: string | null }

export const authorizationPlace = (companyId: string, rowId: string): SecretPlace => ({
  table: 'connector_authorizations',
  column: 'sealed',
  rowId,
  companyId,
})

/** How an application is connected by authorization; null when it is not. */
export function agreementOf(application: string) {
  const connector = findConnector(application)
  if (connector?.source !== 'api' || connector.oauth?.grant !== 'authorization_code') return null
  return { connector, oauth: connector.oauth as AuthorizationCode<Credentials> & OAuthUnless<Credentials> }
}

/**
 * Sends a user to a vendor to authorize Rollcall, for a new connection or to reconnect one. The state is valid for ten
 * minutes, once, for the same session and browser.
 * @returns the vendor's address to open
 */
export async function startAuthorization(actor: Actor, input: AuthorizationStart): Promise<string> {
  const { companyId, userId, sessionId } = actor
  const agreement = agreementOf(input.application)
  if (!agreement) throw invalid('application', 'user-connectors.authorization.not_needed')
  const { connector, oauth } = agreement
  const existing = input.userConnectorId ? await getUserConnector(actor, input.userConnectorId) : null
  if (existing && existing.application !== connector.id) throw conflict('user-connectors.unknown_application')
  const credentials = parseCredentials(connector, withOperatorClient(connector, input.credentials))
  refuseHalf(oauth, credentials)
  await reachableInstance(connector, credentials)

  const state = newOpaqueToken()
  const verifier = oauth.pkce ? randomBytes(32).toString('base64url') : null
  const sealed: SealedAuthorization = { credentials: withoutOperatorClient(connector, credentials), verifier }
  const id = randomUUID()
  const label = input.label ?? existing?.label ?? connector.name
  await db.$transaction(async (tx) => {
    await tx.connectorAuthorization.create({
      data: {
        id,
        companyId,
        userId,
        sessionId,
        application: connector.id,
        label,
        userConnectorId: existing?.id ?? null,
        stateHash: state.hash,
        browserHash: hashOpaqueToken(input.browser),
        sealed: encryptSecret(JSON.stringify(sealed), authorizationPlace(companyId, id)),
        expiresAt: after(lifetime),
      },
    })
    const facts = { name: label, application: connector.id }
    await recordAct(tx, actor, 'user_connector.authorization_started', existing?.id ?? id, facts)
  })
  const address = await authorizeAddress(oauth, credentials, {
    clientId: String(credentials.client_id),
    redirectUri: callbackAddress(),
    state: state.token,
    challenge: createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
    override: outboundPolicy().baseUrls[connector.id],
  })
  return address.href
}

/**
 * If a token can be used instead, the fields of both ways are optional on their own, so completeness is checked here.
 */
function refuseHalf({ unless }: OAuthUnless<Credentials>, credentials: Credentials) {
  if (!unless) return
  if (credentials[unless]) throw invalid(`credentials.${unless}`, 'user-connectors.authorization.not_needed')
  const missing = ['client_id', 'client_secret'].filter((name) => !credentials[name])
  if (missing.length > 0)
    throw invalidAll(
      missing.map((name) => ({
        propertyPath: `credentials.${name}`,
        key: 'problems.required',
        params: undefined,
        code: 'required',
      })),
    )
}
