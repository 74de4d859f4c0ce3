import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

type Scope = ScanApplicationView['scopes'][number]

/** Several rights that let an application do one thing are one word, the gravest of them first. */
export function uniqueLabels(scopes: Scope[]): Scope[] {
  const known = new Map<string, Scope>()
  for (const scope of scopes) if (!known.has(scope.label)) known.set(scope.label, scope)
  return [...known.values()]
}
