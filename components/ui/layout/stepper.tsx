import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

export type Step = {
  id: string
  label: string
  hint?: string
  state: 'done' | 'current' | 'todo'
  href?: string
}

/** Steps of a work, top to bottom. A step with an address can be returned to. */
export function Stepper({ steps }: { steps: Step[] }) {
  const t = useTranslations('common.stepper')
  return (
    <ol aria-label={t('label')}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-8 bottom-1 left-[0.78rem] w-0.5',
                step.state === 'done' ? 'bg-primary' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'type-dense flex size-6.5 shrink-0 items-center justify-center rounded-full border font-semibold',
              step.state === 'current' && 'border-primary bg-primary text-on-primary',
              step.state === 'done' && 'border-primary text-primary-fg',
              step.state === 'todo' && 'border-line-control text-fg-2',
            )}
          >
            {step.state === 'done' ? <Check strokeWidth={2} className="size-3.5" /> : index + 1}
          </span>
          <span className="min-w-0 pt-0.5">
            <span
              className={cx('type-dense block', step.state === 'current' ? 'font-semibold' : 'text-fg-2')}
            >
              {step.href ? (
                <PageLink href={step.href} className="rounded-tag hover:text-fg hover:underline">
                  {step.label}
                </PageLink>
              ) : (
                step.label
              )}
              {step.state === 'done' && <span className="sr-only"> ({t('done')})</span>}
            </span>
            {step.hint && <span className="type-caption block text-fg-3">{step.hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
