import type { Params } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { type GroupPlace, type GroupView, groupViews } from '@/components/groups/group-address'
import type { RequestLine } from '@/components/provisioning/request-list'
import { readListQuery } from '@/components/ui/table/list-query'
import { presentMemberLink } from '@/lib/domain/accounts/list/present-account'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import {
  countGroups,
  findGroupReading,
  getGroup,
  listGroupRequests,
  listGroups,
} from '@/lib/domain/groups/list/groups'
import { listMemberships } from '@/lib/domain/groups/list/memberships'
import { presentGroup, presentMembership } from '@/lib/domain/groups/list/present-group'
import { groupQuery, membershipOrders, membershipQuery } from '@/lib/domain/groups/list/schema'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { pageQuery } from '@/lib/http/page-query'

const size = 50

const filtersOf: Record<GroupView, object> = {
  all: {},
  privileged: { is_privileged: true },
  empty: { empty: true },
  locked: { locked: true },
}

/** The list of groups by the address, and the group shown beside it: by default the first one. */
export async function readGroups(actor: Actor, connector: UserConnectorView, params: Params) {
  const place = placeOf(connector.id, params)
  const of = { user_connector: connector.id }
  const query = pageQuery(groupQuery, {
    q: place.q,
    page: place.page,
    size,
    filters: { ...of, ...filtersOf[place.view] },
  })
  const count = (view: GroupView) =>
    countGroups(actor, { user_connector: [connector.id], ...filtersOf[view] })
  const [reading, list, all, privileged, empty, locked] = await Promise.all([
    findGroupReading(actor, connector.id),
    listGroups(actor, query),
    ...groupViews.map(count),
  ])
  const id = typeof params.group === 'string' ? params.group : list.items[0]?.id
  return {
    place,
    size,
    reading: reading && {
      state: reading.state,
      missing: reading.missing,
      at: reading.readAt.toISOString(),
      errorKey: reading.errorKey,
      errorReason: reading.errorReason,
    },
    never:
      connector.can.groups === null
        ? ('cannot' as const)
        : reading === null
          ? ('unread' as const)
          : reading.state === 'not_told' || reading.state === 'failed'
            ? ('untold' as const)
            : ('none' as const),
    groups: list.items.map(presentGroup),
    total: list.total,
    counts: { all: all ?? 0, privileged: privileged ?? 0, empty: empty ?? 0, locked: locked ?? 0 },
    shown: id && isId(id) ? await readOne(actor, connector, id, params) : null,
  }
}

function placeOf(connectorId: string, asked: Params): GroupPlace {
  const page = Number(asked.gp)
  return {
    connectorId,
    q: typeof asked.gq === 'string' ? asked.gq.slice(0, 200) : '',
    view: groupViews.find((view) => view === asked.show) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

async function readOne(actor: Actor, connector: UserConnectorView, id: string, asked: Params) {
  const row = await getGroup(actor, id).catch((error) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  })
  if (row?.userConnectorId !== connector.id) return null
  const query = readListQuery(asked, { sorts: membershipOrders, defaultSort: 'access', filters: [] })
  const [requests, memberships] = await Promise.all([
    listGroupRequests(actor, id),
    listMemberships(actor, pageQuery(membershipQuery, { ...query, filters: { group: id } })),
  ])
  return {
    group: presentGroup(row),
    memberships: memberships.items.map(presentMembership),
    total: memberships.total,
    requests: requests.map(
      (request): RequestLine => ({
        request: presentProvisioning(request),
        application: connector.application,
        label: connector.label,
        account: request.account?.login ?? request.account?.email ?? request.account?.displayName ?? '',
        member: request.member && presentMemberLink(request.member),
      }),
    ),
  }
}
