type Values = Readonly<Record<string, unknown>>

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?$/
const subdomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ending = /^[a-z]{2,3}(\.[a-z]{2})?$/
const pattern = /^https:\/\/([^/{]*)(?:\{(\w+)(?:=([^}]*))?\}([^/{]*))?(\/.*)?$/

/**
 * The address of a guide's link, with what is typed into the form in its host; null as long as that lacks something.
 * `https://{domain}.zendesk.com/` takes a subdomain, `https://{custom_domain}/` a server of the company's own.
 */
export function fillLink(template: string, values: Values): string | null {
  const [, before = '', field, byDefault, after = '', rest = '/'] = pattern.exec(template) ?? []
  if (!field) return before ? pageAt(before, rest) : null
  const typed = siteOf(values[field])
  if (after) {
    const part = before + withoutEnding(typed.host, after)
    return subdomain.test(part) ? pageAt(part + after, rest) : null
  }
  if (before) {
    const part = endingOf(typed.host, before) || (byDefault ?? '')
    return ending.test(part) ? pageAt(before + part, rest) : null
  }
  if (byDefault !== undefined)
    return pageAt(vendorOf(typed.host) === vendorOf(byDefault) ? typed.host : byDefault, rest)
  return host.test(typed.host) ? pageAt(typed.host + typed.path, rest) : null
}

/** Those of a step: the company's own server, where one is typed, else the vendor's. */
export function fillLinks(templates: readonly string[], values: Values): string[] {
  const isOwn = (template: string) => /^https:\/\/\{\w+\}\//.test(template)
  const fill = (some: string[]) => some.flatMap((template) => fillLink(template, values) ?? [])
  const ofVendor = fill(templates.filter((template) => !isOwn(template)))
  const vendors = ofVendor.map((address) => vendorOf(new URL(address).hostname))
  const own = fill(templates.filter(isOwn)).filter(
    (address) => !vendors.includes(vendorOf(new URL(address).hostname)),
  )
  return own.length > 0 ? own : ofVendor
}

/** The fields that its links wait for. */
export const fieldsOfLinks = (templates: readonly string[]): string[] =>
  templates.flatMap((template) => pattern.exec(template)?.[2] ?? [])

/** What people paste for an address: its host, and the folder the site lives in. */
function siteOf(value: unknown): { host: string; path: string } {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const address = URL.parse(/^[a-z]+:\/\//.test(text) ? text : `https://${text}`)
  if (!address || address.username || address.password) return { host: '', path: '' }
  const { host, pathname } = address
  const api = pathname.search(/\/(?:api\/v\d|wp-json|scim)(?=\/|$)/)
  return { host, path: (api < 0 ? pathname : pathname.slice(0, api)).replace(/\/$/, '') }
}

/** `acme` of `acme.zendesk.com`, and of `acme-admin.okta.com` where `-admin.okta.com` follows. */
function withoutEnding(typed: string, after: string): string {
  const domain = after.slice(after.indexOf('.'))
  const extra = after.slice(0, after.indexOf('.'))
  const name = typed.endsWith(domain) ? typed.slice(0, -domain.length) : typed
  return extra && name.endsWith(extra) ? name.slice(0, -extra.length) : name
}

/** `eu` of `crm.zoho.eu`, where `api-console.zoho.` stands before. */
function endingOf(typed: string, before: string): string {
  const name = before.split('.').at(-2) ?? ''
  const at = `.${typed}`.lastIndexOf(`.${name}.`)
  return at < 0 ? typed : typed.slice(at + name.length + 1)
}

const vendorOf = (address: string) => (host.test(address) ? address.split('.').at(-2) : undefined)

/** Only what a browser opens as a page becomes a link. */
const pageAt = (site: string, rest: string) => URL.parse(`https://${site}${rest}`)?.href ?? null
