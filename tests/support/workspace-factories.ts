import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { sealTokens } from '@/lib/domain/connections/credentials/tokens'
import type { Actor } from '@/lib/domain/record/actor'
import { listDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { listDiscoveredUsers } from '@/lib/domain/scans/discovered/discovered-users'
import { presentDiscovered, presentDiscoveredUser } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredQuery, discoveredUserQuery } from '@/lib/domain/scans/discovered/schema'
import { scanConnected } from '@/lib/domain/scans/workspace/scan-connected'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { hasty } from '@/tests/support/scan-factories'
import { startWorkspace } from '@/tests/support/workspace-vendor'

const applications = { google: 'google_workspace', microsoft: 'microsoft_365' } as const
const labels = { google: 'Google Workspace', microsoft: 'Microsoft 365' } as const

/** A vendor in the place of Google or Microsoft, for connections to it, until the test ends. */
export async function workspaceVendor(vendor: GrantVendor, given: Parameters<typeof startWorkspace>[1] = {}) {
  const running = await startWorkspace(vendor, given)
  env().connectorBaseUrls[applications[vendor]] = running.url
  onTestFinished(async () => {
    delete env().connectorBaseUrls[applications[vendor]]
    await running.stop()
  })
  return running
}

type Vendor = Awaited<ReturnType<typeof workspaceVendor>>

/** A connection to it, as somebody's agreement left it. */
export async function aWorkspaceConnection(
  actor: Actor,
  vendor: GrantVendor,
  running: Pick<Vendor, 'tokens'>,
  credentials: Record<string, unknown> = {},
) {
  const row = { id: randomUUID(), companyId: actor.companyId, instance: '' }
  const accessToken = `ya29.canary-connection-${randomUUID()}`
  running.tokens.push(accessToken)
  return db.userConnector.create({
    data: {
      ...row,
      application: applications[vendor],
      label: labels[vendor],
      state: 'connected',
      credentials: sealCredentials(row, {
        client_id: 'rollcall',
        client_secret: 'canary-client-secret',
        ...credentials,
      }),
      tokens: sealTokens(row, { accessToken, refreshToken: 'canary-refresh-token', expiresAt: null }),
      ...(vendor === 'google' && {
        selection: { field: 'domain', id: 'my_customer', name: 'corvelle.example' },
      }),
    },
  })
}

type Connected = { id: string; companyId: string }

/** One reading, as the worker does it. */
export const readWorkspaceNow = (
  { companyId, id }: Connected,
  { signal = new AbortController().signal } = {},
) => scanConnected({ companyId, userConnectorId: id }, { signal, runtime: hasty })

export const workspaceScanOf = ({ companyId, id }: Connected) =>
  db.workspaceScan.findUniqueOrThrow({
    where: { companyId_userConnectorId: { companyId, userConnectorId: id } },
  })

/** Makes it due again. */
export const aDayPasses = ({ companyId, id }: Connected) =>
  everyCompany.workspaceScan.updateMany({
    where: { companyId, userConnectorId: id },
    data: { nextScanAt: new Date(0) },
  })

export const discoveredBy = async (actor: Actor, query: object = {}) =>
  (await listDiscovered(actor, discoveredQuery.parse({ itemsPerPage: 100, ...query }))).items.map(
    presentDiscovered,
  )

export const usersOf = async (actor: Actor, application: string, query: object = {}) =>
  (
    await listDiscoveredUsers(actor, discoveredUserQuery.parse({ application, itemsPerPage: 100, ...query }))
  ).items.map(presentDiscoveredUser)
