import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { type Connection, jobLimits, type Runtime } from '@/lib/connectors/kit/outbound'
import { Reading } from '@/lib/connectors/kit/reading'
import { authorizationOf } from '@/lib/connectors/kit/wire/access-token'
import { resolveHost } from '@/lib/connectors/kit/wire/guard'
import { openHttp } from '@/lib/connectors/kit/wire/open-http'

export const realRuntime: Runtime = {
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: async (milliseconds, signal) => void (await wait(milliseconds, undefined, { signal })),
  random: Math.random,
  resolve: resolveHost,
}

export type Session = { http: Http; context: Record<string, unknown>; reading: Reading }

/** Opens the HTTP client, runs `use`, and closes the client in any case. */
export async function withSession<T>(
  connector: ApiConnector,
  connection: Connection,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const { close, ...session } = openVendorSession(connector, connection)
  try {
    return await use(session)
  } finally {
    await close()
  }
}

export function openVendorSession(connector: ApiConnector, connection: Connection, ofList?: Reading) {
  const credentials = parseCredentials(connector, connection)
  const runtime = { ...realRuntime, ...connection.runtime }
  const override = connection.policy.baseUrls[connector.id]
  const reading = ofList ?? new Reading(runtime.elapsed(), null, { countsAside: true })
  const common = {
    connectorId: connector.id,
    policy: connection.policy,
    limits: connection.limits ?? jobLimits,
    runtime,
    signal: connection.signal ?? new AbortController().signal,
    observe: connection.observe,
    connections: connection.connections,
    reading,
  }
  const secrets = secretsOf(connector.credentials, credentials)
  const authorization = authorizationOf({
    connector,
    credentials,
    keeper: connection.tokens,
    override,
    now: runtime.now,
    open: (settings, more) => openHttp({ ...common, settings, secrets: [...secrets, ...more] }),
    onToken: (token) => hide(token),
  })
  const { http, close, hide } = openHttp({
    ...common,
    settings: connector.http(
      credentials,
      override ?? connector.vendorUrl ?? '',
      connection.accountServer ?? null,
    ),
    secrets,
    authorization,
    hold: connection.hold,
  })
  const selected =
    connector.selection && connection.selection ? { [connector.selection.field]: connection.selection } : {}
  return { http, context: { ...credentials, ...selected }, reading, close }
}

/** Every call but verifying and listing choices needs the selection. */
export function requireSelection(connector: ApiConnector, connection: Connection): void {
  if (connector.selection && !connection.selection) {
    throw new ConnectorError('credentials', { messageKey: 'connectors.errors.nothing_selected' })
  }
}

function parseCredentials(connector: ApiConnector, connection: Connection): Record<string, unknown> {
  const parsed = connector.credentials.safeParse(connection.credentials)
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new ConnectorError('credentials', {
    messageKey: 'connectors.errors.credentials_incomplete',
    params: { field },
  })
}

function secretsOf(schema: z.ZodObject, credentials: Record<string, unknown>): string[] {
  const names = describeFields(schema)
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => name)
  return names.map((name) => credentials[name]).filter((value) => typeof value === 'string')
}
