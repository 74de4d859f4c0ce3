import { apiFilters, readMemberList } from '@/components/members/list-address'
import { type MemberQuery, memberQuery } from '@/lib/domain/people/members/schema'
import { pageQuery } from '@/lib/http/page-query'

export type PageParams = Record<string, string | string[] | undefined>

/** The list that the address describes, for rendering and for the query. */
export function readList(params: URLSearchParams | PageParams) {
  const list = readMemberList(params)
  const query: MemberQuery = pageQuery(memberQuery, {
    ...list,
    filters: { ...apiFilters(list.filters), state: list.tab },
  })
  return { list, query }
}
