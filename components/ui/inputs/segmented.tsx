'use client'

import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

export type SegmentedOption = {
  value: string
  label: string
  icon?: ReactNode
  count?: number
  isIconOnly?: boolean
}

type Props = {
  /** Read aloud; a visible label is the Field's. */
  label: string
  value: string
  onChange: (value: string) => void
  options: SegmentedOption[]
  /** Takes the whole width, each part equal. */
  isWide?: boolean
  isDisabled?: boolean
}

/** Two to five short choices, one always on. */
export function Segmented({ label, value, onChange, options, isWide, isDisabled }: Props) {
  const name = useId()
  const language = useDateLanguage()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-no-print
      className={cx(
        'gap-px rounded-control border border-line-strong bg-sunken p-px',
        isWide ? 'flex' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'radio-label type-dense relative flex items-center justify-center gap-1.5 rounded-[6px] border border-transparent px-3 font-medium text-fg-2',
            'transition-colors duration-120 hover:text-fg has-checked:border-line-strong has-checked:bg-surface has-checked:text-fg',
            'dark:has-checked:bg-pressed has-disabled:text-fg-disabled [&>svg]:size-4',
            isWide
              ? 'min-h-10 min-w-0 flex-1 !px-1.5 py-0.5 text-center leading-4 lg:min-h-7'
              : 'h-10 whitespace-nowrap lg:h-7',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={isDisabled}
            aria-label={option.isIconOnly ? option.label : undefined}
          />
          {option.icon}
          {!option.isIconOnly && option.label}
          {option.count !== undefined && (
            <span className="text-fg-3 tabular-nums">{formatNumber(option.count, language)}</span>
          )}
        </label>
      ))}
    </div>
  )
}
