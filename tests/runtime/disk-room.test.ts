import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { diskRoom, isLow } from '@/lib/platform/database/disk-room'
import { isDiskFull } from '@/lib/platform/database-away'
import { watchRoom } from '@/scripts/supervisor/watch-room'
import { startTestCluster } from '@/tests/support/postgres'

const megabyte = 1024 * 1024

/** A disk of its own, where the system lets us make one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'rollcall-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=0711', 'none', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

describe('the reserve', () => {
  it('is low below it, and enough again a tenth above', () => {
    expect(isLow({ free: 511, reserve: 512 }, false)).toBe(true)
    expect(isLow({ free: 512, reserve: 512 }, false)).toBe(false)
    expect(isLow({ free: 550, reserve: 512 }, true)).toBe(true)
    expect(isLow({ free: 564, reserve: 512 }, true)).toBe(false)
  })
})

it('is not full where an application says so of its own', () => {
  const words = 'No space left on device'

  expect(isDiskFull(new ConnectorError('unexpected', { reason: words }))).toBe(false)
  expect(isDiskFull(new Error(words))).toBe(true)
})

const disk = mountSmallDisk()

describe.skipIf(!disk)('on a disk of 1,200 MB (needs root and mount)', () => {
  const folder = disk ?? ''
  let started: Awaited<ReturnType<typeof startTestCluster>>
  let client: pg.Client

  beforeAll(async () => {
    started = await startTestCluster(folder)
    client = new pg.Client({ connectionString: started.cluster.url('template') })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    await started?.cluster.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })

  const ballast = path.join(folder, 'ballast')
  // Reserved, not written: to copy a gigabyte takes longer than the tests.
  const fillTo = async (left: number) => {
    const bytes = Math.floor((await diskRoom(folder)).free - left)
    execFileSync('fallocate', ['--length', String(bytes), ballast])
  }
  const lowAt = async () =>
    (await client.query('SELECT storage_low_at FROM instance_state')).rows[0].storage_low_at

  it('keeps 512 MB, and says in the database when less is left and when there is room again', async () => {
    expect((await diskRoom(folder)).reserve).toBe(512 * megabyte)
    await fillTo(400 * megabyte)

    const stop = await watchRoom(folder, started.cluster.url('template'))
    const low = await lowAt()
    await rm(ballast)
    await expect.poll(lowAt).toBeNull()
    await stop()

    expect(low).toEqual(expect.any(Date))
  })

  it('is told by PostgreSQL itself where nobody measures, in the words that are looked for', async () => {
    // Not in the write-ahead log, without which a server on a full disk ends.
    await client.query('CREATE UNLOGGED TABLE big (text text)')
    await client.query('ALTER TABLE uploads SET UNLOGGED')
    await client.query('ALTER TABLE uploads DISABLE TRIGGER ALL')
    const connectionString = started.cluster.url('template')
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) })
    const sent = { fileName: 'a', sha256: new Uint8Array(32), expiresAt: new Date() }
    const ids = { companyId: randomUUID(), userId: randomUUID() }
    await fillTo(20 * megabyte)

    const failures = [
      await client
        .query("INSERT INTO big SELECT repeat('x', 1600) FROM generate_series(1, 40000)")
        .catch((reason: unknown) => reason),
      await prisma.$executeRaw`INSERT INTO big SELECT repeat('x', 1600) FROM generate_series(1, 40000)`.catch(
        (reason: unknown) => reason,
      ),
      await prisma.upload
        .create({ data: { ...sent, ...ids, bytes: new Uint8Array(randomBytes(30 * megabyte)) } })
        .catch((reason: unknown) => reason),
    ]
    await rm(ballast)
    await prisma.$disconnect()

    expect(failures.map(isDiskFull)).toEqual([true, true, true])
  })
})
