import type { ReactNode } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** In grey after the label: an address, a count. */
  hint?: string
  /** Left of the label: an avatar, a logo. */
  lead?: ReactNode
  keywords?: string[]
}

export function OptionLine({ option }: { option: ComboboxOption }) {
  return (
    <>
      {option.lead}
      <span className="max-w-[70%] shrink-0 truncate">{option.label}</span>
      {option.hint && <span className="min-w-0 truncate text-fg-3">{option.hint}</span>}
    </>
  )
}
