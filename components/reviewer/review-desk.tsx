'use client'

import { Keyboard, UserRoundPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskProvider } from '@/components/reviewer/desk'
import type { Ended } from '@/components/reviewer/ended-page'
import { Intro } from '@/components/reviewer/intro'
import type { Bulk } from '@/components/reviewer/items/bulk-dialog'
import type { Decision } from '@/components/reviewer/items/decision-effects'
import { useReviewKeys } from '@/components/reviewer/items/use-review-keys'
import { ReviewList } from '@/components/reviewer/review-list'
import { ReviewProgress } from '@/components/reviewer/review-progress'
import { LinkEnd, TopBar } from '@/components/reviewer/top-bar'
import type { Place } from '@/components/reviewer/use-desk'
import { OfflineNote } from '@/components/shell/offline-note'
import { Button } from '@/components/ui/inputs/button'
import { useKey } from '@/components/ui/inputs/use-key'
import { onDemand } from '@/components/ui/layout/on-demand'
import { snackbar } from '@/lib/browser/snackbar'
import type { DecidedView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

const CompleteDialog = onDemand(() =>
  import('@/components/reviewer/complete-dialog').then((file) => file.CompleteDialog),
)
const BulkDialog = onDemand(() =>
  import('@/components/reviewer/items/bulk-dialog').then((file) => file.BulkDialog),
)
const KeysDialog = onDemand(() =>
  import('@/components/reviewer/items/keys-dialog').then((file) => file.KeysDialog),
)
const ReassignDialog = onDemand(() =>
  import('@/components/reviewer/reassign-dialog').then((file) => file.ReassignDialog),
)

type Layer = 'complete' | 'reassign' | 'keys' | { bulk: Bulk } | null
type Props = { place: Place; review: ReviewerReviewView; onEnded: (ended: Ended) => void }

/** The whole page of an open review. */
export function ReviewDesk({ place, review, onEnded }: Props) {
  const t = useTranslations('reviewer.bulk')
  const atStake = useTranslations('access-reviews.screen.item.stakes')
  const [layer, setLayer] = useState<Layer>(null)
  const { api, rows, active, selected, desk, look, saving } = place
  const close = () => setLayer(null)
  useKey('?', () => setLayer('keys'))
  useReviewKeys({ desk, active, rows, hasSelection: selected.count > 0 })

  function notify(decision: Decision, { decided, left_out, stakes }: DecidedView) {
    selected.clear()
    const { flagged, own, unreasoned, decided_before } = left_out
    const words = [
      t(`done.${decision}`, { count: decided }),
      flagged > 0 && t('left_flagged', { count: flagged }),
      own > 0 && t('left_own', { count: own }),
      unreasoned > 0 && t('left_unreasoned', { count: unreasoned }),
      // Undoing decisions leaves out pending accounts, which needs no message.
      decision !== 'pending' && decided_before > 0 && t('left_decided', { count: decided_before }),
    ]
    if (stakes.last_administrators > 0)
      words.push(atStake('many_last', { count: stakes.last_administrators }))
    else if (stakes.owners > 0) words.push(atStake('many_owners', { count: stakes.owners }))
    const say = stakes.last_administrators + stakes.owners > 0 ? snackbar.important : snackbar.success
    say(words.filter((part) => typeof part === 'string').join(' '), {
      ...(flagged > 0 && {
        action: { label: t('see_flagged'), onRun: () => look({ tab: 'flagged', isRoutine: false }) },
      }),
    })
  }
  return (
    <DeskProvider desk={desk}>
      <div className="min-h-dvh pb-24">
        <OfflineNote />
        <div className="mx-auto max-w-[97.5rem]">
          <TopBar review={review} />
          <main id="content">
            <LinkEnd review={review} onOver={place.reload} />
            <div className="grid items-start gap-x-14 gap-y-5 px-4 pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10 lg:pt-8">
              <Intro review={review} isOffline={desk.isOffline} onReassign={() => setLayer('reassign')} />
              <ReviewProgress review={review} saving={saving} />
            </div>
            <ReviewList place={place} review={review} onBulk={(bulk) => setLayer({ bulk })} onDone={notify} />
          </main>
        </div>
        <ActionBar
          review={review}
          isOffline={desk.isOffline}
          onComplete={() => setLayer('complete')}
          onReassign={() => setLayer('reassign')}
          onKeys={() => setLayer('keys')}
        />
      </div>
      {layer === 'keys' && <KeysDialog onClose={close} />}
      {layer === 'reassign' && (
        <ReassignDialog
          onClose={close}
          onReassign={async (to) => {
            await api.post('/reassign', to)
            onEnded({ kind: 'reassigned' })
          }}
        />
      )}
      {layer === 'complete' && (
        <CompleteDialog
          review={review}
          api={api}
          onClose={close}
          onComplete={async (input) => {
            const { handed_in } = await api.post<{ handed_in: boolean }>('/complete', input)
            onEnded({
              kind: handed_in ? 'handed_in' : 'completed',
              counts: countsAfter(review, input.pending),
            })
          }}
        />
      )}
      {typeof layer === 'object' && layer && (
        <BulkDialog bulk={layer.bulk} onClose={close} onDecide={place.decideMany} onDone={notify} />
      )}
    </DeskProvider>
  )
}

/** The final counts: pending accounts get the chosen decision, except for the reviewer's own. */
function countsAfter({ counts, own_pending }: ReviewerReviewView, answer: Decision | null) {
  const moved = counts.pending - own_pending
  return answer === 'approved' || answer === 'rejected'
    ? { ...counts, pending: own_pending, [answer]: counts[answer] + moved }
    : counts
}

type ActionProps = {
  review: ReviewerReviewView
  isOffline: boolean
  onComplete: () => void
  onReassign: () => void
  onKeys: () => void
}

/** Always visible: what is pending, and the button that hands in. On a phone the introduction offers to reassign. */
function ActionBar({ review, isOffline, onComplete, onReassign, onKeys }: ActionProps) {
  const t = useTranslations('reviewer.bar')
  const { pending } = review.counts
  return (
    <footer
      data-no-print
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex h-18 max-w-[97.5rem] items-center gap-2 px-4 lg:gap-4 lg:px-10">
        <p className="type-dense flex-1 text-fg-2 max-lg:hidden">{t('text')}</p>
        <p
          className="type-dense min-w-0 flex-1 text-fg-2 tabular-nums lg:flex-none lg:text-fg-3"
          aria-live="polite"
        >
          {t('pending', { count: pending })}
        </p>
        <span className="flex items-center gap-2 max-lg:hidden">
          <Button variant="ghost" icon={<Keyboard aria-hidden strokeWidth={1.8} />} onClick={onKeys} keys="?">
            {t('keys')}
          </Button>
          <Button
            icon={<UserRoundPen aria-hidden strokeWidth={1.8} />}
            onClick={onReassign}
            disabled={isOffline}
          >
            {t('reassign')}
          </Button>
        </span>
        <Button
          variant="primary"
          size="lg"
          onClick={onComplete}
          disabled={isOffline}
          className="max-lg:h-11 max-lg:!px-4"
        >
          {t('complete')}
        </Button>
      </div>
    </footer>
  )
}
