import { type Description, pathOf } from '@/tests/connectors/vendors/description'
import { fileOf, load } from '@/tests/connectors/vendors/installed'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

type Route = { method: string; queryParams: string[]; path: (parameters: Record<string, string>) => string }

/** Notion's own client: its routes at run time, its answers by its types. SCIM is not in it. */
export async function describeApi(): Promise<Description> {
  const file = '@notionhq/client/build/src/api-endpoints/users'
  const routes = await load<Record<string, Route>>(fileOf(`${file}.js`))
  const definitions = await typeSchemas(`import type * as api from ${JSON.stringify(fileOf(file))}`, {
    listUsers: 'api.ListUsersResponse',
    listUsers_query: 'api.ListUsersParameters',
    getUser: 'api.GetUserResponse',
    getSelf: 'api.GetSelfResponse',
  })
  const operations = ['listUsers', 'getUser', 'getSelf'].map((name) => {
    const { method, queryParams, path } = routes[name]!
    const properties = Object.fromEntries(queryParams.map((parameter) => [parameter, {}]))
    return {
      method: method.toUpperCase(),
      template: `/v1/${path({ user_id: '{user_id}' })}`,
      query: { type: 'object', properties, additionalProperties: false },
      body: null,
      answer: { $ref: `#/definitions/${name}` },
    }
  })
  const elsewhere: Description['elsewhere'] = (request) => pathOf(request).startsWith('/scim/v2/')
  return { operations, definitions, elsewhere, row: definitions.getUser }
}
