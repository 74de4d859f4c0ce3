import { importPKCS8, SignJWT } from 'jose'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'

type Claims = {
  /** PKCS #8, as vendors put it in the file they give: line breaks may be written as \n. */
  privateKey: string
  keyId?: string
  issuer: string
  /** The user to act for, where the vendor requires one. */
  subject?: string
  audience: string
  scopes?: readonly string[]
  /** In milliseconds since 1970, of the call. */
  now: number
}

const lifetimeSeconds = 3_600

/** The assertion of a service account, signed with RS256 (RFC 7523). */
export async function signedAssertion(claims: Claims): Promise<string> {
  const { privateKey, keyId, issuer, subject, audience, scopes = [], now } = claims
  const issuedAt = Math.floor(now / 1_000)
  // The library's error may quote the key, so it is dropped.
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'RS256').catch(() => null)
  if (!key) throw new ConnectorError('credentials', { messageKey: 'connectors.errors.private_key' })
  const token = new SignJWT(scopes.length > 0 ? { scope: scopes.join(' ') } : {})
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
  if (subject) token.setSubject(subject)
  return token.sign(key)
}
