import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Refusal } from './refusal.ts'

export type RowLimits = { rows: number; rowBytes: number }

/** The columns that are read. Every table is an ordinary one in the files of Baton. */
const tables = {
  v1_sync_runs: ['id', 'sync_id', 'ended_at'],
  v1_resource_types: ['id', 'sync_id', 'data'],
  v1_resources: ['id', 'sync_id', 'data'],
  v1_entitlements: ['id', 'sync_id', 'external_id', 'resource_type_id', 'resource_id', 'data'],
  v1_grants: [
    'sync_id',
    'resource_type_id',
    'resource_id',
    'entitlement_id',
    'principal_resource_type_id',
    'principal_resource_id',
    'data',
  ],
} as const
type Table = keyof typeof tables

type Value = string | number | Uint8Array | null

/**
 * The newest complete sync in the database of a `.c1z` file. Whoever made the file wrote its schema too: it is opened for reading
 * only, and asked for ordinary columns of ordinary tables alone, so that no view, trigger or virtual table of it runs.
 */
export class SyncDatabase {
  private readonly database: DatabaseSync
  private readonly limits: RowLimits
  private readonly syncId: string

  /** @throws Refusal */
  constructor(file: string, limits: RowLimits) {
    this.limits = limits
    // Immutable: the file may be in write-ahead mode, for which SQLite would create files beside it.
    const address = pathToFileURL(file)
    address.search = '?mode=ro&immutable=1'
    this.database = new DatabaseSync(address, {
      readOnly: true,
      allowExtension: false,
      defensive: true,
      enableDoubleQuotedStringLiterals: false,
    })
    try {
      // Its tables are read once, from the beginning to the end: a larger cache keeps what nobody asks for again.
      this.database.exec(
        'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA cache_size = -8192',
      )
      this.checkSchema()
      this.syncId = this.newestComplete()
    } catch (error) {
      this.database.close()
      throw refusalOf(error)
    }
  }

  close(): void {
    this.database.close()
  }

  *resourceTypes(): Generator<Uint8Array | null> {
    for (const [data] of this.rows(
      `SELECT ${this.data} FROM v1_resource_types WHERE sync_id = ? ORDER BY id`,
    ))
      yield bytesOf(data)
  }

  *resources(): Generator<Uint8Array | null> {
    for (const [data] of this.rows(
      `SELECT ${this.data} FROM v1_resources NOT INDEXED WHERE sync_id = ? ORDER BY id`,
    ))
      yield bytesOf(data)
  }

  *entitlements(): Generator<{ id: string; resource: string; data: Uint8Array | null }> {
    const sql = `SELECT external_id, resource_type_id, resource_id, ${this.data}
      FROM v1_entitlements NOT INDEXED WHERE sync_id = ? ORDER BY id`
    for (const [id, type, resource, data] of this.rows(sql))
      yield { id: String(id), resource: keyOf(type, resource), data: bytesOf(data) }
  }

  /** In the order of what they are grants on, then of whom they are for. */
  *grants(): Generator<{
    resource: string
    entitlement: string
    principalType: string
    principal: string
    data: Uint8Array | null
  }> {
    const sql = `SELECT resource_type_id, resource_id, entitlement_id, principal_resource_type_id, principal_resource_id, ${this.data}
      FROM v1_grants WHERE sync_id = ?
      ORDER BY resource_type_id, resource_id, principal_resource_type_id, principal_resource_id, entitlement_id`
    for (const [type, resource, entitlement, principalType, principal, data] of this.rows(sql))
      yield {
        resource: keyOf(type, resource),
        entitlement: String(entitlement),
        principalType: String(principalType),
        principal: keyOf(principalType, principal),
        data: bytesOf(data),
      }
  }

  /** An overlong message is null, and is not brought into memory. */
  private get data(): string {
    return `CASE WHEN typeof(data) = 'blob' AND length(data) <= ${this.limits.rowBytes} THEN data END`
  }

  private *rows(sql: string): Generator<Value[]> {
    let count = 0
    try {
      const statement = this.database.prepare(sql)
      statement.setReturnArrays(true)
      for (const row of statement.iterate(this.syncId)) {
        if (++count > this.limits.rows) throw new Refusal('too_many_rows')
        yield row as unknown as Value[]
      }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  private checkSchema() {
    const kinds = new Map(
      this.database
        .prepare("SELECT name, type FROM pragma_table_list WHERE schema = 'main'")
        .all()
        .map(({ name, type }) => [name, type]),
    )
    for (const table of Object.keys(tables) as Table[]) {
      // Columns that are computed have another mark than 0.
      const columns = this.database
        .prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
        .all(table)
        .map(({ name }) => name)
      if (kinds.get(table) !== 'table' || tables[table].some((column) => !columns.includes(column)))
        throw new Refusal('other_schema')
    }
  }

  /** Files of older versions know no kinds of syncs: each is a full one. */
  private newestComplete(): string {
    const hasKinds = this.database
      .prepare(
        "SELECT count(*) AS n FROM pragma_table_xinfo('v1_sync_runs') WHERE name = 'sync_type' AND hidden = 0",
      )
      .get()?.n
    const sync = this.database
      .prepare(
        `SELECT sync_id FROM v1_sync_runs
          WHERE ended_at IS NOT NULL ${hasKinds ? "AND sync_type = 'full'" : ''}
          ORDER BY ended_at DESC, sync_id DESC LIMIT 1`,
      )
      .get()
    if (!sync) throw new Refusal('unfinished')
    return String(sync.sync_id)
  }
}

/** A resource's id among all resources. The same id may be one of two kinds. */
export const keyOf = (type: Value | undefined, id: Value | undefined): string => `${type}/${id}`

const bytesOf = (value: Value | undefined): Uint8Array | null => (value instanceof Uint8Array ? value : null)

/** Whatever SQLite finds wrong with the file. */
const refusalOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR' ? new Refusal('damaged') : error
