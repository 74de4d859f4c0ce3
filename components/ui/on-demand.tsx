'use client'

import { type ComponentType, useEffect, useState } from 'react'

const retryAfter = 2_000

/**
 * A dialog, a drawer, a palette: its code is fetched once the page stands and has nothing else to do, or at its first opening
 * if that comes earlier. Where it cannot be fetched it is tried again for as long as it is wanted.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    known ??= await load()
    return known
  }
  if (typeof window !== 'undefined') whenIdle(() => fetchOnce().catch(() => {}))

  return function OnDemand(props: Props) {
    const [Fetched, setFetched] = useState(() => known)
    const isOpen = (props as { isOpen?: boolean }).isOpen ?? true

    useEffect(() => {
      if (Fetched || !isOpen) return
      let isWanted = true
      let retry: ReturnType<typeof setTimeout> | undefined
      const fetchIt = () =>
        fetchOnce().then(
          (component) => isWanted && setFetched(() => component),
          () => {
            if (isWanted) retry = setTimeout(fetchIt, retryAfter)
          },
        )
      void fetchIt()
      return () => {
        isWanted = false
        clearTimeout(retry)
      }
    }, [Fetched, isOpen])

    return Fetched ? <Fetched {...props} /> : null
  }
}

function whenIdle(act: () => unknown): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 5_000 })
  else setTimeout(act, 1_000)
}
