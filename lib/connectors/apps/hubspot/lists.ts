import { z } from 'zod'
import type { Names } from '@/lib/connectors/apps/hubspot/to-account'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orNull } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, vendorDate } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const

const rows = (body: unknown) => {
  const results = property(body, 'results')
  return Array.isArray(results) ? results : null
}
const next: Paging['next'] = ({ body }) => {
  const after = property(property(property(body, 'paging'), 'next'), 'after')
  return typeof after === 'string' && after !== '' ? after : null
}

export const afterPaging = (limit?: number): Paging => ({
  request: (after) => ({ query: { ...(limit && { limit }), ...(after && { after }) } }),
  rows,
  next,
  total: () => null,
})

/**
 * CRM searches carry the same in their body, where every field is required, `after` on the first page too; one order
 * keeps the pages apart: https://developers.hubspot.com/docs/api-reference/latest/crm/objects/users/search/search-users
 */
const searchPaging = (filters: object[]): Paging => ({
  request: (after) => ({
    method: 'POST',
    body: {
      filterGroups: [{ filters }],
      properties: ['hs_deactivated', 'hs_internal_user_id'],
      sorts: ['hs_object_id'],
      limit: 100,
      after: after ?? '0',
    },
  }),
  rows,
  next,
  total: () => null,
})

const userAnswer = z.object({ properties: z.object({ hs_internal_user_id: idText.nullish() }) })

/**
 * Who is deactivated, among all or of one; null where the token may not know. The list of users does not say it, the
 * CRM's objects of them do: https://developers.hubspot.com/docs/api-reference/latest/crm/objects/users/guide
 */
export async function readDeactivated(http: Http, id?: string): Promise<Set<string> | null> {
  const filters = [
    { propertyName: 'hs_deactivated', operator: 'EQ', value: 'true' },
    ...(id === undefined ? [] : [{ propertyName: 'hs_internal_user_id', operator: 'EQ', value: id }]),
  ]
  const deactivated = new Set<string>()
  let isReadable = true
  const list = http.pages('/crm/objects/2026-09/users/search', userAnswer, {
    ...aside,
    paging: searchPaging(filters),
  })
  for await (const { properties } of ifAllowed(list, () => {
    isReadable = false
  }))
    if (properties.hs_internal_user_id) deactivated.add(properties.hs_internal_user_id)
  return isReadable ? deactivated : null
}

const signIn = z.object({
  userId: idText.nullish(),
  loginAt: vendorDate,
  loginSucceeded: z.boolean().nullish(),
})

/** The last sign-in of each within 90 days: https://developers.hubspot.com/docs/api-reference/latest/account/audit-logs/get-login */
export async function readSignIns(http: Http): Promise<Map<string, Date>> {
  const signIns = new Map<string, Date>()
  const list = http.pages('/account-info/2026-09/activity/login', signIn, {
    ...aside,
    paging: afterPaging(200),
  })
  for await (const { userId, loginAt, loginSucceeded } of ifAllowed(list)) {
    if (!userId || !loginAt || !loginSucceeded) continue
    const last = signIns.get(userId)
    if (!last || last < loginAt) signIns.set(userId, loginAt)
  }
  return signIns
}

const named = z.object({ results: z.array(z.object({ id: idText, name: z.string() })) })
const permissionSets = z.object({
  results: z.array(z.object({ id: idText, name: z.string(), requiresBillingWrite: z.boolean().nullish() })),
})

export const readRoles = async (http: Http) =>
  (await orNull(http.get('/settings/users/2026-09/roles', permissionSets)))?.results ?? []
export const readTeams = async (http: Http) =>
  (await orNull(http.get('/settings/users/2026-09/teams', named)))?.results ?? []
export const namesOf = (list: { id: string; name: string }[]): Names =>
  new Map(list.map(({ id, name }) => [id, name]))
