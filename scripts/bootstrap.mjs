// The first step of every command. Only Node's own modules, and nothing newer than Node 20: it runs before anything is
// installed. Installs the packages of package-lock.json, then continues with the Node among them: it generates the Prisma
// client, which the commands import, and runs the command.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const targets = { start: 'scripts/start.ts', test: 'scripts/test.ts', dev: 'scripts/dev.ts' }
const [command = '', ...words] = process.argv.slice(2)
const target = targets[command]

if (!target) stop(`Usage: node scripts/bootstrap.mjs ${Object.keys(targets).join('|')}`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Rollcall needs Node.js 20 or newer, this is ${process.version}: install it from https://nodejs.org.`)
}
const installs = [
  installWhenChanged(root, 'Installing the packages (about a minute, only when they change) …', [
    '--include=dev',
  ]),
]
// For tests alone: Rollcall itself does not need them.
if (command === 'test') {
  const folders = {
    'tests/connectors/vendors': 'Installing what vendors publish about their APIs …',
    'tests/clients': 'Installing tools and clients of APIs that others wrote …',
  }
  for (const [folder, announcement] of Object.entries(folders))
    installs.push(installWhenChanged(path.join(root, folder), announcement, ['--ignore-scripts']))
}
await Promise.all(installs)
run()

async function installWhenChanged(folder, announcement, options) {
  const stamp = path.join(folder, 'node_modules/.rollcall-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  process.stdout.write(`${announcement}\n`)
  // Under `npm start` npm names its own program, which is then certainly the one in use.
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const npmCi = spawn(program, [...first, 'ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && program === 'npm',
  })
  const [status] = await once(npmCi, 'exit').catch((error) =>
    stop(`npm cannot be run (${error.message}): it comes with Node.js, https://nodejs.org.`),
  )
  if (status !== 0)
    stop('The packages could not be installed: npm says why above. Try again once it is mended.')
  writeFileSync(stamp, wanted)
}

function run() {
  const carried = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const node = existsSync(carried) ? carried : process.execPath
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
    stop(
      `Rollcall runs on Node.js 24, which its packages bring for most machines but not this one: install it from https://nodejs.org.`,
    )
  }
  const generated = spawnSync(node, [path.join(root, 'scripts/generate.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (generated.status !== 0) stop('The Prisma client could not be generated.')
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = spawn(node, ['--import', tsx, path.join(root, target), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A signal sent to npm alone ends npm and its shell without reaching this process: their end counts as the signal.
  const parent = process.ppid
  const isLeft = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(isLeft, 250).unref()
  child.on('error', (error) => stop(`${node} cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const caught of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(caught)
    process.kill(process.pid, signal)
  })
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
