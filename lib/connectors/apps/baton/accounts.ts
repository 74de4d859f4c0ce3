import type { BatonUser } from '@/lib/connectors/apps/baton/lines'
import { type AccountFacts, type AccountKind, accountFacts } from '@/lib/connectors/kit/account-facts'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'
import { employeeId, type FurtherIdentifier, furtherEmails } from '@/lib/connectors/kit/identifiers'

const kinds = { human: 'person', service: 'service', system: 'service' } as const satisfies Record<
  string,
  AccountKind
>
const statuses = { enabled: 'active', disabled: 'suspended', deleted: null } as const

/** What the user's trait says; null for an account without a usable id. */
export function accountOf(user: BatonUser): AccountFacts | null {
  const { emails, login, name, createdAt, lastLoginAt } = user
  const primary = emails.find(({ isPrimary }) => isPrimary) ?? emails[0]
  return cleanFacts(
    accountFacts({
      externalId: user.key,
      email: primary?.address || null,
      login: login || null,
      displayName: name || null,
      firstName: user.givenName || null,
      lastName: user.familyName || null,
      status: user.status && statuses[user.status],
      kind: user.isAgent ? 'service' : user.kind && kinds[user.kind],
      hasMfa: user.hasMfa,
      createdAt: createdAt === null ? null : new Date(createdAt),
      lastActiveAt: lastLoginAt === null ? null : new Date(lastLoginAt),
      identifiers: identifiersOf(user),
    }),
  )
}

function identifiersOf({ emails, aliases, employeeIds }: BatonUser): FurtherIdentifier[] {
  return [
    ...furtherEmails(emails.map(({ address }) => address)),
    ...aliases.map((value): FurtherIdentifier => ({ kind: value.includes('@') ? 'email' : 'login', value })),
    ...employeeIds.flatMap(employeeId),
  ]
}
