import { type Description, type Operation, operationOf } from '@/tests/connectors/vendors/description'
import { fileOf } from '@/tests/connectors/vendors/installed'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

const users = '/wp-json/wp/v2/users'

/** Types that another made of the schemas which WordPress gives of its REST API: of users alone, and of answers. */
export async function describeApi(): Promise<Description> {
  const from = JSON.stringify(fileOf('wp-types/index.ts'))
  const definitions = await typeSchemas(`import type { WP_REST_API_User } from ${from}`, {
    one: 'WP_REST_API_User',
    many: 'WP_REST_API_User[]',
  })
  const answered = (method: string, template: string, name: string): Operation => ({
    method,
    template,
    answer: { $ref: `#/definitions/${name}` },
  })
  const operations = [
    answered('GET', users, 'many'),
    answered('POST', users, 'one'),
    answered('GET', `${users}/{id}`, 'one'),
    answered('POST', `${users}/{id}`, 'one'),
  ]
  const description: Description = { operations, definitions, row: definitions.one }
  return { ...description, elsewhere: (request) => !operationOf(description, request) }
}
