import { after, days } from '@/lib/platform/clock'

/** Days before a consent's end at which it is announced, once each. */
export const announcedAt = [14, 3] as const

/** Whether the consent should be renewed now. */
export const endsSoon = ({ consentExpiresAt }: { consentExpiresAt: Date | null }): boolean =>
  consentExpiresAt !== null && consentExpiresAt < after(days(announcedAt[0]))
