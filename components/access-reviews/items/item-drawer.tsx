'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DecideDialog } from '@/components/access-reviews/items/decide-dialog'
import { ItemChanges, ItemOverturns } from '@/components/access-reviews/items/item-changes'
import { ItemFacts } from '@/components/access-reviews/items/item-facts'
import { ItemAvatar } from '@/components/access-reviews/items/item-identity'
import { ItemOutcome } from '@/components/access-reviews/items/item-outcome'
import { hasFailed, useAskAgain, useDecide } from '@/components/access-reviews/items/use-item-acts'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { type Decision, DecisionStatus } from '@/components/accounts/last-decision'
import { useFailureText } from '@/components/applications/use-failure-text'
import { FlagTags } from '@/components/review-items/flag-tags'
import { itemIdentifier, lineName } from '@/components/review-items/item-name'
import { StakeLine } from '@/components/review-items/stake-line'
import { Button } from '@/components/ui/inputs/button'
import { useAddress } from '@/components/ui/layout/use-address'
import { Drawer } from '@/components/ui/overlays/drawer'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { RichText } from '@/components/ui/text/rich-text'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

/** One account of a review: its facts and its decision. `viewer` is the current user. */
export function ItemDrawer({
  review,
  item,
  viewer,
}: {
  review: ReviewView
  item: ReviewItemView
  viewer: string
}) {
  const t = useTranslations('access-reviews.screen')
  const address = useAddress()
  const decide = useDecide(review.id)
  const [asking, setAsking] = useState<Decision | null>(null)
  const isRunning = isReviewRunning(review) && review.prepared_at !== null
  const { decision, decided_at, decided_by, snapshot } = item

  // The reason of the last change is shown with that change, below.
  const reason = item.overturns.at(-1)?.reason
  const isReasonOfOverturn = reason !== undefined && JSON.stringify(reason) === JSON.stringify(item.comment)

  function take(chosen: Decision) {
    const isOverturning = decision !== 'pending' && decision !== chosen
    if (isOverturning || (chosen === 'approved' && item.is_flagged && !item.comment)) return setAsking(chosen)
    void decide({ decision: chosen, items: [{ id: item.id, version: item.version }] }).catch(() => undefined)
  }

  return (
    <>
      <Drawer
        title={lineName(item)}
        subtitle={itemIdentifier(item) || review.user_connector.label}
        lead={<ItemAvatar item={item} size={40} />}
        closeHref={address({ item: null })}
        footer={
          isRunning ? (
            <>
              {decision !== 'approved' && (
                <Button icon={<CircleCheck {...icon} />} onClick={() => take('approved')}>
                  {t('decide.approved.action')}
                </Button>
              )}
              {decision !== 'rejected' && (
                <Button variant="danger" icon={<CircleX {...icon} />} onClick={() => take('rejected')}>
                  {t('decide.rejected.action')}
                </Button>
              )}
              {decision !== 'pending' && (
                <Button onClick={() => take('pending')}>{t('decide.pending.action')}</Button>
              )}
              <Button variant="ghost" onClick={() => setAsking(decision)}>
                {t('decide.say')}
              </Button>
            </>
          ) : undefined
        }
      >
        {/* The drawer is for reading, so no button is focused when it opens. */}
        <div data-autofocus tabIndex={-1} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DecisionStatus decision={decision} />
          {decided_by && decided_at && (
            <span className="type-caption text-fg-2">
              {t.rich(`item.decided_by.${decided_by.kind}`, {
                name: decided_by.name,
                date: () => <DateText iso={decided_at} kind="datetime" />,
              })}
              {item.decided_by_default && ` · ${t('item.by_default')}`}
            </span>
          )}
        </p>
        {isRunning && <StakeLine item={item} />}
        {item.comment && !isReasonOfOverturn && (
          <blockquote className="type-body mt-3 rounded-note border bg-sunken px-4 py-3">
            <RichText document={item.comment} />
          </blockquote>
        )}
        {review.state === 'completed' && decision === 'rejected' && (
          <div className="mt-4">
            <h3 className="type-section mb-1.5">{t('item.columns.outcome')}</h3>
            <ItemOutcome item={item} />
            <ItemRefusal review={review} item={item} />
            {item.attestation && <p className="type-body mt-1.5 text-fg-2">{item.attestation}</p>}
          </div>
        )}
        <ItemOverturns overturns={item.overturns} />
        {item.flags.length > 0 && (
          <div className="mt-5">
            <h3 className="type-section mb-1">{t('item.columns.flags')}</h3>
            <FlagTags item={item} isWhole />
          </div>
        )}
        <ItemChanges changes={item.changes} />
        <h3 className="type-section mt-5 mb-2">{t('item.as_it_was')}</h3>
        <ItemFacts item={item} />
        <p className="type-dense mt-4 flex flex-wrap gap-x-4 gap-y-1">
          {!review.application_deleted && (
            <PageLink
              href={`/dashboard/user-connectors/${review.user_connector.id}?account=${item.account}`}
              className="link"
            >
              {t('item.open_account')}
            </PageLink>
          )}
          {snapshot.member && (
            <PageLink href={`/dashboard/members/${snapshot.member.id}`} className="link">
              {t('item.open_member')}
            </PageLink>
          )}
        </p>
      </Drawer>
      {asking && (
        <DecideDialog
          reviewId={review.id}
          item={item}
          decision={asking}
          viewer={viewer}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Why the application refused to end the access, in its own words, and a button that asks again. */
function ItemRefusal({ review, item }: { review: ReviewView; item: ReviewItemView }) {
  const t = useTranslations('access-reviews.screen.item')
  const failureText = useFailureText()
  const askAgain = useAskAgain(review.id)
  const [isAsking, setAsking] = useState(false)
  if (!hasFailed(item)) return null
  const failure = item.request?.failure
  return (
    <Note
      tone="error"
      className="mt-2.5"
      action={
        <Button
          size="sm"
          isLoading={isAsking}
          onClick={() => {
            setAsking(true)
            void askAgain(item).finally(() => setAsking(false))
          }}
        >
          {t('ask_again')}
        </Button>
      }
    >
      {failure ? failureText(failure, review.user_connector.label) : t('requests.failed')}
    </Note>
  )
}
