/** What every answer of ours carries, pages and API alike. */
export const securityHeaders = (appUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cache-Control': 'private, no-store',
  ...(appUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** What every answer under `/api` carries: opened as a page, it must do nothing. */
export const apiHeaders = (appUrl: string): Record<string, string> => ({
  ...securityHeaders(appUrl),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
})

/** An answer that somebody else put together, next-auth for one, with the headers of ours. */
export function withApiHeaders(response: Response, appUrl: string): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(apiHeaders(appUrl))) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
