'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** A link of one row among many: its page is fetched ahead once somebody points at it, not for each row that is seen. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isMeant, setMeant] = useState(false)
  const mean = () => setMeant(true)
  return <Link {...props} prefetch={isMeant ? null : false} onPointerEnter={mean} onFocus={mean} />
}
