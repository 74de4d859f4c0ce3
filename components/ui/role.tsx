'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** owner: everything; member: everything but billing, colleagues and security; auditor: reads alone. */
export type UserRole = 'owner' | 'member' | 'auditor'

const RoleContext = createContext<UserRole>('owner')

/** The current user's role, for the screens below. `owner` around settings that are the user's own, whatever the role. */
export function RoleProvider({ of: role, children }: { of: UserRole; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

/** Whether the current user may change data: with a member's rights, or with those that only owners have. */
export function useMay(needed: 'member' | 'owner'): boolean {
  const role = useContext(RoleContext)
  return needed === 'owner' ? role === 'owner' : role !== 'auditor'
}
