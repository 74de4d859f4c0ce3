import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { commitImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

// How long a lock is waited for is what this is about.
vi.hoisted(() => Object.assign(process.env, { DATABASE_PATIENCE: '1' }))

it('waits for the matching of a large sync, longer than for any lock', async () => {
  const actor = await aCompany()
  const bytes = Buffer.from('Nom;Prénom;E-mail\nMorel;Ada;ada@corvelle.example')
  const { id } = await startImport(actor, { name: 'liste.csv', bytes })
  await readImport(id)
  await commitImport(actor, id)
  const sync = await pool.connect()
  await sync.query('BEGIN')
  await sync.query(`SELECT pg_advisory_xact_lock(hashtextextended('match-accounts:' || $1, 0))`, [
    actor.companyId,
  ])
  const matching = setTimeout(4_000).then(() => sync.query('COMMIT'))

  await writeImport(id)

  await matching
  sync.release()
  expect(await getImport(actor, id)).toMatchObject({ state: 'done', createdCount: 1 })
})
