'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AccountNames } from '@/components/review-items/account-names'
import { pathOf } from '@/components/reviewer/items/item-list'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { TextArea } from '@/components/ui/inputs/text-input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { LoneTick } from '@/components/ui/text/tick'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf } from '@/lib/browser/snackbar'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import type { ReviewItemCriteria, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { CompleteInput } from '@/lib/domain/reviews/list/schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

type Props = {
  review: ReviewerReviewView
  api: ReviewerApi
  onClose: () => void
  /** Throws the server's refusal. */
  onComplete: (input: CompleteInput) => Promise<void>
}

const bold = (words: React.ReactNode) => <b className="font-semibold text-fg">{words}</b>
const restDecisions = ['rejected', 'approved', 'pending'] as const
type RestDecision = (typeof restDecisions)[number]

/** Asks before the review is handed in: the decisions, what happens to pending accounts, and the next steps. */
export function CompleteDialog({ review, api, onClose, onComplete }: Props) {
  const t = useTranslations('reviewer')
  const errors = useTranslations('errors')
  const [restDecision, setRestDecision] = useState<RestDecision | ''>('')
  const [reason, setReason] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ on: 'pending' | 'reason' | 'all'; text: string } | null>(null)
  const { counts, own_pending, flagged_pending, application, requester } = review
  const left = counts.pending - own_pending
  const consequence =
    own_pending > 0
      ? t('complete.text_hand_in', { company: review.company })
      : requester
        ? t('complete.text', { requester })
        : t('complete.text_company')
  const own = useNamed(api, own_pending > 0 ? { decision: ['pending'], own: true } : null)
  const flagged = useNamed(
    api,
    flagged_pending > 0 ? { decision: ['pending'], flagged: true, own: false } : null,
  )
  const isReasonAsked = restDecision === 'approved' && (flagged?.count ?? flagged_pending) > 0

  async function complete() {
    if (left > 0 && !restDecision) return setProblem({ on: 'pending', text: t('complete.choose') })
    if (isReasonAsked && !reason.trim()) {
      reasonField.current?.focus()
      return setProblem({ on: 'reason', text: t('comment.reason_missing') })
    }
    setSending(true)
    setProblem(null)
    try {
      await onComplete({ pending: restDecision || null, ...(isReasonAsked && { reason: reason.trim() }) })
    } catch (cause) {
      const field = cause instanceof ApiError ? cause.violations[0]?.propertyPath : undefined
      const text = messageOf(cause) ?? errors('unknown')
      setProblem({ on: field === 'pending' || field === 'reason' ? field : 'all', text })
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !isSending}
      title={t('complete.title', { application: application.label })}
      description={consequence}
      footer={
        <DialogFoot
          onConfirm={complete}
          isBusy={isSending}
          onCancel={onClose}
          cancelLabel={t('complete.stay')}
          focus={left === 0 ? 'confirm' : undefined}
        >
          {t(own_pending > 0 ? 'complete.hand_in' : 'complete.confirm')}
        </DialogFoot>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem?.on === 'all' && (
          <Note tone="error" role="alert">
            {problem.text}
          </Note>
        )}
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-card border bg-sunken px-4 py-3">
          {(
            [
              ['approved', 'done'],
              ['rejected', 'refused'],
              ['pending', 'pending'],
            ] as const
          ).map(([decision, tick]) => (
            <li key={decision} className="type-dense flex items-center gap-2 text-fg-2 tabular-nums">
              <LoneTick state={tick} />
              <span>{t.rich(`progress.${decision}`, { count: counts[decision], b: bold })}</span>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <Field
            label={t('complete.left', { count: left })}
            error={problem?.on === 'pending' ? problem.text : null}
            isGroup
          >
            <RadioCards
              label={t('complete.left', { count: left })}
              value={restDecision}
              onChange={(value) => {
                setRestDecision(restDecisions.find((restDecision) => restDecision === value) ?? '')
                setProblem(null)
              }}
              options={restDecisions.map((value) => ({
                value,
                title: t(`complete.as.${value}`),
                text:
                  value === 'approved' && flagged_pending > 0
                    ? t('complete.as.approved_flagged', { count: flagged_pending })
                    : t(`complete.as.${value}_text`),
              }))}
            />
          </Field>
        )}
        {isReasonAsked && flagged && (
          <div>
            <p className="type-dense mb-1.5">{t('complete.flagged', { count: flagged.count })}</p>
            <AccountNames label={t('complete.flagged', { count: flagged.count })} {...flagged} />
          </div>
        )}
        {isReasonAsked && (
          <Field
            label={t('complete.reason')}
            error={problem?.on === 'reason' ? problem.text : null}
            isRequired
          >
            <TextArea
              ref={reasonField}
              rows={2}
              maxLength={1_000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {own_pending > 0 && (
          <Note tone="info" title={t('complete.own')}>
            {t('complete.own_text', { company: review.company })}
          </Note>
        )}
        {own_pending > 0 && own && <AccountNames label={t('complete.own')} {...own} />}
      </div>
    </Dialog>
  )
}

type Collection = { 'hydra:member': ReviewItemView[]; 'hydra:totalItems': number }

const mostNamed = 100

/** The accounts that a filter finds, with the names of the first. Null: not requested, not loaded yet, or not readable. */
function useNamed(api: ReviewerApi, criteria: ReviewItemCriteria | null) {
  const [found, setFound] = useState<{ items: ReviewItemView[]; count: number } | null>(null)
  const path = criteria && pathOf(criteria, 1, mostNamed)
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    api.get<Collection>(path, leaving.signal).then(
      ({ 'hydra:member': items, 'hydra:totalItems': count }) => setFound({ items, count }),
      // A failed read is harmless: the server checks again when the decision is sent.
      () => undefined,
    )
    return () => leaving.abort()
  }, [api, path])
  return found
}
