import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { secretNames } from '@/lib/domain/connections/credentials/credentials'
import { conflict, invalid } from '@/lib/domain/record/errors'

type Plain = Record<string, string | boolean>

/**
 * The non-secret fields of the credentials after a change, without the secrets' hints; null when nothing changes.
 * Secrets are changed by reconnecting, which tests them.
 */
export function changedHints({ application, credentialHints }: UserConnector, given: Plain): Plain | null {
  const connector = findConnector(application)
  if (connector?.source !== 'api') throw conflict('user-connectors.no_credentials')
  const secrets = new Set(secretNames(connector))
  const hints = credentialHints as Plain
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(connector.credentials.shape, name))
      throw invalid(`credentials.${name}`, 'problems.unknown_field', { field: name })
    if (secrets.has(name)) throw invalid(`credentials.${name}`, 'user-connectors.secret_by_reconnect')
  }
  const changed = Object.entries(given).filter(([name, value]) => (hints[name] ?? '') !== value)
  if (changed.length === 0) return null
  const plain = Object.entries(hints).filter(([name]) => !secrets.has(name))
  return Object.fromEntries([...plain, ...changed])
}
