'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { CopyButton, useCopy } from '@/components/ui/inputs/copy-button'
import { useKey } from '@/components/ui/inputs/use-key'

/** What to type; a click copies it, and of the first one the letter C. */
export function Command({ text, isFirst = false }: { text: string; isFirst?: boolean }) {
  const t = useTranslations('common')
  const code = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(text, code)
  useKey('c', copy, isFirst)
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${t('copy')}: ${text}`}
      title={isFirst ? 'C' : undefined}
      aria-keyshortcuts={isFirst ? 'c' : undefined}
      className="type-mono inline-flex min-h-8 max-w-full cursor-pointer items-center gap-3 rounded-control border px-2.5 py-1 text-left transition-colors duration-120 hover:bg-hover"
    >
      <code ref={code} className="min-w-0 font-[inherit] wrap-anywhere">
        {text}
      </code>
      <Icon aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0 text-fg-3" />
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </button>
  )
}

/** Copies what the diagnosis found, as text for a message. */
export function CopyReport({ report, label }: { report: string; label: string }) {
  const source = useRef<HTMLPreElement>(null)
  return (
    <>
      <CopyButton text={report} source={source} label={label} />
      <pre ref={source} aria-hidden className="sr-only">
        {report}
      </pre>
    </>
  )
}
