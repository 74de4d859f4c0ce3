import { findConnector } from '@/lib/connectors/catalogue'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const tablesShown = 6

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** What the whole instance holds and does: sizes and counts, and nothing of what any company stores. */
export async function readFigures() {
  const [server, tables, mails, webhooks, applications, reads] = await Promise.all([
    readServer(),
    readTables(),
    readMails(),
    readWebhooks(),
    readApplications(),
    readReads(),
  ])
  return { server, tables, mails, webhooks, applications, reads }
}

async function readServer() {
  const [row] = await readRows(
    pool,
    {
      postgres: column.text,
      bytes: column.double,
      migrations: column.int,
      migration: column.text.nullable,
      companies: column.int,
      users: column.int,
    },
    {
      text: `SELECT current_setting('server_version') AS postgres,
            pg_database_size(current_database())::float8 AS bytes,
            count(*)::int AS migrations, max(migration_name) AS migration,
            (SELECT count(*) FROM companies WHERE NOT is_demo)::int AS companies,
            (SELECT count(*) FROM users u JOIN companies c ON c.id = u.company_id WHERE NOT c.is_demo)::int AS users
       FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      values: [],
    },
  )
  return row!
}

/** The largest tables, with their indexes; those of the queue under one name. Rows are unknown before the first ANALYZE. */
function readTables() {
  return readRows(
    pool,
    { name: column.text.known, bytes: column.double.known, rows: column.double.nullable },
    {
      text: `SELECT CASE WHEN n.nspname = 'pgboss' THEN 'pgboss' ELSE c.relname END AS name,
            sum(pg_total_relation_size(c.oid))::float8 AS bytes, sum(nullif(c.reltuples, -1))::float8 AS rows
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') GROUP BY 1 ORDER BY 2 DESC LIMIT $1`,
      values: [tablesShown],
    },
  )
}

async function readMails() {
  const [row] = await readRows(
    pool,
    { sent: column.int, waiting: column.int, failed: column.int },
    {
      text: `SELECT count(*) FILTER (WHERE state = 'sent' AND sent_at > now() - interval '1 day')::int AS sent,
            count(*) FILTER (WHERE state = 'queued')::int AS waiting,
            count(*) FILTER (WHERE state = 'failed' AND failed_at > now() - interval '1 day')::int AS failed
       FROM mails`,
      values: [],
    },
  )
  return row!
}

/** Of the deliveries of the last day. Their ids sort by time. */
async function readWebhooks() {
  const [row] = await readRows(
    pool,
    { delivered: column.int, pending: column.int, failed: column.int, paused: column.int },
    {
      text: `SELECT count(*) FILTER (WHERE state = 'delivered')::int AS delivered,
            count(*) FILTER (WHERE state = 'pending')::int AS pending,
            count(*) FILTER (WHERE state = 'failed')::int AS failed,
            (SELECT count(*) FROM webhook_endpoints WHERE paused_because IS NOT NULL)::int AS paused
       FROM webhook_deliveries WHERE id > (SELECT uuidv7(interval '-1 day'))`,
      values: [],
    },
  )
  return row!
}

/** How many connections do not read, by application: the most first. */
async function readApplications() {
  const rows = await readRows(
    pool,
    { application: column.text, reconnect: column.int, error: column.int, total: column.int },
    {
      text: `SELECT application, count(*) FILTER (WHERE state = 'reconnect')::int AS reconnect,
            count(*) FILTER (WHERE state = 'error')::int AS error, count(*)::int AS total
       FROM user_connectors u JOIN companies c ON c.id = u.company_id WHERE NOT c.is_demo
      GROUP BY application ORDER BY count(*) FILTER (WHERE state IN ('reconnect', 'error')) DESC, application`,
      values: [],
    },
  )
  return rows.map((row) => ({ ...row, name: findConnector(row.application)?.name ?? row.application }))
}

/** How the readings of the last day ended. Their ids sort by time. */
async function readReads() {
  const [row] = await readRows(
    pool,
    { done: column.int, failed: column.int, held: column.int },
    {
      text: `SELECT count(*) FILTER (WHERE state = 'done')::int AS done, count(*) FILTER (WHERE state = 'failed')::int AS failed,
            count(*) FILTER (WHERE state = 'held')::int AS held
       FROM sync_runs WHERE id > (SELECT uuidv7(interval '-1 day'))`,
      values: [],
    },
  )
  return row!
}
