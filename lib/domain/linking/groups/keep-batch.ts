import type { GroupFacts, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import type { GroupDigest } from '@/lib/domain/linking/groups/digests'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db, everyCompany } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'
import { withDatabase } from '@/lib/platform/with-database'

type Batch = {
  groups: GroupFacts[]
  memberships: MembershipFacts[]
  /** Groups whose members are all in this batch. */
  digests?: GroupDigest[]
  /** Unchanged groups, whose members are in no batch. */
  unchanged?: string[]
}

/** A stored batch as `json_to_recordset` reads it. */
export const groupColumns =
  'external_id text, name text, kind group_kind, is_privileged boolean, lock text, url text, parent_external_id text'
export const membershipColumns = 'g text, a text, r text, d boolean, v text'

/**
 * Stores what was read together with the checkpoint, both or neither, if the worker still has the lease. Nothing is
 * compared before the reading is complete, so storing a batch twice changes nothing.
 * @throws LostRun, LostPlace as the storing of accounts does
 */
export async function keepBatch(run: TakenRun, batch: Batch, place: Place): Promise<void> {
  const { companyId, id, workerToken } = run
  const next = JSON.stringify(place)
  const groups = batch.groups.length > 0 ? JSON.stringify(batch.groups.map(groupRow)) : null
  const memberships =
    batch.memberships.length > 0 ? JSON.stringify(batch.memberships.map(membershipRow)) : null
  const { digests = [], unchanged = [] } = batch
  const isAny = [batch.groups, batch.memberships, digests, unchanged].some((list) => list.length > 0)
  const count = await withDatabase(
    () => execute(everyCompany)`
      WITH run AS MATERIALIZED (
        -- As for accounts: what a crash of the server loses, it loses with its place.
        SELECT id, set_config('synchronous_commit', 'off', true) FROM sync_runs
         WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND worker_token = ${workerToken}::uuid
           AND state = 'running' AND checkpoint IN (${next}::jsonb, ${JSON.stringify(run.checkpoint)}::jsonb) FOR UPDATE
      ), kept AS (
        INSERT INTO sync_seen (company_id, sync_run_id, external_ids, groups, memberships, digests, unchanged)
        SELECT ${companyId}::uuid, run.id, '{}', ${groups}::json, ${memberships}::json,
               ${digests.length > 0 ? JSON.stringify(digests) : null}::json, ${unchanged}::text[]
          FROM run WHERE ${isAny}
      )
      UPDATE sync_runs r SET checkpoint = ${next}::jsonb, heartbeat_at = now()
        FROM run WHERE r.company_id = ${companyId}::uuid AND r.id = run.id`,
  )
  if (count !== 1) throw (await isStillOurs(run)) ? new LostPlace() : new LostRun()
  run.checkpoint = place
}

const groupRow = (group: GroupFacts) => ({
  external_id: group.externalId,
  name: group.name,
  kind: group.kind,
  is_privileged: group.isPrivileged ?? undefined,
  lock: group.lock ?? undefined,
  url: group.url ?? undefined,
  parent_external_id: group.parentExternalId ?? undefined,
})

/** Short keys, and empty fields left out, since there may be millions of rows. */
const membershipRow = (membership: MembershipFacts) => ({
  g: membership.groupExternalId,
  a: membership.accountExternalId,
  r: membership.role ?? undefined,
  d: membership.isDirect ? undefined : false,
  v: membership.viaExternalId ?? undefined,
})

const isStillOurs = ({ companyId, id, workerToken }: TakenRun) =>
  db.syncRun.findFirst({ where: { companyId, id, workerToken, state: 'running' }, select: { id: true } })
