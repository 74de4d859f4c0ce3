'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CredentialField } from '@/components/applications/credential-field'
import { useFailureText } from '@/components/applications/use-failure-text'
import { useApplicationName } from '@/components/applications/use-way-of'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Note } from '@/components/ui/text/note'
import { leaveToAuthorize, takeTyped } from '@/components/user-connectors/connect/authorization'
import { ConnectGuide } from '@/components/user-connectors/connect/connect-guide'
import {
  asReadOnly,
  fieldsOfWay,
  firstPurpose,
  type WayIn,
} from '@/components/user-connectors/connect/ways-in'
import { WhatIsRead } from '@/components/user-connectors/connect/what-is-read'
import { api } from '@/lib/browser/api'
import type { ApplicationView, FieldView } from '@/lib/domain/connections/applications/schema'
import type { FailureView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Values = { label: string; credentials: Record<string, string | boolean> }
type Props = {
  formId: string
  application: ApplicationView
  connection: UserConnectorView | null
  way: WayIn
  isChecking: boolean
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onSent: (connection: UserConnectorView) => void
}

/** The credential fields of one application; errors of the live check are shown beside their field. */
export function CredentialsStep(props: Props) {
  const { application, connection, way, isChecking } = props
  const t = useTranslations('user-connectors.screen.connect')
  const failureText = useFailureText()
  const applicationName = useApplicationName()
  const fields = fieldsOfWay(application, way)
  const failure = isChecking ? null : (connection?.error ?? null)
  // Leaves out "reconnect it", since the user is doing so.
  const describeFailure = (wrong: FailureView) =>
    wrong.key === 'connectors.errors.credentials'
      ? `${t('refused', { application: application.name })} ${failureText(wrong, application.name, { isReasonOnly: true })}`.trim()
      : failureText(wrong, application.name)
  const failedField = failure && fieldOfFailure(failure, fields)
  const failureMessage = failure && describeFailure(failure)
  const form = useServerForm<Values>({
    defaultValues: {
      label: connection?.label ?? applicationName(application),
      credentials: Object.fromEntries(
        application.credentials.map((field) => [
          field.name,
          field.name === 'read_only' ? firstPurpose(connection) === 'read' : startValue(field, connection),
        ]),
      ),
    },
    onSubmit: async ({ label, credentials: typed }) => {
      // Values typed for the other way to connect are not sent.
      const credentials = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']))
      if (way === 'authorization')
        return leaveToAuthorize({
          application: application.id,
          label: label.trim() || undefined,
          credentials,
          secrets: fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
          userConnector: connection?.id ?? null,
          accountServerParam: application.account_server_param,
        })
      const sent = connection
        ? await api.post<UserConnectorView>(
            `/api/user_connectors/${connection.id}/reconnect`,
            { credentials },
            { isQuiet: true },
          )
        : await api.post<UserConnectorView>(
            '/api/user_connectors',
            { application: application.id, label: label.trim() || undefined, credentials },
            { isQuiet: true },
          )
      props.onSent(sent)
    },
  })
  const values = useWatch({ control: form.control, name: 'credentials' })
  const [chosenPurpose, choosePurpose] = useState(() => firstPurpose(connection))
  // If the vendor is asked for scopes, the form holds which.
  const isAsked = fields.some(({ name }) => name === 'read_only')
  const purpose = isAsked ? (values.read_only === true ? 'read' : 'write') : chosenPurpose
  const { guide } = application
  // A pasted token may have more rights than the form assumes, so read-only is stated only for scopes that
  // Rollcall requests itself.
  const isReadOnly = isAsked && purpose === 'read'
  const { isDirty } = form.formState
  const { setValue } = form
  useEffect(() => {
    const typed = takeTyped(application.id)
    if (typed?.label) setValue('label', typed.label)
    for (const [name, value] of Object.entries(typed?.credentials ?? {}))
      setValue(`credentials.${name}`, value)
  }, [application.id, setValue])
  const { onBusy, onDirty } = props
  useEffect(() => onBusy(form.isSending), [onBusy, form.isSending])
  useEffect(() => onDirty(isDirty && !isChecking && !connection), [onDirty, isDirty, isChecking, connection])

  const errorOf = (name: string) =>
    form.errorOf(`credentials.${name}`) ??
    (failure && failedField === name && !form.isSending ? (failureMessage ?? undefined) : undefined)

  return (
    <>
      {isChecking && (
        <Note role="status" className="mb-4">
          {t('checking', { application: application.name })}
        </Note>
      )}
      {failure && !failedField && (
        <Note tone="error" role="alert" className="mb-4">
          {failureMessage}
        </Note>
      )}
      {guide && (
        <ConnectGuide
          guide={guide}
          way={way}
          fields={fields}
          values={values}
          purpose={purpose}
          onPurpose={(wanted) =>
            isAsked
              ? form.setValue('credentials.read_only', wanted === 'read', { shouldDirty: true })
              : choosePurpose(wanted)
          }
          isDisabled={isChecking}
        />
      )}
      <fieldset disabled={isChecking} className="contents">
        <Form form={form} id={props.formId}>
          {way === 'authorization' && !connection && application.redirect_uri && (
            <RedirectAddress address={application.redirect_uri} application={application.name} />
          )}
          {fields
            .filter(({ name }) => name !== 'read_only')
            .map((field) => (
              <CredentialField
                key={field.name}
                field={field}
                control={form.control}
                error={errorOf(field.name)}
                kept={connection?.credential_hints[field.name]}
              />
            ))}
          {!connection && (
            <Field label={t('label')} help={t('label_help')} error={form.errorOf('label')} isOptional>
              <TextInput maxLength={100} autoComplete="off" {...form.register('label')} />
            </Field>
          )}
        </Form>
      </fieldset>
      <div className="mt-6 border-t pt-5">
        <WhatIsRead application={isReadOnly ? asReadOnly(application) : application} />
        {application.website && (
          <a
            href={application.website}
            target="_blank"
            rel="noreferrer"
            className="link type-dense mt-4 inline-flex items-center gap-1.5"
          >
            {t('open', { application: application.name })}
            <ExternalLink aria-hidden strokeWidth={1.8} className="size-3.5" />
          </a>
        )}
      </div>
    </>
  )
}

/** The initial value of a field: non-secret ones from the connection; secrets are always empty. */
function startValue({ name, kind, default_value }: FieldView, connection: UserConnectorView | null) {
  if (kind === 'secret') return ''
  // Choices from the application are unknown until the credentials work.
  const byDefault = Array.isArray(default_value) ? null : default_value
  return connection?.credential_hints[name] ?? byDefault ?? (kind === 'boolean' ? false : '')
}

// Errors that concern the address, by the last part of the message's key.
const ofTheAddress = new Set([
  'unknown_host',
  'unreachable',
  'timeout',
  'certificate',
  'address_refused',
  'redirected',
  'other_host',
  'not_json',
  'no_rest',
  'wrong_address',
  'version_1',
])

// Errors of an authorization, which belong to no field.
const ofTheAgreement = new Set(['not_authorized', 'grant_revoked'])

/** The field that an error belongs to; null if it is not about a single field. */
export function fieldOfFailure({ kind, key }: FailureView, fields: readonly FieldView[]): string | null {
  const what = key.split('.').at(-1) ?? ''
  if (ofTheAddress.has(what)) return fields.find((field) => field.kind === 'url')?.name ?? null
  if (what === 'not_an_admin_token') return fields.find(({ name }) => name === 'admin_token')?.name ?? null
  if (ofTheAgreement.has(what)) return null
  if (kind !== 'credentials' && kind !== 'permission') return null
  const secrets = fields.filter((field) => field.kind === 'secret')
  return (secrets.find(({ required }) => required) ?? secrets[0])?.name ?? null
}

/** The redirect address to register with the vendor. */
function RedirectAddress({ address, application }: { address: string; application: string }) {
  const t = useTranslations('user-connectors.screen.connect')
  const text = useRef<HTMLElement>(null)
  return (
    <div>
      <p className="type-dense mb-1.5 font-semibold">{t('redirect')}</p>
      <div className="flex items-center gap-3 rounded-note border bg-sunken px-3 py-2">
        <code ref={text} className="type-mono min-w-0 flex-1 wrap-anywhere select-all">
          {address.split(/(?<=\/)/).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no name but their place
            <Fragment key={place}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
        <CopyButton text={address} source={text} />
      </div>
      <p className="type-caption mt-1.5 text-fg-3">{t('redirect_help', { application })}</p>
    </div>
  )
}
