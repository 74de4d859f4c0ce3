'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** False: following it does something, so it is never fetched ahead. */
  prefetch?: false
}

/**
 * A link to a page of ours. The page is fetched ahead once somebody points at the link: to fetch what each visible link leads
 * to made a page cost the server several.
 */
export function PageLink({ prefetch, onPointerEnter, onFocus, ...rest }: Props) {
  const [isMeant, setMeant] = useState(false)
  return (
    <Link
      {...rest}
      prefetch={prefetch ?? (isMeant ? null : false)}
      onPointerEnter={(event) => {
        setMeant(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setMeant(true)
        onFocus?.(event)
      }}
    />
  )
}
