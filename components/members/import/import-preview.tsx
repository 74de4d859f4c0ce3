'use client'

import { useTranslations } from 'next-intl'
import { ColumnMapping } from '@/components/members/import/column-mapping'
import { FaultTable } from '@/components/members/import/fault-table'
import { ImportOptions } from '@/components/members/import/import-options'
import type {
  ImportCorrection,
  ImportTypeChoice,
  MemberImportView,
} from '@/components/members/import/import-types'
import { Note } from '@/components/ui/note'

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onCorrect: (change: ImportCorrection) => void
}

/** The planned changes and the faults, with the means to correct them. */
export function ImportPreview({ view, types, onCorrect }: Props) {
  const t = useTranslations('members.screen.imports')
  const { created, updated, skipped, rows } = view
  return (
    <>
      <p className="type-caption text-fg-3">{view.file_name}</p>
      <h2 className="type-statement measure" aria-live="polite">
        {t.rich('sentence', { rows, created, updated, skipped, b: (text) => <b>{text}</b> })}
      </h2>
      {view.error && (
        <Note tone="warning" role="alert" className="mt-4">
          {view.error.message}
        </Note>
      )}
      <FaultTable view={view} />
      <ColumnMapping view={view} onChange={(columns) => onCorrect({ columns })} />
      <ImportOptions view={view} types={types} onChange={onCorrect} />
    </>
  )
}
