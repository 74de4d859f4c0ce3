import { randomBytes } from 'node:crypto'
import { securityHeaders } from '@/lib/http/headers/security-headers'

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
