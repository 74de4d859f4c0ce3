import type { Description } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const v1 = 'pipedrive/dist/esm/versions/v1'

/** Pipedrive's own client, made of its OpenAPI description. */
export async function describeApi(): Promise<Description> {
  const program = textOf(`${v1}/api/users-api.js`)
  const calls = program.matchAll(
    /localVarPath = `([^`]+?)`(?:\s*\.replace\(`.*)?;[\s\S]+?method: '([A-Z]+)'/g,
  )
  const models = [
    'get-users-response',
    'get-user-response',
    'get-current-user-response',
    'update-user-request',
  ]
  const imports = models.map((file) => {
    const name = file.replace(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase())
    return `import type { ${name} } from ${JSON.stringify(fileOf(`${v1}/models/${file}`))}`
  })
  return typedOperations(
    {
      imports: imports.join('\n'),
      routes: [...calls].map(([, path, method]) => `${method} ${path}`),
      under: '/v1',
      row: `NonNullable<GetUserResponse['data']>`,
    },
    {
      'GET /users': { answer: 'GetUsersResponse' },
      'GET /users/me': { answer: 'GetCurrentUserResponse' },
      'GET /users/{id}': { answer: 'GetUserResponse' },
      'PUT /users/{id}': { body: 'UpdateUserRequest', answer: 'GetUserResponse' },
    },
  )
}
