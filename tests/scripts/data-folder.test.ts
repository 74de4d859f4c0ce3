import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseTakenFolder, takeDataFolder, wasKilled } from '@/scripts/supervisor/data-folder'
import { processStart } from '@/scripts/supervisor/process-start'

let folder: string
let other: ChildProcess
const lock = () => path.join(folder, 'instance.pid')

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-folder-'))
  other = spawn(process.execPath, ['-e', "process.stdout.write('up'); setInterval(() => {}, 1000)"])
  await once(other.stdout!, 'data')
})
afterEach(async () => {
  if (other.exitCode === null && other.signalCode === null) {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

describe('the lock of a data folder', () => {
  it('names the process and when it started, and is given back', () => {
    const release = takeDataFolder(folder)
    const written = readFileSync(lock(), 'utf8')
    release()

    expect(written).toBe(`${process.pid}\n${processStart(process.pid)}`)
    expect(existsSync(lock())).toBe(false)
    expect(wasKilled(folder)).toBe(false)
  })

  it('is respected while its process lives', async () => {
    await writeFile(lock(), `${other.pid}\n${processStart(other.pid!)}`)

    const refusal = `Rollcall is running on ${folder} already (process ${other.pid})`
    expect(() => refuseTakenFolder(folder)).toThrow(refusal)
    expect(() => takeDataFolder(folder)).toThrow(refusal)
  })

  it('is taken over when another program has the number of its process', async () => {
    await writeFile(lock(), `${other.pid}\nof another start`)

    refuseTakenFolder(folder)
    takeDataFolder(folder)()
  })

  it('is taken over when its process is gone', async () => {
    await writeFile(lock(), `${other.pid}\n${processStart(other.pid!)}`)
    expect(wasKilled(folder)).toBe(false)
    other.kill('SIGKILL')
    await once(other, 'exit')

    expect(wasKilled(folder)).toBe(true)
    refuseTakenFolder(folder)
    takeDataFolder(folder)()
  })

  it('is respected as an older version wrote it, without the start', async () => {
    await writeFile(lock(), String(other.pid))

    expect(() => takeDataFolder(folder)).toThrow('is running on')
  })

  it.runIf(process.getuid?.() === 0)('is respected when its owner is somebody else', async () => {
    await writeFile(lock(), `1\n${processStart(1)}`)

    expect(() => takeDataFolder(folder)).toThrow('(process 1)')
  })
})

describe('the start of a process', () => {
  it('stays the same, differs between processes, and is unknown for none', async () => {
    const later = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const [start, laterStart] = [processStart(other.pid!), processStart(later.pid!)]
    later.kill('SIGKILL')
    await once(later, 'exit')

    expect(start).toBeTruthy()
    expect(processStart(other.pid!)).toBe(start)
    expect(laterStart).not.toBe(start)
    expect(processStart(later.pid!)).toBeUndefined()
    expect(processStart(0)).toBeUndefined()
  })

  it('is read in spite of spaces and brackets in the name of the program', async () => {
    const named = spawn(process.execPath, [
      '-e',
      "process.title = 'a) R 1 2 (b'; process.stdout.write('up'); setInterval(() => {}, 1000)",
    ])
    const before = processStart(named.pid!)
    await once(named.stdout!, 'data')
    const after = processStart(named.pid!)
    named.kill('SIGKILL')
    await once(named, 'exit')

    expect(after).toBe(before)
  })
})
