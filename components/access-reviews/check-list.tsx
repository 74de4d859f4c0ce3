'use client'

import type { ReactNode } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'

type Choice = { value: string; label: ReactNode; hint?: ReactNode }
type Props = {
  label: string
  choices: Choice[]
  value: string[]
  onChange: (value: string[]) => void
  /** The box above all others. */
  everything?: string
}

/** Check boxes in a box of its own that scrolls. */
export function CheckList({ label, choices, value, onChange, everything }: Props) {
  const chosen = new Set(value)
  const toggle = (one: string, isOn: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((id) => (id === one ? isOn : chosen.has(id))))
  return (
    <fieldset className="min-w-0 rounded-note border border-line-strong bg-surface">
      <legend className="sr-only">{label}</legend>
      {everything && (
        <div className="border-b px-3 py-2.5">
          <CheckBox
            checked={chosen.size === 0 ? false : chosen.size === choices.length ? true : 'mixed'}
            onChange={(isOn) => onChange(isOn ? choices.map((choice) => choice.value) : [])}
          >
            <span className="font-semibold">{everything}</span>
          </CheckBox>
        </div>
      )}
      {/* No tab stop of its own: its check boxes are focused. */}
      <ul className="scroll-thin grid max-h-38 gap-2.5 overflow-y-auto px-3 py-2.5">
        {choices.map((choice) => (
          <li key={choice.value} className="flex items-start justify-between gap-3">
            <CheckBox
              checked={chosen.has(choice.value)}
              onChange={(isOn) => toggle(choice.value, isOn)}
              className="min-w-0"
            >
              {choice.label}
            </CheckBox>
            {choice.hint && <span className="type-caption shrink-0 text-fg-3">{choice.hint}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
