'use client'

import { useTranslations } from 'next-intl'

/** Names are the vendors' own; only an upload of a file is named in the reader's language. */
export function useApplicationName() {
  const t = useTranslations('applications.screen')
  return ({ id, name }: { id: string; name: string }) => (id === 'file' ? t('file_name') : name)
}
