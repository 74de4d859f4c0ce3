import type { FieldView } from '@/lib/domain/connections/applications/schema'
import type { FailureView } from '@/lib/domain/connections/runs/schema'

// Errors that concern the address, by the last part of the message's key.
const ofTheAddress = new Set([
  'unknown_host',
  'unreachable',
  'timeout',
  'certificate',
  'address_refused',
  'redirected',
  'other_host',
  'not_json',
  'no_rest',
  'wrong_address',
  'version_1',
])

// Errors of an authorization, which belong to no field.
const ofTheAgreement = new Set(['not_authorized', 'grant_revoked'])

/** The field that an error belongs to; null if it is not about a single field. */
export function fieldOfFailure({ kind, key }: FailureView, fields: readonly FieldView[]): string | null {
  const what = key.split('.').at(-1) ?? ''
  if (ofTheAddress.has(what)) return fields.find((field) => field.kind === 'url')?.name ?? null
  if (what === 'not_an_admin_token') return fields.find(({ name }) => name === 'admin_token')?.name ?? null
  if (ofTheAgreement.has(what)) return null
  if (kind !== 'credentials' && kind !== 'permission') return null
  const secrets = fields.filter((field) => field.kind === 'secret')
  return (secrets.find(({ required }) => required) ?? secrets[0])?.name ?? null
}
