import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
let bare: string

// A checkout whose packages were just installed: all of them but what is generated beside them.
beforeAll(async () => {
  bare = await mkdtemp(path.join(tmpdir(), 'rollcall-bare-'))
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'prisma.config.ts']
  for (const name of ['scripts', 'lib', 'prisma', 'messages', ...files])
    await cp(path.join(root, name), path.join(bare, name), { recursive: true })
  const link = async (folder: string, isLeftOut: (name: string) => boolean) => {
    await mkdir(path.join(bare, folder))
    for (const name of await readdir(path.join(root, folder)))
      if (!isLeftOut(name)) await symlink(path.join(root, folder, name), path.join(bare, folder, name))
  }
  await link('node_modules', (name) => name.startsWith('.') || name === '@prisma')
  await link('node_modules/@prisma', (name) => name === 'client')
  // It looks for what is generated beside itself, so it has to be here.
  const client = 'node_modules/@prisma/client'
  await cp(path.join(root, client), path.join(bare, client), { recursive: true })
  const lock = createHash('sha256').update(await readFile(path.join(bare, 'package-lock.json')))
  const stamp = lock.update(`${process.platform}-${process.arch}`).digest('hex')
  await writeFile(path.join(bare, 'node_modules/.rollcall-lock'), stamp)
})
afterAll(() => rm(bare, { recursive: true, force: true }))

it.each(['start', 'dev'])('`npm run %s` generates what it imports before it imports it', async (command) => {
  await rm(path.join(bare, 'node_modules/.prisma'), { recursive: true, force: true })
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', command], {
    cwd: bare,
    env: { ...process.env, PORT: 'none' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])

  // The command itself says so: it was loaded.
  expect([code, errors.trim()]).toEqual([1, expect.stringMatching(/^PORT: /)])
  expect(existsSync(path.join(bare, 'node_modules/.prisma/client/index.js'))).toBe(true)
})
