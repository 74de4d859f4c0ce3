import { env } from '@/lib/platform/env'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only on an embedded instance on the user's own machine: strangers must not create companies here. */
export const isDemoOffered = () => env().DEMO && loopback.has(new URL(env().APP_URL).hostname)
