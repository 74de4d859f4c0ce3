'use client'

import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { CopyButton } from '@/components/ui/inputs/copy-button'

/** A secret that was just made, to be copied now: it is not shown again. */
export function ShownOnce({ secret, label }: { secret: string; label: string }) {
  const source = useRef<HTMLElement>(null)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary-line bg-surface px-3 py-2"
    >
      <span className="type-dense flex min-w-0 flex-1 items-center gap-2">
        <KeyRound aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-primary-fg" />
        {label}
      </span>
      <code ref={source} className="type-dense font-mono font-semibold break-all">
        {secret}
      </code>
      <CopyButton text={secret} source={source} />
    </div>
  )
}
