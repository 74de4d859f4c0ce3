'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

/** Takes the step: done, or left for later. The token says it from then on. */
export function StepBar({ step, isDone }: { step: number; isDone: boolean }) {
  const t = useTranslations('onboarding.screen')
  const router = useRouter()
  const [isMoving, startMoving] = useTransition()
  const go = () =>
    startMoving(async () => {
      try {
        await whileTokenChanges(async () => {
          const { token } = await api.post<{ token: string }>('/api/onboarding', { step })
          await startSession(token)
        })
      } catch {
        // Said by the call: the step stays.
      }
      startMoving(() => router.refresh())
    })
  return (
    <>
      <span className="type-dense mr-auto text-fg-2 max-sm:w-full">{t('saved')}</span>
      {isDone ? (
        <Button variant="primary" size="lg" isLoading={isMoving} onClick={go}>
          {t(step === 5 ? 'finish' : 'continue')}
        </Button>
      ) : (
        <Button size="lg" isLoading={isMoving} onClick={go}>
          {t('later')}
        </Button>
      )}
    </>
  )
}
