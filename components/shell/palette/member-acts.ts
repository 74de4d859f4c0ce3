import { CalendarX2, Grid2x2Check, KeyRound, PackageCheck } from 'lucide-react'
import type { PaletteHit } from '@/components/shell/palette/palette-search'
import type { MemberDrift } from '@/components/shell/palette/use-drift'
import type { PaletteEntry } from '@/components/shell/palette/use-palette-entries'

type Say = (key: string, params?: Record<string, string | number>) => string

/** The acts on a found user, limited to what the reader may do. */
export function memberActs(
  { id, href, accounts = 0, memberType }: PaletteHit,
  isWriter: boolean,
  /** From the bundles of their type and department, once it is known. */
  drift: MemberDrift | null,
  t: Say,
): PaletteEntry[] {
  return [
    ...(isWriter
      ? [
          { id: 'leave', label: t('leave', { accounts }), icon: CalendarX2, href: `${href}?leave=1` },
          { id: 'give', label: t('give'), icon: KeyRound, href: `${href}?open=1` },
        ]
      : []),
    { id: 'access', label: t('access'), icon: Grid2x2Check, href: `/dashboard/access?people=${id}` },
    // The address of a type opens the bundle of the type, or where one begins.
    ...(drift || memberType
      ? [
          {
            id: 'bundle',
            label: t('bundle', { count: drift?.deviations ?? 0 }),
            icon: PackageCheck,
            href: `/dashboard/bundles/${drift?.bundle ?? memberType}`,
          },
        ]
      : []),
  ]
}
