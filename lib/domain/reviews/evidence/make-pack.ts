import type { Actor } from '@/lib/domain/record/actor'
import { decisionLine, listLine } from '@/lib/domain/record/audit/verify/review-lines'
import { conflict } from '@/lib/domain/record/errors'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { hasEnded } from '@/lib/domain/reviews/end/lock-review'
import { anchorFile, describeAnchors } from '@/lib/domain/reviews/evidence/describe-anchors'
import { describePack, describeRecord } from '@/lib/domain/reviews/evidence/describe-record'
import { signEvidence, signingKey } from '@/lib/domain/reviews/evidence/keys'
import { besideLines, eventLines, itemLines } from '@/lib/domain/reviews/evidence/pack-lines'
import { checkRecord, type PackRecord, readRecord } from '@/lib/domain/reviews/evidence/pack-record'
import { writePdf } from '@/lib/domain/reviews/evidence/pdf/write-pdf'
import { verifierPage } from '@/lib/domain/reviews/evidence/verifier/verifier-page'
import type { Voice } from '@/lib/domain/reviews/evidence/voice'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { type Say, summaryColumns, summaryRows } from '@/lib/domain/reviews/list/summary'
import { type PackFile, zipFiles } from '@/lib/platform/archives/zip-files'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'

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
  const facts = { language: voice.language, key: signingKey().id }
  const bytes = await beginExport(
    { ...actor, from: client },
    { list: 'evidence_pack', object: accessReviewId, began: { action: 'access_review.pack_made', facts } },
    (made) => pieces(voice, () => readRecord(actor, accessReviewId, checked, made)),
  )
  return { name: `${voice.say('evidence.file')}-${review.userConnector.label}`, bytes }
}

async function* pieces(voice: Voice, read: () => Promise<PackRecord>) {
  const record = await read()
  yield* zipFiles(filesOf(record, voice), {
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

function filesOf(record: PackRecord, voice: Voice): PackFile[] {
  const { place } = record
  const say: Say = (key) => voice.say(key)
  const header = summaryColumns.map((column) => say(`access-reviews.summary.columns.${column}`))
  return [
    { name: 'verify.html', content: () => once(verifierPage(voice)) },
    { name: 'review.pdf', content: () => writePdf(record, voice), isPacked: true },
    { name: 'review.json', content: () => once(describeRecord(record)) },
    { name: 'decisions.csv', content: () => writeCsv(header, summaryRows(place, say), voice) },
    { name: 'items.jsonl', content: () => itemLines(place, listLine) },
    { name: 'decisions.jsonl', content: () => itemLines(place, decisionLine) },
    { name: 'outcomes.jsonl', content: () => record.outcomeLines() },
    { name: 'anchors.json', content: () => once(describeAnchors(record)) },
    ...record.anchors.map(({ seq, token }) => ({ name: anchorFile(seq), content: () => onceBytes(token) })),
    { name: 'audit.jsonl', content: () => eventLines(place, record.isIncluded) },
    { name: 'audit-lines.jsonl', content: () => besideLines(place, record.isIncluded) },
  ]
}

async function* onceBytes(bytes: Uint8Array) {
  yield bytes
}

async function* once(text: string) {
  yield text
}
