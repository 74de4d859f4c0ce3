import type { AuditEventView } from '@/lib/domain/audit/schema'

/** What changed, field by field, from what to what. */
export function AuditChanges({ changes, most }: Pick<AuditEventView, 'changes'> & { most?: number }) {
  if (changes.length === 0) return null
  const shown = changes.slice(0, most)
  const left = changes.length - shown.length
  return (
    <ul className="type-caption mt-0.5 grid gap-0.5 text-fg-2">
      {shown.map(({ field, label, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {label} <span className="text-fg-3">{before ?? '—'}</span>
          {' → '}
          <span className="font-medium text-fg">{after ?? '—'}</span>
        </li>
      ))}
      {left > 0 && <li className="text-fg-3">+ {left}</li>}
    </ul>
  )
}
