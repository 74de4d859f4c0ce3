'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'

type Props = {
  text: string
  /** The element with the text. */
  source: RefObject<HTMLElement | null>
  label?: string
}

/** Says "Copié" for a moment, in its own place. */
export function CopyButton({ text, source, label }: Props) {
  const t = useTranslations('common')
  const { isCopied, copy } = useCopy(text, source)
  return (
    <>
      <Button size="sm" onClick={copy} icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}>
        {isCopied ? t('copied') : (label ?? t('copy'))}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  )
}

const shownFor = 2_000

/**
 * Copies a text, and says so for a moment.
 * @param source the element with the text: it is selected, for copying by hand, when the browser denies access to the clipboard
 */
export function useCopy(text: string, source: RefObject<HTMLElement | null>) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      // The clipboard API is missing on plain http.
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current)
    }
  }

  return { isCopied, copy }
}
