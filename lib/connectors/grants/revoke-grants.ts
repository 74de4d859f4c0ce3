import { z } from 'zod'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'

/** What is to be taken back: of one user, by the vendor's id or else the address; of everybody where none is named. */
export type GrantTarget = { clientIds: readonly string[]; user: string | null }

/** What a second reading shows. The vendor's own answer proves nothing. */
export type Revoked = 'gone' | 'still_there'

type Revoke = (http: Http, target: GrantTarget) => Promise<Revoked>

const tokenList = z.object({ items: z.array(z.unknown()).nullish() })
const token = z.object({ clientId: z.string() })

/**
 * Google keeps what was let in user by user, so everybody is one call after the other: of `user` null there is nothing.
 * https://developers.google.com/workspace/admin/directory/reference/rest/v1/tokens/delete
 */
const revokeGoogle: Revoke = async (http, { clientIds, user }) => {
  if (user === null) return 'gone'
  const held = async () => {
    // A user who was deleted has let in nothing.
    const list = await orMissing(http.get(path`/admin/directory/v1/users/${user}/tokens`, tokenList))
    return (list?.items ?? []).flatMap((item) => {
      const parsed = token.safeParse(item)
      return parsed.success && clientIds.includes(cleanText(parsed.data.clientId, 200))
        ? [parsed.data.clientId]
        : []
    })
  }
  for (const clientId of await held())
    await orMissing(http.delete(path`/admin/directory/v1/users/${user}/tokens/${clientId}`))
  return (await held()).length === 0 ? 'gone' : 'still_there'
}

const named = z.object({ id: z.string() })
const permission = z.object({
  id: z.string(),
  consentType: z.string().nullish(),
  principalId: z.string().nullish(),
})
const assignment = z.object({
  id: z.string(),
  principalId: z.string().nullish(),
  principalType: z.string().nullish(),
})
const query = { $top: 999 }

/** https://learn.microsoft.com/graph/api/oauth2permissiongrant-delete and serviceprincipal-delete-approleassignedto */
const revokeMicrosoft: Revoke = async (http, target) => {
  for (const clientId of target.clientIds) {
    // It stands in a filter between quotes.
    if (!/^[\w-]{1,100}$/.test(clientId)) throw new ConnectorError('unexpected')
    const principal = await orMissing(
      http.get(`/servicePrincipals(appId='${clientId}')`, named, { query: { $select: 'id' } }),
    )
    if (!principal) continue
    for (const grant of await grantsOf(http, principal.id, target))
      await refusedAs('connectors.microsoft_365.grant_kept', http, () =>
        http.delete(path`/oauth2PermissionGrants/${grant}`),
      )
    for (const { address, id } of await assignmentsOf(http, principal.id, target))
      await refusedAs('connectors.microsoft_365.assignment_kept', http, () =>
        http.delete(`${address}${path`/${id}`}`),
      )
    const left = [
      ...(await grantsOf(http, principal.id, target)),
      ...(await assignmentsOf(http, principal.id, target)),
    ]
    if (left.length > 0) return 'still_there'
  }
  return 'gone'
}

async function grantsOf(http: Http, principalId: string, { user }: GrantTarget): Promise<string[]> {
  if (!/^[\w-]{1,100}$/.test(principalId)) throw new ConnectorError('unexpected')
  const grants: string[] = []
  // To the last page: a grant that was not looked for would pass for gone.
  for await (const rows of http.wholePages('/oauth2PermissionGrants', permission, {
    query: { ...query, $filter: `clientId eq '${principalId}'` },
  }))
    for (const { id, consentType, principalId: who } of rows)
      if (user === null || (consentType !== 'AllPrincipals' && who === user)) grants.push(id)
  return grants
}

/** Who was assigned to it; and, where it is taken back from everybody, what it may do by itself. */
async function assignmentsOf(http: Http, principalId: string, { user }: GrantTarget) {
  const base = path`/servicePrincipals/${principalId}`
  const read = async (noun: string, isMeant: (row: z.output<typeof assignment>) => boolean) => {
    const address = `${base}/${noun}`
    const matches: { address: string; id: string }[] = []
    for await (const rows of http.wholePages(address, assignment, { query }))
      for (const row of rows) if (isMeant(row)) matches.push({ address, id: row.id })
    return matches
  }
  const people = await read(
    'appRoleAssignedTo',
    ({ principalId: who, principalType }) =>
      principalType !== 'ServicePrincipal' && (user === null || who === user),
  )
  return user === null ? [...people, ...(await read('appRoleAssignments', () => true))] : people
}

/** What is gone already is no failure; a refusal says which right it takes. */
async function refusedAs(messageKey: string, http: Http, remove: () => Promise<void>): Promise<void> {
  try {
    await orMissing(remove())
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'permission')
      throw http.error('permission', { messageKey, reason: error.reason })
    throw error
  }
}

export const revokers: Record<GrantVendor, Revoke> = { google: revokeGoogle, microsoft: revokeMicrosoft }
