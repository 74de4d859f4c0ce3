'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { TextInput } from '@/components/ui/inputs/text-input'
import { Dialog } from '@/components/ui/overlays/dialog'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** The consequence, in one sentence. */
  description?: ReactNode
  /** The named objects. */
  children?: ReactNode
  /** Repeats verb and number: "Supprimer 3 comptes". */
  confirmLabel: string
  cancelLabel?: string
  icon?: ReactNode
  isDanger?: boolean
  /** For a whole workspace or more than 50 objects: the word to type, and how to ask for it. */
  typeToConfirm?: { word: string; label: string }
  /** Closes when it resolves; stays open, with everything kept, when it throws. */
  onConfirm: () => Promise<unknown> | unknown
}

/** Focus starts on Cancel. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onOpenChange, confirmLabel, isDanger = true, typeToConfirm, icon } = props
  const t = useTranslations('common')
  const [isRunning, setRunning] = useState(false)
  const [typed, setTyped] = useState('')
  const form = useId()
  const isReady = !typeToConfirm || typed.trim() === typeToConfirm.word

  async function confirm() {
    setRunning(true)
    try {
      await props.onConfirm()
      setTyped('')
      onOpenChange(false)
    } catch {
      // The call has shown what went wrong; the dialog stays open.
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      hasClose={false}
      width="narrow"
      onBeforeClose={() => !isRunning}
      footer={
        <>
          {/* the harmless button is first in the order of focus */}
          <Button data-autofocus onClick={() => onOpenChange(false)} disabled={isRunning}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isDanger ? 'danger-solid' : 'primary'}
            icon={icon}
            isLoading={isRunning}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void confirm()
        }}
      >
        {props.children}
        {typeToConfirm && (
          <Field label={typeToConfirm.label} className="mt-4">
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
