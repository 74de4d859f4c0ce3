import type { Check, Judged } from '@/tests/faults/checks/check'

/**
 * Every act that nobody answered is looked up: the log says whether it was done, and the rows must say the same. What was done
 * and left no event, or left an event and no row, is broken. @returns how many were done and not done as well
 */
export async function checkSettled({
  pool,
  ledger,
}: Judged): Promise<Check & { done: number; notDone: number }> {
  const broken: string[] = []
  let [done, notDone] = [0, 0]
  const note = (wasDone: boolean) => void (wasDone ? done++ : notDone++)

  // The last event of a member says what it is called: what was asked for without an answer is one of its values, or never was.
  for (const [id, { email, possible }] of ledger.members) {
    const { rows } = await pool.query<{ name: string | null; last: string | null }>(
      `SELECT m.last_name AS name,
              (SELECT coalesce(e.details #>> '{after,last_name}', m.last_name) FROM audit_events e
                WHERE e.company_id = m.company_id AND e.object_id = m.id
                  AND (e.action = 'member.updated' AND e.details #> '{after,last_name}' IS NOT NULL)
                ORDER BY e.seq DESC LIMIT 1) AS last
         FROM members m WHERE m.id = $1`,
      [id],
    )
    const [row] = rows
    if (row?.last != null && row.name !== row.last)
      broken.push(`member ${email} is called ${row.name}, and its last event says ${row.last}`)
    const { rows: events } = await pool.query<{ name: string }>(
      `SELECT details #>> '{after,last_name}' AS name FROM audit_events WHERE object_id = $1 AND action = 'member.updated'`,
      [id],
    )
    for (const name of possible) {
      const times = events.filter((event) => event.name === name).length
      if (times > 1) broken.push(`member ${email} was renamed to ${name} ${times} times`)
      note(times > 0)
    }
  }

  for (const { memberId, outcome } of ledger.deletedMembers) {
    const { rows } = await pool.query<{ isThere: boolean; events: number }>(
      `SELECT EXISTS (SELECT FROM members WHERE id = $1) AS "isThere",
              (SELECT count(*)::int FROM audit_events WHERE object_id = $1 AND action = 'member.deleted') AS events`,
      [memberId],
    )
    const { isThere, events } = rows[0]!
    if (isThere === events > 0 || events > 1)
      broken.push(
        `member ${memberId} ${isThere ? 'is there' : 'is gone'}, with ${events} events of its deletion`,
      )
    if (outcome === 'acknowledged' && isThere) broken.push(`member ${memberId} was deleted and is there`)
    if (outcome === 'unknown') note(!isThere)
  }

  for (const { importId, emails, outcome } of ledger.imports) {
    const { rows } = await pool.query<{ state: string; n: number; people: number }>(
      `SELECT state::text, (SELECT count(*)::int FROM members WHERE email = ANY ($2)) AS n,
              (SELECT count(DISTINCT email)::int FROM members WHERE email = ANY ($2)) AS people
         FROM member_imports WHERE id = $1`,
      [importId, emails],
    )
    const { state = 'gone', n = 0, people = 0 } = rows[0] ?? {}
    const isDone = state === 'done'
    if (n !== people) broken.push(`import ${importId} made some of its people twice`)
    if (people !== (isDone ? emails.length : 0))
      broken.push(`import ${importId} is ${state}, and ${people} of ${emails.length} people are there`)
    if (outcome === 'acknowledged' && !isDone) broken.push(`import ${importId} was committed and is ${state}`)
    if (outcome === 'unknown') note(isDone)
  }

  // What came of each is held against its rows by `checkBatches` and `checkStatements`.
  const sent = ledger.batches.map(({ batchId, outcome }) => ({ id: batchId, action: 'batch.sent', outcome }))
  const committed = ledger.statements.map(({ importId, outcome }) => ({
    id: importId,
    action: 'bank_import.committed',
    outcome,
  }))
  for (const { id, action, outcome } of [...sent, ...committed]) {
    if (outcome !== 'unknown') continue
    const { rowCount } = await pool.query('SELECT FROM audit_events WHERE object_id = $1 AND action = $2', [
      id,
      action,
    ])
    note(rowCount !== 0)
  }

  // A request for an account that nobody answered: asked for here means made there, once.
  const { rows: requests } = await pool.query<{ login: string }>(
    `SELECT fields ->> 'login' AS login FROM provisionings WHERE act = 'create'`,
  )
  const known = new Set(requests.map(({ login }) => login))
  for (const { login, provisioningId } of ledger.creations)
    if (provisioningId === null) note(known.has(login))
  const { rows: unmade } = await pool.query<{ login: string; state: string }>(
    `SELECT fields ->> 'login' AS login, state::text FROM provisionings WHERE act = 'create' AND state <> 'done'`,
  )
  for (const { login, state } of unmade) broken.push(`the account ${login} was asked for and is ${state}`)

  // What was asked without an answer is done where the log says so, and only there.
  const ends = {
    'anomaly.resolved': ['anomalies', 'resolved'],
    'access_review.completed': ['access_reviews', 'completed'],
  }
  for (const [action, [table = '', state = '']] of Object.entries(ends))
    for (const { objectId, outcome } of ledger.acts.filter((act) => act.action === action)) {
      if (outcome !== 'unknown') continue
      const { rows } = await pool.query<{ state: string; events: number }>(
        `SELECT state::text, (SELECT count(*)::int FROM audit_events WHERE object_id = $1 AND action = $2) AS events
           FROM ${table} WHERE id = $1`,
        [objectId, action],
      )
      const wasDone = (rows[0]?.events ?? 0) > 0
      if (wasDone && rows[0]?.state !== state)
        broken.push(`${action} ${objectId} is in the log, and it is ${rows[0]?.state}`)
      note(wasDone)
    }

  return { name: 'unanswered acts are settled', looked: done + notDone, broken, done, notDone }
}
