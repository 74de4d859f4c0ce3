'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountName, personName } from '@/components/accounts/account-name'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { api } from '@/lib/browser/api'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Preview = { 'hydra:member': AnomalyView[]; 'hydra:totalItems': number }

const shown = 6
const patience = 250

/** What would be linked now at this confidence: each account with its suggested owner. */
export function SuggestionPreview({ userConnectorId, above }: { userConnectorId: string; above: number }) {
  const t = useTranslations('user-connectors.screen.accept')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const body = {
      min_confidence: above,
      criteria: { user_connector: userConnectorId },
      itemsPerPage: shown,
    }
    const timer = setTimeout(() => {
      api
        .post<Preview>('/api/anomalies/resolve/preview', body, { signal: leaving.signal, isQuiet: true })
        .then(
          (answer) => {
            setPreview(answer)
            setError(null)
          },
          (cause) => !leaving.signal.aborted && setError(cause),
        )
    }, patience)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [userConnectorId, above])

  if (error) return <PanelError cause={error} />
  if (!preview) return <Skeleton className="mt-4 h-20 w-full" />
  const total = preview['hydra:totalItems']
  const pairs = preview['hydra:member'].filter(({ best_candidate }) => best_candidate !== null)
  return (
    <div className="mt-4" aria-live="polite">
      <p className="type-dense text-fg-2">{t('would_link', { total })}</p>
      {pairs.length > 0 && (
        <ul className="mt-2 border-t">
          {pairs.map(({ id, account, best_candidate: best }) => (
            <li key={id} className="type-dense flex items-center gap-2.5 border-b py-1.5">
              <UnknownAvatar size={24} />
              <span className="min-w-0 flex-1 truncate">{accountName(account)}</span>
              <ArrowRight aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0 text-fg-3" />
              {best && (
                <>
                  <Avatar id={best.member.id} name={personName(best.member)} size={24} />
                  <span className="min-w-0 flex-1 truncate font-medium">{personName(best.member)}</span>
                  <span className="w-8 text-right text-fg-2 tabular-nums">{best.confidence}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > pairs.length && pairs.length > 0 && (
        <p className="type-caption mt-1.5 text-fg-3">{t('and_more', { count: total - pairs.length })}</p>
      )}
    </div>
  )
}
