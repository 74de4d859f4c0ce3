/** The forms of secrets that a text may quote: signed tokens, reviewers' links, authorization headers, passwords in addresses. */
const shapes: [pattern: RegExp, put: string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, '[hidden]'],
  [/(\/(?:access_review|account_use|by_token|shadow_scan)\/)[\w-]{20,}/g, '$1[hidden]'],
  [/\b(Bearer|SSWS)\s+[\w.~+/=-]{8,}/g, '$1 [hidden]'],
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,512}@/gi, '$1[hidden]@'],
  [/([?&#](?:token|update|code|state|client_secret|refresh_token|access_token)=)[^\s&#"']+/gi, '$1[hidden]'],
]

export const hideSecrets = (text: string): string =>
  shapes.reduce((left, [pattern, put]) => left.replace(pattern, put), text)
