import { type Description, type Operation, pathOf } from '@/tests/connectors/vendors/description'
import { fileOf } from '@/tests/connectors/vendors/installed'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

/** What the methods read with are called in the types of Slack's client. */
const reads: Record<string, string> = {
  'auth.test': 'AuthTest',
  'auth.teams.list': 'AuthTeamsList',
  'conversations.list': 'ConversationsList',
  'team.accessLogs': 'TeamAccessLogs',
  'team.billableInfo': 'TeamBillableInfo',
  'usergroups.list': 'UsergroupsList',
  'usergroups.users.list': 'UsergroupsUsersList',
  'users.info': 'UsersInfo',
  'users.list': 'UsersList',
  'users.lookupByEmail': 'UsersLookupByEmail',
}
const writes: Record<string, string> = {
  'admin.users.invite': 'AdminUsersInvite',
  'admin.users.remove': 'AdminUsersRemove',
  'admin.users.setAdmin': 'AdminUsersSetAdmin',
  'admin.users.setOwner': 'AdminUsersSetOwner',
  'admin.users.setRegular': 'AdminUsersSetRegular',
  'usergroups.users.update': 'UsergroupsUsersUpdate',
}

/** Slack's own client: what each method takes, and answers (types that Slack makes of true answers). SCIM is not in it. */
export async function describeApi(): Promise<Description> {
  const titles = Object.values({ ...reads, ...writes })
  const from = (folder: string) => JSON.stringify(fileOf(`@slack/web-api/dist/types/${folder}/index`))
  const imports = ['request', 'response'].map((folder) => `import type * as ${folder} from ${from(folder)}`)
  const types = titles.flatMap((title) => [
    [`${title}_taken`, `Exclude<request.${title}Arguments, undefined>`],
    [`${title}_answer`, `response.${title}Response`],
  ])
  const member = ['member', 'NonNullable<response.UsersListResponse["members"]>[number]']
  const definitions = await typeSchemas(imports.join('\n'), Object.fromEntries([...types, member]))
  const named = (name: string) => ({ $ref: `#/definitions/${name}` })
  const operations = Object.entries({ ...reads, ...writes }).map(([method, title]): Operation => {
    const isRead = method in reads
    return {
      method: isRead ? 'GET' : 'POST',
      template: `/api/${method}`,
      query: isRead ? named(`${title}_taken`) : { type: 'object', additionalProperties: false },
      body: isRead ? null : named(`${title}_taken`),
      answer: named(`${title}_answer`),
    }
  })
  return {
    operations,
    definitions,
    row: definitions.member,
    elsewhere: (request) => pathOf(request).startsWith('/scim/v2/'),
  }
}
