/** Each screen with a guide, and its address. `*` stands for one part of an address: an id. Longer ones first. */
const screens = [
  ['/dashboard/user-connectors/oauth', 'catalogue'],
  ['/dashboard/user-connectors/catalogue', 'catalogue'],
  ['/dashboard/user-connectors/discovered', 'discovered'],
  ['/dashboard/user-connectors/*/groups', 'groups'],
  ['/dashboard/user-connectors/*', 'application'],
  ['/dashboard/user-connectors', 'applications'],
  ['/dashboard/members/import', 'member-import'],
  ['/dashboard/members/org-chart', 'members'],
  ['/dashboard/members/*', 'member'],
  ['/dashboard/members', 'members'],
  ['/dashboard/access/batches', 'batches'],
  ['/dashboard/access', 'access'],
  ['/dashboard/bundles', 'bundles'],
  ['/dashboard/anomalies', 'anomalies'],
  ['/dashboard/access-reviews', 'access-reviews'],
  ['/dashboard/spends/banks', 'banks'],
  ['/dashboard/spends/savings', 'savings'],
  ['/dashboard/spends', 'spends'],
  ['/dashboard/costs', 'spends'],
  ['/dashboard/settings/breaches', 'breaches'],
  ['/dashboard/breaches', 'breaches'],
  ['/dashboard/settings/notification', 'notifications'],
  ['/dashboard/settings/subscription', 'subscription'],
  ['/dashboard/settings/member-type', 'user-types'],
  ['/dashboard/settings/colleagues', 'colleagues'],
  ['/dashboard/settings/machines', 'machines'],
  ['/dashboard/settings/exports', 'exports'],
  ['/dashboard/settings/audit', 'audit'],
  ['/dashboard/settings/failures', 'failures'],
  ['/dashboard/settings', 'settings'],
  ['/dashboard/onboarding', 'onboarding'],
  ['/dashboard/help', 'lists'],
  ['/dashboard', 'dashboard'],
] as const

export type GuideId = (typeof screens)[number][1]

/** In the order in which they are listed. */
export const guideIds: GuideId[] = [
  'dashboard',
  'onboarding',
  'lists',
  'members',
  'member',
  'member-import',
  'access',
  'batches',
  'bundles',
  'applications',
  'catalogue',
  'application',
  'groups',
  'discovered',
  'anomalies',
  'access-reviews',
  'spends',
  'banks',
  'savings',
  'breaches',
  'settings',
  'notifications',
  'subscription',
  'user-types',
  'colleagues',
  'machines',
  'exports',
  'audit',
  'failures',
]

export const helpPath = '/dashboard/help'
export const guideHref = (id: GuideId) => `${helpPath}?guide=${id}`
export const isGuide = (id: unknown): id is GuideId => guideIds.includes(id as GuideId)

const matches = (path: string[], screen: string[]) =>
  screen.length <= path.length && screen.every((part, index) => part === '*' || part === path[index])

/** The guide of the screen at an address; null outside the screens that have one. */
export function guideOf(path: string): GuideId | null {
  const parts = path.split('/')
  return screens.find(([screen]) => matches(parts, screen.split('/')))?.[1] ?? null
}

/** The screen that a guide is about; null where it has an id in its address, or there are several. */
export const screenOf = (id: GuideId): string | null =>
  id === 'lists'
    ? null
    : (screens.findLast(([screen, guide]) => guide === id && !screen.includes('*'))?.[0] ?? null)
