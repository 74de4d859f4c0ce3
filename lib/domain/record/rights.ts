/** The role of a user in their company. */
export const userRoles = ['owner', 'member', 'auditor'] as const
export type UserRole = (typeof userRoles)[number]

const everybody: readonly UserRole[] = userRoles
const writers: readonly UserRole[] = ['owner', 'member']
const owners: readonly UserRole[] = ['owner']
const ownersAndAuditors: readonly UserRole[] = ['owner', 'auditor']

/**
 * The only table of rights. The API and the screens use it, docs/security.md shows it, and a test sends every operation and changes
 * every setting as every role.
 */
export const rights = {
  /** Lists, items, counts, exports, and previews that store nothing. */
  reading: everybody,
  /** All other changes. */
  writing: writers,
  /** One's own profile, password, second factor, sessions, identities and notifications. */
  own_account: everybody,
  /** Inviting and removing users, and changing their roles. */
  colleagues: owners,
  /** API tokens and webhook addresses. */
  machines: owners,
  /** Everything of the company in one file: starting, downloading, deleting, and the number of daily ones. */
  exporting: owners,
  /** The company's domains. */
  domains: owners,
  /** Subscribing, Stripe's page of the customer, resuming. */
  paying: owners,
  /** Payments, and the files of invoices. */
  bills: ownersAndAuditors,
  /** Changing and deleting a view of a list that a colleague shares. */
  shared_views: owners,
}
export type Right = keyof typeof rights

/** The right that a writing operation needs, by its resource. Any other resource needs `writing`. */
export const writesNeed: Record<string, Right> = {
  User: 'own_account',
  Session: 'own_account',
  Identity: 'own_account',
  Notification: 'own_account',
  NotificationPreferences: 'own_account',
  Colleague: 'colleagues',
  ApiToken: 'machines',
  WebhookEndpoint: 'machines',
  CompanyDomain: 'domains',
  Subscription: 'paying',
}

/** Who may change a setting. Only owners change those that act automatically or decide where records and addresses are sent. */
export const settings = {
  Settings: {
    leaver_accounts: owners,
    ends_unused: owners,
    creates_members: owners,
    launches_reviews: owners,
    audit_frequency: owners,
    anchor_address: owners,
    serves_mcp: owners,
    mcp_tools_off: owners,
    mail_footer_fr: owners,
    mail_footer_en: owners,
    anomaly_reminder: writers,
    notifies_outside: writers,
  },
  BreachSettings: { source: owners, scope: owners, api_key: owners },
  Bundle: { on_arrival: owners },
  UserConnector: { accept_above: owners },
}
type Settings = typeof settings
/** A setting by its resource and its name, such as `Settings.leaver_accounts`. */
export type SettingName = { [Of in keyof Settings]: `${Of}.${keyof Settings[Of] & string}` }[keyof Settings]

/** The right that an operation needs, unless its route names one. Counting is reading, although it is a POST. */
export const rightFor = (method: string, path: string, resource: string): Right =>
  method === 'GET' || method === 'HEAD' || path.endsWith('/count')
    ? 'reading'
    : (writesNeed[resource] ?? 'writing')

export const may = (role: UserRole, right: Right): boolean => rights[right].includes(role)

export function mayChange(role: UserRole, setting: SettingName): boolean {
  const [of = '', name = ''] = setting.split('.')
  return (
    (settings as Record<string, Record<string, readonly UserRole[]>>)[of]?.[name]?.includes(role) ?? false
  )
}
