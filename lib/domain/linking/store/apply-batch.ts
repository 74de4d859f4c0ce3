import type { AccountBatch } from '@/lib/connectors/kit/reading'
import { accountRowColumns, toRow } from '@/lib/domain/linking/store/account-row'
import { isGuarded, isTooLong, ListTooLong } from '@/lib/domain/linking/store/growth-rule'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db, Prisma, pool } from '@/lib/platform/db'
import { freshenStatistics } from '@/lib/platform/fresh-statistics'
import { withDatabase } from '@/lib/platform/with-database'

/** What history shows of an account; its last activity moves every day and is none. */
const shown = [
  'email',
  'login',
  'display_name',
  'first_name',
  'last_name',
  'role',
  'role_label',
  'status',
  'kind',
  'is_admin',
  'has_mfa',
  'has_seat',
  'fields',
  'identifiers',
  'manager',
]
const shownOf = (row: 'old' | 'new') =>
  `CASE WHEN old.id IS NOT NULL THEN jsonb_build_object(${shown.map((name) => `'${name}', ${row}.${name}`).join(', ')}) END`

const facts = [
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
  'created_in_app_at',
  'last_active_at',
  'fields',
  'identifiers',
  'further_keys',
  'manager',
  'email_key',
  'login_key',
]

// $1 company, $2 connector, $3 external ids, $4 hashes. Asked one by one of the index, however many others there are.
const whichDiffer = `
SELECT i.external_id, a.facts_hash IS NULL AS is_new FROM unnest($3::text[], $4::text[]) AS i(external_id, facts_hash)
  LEFT JOIN LATERAL (
    SELECT a.facts_hash, a.gone_at FROM accounts a
     WHERE a.company_id = $1 AND a.user_connector_id = $2 AND a.external_id = i.external_id LIMIT 1
  ) a ON true
 WHERE a.facts_hash IS NULL OR a.gone_at IS NOT NULL OR a.facts_hash <> decode(i.facts_hash, 'hex')`

// $1 company, $2 connector, $3 run, $4 worker token, $5 accounts to write, $6 ids seen, $7 checkpoint, $8 pages,
// $9 total, $10 accounts seen, $11 checkpoint of the batch before, $12 new accounts to keep apart, or null
const write = `
WITH run AS MATERIALIZED (
  -- Need not wait for the disk: what a crash of the server loses, it loses with its place in the list, and a worker
  -- that outlives the crash may not go on behind the gap. The batch's own place is there when only the answer was lost.
  SELECT id, started_at, set_config('synchronous_commit', 'off', true) FROM sync_runs
   WHERE company_id = $1 AND id = $3 AND worker_token = $4 AND state = 'running'
     AND checkpoint IN ($7::jsonb, $11::jsonb) FOR UPDATE
), incoming AS MATERIALIZED (
  SELECT * FROM json_to_recordset($5::json) AS x(${accountRowColumns})
), written AS (
  INSERT INTO accounts (company_id, user_connector_id, external_id, kind, kind_origin, facts_hash, ${facts.join(', ')})
  SELECT $1, $2, i.external_id, i.kind, i.kind_origin, decode(i.facts_hash, 'hex'), ${facts.map((name) => `i.${name}`).join(', ')}
    FROM run CROSS JOIN incoming i
   ORDER BY i.external_id
  ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE
     SET ${facts.map((name) => `${name} = excluded.${name}`).join(', ')},
         kind = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind ELSE excluded.kind END,
         kind_origin = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind_origin ELSE excluded.kind_origin END,
         former_email_keys = CASE
           WHEN accounts.email_key IS DISTINCT FROM excluded.email_key AND accounts.email_key IS NOT NULL
           THEN array_append(array_remove(accounts.former_email_keys, accounts.email_key), accounts.email_key)
           ELSE accounts.former_email_keys END
           -- A further address that is no more its own was recycled as well, once it is seen elsewhere.
           || CASE WHEN accounts.further_keys IS DISTINCT FROM excluded.further_keys THEN ARRAY(
                SELECT substr(k, 7) FROM unnest(accounts.further_keys) k
                 WHERE k LIKE 'email:%' AND k <> ALL (coalesce(excluded.further_keys, '{}'))
                   AND substr(k, 7) <> ALL (accounts.former_email_keys)) ELSE '{}' END,
         facts_hash = excluded.facts_hash, gone_at = NULL
   -- Proven gone while the list was read: the page may be older than the proof.
   WHERE accounts.gone_at IS NULL OR accounts.gone_at <= (SELECT started_at FROM run)
  RETURNING new.id, old.id AS known_id, old.gone_at AS was_gone_at, ${shownOf('old')} AS was, ${shownOf('new')} AS becomes,
            new.email, new.login, new.role, new.status
), told AS (
  INSERT INTO account_changes (company_id, account_id, kind, before, after, sync_run_id)
  SELECT $1, w.id, (CASE WHEN w.known_id IS NULL THEN 'appeared' WHEN w.was_gone_at IS NOT NULL THEN 'returned'
                         ELSE 'changed' END)::account_change_kind, d.before,
         CASE WHEN w.known_id IS NULL
              THEN jsonb_strip_nulls(jsonb_build_object('email', w.email, 'login', w.login, 'role', w.role, 'status', w.status))
              ELSE d.after END, $3
    FROM written w
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, w.becomes -> b.key) AS after
        FROM jsonb_each(w.was) b WHERE b.value IS DISTINCT FROM w.becomes -> b.key
    ) d ON w.known_id IS NOT NULL
   WHERE w.known_id IS NULL OR w.was_gone_at IS NOT NULL OR d.before IS NOT NULL
  RETURNING kind
), seen AS (
  INSERT INTO sync_seen (company_id, sync_run_id, external_ids, staged)
  SELECT $1, $3, $6::text[], $12::jsonb FROM run WHERE cardinality($6::text[]) > 0
)
UPDATE sync_runs r
   SET checkpoint = $7, pages = $8, total_at_source = coalesce($9, r.total_at_source), seen = $10, heartbeat_at = now(),
       added = r.added + (SELECT count(*) FROM told WHERE kind <> 'changed'),
       changed = r.changed + (SELECT count(*) FROM told WHERE kind = 'changed')
  FROM run WHERE r.company_id = $1 AND r.id = run.id`

type AccountRow = ReturnType<typeof toRow>

/**
 * Stores accounts and the place to go on from, both or neither, in one statement that only the run's present worker
 * may make. What did not change is neither sent nor written, only noted as seen. New accounts of a list that may still
 * turn out too long are kept apart until its end. Storing a batch twice changes nothing.
 * @throws LostRun when another worker has taken the run over, or somebody cancelled it.
 * @throws LostPlace when the database has lost the batch before.
 * @throws ListTooLong before anything of the batch is stored.
 */
export async function applyBatch(run: TakenRun, batch: AccountBatch) {
  const { accounts, checkpoint, pages, total, complete } = batch
  if (isTooLong(run, checkpoint.accounts)) throw new ListTooLong(checkpoint.accounts)
  const rows = accounts.map(toRow)
  const ids = rows.map(({ external_id }) => external_id)
  const hashes = rows.map(({ facts_hash }) => facts_hash)
  let differing = 0
  await withDatabase(async () => {
    const asked = await pool.query<{ external_id: string; is_new: boolean }>(whichDiffer, [
      run.companyId,
      run.userConnectorId,
      ids,
      hashes,
    ])
    const isNew = new Map(asked.rows.map(({ external_id, is_new }) => [external_id, is_new]))
    const isStaged = (id: string) => isGuarded(run) && isNew.get(id) === true
    differing = isNew.size
    await writeRows(run, {
      rows: rows.filter(({ external_id: id }) => isNew.has(id) && !isStaged(id)),
      staged: rows.filter(({ external_id: id }) => isStaged(id)),
      ids,
      place: { reading: checkpoint, complete },
      pages,
      total,
    })
  })
  run.checkpoint = { reading: checkpoint, complete } satisfies Place
  if (differing > 0) await freshenStatistics('accounts')
}

/**
 * Stores the accounts that were kept apart: the list has ended, and is not too long.
 * @throws LostRun, LostPlace as `applyBatch` does
 */
export async function storeStaged(run: TakenRun): Promise<void> {
  const where = { companyId: run.companyId, syncRunId: run.id, staged: { not: Prisma.AnyNull } }
  const place = run.checkpoint as Place
  for (;;) {
    const next = await withDatabase(() => db.syncSeen.findFirst({ where, orderBy: { id: 'asc' } }))
    if (!next || !place.reading) return
    const rows = next.staged as AccountRow[]
    const { pages } = place.reading
    await withDatabase(() => writeRows(run, { rows, staged: [], ids: [], place, pages, total: null }))
    // A crash in between stores the same rows again, which changes nothing.
    await withDatabase(() =>
      db.syncSeen.updateMany({
        where: { companyId: run.companyId, id: next.id },
        data: { staged: Prisma.DbNull },
      }),
    )
    await freshenStatistics('accounts')
  }
}

type Rows = {
  rows: AccountRow[]
  staged: AccountRow[]
  /** Seen at the source, changed or not. */
  ids: string[]
  place: Place
  pages: number
  total: number | null
}

async function writeRows(run: TakenRun, { rows, staged, ids, place, pages, total }: Rows) {
  const { rowCount } = await pool.query(write, [
    run.companyId,
    run.userConnectorId,
    run.id,
    run.workerToken,
    JSON.stringify(rows),
    ids,
    JSON.stringify(place),
    pages,
    total,
    place.reading?.accounts ?? 0,
    JSON.stringify(run.checkpoint),
    staged.length > 0 ? JSON.stringify(staged) : null,
  ])
  if (rowCount !== 1) throw (await isStillOurs(run)) ? new LostPlace() : new LostRun()
}

const isStillOurs = ({ companyId, id, workerToken }: TakenRun) =>
  db.syncRun.findFirst({ where: { companyId, id, workerToken, state: 'running' }, select: { id: true } })
