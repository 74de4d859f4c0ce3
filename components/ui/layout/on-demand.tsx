'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { isMissingFile, reloadOnce } from '@/lib/browser/missing-file'

const retryAfter = 2_000

/**
 * Loads the code of a dialog, a drawer or a palette when the page is idle, or when it is first opened, if that is earlier. A
 * failed load is tried again for as long as the component is needed; where its file is gone, the page is loaded again.
 *
 * @param isCertain whether the page opens it immediately, so that it is loaded at once
 * @param Meanwhile shown in its place until it is loaded
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isCertain: () => boolean = () => false,
  Meanwhile: ComponentType = Nothing,
) {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async () => {
    loaded ??= await load()
    return loaded
  }
  if (typeof window !== 'undefined') {
    const fetchAhead = () => fetchIt().catch(() => {})
    if (isCertain()) void fetchAhead()
    else whenIdle(fetchAhead)
  }

  return function OnDemand(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const isOpen = (props as { isOpen?: boolean }).isOpen ?? true
    const isWanting = isOpen && !Component

    useEffect(() => {
      if (!isWanting) return
      let isWanted = true
      let retry: ReturnType<typeof setTimeout> | undefined
      const tryIt = () =>
        fetchIt().then(
          (arrived) => isWanted && setComponent(() => arrived),
          async (error) => {
            if (isMissingFile(error) && (await reloadOnce())) return
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
