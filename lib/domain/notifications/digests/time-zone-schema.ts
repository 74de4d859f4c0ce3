/** The time zone of users who have not chosen one. */
export const usualTimeZone = 'Europe/Paris'

/** A zone that this runtime knows: one that it does not know could not be reckoned with. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
