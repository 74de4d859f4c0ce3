'use client'

import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '@/components/ui/inputs/search-box'
import { useListQuery } from '@/components/ui/table/use-list-query'

type Props = {
  /** What can be found: "Nom, e-mail, identifiant". */
  placeholder: string
  className?: string
}

const patience = 300

/** Searches the list of the page, by a parameter of the address. */
export function SearchInput({ placeholder, className }: Props) {
  const { query, set } = useListQuery()
  const [text, setText] = useState(query.q)
  const sent = useRef(query.q)

  // The address may change elsewhere: by the back button, or by a removed filter.
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

  return (
    <SearchBox
      value={text}
      onChange={setText}
      onSend={() => send(text)}
      placeholder={placeholder}
      className={className}
    />
  )
}
