import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { AccountToMatch, RosterMember } from '@/lib/domain/linking/evidence/types'
import { isMailProvider, registrableDomain } from '@/lib/domain/record/email-domain'

/** An account with the member who truly owns it; null when nobody on the list does. */
export type LabelledAccount = { account: AccountToMatch; owner: string | null; group: string }

export type People = { members: RosterMember[]; accounts: LabelledAccount[]; companyDomains: string[] }

/**
 * Members `id,first_name,last_name,email`, perhaps `start_date`; accounts
 * `external_id,email,login,display_name,true_member_id`, perhaps `application` and `created_at`. A company that signs
 * up proves its domain; here it is the one under which most members have their address.
 */
export function readPeople(membersFile: string, accountsFile: string): People {
  const members = rows(membersFile).map(
    (row): RosterMember => ({
      id: needed(row, 'id', membersFile),
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      email: row.email || null,
      identifiers: [],
      startDate: row.start_date ? new Date(row.start_date) : null,
    }),
  )
  const accounts = rows(accountsFile).map((row) => ({
    account: {
      externalId: needed(row, 'external_id', accountsFile),
      application: row.application || 'file',
      email: row.email || null,
      login: row.login || null,
      displayName: row.display_name || null,
      firstName: null,
      lastName: null,
      createdAt: row.created_at ? new Date(row.created_at) : null,
    },
    owner: row.true_member_id || null,
    group: row.group || groupOf(row.display_name),
  }))
  return { members, accounts, companyDomains: mostUsedDomain(members) }
}

/** What an account shows of its owner: a name of two words or more, or only a login or an address. */
export const groupOf = (displayName: string | null | undefined) =>
  /\S[ ,]+\S/.test(displayName?.trim() ?? '') ? 'name shown' : 'bare'

function mostUsedDomain(members: RosterMember[]): string[] {
  const uses = new Map<string, number>()
  for (const { email } of members) {
    const domain = isMailProvider(email) ? null : registrableDomain(email)
    if (domain) uses.set(domain, (uses.get(domain) ?? 0) + 1)
  }
  const [most] = [...uses].sort(([, a], [, b]) => b - a)
  return most ? [most[0]] : []
}

type Row = Record<string, string | undefined>

function rows(file: string): Row[] {
  return parse(readFileSync(file), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  })
}

function needed(row: Row, column: string, file: string): string {
  const value = row[column]
  if (!value) throw new Error(`${file}: a row has no ${column}`)
  return value
}
