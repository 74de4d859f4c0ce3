import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BatonLine } from '@/lib/connectors/apps/baton/lines'
import {
  readEntitlement,
  readGrantSources,
  readResource,
  readResourceType,
  readUserTrait,
} from '@/lib/connectors/apps/baton/messages'
import { BadMessage } from '@/lib/connectors/apps/baton/wire'
import { readInProcess } from '@/lib/platform/reading/reading-process'
import { changedFile } from '@/tests/support/baton-file'
import { instant, message, numbers, resourceId, text } from '@/tests/support/baton-messages'

const readers = [readResourceType, readResource, readUserTrait, readEntitlement, readGrantSources]

/** What a reader makes of bytes, or that they are no message. */
function readAny(read: (bytes: Uint8Array) => object, bytes: Uint8Array) {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof BadMessage) return 'bad'
    throw error
  }
}

it('answers any bytes with a message, or says that they are none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...readers), (bytes, read) => {
      expect(readAny(read, bytes)).toBeDefined()
    }),
    { numRuns: 10_000 },
  )
})

it('answers a message of which bytes were changed', () => {
  const whole = message(
    resourceId(1, 'user', 'u1'),
    text(3, 'Zoé Łukasz'),
    numbers(5, [1, 300, 70_000]),
    instant(12, new Date('2026-11-02T08:00:00.125Z')),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...readers),
      (changes, read) => {
        const bytes = Uint8Array.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        expect(readAny(read, bytes)).toBeDefined()
      },
    ),
    { numRuns: 10_000 },
  )
})

it('reads numbers of every size, before 1970 too', () => {
  for (const time of [0, 1, -1, -62_135_596_800_000, 253_402_300_799_999, 2 ** 31 * 1_000, 2 ** 32 * 1_000])
    expect(readResource(message(instant(12, new Date(time)))).createdAt).toBe(time)
  expect(readResourceType(message(numbers(3, [3, 1, 4_000_000_000]))).traits).toEqual(['role', 'user'])
})

it('reads a million grants with a heap of 64 MB', async () => {
  const bytes = changedFile(
    { id: 's1', users: [{ id: '1' }], groups: Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}` })) },
    (database) =>
      database.exec(`
        -- Indexes that the reading has no use for.
        DROP INDEX idx_grants_principal_id_v1;
        DROP INDEX idx_grants_entitlement_id_principal_id_v1;
        DROP INDEX idx_grants_external_sync_v1;
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999999)
        INSERT INTO v1_grants (resource_type_id, resource_id, entitlement_id, principal_resource_type_id,
                               principal_resource_id, external_id, data, sync_id, discovered_at)
        SELECT 'group', i / 1000, 'member', 'user', i % 1000, i, x'', 's1', '' FROM n`),
  )

  const counts = { members: 0, ended: 0, largest: 0 }
  for await (const line of readInProcess<BatonLine>({
    file: 'lib/connectors/apps/baton/baton-process.ts',
    args: [
      'groups',
      JSON.stringify({ unpackedBytes: 2 ** 31, ratio: 200, rows: 2_000_000, rowBytes: 2 ** 20 }),
    ],
    bytes,
    memoryMb: 64,
    milliseconds: 120_000,
  })) {
    if (!('members' in line)) continue
    counts.members += line.members.length
    counts.ended += line.isLast ? 1 : 0
    counts.largest = Math.max(counts.largest, line.members.length)
  }

  expect(counts).toEqual({ members: 1_000_000, ended: 1_000, largest: 500 })
})
