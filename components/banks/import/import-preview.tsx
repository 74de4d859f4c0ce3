'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { isWithoutAccount } from '@/components/banks/import/commit-bar'
import { CsvQuestions } from '@/components/banks/import/csv-questions'
import { DuplicateTable } from '@/components/banks/import/duplicate-table'
import { Amount, cellClass, headClass, MovementTable } from '@/components/banks/import/movement-table'
import { StatementAccount } from '@/components/banks/import/statement-account'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { LinesRead } from '@/components/ui/layout/pace'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { leftOutReasons } from '@/lib/domain/spend/banks/choices'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Accepted = { accept_unreadable: boolean; accept_other_account: boolean }
type Props = ComponentProps<typeof StatementAccount> & {
  accepted: Accepted
  onAccept: (change: Partial<Accepted>) => void
}

/** What the file would add, with every open question and a way to answer it. */
export function ImportPreview({ accepted, onAccept, ...of }: Props) {
  const { view, onCorrect } = of
  const t = useTranslations('banks.screen.imports')
  const isResting = view.state === 'previewed'
  const isAccountMissing = view.statements.some(isWithoutAccount)
  const isOther = view.statements.some((statement) => statement.is_other_account)
  return (
    <>
      <p className="type-caption text-fg-3 wrap-anywhere">
        {view.file_name}
        {view.format && `, ${t(`formats.${view.format}`)}`}
      </p>
      <h2 className="type-statement measure" aria-live="polite">
        {view.csv?.asks.length
          ? t('asks', { count: view.csv.asks.length })
          : isAccountMissing
            ? t.rich('read', { count: view.rows, b: (text) => <b>{text}</b> })
            : isResting
              ? t.rich('sentence', { count: view.new, b: (text) => <b>{text}</b> })
              : t.rich('comparing', { count: view.rows, b: (text) => <b>{text}</b> })}
      </h2>
      {isResting && !view.csv?.asks.length && !isAccountMissing && (
        <p className="type-body measure mt-1 text-fg-2">
          {t('counts', {
            exact: view.exact,
            probable: view.probable,
            ignored: view.ignored,
            unreadable: view.unreadable,
          })}
          <LeftOut view={view} />
        </p>
      )}
      {view.state === 'previewing' && view.done > 0 && (
        <p className="type-dense mt-1 text-fg-2">
          <LinesRead count={view.done}>{t('working_hint')}</LinesRead>
        </p>
      )}
      {view.error && (
        <Note tone="warning" role="alert" className="mt-4">
          {view.error.message}
        </Note>
      )}
      {view.imported_before_at && (
        <Note tone="info" className="mt-4">
          {t.rich('same_file', { date: () => <DateText iso={view.imported_before_at} kind="prose" /> })}
        </Note>
      )}
      {shownWarnings(view).map(({ code, message }) => (
        <Note key={code} tone="warning" className="mt-4">
          {message}
        </Note>
      ))}
      {/* A file that asks how to read it has no statement yet. */}
      {!view.csv?.asks.length && <StatementAccount {...of} />}
      {isOther && (
        <Note tone="warning" role="alert" title={t('other_account')} className="mt-4">
          <CheckBox
            checked={accepted.accept_other_account}
            isDisabled={!isResting}
            onChange={(next) => onAccept({ accept_other_account: next })}
          >
            {t('accept_other_account')}
          </CheckBox>
        </Note>
      )}
      {view.csv && (
        <CsvQuestions key={view.csv.header.join()} view={view} csv={view.csv} onCorrect={onCorrect} />
      )}
      {view.unreadable > 0 && (
        <UnreadableLines
          view={view}
          isAccepted={accepted.accept_unreadable}
          onAccept={(next) => onAccept({ accept_unreadable: next })}
        />
      )}
      <DuplicateTable view={view} onKeep={(kept) => onCorrect({ kept })} />
      <SampleTable view={view} />
    </>
  )
}

/** How many rows were left out, by reason. */
function LeftOut({ view }: { view: BankImportView }) {
  const t = useTranslations('banks.screen.imports')
  const reasons = leftOutReasons.flatMap((reason) => {
    const count = view.left_out?.[reason] ?? 0
    return count > 0 ? [t(`left_out.${reason}`, { count })] : []
  })
  return reasons.length > 0 && <> {t('left_out_sentence', { reasons: reasons.join(', ') })}</>
}

/** Balances that do not add up are shown with their difference beside the statement. */
const shownWarnings = ({ warnings, statements }: BankImportView) =>
  statements.some(({ balances }) => balances.length > 0)
    ? warnings.filter(({ code }) => code !== 'balances')
    : warnings

/** The first movements as they were read, and what the import would do with each. */
function SampleTable({ view }: { view: BankImportView }) {
  const t = useTranslations('banks.screen.imports')
  if (view.sample.length === 0) return null
  return (
    <section className="mt-8 pb-4">
      <h3 className="type-section">{t('sample.title', { count: view.sample.length, all: view.rows })}</h3>
      <MovementTable
        caption={t('sample.title', { count: view.sample.length, all: view.rows })}
        head={
          <>
            <th scope="col" className={headClass}>
              {t('columns.date')}
            </th>
            <th scope="col" className={headClass}>
              {t('columns.label')}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {t('columns.amount')}
            </th>
            <th scope="col" className={headClass}>
              {t('columns.match')}
            </th>
          </>
        }
      >
        {view.sample.map((row) => (
          <tr key={row.position} className={row.match === 'new' ? undefined : 'text-fg-3'}>
            <td className={cellClass}>
              <DateText iso={row.booked_on} />
            </td>
            <td className={`${cellClass} type-mono wrap-anywhere max-sm:min-w-44`}>{row.label}</td>
            <td className={`${cellClass} text-right`}>
              <Amount minor={row.amount} currency={row.currency} />
            </td>
            <td className={cellClass}>{t(`match_kinds.${row.match}`)}</td>
          </tr>
        ))}
      </MovementTable>
    </section>
  )
}

type UnreadableLinesProps = {
  view: BankImportView
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Every line that cannot be read, with the reason. The others are imported only after the user has confirmed. */
function UnreadableLines({ view, isAccepted, onAccept }: UnreadableLinesProps) {
  const t = useTranslations('banks.screen.imports.unreadable')
  const { faults, unreadable: count } = view
  return (
    <section className="mt-8">
      <Note tone="error" role="status" title={t('title', { count })}>
        <CheckBox checked={isAccepted} isDisabled={view.state !== 'previewed'} onChange={onAccept}>
          {t('accept')}
        </CheckBox>
      </Note>
      <MovementTable
        caption={t('title', { count })}
        head={
          <>
            <th scope="col" className={`${headClass} w-20`}>
              {t('line')}
            </th>
            <th scope="col" className={headClass}>
              {t('reason')}
            </th>
          </>
        }
      >
        {faults.map(({ line, code, message }) => (
          <tr key={`${line} ${code} ${message}`}>
            <th scope="row" className={`${cellClass} text-left font-semibold tabular-nums`}>
              {line}
            </th>
            <td className={`${cellClass} wrap-anywhere`}>{message}</td>
          </tr>
        ))}
      </MovementTable>
      {count > faults.length && (
        <p className="type-caption mt-2 text-fg-3">{t('more', { count: count - faults.length })}</p>
      )}
    </section>
  )
}
