type Values = Readonly<Record<string, unknown>>

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?$/
const subdomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ending = /^[a-z]{2,3}(\.[a-z]{2})?$/
const pattern = /^https:\/\/([^/{]*)(?:\{(\w+)(?:=([^}]*))?\}([^/{]*))?(\/.*)?$/

/**
 * Fills the host of a guide's link with what is typed into the form; null while a value is missing.
 * `https://{domain}.zendesk.com/` takes a subdomain, `https://{custom_domain}/` the company's own server.
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

/** The links of a step: on the company's own server if one is typed, otherwise on the vendor's. */
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

/** The fields that the links need. */
export const fieldsOfLinks = (templates: readonly string[]): string[] =>
  templates.flatMap((template) => pattern.exec(template)?.[2] ?? [])

/** Accepts a pasted address: its host and the path of the site. */
function siteOf(value: unknown): { host: string; path: string } {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const address = URL.parse(/^[a-z]+:\/\//.test(text) ? text : `https://${text}`)
  if (!address || address.username || address.password) return { host: '', path: '' }
  const { host, pathname } = address
  const api = pathname.search(/\/(?:api\/v\d|wp-json|scim)(?=\/|$)/)
  return { host, path: (api < 0 ? pathname : pathname.slice(0, api)).replace(/\/$/, '') }
}

/** `acme` from `acme.zendesk.com`, and from `acme-admin.okta.com` where `-admin.okta.com` follows. */
function withoutEnding(typed: string, after: string): string {
  const domain = after.slice(after.indexOf('.'))
  const extra = after.slice(0, after.indexOf('.'))
  const name = typed.endsWith(domain) ? typed.slice(0, -domain.length) : typed
  return extra && name.endsWith(extra) ? name.slice(0, -extra.length) : name
}

/** `eu` from `crm.zoho.eu`, where `api-console.zoho.` precedes. */
function endingOf(typed: string, before: string): string {
  const name = before.split('.').at(-2) ?? ''
  const at = `.${typed}`.lastIndexOf(`.${name}.`)
  return at < 0 ? typed : typed.slice(at + name.length + 1)
}

const vendorOf = (address: string) => (host.test(address) ? address.split('.').at(-2) : undefined)

/** Accepts only addresses that a browser opens as a page. */
const pageAt = (site: string, rest: string) => URL.parse(`https://${site}${rest}`)?.href ?? null
