'use client'

import { useEffect, useState } from 'react'
import { fontVariables } from '@/app/fonts'
import { BrandMark } from '@/components/shell/brand-mark'
import { themeCookie, themeOf } from '@/components/shell/themes'
import { useReload } from '@/components/shell/use-reload'
import { buttonClass } from '@/components/ui/inputs/button-styles'
import english from '@/messages/en/errors.json'
import french from '@/messages/fr/errors.json'
import './globals.css'

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Even the layout has failed, so its texts and theme must not be relied on here. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  const [{ isEnglish, theme }, setReader] = useState({ isEnglish: false, theme: 'lightTheme' })
  useEffect(() => {
    const language = cookie('language') ?? navigator.language.slice(0, 2)
    setReader({ isEnglish: language !== 'fr', theme: themeOf(cookie(themeCookie)) })
  }, [])
  useReload()
  const { crash } = isEnglish ? english : french
  return (
    <html lang={isEnglish ? 'en' : 'fr'} data-theme={theme} className={fontVariables}>
      <body className="bg-surface">
        <title>{`${crash.title} · Rollcall`}</title>
        <main role="alert" className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center px-4">
          <BrandMark className="mb-6 size-8" />
          <h1 className="type-title-l">{crash.title}</h1>
          <p className="type-body-l mt-1 text-fg-2">{error.digest ? crash.text : crash.text_unlogged}</p>
          {error.digest && (
            <p className="type-mono mt-3 text-fg-3">{crash.reference.replace('{digest}', error.digest)}</p>
          )}
          <p className="mt-7">
            <button type="button" onClick={retry} className={buttonClass('primary', 'lg')}>
              {crash.retry}
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
