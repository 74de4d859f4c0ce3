// Generates the Prisma client, without a download and only when the schema changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
// Beside the package that loads it, so that bundles leave it outside and `npm ci` takes it away with its stamp.
const output = path.join(root, 'node_modules/.prisma/client')
const stamp = path.join(root, 'node_modules/.prisma/schema.sha256')

const wanted = schemaHash()
if (
  !existsSync(path.join(output, 'index.js')) ||
  !existsSync(stamp) ||
  readFileSync(stamp, 'utf8') !== wanted
) {
  rmSync(stamp, { force: true })
  generate()
  writeFileSync(stamp, wanted)
}

function schemaHash() {
  const hash = createHash('sha256')
  const files = globSync('prisma/**/*.prisma', { cwd: root }).sort()
  for (const file of [...files, 'prisma.config.ts', 'node_modules/prisma/package.json']) {
    hash
      .update(file.replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function generate() {
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      // Generating needs no schema engine, but the command would download one: any program serves as a placeholder.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}The Prisma client could not be generated.\n`)
  process.exit(1)
}
