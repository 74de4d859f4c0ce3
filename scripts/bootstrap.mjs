// The first step of every command. Only Node's own modules, and nothing newer than Node 20: it runs before anything is
// installed. Installs the packages of package-lock.json, then continues with the Node among them: it generates the Prisma
// client, which the commands import, and runs the command.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installWhenChanged } from './install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const targets = { start: 'scripts/start.ts', test: 'scripts/test.ts', dev: 'scripts/dev.ts' }
const [command = '', ...words] = process.argv.slice(2)
const target = targets[command]

if (!target) stop(`Usage: node scripts/bootstrap.mjs ${Object.keys(targets).join('|')}`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Rollcall needs Node.js 20 or newer, this is ${process.version}: install it from https://nodejs.org.`)
}
await installWhenChanged(root, 'Installing the packages (about a minute, only when they change) …', [
  '--include=dev',
]).catch((error) => stop(error.message))
run()

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
