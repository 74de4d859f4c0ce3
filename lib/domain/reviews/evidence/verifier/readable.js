// The files that people read are derived from the record: the table cell by cell, the PDF by its hash in the audit log.
const readableFiles = ['review.pdf', 'decisions.csv']

async function checkReadable(events, attempt, note) {
  if (!events) return
  const made = events.findLast((one) => act(one) === 'pack_made')?.event
  // Earlier packs do not hold these hashes.
  if (!made?.details.seals) return note('files', 'not_bound', true)
  const sealed = events.findLast((one) => act(one) === 'pack_sealed' && one.event.details.pack === made.seq)
  for (const name of readableFiles)
    await attempt(
      'chain',
      'sealed',
      async () => {
        const bytes = await bytesOf(name)
        return bytes && (await sha256(bytes)) === sealed?.event.details.files[name]
      },
      { name },
    )
  try {
    await compareTable(made.details.language, note)
  } catch {
    note('replay', 'table', false, { n: '–' })
  }
}

/** Compares every cell of decisions.csv with items, decisions and outcomes. */
async function compareTable(language, note) {
  const bytes = await bytesOf('decisions.csv')
  const [items, decisions, outcomes] = await Promise.all(
    ['items.jsonl', 'decisions.jsonl', 'outcomes.jsonl'].map(linesOf),
  )
  if (!bytes || !items || !decisions || !outcomes)
    return note('replay', 'table', null, { n: items?.length ?? '–' })
  const texts = words[language].table
  const rows = cellsOf(new TextDecoder().decode(bytes), language === 'fr' ? ';' : ',')
  const outcomeAt = new Map(outcomes.map((line) => [line.position, line]))
  const expected = [
    columnsOfTable.map((column) => texts.summary.columns[column]),
    ...items.map((item, place) => rowOf(item, decisions[place], outcomeAt.get(item.position), texts)),
  ]
  let differences = rows?.length === expected.length ? 0 : 1
  for (const [place, cells] of expected.entries())
    for (const [at, value] of cells.entries()) {
      const cell = rows?.[place]?.[at]
      const recorded = String(value ?? '')
      // A text that a spreadsheet would run begins with an apostrophe.
      if (cell === recorded || cell === `'${recorded}`) continue
      differences++
      if (differences > 20) continue
      const field = texts.summary.columns[columnsOfTable[at]]
      const position = place === 0 ? '–' : items[place - 1].position
      note('replay', 'table_differs', false, {
        field,
        position,
        found: shorten(cell),
        recorded: shorten(recorded),
      })
    }
  if (rows?.some((row) => row.length !== columnsOfTable.length)) differences++
  note('replay', 'table', differences === 0, { n: items.length })
}

/** The cells of a table that are all quoted; null where one is not. */
function cellsOf(text, delimiter) {
  const rows = []
  let row = []
  for (let at = 0; at < text.length; ) {
    if (text[at] !== '"') return null
    let cell = ''
    for (;;) {
      const end = text.indexOf('"', at + 1)
      if (end < 0) return null
      cell += text.slice(at + 1, end)
      at = end + 1
      if (text[at] !== '"') break
      cell += '"'
    }
    row.push(cell)
    if (text[at] === delimiter) at++
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else return null
  }
  return row.length === 0 ? rows : null
}

const columnsOfTable =
  `position display_name email login external_id role status kind is_admin has_mfa last_active_at member member_type groups
  flags decision comment decided_at decided_by by_default outcome outcome_reason proof proof_at days_to_removal`.split(
    /\s+/,
  )

function rowOf({ position, snapshot, flags }, decided, ended, { summary, statuses, kinds }) {
  const yesNo = (fact) => (fact === null ? summary.unknown : fact ? summary.yes : summary.no)
  const minute = (at) => at?.slice(0, 16).replace('T', ' ')
  const { member } = snapshot
  const groupIn = ({ name, role, is_direct }) =>
    [name, ...(role ? [role] : []), ...(is_direct ? [] : [summary.inherited])].join(' · ')
  const groups = snapshot.group ? [snapshot.group] : snapshot.groups
  const decider = decided.decided_by_name
  return [
    position,
    snapshot.display_name,
    snapshot.email,
    snapshot.login,
    snapshot.external_id,
    snapshot.role_label ?? snapshot.role,
    statuses[snapshot.status ?? 'unknown'],
    kinds[snapshot.kind],
    yesNo(snapshot.is_admin),
    yesNo(snapshot.has_mfa),
    snapshot.last_active_at ? minute(new Date(snapshot.last_active_at).toISOString()) : summary.unknown,
    member && `${member.first_name} ${member.last_name}`,
    member?.member_type,
    groups?.map(groupIn).join(', '),
    flags.map(({ flag, since }) => `${summary.flags[flag]} (${since})`).join(', '),
    summary.decisions[decided.decision],
    decided.comment && textOf(decided.comment.content).trim(),
    minute(decided.decided_at),
    decided.decided_by === 'reviewer' ? `${decider} (${summary.reviewer})` : decider,
    decided.decided_at && yesNo(decided.by_default ?? false),
    ended?.outcome && summary.outcomes[ended.outcome],
    ended?.reason,
    ended?.proof && summary.proofs[ended.proof],
    minute(ended?.proof_at),
    daysBetween(decided.decided_at, ended),
  ]
}

/** Whole days between the decision and the verified end of the access. */
function daysBetween(decidedAt, ended) {
  if (!decidedAt || !ended?.proof_at) return null
  if (!['verified_gone', 'suspended', 'attested'].includes(ended.proof)) return null
  return Math.max(0, Math.floor((new Date(ended.proof_at) - new Date(decidedAt)) / 86_400_000))
}

const lineOf = ({ content = [] }) => content.map(({ type, text }) => (type === 'text' ? text : '\n')).join('')

/** A comment as the table writes it, a line per paragraph. */
function textOf(blocks) {
  const itemOf = ({ content }) => content.map(lineOf).join('\n')
  return blocks
    .map((block) => {
      const { type, content = [] } = block
      if (type === 'bulletList') return content.map((item) => `- ${itemOf(item)}`).join('\n')
      if (type === 'orderedList') return content.map((item, at) => `${at + 1}. ${itemOf(item)}`).join('\n')
      if (type === 'blockquote')
        return textOf(content)
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')
      if (type === 'table')
        return content
          .map((row) => row.content.map((cell) => cell.content.map(lineOf).join(' ')).join(' | '))
          .join('\n')
      return lineOf(block)
    })
    .join('\n')
}
