'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

type Props = { path: string; whole: ReactNode; framed: ReactNode }

/** A page that takes the whole screen at its address; everywhere else what stands around it. */
export function WholeScreen({ path, whole, framed }: Props) {
  return usePathname() === path ? whole : framed
}
