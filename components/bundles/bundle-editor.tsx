'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GroupPicker, type PickedGroup } from '@/components/access/group-picker'
import { LiveChoice, withHeld } from '@/components/applications/live-choice'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { TextInput } from '@/components/ui/inputs/text-input'
import { AppLogo } from '@/components/ui/text/app-logo'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { BundleView, ProposalView, Receivers } from '@/lib/domain/bundles/schema'

type Props = {
  receivers: Receivers
  bundle: BundleView | null
  proposal: ProposalView
  columns: AccessColumn[]
  onDone: () => void
}
type Line = { isOn: boolean; role: string; groups: PickedGroup[] }
const noLine: Line = { isOn: false, role: '', groups: [] }

/** The applications in the bundle; a new bundle starts with what most of its people have. */
export function BundleEditor({ receivers, bundle, proposal, columns, onDone }: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const shareOf = (id: string) => proposal.lines.find(({ user_connector }) => user_connector === id)
  const [lines, setLines] = useState<Record<string, Line>>(() =>
    Object.fromEntries(
      columns.map(({ id }) => {
        const line = bundle?.lines.find(({ user_connector }) => user_connector === id)
        const proposed = shareOf(id)
        return [
          id,
          bundle
            ? {
                isOn: line !== undefined,
                role: line?.role ?? proposed?.role ?? '',
                groups: line?.groups ?? [],
              }
            : {
                isOn: proposed?.is_proposed ?? false,
                role: proposed?.role ?? '',
                groups: (proposed?.groups ?? []).filter((group) => group.is_proposed),
              },
        ]
      }),
    ),
  )
  const change = (id: string, to: Partial<Line>) =>
    setLines({ ...lines, [id]: { ...noLine, ...lines[id], ...to } })
  const save = async () => {
    setBusy(true)
    const sent = columns
      .filter(({ id }) => lines[id]?.isOn)
      .map(({ id }) => ({
        user_connector: id,
        role: lines[id]?.role.trim() || null,
        groups: (lines[id]?.groups ?? []).map((group) => group.id),
        fields: bundle?.lines.find(({ user_connector }) => user_connector === id)?.fields ?? {},
      }))
    try {
      if (bundle) await api.patch(`/api/bundles/${bundle.id}`, { lines: sent })
      else await api.post('/api/bundles', { ...receivers, lines: sent })
      snackbar.success(t('saved'))
      onDone()
      router.refresh()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className="border-t">
        {columns.map((column) => {
          const share = shareOf(column.id)
          const line = lines[column.id] ?? noLine
          return (
            <li key={column.id} className="flex flex-wrap items-center gap-3 border-b px-4 py-2.5 lg:px-6">
              <AppLogo id={column.application} name={column.label} size={24} />
              <CheckBox
                checked={line.isOn}
                onChange={(isOn) => change(column.id, { isOn })}
                help={
                  share ? t('share', { share: share.share, role: share.role_label ?? '—' }) : t('nobody_has')
                }
                className="min-w-52 flex-1"
              >
                {column.label}
              </CheckBox>
              {line.isOn && column.can.groups && (
                <div className="w-full lg:order-last lg:pl-9">
                  <GroupPicker
                    connector={column.id}
                    application={column.label}
                    chosen={line.groups}
                    suggested={share?.groups ?? []}
                    onChange={(groups) => change(column.id, { groups })}
                  />
                </div>
              )}
              {line.isOn && (
                <Field label={t('role_in', { application: column.label })} isOptional className="w-56">
                  <RoleInput
                    column={column}
                    role={line.role}
                    known={[bundle?.lines.find(({ user_connector }) => user_connector === column.id), share]}
                    onChange={(role) => change(column.id, { role })}
                  />
                </Field>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex gap-2 px-4 py-4 lg:px-6">
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {bundle ? t('save') : t('create')}
        </Button>
        {bundle && (
          <Button onClick={onDone} disabled={isBusy}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

type RoleProps = {
  column: AccessColumn
  role: string
  /** Where the role may stand that is already chosen, with its name. */
  known: ({ role: string | null; role_label: string | null } | undefined)[]
  onChange: (role: string) => void
}

/** A choice by name wherever the application's roles are known: their values mean nothing to people. */
function RoleInput({ column, role, known, onChange }: RoleProps) {
  const t = useTranslations('bundles')
  // A role that cannot be given, such as the owner's, is held all the same.
  const held = known.flatMap((line) =>
    line?.role ? [{ value: line.role, label: line.role_label ?? line.role }] : [],
  )
  // Only a connection that works can be asked for its roles.
  const isAsked = column.roles === 'live' && !column.isBroken
  const fixed = column.roles === 'live' ? [] : column.roles
  const hasNames = isAsked || fixed.length > 0 || held.some(({ value, label }) => value !== label)
  if (!hasNames) return <TextInput value={role} onChange={({ target }) => onChange(target.value)} />
  return isAsked ? (
    <LiveChoice
      field={roleField}
      source={column}
      value={role}
      held={held}
      onChange={(chosen) => onChange(String(chosen))}
    />
  ) : (
    <Select
      value={role}
      placeholder={t('any_role')}
      options={withHeld(fixed, held)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const roleField = {
  name: 'role',
  kind: 'select' as const,
  required: false,
  label_key: 'connectors.fields.role',
  help_key: null,
  options: null,
  live_choices: 'role',
  default_value: null,
}
