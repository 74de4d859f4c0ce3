import * as enums from '@prisma/client'
import type { Column, Columns } from '@/lib/platform/sql/column'
import type { DescribedColumn, PlanNode } from '@/tests/support/sql/describe-statement'
import { filledSides, nodesOf } from '@/tests/support/sql/plan'

/** Where the rows that a statement says it answers with are not those that PostgreSQL describes. */
export function columnFaults(
  columns: Columns,
  described: DescribedColumn[],
  plan: PlanNode | null,
): string[] {
  const found = new Map(described.map((one) => [one.name, one]))
  const filled = plan ? onlyFilled(plan) : new Set<string>()
  return [
    ...[...found.keys()]
      .filter((name) => !Object.hasOwn(columns, name))
      .map((name) => `${name}: not described`),
    ...Object.entries(columns).flatMap(([name, column]) => {
      const actual = found.get(name)
      if (!actual) return [`${name}: the statement has no such column`]
      return [...typeFaults(column, actual), ...nullFaults(column, actual, filled)].map(
        (fault) => `${name}: ${fault}`,
      )
    }),
  ]
}

const byName = enums as unknown as Record<string, Record<string, string>>

/** What a text may be, where that is described. */
export const valuesOf = ({ values, enumName }: Column<unknown>['is']): readonly string[] | undefined =>
  enumName ? Object.values(byName[enumName]!) : values

/** What TypeScript gets alike. An unknown type of the database, such as citext, comes as text. */
const alike: Record<string, string> = { name: 'text', varchar: 'text', citext: 'text', jsonb: 'json' }

function typeFaults({ is }: Column<unknown>, { type, isArray, labels }: DescribedColumn): string[] {
  const actual = labels ? 'text' : (alike[type] ?? type)
  if (actual !== is.type || isArray !== Boolean(is.isArray))
    return [`${type}${isArray ? '[]' : ''}, not ${is.type}${is.isArray ? '[]' : ''}`]
  const values = valuesOf(is)
  const missing = labels && values ? labels.filter((label) => !values.includes(label)) : []
  return missing.map((label) => `may be ${label} too`)
}

function nullFaults(
  { is }: Column<unknown>,
  { table, isNotNull }: DescribedColumn,
  filled: Set<string>,
): string[] {
  const mayBeNull = table !== null && (!isNotNull || filled.has(table))
  if (mayBeNull && !is.isNullable && !is.isKnown) return ['may be null']
  return []
}

/** The tables of which a statement sees only rows that an outer join may have filled with NULL. */
function onlyFilled(plan: PlanNode): Set<string> {
  const nodes = [...nodesOf(plan)]
  const below = new Set(nodes.flatMap(filledSides).flatMap((side) => [...nodesOf(side)]))
  const tables = (all: PlanNode[]) => new Set(all.flatMap((node) => node['Relation Name'] ?? []))
  const certain = tables(nodes.filter((node) => !below.has(node) && node['Node Type'] !== 'ModifyTable'))
  return new Set([...tables([...below])].filter((table) => !certain.has(table)))
}
