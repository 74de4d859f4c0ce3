import { describe, expect, it } from 'vitest'
import { assignColumn } from '@/components/members/import/import-types'
import {
  brokenFilters,
  changedAddress,
  criteriaOf,
  listAddress,
  memberHref,
  readMemberList,
} from '@/components/members/list-address'

const type = '0199a3a0-0000-7000-8000-000000000001'
const read = (text: string) => readMemberList(new URLSearchParams(text))

describe('the address of the list of members', () => {
  it('becomes the criteria of the API', () => {
    const list = read(`state=left&q=zoé&f.member_type=${type}&f.secret=1`)

    expect(criteriaOf(list)).toEqual({ state: 'left', search: 'zoé', member_type: type })
  })

  it('drops a tab and an order that do not exist', () => {
    const list = read('state=nowhere&sort=password_hash')

    expect(list).toMatchObject({ tab: 'all', sort: { field: 'first_name', isDescending: false } })
  })

  it('points at filters that mean nothing, so that no call carries them', () => {
    expect(brokenFilters(read('f.member_type=none&f.user_connector=x'))).toEqual(['user_connector'])
  })

  it('travels to the page of a member and back, without its page', () => {
    const list = read(`state=left&sort=-end_date&page=3&q=a&f.member_type=${type}`)
    const href = memberHref('id', listAddress(list))

    const back = read(new URL(href, 'http://x').searchParams.get('list') ?? '')

    expect(back).toEqual({ ...list, page: 1 })
  })

  it('changes in one place and keeps the rest', () => {
    expect(changedAddress({ q: 'a', page: '2' }, { new: '1', page: '' })).toBe('/dashboard/members?q=a&new=1')
    expect(changedAddress({ new: '1' }, { new: '' })).toBe('/dashboard/members')
  })
})

describe('the columns of an import', () => {
  it('take a field from where it was: one column, one field', () => {
    const columns = assignColumn({ last_name: 0, first_name: 1, email: 2 }, 2, 'first_name')

    expect(columns).toMatchObject({ last_name: 0, first_name: 2, email: null })
  })

  it('can be left out', () => {
    expect(assignColumn({ last_name: 0 }, 0, null).last_name).toBeNull()
  })
})
