import { env } from '@/lib/platform/env'

/** The one page that vendors send people back to: what is registered over there. */
export const callbackAddress = () => `${env().APP_URL}/dashboard/user-connectors/oauth/callback`
