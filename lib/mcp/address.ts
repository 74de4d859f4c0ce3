import { env } from '@/lib/platform/env'
import { apiOrigin } from '@/lib/platform/own-names'

/** What an AI assistant is given. */
export const mcpAddress = () => new URL('/api/mcp', apiOrigin(env().APP_URL)).href

/** The hosts by which the product is called: any other is a name that somebody else has made lead here. */
export const ownHosts = () => {
  const { APP_URL } = env()
  return [APP_URL, apiOrigin(APP_URL)].map((origin) => new URL(origin).hostname)
}
