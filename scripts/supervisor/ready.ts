import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lastLines, OperatorError } from '@/scripts/supervisor/say'
import type { Service } from '@/scripts/supervisor/service'

const longestStart = 60_000

/** Waits for the first page. A web process that dies before it is not restarted: its last lines are the reason. */
export async function waitUntilReady(url: string, service: Service, logFile?: string): Promise<void> {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    if (!service.isRunning) break
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
      await answer.body?.cancel()
      if (answer.status < 500) return
    } catch {
      // not listening yet
    }
    await wait(100)
  }
  const lastWords = logFile ? `${lastLines(logFile)}\n` : ''
  const where = logFile ? `: see ${path.relative(process.cwd(), logFile)}` : ''
  throw new OperatorError(`${lastWords}The web process did not answer${where}.`)
}
