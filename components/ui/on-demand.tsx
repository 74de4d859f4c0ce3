'use client'

import { type ComponentType, useEffect, useState } from 'react'

const retryAfter = 2_000

/**
 * A dialog, a drawer, a palette: its code is fetched once the page stands and has nothing else to do, or at its first opening
 * if that comes earlier. Where it cannot be fetched it is tried again for as long as it is wanted.
 *
 * @param isCertain whether this page will open it as soon as it stands: then it is fetched at once
 * @param Meanwhile what stands in its place until it is there
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isCertain: () => boolean = () => false,
  Meanwhile: ComponentType = Nothing,
) {
  let known: ComponentType<Props> | undefined
  const fetchIt = async () => {
    known ??= await load()
    return known
  }
  if (typeof window !== 'undefined') {
    const fetchAhead = () => fetchIt().catch(() => {})
    if (isCertain()) void fetchAhead()
    else whenIdle(fetchAhead)
  }

  return function OnDemand(props: Props) {
    const [Component, setComponent] = useState(() => known)
    const isOpen = (props as { isOpen?: boolean }).isOpen ?? true
    const isWanting = isOpen && !Component

    useEffect(() => {
      if (!isWanting) return
      let isWanted = true
      let retry: ReturnType<typeof setTimeout> | undefined
      const tryIt = () =>
        fetchIt().then(
          (arrived) => isWanted && setComponent(() => arrived),
          () => {
            if (isWanted) retry = setTimeout(tryIt, retryAfter)
          },
        )
      void tryIt()
      return () => {
        isWanted = false
        clearTimeout(retry)
      }
    }, [isWanting])

    if (!Component) return isOpen ? <Meanwhile /> : null
    return <Component {...props} />
  }
}

const Nothing = () => null

function whenIdle(act: () => unknown): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 5_000 })
  else setTimeout(act, 1_000)
}
