import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { cx } from '@/components/ui/text/class-names'

export type OnboardingStep = {
  id: 'domain' | 'applications' | 'members' | 'bank' | 'anomalies'
  isDone: boolean
  /** The result of a step: "3 applications connectées". */
  reached?: string
  href?: string
}

/** The five steps with their results and links. The first one that is left is the current step. */
export function OnboardingSteps({ steps }: { steps: OnboardingStep[] }) {
  const t = useTranslations('onboarding.screen')
  const next = steps.find(({ isDone, id }) => !isDone && id !== 'bank')
  return (
    <ol className="border-b">
      {steps.map((step, index) => {
        const isNext = step === next
        return (
          <li
            key={step.id}
            aria-current={isNext ? 'step' : undefined}
            className="flex flex-wrap items-start gap-x-5 gap-y-3 border-t py-5"
          >
            <span
              aria-hidden
              className={cx(
                'type-dense flex size-6.5 shrink-0 items-center justify-center rounded-full border font-semibold tabular-nums',
                isNext && 'border-primary bg-primary text-on-primary',
                step.isDone && 'border-primary text-primary-fg',
                !isNext && !step.isDone && 'border-line-control text-fg-2',
              )}
            >
              {step.isDone ? <Check strokeWidth={2} className="size-3.5" /> : index + 1}
            </span>
            <div className="measure min-w-0 flex-1 basis-56">
              <h2 className="type-title">
                {t(`${step.id}.name`)}
                {step.isDone && <span className="sr-only"> ({t('done')})</span>}
              </h2>
              <p className="type-body mt-0.5 text-fg-2 wrap-break-word">
                {step.reached ?? (step.id === 'domain' ? null : t(`${step.id}.text`))}
              </p>
            </div>
            {step.href && step.id !== 'domain' && (
              <ButtonLink
                href={step.href}
                variant={isNext ? 'primary' : 'secondary'}
                className="max-sm:ml-11.5 sm:ml-auto"
              >
                {t(`${step.id}.open`)}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}
