import type { PastAccountView } from '@/lib/domain/accounts/history/past-schema'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

export const pastAccountColumns = [
  'account',
  'email',
  'login',
  'external_id',
  'member',
  'role',
  'status',
  'kind',
  'is_admin',
  'has_mfa',
  'groups',
  'first_seen',
  'gone',
] as const

/** The lines of the list as text; `say` takes the key of a text in messages/. */
export async function* pastAccountRows(
  accounts: AsyncIterable<PastAccountView>,
  say: (key: string) => string,
): AsyncGenerator<CsvCell[]> {
  const words = new Map<string, string>()
  const word = (key: string) => {
    const text = words.get(key) ?? say(key)
    words.set(key, text)
    return text
  }
  const fact = (value: boolean | null) => word(`past-accounts.facts.${value ?? 'unknown'}`)
  for await (const account of accounts)
    yield [
      account.display_name,
      account.email,
      account.login,
      account.external_id,
      account.member?.name,
      account.role_label ?? account.role,
      word(`accounts.screen.statuses.${account.status ?? 'unknown'}`),
      word(`accounts.screen.kinds.${account.kind}`),
      fact(account.is_admin),
      fact(account.has_mfa),
      account.groups === null
        ? word('past-accounts.facts.unknown')
        : account.groups.map(({ name }) => name).join(', '),
      account.first_seen_at.slice(0, 10),
      account.gone_at?.slice(0, 10),
    ]
}
