import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyKeptCluster } from '@/tests/support/kept-cluster'

let folder: string
let home: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-kept-'))
  home = path.join(folder, 'home')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A run of the tests: where its files are, whether it made them, and its passwords. */
async function aRun(name: string, state = 'today') {
  const data = path.join(folder, name)
  let hasMade = false
  const passwords = await copyKeptCluster(
    data,
    async ({ superuser }) => {
      hasMade = true
      await mkdir(path.join(data, 'base'), { recursive: true })
      await writeFile(path.join(data, 'base', '1'), superuser)
    },
    { home, state },
  )
  return { hasMade, passwords, content: await readFile(path.join(data, 'base', '1'), 'utf8') }
}

it('makes a cluster once, and gives every later run a copy that fits its passwords', async () => {
  const first = await aRun('first')
  const second = await aRun('second')

  expect([first.hasMade, second.hasMade]).toEqual([true, false])
  expect(second.passwords).toEqual(first.passwords)
  expect(second.content).toBe(first.passwords.superuser)
})

it('makes another once a migration has changed, and goes back to the first with it', async () => {
  await aRun('first')

  expect(await aRun('changed', 'a new migration')).toMatchObject({ hasMade: true })
  expect(await aRun('back')).toMatchObject({ hasMade: false })
})

it('keeps one of those that two runs make at the same time', async () => {
  const together = await Promise.all([aRun('one'), aRun('other')])

  expect(together.map(({ hasMade }) => hasMade)).toEqual([true, true])
  for (const { content, passwords } of together) expect(content).toBe(passwords.superuser)
  expect(await readdir(home)).toEqual(['today'])
  expect(await aRun('later')).toMatchObject({ hasMade: false })
})

it('takes nothing that a killed run left half copied, and removes it after days', async () => {
  const half = path.join(home, 'today.1a2b3c4d')
  await mkdir(path.join(half, 'data'), { recursive: true })

  const next = await aRun('next')
  expect(next).toMatchObject({ hasMade: true, content: next.passwords.superuser })
  expect(await readdir(home)).toEqual(['today', 'today.1a2b3c4d'])

  const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000)
  await utimes(half, lastWeek, lastWeek)
  await aRun('changed', 'a new migration')
  expect((await readdir(home)).toSorted()).toEqual(['a new migration', 'today'])
})
