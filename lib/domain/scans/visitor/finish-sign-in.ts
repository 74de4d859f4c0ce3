import { conflict } from '@/lib/domain/record/errors'
import { resultKey } from '@/lib/domain/scans/result/seal-result'
import type { ScanFinish } from '@/lib/domain/scans/visitor/schema'
import { proofsOf } from '@/lib/domain/scans/visitor/start-scan'
import { after, hours, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { noCompany } from '@/lib/platform/keys/sealed-columns'
import { enqueue } from '@/lib/platform/queue'
import {
  decryptSecret,
  encryptSecret,
  hashOpaqueToken,
  newOpaqueToken,
  type SecretPlace,
} from '@/lib/platform/secrets'

const keptFor = hours(24)

/** What the worker needs to begin. It is there from the way back to the moment when a worker takes it. */
type Begin = { code: string; verifier: string; nonce: string; key: string }

const place = (rowId: string): SecretPlace => ({
  table: 'shadow_scans',
  column: 'sealed',
  rowId,
  companyId: noCompany,
})

export const openBegin = (scanId: string, sealed: string): Begin =>
  JSON.parse(decryptSecret(sealed, place(scanId)))

/**
 * A visitor is back from the vendor: the worker signs in with the code, and alone ever holds the token.
 * @returns the secret that the scan's address ends in
 */
export async function finishSignIn({ state, code, browser }: ScanFinish): Promise<string> {
  const waiting = {
    stateHash: hashOpaqueToken(state),
    browserHash: hashOpaqueToken(browser),
    state: 'authorizing',
    expiresAt: { gt: now() },
  } as const
  const row = await everyCompany.shadowScan.findFirst({ where: waiting, select: { id: true } })
  if (!row) throw conflict('shadow-scan.expired')
  const { token, hash } = newOpaqueToken()
  const begin: Begin = { code, ...proofsOf(browser, state), key: resultKey(token).toString('base64url') }
  await everyCompany.$transaction(async (tx) => {
    // Of two who come with one state only one goes on.
    const taken = await tx.shadowScan.updateMany({
      where: { ...waiting, id: row.id },
      data: {
        state: 'queued',
        stateHash: null,
        hash,
        sealed: encryptSecret(JSON.stringify(begin), place(row.id)),
        expiresAt: after(keptFor),
      },
    })
    if (taken.count !== 1) throw conflict('shadow-scan.expired')
    await enqueue(tx, 'scan-workspace', { scanId: row.id })
  })
  return token
}
