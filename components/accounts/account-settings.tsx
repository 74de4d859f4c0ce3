'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { messageOf, snackbar } from '@/lib/browser/snackbar'
import { type AccountView, accountKinds } from '@/lib/domain/accounts/schema'

type Props = { account: AccountView; roles: { value: string; label: string }[] }
type Change = { kind?: string; role?: string; ends_at?: string | null }

/** What may be said or changed of an account from here; each choice is saved at once. */
export function AccountSettings({ account, roles }: Props) {
  const t = useTranslations('accounts.screen')
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [endsAt, setEndsAt] = useState(account.ends_at?.slice(0, 10) ?? '')
  const isChangingRole =
    account.provisioning?.act === 'change_role' && account.provisioning.state !== 'failed'

  async function save(change: Change) {
    setSaving(true)
    setErrors({})
    try {
      await api.patch(`/api/accounts/${account.id}`, change, { isQuiet: true })
      snackbar.success(
        change.role ? t('role_asked', { application: account.user_connector.label }) : t('saved'),
      )
      router.refresh()
    } catch (cause) {
      const violations = cause instanceof ApiError ? cause.violations : []
      if (violations.length === 0) snackbar.error(messageOf(cause))
      setErrors(Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])))
    } finally {
      setSaving(false)
    }
  }

  return (
    <fieldset disabled={isSaving} className="mt-5 grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t('settings')}</legend>
      {!account.anomaly && (
        <Field label={t('filters.kind')} error={errors.kind}>
          <Select
            value={account.kind}
            options={accountKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={({ target }) => save({ kind: target.value })}
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
            value={account.role ?? ''}
            disabled={isChangingRole}
            placeholder={roles.some(({ value }) => value === account.role) ? undefined : t('unknown')}
            options={roles}
            onChange={({ target }) => target.value && save({ role: target.value })}
          />
        </Field>
      )}
      <Field label={t('ends_at')} error={errors.ends_at} help={t('ends_at_help')}>
        <DateInput
          value={endsAt}
          onChange={({ target }) => setEndsAt(target.value)}
          onBlur={() => endsAt !== (account.ends_at?.slice(0, 10) ?? '') && save({ ends_at: endsAt || null })}
        />
      </Field>
    </fieldset>
  )
}
