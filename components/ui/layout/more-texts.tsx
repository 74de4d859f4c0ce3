'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/**
 * Adds texts to those of the frame around: each page brings only its own.
 * @param texts JSON, because React sends a string as it is, and walks through an object text by text
 */
export function MoreTexts({ texts, children }: { texts: string; children: ReactNode }) {
  const locale = useLocale()
  const outerTexts = useMessages()
  const all = useMemo(() => merged(outerTexts, JSON.parse(texts)), [outerTexts, texts])
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

// A text with arguments comes parsed, as an array.
const isGroup = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(known: Messages, more: Messages): Messages {
  const all = { ...known }
  for (const [name, value] of Object.entries(more)) {
    const before = all[name]
    all[name] = isGroup(before) && isGroup(value) ? merged(before, value) : value
  }
  return all
}
