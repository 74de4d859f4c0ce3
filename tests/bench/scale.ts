import { openBench } from '@/tests/bench/open-bench'
import { printTable } from '@/tests/bench/print-table'
import type { Judged } from '@/tests/bench/scale/judge'
import type { Measured } from '@/tests/bench/scale/measure'
import { readCompanyTables } from '@/tests/support/sql/company-faults'

// What every screen, list, export and scheduled job reads among 1,000 companies of 100,000 accounts, and among ten times as many,
// in blocks, which are the same on a busy machine: node --run bench:scale -- --companies 100 --accounts 10000 for a smaller pair,
// and --accounts 1000000 for the ten millions. One company has the same size at both; another, alike, came after the statistics.
const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const companies = option('companies', 1_000)
const accounts = option('accounts', companies * 100)
const measuredAccounts = option('measured', 2_000)

// A busy machine is no fault, and filling in takes what no request may.
process.env.DATABASE_PATIENCE = '20'
const { owner, close } = await openBench()
try {
  const { aDatabase } = await import('@/tests/bench/scale/database')
  const { explainEverything } = await import('@/tests/bench/scale/plans')
  await explainEverything(owner)
  const { companyLines, jobLines } = await import('@/tests/bench/scale/lines')
  const { measureCompany, measureJobs } = await import('@/tests/bench/scale/measure')
  const { judge } = await import('@/tests/bench/scale/judge')

  const database = await aDatabase(owner, { measuredAccounts, jobs: jobLines() })
  const sizes: { company: Measured; jobs: Measured; unknown: Measured }[] = []
  for (const times of [1, 10]) {
    say(`Filling in ${companies * times} companies with ${accounts * times} accounts…`)
    await database.fillUp(companies * times, accounts * times)
    say('Measuring…')
    const later = await database.aLaterCompany()
    sizes.push({
      company: await measureCompany(database.company),
      unknown: await measureCompany(later),
      jobs: await measureJobs(jobLines(), database.makeDue),
    })
  }
  const [few, many] = sizes as [(typeof sizes)[0], (typeof sizes)[0]]
  const tables = await readCompanyTables(owner)
  print([
    ...companyLines().map((line) =>
      judge(line, { few: few.company, many: many.company, unknown: many.unknown }, tables),
    ),
    ...jobLines().map((line) => judge(line, { few: few.jobs, many: many.jobs }, tables)),
  ])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await close()
  process.exit(process.exitCode ?? 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function print(lines: Judged[]): void {
  process.stdout.write('\n')
  printTable(
    [
      'line',
      'kind',
      `${companies} companies`,
      `${companies * 10}`,
      'growth',
      'at most',
      'unknown company',
      'verdict',
    ],
    lines.map((line) => [
      line.name,
      line.kind,
      String(line.few),
      String(line.many),
      line.growth.toFixed(2),
      line.most.toFixed(1),
      line.unknown === null ? '' : `${line.unknown} (${(line.unknown / Math.max(1, line.many)).toFixed(2)})`,
      line.faults.length ? 'MISSED' : 'met',
    ]),
  )
  const missed = lines.filter(({ faults }) => faults.length > 0)
  for (const { name, faults } of missed) say(`\n${name}\n  ${faults.join('\n  ')}`)
  say(`\n${lines.length - missed.length} of ${lines.length} lines met.`)
  if (missed.length) process.exitCode = 1
}
