import type { AccountBatch } from '@/lib/connectors/kit/reading'
import { accountRowColumns, toRowsJson } from '@/lib/domain/sync/account-rows'
import { LostRun, type Place, type TakenRun } from '@/lib/domain/sync/taken-run'
import { withDatabase } from '@/lib/domain/sync/with-database'
import { pool } from '@/lib/platform/db'

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
  'email_key',
  'login_key',
]

// $1 company, $2 connector, $3 run, $4 worker token, $5 accounts, $6 checkpoint, $7 pages, $8 total, $9 seen
const statement = `
WITH run AS MATERIALIZED (
  SELECT id FROM sync_runs
   WHERE company_id = $1 AND id = $3 AND worker_token = $4 AND state = 'running' FOR UPDATE
), incoming AS MATERIALIZED (
  SELECT * FROM json_to_recordset($5::json) AS x(${accountRowColumns})
), written AS (
  INSERT INTO accounts (company_id, user_connector_id, external_id, kind, kind_origin, facts_hash, ${facts.join(', ')})
  SELECT $1, $2, i.external_id, i.kind, i.kind_origin, decode(i.facts_hash, 'hex'), ${facts.map((name) => `i.${name}`).join(', ')}
    FROM run CROSS JOIN incoming i
    LEFT JOIN accounts a ON a.company_id = $1 AND a.user_connector_id = $2 AND a.external_id = i.external_id
   WHERE a.id IS NULL OR a.gone_at IS NOT NULL OR a.facts_hash <> decode(i.facts_hash, 'hex')
   ORDER BY i.external_id
  ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE
     SET ${facts.map((name) => `${name} = excluded.${name}`).join(', ')},
         kind = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind ELSE excluded.kind END,
         kind_origin = CASE WHEN accounts.kind_origin = 'decision' THEN accounts.kind_origin ELSE excluded.kind_origin END,
         former_email_keys = CASE
           WHEN accounts.email_key IS DISTINCT FROM excluded.email_key AND accounts.email_key IS NOT NULL
           THEN array_append(array_remove(accounts.former_email_keys, accounts.email_key), accounts.email_key)
           ELSE accounts.former_email_keys END,
         facts_hash = excluded.facts_hash, gone_at = NULL
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
  INSERT INTO sync_seen (company_id, sync_run_id, external_ids)
  SELECT $1, $3, ARRAY(SELECT external_id FROM incoming) FROM run
   WHERE EXISTS (SELECT FROM incoming)
)
UPDATE sync_runs r
   SET checkpoint = $6, pages = $7, total_at_source = $8, seen = $9, heartbeat_at = now(),
       added = r.added + (SELECT count(*) FROM told WHERE kind <> 'changed'),
       changed = r.changed + (SELECT count(*) FROM told WHERE kind = 'changed')
  FROM run WHERE r.company_id = $1 AND r.id = run.id`

/**
 * Stores accounts and the place to go on from, both or neither, in one statement that only the run's present worker
 * may make. What did not change is not written, only noted as seen. Storing a batch twice changes nothing.
 * @throws LostRun when another worker has taken the run over, or somebody cancelled it.
 */
export async function applyBatch(run: TakenRun, batch: AccountBatch) {
  const { accounts, checkpoint, pages, total, complete } = batch
  const rows = toRowsJson(accounts)
  const values = [run.companyId, run.userConnectorId, run.id, run.workerToken, rows]
  const place = { reading: checkpoint, complete } satisfies Place
  const progress = [JSON.stringify(place), pages, total, checkpoint.accounts]
  const { rowCount } = await withDatabase(() => pool.query(statement, [...values, ...progress]))
  if (rowCount !== 1) throw new LostRun()
}
