import { type CompanyLine, companyLines, type JobLine } from '@/tests/bench/scale/lines'
import type { MeasuredCompany } from '@/tests/bench/scale/measured-company'
import { type Ran, ranBy } from '@/tests/bench/scale/plans'
import { aTokenOf } from '@/tests/support/factories'

/** How each line's statements were run, by its name. */
export type Measured = Map<string, Ran[]>

/** Every line of one company. */
export async function measureCompany(company: MeasuredCompany, lines = companyLines()): Promise<Measured> {
  const measured: Measured = new Map()
  for (const line of lines) measured.set(line.name, await twice(line, company))
  return measured
}

// At first the process itself learns something, and the server notes which rows everybody may see.
async function twice(line: CompanyLine, company: MeasuredCompany): Promise<Ran[]> {
  const token = await aTokenOf(company.actor)
  await line.run(company, token)
  return ranBy(() => line.run(company, token))
}

/** @param makeDue gives each of them the same to do, however many companies there are */
export async function measureJobs(lines: JobLine[], makeDue: () => Promise<unknown>): Promise<Measured> {
  const measured: Measured = new Map()
  for (const line of lines) {
    await makeDue()
    measured.set(line.name, await ranBy(line.run))
  }
  return measured
}

export const blocksOf = (ran: Ran[] = []): number => ran.reduce((sum, { blocks }) => sum + blocks, 0)
