'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** owner: everything; member: everything but billing, colleagues and security; auditor: reads alone. */
export type UserRole = 'owner' | 'member' | 'auditor'

const RoleContext = createContext<UserRole>('owner')

/** Who looks at the screens below it. Around what is everybody's own, an auditor's too: `owner`. */
export function RoleProvider({ of: role, children }: { of: UserRole; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

/** Whether the reader may change something: a colleague's work, or what an owner alone decides. */
export function useMay(needed: 'member' | 'owner'): boolean {
  const role = useContext(RoleContext)
  return needed === 'owner' ? role === 'owner' : role !== 'auditor'
}
