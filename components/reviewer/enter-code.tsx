'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { PublicFrame } from '@/components/shell/public-frame'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { OtpInput } from '@/components/ui/inputs/otp-input'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf } from '@/lib/browser/snackbar'
import { openReview } from '@/lib/browser/visitors/reviewer-api'
import type { OpenedView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = { link: string; onOpened: (opened: OpenedView) => void; onDead: () => void }

const digits = 6

/** Asks for the code of the mail: before it, no fact of the review is shown. */
export function EnterCode({ link, onOpened, onDead }: Props) {
  const t = useTranslations('reviewer.enter')
  const errors = useTranslations('errors')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function open(typed: string) {
    if (isSending) return
    if (typed.length < digits) {
      setProblem(t('missing'))
      input.current?.focus()
      return
    }
    setSending(true)
    setProblem(null)
    try {
      onOpened(await openReview<OpenedView>(link, typed))
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return onDead()
      const isUnsent = cause instanceof ApiError && cause.status === 0
      setProblem(isUnsent ? t('unsent') : (messageOf(cause) ?? errors('unknown')))
      setSending(false)
      // A wrong code is cleared; one that could not be sent is kept.
      if (!isUnsent) setCode('')
      setTimeout(() => input.current?.focus())
    }
  }
  return (
    <PublicFrame>
      <h1 className="type-title-l text-balance">{t('title')}</h1>
      <p className="type-body-l mt-2 mb-7 text-fg-2">{t('why')}</p>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void open(code)
        }}
      >
        <fieldset disabled={isSending}>
          <Field label={t('code')} help={t('help')} error={problem}>
            <OtpInput
              ref={input}
              autoFocus
              value={code}
              onChange={(typed) => {
                setCode(typed)
                setProblem(null)
              }}
              onComplete={(typed) => void open(typed)}
              isDisabled={isSending}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-6 w-full">
            {t('open')}
          </Button>
        </fieldset>
      </form>
    </PublicFrame>
  )
}
