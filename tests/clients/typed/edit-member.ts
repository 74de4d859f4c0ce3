// Compiled with the types that openapi-typescript makes of the description, in the test that runs it.
import createClient from 'openapi-fetch'
import type { components, paths } from './rollcall'

type Member = components['schemas']['Member']

/** Creates a member, finds it in the list, changes its job, and deletes it, all by the generated types. */
export async function editMember(
  baseUrl: string,
  token: string,
): Promise<{ found: string[]; changed: Member }> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })

  const created = await client.POST('/api/members', {
    body: { last_name: 'Lefèvre', first_name: 'Maëlle', department: 'Finance' },
  })
  if (!created.data) throw new Error(problemOf(created.error))
  const { id } = created.data

  const list = await client.GET('/api/members', {
    params: { query: { search: 'Lefèvre', order: { last_name: 'asc' }, page: 1, itemsPerPage: 10 } },
  })
  const found = list.data?.['hydra:member'].map((member) => member.last_name) ?? []

  const changed = await client.PATCH('/api/members/{id}', {
    params: { path: { id } },
    body: { job_title: 'Controller' },
    headers: { 'Content-Type': 'application/merge-patch+json' },
  })
  if (!changed.data) throw new Error(problemOf(changed.error))

  await client.DELETE('/api/members/{id}', { params: { path: { id } } })
  const gone = await client.GET('/api/members/{id}', { params: { path: { id } } })
  if (gone.response.status !== 404) throw new Error(`still there: ${gone.response.status}`)

  return { found, changed: changed.data }
}

type Schemas = components['schemas']
type Refusal =
  | Schemas['Error']
  | Schemas['ConstraintViolationList']
  | Schemas['Problem']
  | Schemas['Unauthenticated']

function problemOf(refusal: Refusal | undefined): string | undefined {
  if (!refusal) return undefined
  if ('message' in refusal) return refusal.message
  return 'detail' in refusal ? refusal.detail : refusal['hydra:description']
}
