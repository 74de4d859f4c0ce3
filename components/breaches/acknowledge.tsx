'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type HitTargets, useHitActs } from '@/components/breaches/use-hit-acts'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { TextArea } from '@/components/ui/inputs/text-input'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { useMay } from '@/components/ui/text/role'
import { longestNote } from '@/lib/domain/breaches/hits/choices'

type Props = { targets: HitTargets; count: number; onClose: () => void; onDone?: (() => void) | undefined }

/** Asks for a note before breaches are acknowledged. */
export function AcknowledgeDialog({ targets, count, onClose, onDone }: Props) {
  const t = useTranslations('breaches.screen')
  const { acknowledge } = useHitActs()
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('acknowledge_title', { count })}
      description={t('acknowledge_text')}
      confirmLabel={t('acknowledge')}
      isDanger={false}
      onConfirm={async () => {
        await acknowledge(targets, note)
        onDone?.()
      }}
    >
      <Field label={t('note')} help={t('note_hint')}>
        <TextArea value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

/** Acknowledges everything of one breach that is open. */
export function AcknowledgeAll({ breach, count }: { breach: string; count: number }) {
  const t = useTranslations('breaches.screen')
  const mayWrite = useMay('writing')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="primary" icon={<Check aria-hidden strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        {t('acknowledge_all')}
      </Button>
      {isOpen && (
        <AcknowledgeDialog
          targets={{ filter: { breach, state: 'open' } }}
          count={count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
