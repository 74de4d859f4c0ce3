import type pg from 'pg'

/** What the worker would send again once it runs, by its name. */
export type Held = Record<string, number>

// Whatever the worker finds due by itself (lib/jobs/resume-lost.ts, and the jobs on schedule).
const due = {
  mails: `SELECT count(*) FROM mails WHERE state = 'queued' AND expires_at > now()`,
  'requests to applications': `SELECT count(*) FROM provisionings WHERE state IN ('scheduled', 'pending', 'running')`,
  'running batches': `SELECT count(*) FROM batches WHERE state = 'running'`,
  'revocations of workspace grants': `SELECT count(*) FROM grant_revocations WHERE state = 'pending'`,
  'revocations of bank consents': 'SELECT count(*) FROM bank_revocations',
  'webhook deliveries': `SELECT count(*) FROM webhook_deliveries WHERE state = 'pending'`,
  'events to publish': 'SELECT count(*) FROM events WHERE sequence IS NULL',
}

/** Everything that opens something without a password. */
const open = [
  'DELETE FROM sessions',
  'DELETE FROM reviewer_sessions',
  'DELETE FROM known_browsers',
  'DELETE FROM one_time_tokens',
  'DELETE FROM registrations',
  'DELETE FROM connector_authorizations',
  'DELETE FROM bank_consents',
  'UPDATE invitations SET hash = NULL, expires_at = least(expires_at, now())',
  `UPDATE access_reviews SET link_hash = NULL, code_hash = NULL, link_expires_at = least(link_expires_at, now())
    WHERE link_hash IS NOT NULL`,
  'UPDATE reclaims SET link_hash = NULL WHERE link_hash IS NOT NULL',
  'UPDATE shadow_scans SET hash = NULL, state_hash = NULL',
]

/**
 * In the transaction of the restore: ends sessions and links, which may have been revoked after the backup, and stops the
 * worker until the operator releases it.
 */
export async function holdBack(client: pg.Client): Promise<Held> {
  for (const statement of open) await client.query(statement)
  await client.query('UPDATE instance_state SET held_since = now()')
  return countHeld(client)
}

export async function countHeld(client: Pick<pg.Client, 'query'>): Promise<Held> {
  const held: Held = {}
  for (const [name, statement] of Object.entries(due)) {
    const { rows } = await client.query<{ count: string }>(statement)
    held[name] = Number(rows[0]?.count)
  }
  return held
}
