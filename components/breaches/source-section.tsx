'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { useRefusal } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { breachSources } from '@/lib/domain/breaches/hits/choices'
import { breachScopes } from '@/lib/domain/breaches/monitor/choices'
import type { BreachSettingsView } from '@/lib/domain/breaches/monitor/schema'

/** The settings of the search: its source, the key, and whose addresses. */
export function SourceSection({ settings }: { settings: BreachSettingsView }) {
  const t = useTranslations('breaches.settings')
  const names = useTranslations('breaches.sources')
  const router = useRouter()
  const [sourceRefusal, scopeRefusal, keyRefusal] = [
    useRefusal('BreachSettings.source'),
    useRefusal('BreachSettings.scope'),
    useRefusal('BreachSettings.api_key'),
  ]
  const [source, setSource] = useState<string>(settings.source ?? 'off')
  const [scope, setScope] = useState<string>(settings.scope)
  const form = useServerForm({
    defaultValues: { api_key: '' },
    onSubmit: async ({ api_key }) => {
      await api.patch(
        '/api/breach_settings',
        {
          source: source === 'off' ? null : source,
          scope,
          ...(api_key.trim() && { api_key: api_key.trim() }),
        },
        { isQuiet: true },
      )
      snackbar.success(t('saved'))
      form.reset({ api_key: '' })
      router.refresh()
    },
  })
  const domains = settings.domains.map(({ domain }) => domain).join(', ') || t('no_domain')
  const keyHelp = settings.has_key
    ? t('key_given', { hint: settings.key_hint ?? '' })
    : t(settings.has_operator_key ? 'key_operator' : 'key_missing')
  return (
    <SettingsSection title={t('source')} text={t('intro')}>
      <Form form={form}>
        <RadioCards
          label={t('source')}
          refusal={sourceRefusal}
          value={source}
          onChange={setSource}
          options={[
            { value: 'off', title: t('off'), text: t('off_help') },
            ...breachSources.map((value) => ({
              value,
              title: names(value),
              text: t(`${value}_help`),
            })),
          ]}
        />
        {source === 'have_i_been_pwned' && (
          <Field label={t('key')} help={keyHelp} error={form.errorOf('api_key')} className="mt-5">
            <TextInput
              type="password"
              autoComplete="off"
              spellCheck={false}
              disabled={keyRefusal !== null}
              {...form.register('api_key')}
            />
          </Field>
        )}
        {source !== 'off' && (
          <div className="mt-5 grid gap-2">
            <p className="type-dense font-medium">{t('scope')}</p>
            <RadioCards
              label={t('scope')}
              refusal={scopeRefusal}
              value={scope}
              onChange={setScope}
              options={breachScopes.map((value) => ({
                value,
                title: t(value),
                text:
                  value === 'proven_domains'
                    ? t('proven_domains_help', { domains })
                    : t('all_addresses_help'),
              }))}
            />
            <p className="type-caption mt-1 text-fg-2">{t('law')}</p>
          </div>
        )}
        {!sourceRefusal && (
          <Button
            type="submit"
            variant="primary"
            isLoading={form.isSending}
            className="mt-5 justify-self-start"
          >
            {t('save')}
          </Button>
        )}
      </Form>
    </SettingsSection>
  )
}
