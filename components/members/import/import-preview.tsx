'use client'

import { useTranslations } from 'next-intl'
import { ColumnMapping } from '@/components/members/import/column-mapping'
import { FaultGroups } from '@/components/members/import/fault-groups'
import type { ImportCorrection, ImportTypeChoice } from '@/components/members/import/import-types'
import { ManagerQuestions } from '@/components/members/import/manager-questions'
import { PeoplePreview } from '@/components/members/import/people-preview'
import { DateOrder, StatusChoices } from '@/components/members/import/reading-choices'
import { TypeChoices } from '@/components/members/import/type-choices'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Select } from '@/components/ui/inputs/select'
import { Note } from '@/components/ui/text/note'
import { scaleTicks } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { MemberImportView } from '@/lib/domain/people/import/schema'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'

const mostMarks = 90

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  fields: MemberFieldChoice[]
  onCorrect: (change: ImportCorrection) => void
}

/** What was recognised at the left, the people as they will be at the right, with the means to correct both. */
export function ImportPreview({ view, types, fields, onCorrect }: Props) {
  const { preview, error } = view
  const writes = view.created + view.updated > 0
  return (
    <>
      <Summary view={view} />
      <OtherSheets preview={preview} />
      {error && (
        <Note tone="warning" role="alert" className="mx-4 mt-4 mb-4 lg:mx-6">
          {error.message}
        </Note>
      )}
      <div className="border-t lg:grid lg:flex-1 lg:grid-cols-[25rem_minmax(0,1fr)] min-[90rem]:grid-cols-[27rem_minmax(0,1fr)]">
        <div className="bg-sunken lg:border-r">
          <ColumnMapping view={view} fields={fields} onChange={(columns) => onCorrect({ columns })} />
          <DateOrder view={view} onChange={onCorrect} />
          <StatusChoices view={view} onChange={onCorrect} />
          <ImportOptions view={view} types={types} onChange={onCorrect} />
        </div>
        <div className="min-w-0 pb-6">
          {preview && writes && <PeoplePreview view={view} fields={fields} />}
          <ManagerQuestions view={view} onChange={onCorrect} />
          <div className="px-4 lg:px-6">
            <TypeChoices view={view} types={types} onChange={onCorrect} />
            <FaultGroups view={view} onCorrect={(cells) => onCorrect({ cells })} />
          </div>
        </div>
      </div>
    </>
  )
}

/** People of another sheet would be missing without a word. */
function OtherSheets({ preview }: Pick<MemberImportView, 'preview'>) {
  const t = useTranslations('member-import')
  // A preview of an earlier version does not say it.
  if (!preview?.other_sheets?.length) return null
  return (
    <Note tone="warning" className="mx-4 mb-4 lg:mx-6">
      {t('other_sheets', { sheet: preview.sheet ?? '', others: preview.other_sheets.join(', ') })}
    </Note>
  )
}

/** One sentence and one tick for each line: hollow for who is to come, grey for who has left, red for what is left out. */
function Summary({ view }: { view: MemberImportView }) {
  const t = useTranslations('member-import')
  const { created, updated, skipped, faulty, rows, preview, file_name: file } = view
  const { active = 0, to_come = 0, left = 0 } = preview?.counts ?? {}
  const counts = { done: active, matched: skipped, empty: to_come, pending: left, refused: faulty }
  const writes = created + updated > 0
  const sentence = { active, to_come, left, faulty }
  // The headline says how many lines are left out; without a change it speaks of lines, since nobody is active by this file.
  const changes = { created, updated, skipped, faulty: writes ? 0 : faulty }
  return (
    <div className="px-4 pt-5 pb-4 lg:px-6">
      <p className="type-caption text-fg-3">
        {preview?.sheet
          ? t('lines_of_sheet', { file, sheet: preview.sheet, count: rows })
          : t('lines', { file, count: rows })}
      </p>
      <h2 className="type-statement measure" aria-live="polite">
        {writes
          ? t.rich('people_sentence', { ...sentence, b: (text) => <b>{text}</b> })
          : t.rich('sentence', { ...changes, b: (text) => <b>{text}</b> })}
      </h2>
      {writes && (updated > 0 || skipped > 0) && (
        <p className="type-dense text-fg-2">
          {t.rich('sentence', { ...changes, b: (text) => <b className="font-semibold">{text}</b> })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-1">
        <TickStrip
          counts={counts}
          size={20}
          max={mostMarks}
          label={
            writes
              ? t.markup('people_sentence', { ...sentence, b: (text) => text })
              : t.markup('sentence', { ...changes, b: (text) => text })
          }
          className="min-w-0 max-sm:w-full max-sm:gap-px max-sm:[&>span]:min-w-px max-sm:[&>span]:flex-1"
        />
        <span className="type-caption text-fg-2">
          {t('one_mark', { n: scaleTicks(counts, mostMarks).accountsPerTick })}
        </span>
      </div>
    </div>
  )
}

type OptionProps = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onChange: (change: ImportCorrection) => void
}

/** Options for existing members and members without a type. */
function ImportOptions({ view, types, onChange }: OptionProps) {
  const t = useTranslations('member-import.options')
  const byDefault = types.find(({ isDefault }) => isDefault)?.name
  const isResting = view.state === 'previewed'
  return (
    <section className="grid gap-5 px-4 py-4 lg:px-6">
      <Field label={t('duplicates')} isGroup>
        <RadioCards
          label={t('duplicates')}
          value={view.duplicates}
          onChange={(value) => isResting && onChange({ duplicates: value as MemberImportView['duplicates'] })}
          options={[
            { value: 'update', title: t('update'), text: t('update_text') },
            { value: 'skip', title: t('skip'), text: t('skip_text') },
          ]}
        />
      </Field>
      <Field label={t('type')} help={t('type_help')}>
        <Select
          placeholder={byDefault ? t('default_type', { name: byDefault }) : t('no_default_type')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.member_type ?? ''}
          disabled={!isResting}
          onChange={(event) => onChange({ member_type: event.target.value || null })}
        />
      </Field>
    </section>
  )
}
