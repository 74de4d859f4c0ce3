'use client'

import { useTranslations } from 'next-intl'
import { accountIdentifier, accountName } from '@/components/accounts/account-name'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { AppLogo } from '@/components/ui/text/app-logo'
import { useMay } from '@/components/ui/text/role'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  similar: AnomalyView[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Accounts in other applications that seem to be the same person's: the checked ones are resolved together with this one. */
export function SimilarAccounts({ similar, chosen, onChange }: Props) {
  const t = useTranslations('anomalies.screen.similar')
  const mayWrite = useMay('writing')
  if (similar.length === 0) return null
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  const isAll = chosen.size === similar.length
  return (
    <>
      {mayWrite && (
        <div className="flex items-center justify-between gap-4 border-t pt-3 lg:hidden">
          <span className="type-body">{t('treat_too', { count: similar.length })}</span>
          <CheckBox
            aria-label={t('treat_too', { count: similar.length })}
            checked={isAll ? true : chosen.size > 0 ? 'mixed' : false}
            onChange={(isOn) => onChange(new Set(isOn ? similar.map(({ id }) => id) : []))}
          />
        </div>
      )}
      <fieldset className="min-w-0 rounded-card border bg-surface px-3.5 py-3.5 max-lg:hidden dark:bg-raised">
        <legend className="type-dense float-left mb-2 w-full font-semibold">
          {t('title', { count: similar.length })}
        </legend>
        <ul className="clear-both grid grid-cols-1 gap-1">
          {similar.map(({ id, account, user_connector: { label, application } }) => {
            const name = accountIdentifier(account) || accountName(account)
            return (
              <li key={id} className="flex min-h-7 min-w-0 items-center gap-2.5">
                {mayWrite && (
                  <CheckBox
                    checked={chosen.has(id)}
                    onChange={(isOn) => toggle(id, isOn)}
                    aria-label={t('include', { application: label, name })}
                  />
                )}
                <AppLogo id={application} name={label} size={20} />
                <span className="type-dense shrink-0">{label}</span>
                <span className="type-mono ml-auto min-w-0 truncate text-fg-2" title={name}>
                  {name}
                </span>
              </li>
            )
          })}
        </ul>
        {mayWrite && (
          <p className="type-caption mt-2 text-fg-3" aria-live="polite">
            {t('together', { count: chosen.size + 1 })}
          </p>
        )}
      </fieldset>
    </>
  )
}
