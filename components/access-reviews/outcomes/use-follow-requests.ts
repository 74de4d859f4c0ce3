'use client'

import { useRouter } from 'next/navigation'
import { usePolling } from '@/components/ui/use-polling'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

/** Polls while requests to end an access shown here are running, since the application may refuse them. */
export function useFollowRequests(items: Pick<ReviewItemView, 'request'>[]) {
  const router = useRouter()
  const isMoving = items.some(({ request }) => request?.state === 'pending' || request?.state === 'running')
  usePolling(
    isMoving ? 'moving' : null,
    async () => {
      router.refresh()
      return true
    },
    { everyMs: 3_000, slowestMs: 30_000 },
  )
}
