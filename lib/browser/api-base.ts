const looksLikeAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * The API's origin for a page: `api.` before the registrable domain, same port and protocol, so `app.acme.co.uk` gives
 * `api.acme.co.uk`. Without such a domain (localhost, an IP address), the page's own origin.
 */
export async function apiBase(page: Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>): Promise<string> {
  if (!page.hostname.includes('.') || looksLikeAddress(page.hostname)) return page.origin
  // The list of public suffixes is large, so only sites that need it load it.
  const { getDomain } = await import('tldts')
  // Private suffixes count, since otherwise every github.io page would be our sibling.
  const domain = getDomain(page.hostname, { allowPrivateDomains: true })
  if (!domain) return page.origin
  return `${page.protocol}//api.${domain}${page.port ? `:${page.port}` : ''}`
}
