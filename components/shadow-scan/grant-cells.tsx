'use client'

import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/text/avatar'
import { Tag } from '@/components/ui/text/tag'
import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

const shown = 2

/** The gravest things that an application may do, in words. */
export function ScopeWords({ scopes }: { scopes: ScanApplicationView['scopes'] }) {
  const t = useTranslations('shadow-scan')
  const labels = uniqueLabels(scopes)
  if (labels.length === 0) return <span className="text-fg-3">{t('screen.signing_in_only')}</span>
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1.5">
      {labels.slice(0, shown).map(({ label }, place) => (
        // The number of others stays with the last one, so that it is never alone on a line.
        <span key={label} className="inline-flex items-center gap-1.5">
          <Tag>{t(`can.${label}`)}</Tag>
          {place === shown - 1 && labels.length > shown && (
            <span
              className="text-fg-3 tabular-nums"
              title={labels
                .slice(shown)
                .map((other) => t(`can.${other.label}`))
                .join(', ')}
            >
              +{labels.length - shown}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

type Scope = ScanApplicationView['scopes'][number]

/** Several rights that let an application do one thing are one word, the gravest of them first. */
function uniqueLabels(scopes: Scope[]): Scope[] {
  const scopeOf = new Map<string, Scope>()
  for (const scope of scopes) if (!scopeOf.has(scope.label)) scopeOf.set(scope.label, scope)
  return [...scopeOf.values()]
}

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
