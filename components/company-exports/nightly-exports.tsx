'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { Switch } from '@/components/ui/inputs/switch'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

const choices = [1, 3, 7, 14, 30]
const usual = 7

/** Whether an export is made each night, and how many of them are kept. 0: none is made. */
export function NightlyExports({ kept }: { kept: number }) {
  const t = useTranslations('company-exports.screen.schedule')
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  // The API accepts numbers between these.
  const offered = [...new Set([...choices, kept])].filter(Boolean).sort((one, other) => one - other)

  async function save(daily_exports: number, text: string) {
    setSending(true)
    try {
      await api.patch('/api/company_exports/schedule', { daily_exports })
      snackbar.success(text)
    } catch {
      // Said by the call; what is stored stays shown.
    } finally {
      setSending(false)
      router.refresh()
    }
  }

  return (
    <section aria-labelledby="nightly" aria-busy={isSending} className="mt-9">
      <h2 id="nightly" className="type-body font-semibold">
        {t('heading')}
      </h2>
      <p className="type-body measure mt-1 text-fg-2">{t('text')}</p>
      <div className="mt-3 grid max-w-2xl gap-4">
        <Switch
          label={t('switch')}
          checked={kept > 0}
          isDisabled={isSending}
          onChange={(isOn) => void save(isOn ? usual : 0, t(isOn ? 'on' : 'off'))}
        />
        {kept > 0 && (
          <Field label={t('kept')} help={t('kept_help')}>
            <Select
              value={String(kept)}
              disabled={isSending}
              onChange={({ target: { value } }) => void save(Number(value), t('saved', { n: value }))}
              options={offered.map((n) => ({ value: String(n), label: t('kept_count', { n }) }))}
            />
          </Field>
        )}
      </div>
    </section>
  )
}
