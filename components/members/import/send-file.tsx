'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileDrop } from '@/components/ui/inputs/file-drop'

type Props = { isSending: boolean; onFile: (file: File) => void }

/** The first step: choosing a spreadsheet of members. */
export function SendFile({ isSending, onFile }: Props) {
  const t = useTranslations('members.screen.imports')
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <h2 className="type-title-l">{t('file_title')}</h2>
      <p className="type-body measure mt-1 mb-5 text-fg-2">{t('file_text')}</p>
      <div aria-busy={isSending || undefined}>
        <FileDrop
          accept=".csv,.tsv,.txt,.xlsx"
          file={file}
          isDisabled={isSending}
          hint={isSending ? t('sending') : t('file_hint')}
          onFile={(chosen) => {
            setFile(chosen)
            onFile(chosen)
          }}
        />
      </div>
      <p className="type-caption measure mt-4 text-fg-3">{t('file_columns')}</p>
    </>
  )
}
