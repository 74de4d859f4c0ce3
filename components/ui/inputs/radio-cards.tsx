'use client'

import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'

export type RadioCardOption = {
  value: string
  title: ReactNode
  text?: ReactNode
  lead?: ReactNode
  isDisabled?: boolean
}

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: RadioCardOption[]
  /** The reason why this user may not choose. It is shown below the disabled cards. */
  refusal?: string | null
  /** The first card is focused when the layer opens. */
  isFirst?: boolean
  className?: string
}

/** Radio buttons whose options need a sentence each. */
export function RadioCards({ label, value, onChange, options, refusal, isFirst, className }: Props) {
  const isReader = !useMay('writing')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={refusal ? `${name}-refusal` : undefined}
      className={cx('grid grid-cols-1 gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="radio-label group relative flex items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 text-left transition-colors duration-120 hover:bg-hover has-checked:border-primary has-checked:bg-primary-bg has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-disabled:bg-disabled-bg has-disabled:text-disabled-fg"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.isDisabled || isReader || Boolean(refusal)}
            data-autofocus={isFirst && option.value === value ? '' : undefined}
          />
          {option.lead ?? (
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control group-has-checked:border-primary">
              <span className="hidden size-2 rounded-full bg-primary group-has-checked:block" />
            </span>
          )}
          <span className="min-w-0">
            <span className="type-dense block font-semibold">{option.title}</span>
            {option.text && <span className="type-caption block text-fg-2">{option.text}</span>}
          </span>
        </label>
      ))}
      {refusal && (
        <p id={`${name}-refusal`} className="type-caption text-fg-3">
          {refusal}
        </p>
      )}
    </div>
  )
}
