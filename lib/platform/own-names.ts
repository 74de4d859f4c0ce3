import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'

/** `api.` before the registrable domain, same protocol and port; none on localhost or an address. */
export function apiOrigin(page: string): string {
  const url = new URL(page)
  const { domain, isIp } = parse(url.hostname, { allowPrivateDomains: true })
  if (!domain || isIp) return url.origin
  return `${url.protocol}//api.${domain}${url.port ? `:${url.port}` : ''}`
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])
const healthPaths = new Set(['/api/health', '/api/ready'])

/**
 * The host as the rest of the process knows it, when the name in `Host` is one of ours; null otherwise. Ours are the host
 * of APP_URL and its `api.` sibling. The port is not compared: a tunnel or a published port changes it, and an attacker who
 * rebinds a name in DNS chooses the port too.
 *
 * An IP address cannot be rebound. When APP_URL is a loopback name, all loopback names are accepted. Otherwise an address
 * or localhost is accepted only for the health checks, which need no name.
 */
export function ownHost(header: string | undefined, path: string, appUrl: string): string | null {
  const name = nameOf(header)
  if (name === null) return null
  const { app, api, isAtHome } = namesOf(appUrl)
  if (name === app.name) return app.host
  if (name === api.name) return api.host
  const isLoopback = loopback.has(name)
  if (isLoopback && isAtHome) return app.host
  return healthPaths.has(path) && (isLoopback || ipaddr.isValid(name)) ? app.host : null
}

/**
 * Whether an address leads to this instance: the host of APP_URL or its `api.` sibling, at any port. On loopback another port
 * is another program.
 */
export function isOwnAddress({ hostname, port }: URL, appUrl: string): boolean {
  const name = nameOf(hostname)
  const { app, api, isAtHome } = namesOf(appUrl)
  if (isAtHome) return loopback.has(name ?? '') && port === new URL(appUrl).port
  return name === app.name || name === api.name
}

type Names = Record<'app' | 'api', { host: string; name: string | null }> & { isAtHome: boolean }

// Computed once for each process, since every request needs it.
const cachedNames = new Map<string, Names>()

function namesOf(appUrl: string): Names {
  const before = cachedNames.get(appUrl)
  if (before) return before
  const [app, api] = [appUrl, apiOrigin(appUrl)].map((url) => {
    const { host } = new URL(url)
    return { host, name: nameOf(host) }
  }) as [Names['app'], Names['api']]
  const names = { app, api, isAtHome: loopback.has(app.name ?? '') }
  cachedNames.set(appUrl, names)
  return names
}

const form = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,254})(?::\d{1,5})?$/i

/** In lower case, without port, brackets and the final dot of the DNS root. */
function nameOf(host: string | undefined): string | null {
  const [, name] = form.exec(host ?? '') ?? []
  if (!name) return null
  if (name.startsWith('[')) {
    const address = name.slice(1, -1)
    return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address).toString() : null
  }
  return name.toLowerCase().replace(/\.$/, '')
}

export const isApi = (path: string) => /^\/+api(\/|$)/.test(path)
