// The same for every copy that a bundler makes of this module: `door` counts requests, and the API's route registers templates.
const shared = globalThis as typeof globalThis & { rollcallTemplates?: string[][] }

const partsOf = (path: string) => path.split('/').filter(Boolean)
const isParameter = (part: string) => part.startsWith('{')

/** Registers the paths of the API, such as `/api/members/{id}`, those without parameters first. */
export function noteTemplates(paths: readonly string[]): void {
  shared.rollcallTemplates = paths
    .map(partsOf)
    .sort((one, other) => one.filter(isParameter).length - other.filter(isParameter).length)
}

/** The first parts of the addresses of pages; a test compares them with the folders of app/. */
const pages = {
  outside: new Set('login register logout maintenance user access_review account_use shadow_scan'.split(' ')),
  dashboard: new Set(
    'access access-reviews anomalies breaches bundles costs help members notifications onboarding settings spends trends user-connectors'.split(
      ' ',
    ),
  ),
}

/**
 * The template of a path, for the metrics. There are few, and none contains text of a client. Pages are distinguished by their
 * first part after `/dashboard`.
 */
export function templateOf(path: string): string {
  const parts = partsOf(path)
  if (parts[0] === '_next') return '/_next'
  if (parts[0] === 'api') {
    const template = shared.rollcallTemplates?.find(
      (known) =>
        known.length === parts.length &&
        known.every((part, index) => isParameter(part) || part === parts[index]),
    )
    return template ? `/${template.join('/')}` : '/api (unknown)'
  }
  const isInside = parts[0] === 'dashboard'
  const name = parts[isInside ? 1 : 0]
  if (name === undefined) return isInside ? '/dashboard' : '/'
  if (!pages[isInside ? 'dashboard' : 'outside'].has(name)) return 'other'
  return isInside ? `/dashboard/${name}` : `/${name}`
}
