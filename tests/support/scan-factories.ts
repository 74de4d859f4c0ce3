import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { shadowScansApi } from '@/lib/api/shadow-scans'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import type { Runtime } from '@/lib/connectors/kit/outbound'
import { runScan } from '@/lib/domain/scans/visitor/run-scan'
import type { ScanListView, ScanView } from '@/lib/domain/scans/visitor/schema'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { call } from '@/tests/support/api'
import { startWorkspace } from '@/tests/support/workspace-vendor'

const { GET: applications } = shadowScansApi['/api/shadow_scans/by_token/{token}/applications']
const { GET: scan } = shadowScansApi['/api/shadow_scans/by_token/{token}']
const { POST: finish } = shadowScansApi['/api/shadow_scans/finish']
const { POST: start } = shadowScansApi['/api/shadow_scans/start']

/** A vendor in place of Google or Microsoft, at which the instance is registered, until the test ends. */
export async function scanVendor(vendor: GrantVendor, given: Parameters<typeof startWorkspace>[1] = {}) {
  const running = await startWorkspace(vendor, given)
  const name = vendor === 'google' ? 'SHADOW_SCAN_GOOGLE' : 'SHADOW_SCAN_MICROSOFT'
  env()[name] = { id: `rollcall-${vendor}`, secret: 'canary-client-secret' }
  env().connectorBaseUrls[`shadow_scan_${vendor}`] = running.url
  onTestFinished(async () => {
    env()[name] = undefined
    delete env().connectorBaseUrls[`shadow_scan_${vendor}`]
    await running.stop()
  })
  // Scans of one organization are limited per day.
  await everyCompany.rateLimit.deleteMany()
  return running
}

export const aBrowser = () => randomBytes(32).toString('hex')

/** Waits that pass at once. */
export const hasty: Partial<Runtime> = { sleep: async () => {}, random: () => 0.5 }

/** Goes to the vendor's page and comes back from it, as a browser does. */
export async function goAndComeBack(provider: GrantVendor, browser: string) {
  const begun = await call(start, '/api/shadow_scans/start', { body: { provider, browser } })
  const address = new URL(begun.json.authorize_url)
  const page = await fetch(address, { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '')
  return {
    begun,
    address,
    back,
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
  }
}

export const comeBack = (body: { state: string; code: string; browser: string }) =>
  call(finish, '/api/shadow_scans/finish', { body })

/** From the choice to the end of the work. @returns what the visitor's browser then knows */
export async function aScan(
  provider: GrantVendor,
  { runtime = hasty, signal = new AbortController().signal } = {},
) {
  const browser = aBrowser()
  const { state, code } = await goAndComeBack(provider, browser)
  const { json } = await comeBack({ state, code, browser })
  const token: string = json.token
  const { id } = await everyCompany.shadowScan.findFirstOrThrow({ where: { hash: hashOpaqueToken(token) } })
  await runScan(id, { signal, runtime })
  return { id, token, browser }
}

type Known = { token: string; browser: string }

export const scanOf = async ({ token, browser }: Known) => {
  const answer = await call(scan, `/api/shadow_scans/by_token/${token}`, {
    token: browser,
    params: { token },
  })
  return { ...answer, json: answer.json as ScanView }
}

export const listOf = async ({ token, browser }: Known, query = '') => {
  const path = `/api/shadow_scans/by_token/${token}/applications${query}`
  const answer = await call(applications, path, { token: browser, params: { token } })
  return { ...answer, json: answer.json as ScanListView }
}
