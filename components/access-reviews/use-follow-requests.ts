'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { ReviewItemView } from '@/lib/domain/access-reviews/item-schema'

const lookMs = 3_000
const looks = 40

/** While the application is being asked to end an access shown here, the page is drawn anew: it may well refuse. */
export function useFollowRequests(items: Pick<ReviewItemView, 'request'>[]) {
  const router = useRouter()
  const isMoving = items.some(({ request }) => request?.state === 'pending' || request?.state === 'running')

  useEffect(() => {
    if (!isMoving) return
    let look = 0
    const timer = setInterval(() => {
      look += 1
      if (look > looks) clearInterval(timer)
      else if (document.visibilityState === 'visible') router.refresh()
    }, lookMs)
    return () => clearInterval(timer)
  }, [isMoving, router])
}
