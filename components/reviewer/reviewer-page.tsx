'use client'

import { useEffect, useState } from 'react'
import { askEarly } from '@/components/reviewer/early-answers'
import { DeadPage, type Ended, EndedPage, type Lost } from '@/components/reviewer/ended-page'
import { EnterCode } from '@/components/reviewer/enter-code'
import { OpeningReview } from '@/components/reviewer/opening-review'
import { onDemand } from '@/components/ui/layout/on-demand'
import { reviewerTokens } from '@/lib/browser/visitors/reviewer-tokens'

const OpenReview = onDemand(
  () => import('@/components/reviewer/open-review').then((file) => file.OpenReview),
  askEarly,
  OpeningReview,
)

type Phase =
  /** What this browser knows of the link has not been read yet. */
  | { is: 'unread' }
  | { is: 'closed' }
  | { is: 'dead'; lost: Lost }
  | { is: 'open'; token: string }
  | { is: 'ended'; ended: Ended }

/** The page of a reviewer's link, from the code to the end. It begins where this browser's stored state left it. */
export function ReviewerPage({ link }: { link: string }) {
  const [phase, setPhase] = useState<Phase>({ is: 'unread' })

  // The server renders a neutral page for everybody, since it knows nothing of this browser (`mark-known-link.tsx`).
  useEffect(() => {
    const storedToken = reviewerTokens.get(link)
    if (storedToken?.token) setPhase({ is: 'open', token: storedToken.token })
    else if (storedToken?.ended) setPhase({ is: 'ended', ended: { kind: storedToken.ended } })
    else setPhase({ is: 'closed' })
  }, [link])

  /** Of several decisions that were being saved, each reports itself. */
  function die({ accounts, text }: Lost = { accounts: [], text: '' }) {
    reviewerTokens.remove(link)
    setPhase((now) => {
      const before = now.is === 'dead' ? now.lost : { accounts: [], text: '' }
      return {
        is: 'dead',
        lost: { accounts: [...new Set([...before.accounts, ...accounts])], text: before.text || text },
      }
    })
  }
  if (phase.is === 'dead') return <DeadPage lost={phase.lost} />
  if (phase.is === 'ended') return <EndedPage ended={phase.ended} />
  if (phase.is === 'closed' || phase.is === 'unread')
    return (
      <>
        <div className={phase.is === 'unread' ? 'group-data-known/link:hidden' : undefined}>
          <EnterCode
            link={link}
            onDead={() => die()}
            onOpened={({ token }) => {
              reviewerTokens.set(link, { token })
              setPhase({ is: 'open', token })
            }}
          />
        </div>
        {phase.is === 'unread' && (
          <div className="hidden group-data-known/link:block">
            <OpeningReview />
          </div>
        )}
      </>
    )
  return (
    <OpenReview
      token={phase.token}
      onDead={die}
      onEnded={(ended) => {
        reviewerTokens.set(link, { ended: ended.kind })
        setPhase({ is: 'ended', ended })
        scrollTo(0, 0)
      }}
    />
  )
}
