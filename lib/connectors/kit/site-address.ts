/** What people paste for an address, as one to build on: with its protocol, without query and closing slash. */
export function siteAddress(pasted: string): string {
  const text = pasted.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const credentials = url.username || url.password ? `${url.username}:${url.password}@` : ''
  // Credentials in an address are kept, so that they are refused and not silently lost.
  return `${url.protocol}//${credentials}${url.host}${withoutEnd(url.pathname, '/')}`
}

/** A text without these characters at its end. By hand: an expression for an end begins anew at each of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
