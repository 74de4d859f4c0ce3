'use client'

import { Download } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/browser/api'

/** Saves the whole list of the day, with the current search, as CSV. */
export function PastExport({ connectorId, day }: { connectorId: string; day: string }) {
  const t = useTranslations('past-accounts')
  const search = useSearchParams().get('q')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const asked = new URLSearchParams({ day, ...(search && { search }) })
    // The call has shown what went wrong.
    await api
      .download(`/api/user_connectors/${connectorId}/accounts_on.csv?${asked}`, `${t('file')}-${day}.csv`)
      .catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  )
}
