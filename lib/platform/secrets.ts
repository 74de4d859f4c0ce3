import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { env, type NamedKey } from '@/lib/platform/env'
import type { SealedName, SealedTable } from '@/lib/platform/keys/sealed-columns'

/** Table, column and row of a ciphertext. They are authenticated, so that a copy in another row cannot be decrypted. */
export type SecretPlace = {
  table: SealedTable
  column: SealedName
  rowId: string
  companyId: string
  host?: string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12

const placeBytes = (place: SecretPlace) =>
  Buffer.from(JSON.stringify([place.table, place.column, place.rowId, place.companyId, place.host ?? '']))

/** AES-256-GCM under the newest key: `keyId.iv.tag.ciphertext` in base64url. */
export function encryptSecret(
  plain: string,
  place: SecretPlace,
  keys: NamedKey[] = env().CREDENTIAL_KEYS,
): string {
  const [{ id, key }] = keys as [NamedKey]
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key.subarray(0, 32), iv).setAAD(placeBytes(place))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** @throws Error when the key is unknown, or the text was changed or moved to another row, company or host. */
export function decryptSecret(
  sealed: string,
  place: SecretPlace,
  keys: NamedKey[] = env().CREDENTIAL_KEYS,
): string {
  const [id, iv, tag, text] = sealed.split('.')
  const named = keys.find((candidate) => candidate.id === id)
  if (!named || !iv || !tag || text === undefined) throw new Error(`No key "${id}" opens this secret`)
  const decipher = createDecipheriv(algorithm, named.key.subarray(0, 32), Buffer.from(iv, 'base64url'), {
    // A shorter tag would be easier to guess, and would be accepted without this check.
    authTagLength: 16,
  })
    .setAAD(placeBytes(place))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

/** 256 random bits for a link, and their hash; only the hash is stored. */
export function newOpaqueToken(): { token: string; hash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOpaqueToken(token) }
}

export const hashOpaqueToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())
