import type { Description } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const users = 'openai/resources/admin/organization/users/users'

/** OpenAI's own client, made of its OpenAPI description. */
export async function describeApi(): Promise<Description> {
  const calls = textOf(`${users}.mjs`).matchAll(
    /_client\.(get|post|delete)(?:APIList)?\((?:path )?['`](\S+?)['`]/g,
  )
  const routes = [...calls].map(([, call, path]) => `${call?.toUpperCase()} ${path?.replaceAll('${', '{')}`)
  const imports = [
    `import type * as api from ${JSON.stringify(fileOf(users))}`,
    `import type { ConversationCursorPageResponse } from ${JSON.stringify(fileOf('openai/core/pagination'))}`,
  ].join('\n')
  return typedOperations(
    { imports, routes, under: '/v1', row: 'api.OrganizationUser' },
    {
      'GET /organization/users': {
        query: 'api.UserListParams',
        // Of the list itself the client has only what it needs for the next page.
        answer:
          "ConversationCursorPageResponse<api.OrganizationUser> & { object?: 'list'; first_id?: string }",
      },
      'GET /organization/users/{userID}': { answer: 'api.OrganizationUser' },
      'POST /organization/users/{userID}': { body: 'api.UserUpdateParams', answer: 'api.OrganizationUser' },
      'DELETE /organization/users/{userID}': { answer: 'api.UserDeleteResponse' },
    },
  )
}
