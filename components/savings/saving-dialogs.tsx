'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { useSavingActs } from '@/components/savings/use-saving-acts'
import { Field } from '@/components/ui/inputs/field'
import { TextArea } from '@/components/ui/inputs/text-input'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'

export type SavingQuestion = { act: 'ask' | 'end' | 'dismiss'; ids: string[]; done?: () => void }

type Props = {
  question: SavingQuestion | null
  acts: ReturnType<typeof useSavingActs>
  onClose: () => void
}

const shortest = 3

/** Asks for confirmation before a mail is sent, an account ended or a finding dismissed. */
export function SavingDialog({ question, acts, onClose }: Props) {
  const t = useTranslations('savings.confirm')
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  if (!question) return null
  const { act, ids, done } = question

  async function confirm() {
    if (act === 'dismiss' && reason.trim().length < shortest) {
      setShort(true)
      throw new Error('a reason is missing')
    }
    if (act === 'ask') await acts.ask(ids)
    else if (act === 'end') await acts.end(ids)
    else await acts.dismiss(ids, reason.trim())
    done?.()
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t(`${act}_title`, { count: ids.length })}
      description={t(`${act}_text`)}
      confirmLabel={t(`${act}_button`)}
      isDanger={act === 'end'}
      onConfirm={confirm}
    >
      {act === 'dismiss' && (
        <Field label={t('dismiss_reason')} error={isShort ? t('dismiss_short') : undefined} isRequired>
          <TextArea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setShort(false)
            }}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
