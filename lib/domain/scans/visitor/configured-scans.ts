import type { Client } from '@/lib/connectors/grants/sign-in'
import { scanProviders } from '@/lib/domain/scans/visitor/choices'
import type { ScanProvider } from '@/lib/domain/scans/visitor/schema'
import { env } from '@/lib/platform/env'

/** The operator's application at a vendor, with which visitors sign in there. */
export function scanClient(provider: ScanProvider): Client | null {
  const { SHADOW_SCAN_GOOGLE, SHADOW_SCAN_MICROSOFT } = env()
  return (provider === 'google' ? SHADOW_SCAN_GOOGLE : SHADOW_SCAN_MICROSOFT) ?? null
}

/** What this instance can scan. */
export const configuredScans = (): ScanProvider[] => scanProviders.filter(scanClient)

/** The page to which vendors return visitors; it has to be registered at the vendor. */
export const scanCallback = () => `${env().APP_URL}/shadow_scan/callback`
