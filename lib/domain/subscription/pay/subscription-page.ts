import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { env } from '@/lib/platform/env'

/** Where Stripe sends people back to. */
export const subscriptionPage = () => `${env().APP_URL}/dashboard/settings/subscription`

/** A page of Stripe's, to which the browser goes. */
export function addressOf({ url }: { url: string | null }): string {
  if (url && /^https?:\/\//.test(url) && URL.canParse(url)) return url
  throw new ConnectorError('unexpected')
}
