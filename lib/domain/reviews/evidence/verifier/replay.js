// Replays the events of a review, and compares every field of the record's other files with them.
const act = ({ event }) => event.action.replace('access_review.', '')
const shortHash = async (value) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(canonical(value)))).slice(0, 16)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The lines of every event by its number; false when they are not the lines that the event was written with. */
async function linesByEvent(events, beside) {
  const found = new Map()
  for (const { seq, line } of beside) {
    if (!found.has(seq)) found.set(seq, [])
    found.get(seq).push(line)
  }
  let isSound = true
  for (const { event } of events) {
    const recorded = event.details.lines
    if (!recorded?.sha256) {
      isSound &&= !found.has(event.seq)
      found.set(event.seq, recorded?.items ?? [])
      continue
    }
    const lines = found.get(event.seq) ?? []
    const text = lines.map((line) => `${canonical(line)}\n`).join('')
    isSound &&= lines.length === recorded.count && (await sha256(utf8(text))) === recorded.sha256
  }
  return { found, isSound }
}

const headerOf = {
  launched: ({ details, actor }) => ({
    'review.launch': details.launch,
    'review.origin': details.origin,
    'review.kind': details.kind,
    'review.launched_at': details.created_at,
    'review.launched_by.id': details.launched_by,
    'review.launched_by.full_name': details.launched_by && actor.name,
    'review.prepared_at': null,
    'review.handed_in_at': null,
    'application.id': details.user_connector,
    'application.label': details.application,
    'application.application': details.application_id,
    scope: details.scope,
    scope_member_types: details.scope_member_types,
    scope_groups: details.scope_groups,
    scope_managers: details.scope_managers,
    reviewer: details.reviewer,
    completeness: details.completeness,
    'hashes.list': null,
    items: 0,
  }),
  prepared: ({ details }) => ({
    'review.prepared_at': details.prepared_at,
    completeness: details.completeness,
    'hashes.list': details.list_hash,
    items: details.items,
  }),
  link_sent: () => ({ 'review.handed_in_at': null }),
  reassigned: ({ details }) => ({ 'review.handed_in_at': null, reviewer: details.to }),
  handed_in: ({ details }) => ({ 'review.handed_in_at': details.handed_in_at }),
  completed: (event) => endedBy(event, 'completed'),
  cancelled: (event) => endedBy(event, 'cancelled'),
}
const endedBy = ({ details, actor }, state) => ({
  'review.state': state,
  'review.ended_at': details.ended_at,
  'review.ended_by.id': details.ended_by,
  'review.ended_by.full_name': details.ended_by && actor.name,
  'review.end_reason': details.reason,
  'hashes.decisions': details.decisions_hash,
})

const undecided = {
  decision: 'pending',
  comment: null,
  decided_at: null,
  decided_by: null,
  decided_by_id: null,
  decided_by_name: null,
  decided_from: null,
  by_default: false,
}
function decidedBy({ details, actor }, { comment }) {
  const says = { ...undecided, decision: details.decision, comment: comment ?? details.comment ?? null }
  if (details.decision === 'pending') return says
  return {
    ...says,
    decided_at: details.decided_at,
    decided_by: actor.kind,
    decided_by_id: actor.id,
    decided_by_name: actor.name,
    decided_from: actor.from,
    by_default: details.by_default ?? false,
  }
}

const outcomeOf = {
  outcome_chosen: (_, { details, actor }, { request, proof }) => ({
    outcome: details.outcome,
    reason: details.reason ?? null,
    at: details.at,
    by: actor.id,
    request: request ?? null,
    proof: proof ?? null,
    proof_at: proof ? details.at : null,
    attested_by: null,
    attestation: null,
  }),
  outcome_proved: (before, { details }, { proof }) => ({ ...before, proof, proof_at: details.at }),
  attested: (before, { details, actor }) => ({
    ...before,
    proof: 'attested',
    proof_at: details.at,
    attested_by: actor.id,
    attestation: details.attestation,
  }),
}

/** The state after all events: the header by path; list, decisions and outcomes by position. */
function replay(events, lines) {
  const recorded = { header: new Map(), list: new Map(), decisions: new Map(), outcomes: new Map() }
  for (const reviewEvent of events) {
    const { event } = reviewEvent
    const kind = act(reviewEvent)
    for (const [path, value] of Object.entries(headerOf[kind]?.(event) ?? {}))
      recorded.header.set(path, { value: value ?? null, event })
    for (const line of lines.get(event.seq)) {
      const { position } = line
      if (kind === 'prepared') recorded.list.set(position, { value: line, event })
      if (kind === 'decided') {
        const earlier = recorded.decisions.get(position)
        const value = decidedBy(event, line)
        value.overturns = overturnsWith(earlier, { value, event }, line)
        recorded.decisions.set(position, { value, event })
      }
      const before = recorded.outcomes.get(position)?.value
      if (outcomeOf[kind])
        recorded.outcomes.set(position, { value: outcomeOf[kind](before, event, line), event })
    }
  }
  return recorded
}

/** Adds a check for each file, and one for each difference: file, field, account, event. */
async function checkReplay(events, note) {
  const isWhole = events?.some((one) => act(one) === 'launched' && one.event.details.record > 1)
  if (!isWhole) return note('replay', 'hashes_only', true)
  const [beside, items, decisions, outcomes] = await Promise.all(
    ['audit-lines.jsonl', 'items.jsonl', 'decisions.jsonl', 'outcomes.jsonl'].map(linesOf),
  )
  const review = await bytesOf('review.json').then(
    (bytes) => bytes && JSON.parse(new TextDecoder().decode(bytes)),
  )
  if (!beside || !items || !decisions || !outcomes || !review) return note('replay', 'replayed', null)
  const { found, isSound } = await linesByEvent(events, beside)
  if (beside.length > 0 || !isSound) note('replay', 'lines', isSound, { n: beside.length })
  const recorded = replay(events, found)
  let differences = 0
  const compare = (file, field, { value, event }, is, position = '') => {
    if (canonical(value ?? null) === canonical(is ?? null)) return
    differences++
    if (differences <= 20)
      note('replay', position === '' ? 'differs' : 'differs_at', false, {
        file,
        field,
        position,
        event: event ? `${event.seq} (${event.action})` : '–',
        recorded: shorten(value),
        found: shorten(is),
      })
  }
  const same = (file, expected, line, fields, position) => {
    for (const field of fields)
      compare(
        file,
        field,
        { value: expected?.value?.[field], event: expected?.event },
        line?.[field],
        position,
      )
  }
  for (const [path, one] of recorded.header)
    compare(
      'review.json',
      path,
      one,
      path.split('.').reduce((within, key) => within?.[key], review),
    )
  compare('review.json', 'link_history', { value: linkHistory(events) }, review.link_history)
  compare('review.json', 'flags', { value: countFlags(items) }, review.flags)
  for (const [path, one] of independenceOf(events, recorded, items))
    compare('review.json', `independence.${path}`, one, review.independence?.[path])
  const byNumber = new Map(items.map((item) => [item.position, item]))
  for (const position of new Set([...recorded.list.keys(), ...byNumber.keys()])) {
    const item = byNumber.get(position)
    const line = item && {
      account: item.account,
      group: item.group,
      snapshot: await shortHash(item.snapshot),
      flags: item.flags.length > 0 ? await shortHash(item.flags) : undefined,
      changes: item.changes === null ? undefined : await shortHash(item.changes),
    }
    same(
      'items.jsonl',
      recorded.list.get(position),
      line,
      ['account', 'group', 'snapshot', 'flags', 'changes'],
      position,
    )
  }
  for (const line of decisions) {
    const comment = line.comment === null ? null : await shortHash(line.comment)
    const expected = recorded.decisions.get(line.position) ?? { value: undecided }
    const is = { ...line, comment, by_default: line.by_default ?? false }
    same('decisions.jsonl', expected, is, Object.keys(undecided), line.position)
    for (const [field, value, found] of await compareOverturns(
      expected.value.overturns ?? [],
      line.overturns,
    ))
      compare('decisions.jsonl', field, { value, event: expected.event }, found, line.position)
  }
  const byPosition = new Map(outcomes.map((line) => [line.position, line]))
  const fields = Object.keys(outcomeOf.outcome_chosen(null, { details: {}, actor: {} }, {}))
  for (const position of new Set([...recorded.outcomes.keys(), ...byPosition.keys()]))
    same('outcomes.jsonl', recorded.outcomes.get(position), byPosition.get(position), fields, position)
  if (differences > 20) note('replay', 'more', false, { n: differences - 20 })
  note('replay', 'replayed', differences === 0, { n: events.length })
}

const shorten = (value) => {
  const text = value === undefined || value === null ? '–' : canonical(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
const linkActs = ['link_sent', 'link_opened', 'reminded', 'extended', 'reassigned', 'handed_in']
const linkHistory = (events) =>
  events
    .filter((one) => linkActs.includes(act(one)))
    .map(({ event: { at, action, actor, details } }) => ({ at, action, actor, details }))
function countFlags(items) {
  const counts = {}
  for (const { flags } of items) for (const { flag } of flags) counts[flag] = (counts[flag] ?? 0) + 1
  return counts
}
