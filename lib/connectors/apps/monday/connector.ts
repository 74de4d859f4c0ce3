import { z } from 'zod'
import { mutate, problem, query, readUsers, userPaging } from '@/lib/connectors/apps/monday/graphql'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/monday/monday-teams'
import { product, products, roleFacts, roles, toAccount, user } from '@/lib/connectors/apps/monday/to-account'
import { type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, liveChoice, secret } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const number = z.number().nullish()
const answer = z.object({
  data: z.object({
    account: z.object({
      active_members_count: number,
      plan: z.object({ max_users: number, tier: z.string().nullish() }).nullish(),
    }),
  }),
})
const text = 'query { account { active_members_count plan { max_users tier } } }'

/**
 * A plan has a fixed size (https://developer.monday.com/api-reference/reference/plan), so fewer people may need a
 * smaller plan.
 */
async function readSeats(http: Http): Promise<SeatPool[]> {
  const { active_members_count: used, plan } = (await query(http, text, answer)).data.account
  // The free plan has none.
  if (!plan) return []
  const tier = plan.tier || 'plan'
  return [
    {
      licence: tier,
      name: `monday.com ${tier}`,
      // No limit.
      purchased: plan.max_users && plan.max_users > 0 ? plan.max_users : null,
      used: used ?? null,
      isPlan: true,
    },
  ]
}

const me = z.object({ id: idText, email: z.string(), kind: z.string() })
const self = z.object({ data: z.object({ me }) })
const account = z.object({ products: z.array(product).nullish() })
const owned = z.object({ data: z.object({ account }) })

const whoAmI = async (http: Http) => (await query(http, 'query { me { id email kind } }', self)).data.me
const nameOfRole = (role: string) => roles.find(({ value }) => value === role)?.name

/** Only administrators manage people, so one is left as long as the connection's own account stays. */
async function keepOwn(http: Http, { externalId }: AccountTarget): Promise<void> {
  const { id } = await whoAmI(http)
  if (id === externalId) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
}

/**
 * The people of one monday.com account. Its API deletes nobody: that is done in its administration pages only.
 * https://developer.monday.com/api-reference/reference/users
 */
export const monday = defineConnector({
  id: 'monday',
  name: 'monday.com',
  category: 'productivity',
  website: 'https://monday.com',
  texts: {
    fr: {
      help_api_token: 'Le jeton personnel d’un administrateur.',
      product: 'Produit',
      not_an_admin: 'Ce jeton n’est pas celui d’un administrateur du compte monday.com.',
      daily_limit:
        'Le nombre d’appels que monday.com accorde par jour est atteint\u00a0: il repart à minuit (UTC).',
    },
    en: {
      help_api_token: 'The personal token of an administrator.',
      product: 'Product',
      not_an_admin: 'This token is not of an administrator of the monday.com account.',
      daily_limit: 'The calls that monday.com grants a day are used up: it starts again at midnight (UTC).',
    },
  },
  guide: {
    hosts: ['monday.com'],
    steps: [
      {
        fr: 'Un administrateur du compte ouvre ses jetons d’accès\u00a0: photo de profil, Développeurs, Mes jetons d’accès.',
        en: 'An administrator of the account opens their access tokens: profile picture, Developers, My access tokens.',
        links: ['https://monday.com/apps/manage/tokens'],
      },
      {
        fr: 'Il affiche son jeton et le copie ici. En créer un nouveau rend l’ancien inutilisable.',
        en: 'The administrator shows the token and copies it here. Making a new one voids the old one.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Un jeton personnel de monday.com a tous les droits de son administrateur\u00a0: il n’y en a pas de plus petit.',
      en: 'A personal token of monday.com has all the rights of its administrator: there is no smaller one.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.monday.help_api_token' }) }),
  can: { create: 'invite', delete: 'deactivate', changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    product: liveChoice('products', { label: 'connectors.monday.product' }),
    role: choice(roles, 'member'),
  }),
  roles,

  vendorUrl: 'https://api.monday.com',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl),
    // Without a version the current one answers, whose schema changes every quarter.
    headers: { authorization: api_token, 'api-version': '2026-10' },
    paging: userPaging,
    problem,
  }),

  async verify(http) {
    const me = await whoAmI(http)
    if (me.kind !== 'admin') throw http.error('permission', { messageKey: 'connectors.monday.not_an_admin' })
    return { connectedAs: me.email, notes: [] }
  },

  async *listAccounts(http) {
    for await (const rows of http.wholePages('/v2', user))
      yield rows.filter(({ is_deleted }) => !is_deleted).map(toAccount)
  },

  listGroups: (http) => listTeams(http),
  listMemberships: (http) => listTeamMembers(http),
  groupChanges: 'single',
  isInGroup: (http, _context, team, account) => isInTeam(http, team, account),
  addToGroup: (http, _context, team, account) => addToTeam(http, team, account),
  removeFromGroup: (http, _context, team, account) => removeFromTeam(http, team, account),

  readSeats: (http) => readSeats(http),

  async getAccount(http, _context, externalId) {
    const row = (await readUsers(http, { ids: [externalId] })).find(({ id }) => id === externalId)
    return row ? toAccount(row) : null
  },

  choices: {
    /** Roles that the account uses come first. */
    async products(http) {
      const { data } = await query(http, 'query { account { products { kind } } }', owned)
      const there = new Set(data.account.products?.map(({ kind }) => kind))
      const isOwned = ({ kinds }: { kinds: string[] }) => kinds.some((kind) => there.has(kind))
      return [...products].sort((a, b) => Number(isOwned(b)) - Number(isOwned(a)))
    },
  },

  async createAccount(http, _context, { email, product, role }) {
    const text = `mutation ($emails:[String!]!,$role:UserRole,$product:Product) {
      invite_users(emails:$emails, user_role:$role, product:$product) {
        invited_users { id email } errors { message code } } }`
    const variables = { emails: [email], role: nameOfRole(role), product }
    const { invited_users } = await mutate(http, 'invite_users', text, variables)
    const invited = invited_users?.find((row) => isSameText(row.email, email))
    if (!invited) throw http.error('unexpected', { messageKey: 'connectors.errors.refused' })
    return accountFacts({
      externalId: invited.id,
      email: invited.email,
      login: invited.email,
      ...roleFacts(role),
      status: 'invited',
    })
  },

  async findAccount(http, _context, { email }) {
    const rows = await readUsers(http, { emails: [email] })
    const row = rows.find((found) => isSameText(found.email, email) && found.status !== 'INACTIVE')
    return row ? toAccount(row) : null
  },

  async deleteAccount(http, _context, account) {
    await keepOwn(http, account)
    if (account.status === 'suspended') return 'done'
    const text = `mutation ($ids:[ID!]!) { deactivate_users(user_ids:$ids) { errors { message code } } }`
    await mutate(http, 'deactivate_users', text, { ids: [account.externalId] })
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await keepOwn(http, account)
    const text = `mutation ($ids:[ID!]!,$role:BaseRoleName) {
      update_users_role(user_ids:$ids, new_role:$role) { errors { message code } } }`
    const variables = { ids: [account.externalId], role: nameOfRole(role) }
    await mutate(http, 'update_users_role', text, variables)
  },
})
