'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AnswerForm } from '@/components/savings/answer-form'
import { PublicFrame } from '@/components/shell/public-frame'
import { Button } from '@/components/ui/inputs/button'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { Note } from '@/components/ui/text/note'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { readQuestion } from '@/lib/browser/visitors/question-api'
import type { ReclaimQuestionView } from '@/lib/domain/spend/savings/schema'
import { formatDateInProse } from '@/lib/i18n/dates'

type Phase = { is: 'reading' } | { is: 'dead' } | { is: 'open'; question: ReclaimQuestionView }

/** The question about one account that a mail links to. The answer can be changed while the link is valid. */
export function QuestionPage({ token }: { token: string }) {
  const t = useTranslations('savings.question')
  const language = useDateLanguage()
  const [phase, setPhase] = useState<Phase>({ is: 'reading' })
  const [isChanging, setChanging] = useState(false)

  useEffect(() => {
    let isHere = true
    readQuestion<ReclaimQuestionView>(token).then(
      (question) => isHere && setPhase({ is: 'open', question }),
      () => isHere && setPhase({ is: 'dead' }),
    )
    return () => {
      isHere = false
    }
  }, [token])

  return (
    <PublicFrame>
      <div className="grid gap-6">
        {phase.is === 'reading' && <p className="type-body text-fg-2">{t('loading')}</p>}
        {phase.is === 'dead' && <Dead />}
        {phase.is === 'open' && (
          <>
            <header className="grid gap-2">
              <h1 className="type-title-l">{t('title', { application: phase.question.application })}</h1>
              <p className="type-body text-fg-2">
                {t('who', {
                  company: phase.question.company,
                  asked_by: phase.question.asked_by ?? 'nobody',
                })}
              </p>
            </header>
            <DefinitionList
              look="spread"
              items={[
                { term: t('account'), value: phase.question.account },
                {
                  term: t('last_active'),
                  value: phase.question.last_active_on ? day(phase.question.last_active_on) : t('unknown'),
                },
                { term: t('until'), value: day(phase.question.expires_at) },
              ]}
            />
            {phase.question.answer === 'none' || isChanging ? (
              <AnswerForm
                token={token}
                question={phase.question}
                onAnswered={(question) => {
                  setPhase({ is: 'open', question })
                  setChanging(false)
                }}
                onDead={() => setPhase({ is: 'dead' })}
              />
            ) : (
              <>
                <Note
                  tone="info"
                  role="status"
                  title={t(phase.question.answer === 'keep' ? 'kept_title' : 'released_title', {
                    company: phase.question.company,
                  })}
                >
                  {phase.question.keep_reason}
                </Note>
                <div>
                  <Button onClick={() => setChanging(true)}>{t('change')}</Button>
                </div>
              </>
            )}
            <p className="type-caption text-fg-3">
              {t(phase.question.ends_unanswered ? 'ends' : 'decides', { company: phase.question.company })}
            </p>
          </>
        )}
      </div>
    </PublicFrame>
  )

  function day(iso: string) {
    return formatDateInProse(iso, { language, timeZone: 'UTC', long: true })
  }
}

function Dead() {
  const t = useTranslations('savings')
  return (
    <div className="grid gap-2">
      <h1 className="type-title-l">{t('question.dead_title')}</h1>
      <p className="type-body text-fg-2">{t('question.dead_text')}</p>
    </div>
  )
}
