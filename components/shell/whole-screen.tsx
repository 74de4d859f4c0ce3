'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

type Props = { path: string; whole: ReactNode; framed: ReactNode }

/** Shows a page that takes the whole screen at its address, and the frame everywhere else. */
export function WholeScreen({ path, whole, framed }: Props) {
  return usePathname() === path ? whole : framed
}
