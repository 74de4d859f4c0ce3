import { expect, it } from 'vitest'
import { includeInStatistics } from '@/lib/platform/database/fresh-statistics'
import { cloneCompany } from '@/tests/bench/scale/clone-company'
import { companyLines } from '@/tests/bench/scale/lines'
import { blocksOf, measureCompany } from '@/tests/bench/scale/measure'
import { aCompanyOfAccounts } from '@/tests/bench/scale/measured-company'
import { explainEverything } from '@/tests/bench/scale/plans'
import { asSuperuser } from '@/tests/support/as-superuser'
import { readCompanyTables } from '@/tests/support/sql/company-faults'

// The small form of `npm run bench:scale`, with the lists that join most.
const measured = 300
const [few, many] = [5, 50]
const asked =
  /^\/api\/(access\/map|accounts|anomalies|breaches|costs|group_memberships|members|notifications|savings)\b|:/
const lines = companyLines().filter(({ kind, name }) => kind !== 'export' && asked.test(name))

it('reads no more of a company when others come, nor of one that came after the statistics', () =>
  asSuperuser(async (superuser) => {
    await explainEverything(superuser)
    const tables = await readCompanyTables(superuser)
    // Statistics are made when this says so.
    for (const name of tables.keys())
      await superuser.query(
        `ALTER TABLE ${superuser.escapeIdentifier(name)} SET (autovacuum_enabled = false)`,
      )
    const small = await aCompanyOfAccounts(superuser, 50)
    const company = await aCompanyOfAccounts(superuser, measured)

    await cloneCompany(superuser, small.actor.companyId, 1, few - 2)
    await superuser.query('VACUUM ANALYZE')
    const amongFew = await measureCompany(company, lines)
    await cloneCompany(superuser, small.actor.companyId, few - 1, many - 2)
    await superuser.query('VACUUM ANALYZE')
    const amongMany = await measureCompany(company, lines)
    const later = await aCompanyOfAccounts(superuser, measured)
    await superuser.query('VACUUM')
    // As at the end of its first reading.
    await includeInStatistics(later.actor.companyId)
    const unknown = await measureCompany(later, lines)

    const blocks = lines.map(({ name }) => ({
      name,
      statements: amongFew.get(name)?.length ?? 0,
      few: blocksOf(amongFew.get(name)),
      many: blocksOf(amongMany.get(name)),
      unknown: blocksOf(unknown.get(name)),
    }))
    expect(blocks.filter(({ many: read }) => read === 0)).toEqual([])
    // Each statement may read tables so small from end to end instead, and back: what is looked for is many times as much.
    const isMore = (after: number, before: number, statements: number) =>
      after > 2 * before + Math.max(250, 100 * statements)
    expect(blocks.filter(({ few, many, statements }) => isMore(many, few, statements))).toEqual([])
    expect(blocks.filter(({ many, unknown, statements }) => isMore(unknown, many, statements))).toEqual([])
  }))
