'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { FileDrop } from '@/components/ui/inputs/file-drop'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** A list of users, or what one of Baton's connectors writes. */
export type FileKind = 'file' | 'baton'

type Props = {
  formId: string
  kind: FileKind
  connection: UserConnectorView | null
  name?: string
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onSent: (connection: UserConnectorView) => void
}

const accepted: Record<FileKind, string> = {
  file: '.csv,.tsv,.txt,.xlsx,.ldif,.jsonl,.ndjson',
  baton: '.c1z',
}
/** The connector's own options go where the dots are. */
const command = 'baton-jenkins … --file jenkins.c1z --storage-engine sqlite'

/** Uploads an application's export. Each file is read as the complete list. */
export function FileStep({ formId, kind, connection, name, onBusy, onDirty, onSent }: Props) {
  const t = useTranslations(`user-connectors.screen.${kind}`)
  const common = useTranslations('common')
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  // After a refused file, the connection created before is used again.
  const made = useRef(connection)
  const isNamedByFile = kind === 'file'
  const form = useServerForm<{ label: string }>({
    defaultValues: { label: connection?.label ?? name ?? '' },
    onSubmit: async ({ label }) => {
      if (!file) return setMissing(true)
      made.current ??= await api.post<UserConnectorView>(
        '/api/user_connectors',
        { application: kind, label: label.trim() || undefined },
        { isQuiet: true },
      )
      const target = made.current
      const run = await api.upload<SyncRunView>(`/api/user_connectors/${target.id}/uploads`, file, {
        isQuiet: true,
      })
      onSent({ ...target, last_run: run, pending_upload: null })
    },
  })
  useEffect(() => onBusy(form.isSending), [onBusy, form.isSending])
  useEffect(() => onDirty(file !== null && !form.isSending), [onDirty, file, form.isSending])

  return (
    <>
      <p className="type-body mb-4 text-fg-2">{connection ? t('again') : t('intro')}</p>
      <Form form={form} id={formId}>
        {!connection && (
          <Field
            label={t('label')}
            help={t('label_help')}
            error={form.errorOf('label')}
            isOptional={isNamedByFile}
            isRequired={!isNamedByFile}
          >
            <TextInput
              maxLength={100}
              autoComplete="off"
              placeholder={t('label_example')}
              {...form.register('label', {
                validate: (text) => isNamedByFile || text.trim() !== '' || common('required'),
              })}
            />
          </Field>
        )}
        <Field label={t('file')} error={isMissing && !file ? common('required') : null} isGroup>
          <FileDrop
            accept={accepted[kind]}
            file={file}
            onFile={setFile}
            hint={t('hint')}
            isDisabled={form.isSending}
          />
        </Field>
      </Form>
      <div className="mt-6 border-t pt-5">
        <h3 className="type-dense mb-1 font-semibold">{t('known_title')}</h3>
        <p className="type-dense text-fg-2">{t('known')}</p>
        {kind === 'baton' && <p className="type-mono mt-2 break-words text-fg-2">{command}</p>}
        <p className="type-dense mt-3 text-fg-2">{t('kept')}</p>
      </div>
    </>
  )
}
