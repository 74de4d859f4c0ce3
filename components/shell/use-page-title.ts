import { useEffect } from 'react'

/** The title of a page that could not give its own: its metadata may arrive later, and say nothing. */
export function usePageTitle(text: string) {
  useEffect(() => {
    const wanted = `${text} · Rollcall`
    const before = document.title
    const write = () => {
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = before
    }
  }, [text])
}
