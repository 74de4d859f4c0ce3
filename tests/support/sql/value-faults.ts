import type { Column, Columns } from '@/lib/platform/sql/column'
import { valuesOf } from '@/tests/support/sql/column-faults'

/** Where a row is not what its columns say: what PostgreSQL cannot know beforehand, such as NULL of an expression. */
export const valueFaults = (columns: Columns, row: Record<string, unknown>): string[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    isOf(column, row[name]) ? [] : [`${name}: ${String(JSON.stringify(row[name], plain)).slice(0, 100)}`],
  )

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

function isOf({ is }: Column<unknown>, value: unknown): boolean {
  if (value === null) return Boolean(is.isNullable)
  if (is.isArray) return Array.isArray(value) && value.every((one) => isOne(is, one))
  return isOne(is, value)
}

function isOne(is: Column<unknown>['is'], value: unknown): boolean {
  const { type, schema } = is
  const values = valuesOf(is)
  if (schema) return schema.safeParse(value).success
  if (values) return typeof value === 'string' && values.includes(value)
  const name = Object.prototype.toString.call(value).slice(8, -1)
  return name === kinds[type]
}

const kinds: Record<string, string> = {
  bool: 'Boolean',
  bytea: 'Uint8Array',
  date: 'Date',
  float8: 'Number',
  int2: 'Number',
  int4: 'Number',
  int8: 'BigInt',
  text: 'String',
  timestamptz: 'Date',
  uuid: 'String',
}
