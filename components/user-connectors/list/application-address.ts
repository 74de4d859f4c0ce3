import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** Where the application itself is opened: the company's own server, or the vendor's site; null for a file. */
export function applicationAddress(
  { credential_hints, source }: Pick<UserConnectorView, 'credential_hints' | 'source'>,
  website: string,
): string | null {
  if (source === 'file') return null
  const own = credential_hints.custom_domain
  const text = typeof own === 'string' && own ? (own.includes('://') ? own : `https://${own}`) : website
  const url = URL.parse(text)
  // Typed by a person: only what a browser opens as a page becomes a link.
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
