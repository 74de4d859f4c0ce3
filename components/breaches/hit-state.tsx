import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/date-text'
import { Status } from '@/components/ui/status'
import type { HitView } from '@/lib/domain/breaches/hits/schema'

/** Whether a breach was acknowledged: by whom, when, and with which note. */
export function HitState({ hit }: { hit: HitView }) {
  const t = useTranslations('breaches')
  const { state, acknowledged_at, acknowledged_by, note } = hit
  return (
    <span className="block min-w-0 py-1.5 whitespace-normal">
      <Status tone={state === 'open' ? 'error' : 'success'}>{t(`states.${state}`)}</Status>
      {acknowledged_at && (
        <span className="type-caption block text-fg-2">
          {t.rich('screen.by', {
            name: acknowledged_by ?? '—',
            date: () => <DateText iso={acknowledged_at} />,
          })}
        </span>
      )}
      {note && (
        <span title={note} className="type-caption line-clamp-2 text-fg-2 wrap-anywhere">
          {note}
        </span>
      )}
    </span>
  )
}
