'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  formId: string
  connection: UserConnectorView
  onBusy: (isBusy: boolean) => void
  onSent: (connection: UserConnectorView) => void
}

const samples = 3

/** Assigns the columns of a file whose format is unknown: sample values, and our suggestion to correct. */
export function ColumnsStep({ formId, connection, onBusy, onSent }: Props) {
  const t = useTranslations('user-connectors.screen.file')
  const upload = connection.pending_upload
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [isRefused, setRefused] = useState(false)
  const header = upload?.header ?? []
  const fields = chosen ?? fieldsOfColumns(header.length, upload?.columns ?? {})
  const form = useServerForm<{ columns: string }>({
    defaultValues: { columns: '' },
    onSubmit: async () => {
      setRefused(!namesAccounts(fields))
      if (!namesAccounts(fields)) return
      onSent(
        await api.patch<UserConnectorView>(
          `/api/user_connectors/${connection.id}`,
          { columns: columnsOfFields(fields) },
          { isQuiet: true },
        ),
      )
    },
  })
  const isWaiting = form.isSending || !upload
  useEffect(() => onBusy(isWaiting), [onBusy, isWaiting])
  // The stream reports the state before the file's columns are loaded.
  if (!upload) return <SkeletonRows rows={5} />
  const options = accountFields.map((field) => ({ value: field, label: t(`fields.${field}`) }))

  return (
    <>
      <p className="type-body mb-1">
        {t.rich('columns_intro', { b: (name) => <b>{name}</b>, file: upload.file_name })}
      </p>
      <p className="type-dense mb-4 text-fg-2">{t('columns_hint')}</p>
      <Form form={form} id={formId}>
        {(isRefused || form.errorOf('columns')) && !namesAccounts(fields) && (
          <Note tone="error" role="alert">
            {t('columns_no_id')}
          </Note>
        )}
        <ul className="border-t">
          {header.map((name, index) => {
            const values = upload.sample.map((row) => row[index] ?? '').filter(Boolean)
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place: two may bear one name
                key={index}
                className="grid items-center gap-x-4 gap-y-1.5 border-b py-2.5 sm:grid-cols-[1fr_13rem]"
              >
                <div className="min-w-0">
                  <p className="type-dense truncate font-semibold">
                    {name || t('column_no', { n: index + 1 })}
                  </p>
                  <p className="type-mono truncate text-fg-3">
                    {values.slice(0, samples).join(' · ') || t('column_empty')}
                  </p>
                </div>
                <Select
                  aria-label={t('column_is', { column: name || String(index + 1) })}
                  placeholder={t('fields.none')}
                  options={options}
                  value={fields[index] ?? ''}
                  onChange={({ target: { value } }) =>
                    setChosen(fields.map((field, at) => (at === index ? value : field)))
                  }
                />
              </li>
            )
          })}
        </ul>
      </Form>
    </>
  )
}

/** Fields that a column may hold, named as in the API, in the order offered. */
export const accountFields = [
  'external_id',
  'email',
  'login',
  'display_name',
  'first_name',
  'last_name',
  'role',
  'status',
  'is_suspended',
  'is_admin',
  'has_mfa',
  'has_seat',
  'user_type',
  'department',
  'created',
  'last_active',
] as const

/** By column of the file: the field, or '' for none. */
type ColumnFields = string[]

export function fieldsOfColumns(width: number, columns: Record<string, number[]>): ColumnFields {
  const fields: ColumnFields = Array.from({ length: width }, () => '')
  for (const [field, indexes] of Object.entries(columns))
    for (const index of indexes) if (index < width) fields[index] = field
  return fields
}

export function columnsOfFields(fields: ColumnFields): Record<string, number[]> {
  const columns: Record<string, number[]> = {}
  fields.forEach((field, index) => {
    if (field) columns[field] = [...(columns[field] ?? []), index]
  })
  return columns
}

/** Without one of these fields, an account could not be recognised in the next upload. */
export const namesAccounts = (fields: ColumnFields) =>
  fields.some((field) => field === 'external_id' || field === 'email' || field === 'login')
