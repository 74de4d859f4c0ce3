'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { followSync, useLiveSyncs } from '@/components/user-connectors/runs/live-syncs'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

type Props = { connectors: { id: string; label: string }[] }

/** Requests a sync of every application that can be read. A refusal does not stop the others. */
export function SyncAllButton({ connectors }: Props) {
  const t = useTranslations('user-connectors.screen')
  const running = useLiveSyncs()
  const [isAsking, setAsking] = useState(false)

  async function syncAll() {
    setAsking(true)
    let refused = 0
    for (const { id, label } of connectors) {
      await api.post(`/api/user_connectors/${id}/sync`, undefined, { isQuiet: true }).then(
        () => followSync(id, { label, isTogether: true }),
        () => {
          refused += 1
        },
      )
    }
    setAsking(false)
    const count = connectors.length - refused
    // What failed stays until it is closed.
    const kind = refused === 0 ? 'info' : count > 0 ? 'important' : 'error'
    snackbar[kind](t('sync_all_started', { count, refused }))
  }

  return (
    <Button
      isWriting
      variant="ghost"
      icon={<RefreshCw aria-hidden strokeWidth={1.8} />}
      isLoading={isAsking}
      disabled={connectors.length === 0 || running.length > 0}
      onClick={syncAll}
    >
      <span className="max-sm:sr-only">{t('sync_all')}</span>
    </Button>
  )
}
