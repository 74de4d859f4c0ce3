import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { heading } from '@/lib/domain/reviews/evidence/pdf/front-page'
import { ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { drawMark } from '@/lib/domain/reviews/evidence/pdf/marks'
import { left, type Paper, right } from '@/lib/domain/reviews/evidence/pdf/paper'
import type { Words } from '@/lib/domain/reviews/evidence/pdf/words'
import { env } from '@/lib/platform/env'

/** Draws the hashes, the signing key, how to check both, and space for two signatures. */
export function drawSealPage(paper: Paper, record: PackRecord, words: Words): void {
  const { say, moment } = words
  paper.newPage()
  drawMark(paper, left, paper.y)
  paper.y += 44
  paper.text(say('seal.title'), left, paper.y, { face: 'strong', size: 19 })
  paper.y += 34
  const made = say('seal.made', {
    at: moment(record.madeAt),
    who: record.madeBy.name,
    pages: paper.page,
  })
  paper.paragraph(made, { size: 10, leading: 15 })
  paper.y += 12
  drawHash(paper, say('seal.list'), 'items.jsonl', record.hashes.list)
  drawHash(paper, say('seal.decisions'), 'decisions.jsonl', record.hashes.decisions)
  drawHash(paper, say('seal.chain'), say('seal.event', { seq: record.head.seq }), record.head.hash)
  drawHash(
    paper,
    say('seal.key'),
    `${record.key.algorithm}, ${say('seal.key_id', { id: record.key.id })}`,
    record.key.fingerprint,
  )
  paper.y += 18
  heading(paper, say('seal.how'))
  for (const step of ['open', 'compare', 'chain', 'texts']) {
    paper.paragraph(say(`seal.steps.${step}`, { address: `${env().APP_URL}/api/evidence_keys` }), {
      size: 9.5,
      leading: 14,
    })
    paper.y += 5
  }
  paper.y += 26
  drawSignatureLines(
    paper,
    [say('seal.for_company', { company: record.companyName }), say('seal.for_auditor')],
    words,
  )
}

function drawHash(paper: Paper, title: string, of: string, hash: string | null) {
  paper.rule(paper.y)
  paper.text(title, left, paper.y + 9, { size: 9.5, color: ink.third, width: 150 })
  paper.text(of, left, paper.y + 23, { size: 8, color: ink.third, width: 150 })
  const groups = hash?.match(/.{8}/g) ?? ['—']
  paper.text(groups.slice(0, 4).join(' '), left + 164, paper.y + 9, { face: 'mono', size: 10 })
  paper.text(groups.slice(4).join(' '), left + 164, paper.y + 23, { face: 'mono', size: 10 })
  paper.y += 44
}

function drawSignatureLines(paper: Paper, who: string[], words: Words) {
  if (!paper.hasRoom(110)) paper.newPage()
  const width = (right - left - 24) / who.length
  for (const [n, name] of who.entries()) {
    const x = left + n * (width + 24)
    paper.text(name, x, paper.y, { face: 'strong', size: 10, width })
    paper.text(words.say('seal.hand'), x, paper.y + 15, { size: 8.5, color: ink.third, width })
    paper.rule(paper.y + 92, ink.strongLine, x, x + width)
  }
  paper.y += 100
}
