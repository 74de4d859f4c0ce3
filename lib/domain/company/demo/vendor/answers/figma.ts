import { type DemoAccount, roleLabel } from '@/lib/domain/company/demo/invent-accounts'
import type { DemoGroup } from '@/lib/domain/company/demo/invent-groups'
import { type Answers, done, show } from '@/lib/domain/company/demo/vendor/answering'
import {
  addAccount,
  findAccount,
  findGroup,
  removeAccount,
  type Workplace,
} from '@/lib/domain/company/demo/vendor/workplaces'

const userOf =
  ({ application, language }: Workplace) =>
  (row: DemoAccount) => ({
    id: row.id,
    userName: row.login ?? row.email,
    displayName: row.name,
    name: { givenName: row.first, familyName: row.last },
    emails: row.email ? [{ value: row.email, primary: true }] : [],
    active: row.status !== 'suspended',
    roles: row.role
      ? [{ value: row.role, display: roleLabel(application, row, language), primary: true }]
      : [],
    meta: { created: row.since.toISOString() },
  })
const group = ({ id, name }: DemoGroup) => ({ id, displayName: name })

const list = (rows: unknown[], query: URLSearchParams) => {
  const start = Number(query.get('startIndex') ?? 1)
  const shown = rows.slice(start - 1, start - 1 + Number(query.get('count') ?? 100))
  return {
    body: { totalResults: rows.length, startIndex: start, itemsPerPage: shown.length, Resources: shown },
  }
}

type Operation = { op: string; path?: string; value?: unknown }
const operationsOf = (sent: Record<string, unknown>) => (sent.Operations ?? []) as Operation[]

/** RFC 7644, as far as demo companies need it. */
const scim: Answers = {
  'GET /ServiceProviderConfig': () => ({
    body: { patch: { supported: true }, filter: { supported: true, maxResults: 200 } },
  }),
  'GET /Users': ({ place, query }) => {
    const wanted = query.get('filter')?.split('"')[1]?.toLowerCase()
    const rows = place.accounts.map(userOf(place))
    return list(wanted ? rows.filter(({ userName }) => userName?.toLowerCase() === wanted) : rows, query)
  },
  'GET /Users/:id': ({ place, at }) => show(findAccount(place, at.id ?? ''), userOf(place)),
  'POST /Users': ({ place, sent }) => {
    const [email] = (sent.emails ?? []) as { value: string }[]
    const made = { login: String(sent.userName), email: email?.value, name: String(sent.displayName ?? '') }
    return { status: 201, body: userOf(place)(addAccount(place, made)) }
  },
  'PATCH /Users/:id': ({ place, at, sent }) =>
    show(findAccount(place, at.id ?? ''), (row) => {
      for (const { path, value } of operationsOf(sent)) {
        if (path === 'active') row.status = value === false ? 'suspended' : 'active'
        if (path === 'roles') row.role = (value as { value: string }[])[0]?.value ?? ''
      }
      return userOf(place)(row)
    }),
  'DELETE /Users/:id': ({ place, at }) => {
    removeAccount(place, at.id ?? '')
    return done
  },
  'GET /Groups': ({ place, query }) => list(place.groups.map(group), query),
  'GET /Groups/:id': ({ place, at }) =>
    show(findGroup(place, at.id ?? ''), (one) => ({
      ...group(one),
      members: [...one.members].map((value) => ({ value })),
    })),
  'PATCH /Groups/:id': ({ place, at, sent }) => {
    const found = findGroup(place, at.id ?? '')
    for (const { op, path, value } of operationsOf(sent)) {
      if (op === 'add') for (const one of value as { value: string }[]) found?.members.add(one.value)
      else found?.members.delete(path?.split('"')[1] ?? '')
    }
    return done
  },
}

/** Figma’s service of SCIM, at the address of a tenant. */
export const figma: Answers = Object.fromEntries(
  Object.entries(scim).map(([request, answer]) => [request.replace(' ', ' /scim/v2/:tenant'), answer]),
)
