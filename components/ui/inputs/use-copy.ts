import { type RefObject, useEffect, useState } from 'react'

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
