'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
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
      <ButtonLink href="/dashboard" variant="ghost" size="lg" className="mr-auto max-md:hidden">
        {t('home')}
      </ButtonLink>
      {!isDone && (
        <Button
          size="lg"
          variant={step === 5 ? 'secondary' : 'ghost'}
          isLoading={isMoving}
          onClick={go}
          className="max-md:flex-1"
        >
          {t('later')}
        </Button>
      )}
      {isDone && (
        <Button variant="primary" size="lg" isLoading={isMoving} onClick={go} className="max-md:flex-1">
          {t(step === 5 ? 'finish' : 'continue')}
        </Button>
      )}
    </>
  )
}
