import type { AccountColumn } from '@/lib/connectors/apps/file/account-columns'
import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { readAdministrator } from '@/lib/connectors/apps/file/read-cells'
import type { AccountFacts, AccountStatus } from '@/lib/connectors/kit/account-facts'

/** An application's user export, as data. Its columns and words are those that its page names. */
export type DescribedExport = {
  id: string
  name: string
  /** Where the vendor says which columns the file has. */
  page: string
  /** Columns that no other application's export has together. */
  signatures: readonly (readonly string[])[]
  columns: Partial<Record<AccountColumn, readonly string[]>>
  /** Words of the status column beside the common ones, by `headerKey`. */
  statuses?: Readonly<Record<string, AccountStatus>>
  /** The export leaves out whoever may not sign in. */
  listsOnlyActive?: true
  /** What the names of suspended users end with. */
  suspendedEnding?: string
  /** The bit of a number in the column `is_suspended` that says it. */
  suspendedBit?: number
  /** Names of roles that are written as numbers. */
  roleNames?: Readonly<Record<string, string>>
  /** The roles of administrators, and those that are none; any other role is unknown. */
  administrators?: { theirs: RegExp; others?: RegExp }
  /** The roles, or else the types, of people from outside. */
  outsiders?: RegExp
}

const noRole = /(?!)/

/** What the other formats say in code, from the description. */
export function describeExport(described: DescribedExport): ExportFormat {
  const { id, name, signatures, columns, statuses, roleNames = {}, administrators, outsiders } = described
  return {
    id,
    name,
    signatures,
    columns,
    statuses,
    refine: (facts, cell) => {
      const role = facts.role && Object.hasOwn(roleNames, facts.role) ? roleNames[facts.role]! : facts.role
      const isOutside = outsiders?.test(role ?? cell('user_type')) ?? false
      return {
        role,
        roleLabel: role,
        ...(administrators && {
          isAdmin: readAdministrator(role, administrators.theirs, administrators.others ?? noRole),
        }),
        kind: isOutside ? 'external' : facts.kind,
        ...standing(described, facts, cell('is_suspended')),
      }
    },
  }
}

function standing(
  { suspendedEnding: ending, suspendedBit, listsOnlyActive }: DescribedExport,
  { status, displayName }: AccountFacts,
  flags: string,
): Partial<AccountFacts> {
  if (ending && displayName?.endsWith(ending))
    return { status: 'suspended', displayName: displayName.slice(0, -ending.length).trim() }
  if (suspendedBit && /^\d{1,10}$/.test(flags))
    return { status: Number(flags) & suspendedBit ? 'suspended' : 'active' }
  return { status: status ?? (listsOnlyActive || ending ? 'active' : null) }
}
