import { HardDrive } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'

/** Why no sync begins and no file is taken, for everybody at once: nobody here can mend it, and nothing is lost. */
export function StorageNote() {
  const t = useTranslations('user-connectors.screen.storage_low')
  return (
    <Note tone="warning" role="status" icon={<HardDrive aria-hidden strokeWidth={1.8} />} title={t('title')}>
      {t('text')}
    </Note>
  )
}
