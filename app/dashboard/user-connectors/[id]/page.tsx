import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { connectorMetadata, readApplication } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { AccountDrawer } from '@/components/accounts/account-drawer'
import { AccountTable } from '@/components/accounts/account-table'
import { AccountGroups } from '@/components/groups/account-groups'
import type { RequestLine } from '@/components/provisioning/request-list'
import { FollowRequests, RequestsLayer } from '@/components/provisioning/requests-layer'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { listChanges, presentChange } from '@/lib/domain/accounts/history/account-changes'
import { getAccount, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountFilters } from '@/lib/domain/accounts/list/choices'
import { listRoles } from '@/lib/domain/accounts/list/list-roles'
import { presentAccount, presentMemberLink } from '@/lib/domain/accounts/list/present-account'
import { accountOrders, accountQuery, changeQuery } from '@/lib/domain/accounts/list/schema'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { getChoices } from '@/lib/domain/connections/user-connectors/get-choices'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { listMemberships } from '@/lib/domain/groups/list/memberships'
import { presentMembership } from '@/lib/domain/groups/list/present-group'
import { membershipQuery } from '@/lib/domain/groups/list/schema'
import { listCreations } from '@/lib/domain/provisioning/requests/list-provisionings'
import { namedIn, presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { listLastDecisions } from '@/lib/domain/reviews/launch/last-decisions'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
const AccountLayer = withTexts(AccountDrawer, ['accounts', 'groups', ...refusals], everyApplication)

type Props = PageProps<'/dashboard/user-connectors/[id]'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function UserConnectorPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const query = readListQuery(asked, {
    sorts: accountOrders,
    defaultSort: 'display_name',
    filters: [...accountFilters],
  })
  const filters = { ...query.filters, user_connector: id }
  const isWhole = query.q === '' && Object.keys(query.filters).length === 0
  const [accounts, roles, shown, creations] = await Promise.all([
    listAccounts(actor, pageQuery(accountQuery, { ...query, filters }), isWhole ? connector.accounts : null),
    listRoles(actor, id),
    typeof asked.account === 'string' ? readAccount(actor, id, asked.account) : null,
    readCreations(actor, connector),
  ])
  const decisions = await listLastDecisions(
    actor,
    accounts.items.map((account) => account.id),
  )
  const application = presentApplication(getApplication(connector.application))
  // Requested when an account is opened; until the application has answered, the roles of its accounts are offered.
  const offered =
    shown && application.has_live_roles ? (await getChoices(actor, id, 'role')).choices : application.roles
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="table">
      <div className="lg:flex lg:h-full lg:flex-col">
        <FollowRequests lines={creations} />
        {creations.length > 0 && (
          <RequestsLayer
            lines={creations}
            exported={{
              user_connector: id,
              act: 'create',
              state: ['scheduled', 'pending', 'running', 'failed'],
            }}
            className="scroll-thin border-b lg:max-h-[40%] lg:shrink-0 lg:overflow-y-auto"
          />
        )}
        <div className="lg:min-h-0 lg:flex-1">
          <AccountTable
            connectorId={id}
            accounts={accounts.items.map(presentAccount)}
            total={accounts.total}
            roles={roles}
            application={connector.label}
            decisions={decisions}
          />
        </div>
      </div>
      {shown && <AccountLayer {...shown} roles={offered.length > 0 ? offered : roles} />}
    </ConnectorFrame>
  )
}

/** The account of the drawer with its history; null for one of another connection. */
async function readAccount(actor: Actor, userConnectorId: string, accountId: string) {
  if (!isId(accountId)) return null
  try {
    const [account, changes, groups] = await Promise.all([
      getAccount(actor, accountId),
      listChanges(actor, accountId, changeQuery.parse({ itemsPerPage: 50 })),
      listMemberships(actor, membershipQuery.parse({ account: accountId, order: { group: 'asc' } })),
    ])
    if (account.userConnector.id !== userConnectorId) return null
    return {
      account: presentAccount(account),
      changes: changes.items.map(presentChange),
      groups: (
        <AccountGroups
          memberships={groups.items.map(presentMembership)}
          total={groups.total}
          connectorId={userConnectorId}
        />
      ),
    }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}

export default withTexts(
  UserConnectorPage,
  [...frameTexts, 'access-reviews.screen.decisions', 'accounts.screen', 'saved-views', ...refusals],
  readApplication,
)

/** Accounts to be created in this application, and those that failed. */
async function readCreations(
  actor: Actor,
  { id, application, label }: UserConnectorView,
): Promise<RequestLine[]> {
  return (await listCreations(actor, id)).map((row) => ({
    request: presentProvisioning(row),
    application,
    label,
    account: namedIn(row),
    member: row.member && presentMemberLink(row.member),
  }))
}
