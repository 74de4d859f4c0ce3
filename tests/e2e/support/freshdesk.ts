import { z } from 'zod'
import { instance } from '@/tests/e2e/support/instance'
import { type MovedReply, type MovedRequest, movedVendor } from '@/tests/e2e/support/moved-vendor'

const api = '/api/v2'
export const freshdeskGroups = ['Facturation', 'Francophone', 'Grands comptes', 'International', 'Matériel']
export const freshdeskRoles = ['Agent', 'Supervisor', 'Account Administrator']

const newAgent = z.object({
  email: z.string(),
  name: z.string(),
  role_ids: z.array(z.number()),
  group_ids: z.array(z.number()),
})

/** A help desk, as far as reading its agents and adding one goes. */
export async function startFreshdesk() {
  const made: z.infer<typeof newAgent>[] = []
  const state = {
    /** Why it does not tell its roles; null: it tells them. */
    hidesRoles: null as string | null,
    /** Whom it was asked to add. */
    made,
  }
  const agent = (id: number, email: string, name: string) => ({
    id,
    ticket_scope: 1,
    type: 'support_agent',
    deactivated: false,
    contact: { active: true, email, name },
    role_ids: [1],
  })
  const agents = () => [
    agent(1, 'admin@corvelle.example', 'Abel Ferreira'),
    ...state.made.map(({ email, name }, index) => agent(2 + index, email, name)),
  ]
  const named = (names: string[]) => names.map((name, index) => ({ id: index + 1, name, agent_ids: [] }))

  function answer({ method, path, query, sent }: MovedRequest): MovedReply {
    if (path === `${api}/roles`)
      return state.hidesRoles === null
        ? { body: named(freshdeskRoles) }
        : { status: 403, body: { code: 'access_denied', message: state.hidesRoles } }
    if (path === `${api}/groups`) return { body: named(freshdeskGroups) }
    if (path === `${api}/agents/me`) return { body: agents()[0] }
    if (path === `${api}/agents` && method === 'POST') {
      state.made.push(newAgent.parse(JSON.parse(sent)))
      return { status: 201, body: agents().at(-1) }
    }
    if (path === `${api}/agents`) {
      const email = query.get('email')
      return { body: agents().filter(({ contact }) => !email || contact.email === email) }
    }
    const one = agents().find(({ id }) => path === `${api}/agents/${id}`)
    return one ? { body: one } : { status: 404, body: {} }
  }
  return Object.assign(state, await movedVendor(instance.freshdeskPort, answer))
}
