import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Folders that need each other, in a ring of any length: sub-folders of one folder, at every level below `root`. The rule of
 * dependency-cruiser for folders compares each folder with exactly the folder of the imported file, so it misses a ring
 * of two folders that goes through their sub-folders.
 */
export function findFolderRings(files: string[], root: string): string[] {
  const imports = files
    .filter((file) => file.startsWith(`${root}/`))
    .flatMap((file) => importsOf(file).map((to) => ({ from: file, to })))
  const parents = new Set(imports.flatMap(({ from }) => foldersOf(from, root)))
  return [...parents].sort().flatMap((parent) => ringsIn(parent, imports))
}

type Import = { from: string; to: string }

/** Our own modules that a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = ["from '", "import('"].flatMap((begin) => text.split(begin).slice(1))
  return named.flatMap((rest) => {
    const name = rest.slice(0, rest.indexOf("'"))
    if (name.startsWith('@/')) return [name.slice(2)]
    return name.startsWith('.') ? [path.join(path.dirname(file), name)] : []
  })
}

function foldersOf(file: string, root: string): string[] {
  const folders: string[] = []
  for (let at = path.dirname(file); at.length >= root.length; at = path.dirname(at)) folders.push(at)
  return folders
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
  for (let one = next.pop(); one; one = next.pop()) {
    if (all.has(one)) continue
    all.add(one)
    next.push(...(needs.get(one) ?? []))
  }
  return all
}
