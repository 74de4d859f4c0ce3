'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { onboardingPath } from '@/components/onboarding/onboarding-path'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

/** Leaves a step behind, done or put off, and shows the next one. The token says it from then on. */
export function useTakeStep() {
  const router = useRouter()
  const [isMoving, startMoving] = useTransition()
  const take = (step: number) =>
    startMoving(async () => {
      try {
        await whileTokenChanges(async () => {
          const { token } = await api.post<{ token: string }>('/api/onboarding', { step })
          await startSession(token)
        })
      } catch {
        // The call has shown the error: the step stays.
        return
      }
      startMoving(() => {
        // Without the parameters of this step.
        router.push(onboardingPath)
        router.refresh()
      })
    })
  return { take, isMoving }
}
