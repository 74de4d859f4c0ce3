'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Note } from '@/components/ui/text/note'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import type { SpendPatch, SpendPreviewView } from '@/lib/domain/spend/spends/schema'
import { formatMinor } from '@/lib/i18n/numbers'

/** How many movements would change, before anything does. */
export function AssignmentPreview({ id, patch }: { id: string; patch: SpendPatch }) {
  const t = useTranslations('spends.drawer')
  const language = useDateLanguage()
  const asked = JSON.stringify(patch)
  const [preview, setPreview] = useState<{ asked: string; view: SpendPreviewView } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    api
      .post<SpendPreviewView>(`/api/spends/${id}/preview`, JSON.parse(asked), {
        signal: abort.signal,
        isQuiet: true,
      })
      .then(
        (view) => setPreview({ asked, view }),
        () => {},
      )
    return () => abort.abort()
  }, [id, asked])
  if (preview?.asked !== asked) return null
  const { count, totals } = preview.view
  return (
    <Note role="status">
      {t('preview', {
        count,
        totals: totals.map(({ amount, currency }) => formatMinor(amount, currency, language)).join(', '),
      })}
    </Note>
  )
}
