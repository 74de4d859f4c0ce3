import { z } from 'zod'
import { hasStatus, serviceOf, withMediaType } from '@/lib/connectors/apps/scim/service'
import { lowerCaseNames } from '@/lib/connectors/apps/scim/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const group = z.preprocess(lowerCaseNames, z.object({ id: idText, displayname: vendorText }))
const member = z.preprocess(lowerCaseNames, z.object({ value: idText, type: vendorText }))
const withMembers = z.preprocess(
  lowerCaseNames,
  z.object({ id: idText, members: z.array(z.unknown()).nullish() }),
)

/** RFC 7643 §4.2. A service without groups answers 404 or 501. */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  const service = await serviceOf(http)
  const list = await withMediaType(service, async (headers) => {
    const query = { excludedAttributes: 'members' }
    const pages = http.wholePages('/Groups', group, { paging: service.pagingOf('/Groups'), headers, query })
    return { pages, first: await pages.next() }
  }).catch((error) => {
    throw hasStatus(error, 405, 501) ? http.error('not_found') : error
  })
  if (list.first.done) return
  yield list.first.value.map(toGroup)
  for await (const rows of list.pages) yield rows.map(toGroup)
}

const toGroup = ({ id, displayname }: z.output<typeof group>) =>
  groupFacts({ externalId: id, name: displayname ?? id, kind: 'group' })

/** Read group by group: members come all at once, and a page of large groups would be too long. */
async function readMembers(http: Http, id: string): Promise<string[]> {
  const service = await serviceOf(http)
  const list = await withMediaType(service, (headers) =>
    http.get(path`/Groups/${id}`, withMembers, { headers }),
  )
  const members = (list.members ?? []).map((row) => member.safeParse(row).data)
  // An incomplete list would be taken for the complete one.
  if (members.includes(undefined))
    throw http.error('permission', { messageKey: 'connectors.errors.unexpected' })
  return members.flatMap((member) => (member && member.type?.toLowerCase() !== 'group' ? [member.value] : []))
}

export async function* listGroupMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const members = await readMembers(http, externalId)
  yield members.map((value) => membershipFacts({ groupExternalId: externalId, accountExternalId: value }))
}

export const isInGroup = async (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  (await readMembers(http, externalId)).includes(account.externalId)

const asPatch = (operation: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [operation],
})

/** Never by PUT, which would write back a list of members that may be outdated by now. */
async function patch(http: Http, id: string, forms: object[]): Promise<void> {
  const service = await serviceOf(http)
  if (!service.canPatch) throw http.error('permission', { messageKey: 'connectors.errors.group_locked' })
  let refused: unknown
  for (const form of forms) {
    try {
      await withMediaType(service, (headers) =>
        http.send({ method: 'PATCH', path: path`/Groups/${id}`, headers, body: asPatch(form) }),
      )
      return
    } catch (error) {
      if (!hasStatus(error, 400)) throw error
      refused = error
    }
  }
  throw refused
}

/** RFC 7644 §3.5.2.1 */
export const addToGroup = (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  patch(http, externalId, [{ op: 'add', path: 'members', value: [{ value: account.externalId }] }])

/** RFC 7644 §3.5.2.2; some servers take the older form that Entra sends. */
export const removeFromGroup = (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  patch(http, externalId, [
    { op: 'remove', path: `members[value eq "${account.externalId.replace(/[\\"]/g, '\\$&')}"]` },
    { op: 'remove', path: 'members', value: [{ value: account.externalId }] },
  ])
