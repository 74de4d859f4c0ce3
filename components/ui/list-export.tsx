'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { exportAddress, type ListToExport } from '@/components/ui/export-address'
import { useListQuery } from '@/components/ui/use-list-query'
import { api } from '@/lib/browser/api'

type Props = ListToExport & {
  defaultSort?: string
  size?: 'sm'
}

/** Saves a list as CSV, as the address of the page filters and sorts it. */
export function ListExport({ defaultSort, size, ...what }: Props) {
  const t = useTranslations('exports')
  const { query } = useListQuery({ defaultSort })
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call has shown what went wrong.
    await api.download(exportAddress(what, query), 'export.csv').catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      size={size}
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      <span className="max-sm:sr-only">{t('button')}</span>
    </Button>
  )
}
