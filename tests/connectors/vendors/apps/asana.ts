import type { Description, Operation } from '@/tests/connectors/vendors/description'
import { textOf } from '@/tests/connectors/vendors/installed'

const wanted: Record<string, string[]> = {
  UsersApi: ['getUser', 'getUsers'],
  WorkspacesApi: ['getWorkspaces', 'getWorkspace', 'addUserForWorkspace', 'removeUserForWorkspace'],
  WorkspaceMembershipsApi: ['getWorkspaceMembershipsForUser', 'getWorkspaceMembershipsForWorkspace'],
  TeamsApi: ['getTeamsForWorkspace', 'getTeam', 'addUserForTeam', 'removeUserForTeam'],
  TeamMembershipsApi: ['getTeamMemberships', 'getTeamMembershipsForTeam'],
  AuditLogAPIApi: ['getAuditLogEvents'],
}

/**
 * Asana's own client, made of its OpenAPI description: the addresses of calls and, in the comment above each, what its
 * query may hold. It says nothing of bodies and answers.
 */
export async function describeApi(): Promise<Description> {
  const operations = Object.entries(wanted).flatMap(([api, names]) => {
    const program = textOf(`asana/dist/api/${api}.js`)
    return names.map((name) => operationOf(program, name))
  })
  return { operations, definitions: {} }
}

function operationOf(program: string, name: string): Operation {
  const start = program.indexOf(`value: function ${name}WithHttpInfo(`)
  const [, path, method] =
    /return this\.apiClient\.callApi\('([^']+)', '([A-Z]+)'/.exec(program.slice(start)) ?? []
  if (start < 0 || !path || !method) throw new Error(`Asana's client has no ${name}.`)
  const comment = program.slice(program.lastIndexOf('/**', start), start)
  const properties = Object.fromEntries(
    [...comment.matchAll(/@param \{(\S+)\} opts\.(\w+)/g)].map(([, type, parameter = '']) => [
      parameter,
      type === 'Number' ? { type: 'number' } : type === 'Boolean' ? { type: 'boolean' } : { type: 'string' },
    ]),
  )
  return {
    method,
    template: `/api/1.0${path}`,
    query: { type: 'object', properties, additionalProperties: false },
    ...(method === 'GET' && { body: null }),
  }
}
