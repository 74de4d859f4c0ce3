// The screen of accesses, and a batch: npm run bench:access -- --lines 400.
import { parseArgs } from 'node:util'
import { measureBatch, openVendor, pace } from '@/tests/bench/access/measure-batch'
import { measureGrid } from '@/tests/bench/access/measure-grid'
import { openBench } from '@/tests/bench/open-bench'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '400' } } })
const lines = Number(values.lines)
const vendor = await openVendor()
const { owner, close } = await openBench([vendor.host])
try {
  const grid = await measureGrid(owner)
  process.stdout.write(
    `grid: ${grid.small.toFixed(1)} ms for 100 people in 5 applications, ${grid.large.toFixed(1)} ms for 5,000 in 40: ratio ${grid.ratio.toFixed(2)} (at most 1.5)\n`,
  )
  const batch = await measureBatch(owner, vendor, lines)
  process.stdout.write(
    `plan of 10,000 lines: ${batch.planMs.toFixed(0)} ms\n` +
      `batch of ${lines} lines, ${batch.calls} calls of ${pace.latencyMs} ms, ${pace.atOnce} at once: ${batch.seconds.toFixed(1)} s, bare ${batch.bareSeconds.toFixed(1)} s: ratio ${batch.ratio.toFixed(2)} (at most 1.1)\n`,
  )
} finally {
  vendor.close()
  await close()
}
process.exit(0)
