import { createServer, type Server } from 'node:http'
import { instance } from '@/tests/e2e/support/instance'
import { aWorld, type BreachWorld, hibpAnswers, passwordAnswers } from '@/tests/support/breach-sources'
import type { Reply, SeenRequest } from '@/tests/support/vendor-server'

export const publishedPassword = 'le corbeau vole bas'

/** Whoever is called so is in two breaches, whatever their company. */
const people: BreachWorld['people'] = new Proxy(
  {},
  { get: (_, address) => (String(address).startsWith('lea.fontaine@') ? ['Fresh', 'Html'] : undefined) },
)

export const breachEnvironment = {
  CONNECTOR_BASE_URL_HIBP: `http://127.0.0.1:${instance.hibpPort}`,
  CONNECTOR_BASE_URL_PWNED_PASSWORDS: `http://127.0.0.1:${instance.passwordsPort}`,
  CONNECTOR_BASE_URL_XPOSEDORNOT: 'http://127.0.0.1:1',
}

/** Have I Been Pwned and Pwned Passwords on loopback, for the whole run. */
export async function startBreachSources(): Promise<{ stop: () => Promise<unknown> }> {
  const world = aWorld({ people, passwords: { [publishedPassword]: 7 } })
  const servers = await Promise.all([
    listen(instance.hibpPort, hibpAnswers(world)),
    listen(instance.passwordsPort, passwordAnswers(world)),
  ])
  return {
    stop: () =>
      Promise.all(
        servers.map((server) => {
          server.closeAllConnections()
          return new Promise((resolve) => server.close(resolve))
        }),
      ),
  }
}

function listen(
  port: number,
  answering: (request: Pick<SeenRequest, 'path' | 'headers'>) => Reply | undefined,
) {
  const server: Server = createServer((incoming, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = answering({ path: incoming.url ?? '', headers: incoming.headers }) ?? {}
    const isText = typeof body === 'string'
    response.writeHead(status, {
      ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
      ...headers,
    })
    response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
  })
  return new Promise<Server>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
