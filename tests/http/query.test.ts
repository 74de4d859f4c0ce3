import { describe, expect, it } from 'vitest'
import { membersApi } from '@/lib/api/members'
import { readQuery } from '@/lib/http/query'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { GET } = membersApi['/api/members']

const read = (query: string) => JSON.parse(JSON.stringify(readQuery(new URLSearchParams(query))))

describe('a query', () => {
  it('is read into values, lists and parts', () => {
    expect(
      read('page=2&itemsPerPage=5&status[]=a&status[]=b&memberType=x&order[lastName]=asc&order[email]=desc'),
    ).toEqual({
      page: '2',
      itemsPerPage: '5',
      status: ['a', 'b'],
      member_type: 'x',
      order: { last_name: 'asc', email: 'desc' },
    })
  })

  it('makes a list of what is repeated, with or without brackets', () => {
    expect(read('a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] })
    expect(read('a[]=1&a=2')).toEqual({ a: ['1', '2'] })
    expect(read('a=1&a[]=2&a[]=3')).toEqual({ a: ['2', '3'] })
  })

  it('keeps names that reach a prototype as plain names', () => {
    const query = readQuery(new URLSearchParams('__proto__=x&a[__proto__]=y&a[constructor]=z'))

    expect(Object.keys(query)).toEqual(['__proto__', 'a'])
    expect(Object.keys(query.a as object)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each(['a&', 'a[]=1&', 'status[]=active&', 'order[a]=1&'])(
    'is refused unread when it holds thousands of parameters: %s',
    async (parameter) => {
      const token = await aTokenOf(await aCompany())

      const { status, json } = await call(GET, `/api/members?${parameter.repeat(6_000)}`, { token })

      expect(status).toBe(400)
      expect(json['hydra:description']).toBe('The query has too many parameters')
    },
  )
})
