import { execFile } from 'node:child_process'
import type { Import } from '@/scripts/house/find-folder-rings'
import { root } from '@/scripts/migrations/folder'
import { binary } from '@/scripts/testing/tally'

export type Violation = { from: string; to: string; rule: { name: string } }
type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: Violation[] }
}

/** What dependency-cruiser says of our sources: which file imports which, and what breaks its rules. */
export async function readImports(): Promise<{ imports: Import[]; violations: Violation[] }> {
  const sources = ['app', 'components', 'lib', 'scripts', 'middleware.ts']
  const output = await outputOf(binary('dependency-cruiser', 'depcruise'), ['-T', 'json', ...sources])
  const { modules, summary } = JSON.parse(output) as Cruise
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return { imports, violations: summary.violations }
}

/** What a program of node_modules prints, also when it exits with a failure because it found something. */
export function outputOf(program: string, words: string[]) {
  const options = { cwd: root, maxBuffer: 2 ** 28 }
  return new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [program, ...words], options, (error, stdout) =>
      stdout ? resolve(stdout) : reject(error ?? new Error(`${program} printed nothing`)),
    )
  })
}
