'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Signed } from '@/components/batches/batch-parts'
import { RailSection } from '@/components/shell/rail-section'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { DateInput } from '@/components/ui/inputs/text-input'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import type { BatchView } from '@/lib/domain/batches/schema'

/** The changes of a preview, the people affected, when it takes effect, and what can be undone. */
export function BatchRail({ batch, onChange }: { batch: BatchView; onChange: (batch: BatchView) => void }) {
  const t = useTranslations('batches.screen')
  const [when, setWhen] = useState(batch.due ? 'date' : 'now')
  const [error, setError] = useState<string | null>(null)
  const currencies = [...new Set(batch.parts.flatMap(({ currency }) => currency ?? []))]
  const schedule = async (due: string | null) => {
    setError(null)
    try {
      onChange(await api.patch<BatchView>(`/api/batches/${batch.id}`, { due }, { isQuiet: true }))
    } catch (cause) {
      setError(cause instanceof ApiError ? (cause.violations[0]?.message ?? cause.message) : String(cause))
    }
  }
  return (
    <>
      <RailSection title={t('changes')}>
        {currencies.length === 0 ? (
          <p className="type-caption text-fg-2">{t('no_price')}</p>
        ) : (
          <DefinitionList
            look="spread"
            items={currencies.map((currency) => ({
              term: t('per_month'),
              value: (
                <Signed
                  amount={batch.parts.reduce(
                    (all, part) => all + (part.currency === currency ? (part.monthly ?? 0) : 0),
                    0,
                  )}
                  currency={currency}
                />
              ),
            }))}
          />
        )}
      </RailSection>
      <RailSection title={t('concerned')}>
        <DefinitionList
          look="spread"
          items={[
            { term: t('people'), value: batch.people },
            { term: t('administrators'), value: batch.admins.count },
          ]}
        />
        {batch.admins.names.length > 0 && (
          <p className="type-caption mt-2 text-fg-2">
            {t('admin_names', { names: batch.admins.names.join(', ') })}
          </p>
        )}
      </RailSection>
      <RailSection title={t('when')}>
        <Segmented
          label={t('when')}
          value={when}
          onChange={(value) => {
            setWhen(value)
            if (value === 'now' && batch.due) void schedule(null)
          }}
          isWide
          options={[
            { value: 'now', label: t('now') },
            { value: 'date', label: t('on_date') },
          ]}
        />
        {when === 'date' && (
          <Field label={t('day')} error={error} className="mt-3">
            <DateInput
              defaultValue={batch.due ?? ''}
              onChange={(event) => event.target.value && void schedule(event.target.value)}
            />
          </Field>
        )}
      </RailSection>
      <RailSection title={t('after')}>
        <p className="type-caption text-fg-2">{t('after_text')}</p>
      </RailSection>
    </>
  )
}
