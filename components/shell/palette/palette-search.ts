import { api } from '@/lib/browser/api'

export type PaletteHit = {
  id: string
  kind: 'member' | 'application' | 'account'
  title: string
  hint?: string
  href: string
  appId?: string
  /** Of an account. */
  application?: string
  role?: string
  /** Whose account it is. */
  memberId?: string
  /** Of a user: how many, and the type and department that say what they receive. */
  accounts?: number
  memberType?: string
  department?: string
  /** It matches no user. */
  isUnknown?: boolean
}
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteHit[]>

type Member = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  accounts: number
  member_type: string | null
  department: string | null
}
type UserConnector = { id: string; label: string; application: string }
type Account = {
  id: string
  display_name: string | null
  login: string | null
  email: string | null
  role_label: string | null
  member: { id: string } | null
  user_connector: { id: string; application: string; label: string }
  anomaly: string | null
}

const shown = 5

async function find<Item>(path: string, query: string, signal: AbortSignal): Promise<Item[] | null> {
  const params = new URLSearchParams({ search: query, itemsPerPage: String(shown) })
  // A group that failed has no results; the others are still shown.
  return api
    .get<{ 'hydra:member': Item[] }>(`${path}?${params}`, { signal, isQuiet: true })
    .then((answer) => answer['hydra:member'])
    .catch(() => null)
}

/** Members, applications and accounts that match the text, from the API. */
export const searchEverything: PaletteSearch = async (query, signal) => {
  const [members, connectors, accounts] = await Promise.all([
    find<Member>('/api/members', query, signal),
    find<UserConnector>('/api/user_connectors', query, signal),
    find<Account>('/api/accounts', query, signal),
  ])
  if (!members && !connectors && !accounts) throw new Error('Nothing could be searched.')
  return [
    ...(connectors ?? []).map(({ id, label, application }) => ({
      id,
      kind: 'application' as const,
      title: label,
      href: `/dashboard/user-connectors/${id}`,
      appId: application,
    })),
    ...(members ?? []).map(({ id, first_name, last_name, email, accounts, member_type, department }) => ({
      id,
      kind: 'member' as const,
      title: `${first_name} ${last_name}`,
      hint: email ?? undefined,
      href: `/dashboard/members/${id}`,
      accounts,
      memberType: member_type ?? undefined,
      department: department ?? undefined,
    })),
    ...(accounts ?? []).map(
      ({ id, display_name, login, email, role_label, member, anomaly, user_connector }) => ({
        id,
        kind: 'account' as const,
        title: display_name ?? login ?? email ?? id,
        hint: email ?? login ?? undefined,
        href: member
          ? `/dashboard/members/${member.id}`
          : `/dashboard/user-connectors/${user_connector.id}?account=${id}`,
        appId: user_connector.application,
        application: user_connector.label,
        role: role_label ?? undefined,
        memberId: member?.id,
        isUnknown: anomaly !== null,
      }),
    ),
  ]
}
