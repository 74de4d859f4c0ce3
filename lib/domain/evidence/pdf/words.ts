import type { PackRecord } from '@/lib/domain/evidence/pack-record'
import { formatDateInProse, formatDateTime } from '@/lib/i18n/dates'
import type { Language } from '@/lib/i18n/languages'
import { formatNumber } from '@/lib/i18n/numbers'
import { type MessageParams, translate } from '@/lib/i18n/translate'

export type Words = ReturnType<typeof wordsIn>

/** What the pages say, in one language. Fixed texts are looked up once, however many rows say them. */
export function wordsIn(language: Language) {
  const known = new Map<string, string>()
  const any = (key: string, params?: MessageParams) => {
    if (params) return translate(language, key, params)
    const text = known.get(key) ?? translate(language, key)
    known.set(key, text)
    return text
  }
  return {
    language,
    any,
    say: (key: string, params?: MessageParams) => any(`evidence.pdf.${key}`, params),
    summary: (key: string) => any(`access-reviews.summary.${key}`),
    number: (n: number) => formatNumber(n, language),
    /** In UTC, as every instant of a pack. */
    moment: (at: Date | string) => `${formatDateTime(at, { language, timeZone: 'UTC' })}\u00a0UTC`,
    day: (at: Date | string) => formatDateInProse(at, { language, timeZone: 'UTC', long: true }),
  }
}

/** The accounts of the scope, in words. */
export function scopeInWords({ review }: PackRecord, { say }: Words): string {
  const { roles, inactive_days } = review.scope
  const parts = [
    ...(roles ? [say('scope.roles', { roles: roles.join(', ') })] : []),
    ...(review.scope_member_types.length > 0
      ? [say('scope.member_types', { types: review.scope_member_types.join(', ') })]
      : []),
    ...(inactive_days ? [say('scope.inactive_days', { n: inactive_days })] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : say('scope.all')
}
