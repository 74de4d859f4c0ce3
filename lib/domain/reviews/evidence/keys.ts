import { createHash, createPublicKey, sign } from 'node:crypto'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import type { EvidenceKeyQuery, EvidenceKeyView } from '@/lib/domain/reviews/evidence/schema'
import { env } from '@/lib/platform/env'
import type { EvidenceKey } from '@/lib/platform/keys/evidence-keys'

/** The instance's public keys, the signing one first. An auditor compares a pack's fingerprint with them. */
export const listEvidenceKeys = (query: EvidenceKeyQuery): Promise<List<EvidenceKeyView>> =>
  readList(
    query,
    inMemory(allEvidenceKeys(), ({ id }) => id),
  )

/** All public keys, the signing one first. */
export const allEvidenceKeys = (): EvidenceKeyView[] =>
  env().EVIDENCE_KEYS.map((key, place) => ({ ...publicHalf(key), is_current: place === 0 }))

/** The public address of the keys, readable without a login. */
export const evidenceKeysUrl = () => `${env().APP_URL.replace(/\/$/, '')}/.well-known/evidence-keys.json`

/** The key that signs new packs. */
export const signingKey = () => publicHalf(env().EVIDENCE_KEYS[0]!)

/** ECDSA on P-256 over SHA-256, in the form that browsers check (IEEE P1363), in base64. */
export const signEvidence = (bytes: Uint8Array): string =>
  sign('sha256', bytes, { key: env().EVIDENCE_KEYS[0]!.key, dsaEncoding: 'ieee-p1363' }).toString('base64')

function publicHalf({ id, key }: EvidenceKey) {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    id,
    algorithm: 'ECDSA P-256 SHA-256' as const,
    public_key: spki.toString('base64'),
    fingerprint: createHash('sha256').update(spki).digest('hex'),
  }
}
