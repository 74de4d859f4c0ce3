import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readInProcess } from '@/lib/platform/reading/reading-process'

async function linesOf(wish: string, milliseconds = 60_000) {
  const lines: Record<string, unknown>[] = []
  const reading = {
    file: 'tests/support/prying-process.ts',
    args: [wish],
    bytes: Buffer.alloc(1_000_000),
    memoryMb: 64,
    milliseconds,
  }
  for await (const line of readInProcess<Record<string, unknown>>(reading)) lines.push(line)
  return lines
}

it('reaches nothing but its own folder, which is deleted afterwards', async () => {
  const [found] = await linesOf('pry')

  expect(found).toMatchObject({
    environment: [],
    passwords: 'ERR_ACCESS_DENIED',
    project: 'ERR_ACCESS_DENIED',
    elsewhere: 'ERR_ACCESS_DENIED',
    command: 'ERR_ACCESS_DENIED',
    own: 'own',
  })
  expect(existsSync(String(found?.folder))).toBe(false)
})

it('tells a crash, which the file caused, from a fault of ours', async () => {
  await expect(linesOf('crash')).rejects.toMatchObject({ kind: 'died' })
  await expect(linesOf('throw')).rejects.toThrow('a fault of ours')
})

it('ends a process that says nothing for too long', async () => {
  await expect(linesOf('wait', 300)).rejects.toMatchObject({ kind: 'timed_out' })
})
