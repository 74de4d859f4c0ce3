'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { UnsavedDialog } from '@/components/ui/overlays/unsaved-dialog'
import { unsaved } from '@/lib/browser/unsaved'

/**
 * Warns before unsaved work is lost: the browser asks when the tab is closed (`SessionGuard`), our dialog when a link is clicked.
 * Draw the returned element somewhere in the page.
 */
export function useDirtyGuard(isDirty: boolean): ReactNode {
  const router = useRouter()
  const [target, setTarget] = useState<string | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const letGo = unsaved.hold()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.origin !== location.origin)
        return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.pathname + link.search)
    }
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', onClick, true)
    return () => {
      letGo()
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return (
    <UnsavedDialog
      isOpen={target !== null}
      onStay={() => setTarget(null)}
      onLeave={() => {
        const href = target ?? '/dashboard'
        setTarget(null)
        router.push(href)
      }}
    />
  )
}
