'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { cx } from '@/components/ui/text/class-names'
import { Note } from '@/components/ui/text/note'
import { useMay } from '@/components/ui/text/role'
import { unsaved } from '@/lib/browser/unsaved'

type Props = {
  form: Pick<ServerForm<Record<string, never>>, 'formError' | 'isSending'> & { send: () => Promise<unknown> }
  children: ReactNode
  /** Lets a button outside submit: `<Button type="submit" form={id}>`. */
  id?: string
  className?: string
}

/** Draws a server form: the note on top, a fieldset that is disabled while it is sent, submit by Ctrl or ⌘ + Enter. */
export function Form({ form, children, id, className }: Props) {
  const t = useTranslations('errors')
  const isReader = !useMay('writing')
  const element = useRef<HTMLFormElement>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A drawer over another form must not submit both.
    event.stopPropagation()
    if (!form.isSending) void form.send().then((isAccepted) => isAccepted && unsaved.saved(element.current))
  }
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit()
      }}
    >
      {form.formError !== null && (
        <Note tone="error" role="alert" className="mb-4">
          {form.formError || t('unknown')}
        </Note>
      )}
      <fieldset
        disabled={form.isSending || isReader}
        className={cx('grid min-w-0 grid-cols-1 gap-4', className)}
      >
        {children}
      </fieldset>
    </form>
  )
}
