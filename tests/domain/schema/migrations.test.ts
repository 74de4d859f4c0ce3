import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { allEntities, noDatabase, openSchemaEngine } from '@/scripts/migrations/engine'
import { readSchema } from '@/scripts/migrations/folder'
import { type Catalogue, catalogueOf, connected } from '@/tests/support/catalogue-of'

const url = process.env.SUPERUSER_DATABASE_URL!

it('the migrations make what the schema says, and beyond it only what Prisma has no words for', async () => {
  const migrated = await connected(url, catalogueOf)

  const described = await describedBySchema()

  expect.soft(only(described, migrated)).toEqual([])
  expect.soft(only(migrated, described)).toEqual([])
})

const beyondPrisma = [
  /^_prisma_migrations|ON public\._prisma_migrations/,
  // Indexes of some rows, of an expression, with further columns, with NULL out of its place or equal to itself, or of pieces of text.
  /^CREATE (UNIQUE )?INDEX .*( WHERE | INCLUDE | NULLS LAST| NULLS NOT DISTINCT| USING gin |\(\()/,
]

// Each is written otherwise in the schema, as near as Prisma comes to it.
const reviewed = [
  /^(accounts|groups|members)\.search_text text not null /,
  /^CREATE UNIQUE INDEX bundles_company_id_member_type_id_department_key /,
  /^member_identifiers member_identifiers_company_id_decision_id_fkey /,
  /^members members_company_id_manager_id_fkey /,
]

const only = (one: Catalogue, other: Catalogue) =>
  Object.entries(one).flatMap(([kind, lines]) =>
    lines.filter(
      (line) =>
        !other[kind as keyof Catalogue].includes(line) &&
        ![...beyondPrisma, ...reviewed].some((known) => known.test(line)),
    ),
  )

/** Made from the schema alone, in a database beside that of this file. */
async function describedBySchema(): Promise<Catalogue> {
  const engine = await openSchemaEngine(noDatabase)
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: await readSchema() },
    script: true,
    exitCode: null,
    filters: allEntities,
  })
  const name = `described_${randomBytes(6).toString('hex')}`
  return connected(url, async (client) => {
    const { rows } = await client.query<{ extname: string }>('SELECT extname FROM pg_extension')
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
    try {
      const beside = new URL(url)
      beside.pathname = `/${name}`
      return await connected(beside.href, async (other) => {
        for (const { extname } of rows) await other.query(`CREATE EXTENSION IF NOT EXISTS ${extname}`)
        await other.query(stdout ?? '')
        return catalogueOf(other)
      })
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })
}
