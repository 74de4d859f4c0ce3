'use client'

import { Lock, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { GroupView } from '@/lib/domain/groups/list/schema'

/** Marks privileged groups, and those that are changed elsewhere. */
export function GroupMarks({ group }: { group: Pick<GroupView, 'is_privileged' | 'lock'> }) {
  const t = useTranslations('groups')
  return (
    <>
      {group.is_privileged && (
        <ShieldCheck
          role="img"
          aria-label={t('screen.privileged')}
          strokeWidth={1.8}
          className="size-4 text-fg-2"
        />
      )}
      {group.lock && (
        <Lock
          role="img"
          aria-label={t(`locks.${group.lock}`)}
          strokeWidth={1.8}
          className="size-4 text-fg-2"
        />
      )}
    </>
  )
}
