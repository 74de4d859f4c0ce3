'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useRef } from 'react'
import { CopyButton } from '@/components/ui/copy-button'

/** The redirect address to register with the vendor. */
export function RedirectAddress({ address, application }: { address: string; application: string }) {
  const t = useTranslations('user-connectors.screen.connect')
  const text = useRef<HTMLElement>(null)
  return (
    <div>
      <p className="type-dense mb-1.5 font-semibold">{t('redirect')}</p>
      <div className="flex items-center gap-3 rounded-note border bg-sunken px-3 py-2">
        <code ref={text} className="type-mono min-w-0 flex-1 wrap-anywhere select-all">
          {address.split(/(?<=\/)/).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no name but their place
            <Fragment key={place}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
        <CopyButton text={address} source={text} />
      </div>
      <p className="type-caption mt-1.5 text-fg-3">{t('redirect_help', { application })}</p>
    </div>
  )
}
