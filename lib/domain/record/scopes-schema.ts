import type { Right } from '@/lib/domain/record/rights'

/** What an API token may read. */
export const readableNouns = [
  'members',
  'accounts',
  'groups',
  'bundles',
  'batches',
  'anomalies',
  'applications',
  'access_reviews',
  'spends',
  'costs',
  'savings',
  'breaches',
  'discovered_applications',
  'colleagues',
  'settings',
  'audit_events',
  'events',
  'webhooks',
  'company_exports',
] as const
export type Noun = (typeof readableNouns)[number]

/**
 * What an API token may change. Only people may decide access reviews and change colleagues and settings; nobody may change
 * the audit log.
 */
export const writableNouns = [
  'members',
  'accounts',
  'groups',
  'bundles',
  'batches',
  'anomalies',
  'applications',
  'spends',
  'savings',
  'breaches',
  'discovered_applications',
  'webhooks',
] as const satisfies readonly Noun[]

export type Scope = 'mcp' | `read:${Noun}` | `write:${(typeof writableNouns)[number]}`

export const scopes: [Scope, ...Scope[]] = [
  `read:${readableNouns[0]}`,
  ...readableNouns.slice(1).map((noun): Scope => `read:${noun}`),
  ...writableNouns.map((noun): Scope => `write:${noun}`),
  // Allows calls by the Model Context Protocol, limited to the token's other scopes.
  'mcp',
]

/** The noun of each resource of the API; null for resources that only a signed-in person may call. */
export const nounOf: Record<string, Noun | null> = {
  Member: 'members',
  MemberField: 'members',
  MemberIdentifier: 'members',
  MemberImport: 'members',
  MemberType: 'members',
  ImportPerson: 'members',
  OrgChart: 'members',
  Access: 'accounts',
  AccessMap: 'accounts',
  Account: 'accounts',
  AccountChange: 'accounts',
  PastAccount: 'accounts',
  Provisioning: 'accounts',
  Group: 'groups',
  GroupMembership: 'groups',
  Bundle: 'bundles',
  BundleDrift: 'bundles',
  BundleException: 'bundles',
  BundleProposal: 'bundles',
  Batch: 'batches',
  BatchLine: 'batches',
  Anomaly: 'anomalies',
  Candidate: 'anomalies',
  Application: 'applications',
  SyncRun: 'applications',
  UserConnector: 'applications',
  AccessReview: 'access_reviews',
  AccessReviewItem: 'access_reviews',
  DueReview: 'access_reviews',
  ReviewCampaign: 'access_reviews',
  BankAccount: 'spends',
  BankConnection: 'spends',
  BankImport: 'spends',
  BankTransaction: 'spends',
  Spend: 'spends',
  SpendPreview: 'spends',
  SpendQuestion: 'spends',
  SpendSummary: 'spends',
  UnmatchedSpend: 'spends',
  Vendor: 'spends',
  Cost: 'costs',
  CostSummary: 'costs',
  Trend: 'costs',
  Reclaim: 'savings',
  Saving: 'savings',
  SavingSummary: 'savings',
  Breach: 'breaches',
  BreachHit: 'breaches',
  BreachTimeline: 'breaches',
  DiscoveredApplication: 'discovered_applications',
  DiscoveredUser: 'discovered_applications',
  Colleague: 'colleagues',
  BreachSettings: 'settings',
  CompanyDomain: 'settings',
  Settings: 'settings',
  AuditEvent: 'audit_events',
  Event: 'events',
  WebhookDelivery: 'webhooks',
  WebhookEndpoint: 'webhooks',
  CompanyExport: 'company_exports',
  CompanyExportSchedule: 'company_exports',
  ApiToken: null,
  EvidenceKey: null,
  Failure: null,
  Identity: null,
  Notification: null,
  NotificationPreferences: null,
  ReclaimQuestion: null,
  ReviewerItem: null,
  ReviewerReview: null,
  SavedView: null,
  Session: null,
  ShadowScan: null,
  Subscription: null,
  Todo: null,
  User: null,
  Work: null,
}

/** The scope that a token needs for an operation; null if no token may call it. */
export function scopeFor(resource: string, right: Right): Scope | null {
  const noun = nounOf[resource]
  if (!noun) return null
  // An export changes nothing: the scope that reads everything also starts it.
  if (right === 'reading' || right === 'exporting') return `read:${noun}`
  const writable = writableNouns.find((known) => known === noun)
  return right === 'writing' && writable ? `write:${writable}` : null
}
