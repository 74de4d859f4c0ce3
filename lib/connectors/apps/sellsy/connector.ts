import { z } from 'zod'
import {
  jobs,
  licences,
  noJob,
  paging,
  problem,
  profiles,
  readProfiles,
} from '@/lib/connectors/apps/sellsy/api'
import { isThere, type Staff, staff, toAccount } from '@/lib/connectors/apps/sellsy/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoice, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere, orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const readRights = ['staffs.read', 'accounts.read']

const vendorUrl = 'https://api.sellsy.com'
const withLicences = { query: { 'embed[]': 'licenses' } }
const all = { query: { order: 'id', ...withLicences.query } }
const aside = { resumable: false } as const

/** API accesses act as the person who created them. */
const whoAmI = (http: Http) => http.get('/staffs/me', staff)

async function readStaff(http: Http, id: string): Promise<Staff | null> {
  const row = await orMissing(http.get(path`/staffs/${id}`, staff, withLicences))
  return row && isThere(row) ? row : null
}

/** Refuses acts that would lock everybody out: on the person behind the access, and on the last administrator. */
async function refuseLockout(http: Http, account: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!account.isAdmin) return
  const profiles = await readProfiles(http)
  for await (const row of http.pages('/staffs', staff, { ...aside, query: { order: 'id' } })) {
    const isAdmin = row.profile ? profiles.get(row.profile)?.is_administrator : false
    if (isAdmin && row.status === 'ok' && row.id !== account.externalId) return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The staffs of a Sellsy account by API V2, which deactivates and never deletes:
 * https://docs.sellsy.com/api/v2/#tag/Staffs
 */
export const sellsy = defineConnector({
  id: 'sellsy',
  name: 'Sellsy',
  category: 'crm',
  website: 'https://go.sellsy.com',
  texts: {
    fr: {
      help_client_id: 'Celui d’un accès personnel à l’API V2, créé par un administrateur.',
      help_client_secret: 'Le secret du même accès.',
      profile: 'Profil',
      help_profile: 'Les droits de la personne.',
      job: 'Fonction',
      help_job: 'Parmi celles de vos équipes. Vide\u00a0: aucune en particulier.',
      licences: 'Licences',
      read_only:
        'Lecture seule\u00a0: sans le droit staffs.write, ni création, ni désactivation, ni changement de profil.',
      only_self:
        'Sellsy ne montre que le compte de la connexion\u00a0: la formule ou les droits de cette personne n’ouvrent pas la liste des autres.',
      restricted_view:
        'Profils, équipes et fonctions ne sont pas montrés à cette personne\u00a0: il faut l’accès d’un administrateur.',
      profiles_unread: 'Les profils n’ont pas pu être lus\u00a0: on ne sait pas qui est administrateur.',
    },
    en: {
      help_client_id: 'That of a personal access to API V2, made by an administrator.',
      help_client_secret: 'The secret of the same access.',
      profile: 'Profile',
      help_profile: 'What the person may do.',
      job: 'Job title',
      help_job: 'Among those of your teams. Empty: none in particular.',
      licences: 'Licences',
      read_only:
        'Read only: without the permission staffs.write, no creating, deactivating or change of profile.',
      only_self:
        'Sellsy only shows the account of the connection: the plan, or the rights of that person, do not open the list of the others.',
      restricted_view:
        'Profiles, teams and job titles are not shown to this person: it takes the access of an administrator.',
      profiles_unread: 'Profiles could not be read: it is not known who is an administrator.',
    },
  },
  guide: {
    hosts: ['sellsy.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Réglages\u00a0», Portail développeur, API V2.',
        en: 'An administrator opens Settings, Developer portal, API V2.',
        links: ['https://www.sellsy.com/developer/api-v2'],
      },
      {
        fr: 'Il crée un accès API de type «\u00a0Personnel\u00a0» nommé Rollcall, avec les droits ci-dessous.',
        en: 'The administrator creates an API access of the type “Personal” named Rollcall, with the permissions below.',
      },
      {
        fr: 'Il génère le secret et copie les deux valeurs ici.',
        en: 'The administrator generates the secret and copies both values here.',
      },
    ],
    scopes: [{ credential: 'client_id', read: readRights, write: [...readRights, 'staffs.write'] }],
  },
  credentials: z.object({
    client_id: text({ help: 'connectors.sellsy.help_client_id' }),
    client_secret: secret({ help: 'connectors.sellsy.help_client_secret' }),
  }),
  can: { create: 'create', delete: 'deactivate', changeRole: true },
  narrows: { 'connectors.sellsy.read_only': { create: null, delete: null, changeRole: null } },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    first_name: text(),
    last_name: text(),
    job: liveChoice('job', {
      optional: true,
      label: 'connectors.sellsy.job',
      help: 'connectors.sellsy.help_job',
    }),
    profile: liveChoice('profile', {
      label: 'connectors.sellsy.profile',
      help: 'connectors.sellsy.help_profile',
    }),
    licences: liveChoices('licence', { optional: true, label: 'connectors.sellsy.licences' }),
  }),
  roles: 'live',
  choices: { role: profiles, profile: profiles, job: jobs, licence: licences },

  oauth: {
    grant: 'client_credentials',
    tokenUrl: 'https://login.sellsy.com/oauth2/access-tokens',
    clientAuth: 'body',
    // An access has the permissions it was created with.
    scopes: [],
  },
  vendorUrl,
  http: (_credentials, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl).replace(/\/v2$/, '')}/v2`,
    headers: {},
    paging,
    problem,
  }),

  async verify(http) {
    const self = await whoAmI(http)
    const list = z.object({ data: z.array(staff) })
    const { data } = await http.get('/staffs', list, { query: { limit: 2, order: 'id' } })
    const scopes = await orElsewhere(http.get('/scopes', z.array(z.string())))
    const notes: string[] = []
    if (scopes && !scopes.includes('staffs.write')) notes.push('connectors.sellsy.read_only')
    if (data.length === 1 && data[0]?.id === self.id) notes.push('connectors.sellsy.only_self')
    return { connectedAs: self.email ?? toAccount(self, new Map()).displayName, notes }
  },

  async *listAccounts(http) {
    const profiles = await readProfiles(http, () => http.note('connectors.sellsy.profiles_unread'))
    const seen = new Set<string>()
    for await (const row of http.pages('/staffs', staff, all)) {
      seen.add(row.id)
      if (row.profile == null) http.note('connectors.sellsy.restricted_view')
      if (isThere(row)) yield toAccount(row, profiles)
    }
    if (seen.size === 1 && seen.has((await whoAmI(http)).id)) http.note('connectors.sellsy.only_self')
  },

  async getAccount(http, _context, externalId) {
    const row = await readStaff(http, externalId)
    return row && toAccount(row, await readProfiles(http))
  },

  async createAccount(http, _context, { email, first_name, last_name, job, profile, licences }) {
    // As the person behind the access: neither is asked for.
    const { timezone, language } = await whoAmI(http)
    const [team, title] = (job || noJob).split(':')
    const body = {
      lastname: last_name,
      firstname: first_name,
      email,
      civility: null,
      profile: Number(profile),
      team: Number(team),
      job: Number(title),
      timezone: timezone ?? 'Europe/Paris',
      language: language ?? 'fr',
      first_connection_onboarding: true,
      ...(licences.length > 0 && { licenses: licences.map((id) => ({ id })) }),
    }
    return toAccount(await http.post('/staffs', body, staff), await readProfiles(http))
  },

  async findAccount(http, _context, { email }) {
    for await (const row of http.pages('/staffs', staff, { ...aside, ...all }))
      if (isSameText(row.email, email) && row.status === 'ok') return toAccount(row, await readProfiles(http))
    return null
  },

  /** The person's records keep their owner. Licences would stay with the account, so they are freed. */
  async deleteAccount(http, _context, account) {
    if (account.status === 'suspended') return 'done'
    await refuseLockout(http, account)
    await http.put(path`/staffs/${account.externalId}`, { is_active: false, licenses: [] }, z.unknown())
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    await http.put(path`/staffs/${account.externalId}`, { profile: Number(role) }, z.unknown())
  },
})
