'use client'

import { useEffect, useState } from 'react'
import type { MemberLine } from '@/components/members/member-line'

/** Every row shown since the list was opened: a selection reaches over pages, and its dialogs name whom they touch. */
export function useSeen(members: MemberLine[]): ReadonlyMap<string, MemberLine> {
  const [seen, setSeen] = useState<ReadonlyMap<string, MemberLine>>(new Map())
  useEffect(() => {
    setSeen((before) => new Map([...before, ...members.map((member) => [member.id, member] as const)]))
  }, [members])
  return seen
}
