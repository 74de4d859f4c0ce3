'use client'

import { useTranslations } from 'next-intl'
import { ColumnMapping } from '@/components/members/import/column-mapping'
import { FaultGroups } from '@/components/members/import/fault-groups'
import { ImportOptions } from '@/components/members/import/import-options'
import type {
  ImportCorrection,
  ImportTypeChoice,
  MemberImportView,
} from '@/components/members/import/import-types'
import { TypeChoices } from '@/components/members/import/type-choices'
import { Note } from '@/components/ui/text/note'
import { scaleTicks } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'

const mostMarks = 90

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onCorrect: (change: ImportCorrection) => void
}

/** The planned changes and the faults, with the means to correct them. */
export function ImportPreview({ view, types, onCorrect }: Props) {
  const t = useTranslations('members.screen.imports')
  const { created, updated, skipped, faulty, rows } = view
  const counts = { done: created + updated, matched: skipped, refused: faulty }
  const sentence = { created, updated, skipped, faulty }
  return (
    <>
      <p className="type-caption text-fg-3">{t('lines', { file: view.file_name, count: rows })}</p>
      <h2 className="type-statement measure" aria-live="polite">
        {t.rich('sentence', { ...sentence, b: (text) => <b>{text}</b> })}
      </h2>
      <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-1">
        <TickStrip
          counts={counts}
          size={20}
          max={mostMarks}
          label={t.markup('sentence', { ...sentence, b: (text) => text })}
          className="min-w-0 max-sm:w-full max-sm:[&>span]:min-w-px max-sm:[&>span]:flex-1"
        />
        <span className="type-caption text-fg-2">
          {t('one_mark', { n: scaleTicks(counts, mostMarks).accountsPerTick })}
        </span>
      </div>
      {view.error && (
        <Note tone="warning" role="alert" className="mt-4">
          {view.error.message}
        </Note>
      )}
      <TypeChoices view={view} types={types} onChange={onCorrect} />
      <FaultGroups view={view} />
      <ColumnMapping view={view} onChange={(columns) => onCorrect({ columns })} />
      <ImportOptions view={view} types={types} onChange={onCorrect} />
    </>
  )
}
