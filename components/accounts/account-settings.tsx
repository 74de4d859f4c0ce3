'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useState, useTransition } from 'react'
import { isAsked } from '@/components/accounts/closing'
import { useProvisioning } from '@/components/accounts/use-provisioning'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { DateInput } from '@/components/ui/inputs/text-input'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf, snackbar } from '@/lib/browser/snackbar'
import { accountKinds } from '@/lib/domain/accounts/list/choices'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Props = { account: AccountView; roles: { value: string; label: string }[] }
type Change = { kind?: AccountView['kind']; role?: string; ends_at?: string | null }

/** What can be edited or changed here; each change is saved at once. */
export function AccountSettings({ account, roles }: Props) {
  const t = useTranslations('accounts.screen')
  const router = useRouter()
  const followProvisioning = useProvisioning(account.user_connector.label)
  const [isSaving, startSaving] = useTransition()
  // Shows the new value until the page is refreshed, and the old one again if the change is refused.
  const [shown, show] = useOptimistic(account, (before, { kind, role }: Change) => ({
    ...before,
    kind: kind ?? before.kind,
    role: role ?? before.role,
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [endsAt, setEndsAt] = useState(account.ends_at?.slice(0, 10) ?? '')
  const isChangingRole = account.provisioning?.act === 'change_role' && isAsked(account)

  const save = (change: Change) =>
    startSaving(async () => {
      show(change)
      setErrors({})
      try {
        const { provisioning } = await api.patch<AccountView>(`/api/accounts/${account.id}`, change, {
          isQuiet: true,
        })
        if (change.role) snackbar.info(t('role_asked', { application: account.user_connector.label }))
        else snackbar.success(t('saved'))
        if (change.role && provisioning) void followProvisioning(provisioning)
        startSaving(() => router.refresh())
      } catch (cause) {
        const violations = cause instanceof ApiError ? cause.violations : []
        if (!violations.some(({ propertyPath }) => propertyPath)) snackbar.error(messageOf(cause))
        setErrors(Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])))
      }
    })

  return (
    <fieldset aria-busy={isSaving} className="mt-5 grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t('settings')}</legend>
      {!account.anomaly && (
        <Field label={t('filters.kind')} error={errors.kind}>
          <Select
            value={shown.kind}
            options={accountKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={({ target }) => save({ kind: accountKinds.find((kind) => kind === target.value) })}
          />
        </Field>
      )}
      {roles.length > 0 && (
        <Field
          label={t('change_role')}
          error={errors.role}
          help={isChangingRole ? t('change_pending') : undefined}
        >
          <Select
            value={shown.role ?? ''}
            disabled={isChangingRole}
            placeholder={roles.some(({ value }) => value === account.role) ? undefined : t('unknown')}
            options={roles}
            onChange={({ target }) => target.value && save({ role: target.value })}
          />
        </Field>
      )}
      <Field
        label={t('ends_at')}
        error={errors.ends_at}
        help={t(account.can.delete || account.can.deactivate ? 'ends_at_closes' : 'ends_at_help')}
      >
        <DateInput
          value={endsAt}
          onChange={({ target }) => setEndsAt(target.value)}
          onBlur={() => endsAt !== (account.ends_at?.slice(0, 10) ?? '') && save({ ends_at: endsAt || null })}
        />
      </Field>
    </fieldset>
  )
}
