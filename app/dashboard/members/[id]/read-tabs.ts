import type { PageParams } from '@/app/dashboard/members/read-list'
import { readListQuery } from '@/components/ui/table/list-query'
import { pastAccountQuery, today } from '@/lib/domain/accounts/history/past-schema'
import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountOrders, accountQuery } from '@/lib/domain/accounts/list/schema'
import { listHits } from '@/lib/domain/breaches/hits/hits'
import { presentHit } from '@/lib/domain/breaches/hits/present-breach'
import { hitOrders, hitQuery } from '@/lib/domain/breaches/hits/schema'
import { listMemberships } from '@/lib/domain/groups/list/memberships'
import { presentMembership } from '@/lib/domain/groups/list/present-group'
import { membershipOrders, membershipQuery } from '@/lib/domain/groups/list/schema'
import { listMemberJournal } from '@/lib/domain/people/members/member-journal'
import type { Actor } from '@/lib/domain/record/actor'
import { listLastDecisions } from '@/lib/domain/reviews/launch/last-decisions'
import { pageQuery } from '@/lib/http/page-query'

/** A member's accounts; by default each page is ordered by application. */
export async function readAccounts(actor: Actor, memberId: string, params: PageParams, language: string) {
  const listQuery = readListQuery(params, { sorts: accountOrders, filters: [] })
  const query = pageQuery(accountQuery, { ...listQuery, q: '', filters: { member: [memberId] } })
  const { items, total } = await listAccounts(actor, query)
  const accounts = items.map(presentAccount)
  if (!listQuery.sort)
    accounts.sort((account, other) =>
      account.user_connector.label.localeCompare(other.user_connector.label, language),
    )
  const decisions = await listLastDecisions(
    actor,
    accounts.map(({ id }) => id),
  )
  return { items: accounts, total, decisions }
}

/** All groups of all accounts of a member, today or at the end of a day. */
export async function readMemberships(actor: Actor, member: string, params: PageParams) {
  const listQuery = readListQuery(params, { sorts: membershipOrders, defaultSort: 'group', filters: [] })
  const latest = today()
  const parsed = pastAccountQuery.safeParse({ day: params.day })
  const shown = parsed.success ? parsed.data.day : latest
  const query = pageQuery(membershipQuery, {
    ...listQuery,
    q: '',
    filters: { member, ...(shown !== latest && { day: shown }) },
  })
  const { items, total } = await listMemberships(actor, query)
  return { items: items.map(presentMembership), total, day: { shown, latest } }
}

export function readJournal(actor: Actor, memberId: string, params: PageParams) {
  const { page, size } = readListQuery(params, { filters: [] })
  return listMemberJournal(actor, memberId, { page, size })
}

/** The breaches of a member's addresses, and the most severe one that is not acknowledged. */
export async function readBreaches(actor: Actor, member: string, params: PageParams) {
  const listQuery = readListQuery(params, { sorts: hitOrders, defaultSort: '-severity', filters: [] })
  const [list, open] = await Promise.all([
    listHits(actor, pageQuery(hitQuery, { ...listQuery, q: '', filters: { member } })),
    listHits(
      actor,
      hitQuery.parse({ member, state: 'open', severity: ['low', 'medium', 'high'], itemsPerPage: 1 }),
    ),
  ])
  const gravest = open.items[0]
  return {
    list: { items: list.items.map(presentHit), total: list.total },
    gravest: gravest ? presentHit(gravest) : null,
  }
}
