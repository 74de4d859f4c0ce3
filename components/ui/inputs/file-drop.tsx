'use client'

import { FileText, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useFieldProps } from '@/components/ui/inputs/field'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  /** As in `.csv,.xlsx`. */
  accept: string
  onFile: (file: File) => void
  file?: File | null
  maxMegabytes?: number
  hint?: ReactNode
  isDisabled?: boolean
}

/** A field for one file, chosen or dropped. */
export function FileDrop({ accept, onFile, file, maxMegabytes = 20, hint, isDisabled }: Props) {
  const t = useTranslations('common')
  const field = useFieldProps()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function take(chosen: File | undefined) {
    if (!chosen || isDisabled) return
    const isAccepted = accept.split(',').some((ending) => chosen.name.toLowerCase().endsWith(ending.trim()))
    if (!isAccepted) return setProblem(t('file_drop.wrong_type'))
    if (chosen.size > maxMegabytes * 1024 * 1024) {
      return setProblem(t('file_drop.too_big', { megabytes: String(maxMegabytes) }))
    }
    if (chosen.size === 0) return setProblem(t('file_drop.empty'))
    setProblem(null)
    onFile(chosen)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-4 transition-colors duration-120',
        isOver ? 'border-primary bg-primary-bg' : 'border-line-control bg-sunken',
      )}
    >
      <input
        ref={input}
        {...field}
        aria-label={t('file_drop.choose')}
        type="file"
        accept={accept}
        disabled={isDisabled}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        icon={<Upload aria-hidden strokeWidth={1.8} />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {file ? t('file_drop.replace') : t('file_drop.choose')}
      </Button>
      <div className="type-dense min-w-0 flex-1 basis-36 text-fg-2" aria-live="polite">
        {file ? (
          <span className="flex items-center gap-2 font-medium text-fg">
            <FileText aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
            <span className="truncate">{file.name}</span>
          </span>
        ) : (
          t('file_drop.or_drop')
        )}
        {problem ? (
          <p className="type-caption text-error-fg">{problem}</p>
        ) : (
          hint && <p className="type-caption text-fg-3">{hint}</p>
        )}
      </div>
    </div>
  )
}
