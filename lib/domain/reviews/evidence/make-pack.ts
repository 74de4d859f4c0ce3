import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Actor } from '@/lib/domain/record/actor'
import { decisionLine, listLine } from '@/lib/domain/record/audit/verify/review-lines'
import { doerOf } from '@/lib/domain/record/audit/write/record-act'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { describePack, describeRecord } from '@/lib/domain/reviews/evidence/describe-record'
import { signEvidence, signingKey } from '@/lib/domain/reviews/evidence/keys'
import { besideLines, eventLines, itemLines } from '@/lib/domain/reviews/evidence/pack-lines'
import { checkRecord, type PackRecord, readRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { drawFrontPage } from '@/lib/domain/reviews/evidence/pdf/front-page'
import { drawListPages } from '@/lib/domain/reviews/evidence/pdf/list-pages'
import { drawOutcomePages } from '@/lib/domain/reviews/evidence/pdf/outcome-pages'
import { Paper } from '@/lib/domain/reviews/evidence/pdf/paper'
import { drawSealPage } from '@/lib/domain/reviews/evidence/pdf/seal-page'
import { wordsOf } from '@/lib/domain/reviews/evidence/pdf/words'
import { verifierPage } from '@/lib/domain/reviews/evidence/verifier/verifier-page'
import type { Voice } from '@/lib/domain/reviews/evidence/voice'
import { hasEnded } from '@/lib/domain/reviews/list/lock-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { type Say, summaryColumns, summaryRows } from '@/lib/domain/reviews/list/summary'
import { type PackFile, zipFiles } from '@/lib/platform/archives/zip-files'
import { db } from '@/lib/platform/db'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'
import { withDatabase } from '@/lib/platform/with-database'

export type Pack = { name: string; bytes: AsyncGenerator<Uint8Array> }

/**
 * Builds the signed evidence pack of an ended review: everything an auditor needs to judge it without Rollcall. The
 * audit chain records the pack before its first byte is sent. The tables are compared with the chain first, and a
 * difference prevents signing.
 * @throws conflict while the review runs, or when it differs from its events; too_busy when the user
 * already downloads two exports
 */
export async function makePack(
  actor: Actor,
  accessReviewId: string,
  voice: Voice,
  client: string,
): Promise<Pack> {
  const review = await getReview(actor, accessReviewId)
  if (!hasEnded(review)) throw conflict('evidence.not_ended')
  const place = { companyId: actor.companyId, accessReviewId }
  const checked = await checkRecord(place)
  const facts = { language: voice.language, key: signingKey().id, seals: true }
  const taker = { ...actor, from: client }
  const bytes = await beginExport(
    taker,
    { list: 'evidence_pack', object: accessReviewId, began: { action: 'access_review.pack_made', facts } },
    (made) => pieces(taker, voice, () => readRecord(actor, accessReviewId, checked, made)),
  )
  return { name: `${voice.say('evidence.file')}-${review.userConnector.label}`, bytes }
}

async function* pieces(taker: Actor, voice: Voice, read: () => Promise<PackRecord>) {
  let record = await read()
  async function* files(): AsyncGenerator<PackFile> {
    const hashes: Record<string, string> = {}
    yield { name: 'verify.html', content: () => once(verifierPage(voice)) }
    for (const file of readableFiles(record, voice)) yield { ...file, content: () => hashed(file, hashes) }
    record = await sealReadable(taker, record, hashes)
    yield* recordFiles(record)
  }
  yield* zipFiles(files(), {
    names: ['manifest.json', 'manifest.sig'],
    make: (made) => {
      const manifest = Buffer.from(describePack(record, made, voice.language))
      const signature = Buffer.from(`${signEvidence(manifest)}\n`)
      return new Map([
        ['manifest.json', manifest],
        ['manifest.sig', signature],
      ])
    },
  })
}
/** What people read; the other files are the record that it is derived from. */
function readableFiles(record: PackRecord, voice: Voice): PackFile[] {
  const say: Say = (key) => voice.say(key)
  const header = summaryColumns.map((column) => say(`access-reviews.summary.columns.${column}`))
  return [
    { name: 'review.pdf', content: () => writePdf(record, voice), isPacked: true },
    { name: 'decisions.csv', content: () => writeCsv(header, summaryRows(record.place, say), voice) },
  ]
}

function recordFiles(record: PackRecord): PackFile[] {
  const { place } = record
  return [
    { name: 'review.json', content: () => once(describeRecord(record)) },
    { name: 'items.jsonl', content: () => itemLines(place, listLine) },
    { name: 'decisions.jsonl', content: () => itemLines(place, decisionLine) },
    { name: 'outcomes.jsonl', content: () => record.outcomeLines() },
    { name: 'anchors.json', content: () => once(describeAnchors(record)) },
    ...record.anchors.map(({ seq, token }) => ({ name: anchorFile(seq), content: () => onceBytes(token) })),
    { name: 'audit.jsonl', content: () => eventLines(place, record.isIncluded) },
    { name: 'audit-lines.jsonl', content: () => besideLines(place, record.isIncluded) },
  ]
}

async function* hashed({ name, content }: PackFile, hashes: Record<string, string>) {
  const hash = createHash('sha256')
  for await (const piece of content()) {
    hash.update(piece)
    yield piece
  }
  hashes[name] = hash.digest('hex')
}

/**
 * Records the hashes of the readable files in the chain, because a holder of the key could sign other files later.
 * @returns the record with this event, which is the head of the chain by then
 */
async function sealReadable(taker: Actor, record: PackRecord, files: Record<string, string>) {
  const { companyId, accessReviewId } = record.place
  const entry = {
    companyId,
    actor: doerOf(taker).by,
    action: 'access_review.pack_sealed',
    objectId: accessReviewId,
    details: { pack: record.head.seq, files },
  }
  const { seq, hash } = await withDatabase(() => db.$transaction((tx) => recordEvent(tx, entry)))
  return {
    ...record,
    head: { seq, hash: Buffer.from(hash).toString('hex') },
    isIncluded: (one: number) => record.isIncluded(one) || one === seq,
  }
}

async function* onceBytes(bytes: Uint8Array) {
  yield bytes
}

async function* once(text: string) {
  yield text
}

/** File name of a timestamp, for `openssl ts -verify -in`. */
const anchorFile = (seq: number) => `anchor-${seq}.tsr`

/**
 * anchors.json: the points of the audit chain that an outside authority timestamped, with the file of each timestamp.
 */
const describeAnchors = ({ anchors }: PackRecord): string =>
  `${JSON.stringify(
    {
      anchors: anchors.map(({ seq, hash, at, authority }) => ({
        seq,
        hash: Buffer.from(hash).toString('hex'),
        at,
        authority,
        file: anchorFile(seq),
      })),
    },
    undefined,
    2,
  )}\n`

/** Streams the record as a PDF page by page, giving way to other work between two pages. */
async function* writePdf(record: PackRecord, voice: Voice): AsyncGenerator<Uint8Array> {
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
