import {
  Blocks,
  ChartColumn,
  ChartLine,
  ClipboardCheck,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings2,
  TriangleAlert,
  Users,
} from 'lucide-react'

export type MenuEntryId = 'dashboard' | 'members' | 'user_connectors' | 'spends' | 'costs' | 'settings'
export type SettingsEntryId =
  | 'general'
  | 'notification'
  | 'subscription'
  | 'member_type'
  | 'colleagues'
  | 'machines'
  | 'exports'
  | 'breaches'
  | 'audit'
  | 'failures'
  | 'operations'

export type ShellEntry = {
  id: MenuEntryId
  href: string
  icon: LucideIcon
  /** The key after G. */
  key: string
}

/** The entries of the menu, in order. */
export const menuEntries: ShellEntry[] = [
  { id: 'dashboard', href: '/dashboard', icon: LayoutDashboard, key: 'd' },
  { id: 'members', href: '/dashboard/members', icon: Users, key: 'u' },
  { id: 'user_connectors', href: '/dashboard/user-connectors', icon: Blocks, key: 'a' },
  { id: 'spends', href: '/dashboard/spends', icon: ReceiptText, key: 'c' },
  { id: 'costs', href: '/dashboard/costs', icon: ChartColumn, key: 'o' },
  { id: 'settings', href: '/dashboard/settings/general', icon: Settings2, key: 'p' },
]

export const settingsEntries: { id: SettingsEntryId; href: string }[] = [
  { id: 'general', href: '/dashboard/settings/general' },
  { id: 'notification', href: '/dashboard/settings/notification' },
  { id: 'subscription', href: '/dashboard/settings/subscription' },
  { id: 'member_type', href: '/dashboard/settings/member-type' },
  { id: 'colleagues', href: '/dashboard/settings/colleagues' },
  { id: 'machines', href: '/dashboard/settings/machines' },
  { id: 'exports', href: '/dashboard/settings/exports' },
  { id: 'breaches', href: '/dashboard/settings/breaches' },
  { id: 'audit', href: '/dashboard/settings/audit' },
  { id: 'failures', href: '/dashboard/settings/failures' },
  { id: 'operations', href: '/dashboard/settings/operations' },
]

/** Under the users: their list, and what they have everywhere. */
export const memberEntries = [
  { id: 'member_list', href: '/dashboard/members' },
  { id: 'org_chart', href: '/dashboard/members/org-chart' },
  { id: 'access', href: '/dashboard/access' },
  { id: 'bundles', href: '/dashboard/bundles' },
] as const

/** Under the spend: its list, and what need not be paid any more. */
export const spendEntries = [
  { id: 'spend_list', href: '/dashboard/spends' },
  { id: 'savings', href: '/dashboard/spends/savings' },
] as const

export const trendsHref = '/dashboard/trends'
export const anomaliesHref = '/dashboard/anomalies'
export const reviewsHref = '/dashboard/access-reviews'
export const notificationsPath = '/dashboard/notifications'
export const settingsRoot = '/dashboard/settings'

export const iconOf = (entry: MenuEntryId) => menuEntries.find(({ id }) => id === entry)!.icon

/** Every page that has a name, without the settings, of which some are for some only. */
export const namedPages = [
  ...menuEntries.filter(({ id }) => id !== 'settings'),
  ...memberEntries
    .filter(({ id }) => id !== 'member_list')
    .map((entry) => ({ ...entry, icon: iconOf('members') })),
  ...spendEntries
    .filter(({ id }) => id !== 'spend_list')
    .map((entry) => ({ ...entry, icon: iconOf('spends') })),
  { id: 'anomalies', href: anomaliesHref, icon: TriangleAlert },
  { id: 'trends', href: trendsHref, icon: ChartLine },
  { id: 'access_reviews', href: reviewsHref, icon: ClipboardCheck },
] as const

/** Whether an address belongs to an entry. The dashboard only matches itself, since every path begins with it. */
export function isInside(path: string, id: MenuEntryId, href: string): boolean {
  if (id === 'dashboard') return path === href
  const root = id === 'settings' ? settingsRoot : href
  if (id === 'members' && memberEntries.some((entry) => isUnder(path, entry.href))) return true
  return isUnder(path, root)
}

/** Whether an address is this one, or a page below it. */
export const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
