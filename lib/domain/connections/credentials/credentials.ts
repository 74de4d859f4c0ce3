import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { withoutEnd } from '@/lib/connectors/kit/site-address'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

export type Credentials = Record<string, unknown>
type Owner = Pick<UserConnector, 'id' | 'companyId' | 'instance'>

// The instance is the host that the credentials are for: encrypted for one host, they cannot be decrypted for another.
const place = ({ id, companyId, instance }: Owner): SecretPlace => ({
  table: 'user_connectors',
  column: 'credentials',
  rowId: id,
  companyId,
  host: instance,
})

export const sealCredentials = (owner: Owner, credentials: Credentials) =>
  encryptSecret(JSON.stringify(credentials), place(owner))

/** Decrypts the credentials: only in the worker, for the length of a call. Null if they were deleted. */
export const openCredentials = (owner: Owner & Pick<UserConnector, 'credentials'>): Credentials | null =>
  owner.credentials === null ? null : JSON.parse(decryptSecret(owner.credentials, place(owner)))

const shownOfSecret = 4

/** What may be shown of credentials: non-secret fields in full, the last four characters of a secret. */
export function hintsOf(connector: ApiConnector, credentials: Credentials): Record<string, string | boolean> {
  const hints: Record<string, string | boolean> = {}
  for (const { name, kind } of describeFields(connector.credentials)) {
    const value = credentials[name]
    if (value === undefined || value === null || value === '') continue
    if (kind === 'boolean') hints[name] = value === true
    else hints[name] = kind === 'secret' ? maskedSecret(String(value)) : String(value)
  }
  return hints
}

/** A short secret is hidden in full, since four characters would reveal much of it. */
const maskedSecret = (secret: string) =>
  `••••${secret.length >= shownOfSecret * 4 ? secret.slice(-shownOfSecret) : ''}`

export const secretNames = (connector: ApiConnector) =>
  describeFields(connector.credentials)
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => name)

/**
 * The address within which the application's ids are unique. User 1 of one WordPress is not user 1 of the next; a
 * vendor that runs one service for all has one id space.
 */
export function instanceOf(
  connector: ApiConnector,
  credentials: Credentials,
  accountServer: string | null = null,
): string {
  const { baseUrl } = connector.http(credentials, connector.vendorUrl ?? '', accountServer)
  const url = URL.parse(baseUrl)
  return url ? url.host + withoutEnd(url.pathname, '/') : ''
}

type Plain = Record<string, string | boolean>

/**
 * The non-secret fields of the credentials after a change, without the secrets' hints; null when nothing changes.
 * Secrets are changed by reconnecting, which tests them.
 */
export function changedHints({ application, credentialHints }: UserConnector, changes: Plain): Plain | null {
  const connector = findConnector(application)
  if (connector?.source !== 'api') throw conflict('user-connectors.no_credentials')
  const secrets = new Set(secretNames(connector))
  const hints = credentialHints as Plain
  for (const name of Object.keys(changes)) {
    if (!Object.hasOwn(connector.credentials.shape, name))
      throw invalid(`credentials.${name}`, 'problems.unknown_field', { field: name })
    if (secrets.has(name)) throw invalid(`credentials.${name}`, 'user-connectors.secret_by_reconnect')
  }
  const changed = Object.entries(changes).filter(([name, value]) => (hints[name] ?? '') !== value)
  if (changed.length === 0) return null
  const plain = Object.entries(hints).filter(([name]) => !secrets.has(name))
  return Object.fromEntries([...plain, ...changed])
}

/** The selected workspace, group, organization ... of an application. */
export type Selection = { field: string; id: string; name: string }
