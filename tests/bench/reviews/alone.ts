import type { Actor } from '@/lib/domain/record/actor'
import { makePack } from '@/lib/domain/reviews/evidence/make-pack'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { exportSummary, summaryColumns } from '@/lib/domain/reviews/list/summary'
import { voiceIn } from '@/lib/http/voice'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'

// One export or one preparing in this process alone: tests/bench/reviews.ts says which. A small one goes first, so that
// what every one needs is there already.
const [, , what = '', warm = '', review = ''] = process.argv
const actor = JSON.parse(process.env.BENCH_ACTOR ?? '{}') as Actor
const voice = voiceIn('fr')

async function* pieces(id: string): AsyncGenerator<string | Uint8Array> {
  if (what === 'prepare') await prepareReview(id)
  else if (what === 'csv') yield* writeCsv(summaryColumns, await exportSummary(actor, id, voice.say), voice)
  else yield* (await makePack(actor, id, voice, '127.0.0.1')).bytes
}

async function take(id: string): Promise<number> {
  let bytes = 0
  for await (const piece of pieces(id)) bytes += Buffer.byteLength(piece)
  return bytes
}

await take(warm)
global.gc?.()
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 5)
const began = performance.now()
const bytes = await take(review)
const time = performance.now() - began
clearInterval(watch)
process.stdout.write(JSON.stringify({ time, bytes, grown: peak - before }), () => process.exit(0))
