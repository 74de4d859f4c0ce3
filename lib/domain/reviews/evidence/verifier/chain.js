async function checkChain(manifest, attempt) {
  let events = null
  try {
    events = await linesOf('audit.jsonl')
  } catch {
    events = undefined
  }
  const readable = (work) => async () => {
    if (events === null) return null
    return events === undefined ? false : work()
  }
  const values = { n: events?.length ?? 0 }
  await attempt(
    'chain',
    'events',
    readable(async () => {
      for (const { event, previous_hash, hash } of events) {
        const text = utf8(canonical(event))
        const bytes = new Uint8Array(32 + text.length)
        bytes.set(unhex(previous_hash))
        bytes.set(text, 32)
        if ((await sha256(bytes)) !== hash) return false
      }
      return events.length > 0
    }),
    values,
  )
  await attempt(
    'chain',
    'order',
    readable(() =>
      events.every(({ event, previous_hash }, place) => {
        const before = events[place - 1]
        if (!before) return true
        const isNeighbour = event.seq === before.event.seq + 1
        return event.seq > before.event.seq && (!isNeighbour || previous_hash === before.hash)
      }),
    ),
  )
  const recordedBy = (actions, name) =>
    events.findLast(({ event }) => actions.includes(event.action))?.event.details[name]
  if (manifest.list_hash)
    await attempt(
      'chain',
      'recorded_list',
      readable(() => recordedBy(['access_review.prepared'], 'list_hash') === manifest.list_hash),
    )
  const ends = ['access_review.completed', 'access_review.cancelled']
  await attempt(
    'chain',
    'recorded_decisions',
    readable(() => recordedBy(ends, 'decisions_hash') === manifest.decisions_hash),
  )
  // In later records each outcome has an event of its own, which is replayed.
  const isHashed = !events?.some(({ event }) => event.details.record > 1)
  if (isHashed)
    await attempt(
      'chain',
      'recorded_outcomes',
      readable(async () => {
        const outcomes = await bytesOf('outcomes.jsonl')
        // The last event about outcomes holds the hash of all of them; before the first one there is none.
        const recorded = events.findLast(({ event }) => event.details.outcomes_hash)?.event.details
          .outcomes_hash
        return outcomes && (await sha256(outcomes)) === (recorded ?? (await sha256(utf8(''))))
      }),
    )
  const last = events?.at(-1)
  // The head may be an event of the company outside of this review, written later.
  if (last && last.event.seq === manifest.chain_head.seq)
    await attempt(
      'chain',
      'head',
      readable(() => last.hash === manifest.chain_head.hash),
    )
  return events
}
