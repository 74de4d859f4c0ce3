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
