import { findIdleAcross, findUnrun } from '@/scripts/house/find-statements'
import { sourceFiles } from '@/scripts/house/measure'
import { linesOf, type Tally } from '@/scripts/testing/tally'

/** The statements that no database test has run, after all of these tests: PostgreSQL has not described them. */
export async function statements(): Promise<Tally> {
  const files = sourceFiles()
  const failures = [
    ...findUnrun(files).map((name) => ({ name, error: 'no test runs this statement' })),
    ...findIdleAcross().map((name) => ({
      name,
      error: 'crosses no companies: scripts/house/rules.ts names it in vain',
    })),
  ]
  return failures.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: failures.length, why: linesOf(failures) }
}
