import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { AccountToMatch, RosterMember } from '@/lib/domain/linking/evidence/types'

/** An account with the member who truly owns it; null when nobody on the list does. */
export type LabelledAccount = { account: AccountToMatch; owner: string | null }

export type People = {
  members: RosterMember[]
  accounts: LabelledAccount[]
  companyDomains: string[]
  /** Without applications it is not known whether one address twice is one person twice or a recycled address. */
  hasApplications: boolean
}

/** Members `id,first_name,last_name,email`; accounts `external_id,email,login,display_name,true_member_id`. */
export function readPeople(membersFile: string, accountsFile: string): People {
  const members = rows(membersFile).map(
    (row): RosterMember => ({
      id: needed(row, 'id', membersFile),
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      email: row.email || null,
      identifiers: [],
      startDate: null,
    }),
  )
  const accounts = rows(accountsFile).map((row) => ({
    account: {
      externalId: needed(row, 'external_id', accountsFile),
      application: 'file',
      email: row.email || null,
      login: row.login || null,
      displayName: row.display_name || null,
      firstName: null,
      lastName: null,
      createdAt: null,
    },
    owner: row.true_member_id || null,
  }))
  return { members, accounts, companyDomains: [], hasApplications: false }
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
