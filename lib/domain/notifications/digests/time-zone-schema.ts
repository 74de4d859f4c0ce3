/** The time zone of users who have not chosen one. */
export const usualTimeZone = 'Europe/Paris'

/** A zone that this runtime supports, since due times are computed with it. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
