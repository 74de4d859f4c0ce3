'use client'

import { useTranslations } from 'next-intl'
import type { CatalogueEntry } from '@/components/applications/catalogue-entries'

/** How an entry of the catalogue is read: two of one name are told apart by it. */
export function useWayOf() {
  const t = useTranslations('applications.screen')
  return ({ application, exportOf, isRestricted }: CatalogueEntry): string => {
    if (exportOf) return t('by_file')
    if (application === 'file') return t('file_hint')
    return t(isRestricted ? 'by_api_restricted' : 'by_api')
  }
}
