import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'

type Claims = {
  /** PEM, as vendors give it: line breaks may be written as \n, or were lost in a field of one line. */
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
  const token = new SignJWT(scopes.length > 0 ? { scope: scopes.join(' ') } : {})
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
  if (subject) token.setSubject(subject)
  return token.sign(rsaKey(privateKey))
}

function rsaKey(text: string): KeyObject {
  const [, kind = '', body = ''] = /-----BEGIN ([A-Z ]+)-----([^-]+)-----END/.exec(text) ?? []
  const lines = body.replaceAll(/\\n|\s/g, '').match(/.{1,64}/g) ?? []
  try {
    const key = createPrivateKey([`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The error of the library may quote the key.
  }
  throw new ConnectorError('credentials', { messageKey: 'connectors.errors.private_key' })
}
