'use client'

import { CircleAlert, Mail, ShieldCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Select } from '@/components/ui/inputs/select'
import { AddressText } from '@/components/ui/text/address-text'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { useMay } from '@/components/ui/text/role'
import { Status } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { userRoles } from '@/lib/domain/record/rights'
import type { ColleagueView } from '@/lib/domain/sign-in/colleagues/schema'

const cell =
  'h-14 border-b px-2.5 first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 max-md:flex max-md:px-4 max-md:h-auto max-md:min-h-11 max-md:items-center max-md:justify-between max-md:gap-3 max-md:border-b-0'

export function ColleagueRow({ colleague, onRemove }: { colleague: ColleagueView; onRemove: () => void }) {
  const t = useTranslations('colleagues.screen')
  const router = useRouter()
  const mayChangeRoles = useMay('colleagues')
  const [isSaving, startSaving] = useTransition()
  const [role, showRole] = useOptimistic(colleague.role)
  const { id, full_name: name, email, state } = colleague

  const act = (run: () => Promise<unknown>, message: string) =>
    startSaving(async () => {
      try {
        await run()
        snackbar.success(message)
      } catch {
        // The call itself shows what failed; the list is read again.
      }
      startSaving(() => router.refresh())
    })

  return (
    <tr aria-busy={isSaving} className="max-md:grid max-md:border-b max-md:py-2">
      <td className={cell}>
        <span className="flex min-w-0 items-center gap-3">
          {state === 'active' ? (
            <Avatar id={id} name={name} size={28} />
          ) : (
            <span className="flex size-7 shrink-0 items-center justify-center rounded-full border border-dashed border-line-control">
              <Mail aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
            </span>
          )}
          <span className="min-w-0">
            <span className="type-dense block font-semibold wrap-anywhere">
              {name}
              {colleague.is_you && <span className="font-normal text-fg-2 md:hidden"> · {t('you')}</span>}
            </span>
            <span className="type-caption block text-fg-2 wrap-anywhere">
              <AddressText address={email} />
            </span>
          </span>
        </span>
      </td>
      <td className={cell}>
        <Label column="role" />
        {mayChangeRoles && !colleague.is_you ? (
          <Select
            aria-label={t('role_of', { name })}
            className="w-40"
            value={role}
            onChange={({ target: { value } }) => {
              const chosen = userRoles.find((known) => known === value)
              if (!chosen) return
              act(
                async () => {
                  showRole(chosen)
                  await api.patch(`/api/colleagues/${id}`, { role: chosen })
                },
                t('role_changed', { name, role: t(`roles.${chosen}`) }),
              )
            }}
            options={userRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        ) : (
          <span className="type-dense" title={colleague.is_last_owner ? t('last_owner') : undefined}>
            {t(`roles.${role}`)}
          </span>
        )}
      </td>
      <td className={`${cell} type-dense text-fg-2`}>
        <Label column="last_active" />
        {state === 'active' ? (
          <TimeAgo iso={colleague.last_active_at} />
        ) : (
          <span>
            {state === 'expired' ? t('expired') : t('invited_on')} <DateText iso={colleague.invited_at} />
          </span>
        )}
      </td>
      <td className={cell}>
        <Label column="second_factor" />
        {colleague.has_second_factor === null ? (
          <span className="text-fg-3">—</span>
        ) : colleague.has_second_factor ? (
          <Status tone="success" icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>
            {t('second_factor_on')}
          </Status>
        ) : (
          <Status tone="error" icon={<CircleAlert aria-hidden strokeWidth={1.8} />}>
            {t('second_factor_off')}
          </Status>
        )}
      </td>
      <td className={`${cell} text-right ${colleague.is_you ? 'max-md:hidden!' : ''}`}>
        {colleague.is_you ? (
          <span className="type-dense text-fg-2">{t('you')}</span>
        ) : (
          mayChangeRoles && (
            <span className="flex flex-wrap justify-end gap-1 max-md:justify-start">
              {state !== 'active' && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('resend_to', { name })}
                  onClick={() => act(() => api.post(`/api/colleagues/${id}/resend`), t('invited', { name }))}
                >
                  {t('resend')}
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-label={t(state === 'active' ? 'remove_of' : 'cancel_of', { name })}
                onClick={onRemove}
              >
                {t(state === 'active' ? 'remove' : 'cancel')}
              </Button>
            </span>
          )
        )}
      </td>
    </tr>
  )
}

/** The column's name, for screens too narrow for the table's header. */
function Label({ column }: { column: 'role' | 'last_active' | 'second_factor' }) {
  const t = useTranslations('colleagues.screen.columns')
  return (
    <span aria-hidden className="type-dense shrink-0 text-fg-2 md:hidden">
      {t(column)}
    </span>
  )
}
