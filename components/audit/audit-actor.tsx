'use client'

import { useTranslations } from 'next-intl'
import type { AuditEventView } from '@/lib/domain/record/audit/read/schema'

/** Who did it; for a job, on whose behalf. */
export function AuditActor({ actor: { kind, name } }: Pick<AuditEventView, 'actor'>) {
  const t = useTranslations('audit')
  const kinds = ['user', 'reviewer', 'visitor', 'system'] as const
  const known = kinds.find((one) => one === kind)
  const what = known ? t(`actors.${known}`) : kind
  if (kind === 'user') return <span className="font-medium">{name ?? what}</span>
  return (
    <span>
      {kind === 'reviewer' && name ? name : what}
      {kind === 'reviewer' && name && <span className="text-fg-3"> · {what}</span>}
      {kind === 'system' && name && <span className="text-fg-3"> {t('screen.on_behalf', { name })}</span>}
    </span>
  )
}
