// The overturned decisions according to the events, and how independent the review was.

/** The overturns of an account after a decision: the earlier ones, and this one if its event is an overturn. */
function overturnsWith(before, after, line) {
  const earlier = before?.value.overturns ?? []
  if (!line.overturns) return earlier
  const by = ({ kind, id, name } = {}) => ({ kind, id, name })
  return [
    ...earlier,
    {
      decision: before?.value.decision,
      comment: before?.value.comment,
      decided_at: before?.value.decided_at,
      decided_by: by(before?.event.actor),
      to: after.value.decision,
      at: after.event.details.decided_at,
      reason: after.value.comment,
      by: by(after.event.actor),
    },
  ]
}

/** Fields that differ, each with both values. */
async function compareOverturns(recorded, kept = []) {
  if (recorded.length !== kept.length) return [['overturns (count)', recorded.length, kept.length]]
  const fields = []
  for (const [place, one] of recorded.entries()) {
    const replaced = { ...kept[place] }
    for (const words of ['comment', 'reason'])
      replaced[words] = replaced[words] == null ? null : await shortHash(replaced[words])
    for (const key of new Set([...Object.keys(one), ...Object.keys(replaced)]))
      fields.push([`overturns[${place}].${key}`, one[key], replaced[key]])
  }
  return fields
}

const mostNamed = 40
function some(positions) {
  return { count: positions.length, positions: positions.slice(0, mostNamed) }
}

/** The fields of `independence` in review.json, counted from the events; fields without any event are left out. */
function independenceOf(events, recorded, items) {
  const launched = events.find((one) => act(one) === 'launched')?.event
  const named = events.findLast((one) => ['launched', 'reassigned'].includes(act(one)))?.event
  const end = events.findLast((one) => ['completed', 'cancelled'].includes(act(one)))
  const deciders = new Map()
  const [atClosing, pending] = [[], []]
  let overturned = 0
  for (const { position, flags } of items) {
    const { value, event } = recorded.decisions.get(position) ?? {}
    const changed = value?.overturns.length > 0
    if (changed) overturned++
    if (!value || value.decision === 'pending') {
      pending.push(position)
      continue
    }
    const { kind, id, name } = event.actor
    const key = canonical([kind, id, name])
    const decider = deciders.get(key) ?? { kind, id, name, count: 0, overturned: 0 }
    deciders.set(key, decider)
    decider.count++
    if (changed) decider.overturned++
    if (value.by_default && value.decision === 'approved' && flags.length > 0) atClosing.push(position)
  }
  const byText = (a, b) => (a < b ? -1 : Number(a > b))
  const sorted = [...deciders.values()].sort(
    (a, b) => b.count - a.count || byText(a.name ?? '', b.name ?? ''),
  )
  const others = sorted.filter(({ kind, id }) => kind === 'user' && id !== launched?.details.launched_by)
  const isLauncher = named?.details.reviewer_is_launcher
  const isCompleted = end && act(end) === 'completed'
  const fields = {
    deciders: sorted,
    overturned,
    flagged_approved_at_closing: some(atClosing),
    own_accounts_pending: some(isCompleted ? pending : []),
    ...(isLauncher !== undefined && { launcher_is_only_reviewer: isLauncher && others.length === 0 }),
  }
  return Object.entries(fields).map(([path, value]) => [path, { value, event: end?.event }])
}
