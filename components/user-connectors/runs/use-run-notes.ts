'use client'

import { useTranslations } from 'next-intl'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'

/** The notes of a run without repetitions, in the reader's language. */
export function useRunNotes() {
  const t = useTranslations()
  return ({ notes }: Pick<SyncRunView, 'notes'>): string[] => {
    const texts = notes.map(({ key, params }) => {
      if (!t.has(key)) return key
      const text = t(key, params)
      const line = params.line
      return line === undefined ? text : t('user-connectors.screen.journal.line', { line, text })
    })
    return [...new Set(texts)]
  }
}
