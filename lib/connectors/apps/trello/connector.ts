import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = {
  idMember: string
  memberType: string
  deactivated: boolean
  unconfirmed?: boolean
  member?: { fullName: string; username: string } | null
}

export const trello = describeConnector({
  id: 'trello',
  name: 'Trello',
  category: 'productivity',
  website: 'https://trello.com',
  reference: {
    pages: [
      'https://developer.atlassian.com/cloud/trello/rest/api-group-organizations',
      'https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization',
      'https://support.atlassian.com/trello/docs/removing-people-from-a-workspace/',
    ],
    read: '2026-11',
    open: 'the schema of memberships as a public client has it from Atlassian’s description; it does not say anybody’s email; guests of single boards are not in the list; whoever is removed leaves the workspace’s boards too',
  },
  texts: {
    fr: {
      help_client_key: 'La clé d’API d’un Power-Up de votre espace de travail.',
      help_client_token: 'Le jeton d’un administrateur de l’espace de travail, obtenu à côté de cette clé.',
      no_workspace: 'Ce jeton ne donne accès à aucun espace de travail Trello.',
    },
    en: {
      help_client_key: 'The API key of a Power-Up of your workspace.',
      help_client_token: 'The token of an administrator of the workspace, made beside this key.',
      no_workspace: 'This token gives access to no Trello workspace.',
    },
  },
  guide: {
    hosts: ['trello.com'],
    steps: [
      {
        fr: 'Un administrateur de l’espace de travail crée un Power-Up nommé Rollcall et copie ici sa clé d’API.',
        en: 'An administrator of the workspace creates a Power-Up named Rollcall and copies its API key here.',
        links: ['https://trello.com/power-ups/admin'],
      },
      {
        fr: 'À côté de la clé, il crée un jeton et le copie ici.',
        en: 'Beside the key they make a token and copy it here.',
      },
    ],
    scopes: [{ credential: 'client_token', read: ['read'], write: ['read', 'write'] }],
  },
  credentials: z.object({
    client_key: secret({ help: 'connectors.trello.help_client_key' }),
    client_token: secret({ help: 'connectors.trello.help_client_token' }),
  }),
  selection: {
    field: 'workspace',
    path: '/members/me/organizations',
    paging: { by: 'one answer' },
    id: 'id',
    name: 'displayName',
    none: 'connectors.trello.no_workspace',
  },
  can: { delete: 'remove' },
  vendorUrl: 'https://api.trello.com',
  under: '/1',
  headers: ({ client_key, client_token }) => ({
    authorization: `OAuth oauth_consumer_key="${client_key}", oauth_token="${client_token}"`,
  }),
  verify: { path: '/members/me', name: 'username' },
  list: { path: '/organizations/{workspace}/memberships?member=true', paging: { by: 'one answer' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'idMember',
    login: 'member.username',
    displayName: 'member.fullName',
    role: 'memberType',
    isAdmin: { at: 'memberType', map: { admin: true, normal: false } },
    // Somebody unconfirmed has not shown yet that the address is theirs.
    status: [
      { at: 'deactivated', map: { true: 'suspended' } },
      { at: 'unconfirmed', map: { false: 'active' } },
    ],
  },
  self: { path: '/members/me', id: 'id' },
  // Without `all`, whoever leaves the workspace stays on its boards:
  // https://support.atlassian.com/trello/docs/removing-people-from-a-workspace/
  delete: { path: '/organizations/{workspace}/members/{id}/all' },
})
