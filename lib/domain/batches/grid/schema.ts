import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { accountCriteria } from '@/lib/domain/accounts/list/schema'
import { mostNamed } from '@/lib/domain/batches/choices'
import { membershipCriteria } from '@/lib/domain/groups/list/schema'
import { memberQuery } from '@/lib/domain/people/members/schema'
import { isId } from '@/lib/domain/record/id-schema'
import { flag, orderAmong, paging } from '@/lib/domain/record/lists/listing'

/** How many applications are read beside each person at once; further ones are another page of columns. */
export const mostColumns = 12

const idsIn = (text: string) => text.split(',')

/** A list, or ids joined by commas as in an address. */
const idList = z
  .union([
    z.array(z.uuid()).min(1).max(mostNamed),
    boundedText(mostNamed * 37)
      // The error is reported for the whole text, not for each id in it.
      .refine((text) => idsIn(text).every(isId), { error: 'problems.invalid', abort: true })
      .transform(idsIn),
  ])
  .optional()

/** People selected by another list: these members, owners of these accounts, or members of a group. */
const foundElsewhere = {
  ids: idList,
  has_account: accountCriteria
    .pick({
      user_connector: true,
      status: true,
      role: true,
      kind: true,
      has_mfa: true,
      owned: true,
      breached: true,
      gone: true,
      search: true,
    })
    .extend({ ids: idList })
    .optional(),
  in_group: membershipCriteria
    .pick({ user_connector: true, group: true, search: true })
    .extend({ ids: idList })
    .optional(),
}

/** Selects people as the list of members or another list does; `columns` are the applications beside them. */
export const accessQuery = memberQuery.omit({ order: true }).extend({
  order: orderAmong(['last_name', 'privileged']),
  ...foundElsewhere,
  /** Whether somebody is an administrator in any application. */
  privileged: flag,
  columns: z
    .union([z.uuid().transform((one) => [one]), z.array(z.uuid()).min(1).max(mostColumns)])
    .optional(),
})
export type AccessQuery = z.output<typeof accessQuery>
export const accessCriteria = accessQuery.omit({ ...paging, order: true, columns: true })
export type AccessCriteria = z.output<typeof accessCriteria>
export const accessExportQuery = accessQuery.omit(paging)

const cellAccount = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  is_admin: z.boolean(),
  status: z.enum(['active', 'invited', 'suspended']).nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  last_active_at: z.string().nullable(),
  /** One of its groups, a privileged or else a small one, and how many more there are. Licences are not among them. */
  group_name: z.string().nullable(),
  more_groups: z.number().int(),
  /** A request to its application is open. */
  is_busy: z.boolean(),
})

export const accessCells = z.array(
  z.object({
    user_connector: z.string(),
    accounts: z.array(cellAccount),
    /** An account that is being created, or will be opened on that day. */
    opens: z.object({ on: z.string().nullable() }).nullable(),
  }),
)
export type AccessCells = z.infer<typeof accessCells>

/** A person and their access in some applications; an application without access is left out. */
export const accessView = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  member_type: z.string().nullable(),
  department: z.string().nullable(),
  has_left: z.boolean(),
  cells: accessCells,
})
export type AccessView = z.infer<typeof accessView>

/** A person as the grid draws them: ids of accounts, which it does not use, would be a tenth of the page. */
export type GridRow = Omit<AccessView, 'email' | 'cells'> & { cells: GridCell[] }
export type GridCell = Omit<AccessView['cells'][number], 'accounts'> & {
  accounts: Omit<z.infer<typeof cellAccount>, 'id'>[]
}

export const presentGridRow = ({ email: _, cells, ...person }: AccessView): GridRow => ({
  ...person,
  cells: cells.map(({ accounts, ...cell }) => ({
    ...cell,
    accounts: accounts.map(({ id: _, ...account }) => account),
  })),
})
