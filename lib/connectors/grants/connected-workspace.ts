import { readGoogleGrants } from '@/lib/connectors/grants/google-grants'
import type { Grants, GrantVendor, ReadGrants, ReadOptions } from '@/lib/connectors/grants/grants'
import { readMicrosoftGrants } from '@/lib/connectors/grants/microsoft-grants'
import { type GrantTarget, type Revoked, revokers } from '@/lib/connectors/grants/revoke-grants'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { type Connection, jobLimits } from '@/lib/connectors/kit/outbound'
import { withSession } from '@/lib/connectors/kit/wire/session'

const readers: Record<GrantVendor, ReadGrants> = {
  google: readGoogleGrants,
  microsoft: readMicrosoftGrants,
}

/** The connectors of the catalogue that open a workspace. */
export const workspaceConnectors: Record<string, GrantVendor> = {
  google_workspace: 'google',
  microsoft_365: 'microsoft',
}

/** Whose workspace an application of the catalogue is; null for any other. */
export const workspaceOf = (application: string): GrantVendor | null =>
  Object.hasOwn(workspaceConnectors, application) ? workspaceConnectors[application]! : null

/** Patience is the reader's own: all requests wait together. */
const limits = { ...jobLimits, tries: 1, retryAfterMs: 0 }

/** Of a job that somebody waits for. */
const revokeLimits = { ...jobLimits, tries: 3, retryAfterMs: 60_000 }

/** Reads who let which applications in, with the credentials of a company's connection. */
export const readConnectedWorkspace = (
  vendor: GrantVendor,
  connector: ApiConnector,
  connection: Connection,
  options: ReadOptions,
): Promise<Grants> =>
  withSession(connector, { ...connection, limits, signal: options.signal, connections: 8 }, ({ http }) =>
    readers[vendor](http, options),
  )

/** Takes back what was let in, with patience for what the vendor refuses for a moment, and reads it again. */
export const revokeInWorkspace = <T>(
  vendor: GrantVendor,
  connector: ApiConnector,
  connection: Connection,
  use: (revoke: (target: GrantTarget) => Promise<Revoked>) => Promise<T>,
): Promise<T> =>
  withSession(connector, { ...connection, limits: revokeLimits }, ({ http }) =>
    use((target) => revokers[vendor](http, target)),
  )
