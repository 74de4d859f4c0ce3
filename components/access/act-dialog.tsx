'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import {
  type AccessSelection,
  isLocked,
  meansEverybody,
  membersOfCells,
} from '@/components/access/access-selection'
import { GroupPicker, type PickedGroup } from '@/components/access/group-picker'
import { emptyFields, type FieldValues, knownFields } from '@/components/accounts/new-account-values'
import { CredentialField } from '@/components/applications/credential-field'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { DateInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { AppLogo } from '@/components/ui/text/app-logo'
import { api } from '@/lib/browser/api'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { BatchView } from '@/lib/domain/batches/schema'
import type { ApplicationView, FieldView } from '@/lib/domain/connections/applications/schema'

export type AskedAct = BatchView['parts'][number]['act']

type Props = {
  asked: AskedAct
  selection: AccessSelection
  columns: AccessColumn[]
  filter: Record<string, unknown>
  onClose: () => void
}
type Values = { ends_at: string; prefers: string; on: Record<string, { fields: FieldValues }> }

/** These fields are filled in for each person from the data about them. */
const ofThePerson = new Set([
  ...Object.keys(knownFields({ email: '', first_name: '', last_name: '' })),
  'login',
  'username',
])

const canAct = ({ can }: AccessColumn, act: AskedAct) =>
  act === 'give'
    ? can.give
    : act === 'change_role'
      ? can.changeRole
      : isGroupAct(act)
        ? can.groups
        : can.delete || can.deactivate

const isGroupAct = (act: AskedAct) => act === 'add_to_group' || act === 'remove_from_group'

/** Asks for the details of an act in each application, then shows the preview. */
export function ActDialog({ asked, selection, columns, filter, onClose }: Props) {
  const t = useTranslations('access')
  const router = useRouter()
  const id = useId()
  const [catalogue, setCatalogue] = useState<Map<string, ApplicationView> | null>(null)
  const cells = membersOfCells(selection)
  const candidates = columns.filter((column) => !isLocked(column) && canAct(column, asked))
  const named = candidates.filter((column) => selection.applications.has(column.id) || cells.has(column.id))
  const isCrossing = selection.people.size > 0 || meansEverybody(selection)
  const offered = selection.applications.size > 0 || !isCrossing ? named : candidates
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        (named.length > 0 ? named : asked === 'set_end' || asked === 'end' ? offered : []).map(
          (one) => one.id,
        ),
      ),
  )
  const [groups, setGroups] = useState<Record<string, PickedGroup[]>>({})
  const fieldsOf = (column: AccessColumn) => fieldsIn(catalogue, column, asked)
  const sent = offered.filter((column) => chosen.has(column.id))
  const form = useServerForm<Values>({
    defaultValues: { ends_at: '', prefers: 'delete', on: {} },
    fieldNames: namesOf(sent, fieldsOf),
    onSubmit: async ({ ends_at, prefers, on }) => {
      const acts = sent.flatMap((column) => {
        const fields = withoutEmpty({ ...emptyFields(fieldsOf(column)), ...on[column.id]?.fields })
        const act = {
          act: asked,
          user_connector: column.id,
          ...(asked === 'give' && { fields, ...(ends_at && { ends_at }) }),
          ...(asked === 'change_role' && { role: String(fields.role ?? '') }),
          ...(asked === 'set_end' && { ends_at: ends_at || null }),
          ...(asked === 'end' && { prefers }),
        }
        const single = cells.get(column.id)
        const each = isGroupAct(asked)
          ? (groups[column.id] ?? []).map(({ id: group }) => ({ ...act, group }))
          : [act]
        return each.flatMap((act) => [
          ...(isCrossing && (selection.applications.size === 0 || selection.applications.has(column.id))
            ? [act]
            : []),
          ...(single ? [{ ...act, members: single }] : []),
        ])
      })
      const people = meansEverybody(selection) ? { filter } : { ids: [...selection.people] }
      const batch = await api.post<BatchView>(
        '/api/batches/preview',
        { ...(isCrossing && { people }), acts },
        { isQuiet: true },
      )
      router.push(`/dashboard/access/batches/${batch.id}`)
    },
  })
  const { setValue } = form
  useEffect(() => {
    if (asked !== 'give' && asked !== 'change_role') return
    const stop = new AbortController()
    void api
      .get<{ 'hydra:member': ApplicationView[] }>('/api/applications?itemsPerPage=200', {
        signal: stop.signal,
      })
      .then((found) => {
        const memberOf = new Map(found['hydra:member'].map((account) => [account.id, account]))
        for (const column of columns)
          setValue(`on.${column.id}.fields`, emptyFields(fieldsIn(memberOf, column, asked)))
        setCatalogue(memberOf)
      })
      .catch(() => setCatalogue(new Map()))
    return () => stop.abort()
  }, [asked, columns, setValue])
  const lacksGroups = isGroupAct(asked) && sent.some(({ id }) => !groups[id]?.length)
  const isWaiting = (asked === 'give' || asked === 'change_role') && catalogue === null
  return (
    <Drawer
      title={t(`acts.${asked}`)}
      subtitle={t('dialog.subtitle')}
      width="wide"
      isOpen
      onClose={onClose}
      footer={
        <DrawerFoot
          form={id}
          size="lg"
          isBusy={form.isSending}
          isDisabled={sent.length === 0 || isWaiting || lacksGroups}
          onCancel={onClose}
        >
          {t('dialog.preview')}
        </DrawerFoot>
      }
    >
      <Form form={form} id={id}>
        {(asked === 'set_end' || asked === 'give') && (
          <Field
            label={t('dialog.ends_at')}
            error={form.errorOf('ends_at')}
            help={asked === 'set_end' ? t('dialog.ends_help') : undefined}
            isOptional={asked === 'give'}
          >
            <DateInput {...form.register('ends_at')} />
          </Field>
        )}
        {asked === 'end' && sent.some(({ can }) => can.delete && can.deactivate) && (
          <Field label={t('dialog.prefers')} isGroup>
            <Segmented
              label={t('dialog.prefers')}
              value={form.watch('prefers')}
              onChange={(value) => form.setValue('prefers', value)}
              isWide
              options={[
                { value: 'delete', label: t('dialog.delete') },
                { value: 'deactivate', label: t('dialog.deactivate') },
              ]}
            />
          </Field>
        )}
        {offered.length === 0 && <p className="type-body text-fg-2">{t('dialog.nowhere')}</p>}
        {lacksGroups && <p className="type-caption text-fg-2">{t('dialog.no_group')}</p>}
        <ul>
          {offered.map((column) => (
            <li key={column.id} className="grid gap-3 border-t py-3">
              <span className="flex items-center gap-3">
                <AppLogo id={column.application} name={column.label} size={28} />
                <CheckBox
                  checked={chosen.has(column.id)}
                  onChange={(isOn) => {
                    const next = new Set(chosen)
                    if (isOn) next.add(column.id)
                    else next.delete(column.id)
                    choose(next)
                  }}
                  className="flex-1"
                >
                  {column.label}
                </CheckBox>
              </span>
              {chosen.has(column.id) && isGroupAct(asked) && (
                <div className="pl-10">
                  <GroupPicker
                    connector={column.id}
                    application={column.label}
                    chosen={groups[column.id] ?? []}
                    onChange={(picked) => setGroups({ ...groups, [column.id]: picked })}
                  />
                </div>
              )}
              {chosen.has(column.id) && catalogue && (asked === 'give' || asked === 'change_role') && (
                <fieldset className="grid gap-3 pl-10">
                  <legend className="sr-only">{column.label}</legend>
                  {fieldsOf(column).map((field) => (
                    <CredentialField
                      key={field.name}
                      field={field}
                      group={`on.${column.id}.fields`}
                      source={column}
                      control={form.control}
                      error={form.errorOf(`on.${column.id}.fields.${field.name}`)}
                    />
                  ))}
                </fieldset>
              )}
            </li>
          ))}
        </ul>
      </Form>
    </Drawer>
  )
}

/** The fields that each application requires in addition to the person's data. */
function fieldsIn(
  catalogue: Map<string, ApplicationView> | null,
  column: AccessColumn,
  asked: AskedAct,
): FieldView[] {
  const application = catalogue?.get(column.application)
  if (!application) return []
  if (asked === 'give') return application.new_account.filter(({ name }) => !ofThePerson.has(name))
  if (asked !== 'change_role') return []
  const fixed = application.roles
  return [
    {
      name: 'role',
      kind: fixed.length > 0 || application.has_live_roles ? 'select' : 'text',
      required: true,
      label_key: 'connectors.fields.role',
      help_key: null,
      options: fixed.length > 0 ? fixed : null,
      live_choices: application.has_live_roles ? 'role' : null,
      default_value: fixed[0]?.value ?? null,
    },
  ]
}

/** An empty field leaves the choice to the application. */
const withoutEmpty = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The server's violations are numbered by position; here they are shown under their application. */
const namesOf = (
  sent: AccessColumn[],
  fieldsOf: (column: AccessColumn) => FieldView[],
): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap((column, index) => [
      [`acts.${index}.ends_at`, 'ends_at'],
      [`acts.${index}.role`, `on.${column.id}.fields.role`],
      ...fieldsOf(column).map(({ name }) => [
        `acts.${index}.fields.${name}`,
        `on.${column.id}.fields.${name}`,
      ]),
    ]),
  )
