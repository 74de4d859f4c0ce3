import { useEffect } from 'react'

/** Sets the title of a page whose metadata has none, or arrives later without one. */
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
