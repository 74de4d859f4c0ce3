import { randomBytes } from 'node:crypto'

/** The headers of every answer, of pages and the API. */
export const securityHeaders = (appUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cache-Control': 'private, no-store',
  ...(appUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** The headers of every answer under `/api`: opened as a page, it must not run or load anything. */
export const apiHeaders = (appUrl: string): Record<string, string> => ({
  ...securityHeaders(appUrl),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
})

/** Adds our headers to an answer that other code built, such as next-auth. */
export function withApiHeaders(response: Response, appUrl: string): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(apiHeaders(appUrl))) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

// The hashes of the snackbars' style, which their library writes without a nonce, and of the empty style before it.
const knownStyles =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The policy of a page, with a nonce of its own, and the headers that go with it. */
export function pageHeaders(appUrl: string, apiOrigin: string) {
  const nonce = randomBytes(16).toString('base64')
  const isDevelopment = process.env.NODE_ENV === 'development'
  const api = apiOrigin === appUrl ? '' : ` ${apiOrigin}`
  const policy = [
    "default-src 'none'",
    // Next's development server compiles in the browser.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}' ${knownStyles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    nonce,
    headers: {
      'Content-Security-Policy': policy.join('; '),
      ...securityHeaders(appUrl),
    },
  }
}

/**
 * What a browser deletes when somebody signs out: the storage and the cache of this origin, including the pages behind the
 * back button. Not `"cookies"`, which would delete those of the whole registrable domain, including the operator's other
 * applications. A separate `Set-Cookie` deletes the cookie that opens pages.
 */
export const clearSiteData = { 'Clear-Site-Data': '"cache", "storage"' }
