import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Named = Pick<
  AccountView,
  'display_name' | 'first_name' | 'last_name' | 'login' | 'email' | 'external_id'
>

/** The best name of an account, from what the application reports. */
export function accountName(account: Named): string {
  const full = [account.first_name, account.last_name].filter(Boolean).join(' ')
  return account.display_name || full || account.login || account.email || account.external_id
}

/** The line under the name; empty when it would only repeat it. */
export function accountIdentifier(account: Named): string {
  const name = accountName(account)
  return [account.login, account.email, account.external_id].find((value) => value && value !== name) ?? ''
}

/** The login or address of an account, which distinguishes several accounts of one person. */
export const identifierOf = ({ login, email, external_id }: Pick<Named, 'login' | 'email' | 'external_id'>) =>
  login ?? email ?? external_id

export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

type Owner = { member: { id: string; first_name: string; last_name: string } }

export const hasNamesake = (candidate: Owner, candidates: readonly Owner[]) =>
  candidates.some(
    ({ member }) => member.id !== candidate.member.id && personName(member) === personName(candidate.member),
  )

/** A manager's name, otherwise their address. */
export const managerText = (manager: { name: string | null; email: string | null } | null) =>
  manager?.name ?? manager?.email ?? null
