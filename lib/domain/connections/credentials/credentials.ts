import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { withoutEnd } from '@/lib/connectors/kit/without-end'
import type { UserConnector } from '@/lib/generated/prisma/client'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

export type Credentials = Record<string, unknown>
type Owner = Pick<UserConnector, 'id' | 'companyId' | 'instance'>

// The instance is the host the credentials are for: sealed for one, they do not open for another.
const place = ({ id, companyId, instance }: Owner): SecretPlace => ({
  table: 'user_connectors',
  column: 'credentials',
  rowId: id,
  companyId,
  host: instance,
})

export const sealCredentials = (owner: Owner, credentials: Credentials) =>
  encryptSecret(JSON.stringify(credentials), place(owner))

/** Only the worker opens credentials, for the length of a call. Null once they were emptied. */
export const openCredentials = (owner: Owner & Pick<UserConnector, 'credentials'>): Credentials | null =>
  owner.credentials === null ? null : JSON.parse(decryptSecret(owner.credentials, place(owner)))

const shownOfSecret = 4

/** What may be shown of credentials: plain fields whole, of a secret its last four characters. */
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

/** A short secret shows nothing: four characters of it would be much of it. */
const maskedSecret = (secret: string) =>
  `••••${secret.length >= shownOfSecret * 4 ? secret.slice(-shownOfSecret) : ''}`

export const secretNames = (connector: ApiConnector) =>
  describeFields(connector.credentials)
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => name)

/**
 * Where the application's ids are unique: the address that is called. User 1 of one WordPress is not user 1 of the
 * next; users of a vendor's one service bear the same id everywhere in it.
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
