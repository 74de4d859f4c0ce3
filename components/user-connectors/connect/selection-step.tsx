'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Form } from '@/components/ui/inputs/form'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { Note } from '@/components/ui/text/note'
import { useSelections } from '@/components/user-connectors/use-selections'
import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  formId: string
  connection: UserConnectorView
  onBusy: (isBusy: boolean) => void
  onSent: (connection: UserConnectorView) => void
}

const manyChoices = 8

/** Selects the group, organization or workspace to read, among those the application offered. */
export function SelectionStep({ formId, connection, onBusy, onSent }: Props) {
  const t = useTranslations('user-connectors.screen.connect')
  const all = useTranslations()
  const { selections, error, retry } = useSelections(connection.id)
  const [sought, setSought] = useState('')
  const form = useServerForm<{ selection: string }>({
    defaultValues: { selection: '' },
    onSubmit: async ({ selection }) =>
      onSent(
        await api.patch<UserConnectorView>(
          `/api/user_connectors/${connection.id}`,
          { selection },
          { isQuiet: true },
        ),
      ),
  })
  const isWaiting = form.isSending || !selections
  useEffect(() => onBusy(isWaiting), [onBusy, isWaiting])
  const { setValue, watch } = form
  const choices = selections?.choices ?? []
  const first = selections?.selected ?? choices[0]?.id
  useEffect(() => {
    if (first) setValue('selection', first)
  }, [first, setValue])

  if (error) return <PanelError cause={error} onRetry={retry} />
  if (!selections)
    return (
      <div className="grid gap-2">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    )
  const field = all(`connectors.selection.${selections.field}`)
  const matches = choices.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const noteText = (note: string) => (all.has(note) ? all(note) : note)
  return (
    <Form form={form} id={formId}>
      <div>
        <h3 className="type-section">{t('select_title', { field: field.toLowerCase() })}</h3>
        <p className="type-dense mt-1 text-fg-2">
          {connection.connected_as
            ? t('select_text_as', { name: connection.connected_as })
            : t('select_text')}
        </p>
      </div>
      {connection.notes.map((note) => (
        <Note key={note} tone="warning">
          {noteText(note)}
        </Note>
      ))}
      {choices.length > manyChoices && (
        <TextInput
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          value={sought}
          aria-label={t('select_search')}
          placeholder={t('select_search')}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <RadioCards
        label={field}
        value={watch('selection')}
        onChange={(selection) => setValue('selection', selection)}
        options={matches.map(({ id, name, note }) => ({
          value: id,
          title: name,
          text: note ? noteText(note) : undefined,
        }))}
      />
      {matches.length === 0 && <p className="type-dense text-fg-2">{t('select_none')}</p>}
      {form.errorOf('selection') && <p className="type-caption text-error-fg">{form.errorOf('selection')}</p>}
    </Form>
  )
}
