import { randomInt } from 'node:crypto'
import { after, hours } from '@/lib/platform/clock'

/** A day on, and up to two hours sooner or later: not all at one minute. */
export const nextDaily = () => after(hours(24) + randomInt(-hours(2), hours(2)))

/** The full history arrives at the provider some minutes after the consent. */
export const soonAfterFirst = () => after(hours(1) + randomInt(0, hours(0.25)))

/** A bank that was away. */
export const afterFailure = () => after(hours(3) + randomInt(0, hours(1)))
