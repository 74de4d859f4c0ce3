import type { Opening } from '@/components/provisioning/open-access-drawer'
import type { RequestLine } from '@/components/provisioning/request-list'
import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { getSettings } from '@/lib/domain/company/settings/settings'
import { listApplications } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { applicationQuery } from '@/lib/domain/connections/applications/schema'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import { listUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { listProvisionings } from '@/lib/domain/provisioning/requests/list-provisionings'
import { namedIn, presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { provisioningQuery } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'

const connectionsOf = async (actor: Actor) =>
  (
    await listUserConnectors(
      actor,
      userConnectorQuery.parse({ itemsPerPage: largestPage, order: { label: 'asc' } }),
    )
  ).items

/** The open and failed requests for a member. */
export async function readRequests(actor: Actor, memberId: string): Promise<RequestLine[]> {
  const { items } = await listProvisionings(
    actor,
    provisioningQuery.parse({
      member: memberId,
      state: ['scheduled', 'pending', 'running', 'failed'],
      itemsPerPage: largestPage,
    }),
  )
  if (items.length === 0) return []
  const connections = new Map((await connectionsOf(actor)).map((connection) => [connection.id, connection]))
  return items.flatMap((row) => {
    const connection = connections.get(row.userConnectorId)
    if (!connection) return []
    const { application, label } = connection
    return [{ request: presentProvisioning(row), application, label, account: namedIn(row) }]
  })
}

/** The connections in which an account for this member can be created, with the present credentials. */
export async function readOpenings(actor: Actor, has: ReadonlySet<string>): Promise<Opening[]> {
  const { items } = await listApplications(applicationQuery.parse({ itemsPerPage: largestPage }))
  const applications = new Map(
    items.map((connector) => {
      const application = presentApplication(connector)
      return [application.id, application]
    }),
  )
  return (await connectionsOf(actor))
    .map(presentUserConnector)
    .flatMap(({ id, application, label, ...row }) => {
      const cached = applications.get(application)
      if (!cached || !row.can.create || (row.state !== 'connected' && row.state !== 'error')) return []
      return [{ id, application, label, fields: cached.new_account, hasAccount: has.has(id) }]
    })
}

/** All accounts of a member who leaves, and the company's setting for them. */
export async function readDeparture(actor: Actor, memberId: string) {
  const [accounts, settings] = await Promise.all([
    listAccounts(actor, accountQuery.parse({ member: memberId, itemsPerPage: largestPage })),
    getSettings(actor),
  ])
  return {
    accounts: accounts.items.map(presentAccount),
    isAutomatic: settings.leaver_accounts === 'automatic',
  }
}
