import type { Actor } from '@/lib/domain/record/actor'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import type { BankImportCriteria, BankImportQuery } from '@/lib/domain/spend/banks/import-schema'
import type { BankImportRow } from '@/lib/domain/spend/banks/imports'
import { db, type Prisma } from '@/lib/platform/db'

/** The company's imports, of all users; a running one is only visible to its sender. */
export const listImports = (actor: Actor, query: BankImportQuery): Promise<List<BankImportRow>> =>
  readList(query, source(actor, query, query.order))

function source(
  { companyId }: Actor,
  criteria: BankImportCriteria,
  order: BankImportQuery['order'] = {},
): ListSource<{ id: string }, BankImportRow> {
  const where = conditions(companyId, criteria)
  const [field = 'ended_at', asked = 'desc'] = Object.entries(order)[0] ?? []
  const name = field === 'file_name' ? 'fileName' : 'endedAt'
  return {
    ...byId,
    count: () => db.bankImport.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const way = isReversed ? flip(asked) : asked
      return db.bankImport.findMany({
        where,
        select: { id: true },
        orderBy: [{ [name]: way }, { id: way }],
        skip,
        take,
      })
    },
    after: (cursor, most) =>
      db.bankImport.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (found) => {
      const rows = await db.bankImport.findMany({
        where: { companyId, id: { in: found.map(({ id }) => id) } },
      })
      const rowOf = new Map(rows.map((row) => [row.id, { ...row, importedBeforeAt: null, found: null }]))
      return found.flatMap(({ id }) => rowOf.get(id) ?? [])
    },
  }
}

export const countImports = ({ companyId }: Actor, criteria: BankImportCriteria): Promise<number> =>
  db.bankImport.count({ where: conditions(companyId, criteria) })

const conditions = (companyId: string, { state }: BankImportCriteria): Prisma.BankImportWhereInput => ({
  companyId,
  state: { in: state ?? ['done', 'undone'] },
})
