// The worker as lib/jobs/main.ts starts it; when told to leave, prints the peak of its memory and its processor time.
process.env.ROLLCALL_ROLE = 'worker'

const { startWorker } = await import('@/lib/jobs/worker')
const stop = await startWorker()
process.stdin.once('data', async () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const usage = { peakMegabytes: maxRSS / 1_024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
  process.stdout.write(`bench ${JSON.stringify(usage)}\n`)
  await stop()
  process.exit(0)
})

export {}
