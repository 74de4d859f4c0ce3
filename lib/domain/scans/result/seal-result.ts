import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key of a result, from the secret in its address: without that address the database opens nothing. */
export const resultKey = (token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, '', 'rollcall shadow scan result', 32))

const placeOf = (scanId: string, position: number) =>
  Buffer.from(JSON.stringify(['shadow_scan_parts', scanId, position]))

/** One part of a result: iv, tag, ciphertext. Copied elsewhere it does not open. */
export function sealPart(key: Buffer, scanId: string, position: number, value: unknown): Buffer<ArrayBuffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(placeOf(scanId, position))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was changed, moved, or sealed under another key */
export function openPart(key: Buffer, scanId: string, position: number, sealed: Uint8Array): unknown {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(placeOf(scanId, position))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}
