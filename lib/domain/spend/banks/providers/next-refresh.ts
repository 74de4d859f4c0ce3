import { randomInt } from 'node:crypto'
import { after, hours } from '@/lib/platform/clock'

/** A day later, plus or minus up to two hours, so that refreshes are spread. */
export const nextDaily = () => after(hours(24) + randomInt(-hours(2), hours(2)))

/** The full history arrives at the provider some minutes after the consent. */
export const soonAfterFirst = () => after(hours(1) + randomInt(0, hours(0.25)))

/** After a bank did not answer. */
export const afterFailure = () => after(hours(3) + randomInt(0, hours(1)))
