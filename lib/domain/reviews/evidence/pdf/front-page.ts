import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { drawMark, drawStrip, drawTick } from '@/lib/domain/reviews/evidence/pdf/marks'
import { left, type Paper, right, sheetWidth } from '@/lib/domain/reviews/evidence/pdf/paper'
import { ofKind, scopeInWords, type Words } from '@/lib/domain/reviews/evidence/pdf/words'

const half = sheetWidth / 2
const decisions = ['approved', 'rejected', 'pending'] as const

/** Title, who, what and when; what the list was; the figures. */
export function drawFrontPage(paper: Paper, record: PackRecord, words: Words): void {
  const { review } = record
  paper.newPage()
  drawMark(paper, left, paper.y)
  paper.text('Rollcall', left + 30, paper.y + 5, { face: 'strong', size: 12 })
  paper.text(record.companyName, right - 240, paper.y + 6, {
    size: 10,
    color: ink.second,
    align: 'right',
    width: 240,
  })
  paper.y = 112
  paper.text(words.say(`kinds.${review.kind}`), left, paper.y, { size: 10.5, color: ink.third })
  paper.y += 18
  paper.paragraph(words.say('title', { application: review.user_connector.label }), {
    face: 'strong',
    size: 25,
    leading: 32,
  })
  paper.y += 2
  const ended = review.ended_at ? words.day(review.ended_at) : ''
  paper.text(words.say(`state.${review.state}`, { day: ended }), left, paper.y, {
    size: 11,
    color: review.state === 'completed' ? ink.success : ink.warning,
  })
  paper.y += 30
  paper.paragraph(
    words.say(ofKind(record, 'sentence', 'sentence'), {
      items: review.items,
      approved: review.counts.approved,
      rejected: review.counts.rejected,
      pending: review.counts.pending,
    }),
    { size: 15, leading: 22 },
  )
  paper.y += 8
  drawFigures(paper, record, words)
  drawOutcomeFigures(paper, record, words)
  drawWarnings(paper, record, words)
  drawFacts(paper, factsOf(record, words))
  drawList(paper, record, words)
}

function drawFigures(paper: Paper, { review }: PackRecord, words: Words) {
  const each = drawStrip(paper, review.counts, paper.y)
  paper.y += 26
  let x = left
  for (const decision of decisions) {
    drawTick(paper, decision, x, paper.y + 1, 9)
    const label = `${words.summary(`decisions.${decision}`)} ${words.number(review.counts[decision])}`
    x += 8 + paper.text(label, x + 8, paper.y, { size: 9, color: ink.second }) + 22
  }
  if (each > 1)
    paper.text(words.say('each_tick', { n: each }), right - 200, paper.y, {
      size: 9,
      color: ink.third,
      align: 'right',
      width: 200,
    })
  paper.y += 26
}

/** One sentence for each outcome of the rejected accounts. */
function drawOutcomeFigures(paper: Paper, record: PackRecord, words: Words) {
  const { review, outcomes } = record
  if (review.state !== 'completed' || review.counts.rejected === 0) return
  const proofs = (asked: string[]) =>
    outcomes.reduce(
      (sum, { outcome, proof, _count }) =>
        outcome !== 'kept' && proof !== null && asked.includes(proof) ? sum + _count : sum,
      0,
    )
  const figures = {
    gone: proofs(['verified_gone']),
    suspended: proofs(['suspended']),
    attested: proofs(['attested']),
    still_there: proofs(['still_there']),
    waiting: review.outcomes.asked - proofs(['still_there']),
    kept: review.outcomes.kept,
    not_chosen: review.outcomes.open,
  }
  const sentences = Object.entries(figures).flatMap(([key, n]) =>
    n > 0 ? words.say(`front.${key}`, { n }) : [],
  )
  paper.paragraph(
    words.say(ofKind(record, 'front.outcomes', 'front_outcomes'), { what: sentences.join(', ') }),
    {
      size: 9.5,
      leading: 14,
      color: figures.still_there > 0 ? ink.error : ink.second,
    },
  )
  if (review.outcomes.days)
    paper.paragraph(words.say('front.days', review.outcomes.days), {
      size: 9.5,
      leading: 14,
      color: ink.second,
    })
  paper.y += 8
}

/** Facts that make a review less independent than it looks are shown before the names. */
function drawWarnings(paper: Paper, { independence, review }: PackRecord, words: Words) {
  const { overturned, isLauncherAlone, atClosing, ownPending } = independence
  const list = (positions: number[], count: number) =>
    positions.join(', ') + (count > positions.length ? ', …' : '')
  const lines = [
    ...(review.application_deleted ? [words.say('front.deleted')] : []),
    ...(isLauncherAlone ? [words.say('front.alone')] : []),
    ...(overturned > 0 ? [words.say('front.overturned', { n: overturned })] : []),
    ...(atClosing.count > 0
      ? [
          words.say('front.at_closing', {
            n: atClosing.count,
            list: list(atClosing.positions, atClosing.count),
          }),
        ]
      : []),
    ...(ownPending.count > 0
      ? [words.say('front.own', { n: ownPending.count, list: list(ownPending.positions, ownPending.count) })]
      : []),
  ]
  for (const line of lines) paper.paragraph(line, { size: 9.5, leading: 14, color: ink.warning })
  if (lines.length > 0) paper.y += 8
}

type Fact = { term: string; value: string; more?: string }

function factsOf(record: PackRecord, words: Words): Fact[] {
  const { review, applicationName, companyName, row, independence, version } = record
  const { source, address, read_by, version: readVersion } = review.completeness
  const deciders = independence.deciders
    .map(({ kind, name, count }) => words.say(`front.decider_${kind}`, { name: name ?? '—', n: count }))
    .join(', ')
  const { say, moment } = words
  const link = review.link.sent_at
    ? say('facts.link_value', {
        sent: moment(review.link.sent_at),
        opened: review.link.opened_at ? moment(review.link.opened_at) : 'no',
        n: row.linkNumber,
      })
    : say('facts.no_link')
  const launcher = review.launched_by?.full_name ?? say('facts.by_the_clock')
  const ender = review.ended_by?.full_name ?? say('facts.by_the_reviewer')
  return [
    {
      term: say('facts.application'),
      value: applicationName,
      more: [review.user_connector.label, address].filter(Boolean).join(' · '),
    },
    { term: say('facts.company'), value: companyName },
    { term: say('facts.reviewer'), value: review.reviewer.name, more: review.reviewer.email },
    { term: say('facts.decided'), value: deciders || '—' },
    { term: say('facts.launched'), value: say('facts.by', { at: moment(review.created_at), who: launcher }) },
    {
      term: say('facts.obtained'),
      value: source ? say(`front.source_${source}`) : '—',
      more: read_by ? say('front.read_by', { who: read_by }) : undefined,
    },
    { term: say('facts.scope'), value: scopeInWords(record, words) },
    { term: say('facts.link'), value: link },
    {
      term: say('facts.ended'),
      value: review.ended_at ? say('facts.by', { at: moment(review.ended_at), who: ender }) : '—',
      more: review.end_reason ?? undefined,
    },
    { term: say('facts.id'), value: review.id },
    {
      term: say('facts.version'),
      value: say('front.version', { made: version, read: readVersion ?? '—' }),
    },
  ]
}

function drawFacts(paper: Paper, facts: Fact[]) {
  const at = left + 118
  for (const { term, value, more } of facts) {
    const lines = paper.wrap(value, right - at, { size: 9.5 }).slice(0, 4)
    const further = more && more !== value ? paper.wrap(more, right - at, { size: 8.5 }).slice(0, 6) : []
    const height = 8 + lines.length * 13 + further.length * 12
    if (!paper.hasRoom(height)) paper.newPage()
    paper.rule(paper.y)
    paper.text(term, left, paper.y + 5, { size: 9.5, color: ink.third, width: 112 })
    for (const [n, line] of lines.entries()) paper.text(line, at, paper.y + 5 + n * 13, { size: 9.5 })
    for (const [n, line] of further.entries())
      paper.text(line, at, paper.y + 5 + lines.length * 13 + n * 12, { size: 8.5, color: ink.second })
    paper.y += height
  }
  paper.rule(paper.y)
  paper.y += 22
}

/** The completeness statement, the flags that were found, and whether the record still matches its events. */
function drawList(paper: Paper, record: PackRecord, words: Words) {
  const { completeness } = record.review
  heading(paper, words.say('list.title'))
  if (completeness.ended_at)
    paper.paragraph(
      words.say('list.reading', {
        at: words.moment(completeness.ended_at),
        pages: completeness.pages,
        seen: completeness.seen,
        total: completeness.total_at_source ?? 'unknown',
      }),
      { size: 9.5, leading: 14 },
    )
  if (completeness.ended_at) paper.paragraph(words.say('list.why'), { size: 9.5, leading: 14 })
  for (const { key, params } of completeness.notes ?? [])
    paper.paragraph(`– ${words.any(key, params)}`, { size: 9.5, leading: 14, color: ink.second })
  if (record.review.prepared_at)
    paper.paragraph(
      words.say(ofKind(record, 'list.copied', 'copied'), {
        at: words.moment(record.review.prepared_at),
        n: record.review.items,
      }),
      { size: 9.5, leading: 14 },
    )
  paper.y += 10
  if (record.flags.length > 0) {
    heading(paper, words.say('flags'))
    // Two columns, so that the front page fits on one sheet.
    for (const [n, { flag, count }] of record.flags.entries()) {
      const isSecond = n % 2 === 1
      if (!isSecond && !paper.hasRoom(14)) paper.newPage()
      const x = isSecond ? left + half : left
      paper.text(words.number(count), x, paper.y, { size: 9.5, face: 'strong', align: 'right', width: 26 })
      paper.text(words.summary(`flags.${flag}`), x + 36, paper.y, { size: 9.5, width: half - 46 })
      if (isSecond || n === record.flags.length - 1) paper.y += 14
    }
    paper.y += 10
  }
}

export function heading(paper: Paper, text: string): void {
  if (!paper.hasRoom(60)) paper.newPage()
  paper.text(text, left, paper.y, { face: 'strong', size: 12 })
  paper.y += 20
}
