import { ownerRule, shownName } from '@/lib/domain/linking/ownership/owner-rule'
import { accountRowColumns } from '@/lib/domain/linking/store/account-row'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { type Database, execute } from '@/lib/platform/sql/query'

/** Columns whose changes are kept in the history. The last activity changes every day and is left out. */
const shown = [
  'email',
  'login',
  'display_name',
  'first_name',
  'last_name',
  'role',
  'role_label',
  'status',
  'is_admin',
  'has_mfa',
  'has_seat',
  'fields',
  'identifiers',
  'manager',
]
const facts = [...shown, 'created_in_app_at', 'last_active_at', 'further_keys', 'email_key', 'login_key']

const list = (names: string[], write: (name: string) => string = (name) => name) =>
  Prisma.raw(names.map(write).join(', '))
const shownOf = (row: 'old' | 'new') =>
  Prisma.raw(
    `CASE WHEN old.id IS NOT NULL THEN jsonb_build_object(${[...shown, 'kind'].map((name) => `'${name}', ${row}.${name}`).join(', ')}) END`,
  )
const columns = Prisma.raw(accountRowColumns)

/** Links new accounts when they are inserted, except those that have one of these keys. Null: links none. */
export type Link = { except: string[] } | null

type Progress = {
  place: Place
  pages: number
  total: number | null
  /** A further part of the statement: what is stored together with the accounts, if the worker still has the lease. */
  beside: Prisma.Sql
}

type Written = Progress & {
  /** The accounts as a JSON expression: a parameter, or staged rows. */
  rows: Prisma.Sql
  link: Link
}

/**
 * Writes the checkpoint, and what is stored together with it: for a batch of which no known account has changed.
 * @throws LostRun, LostPlace as `writeAccounts` does
 */
export async function writePlace(database: Database, run: TakenRun, progress: Progress): Promise<void> {
  const count = await execute(database)`
    WITH ${leaseOf(run, progress)}, ${progress.beside}
    UPDATE sync_runs r SET ${progressOf(progress)}
      FROM run WHERE r.company_id = ${run.companyId}::uuid AND r.id = run.id`
  if (count !== 1) throw await lossOf(run)
}

/**
 * Writes accounts, their history and the checkpoint in one statement, all or nothing, conditional on the
 * worker's lease. Idempotent.
 * @throws LostRun when another worker has taken the run, or it was cancelled.
 * @throws LostPlace when the database has lost the previous batch.
 */
export async function writeAccounts(tx: Tx | Database, run: TakenRun, written: Written): Promise<void> {
  const company = Prisma.sql`${run.companyId}::uuid`
  const connection = Prisma.sql`${run.userConnectorId}::uuid`
  const runId = Prisma.sql`${run.id}::uuid`
  const count = await execute(tx)`
    WITH ${leaseOf(run, written)}, incoming AS MATERIALIZED (
      SELECT uuidv7() AS id, x.* FROM json_to_recordset(${written.rows}) AS x(${columns})
    ), ${ownersOf(written.link, company, connection)}, written AS (
      INSERT INTO accounts (id, company_id, user_connector_id, external_id, kind, kind_origin, facts_hash,
                            member_id, linked_at, linked_by_identifier_id, ${list(facts)})
      SELECT i.id, ${company}, ${connection}, i.external_id, i.kind, i.kind_origin, decode(i.facts_hash, 'hex'),
             o.member_id, CASE WHEN o.member_id IS NOT NULL THEN now() END, o.identifier_id,
             ${list(facts, (name) => `i.${name}`)}
        FROM run CROSS JOIN incoming i
        LEFT JOIN owner o ON o.id = i.id
       ORDER BY i.external_id
      ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE
         SET ${list(facts, (name) => `${name} = excluded.${name}`)},
             kind = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind ELSE excluded.kind END,
             kind_origin = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind_origin ELSE excluded.kind_origin END,
             former_email_keys = CASE
               WHEN accounts.email_key IS DISTINCT FROM excluded.email_key AND accounts.email_key IS NOT NULL
               THEN array_append(array_remove(accounts.former_email_keys, accounts.email_key), accounts.email_key)
               ELSE accounts.former_email_keys END
               -- A former further address counts as recycled too, once it is seen on another account.
               || CASE WHEN accounts.further_keys IS DISTINCT FROM excluded.further_keys THEN ARRAY(
                    SELECT substr(k, 7) FROM unnest(accounts.further_keys) k
                     WHERE k LIKE 'email:%' AND k <> ALL (coalesce(excluded.further_keys, '{}'))
                       AND substr(k, 7) <> ALL (accounts.former_email_keys)) ELSE '{}' END,
             facts_hash = excluded.facts_hash, gone_at = NULL
       -- The account was verified gone during the reading: the page may be older than that.
       WHERE accounts.gone_at IS NULL OR accounts.gone_at <= (SELECT started_at FROM run)
      RETURNING new.id, old.id AS known_id, old.gone_at AS was_gone_at, ${shownOf('old')} AS was,
                ${shownOf('new')} AS becomes, new.email, new.login, new.role, new.status, new.member_id
    ), changed AS (
      SELECT w.id, 1 AS place, CASE WHEN w.known_id IS NULL THEN 'appeared' WHEN w.was_gone_at IS NOT NULL THEN 'returned'
                                    ELSE 'changed' END AS kind,
             d.before,
             CASE WHEN w.known_id IS NULL
                  THEN jsonb_strip_nulls(jsonb_build_object('email', w.email, 'login', w.login, 'role', w.role, 'status', w.status))
                  ELSE d.after END AS after,
             NULL::uuid AS member_id, NULL AS member_name
        FROM written w
        LEFT JOIN LATERAL (
          SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, w.becomes -> b.key) AS after
            FROM jsonb_each(w.was) b WHERE b.value IS DISTINCT FROM w.becomes -> b.key
        ) d ON w.known_id IS NOT NULL
       WHERE w.known_id IS NULL OR w.was_gone_at IS NOT NULL OR d.before IS NOT NULL
      UNION ALL
      SELECT w.id, 2, 'linked', NULL, NULL, m.id, m.first_name || ' ' || m.last_name
        FROM written w
        JOIN members m ON m.company_id = ${company} AND m.id = w.member_id
       WHERE w.known_id IS NULL
    ), noted AS (
      INSERT INTO account_changes (company_id, account_id, kind, before, after, member_id, member_name, sync_run_id)
      SELECT ${company}, c.id, c.kind::account_change_kind, c.before, c.after, c.member_id, c.member_name, ${runId}
        FROM changed c
       -- The history of an account is ordered by the ids of its rows.
       ORDER BY c.place
      RETURNING kind
    ), ${written.beside}
    UPDATE sync_runs r
       SET ${progressOf(written)},
           added = r.added + (SELECT count(*) FROM noted WHERE kind IN ('appeared', 'returned')),
           changed = r.changed + (SELECT count(*) FROM noted WHERE kind = 'changed'),
           linked = r.linked + (SELECT count(*) FROM noted WHERE kind = 'linked')
      FROM run WHERE r.company_id = ${company} AND r.id = run.id`
  if (count !== 1) throw await lossOf(run)
}

/** The run, locked, if the worker still has the lease and the database has its previous batch: else no row. */
const leaseOf = (run: TakenRun, { place }: Progress) => Prisma.sql`run AS MATERIALIZED (
      -- Need not wait for the disk: if the server crashes, the batch is lost together with its checkpoint, and a
      -- worker that survives the crash may not continue after the gap. If only the answer was lost, the batch's
      -- own checkpoint is stored.
      SELECT id, started_at, set_config('synchronous_commit', 'off', true) FROM sync_runs
       WHERE company_id = ${run.companyId}::uuid AND id = ${run.id}::uuid
         AND worker_token = ${run.workerToken}::uuid AND state = 'running'
         AND checkpoint IN (${JSON.stringify(place)}::jsonb, ${JSON.stringify(run.checkpoint)}::jsonb) FOR UPDATE
    )`

const progressOf = ({
  place,
  pages,
  total,
}: Progress) => Prisma.sql`checkpoint = ${JSON.stringify(place)}::jsonb,
           pages = ${pages}::int, total_at_source = coalesce(${total}::int, r.total_at_source),
           seen = ${place.reading?.accounts ?? 0}::int, heartbeat_at = now()`

/**
 * The owners of new accounts, by the rule of every automatic link. Accounts whose key occurs twice in the list are
 * linked only after its end.
 */
function ownersOf(link: Link, company: Prisma.Sql, connection: Prisma.Sql): Prisma.Sql {
  if (!link)
    return Prisma.sql`owner AS (SELECT NULL::uuid AS id, NULL::uuid AS member_id, NULL::uuid AS identifier_id WHERE false)`
  const except = Prisma.sql`${link.except}::text[]`
  return Prisma.sql`free AS MATERIALIZED (
      SELECT i.id, u.id AS user_connector_id, i.external_id, i.email_key, i.login_key, i.further_keys,
             ${shownName('i')} AS name, u.application, u.instance
        FROM incoming i
        JOIN user_connectors u ON u.company_id = ${company} AND u.id = ${connection}
       WHERE ('email:' || i.email_key = ANY(${except})) IS NOT TRUE
         AND ('login:' || i.login_key = ANY(${except})) IS NOT TRUE
         AND (i.further_keys && ${except}) IS NOT TRUE
    ), ${ownerRule(company, 'few')}`
}

async function lossOf({ companyId, id, workerToken }: TakenRun) {
  const where = { companyId, id, workerToken, state: 'running' as const }
  return (await db.syncRun.findFirst({ where, select: { id: true } })) ? new LostPlace() : new LostRun()
}
