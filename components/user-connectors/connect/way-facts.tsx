import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CanView } from '@/lib/domain/connections/applications/schema'

/** What a way to connect can do; null for a file, which cannot change anything in the application. */
export function WayFacts({ can }: { can: CanView | null }) {
  const t = useTranslations('user-connectors.screen.connect.way.facts')
  const facts: [string, boolean][] = [
    [t(can ? 'by_itself' : 'by_hand'), true],
    [t('list'), true],
    [t(can?.create === 'invite' ? 'invite' : 'create'), Boolean(can?.create)],
    [t(can?.delete === 'deactivate' ? 'deactivate' : 'delete'), Boolean(can?.delete)],
    [t('roles'), can?.change_role === true],
  ]
  return (
    <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5">
      {facts.map(([text, is]) => (
        <span
          key={text}
          className={is ? 'inline-flex items-center gap-1' : 'inline-flex items-center gap-1 text-fg-3'}
        >
          {is ? (
            <Check aria-hidden strokeWidth={2} className="size-3.5 shrink-0 text-success-fg" />
          ) : (
            <X aria-hidden strokeWidth={2} className="size-3.5 shrink-0" />
          )}
          {!is && <span className="sr-only">{t('not')} </span>}
          {text}
        </span>
      ))}
    </span>
  )
}
