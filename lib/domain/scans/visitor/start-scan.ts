import { createHash, createHmac } from 'node:crypto'
import { authorizeUrl, type Client } from '@/lib/connectors/grants/sign-in'
import { conflict } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { scanProviders } from '@/lib/domain/scans/visitor/choices'
import type { ScanProvider, ScanStart } from '@/lib/domain/scans/visitor/schema'
import { after, minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'

const lifetime = minutes(10)

/** PKCE's verifier and the nonce, from what only this browser knows and this one start: neither is stored anywhere. */
export function proofsOf(browser: string, state: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { verifier: derive('verifier'), nonce: derive('nonce') }
}

/**
 * Sends a visitor to sign in at the vendor's. The way back is open for ten minutes, once, to the same browser.
 * @returns the address to go to
 */
export async function startScan({ provider, browser }: ScanStart, client: string): Promise<string> {
  await countAttempt(['scan_client', client])
  const application = scanClient(provider)
  if (!application) throw conflict('shadow-scan.not_configured')
  const { token: state, hash } = newOpaqueToken()
  const { verifier, nonce } = proofsOf(browser, state)
  await everyCompany.shadowScan.create({
    data: { provider, stateHash: hash, browserHash: hashOpaqueToken(browser), expiresAt: after(lifetime) },
  })
  return authorizeUrl(
    provider,
    {
      client: application,
      redirectUri: scanCallback(),
      state,
      nonce,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
    },
    outboundPolicy(),
  )
}

/** The operator's application at a vendor, with which visitors sign in there. */
export function scanClient(provider: ScanProvider): Client | null {
  const { SHADOW_SCAN_GOOGLE, SHADOW_SCAN_MICROSOFT } = env()
  return (provider === 'google' ? SHADOW_SCAN_GOOGLE : SHADOW_SCAN_MICROSOFT) ?? null
}

/** What this instance can scan. */
export const configuredScans = (): ScanProvider[] => scanProviders.filter(scanClient)

/** The page to which vendors return visitors; it has to be registered at the vendor. */
export const scanCallback = () => `${env().APP_URL}/shadow_scan/callback`
