import { HardDrive } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/text/note'

/**
 * Explains that no sync starts and no file is accepted while storage is low. Users cannot fix it, and nothing is lost.
 */
export function StorageNote() {
  const t = useTranslations('user-connectors.screen.storage_low')
  return (
    <Note tone="warning" role="status" icon={<HardDrive aria-hidden strokeWidth={1.8} />} title={t('title')}>
      {t('text')}
    </Note>
  )
}
