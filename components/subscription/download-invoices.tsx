'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { api } from '@/lib/browser/api'

/** Saves every invoice as a PDF, in one archive. */
export function DownloadInvoices() {
  const t = useTranslations('subscription')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call has shown what went wrong.
    await api.download('/api/subscription/invoices.zip', `${t('zip.file')}.zip`).catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-my-1 -mr-2.5 !text-primary-fg"
      isLoading={isSaving}
      onClick={save}
    >
      {t('screen.invoices.download_all')}
    </Button>
  )
}
