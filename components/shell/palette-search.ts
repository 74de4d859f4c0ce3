import { api } from '@/lib/browser/api'

export type PaletteHit = {
  id: string
  kind: 'member' | 'application' | 'account'
  title: string
  hint?: string
  href: string
  appId?: string
}
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteHit[]>

type Item = Record<string, unknown> & { id: string }
type Collection = { 'hydra:member': Item[] }

const shown = 5
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Words of an answer, whichever of our spellings a resource uses. */
const firstText = (item: Item, ...names: string[]) =>
  names.map((name) => text(item[name])).find(Boolean) ?? ''

async function find(path: string, query: string, signal: AbortSignal): Promise<Item[]> {
  const params = new URLSearchParams({ search: query, itemsPerPage: String(shown) })
  // A group that fails is a group without hits: the others still help.
  return api
    .get<Collection>(`${path}?${params}`, { signal, isQuiet: true })
    .then((answer) => answer['hydra:member'].slice(0, shown))
    .catch(() => [])
}

function personName(item: Item): string {
  const whole = [firstText(item, 'firstName', 'first_name'), firstText(item, 'lastName', 'last_name')].filter(
    Boolean,
  )
  return whole.join(' ') || firstText(item, 'displayName', 'display_name', 'name', 'login', 'email')
}

function parentId(value: unknown): string {
  const id = value && typeof value === 'object' && 'id' in value ? value.id : value
  return text(id).split('/').at(-1) ?? ''
}

/** People, applications and accounts whose words match, asked of the API. */
export const searchEverything: PaletteSearch = async (query, signal) => {
  const [members, applications, accounts] = await Promise.all([
    find('/api/members', query, signal),
    find('/api/user_connectors', query, signal),
    find('/api/accounts', query, signal),
  ])
  return [
    ...applications.map((item) => ({
      id: item.id,
      kind: 'application' as const,
      title: firstText(item, 'label', 'name'),
      href: `/dashboard/user-connectors/${item.id}`,
      appId: firstText(item, 'applicationId', 'application_id', 'application'),
    })),
    ...members.map((item) => ({
      id: item.id,
      kind: 'member' as const,
      title: personName(item),
      hint: text(item.email),
      href: `/dashboard/members/${item.id}`,
    })),
    ...accounts.map((item) => {
      const member = parentId(item.member)
      const connector = parentId(item.userConnector ?? item.user_connector)
      return {
        id: item.id,
        kind: 'account' as const,
        title: firstText(item, 'displayName', 'display_name', 'login', 'email'),
        hint: firstText(item, 'email', 'login'),
        href: member ? `/dashboard/members/${member}` : `/dashboard/user-connectors/${connector}`,
      }
    }),
  ]
}
