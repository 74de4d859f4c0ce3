import { env } from '@/lib/platform/env'

/** Where Stripe sends people back to. */
export const subscriptionPage = () => `${env().APP_URL}/dashboard/settings/subscription`
