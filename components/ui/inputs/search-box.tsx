'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useKey } from '@/components/ui/inputs/use-key'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Enter: without waiting for the pause in typing. */
  onSend?: () => void
  /** What can be found: "Nom, e-mail, identifiant". */
  placeholder: string
  className?: string
}

/** As much as the API looks for; a call or an address with much more is refused before anybody reads it. */
export const longestSearch = 200

/** The search field of a list. `/` focuses it. */
export function SearchBox({ value, onChange, onSend, placeholder, className }: Props) {
  const t = useTranslations('common')
  const input = useRef<HTMLInputElement>(null)
  useKey('/', () => input.current?.focus())
  return (
    <search
      className={cx('relative', className ?? 'w-full max-sm:w-auto max-sm:min-w-40 max-sm:flex-1 lg:w-60')}
    >
      <Search
        aria-hidden
        strokeWidth={1.8}
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-fg-3"
      />
      <input
        ref={input}
        type="search"
        maxLength={longestSearch}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSend?.()
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          }
        }}
        className="control type-control h-11 w-full pr-9 pl-8.5 text-ellipsis lg:h-8 [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center">
        {value ? (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
            className="flex size-6 items-center justify-center rounded-tag text-fg-3 hover:text-fg"
          >
            <X aria-hidden strokeWidth={1.8} className="size-3.5" />
          </button>
        ) : (
          <KeyCap keys="/" />
        )}
      </span>
    </search>
  )
}
