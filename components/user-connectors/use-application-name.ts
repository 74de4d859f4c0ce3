'use client'

import { useTranslations } from 'next-intl'

/** Application names are the vendors' own; only the upload of a file has a translated name. */
export function useApplicationName() {
  const t = useTranslations('applications.screen')
  return ({ id, name }: { id: string; name: string }) => (id === 'file' ? t('file_name') : name)
}
