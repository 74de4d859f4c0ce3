import { hash } from 'node:crypto'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { detectKind } from '@/lib/domain/linking/evidence/detect-kind'
import { furtherKeys } from '@/lib/domain/linking/identifiers/further-keys'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/identifiers/normalise-identifier'

/** What a batch's statement reads: one object an account, its columns by their names in the database. */
export const accountRowColumns = `external_id text, email text, login text, display_name text, first_name text,
  last_name text, role text, role_label text, status account_status, kind account_kind, kind_origin kind_origin,
  is_admin boolean, has_mfa boolean, has_seat boolean, created_in_app_at timestamptz, last_active_at timestamptz,
  fields jsonb, identifiers jsonb, further_keys text[], manager jsonb, email_key text, login_key text, facts_hash text`

/** One account as its row. Rows travel as one JSON text: cheaper to write and to read than twenty arrays. */
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
    email_key: normaliseEmail(facts.email) ?? undefined,
    login_key: normaliseLogin(facts.login) ?? undefined,
  }
  return { ...row, facts_hash: hash('sha256', JSON.stringify(row), 'hex').slice(0, 32) }
}

/** Nothing at all where there is nothing, which nearly every account of most applications is. */
function furtherOf({ identifiers }: AccountFacts) {
  if (identifiers.length === 0) return undefined
  const keys = furtherKeys(identifiers)
  return { identifiers, further_keys: keys.length > 0 ? keys : undefined }
}

function kindOf(facts: AccountFacts) {
  // The vendor's own word, else what the name gives away; else a person, for whom somebody must answer.
  const kind = facts.kind ?? detectKind(facts).kind
  const kindOrigin = facts.kind || kind === 'person' ? 'vendor' : 'name'
  return { kind, kind_origin: kindOrigin }
}
