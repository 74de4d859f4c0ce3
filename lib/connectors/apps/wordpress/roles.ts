import { z } from 'zod'
import {
  allUsers,
  inFull,
  labelOf,
  roles as ofEverySite,
  user,
  userRoute,
  whoAmI,
} from '@/lib/connectors/apps/wordpress/site'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { idText } from '@/lib/connectors/kit/vendor-values'

const administrator = 'administrator'
/** The role that can only read. */
const subscriber = 'subscriber'

/** No route lists a site's roles: these are the standard ones, and those of plugins that some user has. */
export async function* listRoles(http: Http): AsyncGenerator<GroupFacts[]> {
  const keys = new Set(ofEverySite.map(({ value }) => value))
  for await (const rows of allUsers(http))
    for (const { roles } of rows) for (const key of roles) keys.add(key)
  yield [...keys].map((key) =>
    groupFacts({
      externalId: key,
      name: labelOf(key),
      kind: 'role',
      isPrivileged: key === administrator ? true : key === subscriber ? false : null,
      url: `${http.baseUrl.replace(/\/$/, '')}/wp-admin/users.php?role=${encodeURIComponent(key)}`,
    }),
  )
}

export async function* listHolders(http: Http): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of allUsers(http))
    yield rows.flatMap(({ id, roles }) =>
      roles.map((key) => membershipFacts({ groupExternalId: key, accountExternalId: id })),
    )
}

const readRoles = async (http: Http, { externalId }: AccountTarget) =>
  (await http.get(await userRoute(http, externalId), user, { query: inFull })).roles

export const holdsRole = async (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  (await readRoles(http, account)).includes(externalId)

/** The list replaces all present roles: https://developer.wordpress.org/rest-api/reference/users/#update-a-user */
async function change(http: Http, account: AccountTarget, to: (held: string[]) => string[]) {
  const roles = to(await readRoles(http, account))
  await http.post(await userRoute(http, account.externalId), { roles }, z.object({ id: idText }))
}

export const addRole = (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  change(http, account, (held) => [...held, externalId])

/** The connection's own account stays an administrator, so that one is left. */
export async function removeRole(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  if ((await whoAmI(http)).id === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  await change(http, account, (held) => held.filter((key) => key !== externalId))
}
