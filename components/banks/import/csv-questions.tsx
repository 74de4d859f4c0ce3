'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { Note } from '@/components/ui/text/note'
import type { BankImportPatch, BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Csv = NonNullable<BankImportView['csv']>
type Columns = Csv['columns']
type Props = { view: BankImportView; csv: Csv; onCorrect: (change: BankImportPatch) => void }

const fields = [
  'booked_on',
  'label',
  'amount',
  'debit',
  'credit',
  'direction',
  'value_on',
  'counterparty',
  'currency',
  'status',
  'balance',
  'bank_id',
] as const
const samplesShown = 3

/** Asks what a CSV file does not state: the meaning of columns, and the format of dates and amounts. */
export function CsvQuestions({ view, csv, onCorrect }: Props) {
  const t = useTranslations('banks.screen.imports.csv')
  const [columns, setColumns] = useState<Columns>(csv.columns)
  const [order, setOrder] = useState(csv.date_order)
  const [decimal, setDecimal] = useState(csv.decimal)
  const [charges, setCharges] = useState(csv.charges)
  const [isOpen, setOpen] = useState(false)
  if (csv.asks.length === 0 && !isOpen)
    return (
      <Button size="sm" variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
    )
  const asksColumns = isOpen || csv.asks.includes('columns')
  const isSigned = columns.amount !== null && columns.direction === null
  const asksCharges = csv.asks.includes('charges') || (asksColumns && isSigned)
  const isReady =
    (!csv.asks.includes('date_order') || order) &&
    (!csv.asks.includes('decimal') || decimal) &&
    (!asksCharges || charges) &&
    (!asksColumns ||
      (columns.booked_on !== null &&
        columns.label.length > 0 &&
        (columns.amount !== null || (columns.debit !== null && columns.credit !== null))))
  const choices = csv.header.map((name, at) => ({ value: String(at), label: headerName(name, at) }))
  function headerName(name: string, at: number) {
    const samples = [...new Set(csv.sample.map(({ cells }) => cells[at]?.trim() ?? ''))].filter(Boolean)
    return `${name || t('unnamed', { number: at + 1 })} (${samples.slice(0, samplesShown).join(' · ').slice(0, 60)})`
  }
  const set = (name: (typeof fields)[number], value: string) => {
    const at = value === '' ? null : Number(value)
    setColumns({ ...columns, [name]: name === 'label' ? (at === null ? [] : [at]) : at } as Columns)
  }
  return (
    <section className="mt-8 grid gap-4">
      <h3 className="type-section">{t('title')}</h3>
      <Note tone="info">{t('text')}</Note>
      {asksColumns && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((name) => (
            <Field
              key={name}
              label={t(`columns.${name}`)}
              isOptional={name !== 'booked_on' && name !== 'label' && name !== 'amount'}
            >
              <Select
                placeholder={t('none')}
                options={choices}
                value={String((name === 'label' ? columns.label[0] : columns[name]) ?? '')}
                onChange={({ target }) => set(name, target.value)}
              />
            </Field>
          ))}
        </div>
      )}
      {asksCharges && (
        <Field
          label={t('charges')}
          help={csv.asks.includes('charges') ? t('charges_help') : undefined}
          isGroup
        >
          <Segmented
            label={t('charges')}
            value={charges ?? ''}
            onChange={(value) => setCharges(value as 'negative' | 'positive')}
            options={[
              { value: 'negative', label: t('charges_negative') },
              { value: 'positive', label: t('charges_positive') },
            ]}
          />
        </Field>
      )}
      {csv.asks.includes('date_order') && (
        <Field label={t('dates')} help={t('dates_help')} isGroup>
          <Segmented
            label={t('dates')}
            value={order ?? ''}
            onChange={(value) => setOrder(value as 'dmy' | 'mdy')}
            options={[
              { value: 'dmy', label: t('dmy') },
              { value: 'mdy', label: t('mdy') },
            ]}
          />
        </Field>
      )}
      {csv.asks.includes('decimal') && (
        <Field label={t('decimal')} help={t('decimal_help')} isGroup>
          <Segmented
            label={t('decimal')}
            value={decimal ?? ''}
            onChange={(value) => setDecimal(value as ',' | '.')}
            options={[
              { value: ',', label: t('comma') },
              { value: '.', label: t('point') },
            ]}
          />
        </Field>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={!isReady || view.state !== 'previewed'}
        onClick={() => {
          setOpen(false)
          onCorrect({
            csv: {
              ...(asksColumns && { columns: columns as NonNullable<BankImportPatch['csv']>['columns'] }),
              ...(order && { date_order: order }),
              ...(decimal && { decimal }),
              ...(asksCharges && charges && { charges }),
            },
          })
        }}
      >
        {t('apply')}
      </Button>
    </section>
  )
}
