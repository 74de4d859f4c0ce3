'use client'

import { useTranslations } from 'next-intl'
import { onboardingPath } from '@/components/onboarding/onboarding-path'
import { useTakeStep } from '@/components/onboarding/use-take-step'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'

/** From the end of a connection to the step after the applications. */
export function NextStep({ hasMembers, step }: { hasMembers: boolean; step: number }) {
  const t = useTranslations('onboarding.screen')
  const { take, isMoving } = useTakeStep()
  const label = hasMembers ? t('continue') : t('members.add_yours')
  // The applications were left before: what comes next is the step that was reached.
  if (step > 1)
    return (
      <ButtonLink href={onboardingPath} variant="primary" size="lg">
        {label}
      </ButtonLink>
    )
  return (
    <Button variant="primary" size="lg" isLoading={isMoving} onClick={() => take(2)}>
      {label}
    </Button>
  )
}
