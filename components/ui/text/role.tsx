'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { may, mayChange, type Right, type SettingName, type UserRole } from '@/lib/domain/record/rights'

const RoleContext = createContext<UserRole>('owner')

/** The current user's role, for the screens below. `owner` around settings that are the user's own, whatever the role. */
export function RoleProvider({ of: role, children }: { of: UserRole; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

/** Whether the current user has a right, by the table that the API refuses by. */
export const useMay = (right: Right): boolean => may(useContext(RoleContext), right)

/** Why the current user may not change a setting; null when they may. Said beside the control, which is disabled. */
export function useRefusal(setting: SettingName): string | null {
  const t = useTranslations('common.setting_refused')
  const role = useContext(RoleContext)
  return mayChange(role, setting) ? null : t(role === 'auditor' ? 'auditor' : 'member')
}
