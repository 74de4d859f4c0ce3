'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { TextArea } from '@/components/ui/inputs/text-input'
import { Note } from '@/components/ui/text/note'
import { ApiError } from '@/lib/browser/api-error'
import { sendAnswer } from '@/lib/browser/visitors/question-api'
import type { ReclaimQuestionView } from '@/lib/domain/spend/savings/schema'

type Props = {
  token: string
  question: ReclaimQuestionView
  onAnswered: (question: ReclaimQuestionView) => void
  onDead: () => void
}

const shortest = 3

/**
 * Keep the account, with a reason, or give it up. Giving up needs a tick beside the button, so that a link scanner that
 * presses buttons cannot do it.
 */
export function AnswerForm({ token, question, onAnswered, onDead }: Props) {
  const t = useTranslations('savings.question')
  const [reason, setReason] = useState(question.keep_reason ?? '')
  const [isShort, setShort] = useState(false)
  const [isSure, setSure] = useState(false)
  const [sending, setSending] = useState<'keep' | 'release' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function answer(given: 'keep' | 'release') {
    if (given === 'keep' && reason.trim().length < shortest) return setShort(true)
    setSending(given)
    setProblem(null)
    try {
      const body = given === 'keep' ? { answer: given, reason: reason.trim() } : { answer: given }
      onAnswered(await sendAnswer<ReclaimQuestionView>(token, body))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onDead()
      else setProblem((error instanceof ApiError && error.message) || t('failed'))
    } finally {
      setSending(null)
    }
  }

  return (
    <div className="grid gap-6">
      {problem && (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      )}
      <section className="grid gap-3 rounded-note border p-4">
        <h2 className="type-section">{t('keep')}</h2>
        <Field
          label={t('keep_reason')}
          help={t('keep_help', { company: question.company })}
          error={isShort ? t('keep_short') : undefined}
        >
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
        <div>
          <Button
            isLoading={sending === 'keep'}
            disabled={sending !== null}
            onClick={() => void answer('keep')}
          >
            {t('keep_send')}
          </Button>
        </div>
      </section>
      <section className="grid gap-3 rounded-note border p-4">
        <h2 className="type-section">{t('release')}</h2>
        <CheckBox checked={isSure} onChange={setSure}>
          {t('release_confirm')}
        </CheckBox>
        <div>
          <Button
            variant="primary"
            isLoading={sending === 'release'}
            disabled={!isSure || sending !== null}
            onClick={() => void answer('release')}
          >
            {t('release_send')}
          </Button>
        </div>
      </section>
    </div>
  )
}
