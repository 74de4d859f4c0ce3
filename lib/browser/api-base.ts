const looksLikeAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * Where the API answers for a page: `api.` before the registrable domain, same port and protocol.
 * `app.acme.co.uk` gives `api.acme.co.uk`. Where there is no such domain (localhost, an IP address), the page's origin.
 */
export async function apiBase(page: Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>): Promise<string> {
  if (!page.hostname.includes('.') || looksLikeAddress(page.hostname)) return page.origin
  // The list of public suffixes is large: fetched only by the sites that need it.
  const { getDomain } = await import('tldts')
  // Private suffixes count, or every github.io page would be our sibling.
  const domain = getDomain(page.hostname, { allowPrivateDomains: true })
  if (!domain) return page.origin
  return `${page.protocol}//api.${domain}${page.port ? `:${page.port}` : ''}`
}
