'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { formatDateInProse } from '@/lib/i18n/dates'

type Props = {
  codes: string[]
  /** The user's address, written into the file of codes. */
  email: string
  onKept: () => void
}

/** Shows the recovery codes, once. It only closes after the user has confirmed that they were saved. */
export function RecoveryCodesDialog({ codes, email, onKept }: Props) {
  const t = useTranslations('second-factor.screen.codes')
  const language = useInterfaceLanguage()
  const list = useRef<HTMLUListElement>(null)

  function download() {
    const date = formatDateInProse(new Date(), { language, long: true })
    const text = [t('file', { email, date }), '', ...codes, ''].join('\r\n')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    link.download = 'rollcall-recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => {}}
      onBeforeClose={() => false}
      hasClose={false}
      title={t('title')}
      description={t('text')}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      }
    >
      <ul
        ref={list}
        aria-label={t('list')}
        className="type-mono grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border bg-sunken px-5 py-4 text-[0.9375rem] select-text sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} source={list} />
        <Button size="sm" icon={<Download aria-hidden strokeWidth={1.8} />} onClick={download}>
          {t('download')}
        </Button>
      </div>
    </Dialog>
  )
}
