'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { Dialog } from '@/components/ui/overlays/dialog'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** "Abandonner les modifications ?" The button that keeps the changes has the focus. */
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
          {/* an accidental Enter must not discard the changes */}
          <Button data-autofocus onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    />
  )
}
