'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { onboardingPath } from '@/components/onboarding/onboarding-path'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

type Props = {
  step: number
  isDone: boolean
  /** The previous step; absent on the first. */
  backHref?: string
  /** The next step, if this one was completed before; it need not be completed again. */
  nextHref?: string
}

/** Goes back, which changes nothing, or takes the step: done, or left for later. The token says it from then on. */
export function StepBar({ step, isDone, backHref, nextHref }: Props) {
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
        // The call has shown the error: the step stays.
        return
      }
      startMoving(() => {
        // Without the parameters of this step.
        router.replace(onboardingPath)
        router.refresh()
      })
    })
  return (
    <>
      {backHref && (
        <ButtonLink
          href={backHref}
          variant="ghost"
          size="lg"
          aria-label={t('back')}
          icon={<ArrowLeft aria-hidden strokeWidth={1.8} />}
          className="mr-auto max-md:shrink-0 max-md:px-3!"
        >
          <span className="max-md:hidden">{t('back')}</span>
        </ButtonLink>
      )}
      {nextHref ? (
        <ButtonLink
          href={nextHref}
          variant="primary"
          size="lg"
          isReading
          className={backHref ? 'max-md:flex-1' : 'ml-auto max-md:flex-1'}
        >
          {t('continue')}
        </ButtonLink>
      ) : isDone ? (
        <Button variant="primary" size="lg" isLoading={isMoving} onClick={go} className="max-md:flex-1">
          {t(step === 5 ? 'finish' : 'continue')}
        </Button>
      ) : (
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
    </>
  )
}
