'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useCopy } from '@/components/ui/inputs/use-copy'

type Props = {
  text: string
  /** The element with the text. */
  source: RefObject<HTMLElement | null>
  label?: string
}

/** Says "Copié" for a moment, in its own place. */
export function CopyButton({ text, source, label }: Props) {
  const t = useTranslations('common')
  const { isCopied, copy } = useCopy(text, source)
  return (
    <>
      <Button size="sm" onClick={copy} icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}>
        {isCopied ? t('copied') : (label ?? t('copy'))}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  )
}
