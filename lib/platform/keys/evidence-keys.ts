import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** A key pair that signs evidence, with the id that names it in what it signed. */
export type EvidenceKey = { id: string; key: KeyObject }

/** `id:base64url` pairs, comma separated, newest first; each the PKCS #8 of an ECDSA key on P-256. */
export const evidenceKeys = z.string().transform((text, context): EvidenceKey[] => {
  const list = text.split(',').map((pair) => {
    const [id = '', value = ''] = pair.trim().split(':')
    return { id, key: openKey(value) }
  })
  for (const { id, key } of list) {
    if (!/^[a-z0-9_-]{1,32}$/i.test(id)) context.addIssue('expected id:base64url pairs, comma separated')
    else if (!key) context.addIssue(`key "${id}" is no private key on P-256 in PKCS #8`)
  }
  if (new Set(list.map(({ id }) => id)).size < list.length) context.addIssue('two keys bear the same id')
  return list.flatMap(({ id, key }) => (key ? [{ id, key }] : []))
})

function openKey(value: string): KeyObject | null {
  try {
    const der = Buffer.from(value, 'base64url')
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const isOurs = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return isOurs ? key : null
  } catch {
    return null
  }
}
