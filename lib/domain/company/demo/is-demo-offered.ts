import { env } from '@/lib/platform/env'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only on the embedded instance of one's own machine: a stranger must not open a company here. */
export const isDemoOffered = () => env().DEMO && loopback.has(new URL(env().APP_URL).hostname)
