import { type AccessRow, accessSource, listColumns } from '@/lib/domain/batches/grid/access-rows'
import type { AccessQuery } from '@/lib/domain/batches/grid/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { ListExport } from '@/lib/domain/record/lists/list-export'

/** Everybody whom the filters find, and what each has, application by application, in one cell. */
export async function accessExportSource(
  actor: Actor,
  { columns, order, ...criteria }: Omit<AccessQuery, 'page' | 'itemsPerPage' | 'cursor'>,
) {
  const all = await listColumns(actor.companyId)
  const labels = new Map(all.map(({ id, label }) => [id, label]))
  const shown = columns ?? all.map(({ id }) => id)
  return {
    columns: accessExport(labels),
    source: await accessSource(actor, criteria, shown, order.last_name),
  }
}

const accessExport = (labels: ReadonlyMap<string, string>): ListExport<AccessRow> => ({
  list: 'access',
  columns: {
    member: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    email: ({ email }) => email,
    accounts: ({ cells }) =>
      cells
        .flatMap(({ user_connector, accounts }) =>
          accounts.map(({ name, role }) =>
            [labels.get(user_connector), role ?? name].filter(Boolean).join(': '),
          ),
        )
        .join('; '),
  },
})
