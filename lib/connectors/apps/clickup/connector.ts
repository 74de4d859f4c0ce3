import { z } from 'zod'
import { accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { type Paging, pagingOf, property } from '@/lib/connectors/kit/paging'
import { idText, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

// Times are milliseconds, written as text.
const instant = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((time) => (Number(time) > 0 && Number(time) < 8.64e15 ? new Date(Number(time)) : null))

const member = z.object({
  user: z.object({
    id: idText,
    username: vendorText,
    email: vendorText,
    role: idText.nullish(),
    custom_role: idText.nullish(),
    date_joined: instant,
    last_active: instant,
  }),
})

const roles: Readonly<Record<string, { label: string; isAdmin: boolean }>> = {
  1: { label: 'Owner', isAdmin: true },
  2: { label: 'Admin', isAdmin: true },
  3: { label: 'Member', isAdmin: false },
  4: { label: 'Guest', isAdmin: false },
}

function toAccount({ user }: z.output<typeof member>) {
  const role = roles[user.role ?? '']
  return accountFacts({
    externalId: user.id,
    email: user.email,
    displayName: user.username,
    ...splitName(user.username),
    role: user.role ?? null,
    roleLabel: role?.label ?? user.role ?? null,
    // A role of the company's own extends this one, with rights of its own.
    isAdmin: user.custom_role ? null : (role?.isAdmin ?? null),
    kind: user.role === '4' ? 'external' : null,
    createdAt: user.date_joined,
    lastActiveAt: user.last_active,
  })
}

const workspace = z.object({ id: idText, name: z.string() })

/** Every workspace of the token comes in one answer, each with its members. */
const membersOf = (id: string): Paging => ({
  ...pagingOf({ by: 'one answer', rows: 'teams' }),
  rows: (body) => {
    const teams = property(body, 'teams')
    if (!Array.isArray(teams)) return null
    const members = property(
      teams.find((team) => String(property(team, 'id')) === id),
      'members',
    )
    return Array.isArray(members) ? members : null
  },
})

const members = (http: Http, { workspace: id }: { workspace: string }, options = {}) =>
  http.wholePages('/team', member, { paging: membersOf(id), ...options })

/** The members of a ClickUp workspace. https://developer.clickup.com/reference/getauthorizedteams */
export const clickup = defineConnector({
  id: 'clickup',
  name: 'ClickUp',
  category: 'productivity',
  website: 'https://clickup.com',
  texts: {
    fr: {
      help_api_token: 'Le jeton d’API personnel d’un administrateur, qui commence par pk_.',
      no_workspace: 'Ce jeton ne donne accès à aucun espace de travail ClickUp.',
    },
    en: {
      help_api_token: 'The personal API token of an administrator, which begins with pk_.',
      no_workspace: 'This token gives access to no ClickUp workspace.',
    },
  },
  guide: {
    hosts: ['app.clickup.com'],
    steps: [
      {
        fr: 'Un administrateur de l’espace de travail ouvre ses paramètres, puis «\u00a0ClickUp API\u00a0», et génère un jeton.',
        en: 'An administrator of the workspace opens their settings, then “ClickUp API”, and generates a token.',
        links: ['https://app.clickup.com/settings/apps'],
      },
      { fr: 'Copiez-le ici.', en: 'Copy it here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un jeton personnel a tous les droits de la personne qui le crée\u00a0; Rollcall ne fait que lire.',
      en: 'A personal token has every right of the person who creates it; Rollcall only reads.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.clickup.help_api_token' }) }),
  // Removing people by the API is for the Enterprise plan only.
  can: {},
  loginsAreTheCompanys: false,
  vendorUrl: 'https://api.clickup.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: `${vendorUrl}/api/v2`,
    headers: { authorization: api_token },
    paging: pagingOf({ by: 'one answer', rows: 'teams' }),
  }),
  selection: {
    field: 'workspace',
    none: 'connectors.clickup.no_workspace',
    list: async (http) => (await http.get('/team', z.object({ teams: z.array(workspace) }))).teams,
  },

  async verify(http, { workspace }) {
    const { user } = await http.get('/user', z.object({ user: z.object({ username: vendorText }) }))
    if (workspace) await members(http, { workspace }, { resumable: false }).next()
    return { connectedAs: user.username, notes: [] }
  },

  async *listAccounts(http, context) {
    for await (const rows of members(http, context)) yield rows.map(toAccount)
  },

  async getAccount(http, context, externalId) {
    for await (const rows of members(http, context, { resumable: false })) {
      const found = rows.find(({ user }) => user.id === externalId)
      if (found) return toAccount(found)
    }
    return null
  },
})
