import { createServer, type Server } from 'node:http'
import { isIP } from 'node:net'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const opened = new WeakSet<Server>()

/** Whether the guard of web's servers ignores this server. */
export const isMetricsServer = (server: Server): boolean => opened.has(server)

/** An address, localhost, or a name without a domain, as containers have: DNS rebinding is possible with none of them. */
function isOwnName(header = ''): boolean {
  const name = header.replace(/:\d{1,5}$/, '')
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[a-z0-9_-]{1,63}$/i.test(name)
}

/**
 * Serves the metrics of this process to Prometheus at `/metrics` of METRICS_PORT, if it is set. If the port is taken, the log
 * says so and the process continues, because users do not need the metrics.
 */
export async function serveMetrics(role: 'web' | 'worker'): Promise<Server | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env()
  if (!port) return null
  // Loaded only where it is used, because the package costs memory and start time.
  const { openRegistry } = await import('@/lib/platform/metrics/registry')
  const registry = openRegistry(role)
  const server = createServer(async (request, response) => {
    if (!isOwnName(request.headers.host)) {
      response.writeHead(421).end()
      return
    }
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be collected')
      response.writeHead(500).end()
    }
  })
  opened.add(server)
  server.requestTimeout = 10_000
  server.unref()
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.error({ err: error, port, host }, 'METRICS_PORT cannot be used: no metrics are shown')
      resolve(null)
    })
    server.listen(port, host, () => {
      log.info({ port, host }, 'metrics are shown')
      resolve(server)
    })
  })
}
