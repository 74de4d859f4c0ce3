import type { Page } from '@playwright/test'
import { instance } from '@/tests/e2e/support/instance'
import { startWorkspace, type VisitorAtVendor, visitorCookie } from '@/tests/support/workspace-vendor'

const origins = {
  google: `http://127.0.0.1:${instance.scanPorts.google}`,
  microsoft: `http://127.0.0.1:${instance.scanPorts.microsoft}`,
}

/** How the instance of the stories is registered with the vendors whose workspaces visitors scan. */
export const scanEnvironment = {
  SHADOW_SCAN_GOOGLE: 'rollcall-google:GOCSPX-x',
  SHADOW_SCAN_MICROSOFT: 'rollcall-microsoft:x7~',
  CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: origins.google,
  CONNECTOR_BASE_URL_SHADOW_SCAN_MICROSOFT: origins.microsoft,
}

/** A workspace at each vendor, for the whole run. */
export async function startWorkspaces(): Promise<{ stop: () => Promise<unknown> }> {
  const running = await Promise.all([
    startWorkspace('google', { latencyMs: 40 }, instance.scanPorts.google),
    startWorkspace('microsoft', {}, instance.scanPorts.microsoft),
  ])
  return { stop: () => Promise.all(running.map((workspace) => workspace.stop())) }
}

/** What somebody does at the vendors' own pages, in this browser. */
export const atTheVendor = (page: Page, visitor: VisitorAtVendor) =>
  page.context().addCookies([{ ...visitorCookie(visitor), url: origins.google }])
