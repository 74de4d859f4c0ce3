import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { load } from '@/tests/connectors/vendors/installed'

type Plugin = { id: string }
type Auth = { options: object }
type BetterAuth = { betterAuth: (options: object) => Auth }
type Migration = { getMigrations: (options: object) => Promise<{ runMigrations: () => Promise<void> }> }

/** The SCIM 2.0 service of Better Auth, with a database of its own. @returns the address of the service */
export async function betterAuthScimServer(token: string): Promise<string> {
  const { betterAuth } = await load<BetterAuth>('better-auth')
  const { toNodeHandler } = await load<{ toNodeHandler: (auth: Auth) => RequestListener }>('better-auth/node')
  const { getMigrations } = await load<Migration>('better-auth/db/migration')
  const { scim } = await load<{ scim: (options: object) => Plugin }>('@better-auth/scim')
  let handle: RequestListener
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = [{ type: 'bearer', id: 'rollcall', token }]
  const auth = betterAuth({
    database: new DatabaseSync(':memory:'),
    baseURL: url,
    secret: 'a-secret-of-the-tests-that-signs-nothing-here',
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [scim({ connections: [{ id: 'acme', credentials }] })],
  })
  await (await getMigrations(auth.options)).runMigrations()
  handle = toNodeHandler(auth)
  return `${url}/api/auth/scim/v2`
}
