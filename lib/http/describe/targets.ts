/** The resource to which a field refers: its name and path. `hasSlugs`: its ids are words, such as `gitlab`. */
export type Target = { name: string; path: string; hasSlugs?: boolean }

const target = (name: string, path: string): Target => ({ name, path })

const account = target('Account', '/api/accounts')
const application: Target = { ...target('Application', '/api/applications'), hasSlugs: true }
const colleague = target('Colleague', '/api/colleagues')
const group = target('Group', '/api/groups')
const member = target('Member', '/api/members')
const memberType = target('MemberType', '/api/member_types')
const provisioning = target('Provisioning', '/api/provisionings')
const userConnector = target('UserConnector', '/api/user_connectors')

/**
 * The resource to which a field refers, by the field's name, since a noun has one name in the whole API. A resource may define
 * the targets of its own fields. This is only data, because the browser uses it to read IRIs.
 */
export const relations = {
  account,
  accounts: account,
  actor: colleague,
  anomaly: target('Anomaly', '/api/anomalies'),
  application,
  applications: application,
  bank_account: target('BankAccount', '/api/bank_accounts'),
  bank_connection: target('BankConnection', '/api/bank_connections'),
  breach: target('Breach', '/api/breaches'),
  breaches: target('Breach', '/api/breaches'),
  colleague,
  columns: userConnector,
  ended_by: colleague,
  endpoint: target('WebhookEndpoint', '/api/webhook_endpoints'),
  event: target('Event', '/api/events'),
  group,
  groups: group,
  launched_by: colleague,
  manager: member,
  managers: member,
  member,
  member_id: member,
  member_type: memberType,
  member_types: memberType,
  members: member,
  not_managers: member,
  owner: colleague,
  parent: group,
  provisioning,
  provisionings: provisioning,
  reclaim: target('Reclaim', '/api/reclaims'),
  request: provisioning,
  requested_by: colleague,
  requests: provisioning,
  saving: target('Saving', '/api/savings'),
  undoes: target('Batch', '/api/batches'),
  user: colleague,
  user_connector: userConnector,
  user_connectors: userConnector,
  vendor: { ...target('Vendor', '/api/spends/vendors'), hasSlugs: true },
  via: group,
  workspace: userConnector,
} satisfies Record<string, Target>
