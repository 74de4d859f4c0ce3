'use client'

import type { Messages } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { MoreTexts } from '@/components/ui/more-texts'
import { useInterfaceLanguage } from '@/components/ui/use-interface-language'
import type { Language } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/locales'

const retryAfter = 2_000

/** By language: `@/lib/generated/texts/<path below components>` of the file that is fetched. */
type Texts = Record<Language, () => Promise<{ default: Messages }>>

/**
 * A dialog, a drawer, a palette: its code is fetched once the page stands and has nothing else to do, or at its first opening
 * if that comes earlier. Where it cannot be fetched it is tried again for as long as it is wanted.
 *
 * @param texts those that it needs beside the frame's, so that no page carries them; without: the page has them all
 * @param isCertain whether this page will open it as soon as it stands: then it is fetched at once
 * @param Meanwhile what stands in its place until it is there
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: Texts,
  isCertain: () => boolean = () => false,
  Meanwhile: ComponentType = Nothing,
) {
  type Fetched = { Component: ComponentType<Props>; ownTexts?: Messages; language: Language }
  const known = new Map<Language, Fetched>()
  const fetchIn = async (language: Language) => {
    const [Component, found] = await Promise.all([load(), texts?.[language]?.()])
    const fetched = known.get(language) ?? { Component, ownTexts: found?.default, language }
    known.set(language, fetched)
    return fetched
  }
  if (typeof window !== 'undefined') {
    const fetchAhead = () => fetchIn(languageOf(document.documentElement.lang)).catch(() => {})
    if (isCertain()) void fetchAhead()
    else whenIdle(fetchAhead)
  }

  return function OnDemand(props: Props) {
    const language = useInterfaceLanguage()
    const [fetched, setFetched] = useState(() => known.get(language))
    const isOpen = (props as { isOpen?: boolean }).isOpen ?? true
    const isWanting = isOpen && fetched?.language !== language

    useEffect(() => {
      if (!isWanting) return
      let isWanted = true
      let retry: ReturnType<typeof setTimeout> | undefined
      const fetchIt = () =>
        fetchIn(language).then(
          (arrived) => isWanted && setFetched(arrived),
          () => {
            if (isWanted) retry = setTimeout(fetchIt, retryAfter)
          },
        )
      void fetchIt()
      return () => {
        isWanted = false
        clearTimeout(retry)
      }
    }, [isWanting, language])

    if (!fetched) return isOpen ? <Meanwhile /> : null
    const { Component, ownTexts } = fetched
    // In another language only its texts are new: what is typed in it stays, and is read in the old one for a moment.
    return ownTexts ? (
      <MoreTexts texts={ownTexts}>
        <Component {...props} />
      </MoreTexts>
    ) : (
      <Component {...props} />
    )
  }
}

const Nothing = () => null

function whenIdle(act: () => unknown): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 5_000 })
  else setTimeout(act, 1_000)
}
