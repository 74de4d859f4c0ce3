import { setImmediate as breathe } from 'node:timers/promises'
import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { drawFrontPage } from '@/lib/domain/reviews/evidence/pdf/front-page'
import { drawListPages } from '@/lib/domain/reviews/evidence/pdf/list-pages'
import { drawOutcomePages } from '@/lib/domain/reviews/evidence/pdf/outcome-pages'
import { Paper } from '@/lib/domain/reviews/evidence/pdf/paper'
import { drawSealPage } from '@/lib/domain/reviews/evidence/pdf/seal-page'
import { wordsOf } from '@/lib/domain/reviews/evidence/pdf/words'
import type { Voice } from '@/lib/domain/reviews/evidence/voice'

/** Streams the record as a PDF page by page, giving way to other work between two pages. */
export async function* writePdf(record: PackRecord, voice: Voice): AsyncGenerator<Uint8Array> {
  const words = wordsOf(voice)
  const application = record.review.user_connector.label
  const paper = new Paper({
    title: words.say('title', { application }),
    author: record.companyName,
    subject: words.say('kind'),
    language: voice.language === 'fr' ? 'fr-FR' : 'en-GB',
    footer: words.say('footer', { application, company: record.companyName, id: record.review.id }),
  })
  try {
    for await (const _ of draw()) {
      yield* await paper.written()
      await breathe()
    }
    paper.end()
    yield* await paper.written()
  } finally {
    paper.close()
  }

  async function* draw() {
    drawFrontPage(paper, record, words)
    yield* drawListPages(paper, record, words)
    yield* drawOutcomePages(paper, record, words)
    drawSealPage(paper, record, words)
  }
}
