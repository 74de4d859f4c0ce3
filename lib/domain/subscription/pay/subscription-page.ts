import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { env } from '@/lib/platform/env'

/** The page to which Stripe redirects. */
export const subscriptionPage = () => `${env().APP_URL}/dashboard/settings/subscription`

/** A page at Stripe, which the browser opens. */
export function addressOf({ url }: { url: string | null }): string {
  if (url && /^https?:\/\//.test(url) && URL.canParse(url)) return url
  throw new ConnectorError('unexpected')
}
