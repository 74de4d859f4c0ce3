'use client'

import { CircleCheck, CircleDashed, CircleX, Hand, MessageSquareText, UserCheck, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AttestDialog } from '@/components/access-reviews/attest-dialog'
import { DecideDialog } from '@/components/access-reviews/decide-dialog'
import { itemCriteria } from '@/components/access-reviews/item-criteria'
import { type Decision, DecisionStatus } from '@/components/access-reviews/item-decision'
import { ItemFiltersBar } from '@/components/access-reviews/item-filters-bar'
import { ItemAvatar } from '@/components/access-reviews/item-identity'
import { itemIdentifier, itemName } from '@/components/access-reviews/item-name'
import { OutcomeDialog, type OutcomeTarget } from '@/components/access-reviews/outcome-dialog'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { useDecide } from '@/components/access-reviews/use-decide'
import { useItemColumns } from '@/components/access-reviews/use-item-columns'
import { DataTable, type TableSelection } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { MenuEntry } from '@/components/ui/menu'
import { useListQuery } from '@/components/ui/use-list-query'
import { useAddress } from '@/components/user-connectors/use-address'
import type { OutcomeInput, ReviewItemView, ReviewView } from '@/lib/domain/access-reviews/schema'

type Props = {
  review: ReviewView
  items: ReviewItemView[]
  total: number
  roles: { value: string; label: string }[]
}
type Layer =
  | { kind: 'decide'; item: ReviewItemView; decision: Decision }
  | { kind: 'outcome'; outcome: OutcomeInput['outcome']; target: OutcomeTarget }
  | { kind: 'attest'; items: string[]; clear: () => void }

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

/** Every account of a review: decided one by one or together while it runs, answered for once it is over. */
export function ItemTable({ review, items, total, roles }: Props) {
  const t = useTranslations('access-reviews.screen')
  const address = useAddress()
  const decide = useDecide(review.id)
  const { query } = useListQuery()
  const [layer, setLayer] = useState<Layer | null>(null)
  const hrefOf = (item: ReviewItemView) => address({ item: item.id })
  const isRunning = isReviewRunning(review) && review.prepared_at !== null
  const isCompleted = review.state === 'completed'
  const columns = useItemColumns({ hrefOf, isCompleted })
  const byId = new Map(items.map((item) => [item.id, item]))
  const none = () => undefined

  function decideOne(item: ReviewItemView, decision: Decision) {
    if (decision === 'approved' && item.is_flagged && !item.comment)
      return setLayer({ kind: 'decide', item, decision })
    void decide({ decision, items: [{ id: item.id, version: item.version }] }).catch(none)
  }

  async function decideMany(decision: Decision, selection: TableSelection) {
    const [only] = selection.ids
    const item = only === undefined || selection.isEverything ? undefined : byId.get(only)
    if (selection.count === 1 && item) return decideOne(item, decision)
    const chosen = [...selection.ids]
      // Decided so already: it stays whose decision it is.
      .filter((id) => byId.get(id)?.decision !== decision)
      .map((id) => ({ id, version: byId.get(id)?.version }))
    const of = selection.isEverything ? { filter: itemCriteria(query) } : { items: chosen }
    if (selection.isEverything || chosen.length > 0)
      await decide({ decision, ...of }).then(selection.clear, none)
    else selection.clear()
  }

  const outcomeOf = (outcome: OutcomeInput['outcome'], selection: TableSelection) => () => {
    const shown = items.filter(
      ({ id, decision }) => decision === 'rejected' && (selection.isEverything || selection.ids.has(id)),
    )
    const ids = [...selection.ids].filter((id) => byId.get(id)?.decision !== 'approved')
    const isAll = selection.isEverything
    setLayer({
      kind: 'outcome',
      outcome,
      target: {
        count:
          isAll && query.filters.decision !== 'rejected'
            ? review.counts.rejected
            : isAll
              ? total
              : ids.length,
        names: shown.map(itemName),
        of: isAll ? { filter: { ...itemCriteria(query), decision: ['rejected'] } } : { items: ids },
        clear: selection.clear,
      },
    })
  }

  const canAttest = ({ decision, outcome, proof }: ReviewItemView) =>
    decision === 'rejected' && (proof === 'cannot_verify' || (outcome === 'by_hand' && proof === null))
  const oneTarget = (item: ReviewItemView): OutcomeTarget => ({
    count: 1,
    names: [itemName(item)],
    of: { items: [item.id] },
    clear: none,
  })

  function menuOf(item: ReviewItemView): MenuEntry[] {
    const entries: MenuEntry[] = [{ label: t('item.open'), href: hrefOf(item) }]
    if (isRunning)
      entries.push(
        'separator',
        ...(['approved', 'rejected', 'pending'] as const)
          .filter((decision) => decision !== item.decision)
          .map((decision) => ({
            label: t(`decide.${decision}.action`),
            icon: decisionIcons[decision],
            onSelect: () => decideOne(item, decision),
          })),
        {
          label: t('decide.say'),
          icon: <MessageSquareText {...icon} />,
          onSelect: () => setLayer({ kind: 'decide', item, decision: item.decision }),
        },
      )
    if (isCompleted && item.decision === 'rejected' && !isFinal(item))
      entries.push(
        'separator',
        ...(['end_access', 'by_hand', 'kept'] as const).map((outcome) => ({
          label: t(`outcome.${outcome}.action`),
          icon: outcomeIcons[outcome],
          isDanger: outcome === 'end_access',
          onSelect: () => setLayer({ kind: 'outcome', outcome, target: oneTarget(item) }),
        })),
        ...(canAttest(item)
          ? [
              {
                label: t('attest.action'),
                icon: <UserCheck {...icon} />,
                onSelect: () => setLayer({ kind: 'attest', items: [item.id], clear: none }),
              },
            ]
          : []),
      )
    return entries
  }

  const bulkActions = isRunning
    ? (selection: TableSelection) =>
        (['approved', 'rejected', 'pending'] as const).map((decision) => ({
          id: decision,
          label: t(`decide.${decision}.action`),
          icon: decisionIcons[decision],
          keys: decision === 'approved' ? 'a' : decision === 'rejected' ? 'r' : undefined,
          onRun: () => void decideMany(decision, selection),
        }))
    : isCompleted
      ? (selection: TableSelection) => {
          const toAttest = items.filter((item) => selection.ids.has(item.id) && canAttest(item))
          return [
            ...(['end_access', 'by_hand', 'kept'] as const).map((outcome) => ({
              id: outcome,
              label: t(`outcome.${outcome}.action`),
              icon: outcomeIcons[outcome],
              isDanger: outcome === 'end_access',
              onRun: outcomeOf(outcome, selection),
            })),
            ...(toAttest.length > 0
              ? [
                  {
                    id: 'attest',
                    label: t('attest.action'),
                    icon: <UserCheck {...icon} />,
                    onRun: () =>
                      setLayer({
                        kind: 'attest',
                        items: toAttest.map(({ id }) => id),
                        clear: selection.clear,
                      }),
                  },
                ]
              : []),
          ]
        }
      : undefined

  const close = () => setLayer(null)
  return (
    <>
      <DataTable
        id={isCompleted ? 'review-items-ended' : 'review-items'}
        caption={t('item.caption', { application: review.user_connector.label })}
        columns={columns}
        rows={items}
        total={total}
        getId={({ id }) => id}
        rowName={itemName}
        getHref={hrefOf}
        toolbar={<ItemFiltersBar roles={roles} isCompleted={isCompleted} />}
        bulkActions={bulkActions}
        rowMenu={menuOf}
        listItem={(item) => ({
          lead: <ItemAvatar item={item} size={40} />,
          title: itemName(item),
          text:
            item.flags.length > 0
              ? item.flags.map(({ flag }) => t(`item.flag_names.${flag}`)).join(', ')
              : [itemIdentifier(item), item.snapshot.role_label].filter(Boolean).join(' · '),
          value: <DecisionStatus decision={item.decision} />,
        })}
        empty={
          <EmptyState title={t(review.prepared_at ? 'item.empty_title' : 'item.preparing_title')}>
            {t(review.prepared_at ? 'item.empty_text' : 'item.preparing_text')}
          </EmptyState>
        }
      />
      {layer?.kind === 'decide' && (
        <DecideDialog reviewId={review.id} item={layer.item} decision={layer.decision} onClose={close} />
      )}
      {layer?.kind === 'outcome' && (
        <OutcomeDialog review={review} outcome={layer.outcome} target={layer.target} onClose={close} />
      )}
      {layer?.kind === 'attest' && (
        <AttestDialog review={review} items={layer.items} clear={layer.clear} onClose={close} />
      )}
    </>
  )
}

const decisionIcons = {
  approved: <CircleCheck {...icon} />,
  rejected: <CircleX {...icon} />,
  pending: <CircleDashed {...icon} />,
}
const outcomeIcons = {
  end_access: <UserX {...icon} />,
  by_hand: <Hand {...icon} />,
  kept: <CircleCheck {...icon} />,
}

/** Proven: there is nothing left to do about it. */
const isFinal = ({ proof }: ReviewItemView) =>
  proof === 'verified_gone' || proof === 'suspended' || proof === 'attested'
