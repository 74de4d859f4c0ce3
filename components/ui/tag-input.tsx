'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { useFieldProps } from '@/components/ui/field'

type Props = {
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  isDisabled?: boolean
  isMono?: boolean
}

/** Several short texts: identifiers, domains. Enter, comma or leaving the field keeps one; Backspace removes the last. */
export function TagInput({ value, onChange, placeholder, isDisabled, isMono = true }: Props) {
  const t = useTranslations('common')
  const field = useFieldProps()
  const [text, setText] = useState('')

  function keep(typed: string) {
    const added = typed.split(/[\s,;]+/).filter((part) => part && !value.includes(part))
    if (added.length > 0) onChange([...value, ...new Set(added)])
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      event.preventDefault()
      keep(text)
    } else if (event.key === 'Backspace' && !text && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }

  return (
    <div
      className="control flex min-h-11 w-full flex-wrap items-center gap-1.5 p-1.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus lg:min-h-8.5"
      data-invalid={field['aria-invalid']}
    >
      {value.map((name) => (
        <span
          key={name}
          className={cx(
            'flex h-6 items-center gap-1 rounded-tag bg-hover pl-2 text-fg-2',
            isMono ? 'type-mono' : 'type-dense',
          )}
        >
          {name}
          <button
            type="button"
            disabled={isDisabled}
            aria-label={t('tag_input.remove', { name })}
            onClick={() => onChange(value.filter((other) => other !== name))}
            className="flex size-6 items-center justify-center rounded-tag hover:text-fg"
          >
            <X aria-hidden strokeWidth={1.8} className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...field}
        value={text}
        disabled={isDisabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() && keep(text)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[\s,;]/.test(pasted.trim())) return
          event.preventDefault()
          keep(pasted)
        }}
        autoComplete="off"
        spellCheck={false}
        className={cx(
          'type-control h-6 min-w-24 flex-1 bg-transparent px-1 outline-none',
          isMono && 'font-mono',
        )}
      />
    </div>
  )
}
