'use client'

import { CircleCheck, CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ImportCorrection } from '@/components/members/import/import-types'
import { Button } from '@/components/ui/inputs/button'
import { cx } from '@/components/ui/text/class-names'
import { Note } from '@/components/ui/text/note'
import { toneSurface } from '@/components/ui/text/tag'
import type { ManagerQuestion, MemberImportView } from '@/lib/domain/people/import/schema'

const shownAtFirst = 5

type Props = { view: MemberImportView; onChange: (change: ImportCorrection) => void }

/** Managers who are nobody known, or several people: one answer settles every line with that text. */
export function ManagerQuestions({ view, onChange }: Props) {
  const t = useTranslations('member-import.managers')
  const [isWhole, setWhole] = useState(false)
  const questions = view.preview?.managers ?? []
  const { own = 0, ring = 0 } = view.preview?.managers_left_out ?? {}
  const open = questions.filter(({ choice }) => choice === null).length
  const shown = isWhole ? questions : questions.slice(0, shownAtFirst)
  if (questions.length === 0 && own + ring === 0) return null
  return (
    <section className="grid gap-2 px-4 py-4 lg:px-6">
      {questions.length > 0 && (
        <>
          <h3 className="type-section">{t('title', { count: open })}</h3>
          <p className="type-dense text-fg-2">{t('optional')}</p>
          <ul className="mt-1 grid gap-2">
            {shown.map((question) => (
              <Question
                key={question.key}
                question={question}
                isResting={view.state === 'previewed'}
                onAnswer={(choice) => onChange({ managers: { [question.key]: choice } })}
              />
            ))}
          </ul>
          {shown.length < questions.length && (
            <Button variant="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
              {t('more', { count: questions.length - shown.length })}
            </Button>
          )}
        </>
      )}
      {own + ring > 0 && <Note>{t('left_out', { own, ring })}</Note>}
    </section>
  )
}

type QuestionProps = {
  question: ManagerQuestion
  isResting: boolean
  onAnswer: (choice: NonNullable<ManagerQuestion['choice']>) => void
}

function Question({ question, isResting, onAnswer }: QuestionProps) {
  const t = useTranslations('member-import.managers')
  const { text, lines, reason, candidates, choice } = question
  const isOpen = choice === null
  const Icon = isOpen ? CircleHelp : CircleCheck
  // Of two with one name the address tells them apart.
  const areAlike = new Set(candidates.map(({ name }) => name)).size < candidates.length
  const answers = [
    ...candidates.map(({ value, name, email }) => ({
      value,
      label: areAlike && email ? `${name} (${email})` : name,
    })),
    { value: 'none' as const, label: t('empty') },
  ]
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-note border px-4 py-2.5',
        isOpen ? toneSurface.warning : toneSurface.neutral,
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.8}
        className={cx('size-4 shrink-0', isOpen ? 'text-warning-fg' : 'text-success-fg')}
      />
      <p className="type-dense min-w-48 flex-1 wrap-anywhere">
        {t(reason, { text, lines })}
        {!isOpen && <span className="sr-only"> {t('settled')}</span>}
      </p>
      <span className="flex flex-wrap gap-2">
        {answers.map(({ value, label }) => (
          <Button
            key={value}
            isWriting
            size="sm"
            variant={value === 'none' && choice !== 'none' ? 'ghost' : 'secondary'}
            aria-pressed={choice === value}
            className={choice === value ? '!border-primary !text-primary-fg' : undefined}
            disabled={!isResting}
            onClick={() => onAnswer(value)}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}
