import { z } from 'zod'
import { github } from '@/lib/connectors/apps/github/connector'
import { memberEdge } from '@/lib/connectors/apps/github/graphql'
import { gitlab } from '@/lib/connectors/apps/gitlab/connector'
import { member as gitlabMember } from '@/lib/connectors/apps/gitlab/to-account'
import { slack } from '@/lib/connectors/apps/slack/connector'
import { member as slackMember } from '@/lib/connectors/apps/slack/to-account'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { person } from '@/tests/bench/sync/people'

type Asked = { path: string; body: string }
type Page = { body: string; headers?: Record<string, string> }

/** One way in which vendors cut their lists, by a connector that reads it so. */
export type Style = {
  connector: ApiConnector
  credentials: Record<string, string>
  selection: string
  perPage: number
  /** The page as the vendor writes it, with what else it says of each account. */
  write: (people: ReturnType<typeof person>[], page: number, pages: number) => Page
  /** Which page is asked for; null for anything else. */
  asks: (asked: Asked) => number | null
  /** What anything else is answered. */
  besides: (asked: Asked) => { status: number; body: object }
  /** How any client would ask for that page. */
  ask: (page: number) => { path: string; body?: string }
  /** What the connector needs of a page. */
  schema: z.ZodType
}

const image = (id: string) => `https://secure.gravatar.com/avatar/${id.replace(/\W/g, '')}?s=80&d=identicon`
const query = (path: string, name: string) => new URL(path, 'http://vendor.test').searchParams.get(name)
const numberOf = (id: string) => Number(id.split('_')[2])

const gitlabList = '/api/v4/groups/4412/members/all'
const gitlabRow = ({ id, userName, firstName, lastName, isActive }: ReturnType<typeof person>) => ({
  id: numberOf(id) + 1,
  username: userName,
  public_email: null,
  name: `${firstName} ${lastName}`,
  state: isActive ? 'active' : 'blocked',
  locked: false,
  avatar_url: image(id),
  web_url: `https://gitlab.example.com/${userName}`,
  access_level: 30,
  created_at: '2024-02-12T09:15:02.114Z',
  created_by: {
    id: 1,
    username: 'root',
    name: 'Administrator',
    state: 'active',
    avatar_url: image('root'),
    web_url: 'https://gitlab.example.com/root',
  },
  expires_at: null,
  membership_state: 'active',
  is_using_seat: true,
})

const slackRow = ({ id, userName, email, firstName, lastName, isActive }: ReturnType<typeof person>) => ({
  id: `U${id}`,
  team_id: 'T0ACME001',
  name: userName,
  deleted: !isActive,
  color: '9f69e7',
  real_name: `${firstName} ${lastName}`,
  tz: 'Europe/Paris',
  tz_label: 'Central European Time',
  tz_offset: 3600,
  profile: {
    title: '',
    phone: '',
    skype: '',
    real_name: `${firstName} ${lastName}`,
    real_name_normalized: `${firstName} ${lastName}`,
    display_name: firstName,
    display_name_normalized: firstName,
    status_text: '',
    status_emoji: '',
    status_expiration: 0,
    avatar_hash: 'ge3b51ca72de',
    email,
    first_name: firstName,
    last_name: lastName,
    ...Object.fromEntries([24, 32, 48, 72, 192, 512].map((size) => [`image_${size}`, image(id)])),
    team: 'T0ACME001',
  },
  is_admin: false,
  is_owner: false,
  is_primary_owner: false,
  is_restricted: false,
  is_ultra_restricted: false,
  is_bot: false,
  is_app_user: false,
  updated: 1_772_438_400,
  is_email_confirmed: true,
  who_can_share_contact_card: 'EVERYONE',
})

const githubEdge = ({ id, userName, email, firstName, lastName, role }: ReturnType<typeof person>) => ({
  role: role === 'admin' ? 'ADMIN' : 'MEMBER',
  hasTwoFactorEnabled: true,
  node: {
    databaseId: numberOf(id) + 1,
    login: userName,
    name: `${firstName} ${lastName}`,
    createdAt: '2021-09-30T12:01:00Z',
    email: '',
    organizationVerifiedDomainEmails: [email],
  },
})

export const styles: Record<string, Style> = {
  rest: {
    connector: gitlab,
    credentials: { api_token: 'bench-token', custom_domain: '', admin_token: '' },
    selection: '4412',
    perPage: 100,
    write: (people, page, pages) => ({
      body: JSON.stringify(people.map(gitlabRow)),
      headers: {
        ...(page + 1 < pages ? { link: `<${gitlabList}?per_page=100&page=${page + 2}>; rel="next"` } : {}),
      },
    }),
    asks: ({ path }) => (path.startsWith(`${gitlabList}?`) ? Number(query(path, 'page') ?? 1) - 1 : null),
    besides: () => ({ status: 403, body: { message: '403 Forbidden' } }),
    ask: (page) => ({ path: `${gitlabList}?page=${page + 1}` }),
    schema: z.array(gitlabMember),
  },
  cursor: {
    connector: slack,
    credentials: { api_token: 'xoxb-bench', admin_token: '' },
    selection: 'T0ACME001',
    perPage: 200,
    write: (people, page, pages) => ({
      body: JSON.stringify({
        ok: true,
        members: people.map(slackRow),
        cache_ts: 1_772_438_400,
        response_metadata: { next_cursor: page + 1 < pages ? String(page + 1) : '' },
      }),
    }),
    asks: ({ path }) => (path.startsWith('/api/users.list') ? Number(query(path, 'cursor') ?? 0) : null),
    besides: () => ({ status: 200, body: { ok: true, team_id: 'T0ACME001', user_id: 'U0BOT' } }),
    ask: (page) => ({ path: `/api/users.list?cursor=${page}` }),
    schema: z.object({ members: z.array(slackMember) }),
  },
  graphql: {
    connector: github,
    credentials: { api_token: 'ghp_bench', custom_domain: '' },
    selection: 'acme',
    perPage: 100,
    write: (people, page, pages) => {
      const hasNextPage = page + 1 < pages
      const membersWithRole = {
        totalCount: pages * people.length,
        pageInfo: { hasNextPage, endCursor: hasNextPage ? String(page + 1) : null },
        edges: people.map(githubEdge),
      }
      return { body: JSON.stringify({ data: { organization: { id: 'O_1', membersWithRole } } }) }
    },
    asks: ({ body }) =>
      body.includes('membersWithRole') ? Number(JSON.parse(body).variables.after ?? 0) : null,
    ask: (page) => ({
      path: '/graphql',
      body: JSON.stringify({ query: 'membersWithRole'.padEnd(400), variables: { after: page } }),
    }),
    besides: ({ path }) => ({
      status: 200,
      body: path === '/graphql' ? { data: { organization: { id: 'O_1', samlIdentityProvider: null } } } : [],
    }),
    schema: z.object({
      data: z.object({
        organization: z.object({ membersWithRole: z.object({ edges: z.array(memberEdge) }) }),
      }),
    }),
  },
}

/** Every page of a list of so many accounts, as the vendor writes them. */
export function pagesOf({ perPage, write }: Style, accounts: number): Page[] {
  const pages = Math.ceil(accounts / perPage)
  return Array.from({ length: pages }, (_, page) => {
    const size = Math.min(perPage, accounts - page * perPage)
    const people = Array.from({ length: size }, (_, row) => person(page * perPage + row))
    return write(people, page, pages)
  })
}
