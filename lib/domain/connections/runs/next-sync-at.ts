import { hours, now } from '@/lib/platform/clock'

/** Once a day, up to two hours earlier or later, to spread the load on applications and workers. */
export function nextSyncAt(from = now(), random = Math.random()): Date {
  return new Date(from.getTime() + hours(22) + random * hours(4))
}
