import type { $Enums } from '@prisma/client'
import type { z } from 'zod'

/** The PostgreSQL types that statements return, by their names in `pg_type`. */
type TypeName =
  | 'bool'
  | 'bytea'
  | 'date'
  | 'float8'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'json'
  | 'text'
  | 'timestamptz'
  | 'uuid'

type Description = {
  type: TypeName
  isArray?: boolean
  isNullable?: boolean
  isKnown?: boolean
  values?: readonly string[]
  /** The name of an enum of `prisma/models`: this file is also loaded before the client is generated. */
  enumName?: keyof typeof $Enums
  schema?: z.ZodType
}

/** One column of a statement's rows: its TypeScript type, and its PostgreSQL type, which the tests verify. */
export class Column<Value> {
  /** Only a type, without a value at run time. */
  declare readonly value: Value

  constructor(readonly is: Description) {}

  get array(): Column<Value[]> {
    return new Column({ ...this.is, isArray: true })
  }

  get nullable(): Column<Value | null> {
    return new Column({ ...this.is, isNullable: true })
  }

  /** The table allows NULL here, and the statement's own conditions leave no such row. */
  get known(): Column<Value> {
    return new Column({ ...this.is, isKnown: true })
  }
}

/** The columns, by their names in the statement. */
// biome-ignore lint/suspicious/noExplicitAny: a column of any value; `unknown` would refuse them all.
export type Columns = Record<string, Column<any>>

export type Row<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['value'] }

const plain = <Value>(type: TypeName) => new Column<Value>({ type })

/** The columns to describe rows with: `{ id: column.uuid, name: column.text.nullable }`. */
export const column = {
  bool: plain<boolean>('bool'),
  bytes: plain<Uint8Array<ArrayBuffer>>('bytea'),
  day: plain<Date>('date'),
  double: plain<number>('float8'),
  short: plain<number>('int2'),
  int: plain<number>('int4'),
  long: plain<bigint>('int8'),
  text: plain<string>('text'),
  instant: plain<Date>('timestamptz'),
  uuid: plain<string>('uuid'),
  /** An enum of the database, by its name in `prisma/models`. */
  enum: <Name extends keyof typeof $Enums>(name: Name) =>
    new Column<(typeof $Enums)[Name][keyof (typeof $Enums)[Name]]>({ type: 'text', enumName: name }),
  /** One of these texts, which the statement itself chooses. */
  oneOf: <const Value extends string>(values: readonly Value[]) =>
    new Column<Value>({ type: 'text', values }),
  /** A value that the tests validate against a schema; in production it is not parsed again. */
  json: <Schema extends z.ZodType>(schema: Schema) => new Column<z.infer<Schema>>({ type: 'json', schema }),
}
