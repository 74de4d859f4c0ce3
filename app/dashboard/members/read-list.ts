import { readMemberList } from '@/components/members/list-address'
import { type MemberQuery, memberQuery } from '@/lib/domain/people/members/schema'
import { pageQuery } from '@/lib/http/page-query'

export type PageParams = Record<string, string | string[] | undefined>

/** The list that an address asks for, as it is drawn and as it is read. */
export function readList(params: URLSearchParams | PageParams) {
  const list = readMemberList(params)
  const query: MemberQuery = pageQuery(memberQuery, {
    ...list,
    filters: { ...list.filters, state: list.tab },
  })
  return { list, query }
}
