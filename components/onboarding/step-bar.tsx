'use client'

import { ArrowLeft, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTakeStep } from '@/components/onboarding/use-take-step'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'

type Props = {
  step: number
  isDone: boolean
  /** The previous step; absent on the first. */
  backHref?: string
  /** The next step, if this one was left before; it need not be left again. */
  nextHref?: string
  /** The form that does the work of this step, sent by the main button. */
  form?: string
}

/** Goes back, which changes nothing, or on: the step is done, or left for later. */
export function StepBar({ step, isDone, backHref, nextHref, form }: Props) {
  const t = useTranslations('onboarding.screen')
  const { take, isMoving } = useTakeStep()
  const later = nextHref ? (
    <ButtonLink href={nextHref} variant="ghost" size="lg" className="max-md:shrink-0">
      {t('later')}
    </ButtonLink>
  ) : (
    <Button
      size="lg"
      variant={step === 5 ? 'secondary' : 'ghost'}
      isLoading={isMoving}
      onClick={() => take(step)}
      className={form ? 'max-md:shrink-0 max-md:px-3!' : 'max-md:flex-1'}
    >
      {t('later')}
    </Button>
  )
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
      {form ? (
        <>
          {later}
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="lg"
            keys="Enter"
            icon={<UserPlus aria-hidden strokeWidth={1.8} className="max-md:hidden" />}
            className="max-md:flex-1 max-md:px-3!"
          >
            {t('members.add')}
          </Button>
        </>
      ) : nextHref ? (
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
        <Button
          variant="primary"
          size="lg"
          isLoading={isMoving}
          onClick={() => take(step)}
          className="max-md:flex-1"
        >
          {t(step === 5 ? 'finish' : 'continue')}
        </Button>
      ) : (
        later
      )}
    </>
  )
}
