import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { startBacking } from '@/scripts/supervisor/backing'
import { runCommand, untilStopped } from '@/scripts/supervisor/command'
import { listenHost, loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { say } from '@/scripts/supervisor/say'
import { Service } from '@/scripts/supervisor/service'
import { webPort } from '@/scripts/supervisor/settings'

// `npm run dev`: like `npm start`, with pages and worker that reload on every change, and their logs in this terminal.
await runCommand(async (undo) => {
  process.chdir(root)
  loadDotEnv()
  const port = webPort()
  const host = listenHost(!setting('DATABASE_URL'))
  const backing = await startBacking(port, undo)

  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const service = (name: string, program: string[]) =>
    new Service({
      name,
      program,
      environment: { ...backing.environment, NODE_ENV: 'development', ROLLCALL_ROLE: name },
      folder: root,
    })
  const web = service('web', [next, 'dev', '--port', String(port), '--hostname', host])
  const worker = service('worker', [
    '--import',
    'tsx',
    '--watch',
    '--watch-preserve-output',
    path.join(root, 'lib/jobs/main.ts'),
  ])
  undo(() => Promise.all([web.stop(), worker.stop()]))
  web.start()
  worker.start()
  if (backing.mailPage) say(`Mail is caught, not sent: ${backing.mailPage}`)
  await untilStopped()
})
