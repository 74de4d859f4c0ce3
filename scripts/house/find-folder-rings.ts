import { execFile } from 'node:child_process'
import { root as repository } from '@/scripts/migrations/folder'
import { binary } from '@/scripts/testing/tally'

type Import = { from: string; to: string }
type Cruise = { modules: { source: string; dependencies: { resolved: string }[] }[] }

/** Which file imports which, as dependency-cruiser reads our sources. */
export async function readImports(): Promise<Import[]> {
  const sources = ['app', 'components', 'lib', 'scripts', 'middleware.ts']
  const words = [binary('dependency-cruiser', 'depcruise'), '-T', 'json', ...sources]
  const options = { cwd: repository, maxBuffer: 2 ** 28 }
  const output = await new Promise<string>((resolve, reject) => {
    // It exits with a failure where it found something.
    execFile(process.execPath, words, options, (error, stdout) =>
      stdout ? resolve(stdout) : reject(error ?? new Error('dependency-cruiser printed nothing')),
    )
  })
  return (JSON.parse(output) as Cruise).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

/**
 * Folders that need each other, in a ring of any length: sub-folders of one folder, at every level below `root`. The rule of
 * dependency-cruiser for folders compares each folder with exactly the folder of the imported file, so it misses a ring
 * of two folders that goes through their sub-folders; what imports what is its answer (`readImports`).
 */
export function findFolderRings(all: Import[], root: string): string[] {
  const imports = all.filter(({ from, to }) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`))
  const parents = new Set(imports.flatMap(({ from }) => foldersOf(from, root)))
  return [...parents].sort().flatMap((parent) => ringsIn(parent, imports))
}

/** Every folder that a file is in, up to `root`. */
function foldersOf(file: string, root: string): string[] {
  const [, ...inside] = file.slice(root.length).split('/').slice(0, -1)
  return [root, ...inside.map((_, depth) => [root, ...inside.slice(0, depth + 1)].join('/'))]
}

/** The sub-folder of `parent` that holds a file; none for its own files. */
function childOf(parent: string, file: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined
  const [child, ...rest] = file.slice(parent.length + 1).split('/')
  return rest.length > 0 ? child : undefined
}

function ringsIn(parent: string, imports: Import[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [child, needed] = [childOf(parent, from), childOf(parent, to)]
    if (child && needed && child !== needed) needs.set(child, (needs.get(child) ?? new Set()).add(needed))
  }
  const reached = new Map([...needs.keys()].map((child) => [child, reach(child, needs)]))
  const inRing = [...reached].filter(([child, all]) => all.has(child)).map(([child]) => child)
  const rings = inRing.map((child) =>
    inRing.filter((other) => reached.get(child)!.has(other) && reached.get(other)!.has(child)).sort(),
  )
  return [...new Set(rings.map((ring) => `${parent}: ${ring.join(', ')}`))]
}

function reach(child: string, needs: Map<string, Set<string>>): Set<string> {
  const all = new Set<string>()
  const next = [...(needs.get(child) ?? [])]
  for (let folder = next.pop(); folder; folder = next.pop()) {
    if (all.has(folder)) continue
    all.add(folder)
    next.push(...(needs.get(folder) ?? []))
  }
  return all
}
