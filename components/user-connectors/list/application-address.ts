import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** The application's own address: the company's server or the vendor's site; null for a file. */
export function applicationAddress(
  { credential_hints, source }: Pick<UserConnectorView, 'credential_hints' | 'source'>,
  website: string,
): string | null {
  if (source === 'file') return null
  const own = credential_hints.custom_domain
  const text = typeof own === 'string' && own ? (own.includes('://') ? own : `https://${own}`) : website
  const url = URL.parse(text)
  // Typed by a user, so only addresses that a browser opens as a page become a link.
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
