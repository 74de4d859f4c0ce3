import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import type { Voice } from '@/lib/domain/reviews/evidence/voice'

export type Words = ReturnType<typeof wordsOf>

/** The texts of the pages. */
export const wordsOf = ({ say, number, moment, day }: Voice) => ({
  any: say,
  say: (key: string, params?: Parameters<Voice['say']>[1]) => say(`evidence.pdf.${key}`, params),
  saying: around((key, params) => say(`evidence.pdf.${key}`, params)),
  summary: (key: string) => say(`access-reviews.summary.${key}`),
  number,
  moment,
  day,
})

const slot = '\ue000'

/** Composes a text that every row repeats around a variable `{name}` once, so that rows only join strings. */
function around(say: Voice['say']): (key: string, name: string, value: string) => string {
  const cache = new Map<string, string[]>()
  return (key, name, value) => {
    const parts = cache.get(key) ?? say(key, { [name]: slot }).split(slot)
    cache.set(key, parts)
    return parts.join(value)
  }
}

/** The key of a text that differs in a review by membership. */
export const ofKind = ({ review }: PackRecord, accounts: string, memberships: string) =>
  review.kind === 'accounts' ? accounts : `memberships.${memberships}`

/** Describes the scope of the review. */
export function scopeInWords(record: PackRecord, { say }: Words): string {
  const { review } = record
  const { roles, inactive_days } = review.scope
  const parts = [
    ...(roles ? [say('scope.roles', { roles: roles.join(', ') })] : []),
    ...(review.scope_member_types.length > 0
      ? [say('scope.member_types', { types: review.scope_member_types.join(', ') })]
      : []),
    ...(review.scope_groups.length > 0
      ? [say('scope.groups', { groups: review.scope_groups.join(', ') })]
      : []),
    ...(review.scope_managers.length > 0
      ? [say('scope.managers', { managers: review.scope_managers.join(', ') })]
      : []),
    ...(review.scope.not_managers ? [say('scope.without_manager')] : []),
    ...(inactive_days ? [say('scope.inactive_days', { n: inactive_days })] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : say(ofKind(record, 'scope.all', 'all'))
}
