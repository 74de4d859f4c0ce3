'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MemberImportView } from '@/components/members/import/import-types'
import { Button } from '@/components/ui/inputs/button'
import { api } from '@/lib/browser/api'

/** Saves the faulty lines as they stand in the file, each with its reason. */
export function LeftOutButton({ view }: { view: MemberImportView }) {
  const t = useTranslations('members.screen.imports.faults')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call has shown what went wrong.
    await api.download(`/api/members/import/${view.id}/left_out.csv`, 'left-out.csv').catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      disabled={view.state === 'previewing'}
      onClick={save}
    >
      {t('download', { count: view.faulty })}
    </Button>
  )
}
