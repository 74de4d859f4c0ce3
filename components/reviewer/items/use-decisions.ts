'use client'

import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { lineName } from '@/components/review-items/item-name'
import { type Change, changed, recounted, withStake } from '@/components/reviewer/items/decision-effects'
import type { Items } from '@/components/reviewer/items/use-items'
import { ApiError } from '@/lib/browser/api-error'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewerApi } from '@/lib/browser/visitors/reviewer-api'
import { plainText } from '@/lib/domain/record/rich-text'
import type { DecidedView, DecisionInput, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

/** The result of the last decision. */
export type Saving = { state: 'idle' | 'saving' | 'failed' } | { state: 'saved'; at: string }

type Options = {
  api: ReviewerApi
  review: ReviewerReviewView | null
  setReview: Dispatch<SetStateAction<ReviewerReviewView | null>>
  reload: () => Promise<void>
  items: Items
  onDead: (accounts: string[], text?: string) => void
}

type Collection = { 'hydra:member': ReviewItemView[] }

/**
 * Decisions are shown at once and saved one by one; when the server refuses one, its row is reverted. Of several
 * changes to a row while one is being saved, only the last is sent next; after a refusal none is.
 */
export function useDecisions({ api, review, setReview, reload, items, onDead }: Options) {
  const t = useTranslations('reviewer')
  const stakes = useTranslations('access-reviews.screen.item.stakes')
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const itemsRead = useRef(new Map<string, ReviewItemView>())
  const wanted = useRef(new Map<string, Change>())
  const running = useRef(new Set<string>())

  function show(row: ReviewItemView, next: ReviewItemView) {
    items.setRow(row.id, () => next)
    setReview((now) => now && recounted(now, row, row.decision, next.decision))
  }

  /** The row as the server has it: found by its position in the whole list, whatever the current filters are. */
  async function refresh(row: ReviewItemView) {
    const answer = await api
      .get<Collection>(`/items?page=${row.position}&itemsPerPage=1`)
      .catch(() => ({ 'hydra:member': [] }))
    const fresh = answer['hydra:member'].find(({ id }) => id === row.id)
    if (fresh) items.setRow(row.id, () => fresh)
  }

  /**
   * @param of the accounts whose decision was refused, and the comment that all of them were to get
   * @returns false when the review is gone, which replaces every other message
   */
  function say(cause: unknown, of: { rows: ReviewItemView[]; comment?: string }): boolean {
    setSaving({ state: 'failed' })
    if (cause instanceof ApiError && cause.status === 404) {
      onDead(of.rows.map(lineName), of.comment)
      return false
    }
    if (cause instanceof ApiError && cause.status === 409) snackbar.important(cause.message)
    else if (cause instanceof ApiError && cause.status === 0)
      snackbar.error(t('saved.offline'), { id: 'offline' })
    else snackbar.error(cause)
    return true
  }

  /** Said at once, and shown in the row from then on. Whoever is kept after all is there to administer it for the others. */
  function sayStake(before: ReviewItemView, saved: ReviewItemView) {
    if (saved.decision === 'rejected' && saved.stake)
      snackbar.important(stakes(saved.group && saved.stake === 'owner' ? 'group_owner' : saved.stake), {
        id: 'stake',
      })
    if (before.decision !== 'rejected' || saved.decision === 'rejected' || !saved.snapshot.is_admin) return
    for (const { id, stake } of items.rows ?? [])
      if (id !== saved.id && stake === 'last_administrator')
        items.setRow(id, (row) => ({ ...row, stake: null }))
  }

  async function run(shown: ReviewItemView): Promise<boolean> {
    const { id } = shown
    let change = wanted.current.get(id)
    while (change) {
      wanted.current.delete(id)
      const before = itemsRead.current.get(id) ?? shown
      const next = changed(before, change, review?.reviewer.name ?? '', new Date())
      try {
        const answer = await api.post<DecidedView>('/items', {
          ...change,
          items: [{ id, version: before.version }],
        } satisfies DecisionInput)
        const saved = withStake({ ...next, version: before.version + 1 }, answer)
        itemsRead.current.set(id, saved)
        change = wanted.current.get(id)
        if (!change) {
          items.setRow(id, () => saved)
          setReview((now) => now && { ...now, counts: answer.counts })
          sayStake(before, saved)
        }
        setSaving({ state: 'saved', at: new Date().toISOString() })
      } catch (cause) {
        const last = wanted.current.get(id)?.decision ?? next.decision
        wanted.current.delete(id)
        items.setRow(id, () => before)
        setReview((now) => now && recounted(now, before, last, before.decision))
        if (say(cause, { rows: [before] }) && cause instanceof ApiError && cause.status === 409) {
          itemsRead.current.delete(id)
          await Promise.all([refresh(before), reload()])
        }
        return false
      }
    }
    return true
  }

  /** Decides one account. @returns whether it was saved */
  async function decide(row: ReviewItemView, change: Change): Promise<boolean> {
    if (!running.current.has(row.id)) itemsRead.current.set(row.id, row)
    show(row, changed(row, change, review?.reviewer.name ?? '', new Date()))
    setSaving({ state: 'saving' })
    const waiting = wanted.current.get(row.id)
    // A comment typed while a decision is being saved is sent with the next one.
    wanted.current.set(row.id, {
      ...(waiting?.comment !== undefined && { comment: waiting.comment }),
      ...change,
    })
    if (running.current.has(row.id)) return true
    running.current.add(row.id)
    try {
      return await run(row)
    } finally {
      running.current.delete(row.id)
    }
  }

  /** Decides several accounts, or all that a filter finds, in one request. Null: it was refused, and the refusal was shown. */
  async function decideMany(input: DecisionInput): Promise<DecidedView | null> {
    setSaving({ state: 'saving' })
    try {
      const answer = await api.post<DecidedView>('/items', input)
      setSaving({ state: 'saved', at: new Date().toISOString() })
      items.reload()
      void reload()
      return answer
    } catch (cause) {
      const ids = new Set(input.items?.map(({ id }) => id))
      const rows = (items.rows ?? []).filter(({ id }) => ids.has(id))
      if (say(cause, { rows, ...(input.comment && { comment: plainText(input.comment) }) })) void reload()
      return null
    }
  }

  return { saving, decide, decideMany }
}
