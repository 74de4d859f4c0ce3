// Only Node's own modules, and nothing newer than Node 20: it also runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Installs the packages of a folder's lock file, unless the last installation was of the same file.
 * @param {string} folder
 * @param {string} announcement a line that says what takes so long
 * @param {string[]} options of `npm ci`
 * @throws {Error} for the operator, where npm fails or cannot be run
 */
export async function installWhenChanged(folder, announcement, options) {
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
  const [status] = await once(npmCi, 'exit').catch((error) => {
    throw new Error(`npm cannot be run (${error.message}): it comes with Node.js, https://nodejs.org.`)
  })
  if (status !== 0)
    throw new Error('The packages could not be installed: npm says why above. Try again once it is mended.')
  writeFileSync(stamp, wanted)
}
