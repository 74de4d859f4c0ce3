import { importsOf } from '@/scripts/house/read-imports'

/** Modules that import each other in a ring, types included: each ring once, as Tarjan's algorithm finds it. */
export function findCycles(files: string[]): string[][] {
  const bare = (file: string) => file.replace(/\.tsx?$/, '')
  const known = new Set(files.map(bare))
  const edges = new Map(
    files.map((file) => [
      bare(file),
      importsOf(file)
        .map(({ from }) => from)
        .filter((from) => known.has(from)),
    ]),
  )
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []
  const visit = (module: string) => {
    order.set(module, order.size)
    lowest.set(module, order.get(module)!)
    open.push(module)
    for (const next of edges.get(module) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(module, Math.min(lowest.get(module)!, lowest.get(next)!))
    }
    if (lowest.get(module) !== order.get(module)) return
    const ring = open.splice(open.indexOf(module))
    if (ring.length > 1) rings.push(ring.sort())
  }
  for (const module of edges.keys()) if (!order.has(module)) visit(module)
  return rings
}
