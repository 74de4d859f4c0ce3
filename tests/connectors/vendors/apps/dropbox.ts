import type { Description, Operation } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

const wanted = [
  'teamMembersListV2',
  'teamMembersListContinueV2',
  'teamMembersGetInfoV2',
  'teamMembersAddV2',
  'teamMembersAddJobStatusGetV2',
  'teamMembersRemove',
  'teamMembersRemoveJobStatusGet',
  'teamMembersSuspend',
  'teamMembersSetAdminPermissionsV2',
  'teamMembersGetAvailableTeamMemberRoles',
  'teamGetInfo',
  'teamGroupsList',
  'teamGroupsListContinue',
  'teamGroupsMembersList',
  'teamGroupsMembersListContinue',
  'teamGroupsMembersAdd',
  'teamGroupsMembersRemove',
  'teamTokenGetAuthenticatedAdmin',
]

/** Dropbox's own client, made of its description in Stone: routes, what they take and what they answer. */
export async function describeApi(): Promise<Description> {
  const [routes, index] = [textOf('dropbox/lib/routes.js'), textOf('dropbox/types/index.d.ts')]
  const types: Record<string, string> = { member: 'team.TeamMemberInfoV2' }
  const templates = wanted.map((name) => {
    const template = new RegExp(
      `routes\\.${name} = function[^{]*\\{\\s*return this\\.request\\('([^']+)'`,
    ).exec(routes)
    const [, argument = 'void', answer] =
      new RegExp(`public ${name}\\((?:arg: (.+?), )?options.*DropboxResponse<(.+)>>;`).exec(index) ?? []
    if (!template?.[1] || !answer) throw new Error(`No ${name} in the client.`)
    if (argument !== 'void') types[`${name}_body`] = argument
    if (answer !== 'void') types[`${name}_answer`] = answer
    return template[1]
  })
  const namespaces = [...new Set(Object.values(types).flatMap((type) => type.match(/\b\w+(?=\.)/g) ?? []))]
  const from = JSON.stringify(fileOf('dropbox/types/dropbox_types'))
  const definitions = await typeSchemas(`import type { ${namespaces.join(', ')} } from ${from}`, types)
  const operations = wanted.map((name, index): Operation => {
    return {
      method: 'POST',
      template: `/2/${templates[index]}`,
      query: { type: 'object', additionalProperties: false },
      body: types[`${name}_body`] ? { $ref: `#/definitions/${name}_body` } : null,
      ...(types[`${name}_answer`] && { answer: { $ref: `#/definitions/${name}_answer` } }),
    }
  })
  return {
    operations,
    definitions,
    row: definitions.member,
    elsewhere: ({ path }) => path.startsWith('/oauth2/token'),
  }
}
