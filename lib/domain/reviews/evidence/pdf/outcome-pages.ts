import { readItems } from '@/lib/domain/record/audit/verify/read-items'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { heading } from '@/lib/domain/reviews/evidence/pdf/front-page'
import { ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { left, type Paper, right } from '@/lib/domain/reviews/evidence/pdf/paper'
import { ofKind, type Words } from '@/lib/domain/reviews/evidence/pdf/words'
import { daysToRemoval } from '@/lib/domain/reviews/items/count-items'
import type { AccountSnapshot } from '@/lib/domain/reviews/items/snapshot'
import { pool } from '@/lib/platform/db'

/** Draws the outcomes of rejected accounts, and the events of the review. */
export async function* drawOutcomePages(
  paper: Paper,
  record: PackRecord,
  words: Words,
): AsyncGenerator<void> {
  paper.y += 28
  if (record.review.counts.rejected > 0) {
    heading(
      paper,
      words.say(ofKind(record, 'outcomes.title', 'outcomes'), { n: record.review.counts.rejected }),
    )
    let page = paper.page
    const { companyId, accessReviewId } = record.place
    for await (const items of readItems(pool, companyId, accessReviewId))
      for (const item of items) {
        if (item.decision !== 'rejected' && item.outcome === null) continue
        drawOutcome(paper, item, words)
        if (paper.page === page) continue
        page = paper.page
        yield
      }
    paper.rule(paper.y)
    paper.y += 28
  }
  drawJournal(paper, record, words)
}

function drawOutcome(paper: Paper, item: HashedItem, words: Words) {
  const account = item.snapshot as AccountSnapshot
  const { moment } = words
  const name = account.display_name ?? account.email ?? account.login ?? account.external_id
  const chosen = item.outcome ? words.summary(`outcomes.${item.outcome}`) : words.say('outcomes.open')
  const proof = item.proof
    ? `${words.summary(`proofs.${item.proof}`)}${item.proofAt ? `, ${moment(item.proofAt)}` : ''}`
    : words.say('outcomes.unproven')
  const days = daysToRemoval(item)
  const reasons = [
    account.group ? words.say('table.in_group', { group: account.group.name }) : null,
    days === null ? null : words.say('outcomes.days', { n: days }),
    item.outcomeReason,
    item.attestation,
  ].filter((text) => text !== null)
  const lines = reasons.flatMap((text) => paper.wrap(text, right - left - 30, { size: 8.5 }))
  if (!paper.hasRoom(20)) paper.newPage()
  paper.rule(paper.y)
  const y = paper.y + 5
  paper.text(`${item.position}`, left, y, { size: 8, color: ink.third, align: 'right', width: 22 })
  paper.text(name, left + 30, y, { face: 'strong', size: 9, width: 168 })
  paper.text(chosen, 256, y, { size: 9, width: 110 })
  paper.text(proof, 374, y, {
    size: 9,
    color: item.proof === 'still_there' ? ink.error : ink.second,
    width: right - 374,
  })
  paper.y += 19
  for (const text of lines) {
    if (!paper.hasRoom(12)) paper.newPage()
    paper.text(text, left + 30, paper.y - 2, { size: 8.5, color: ink.second })
    paper.y += 12
  }
}

/** The review's events except the decisions, each with its number in the company's audit chain. */
function drawJournal(paper: Paper, record: PackRecord, words: Words) {
  heading(paper, words.say('journal.title'))
  paper.paragraph(words.say('journal.note', { n: record.decisionEvents }), {
    size: 9,
    leading: 13,
    color: ink.second,
  })
  paper.y += 6
  for (const event of record.events) {
    if (!paper.hasRoom(18)) paper.newPage()
    paper.rule(paper.y)
    const y = paper.y + 4
    const who = event.actorName ?? words.say(`journal.actors.${event.actorKind}`)
    paper.text(`${event.seq}`, left, y, { face: 'mono', size: 8, color: ink.third, width: 40 })
    paper.text(words.moment(event.at), left + 44, y, { size: 8.5, width: 104 })
    paper.text(words.say(`journal.actions.${event.action.split('.').pop()}`), 202, y, {
      size: 8.5,
      width: 150,
    })
    paper.text(who, 358, y, { size: 8.5, width: 110 })
    paper.text(event.from ?? '', 472, y, { face: 'mono', size: 7.5, color: ink.third, width: right - 472 })
    paper.y += 17
  }
  paper.rule(paper.y)
}
