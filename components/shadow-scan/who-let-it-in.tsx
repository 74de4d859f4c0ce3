'use client'

import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/text/avatar'
import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

/** The first of those who let an application in, and how many they are. */
export function WhoLetItIn({
  row,
}: {
  row: Pick<ScanApplicationView, 'is_for_everybody' | 'faces' | 'users'>
}) {
  const t = useTranslations('shadow-scan.screen')
  if (row.is_for_everybody)
    return (
      <span className="flex items-center gap-2">
        <Users aria-hidden strokeWidth={1.8} className="size-4 text-fg-3" />
        {t('everybody')}
      </span>
    )
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span className="flex -space-x-1">
        {row.faces.map((email) => (
          <Avatar key={email} id={email} name={email} size={24} />
        ))}
      </span>
      {t('users', { count: row.users })}
    </span>
  )
}
