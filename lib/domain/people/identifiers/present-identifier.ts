import type { IdentifierView } from '@/lib/domain/people/identifiers/identifier-schema'
import type { IdentifierRow } from '@/lib/domain/people/identifiers/identifiers'

export function presentIdentifier(identifier: IdentifierRow): IdentifierView {
  const { id, memberId, kind, origin } = identifier
  const application = kind === 'external_id' ? identifier.value.split(':', 1)[0]! : null
  return {
    '@id': `/api/members/${memberId}/identifiers/${id}`,
    id,
    kind,
    value: application ? identifier.value.slice(application.length + 1) : identifier.value,
    application,
    origin,
    learned_from:
      origin === 'learned'
        ? {
            account: identifier.accountId,
            application: identifier.learnedIn,
            decided_by: identifier.decision?.decidedBy?.fullName ?? null,
          }
        : null,
    created_at: identifier.createdAt.toISOString(),
  }
}
