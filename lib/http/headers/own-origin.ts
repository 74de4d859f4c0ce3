import { RequestError } from '@/lib/http/problems'
import { env } from '@/lib/platform/env'
import { ownHost } from '@/lib/platform/own-names'

/**
 * For calls that write without a Bearer: refuses requests from pages of other sites. Browsers send the origin with every POST;
 * a client that sends none is not a browser.
 * @throws RequestError 403
 */
export function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null || isOwnOrigin(origin)) return
  throw new RequestError(403, { key: 'problems.foreign_origin' })
}

export function isOwnOrigin(origin: string): boolean {
  const { APP_URL } = env()
  if (origin === APP_URL) return true
  const [page, app] = [URL.parse(origin), new URL(APP_URL)]
  // Other names of loopback. The port is compared here, because another port is another program's page.
  return (
    page?.protocol === app.protocol && page.port === app.port && ownHost(page.host, '/', APP_URL) !== null
  )
}
