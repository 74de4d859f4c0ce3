import {
  type Description,
  type JsonSchema,
  type Operation,
  pathOf,
} from '@/tests/connectors/vendors/description'
import { textOf } from '@/tests/connectors/vendors/installed'

const models = [
  'AccountInformation',
  'UserInformationList',
  'UserInformation',
  'UserInfoList',
  'UserInfo',
  'UsersResponse',
]
const wanted: [api: string, name: string][] = [
  ['AccountsApi', 'getAccountInformation'],
  ['UsersApi', 'list'],
  ['UsersApi', 'getInformation'],
  ['UsersApi', '_delete'],
]

/**
 * Docusign's own client, made of its OpenAPI description: the addresses of calls, the names in their queries, and which
 * fields its models have. What other models a user consists of is left open.
 */
export async function describeApi(): Promise<Description> {
  const definitions = Object.fromEntries(models.map((name) => [name, modelOf(name)]))
  return {
    operations: wanted.map(([api, name]) => operationOf(textOf(`docusign-esign/src/api/${api}.js`), name)),
    definitions,
    row: definitions.UserInformation,
    elsewhere: (request) => pathOf(request) === '/oauth/token',
  }
}

const named = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` })

function operationOf(program: string, name: string): Operation {
  const start = program.indexOf(`this.${name} = function(`)
  const own = program.slice(start, program.indexOf('callback\n      );', start))
  const [, path, method] = /callApi\(\s*'([^']+)', '([A-Z]+)'/.exec(own) ?? []
  if (start < 0 || !path || !method) throw new Error(`Docusign's client has no ${name}.`)
  const [, query = ''] = /queryParams = \{([^}]*)\}/.exec(own) ?? []
  const body = /postBody = optsOrCallback\['(\w+)'\]/.exec(own)?.[1]
  const parameters = [...query.matchAll(/'(\w+)':/g)].map(([, parameter]) => [parameter, { type: 'string' }])
  return {
    method,
    template: `/restapi${path}`,
    query: { type: 'object', properties: Object.fromEntries(parameters), additionalProperties: false },
    body: body ? named(`${body.charAt(0).toUpperCase()}${body.slice(1)}`) : null,
    answer: named(/returnType = (\w+);/.exec(own)?.[1] ?? ''),
  }
}

const plain: Record<string, string> = { String: 'string', Boolean: 'boolean', Number: 'number' }

function modelOf(name: string): JsonSchema {
  const fields = textOf(`docusign-esign/src/model/${name}.js`).matchAll(
    /obj\['(\w+)'\] = (?:ApiClient\.convertToType\(\S+ (\[?)'?(\w+)'?\]?\)|\w+\.constructFromObject)/g,
  )
  const properties = [...fields].map(([, field, isList, type]): [string | undefined, JsonSchema] => {
    if (!type) return [field, { type: 'object' }]
    const one = plain[type] ? { type: plain[type] } : models.includes(type) ? named(type) : {}
    return [field, isList ? { type: 'array', items: one } : one]
  })
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}
