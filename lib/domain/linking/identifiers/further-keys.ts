import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'
import type { IdentifierKind } from '@/lib/domain/linking/evidence/types'
import { isPlaceholderAddress } from '@/lib/domain/linking/profiles/nobodys-address'
import {
  normaliseEmail,
  normaliseExternalId,
  normaliseLogin,
} from '@/lib/domain/linking/profiles/normalise-identifier'

/** Namespaces used in place of an application: these ids mean the same person in every application of the company. */
export const companyWide = { employee_id: 'employee', sso_id: 'sso' } as const

/** A further identifier in the form in which members' identifiers are stored; null when there is nothing to compare. */
export function normaliseFurther({
  kind,
  value,
}: FurtherIdentifier): { kind: IdentifierKind; value: string } | null {
  const normalised =
    kind === 'email'
      ? normaliseEmail(value)
      : kind === 'login'
        ? normaliseLogin(value)
        : normaliseExternalId(companyWide[kind], value)
  if (!normalised) return null
  return { kind: kind === 'email' || kind === 'login' ? kind : 'external_id', value: normalised }
}

/** In the form stored with an account: `email:jane@acme.example`, `external_id:employee:4711`. */
export const furtherKeys = (identifiers: FurtherIdentifier[]): string[] => [
  ...new Set(
    identifiers.flatMap((identifier) => {
      if (identifier.kind === 'email' && isPlaceholderAddress(identifier.value)) return []
      const normalised = normaliseFurther(identifier)
      return normalised ? [`${normalised.kind}:${normalised.value}`] : []
    }),
  ),
]
