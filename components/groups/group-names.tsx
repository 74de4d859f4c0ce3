'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Named = { id: string; name: string; is_privileged: boolean | null }

const mostLines = 2

/** The groups of an account in two lines, privileged ones first; null: unknown. */
export function GroupNames({ groups }: { groups: readonly Named[] | null | undefined }) {
  const t = useTranslations('groups')
  if (!groups) return <span className="text-fg-3">{t('screen.not_known')}</span>
  if (groups.length === 0) return <span className="text-fg-3">—</span>
  const sorted = [
    ...groups.filter(({ is_privileged }) => is_privileged),
    ...groups.filter(({ is_privileged }) => !is_privileged),
  ]
  const shown = sorted.length > mostLines ? mostLines - 1 : mostLines
  return (
    <span title={sorted.map(({ name }) => name).join(', ')} className="block max-w-64">
      {sorted.slice(0, shown).map(({ id, name, is_privileged }) => (
        <span key={id} className="flex items-center gap-1.5">
          <span className="truncate">{name}</span>
          {is_privileged && (
            <ShieldCheck
              role="img"
              aria-label={t('screen.privileged')}
              strokeWidth={1.8}
              className="size-3.5 shrink-0 text-fg-2"
            />
          )}
        </span>
      ))}
      {sorted.length > shown && (
        <span className="type-caption text-fg-3">{t('screen.and_more', { n: sorted.length - shown })}</span>
      )}
    </span>
  )
}
