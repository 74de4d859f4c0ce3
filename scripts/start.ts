import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@/scripts/migrations/folder'
import { startBacking } from '@/scripts/supervisor/backing'
import { buildWhenChanged, frugal, webFile, workerFile } from '@/scripts/supervisor/build'
import { runCommand, untilStopped } from '@/scripts/supervisor/command'
import { listenHost, loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { lastLines, OperatorError, say } from '@/scripts/supervisor/say'
import { Service } from '@/scripts/supervisor/service'
import { webPort } from '@/scripts/supervisor/settings'

const longestStart = 60_000

/** Waits for the first page. A web process that dies before it is not restarted: its last lines are the reason. */
async function waitUntilReady(url: string, service: Service, logFile?: string): Promise<void> {
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

// `npm start`: everything that one machine needs under one command, until Ctrl-C.
await runCommand(async (undo) => {
  process.chdir(root)
  loadDotEnv()
  const port = webPort()
  const host = listenHost(!setting('DATABASE_URL'))
  const backing = await startBacking(port, undo)
  await buildWhenChanged(() => say('Building (about a minute, only when the sources changed) …'))

  const log = (name: string) => path.join(backing.folder, 'logs', `${name}.log`)
  const service = (name: string, program: string[]) =>
    new Service({
      name,
      program,
      environment: { ...backing.environment, ...metricsPortOf(name), ROLLCALL_ROLE: name },
      logFile: log(name),
      folder: root,
    })
  const worker = service('worker', [...frugal.worker, workerFile])
  const web = service('web', [...frugal.web, webFile])
  undo(() => Promise.all([web.stop(), worker.stop()]))
  web.start()
  worker.start()

  await waitUntilReady(
    `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/health`,
    web,
    log('web'),
  )
  say(`Rollcall is ready: ${backing.environment.APP_URL}`)
  if (backing.mailPage) say(`Mail is caught, not sent: ${backing.mailPage}`)
  say(`Data, secrets and logs: ${backing.folder}. Ctrl-C stops everything.`)

  await untilStopped()
})

/** Web and worker share the machine: the worker takes the port after the one of web. */
function metricsPortOf(name: string): Record<string, string> {
  const port = Number(setting('METRICS_PORT'))
  return port && name === 'worker' ? { METRICS_PORT: String(port + 1) } : {}
}
