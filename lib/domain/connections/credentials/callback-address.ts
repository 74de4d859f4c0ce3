import { env } from '@/lib/platform/env'

/** The only redirect address, to be registered with the vendors. */
export const callbackAddress = () => `${env().APP_URL}/dashboard/user-connectors/oauth/callback`
