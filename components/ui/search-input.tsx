'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { KeyCap } from '@/components/ui/key-cap'
import { useKey } from '@/components/ui/use-key'
import { useListQuery } from '@/components/ui/use-list-query'

type Props = {
  /** What can be found: "Nom, e-mail, identifiant". */
  placeholder: string
  className?: string
}

const patience = 300

/** Searches the list of the page through the address. `/` comes here. */
export function SearchInput({ placeholder, className }: Props) {
  const t = useTranslations('common')
  const { query, set } = useListQuery()
  const [text, setText] = useState(query.q)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query.q)

  // The address may change without us: back, a removed filter.
  useEffect(() => {
    if (query.q === sent.current) return
    sent.current = query.q
    setText(query.q)
  }, [query.q])

  const send = (value: string) => {
    sent.current = value.trim()
    set({ q: value }, { isReplacing: true })
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => latest.current(text), patience)
    return () => clearTimeout(timer)
  }, [text])

  useKey('/', () => input.current?.focus())

  return (
    <search className={cx('relative', className ?? 'w-full lg:w-60')}>
      <Search
        aria-hidden
        strokeWidth={1.8}
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-fg-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            setText('')
          }
        }}
        className="control type-control h-11 w-full pr-9 pl-8.5 lg:h-8 [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center">
        {text ? (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              setText('')
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
