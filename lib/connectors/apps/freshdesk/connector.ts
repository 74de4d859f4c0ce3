import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroups,
  listMemberships,
  removeFromGroup,
} from '@/lib/connectors/apps/freshdesk/groups'
import { texts } from '@/lib/connectors/apps/freshdesk/texts'
import {
  agent,
  type Desk,
  group,
  role,
  ticketScopes,
  toAccount,
} from '@/lib/connectors/apps/freshdesk/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, flag, liveChoice, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const refused = z.object({
  errors: z
    .array(
      z.object({ field: z.string().catch(''), message: z.string().catch(''), code: z.string().catch('') }),
    )
    .min(1),
})

/** https://developers.freshdesk.com/api/#error */
function problem({ status, isJson, body }: VendorAnswer): Problem | null {
  if (status < 400) return null
  // A host that is not a help desk answers with a page; an unknown agent has an empty answer.
  if (status === 404 && !isJson)
    return { kind: 'not_found', messageKey: 'connectors.freshdesk.no_such_account' }
  const parsed = refused.safeParse(body)
  if (!parsed.success) return null
  const { errors } = parsed.data
  const reason = errors
    .map(({ field, message }) => [field, message].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('; ')
  const isTaken = errors.some(({ code }) => code === 'duplicate_value')
  return isTaken
    ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    : { reason: reason || null }
}

const aside = { resumable: false } as const
const listed = z.object({ id: idText })

/** Portals have addresses of their own, and Freshservice has a similar API: the key is sent to neither. */
function deskAddress(pasted: string): string {
  const address = siteAddress(pasted)
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const name = host.includes('.') ? host.replace(/\.freshdesk\.com$/, '') : host
  if (!/^[a-z0-9-]+$/.test(name))
    throw new ConnectorError('credentials', { messageKey: 'connectors.freshdesk.not_freshdesk' })
  return `https://${name}.freshdesk.com`
}

// Not every list is documented to accept a page size; all of them link to the next page.
const rolesOf = (http: Http) => http.pages('/roles', role, { ...aside, paging: linkPaging() })
const groupsOf = (http: Http) => http.pages('/groups', group, aside)

async function readDesk(http: Http): Promise<Desk> {
  let roles: Desk['roles'] = new Map()
  let groups: Desk['groups'] = new Map()
  for await (const { id, name } of ifAllowed(rolesOf(http), () => {
    roles = null
    http.note('connectors.freshdesk.roles_unread')
  }))
    roles.set(id, name)
  for await (const { name, agent_ids } of ifAllowed(groupsOf(http), () => {
    groups = null
    http.note('connectors.freshdesk.groups_unread')
  }))
    for (const id of agent_ids ?? []) groups.set(id, [...(groups.get(id) ?? []), name])
  return { roles, groups }
}

const readAgent = (http: Http, id: string) => http.get(path`/agents/${id}`, agent)

async function findAgent(http: Http, address: string) {
  for await (const row of http.pages('/agents', agent, { ...aside, query: { email: address } }))
    if (isSameText(row.contact.email, address)) return row
  return null
}

/** Only administrators manage agents, so one is left as long as the connection's own account stays. */
async function keepOwn(http: Http, { externalId }: AccountTarget): Promise<void> {
  const self = await http.get('/agents/me', listed)
  if (self.id === externalId) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

/** The agents of a help desk; its contacts are customers. https://developers.freshdesk.com/api/#agents */
export const freshdesk = defineConnector({
  id: 'freshdesk',
  name: 'Freshdesk',
  category: 'support',
  website: 'https://www.freshworks.com/freshdesk/',
  texts,
  guide: {
    hosts: ['freshdesk.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre Freshdesk, de préférence par un compte réservé aux intégrations.',
        en: 'An administrator opens Freshdesk, preferably with an account kept for integrations.',
        links: ['https://{domain}.freshdesk.com/a/'],
      },
      {
        fr: 'Sous sa photo de profil, il choisit «\u00a0Paramètres du profil\u00a0», puis «\u00a0Afficher la clé d’API\u00a0».',
        en: 'Under the profile picture, choose “Profile settings”, then “View API key”.',
      },
      { fr: 'Copiez cette clé ici.', en: 'Copy that key here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé de Freshdesk a tous les droits de son agent, et seul un administrateur voit les agents\u00a0: il n’y en a pas de plus petite.',
      en: 'A Freshdesk key has all the rights of its agent, and only an administrator sees the agents: there is no smaller one.',
    },
  },
  credentials: z.object({
    domain: text({ help: 'connectors.freshdesk.help_domain' }),
    api_token: secret({ help: 'connectors.freshdesk.help_api_token' }),
  }),
  can: { create: 'create', delete: 'remove', changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    display_name: text({ optional: true }),
    ticket_scope: choice(ticketScopes, 'restricted', {
      label: 'connectors.freshdesk.ticket_scope',
      help: 'connectors.freshdesk.help_ticket_scope',
    }),
    role: liveChoice('role', { optional: true, help: 'connectors.freshdesk.help_role' }),
    groups: liveChoices('groups', { optional: true, label: 'connectors.freshdesk.groups' }),
    occasional: flag({
      label: 'connectors.freshdesk.occasional',
      help: 'connectors.freshdesk.help_occasional',
    }),
  }),
  roles: 'live',

  http: ({ domain, api_token }, vendorUrl) => ({
    baseUrl: `${vendorUrl ? siteAddress(vendorUrl) : deskAddress(domain)}/api/v2`,
    headers: { authorization: `Basic ${Buffer.from(`${api_token}:X`).toString('base64')}` },
    paging: linkPaging({ per_page: 100 }),
    problem,
  }),

  async verify(http) {
    const { contact } = await http.get('/agents/me', agent)
    // Any agent may read their own profile; the list requires the right to manage agents.
    await http.get('/agents', z.array(listed), { query: { per_page: 1 } }).catch((error) => {
      if (!(error instanceof ConnectorError && error.kind === 'permission')) throw error
      const { reason } = error
      throw http.error('permission', { messageKey: 'connectors.freshdesk.not_administrator', reason })
    })
    return { connectedAs: contact.email, notes: [] }
  },

  async *listAccounts(http) {
    const desk = await readDesk(http)
    for await (const row of http.pages('/agents', agent)) {
      // The list does not contain roles: one more call for each agent.
      const whole = desk.roles && (await orNull(readAgent(http, row.id)))
      yield toAccount({ ...row, role_ids: whole?.role_ids ?? null }, desk)
    }
  },

  listGroups: (http) => listGroups(http),
  listMemberships: (http) => listMemberships(http),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  async getAccount(http, _context, externalId) {
    const row = await orMissing(readAgent(http, externalId))
    return row && toAccount(row, await readDesk(http))
  },

  choices: {
    async role(http) {
      const options = []
      for await (const { id, name } of rolesOf(http)) options.push({ value: id, label: name })
      return options
    },
    async groups(http) {
      const options = []
      for await (const { id, name } of groupsOf(http)) options.push({ value: id, label: name })
      return options
    },
  },

  async createAccount(http, _context, input) {
    const rights = {
      ticket_scope: ticketScopes.find(({ value }) => value === input.ticket_scope)?.number,
      occasional: input.occasional,
      ...(input.role && { role_ids: [Number(input.role)] }),
      ...(input.groups.length > 0 && { group_ids: input.groups.map(Number) }),
    }
    const person = { email: input.email, ...(input.display_name && { name: input.display_name }) }
    const desk = { roles: null, groups: null }
    try {
      return toAccount(await http.post('/agents', { ...person, ...rights }, agent), desk)
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'conflict')) throw error
      // A customer with this address becomes an agent. For an existing agent Freshdesk refuses, and its words are
      // shown.
      const query = { email: input.email }
      const [contact] = (await orNull(http.get('/contacts', z.array(listed), { query }))) ?? []
      if (!contact) throw error
      await http.put(path`/contacts/${contact.id}/make_agent`, rights, z.unknown())
      const made = await findAgent(http, input.email)
      if (!made) throw error
      return toAccount(made, desk)
    }
  },

  async findAccount(http, _context, { email }) {
    const row = await findAgent(http, email)
    return row && !row.deactivated ? toAccount(row, { roles: null, groups: null }) : null
  },

  /** The agent becomes a contact, and may still write as a customer; tickets and replies stay. */
  async deleteAccount(http, _context, account) {
    await keepOwn(http, account)
    await http.delete(path`/agents/${account.externalId}`)
    return 'done'
  },

  async changeRole(http, _context, account, roleId) {
    await keepOwn(http, account)
    await http.put(path`/agents/${account.externalId}`, { role_ids: [Number(roleId)] }, listed)
  },
})
