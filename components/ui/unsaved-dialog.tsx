'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** "Abandonner les modifications ?" The answer that loses nothing has the focus. */
export function UnsavedDialog({ isOpen, onStay, onLeave }: Props) {
  const t = useTranslations('common.unsaved')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onStay()}
      title={t('title')}
      description={t('text')}
      hasClose={false}
      width="narrow"
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('leave')}
          </Button>
          {/* a key pressed by habit must not throw work away */}
          <Button data-autofocus onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    />
  )
}
