import { useEffect, useState } from 'react'
import type { PaletteHit } from '@/components/shell/palette/palette-search'
import { api } from '@/lib/browser/api'

/** The bundle that most of the deviations are from, and how many there are from all bundles of the person. */
export type MemberDrift = { bundle: string; deviations: number }

type Bundle = { id: string; member_type: string | null; department: string | null }
type Deviation = {
  kind: string
  user_connector: string
  account: string | null
  group: { id: string } | null
}
type Page<Item> = { 'hydra:member': Item[] }

/** How far the found user is from their bundles: of their type, of their department, of both. Null while unknown. */
export function useDrift(best: PaletteHit | null): MemberDrift | null {
  const [known, setKnown] = useState<{ of: string; drift: MemberDrift | null } | null>(null)
  const { id, memberType = null, department = null } = best ?? {}
  useEffect(() => {
    if (!id || !(memberType || department)) return
    const abort = new AbortController()
    const read = <Item>(path: string, query: Record<string, string>) =>
      api
        .get<Page<Item>>(`${path}?${new URLSearchParams({ ...query, itemsPerPage: '200' })}`, {
          signal: abort.signal,
          isQuiet: true,
        })
        .then((page) => page['hydra:member'])
    const readDrift = async () => {
      const answers = await Promise.all([
        memberType ? read<Bundle>('/api/bundles', { member_type: memberType }) : [],
        department ? read<Bundle>('/api/bundles', { department }) : [],
      ])
      const drifts = await Promise.all(
        bundlesFor(answers.flat(), memberType, department).map(async (bundle) => ({
          bundle,
          deviations: await read<Deviation>(`/api/bundles/${bundle}/drift`, { member: id }),
        })),
      )
      if (!abort.signal.aborted) setKnown({ of: id, drift: sumOf(drifts) })
    }
    // Without the number, the act does not mention deviations.
    void readDrift().catch(() => {})
    return () => abort.abort()
  }, [id, memberType, department])
  return known && known.of === id ? known.drift : null
}

/** The ids of the bundles that somebody of this type and department receives. */
export function bundlesFor(
  bundles: readonly Bundle[],
  memberType: string | null,
  department: string | null,
): string[] {
  const same = (name: string | null) =>
    name === null || name.toLowerCase() === (department ?? '').toLowerCase()
  return [
    ...new Set(
      bundles
        .filter((bundle) => bundle.member_type === null || bundle.member_type === memberType)
        .filter((bundle) => same(bundle.department))
        .map(({ id }) => id),
    ),
  ]
}

/** An account that no bundle gives is a deviation from each of them, and one in all. */
export function sumOf(
  drifts: readonly { bundle: string; deviations: readonly Deviation[] }[],
): MemberDrift | null {
  const [most] = drifts.toSorted((drift, other) => other.deviations.length - drift.deviations.length)
  if (!most) return null
  const distinct = new Set(
    drifts.flatMap(({ deviations }) =>
      deviations.map(({ kind, user_connector, account, group }) =>
        [kind, user_connector, account, group?.id].join(' '),
      ),
    ),
  )
  return { bundle: most.bundle, deviations: distinct.size }
}
