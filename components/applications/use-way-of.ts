'use client'

import { useTranslations } from 'next-intl'
import type { CatalogueEntry } from '@/components/applications/catalogue-entries'

/** How an entry of the catalogue can be read. */
export function useWayOf() {
  const t = useTranslations('applications.screen')
  return ({ application, hasExport, isRestricted }: CatalogueEntry): string => {
    if (application === 'file') return t('file_hint')
    if (application === 'baton') return t('baton_hint')
    if (isRestricted) return t('by_api_restricted')
    return t(hasExport ? 'by_api_or_file' : 'by_api')
  }
}

/** Application names are the vendors' own; only the upload of a file has a translated name. */
export function useApplicationName() {
  const t = useTranslations('applications.screen')
  return ({ id, name }: { id: string; name: string }) => (id === 'file' ? t('file_name') : name)
}
