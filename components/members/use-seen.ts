'use client'

import { useEffect, useState } from 'react'
import type { MemberLine } from '@/components/members/member-line'

/** All rows shown since the list was opened: a selection spans pages, and dialogs show the names of its rows. */
export function useSeen(members: MemberLine[]): ReadonlyMap<string, MemberLine> {
  const [seen, setSeen] = useState<ReadonlyMap<string, MemberLine>>(new Map())
  useEffect(() => {
    setSeen((before) => new Map([...before, ...members.map((member) => [member.id, member] as const)]))
  }, [members])
  return seen
}
