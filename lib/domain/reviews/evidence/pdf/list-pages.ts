import type { ReviewDecision } from '@prisma/client'
import { readItems } from '@/lib/domain/record/audit/verify/read-items'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import { plainText } from '@/lib/domain/record/rich-text'
import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { heading } from '@/lib/domain/reviews/evidence/pdf/front-page'
import { type Ink, ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { drawTick } from '@/lib/domain/reviews/evidence/pdf/marks'
import { left, type Paper, right, sheetWidth } from '@/lib/domain/reviews/evidence/pdf/paper'
import { ofKind, type Words } from '@/lib/domain/reviews/evidence/pdf/words'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { Overturn } from '@/lib/domain/reviews/items/item-schema'
import type { AccountSnapshot, ReviewFlagView } from '@/lib/domain/reviews/items/snapshot'
import { pool } from '@/lib/platform/db'

const columns = {
  account: { x: 78, width: 158 },
  role: { x: 246, width: 92 },
  facts: { x: 348, width: 102 },
  decision: { x: 460, width: 87 },
} as const
const line = 10.5
const decisionInk = { approved: ink.link, rejected: ink.error, pending: ink.second } as const

/** Draws every account as it was at launch with its decision. Yields after each page, so that it can be sent. */
export async function* drawListPages(paper: Paper, record: PackRecord, words: Words): AsyncGenerator<void> {
  const { companyId, accessReviewId } = record.place
  let page = paper.page
  paper.newPage()
  heading(paper, words.say(ofKind(record, 'table.title', 'title'), { n: record.review.items }))
  paper.paragraph(words.say(ofKind(record, 'table.note', 'note')), {
    size: 9,
    leading: 13,
    color: ink.second,
  })
  paper.y += 8
  drawHeader(paper, words)
  for await (const items of readItems(pool, companyId, accessReviewId))
    for (const item of items) {
      drawRow(paper, item, words)
      if (paper.page === page) continue
      page = paper.page
      yield
    }
}

function nextPage(paper: Paper, words: Words) {
  paper.newPage()
  drawHeader(paper, words)
}

function drawHeader(paper: Paper, words: Words) {
  paper.doc.rect(left, paper.y, sheetWidth, 18).fill(ink.sunken)
  paper.rule(paper.y + 18, ink.strongLine)
  const title = (text: string, x: number) =>
    paper.text(text, x, paper.y + 5, { size: 8, color: ink.third, width: 100 })
  title(words.say('table.position'), left + 4)
  title(words.say('table.account'), columns.account.x)
  title(words.say('table.role'), columns.role.x)
  title(words.say('table.facts'), columns.facts.x)
  title(words.say('table.decision'), columns.decision.x)
  paper.y += 18
}

function drawRow(paper: Paper, item: HashedItem, words: Words) {
  const account = item.snapshot as AccountSnapshot
  const facts = (item.flags as ReviewFlagView[]).flatMap(({ flag, since }) => [
    ...paper.wrap(words.summary(`flags.${flag}`), columns.facts.width, { size: 8 }),
    since,
  ])
  const roles = roleLines(paper, account, words)
  const decided = decisionLines(item, words)
  const height = 10 + line * Math.max(3, facts.length, roles.length, 1 + decided.length)
  if (!paper.hasRoom(height)) nextPage(paper, words)
  const y = paper.y + 6
  paper.text(`${item.position}`, left, y, { size: 8, color: ink.third, align: 'right', width: 22 })
  drawAccount(paper, account, y, words)
  for (const [n, text] of roles.entries())
    paper.text(text, columns.role.x, y + n * line, {
      size: n === 0 ? 8.5 : 8,
      color: n === 0 ? ink.text : ink.second,
      width: columns.role.width,
    })
  for (const [n, text] of facts.entries())
    paper.text(text, columns.facts.x, y + n * line, {
      size: 8,
      color: /^\d/.test(text) ? ink.third : ink.warning,
      width: columns.facts.width,
    })
  const decision = item.decision as ReviewDecision
  drawTick(paper, decision, columns.decision.x, y, 9)
  paper.text(words.summary(`decisions.${decision}`), columns.decision.x + 7, y, {
    face: 'strong',
    size: 8.5,
    color: decisionInk[decision],
    width: columns.decision.width - 7,
  })
  for (const [n, text] of decided.entries())
    paper.text(text, columns.decision.x, y + (n + 1) * line, {
      size: 7.5,
      color: ink.third,
      width: columns.decision.width,
    })
  paper.y += height
  drawGroups(paper, account, words)
  drawComment(paper, item, words)
  for (const overturn of (item.overturns ?? []) as Overturn[]) drawOverturn(paper, overturn, words)
  paper.rule(paper.y)
}

function drawAccount(paper: Paper, account: AccountSnapshot, y: number, words: Words) {
  const { x, width } = columns.account
  const name = account.email ?? account.login ?? account.external_id
  paper.text(account.display_name ?? name, x, y, { face: 'strong', size: 9, width })
  paper.text(name, x, y + line, { face: 'mono', size: 7.5, color: ink.third, width })
  const [owner, color] = ownerOf(account, words)
  paper.text(owner, x, y + 2 * line, { size: 8, color, width })
}

/** Drawn across the whole row, because there may be many. */
function drawGroups(paper: Paper, { groups }: AccountSnapshot, words: Words) {
  if (!groups) return
  const { x } = columns.account
  const pen = { size: 8, color: ink.second } as const
  const names = groups.map(({ name, role, is_direct }) =>
    [name, ...(role ? [role] : []), ...(is_direct ? [] : [words.summary('inherited')])].join(' · '),
  )
  const text =
    names.length > 0 ? words.saying('table.groups', 'names', names.join(', ')) : words.say('table.no_group')
  for (const row of paper.wrap(text, right - x, pen)) {
    if (!paper.hasRoom(12)) nextPage(paper, words)
    paper.text(row, x, paper.y - 4, pen)
    paper.y += line
  }
  paper.y += 2
}

/** The owner of an account. Only a person's account without an owner is highlighted. */
function ownerOf({ member, kind }: AccountSnapshot, words: Words): [string, Ink] {
  if (member)
    return [words.saying('table.answers_to', 'name', `${member.first_name} ${member.last_name}`), ink.second]
  if (kind === 'service' || kind === 'shared') return [words.any(`accounts.screen.kinds.${kind}`), ink.second]
  return [words.say('table.nobody'), ink.warning]
}

function roleLines(paper: Paper, account: AccountSnapshot, words: Words): string[] {
  const { is_admin, has_mfa, group } = account
  const pen = { size: 8.5 } as const
  return [
    ...(group
      ? paper
          .wrap([group.name, ...(group.role ? [group.role] : [])].join(' · '), columns.role.width, pen)
          .slice(0, 4)
      : []),
    ...(group && !group.is_direct ? [words.summary('inherited')] : []),
    account.role_label ?? account.role ?? '—',
    words.say(`admin.${is_admin === null ? 'unknown' : is_admin ? 'yes' : 'no'}`),
    words.say(`mfa.${has_mfa === null ? 'unknown' : has_mfa ? 'yes' : 'no'}`),
    account.last_active_at
      ? words.saying('table.active', 'day', account.last_active_at.slice(0, 10))
      : words.say('table.activity_unknown'),
  ]
}

function decisionLines(item: HashedItem, words: Words): string[] {
  if (!item.decidedAt) return []
  const who = item.decidedByName ?? '—'
  return [
    item.decidedBy === 'reviewer' ? words.saying('table.by_reviewer', 'name', who) : who,
    `${item.decidedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(item.decidedFrom ? [item.decidedFrom] : []),
    ...(item.decidedByDefault ? [words.say('table.by_default')] : []),
  ]
}

/** The decision that was overturned, and the reason. */
function drawOverturn(
  paper: Paper,
  { decision, decided_by, decided_at, by, at, reason }: Overturn,
  words: Words,
) {
  const { x } = columns.account
  const pen = { size: 8.5, color: ink.warning } as const
  const text = words.say('overturned', {
    name: decided_by.name ?? '—',
    decision,
    at: decided_at ? words.moment(decided_at) : '—',
    by: by.name ?? '—',
    when: words.moment(at),
    reason: reason ? plainText(reason as CommentDocument) : '—',
  })
  for (const line of paper.wrap(text, right - x, pen)) {
    if (!paper.hasRoom(12)) nextPage(paper, words)
    paper.text(line, x, paper.y - 2, pen)
    paper.y += 12
  }
  paper.y += 3
}

function drawComment(paper: Paper, item: HashedItem, words: Words) {
  if (!item.comment) return
  const { x } = columns.account
  const pen = { size: 8.5, color: ink.second } as const
  for (const text of paper.wrap(plainText(item.comment as CommentDocument), right - x, pen)) {
    if (!paper.hasRoom(12)) nextPage(paper, words)
    paper.text(text, x, paper.y - 2, pen)
    paper.y += 12
  }
  paper.y += 3
}
