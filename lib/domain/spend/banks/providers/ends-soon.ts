import { after, days } from '@/lib/platform/clock'

/** Days before the end of a consent at which it is announced, once each. */
export const announcedAt = [14, 3] as const

/** Whether it is time to give the consent again. */
export const endsSoon = ({ consentExpiresAt }: { consentExpiresAt: Date | null }): boolean =>
  consentExpiresAt !== null && consentExpiresAt < after(days(announcedAt[0]))
