import { type Doer, recordAct } from '@/lib/domain/record/audit/write/record-act'
import type { Tx } from '@/lib/platform/db'

/** The types that a list names, created unless somebody did so meanwhile. @returns their ids by name in lower case */
export async function createImportedTypes(tx: Tx, doer: Doer, names: string[]): Promise<Map<string, string>> {
  const { companyId } = doer
  const created = await tx.memberType.createManyAndReturn({
    data: names.map((name) => ({ companyId, name })),
    skipDuplicates: true,
  })
  const types = await tx.memberType.findMany({ where: { companyId, name: { in: names } } })
  for (const { id, name } of created)
    await recordAct(tx, doer, 'member_type.created', id, {
      name,
      after: { name, is_default_on_import: false, review_reminder: 'none' },
    })
  return new Map(types.map(({ id, name }) => [name.toLowerCase(), id]))
}
