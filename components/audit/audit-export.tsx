'use client'

import { Download } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { readListQuery } from '@/components/ui/table/list-query'
import { api } from '@/lib/browser/api'

/** Saves every event that the filters find, as CSV. */
export function AuditExport() {
  const t = useTranslations('audit')
  const params = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const { q, filters } = readListQuery(new URLSearchParams(params))
    const { from, to, group, actor, object } = filters
    const asked = new URLSearchParams({
      ...(q && { search: q }),
      ...(group && { group }),
      ...(actor && { actor }),
      ...(object && { object }),
      ...(from && { 'at[after]': from }),
      ...(to && { 'at[before]': to }),
    })
    // The call has shown what went wrong.
    await api.download(`/api/audit_events/export.csv?${asked}`, `${t('file')}.csv`).catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      {t('screen.export')}
    </Button>
  )
}
