import { type Description, type Operation, operationOf } from '@/tests/connectors/vendors/description'
import { fileOf } from '@/tests/connectors/vendors/installed'
import { typeSchemas } from '@/tests/connectors/vendors/type-schemas'

/** What a user has of itself; what it is linked with would be most of Microsoft 365. */
const plain = `
type Own = string | number | boolean | string[] | graph.SignInActivity | graph.AssignedLicense[] | graph.PasswordProfile
  | graph.ServicePlanInfo[] | graph.LicenseUnitsDetail
type Plain<T> = { [K in keyof T as NonNullable<T[K]> extends Own ? K : never]: T[K] }
type User = Plain<graph.User> & { manager?: (Plain<graph.User> & { '@odata.type'?: string }) | null }
type List<T> = { value: T[]; '@odata.nextLink'?: string; '@odata.context'?: string; '@odata.count'?: number }`

const list = (type: string) => `List<Plain<graph.${type}>>`
const home = '/v1.0/roleManagement/directory'
const described: [method: string, template: string, shape: { answer?: string; body?: string }][] = [
  ['GET', '/v1.0/me', { answer: 'User' }],
  ['GET', '/v1.0/organization', { answer: list('Organization') }],
  ['GET', '/v1.0/subscribedSkus', { answer: list('SubscribedSku') }],
  ['GET', '/v1.0/groups', { answer: list('Group') }],
  [
    'GET',
    '/v1.0/reports/authenticationMethods/userRegistrationDetails',
    { answer: list('UserRegistrationDetails') },
  ],
  ['GET', `${home}/roleDefinitions`, { answer: list('UnifiedRoleDefinition') }],
  [
    'GET',
    `${home}/roleAssignments`,
    { answer: `List<Plain<graph.UnifiedRoleAssignment> & { principal?: any }>` },
  ],
  ['POST', `${home}/roleAssignments`, { body: 'Plain<graph.UnifiedRoleAssignment>' }],
  ['GET', '/v1.0/users', { answer: 'List<User>' }],
  ['GET', '/v1.0/users/{id}', { answer: 'User' }],
  ['POST', '/v1.0/users', { body: 'User' }],
  ['PATCH', '/v1.0/users/{id}', { body: 'User' }],
  ['POST', '/v1.0/invitations', { body: 'Plain<graph.Invitation>' }],
]

/** Microsoft's types of Graph's resources. They say what an answer holds, and a body; of addresses and queries nothing. */
export async function describeApi(): Promise<Description> {
  const types: Record<string, string> = { row: 'User' }
  const keys = described.map(([method, template, { answer, body }]) => {
    const key = `${method}${template.replace(/\W/g, '_')}`
    if (answer) types[`${key}_answer`] = answer
    if (body) types[`${key}_body`] = body
    return key
  })
  const from = JSON.stringify(fileOf('@microsoft/microsoft-graph-types/microsoft-graph'))
  const definitions = await typeSchemas(`import type * as graph from ${from}${plain}`, types)
  const named = (name: string) => ({ $ref: `#/definitions/${name}` })
  const operations = described.map(([method, template, { answer, body }], index): Operation => {
    const key = keys[index]
    return {
      method,
      template,
      ...(answer && { answer: named(`${key}_answer`) }),
      ...(body && { body: named(`${key}_body`) }),
    }
  })
  const description: Description = { operations, definitions, row: definitions.row }
  return { ...description, elsewhere: (request) => !operationOf(description, request) }
}
