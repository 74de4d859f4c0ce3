import { hash } from 'node:crypto'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { furtherKeys } from '@/lib/domain/linking/identifiers/further-keys'
import { detectKind } from '@/lib/domain/linking/profiles/detect-kind'
import { isPlaceholderAddress } from '@/lib/domain/linking/profiles/nobodys-address'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/profiles/normalise-identifier'

/** The input columns of a batch's statement: one object per account, with columns named as in the database. */
export const accountRowColumns = `external_id text, email text, login text, display_name text, first_name text,
  last_name text, role text, role_label text, status account_status, kind account_kind, kind_origin kind_origin,
  is_admin boolean, has_mfa boolean, has_seat boolean, created_in_app_at timestamptz, last_active_at timestamptz,
  fields jsonb, identifiers jsonb, further_keys text[], manager jsonb, email_key text, login_key text, facts_hash text`

/** An account as a row. Rows are sent as one JSON text, which costs less to write and read than twenty arrays. */
export function toRow(facts: AccountFacts) {
  const row = {
    external_id: facts.externalId,
    email: facts.email ?? undefined,
    login: facts.login ?? undefined,
    display_name: facts.displayName ?? undefined,
    first_name: facts.firstName ?? undefined,
    last_name: facts.lastName ?? undefined,
    role: facts.role ?? undefined,
    role_label: facts.roleLabel ?? undefined,
    status: facts.status ?? undefined,
    ...kindOf(facts),
    is_admin: facts.isAdmin ?? undefined,
    has_mfa: facts.hasMfa ?? undefined,
    has_seat: facts.hasSeat ?? undefined,
    created_in_app_at: facts.createdAt ?? undefined,
    last_active_at: facts.lastActiveAt ?? undefined,
    fields: facts.fields,
    ...furtherOf(facts),
    manager: facts.manager ?? undefined,
    email_key:
      facts.email && !isPlaceholderAddress(facts.email)
        ? (normaliseEmail(facts.email) ?? undefined)
        : undefined,
    login_key: normaliseLogin(facts.login) ?? undefined,
  }
  return { ...row, facts_hash: hash('sha256', JSON.stringify(row), 'hex').slice(0, 32) }
}

/** Returns no keys where there is nothing, as for nearly every account of most applications. */
function furtherOf({ identifiers }: AccountFacts) {
  if (identifiers.length === 0) return undefined
  const keys = furtherKeys(identifiers)
  return { identifiers, further_keys: keys.length > 0 ? keys : undefined }
}

function kindOf(facts: AccountFacts) {
  // The kind that the vendor states, otherwise the one detected from the names, otherwise a person, who needs an owner.
  const kind = facts.kind ?? detectKind({ ...facts, displayName: shownNameOf(facts) }).kind
  const kindOrigin = facts.kind || kind === 'person' ? 'vendor' : 'name'
  return { kind, kind_origin: kindOrigin }
}

/** Some vendors, and most files, have a first and a last name alone: "Zapier" and "Bot". */
const shownNameOf = ({ displayName, firstName, lastName }: AccountFacts) =>
  displayName ?? ([firstName, lastName].filter(Boolean).join(' ') || null)
