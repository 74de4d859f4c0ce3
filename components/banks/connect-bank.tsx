'use client'

import { ExternalLink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { leaveToConnect } from '@/components/banks/bank-consent'
import { banksPath, statementImportPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Select } from '@/components/ui/inputs/select'
import { Drawer } from '@/components/ui/overlays/drawer'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { bankCountries } from '@/lib/domain/spend/banks/providers/choices'
import type { InstitutionsView, ProvidersView } from '@/lib/domain/spend/banks/providers/provider-schema'

type Props = { providers: ProvidersView['providers'] }

/** Chooses a bank and a provider and shows what will be read; then the browser leaves to give consent. */
export function ConnectBank({ providers }: Props) {
  const t = useTranslations('banks.screen.connect')
  const common = useTranslations('common')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const [provider, setProvider] = useState(providers[0]?.id ?? '')
  const [country, setCountry] = useState('FR')
  const [bank, setBank] = useState<ComboboxOption | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const chosen = providers.find(({ id }) => id === provider)
  const isHosted = chosen?.chooses_institution ?? false
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = new URLSearchParams({ provider, country, search: text })
      const { institutions } = await api.get<InstitutionsView>(
        `/api/bank_connections/institutions?${query}`,
        {
          signal,
        },
      )
      return institutions.map(({ id, name }) => ({ value: id, label: name }))
    },
    [provider, country],
  )
  const close = () => router.push(banksPath, { scroll: false })

  async function go() {
    setLeaving(true)
    await leaveToConnect({ provider, country, institution: isHosted ? null : (bank?.value ?? null) }).catch(
      () => {},
    )
    setLeaving(false)
  }

  return (
    <Drawer
      title={t('title')}
      subtitle={t('subtitle')}
      onClose={close}
      footer={
        chosen ? (
          <>
            <Button
              variant="primary"
              size="lg"
              isLoading={isLeaving}
              disabled={!isHosted && !bank}
              icon={<ExternalLink aria-hidden strokeWidth={1.8} />}
              onClick={() => void go()}
            >
              {t('go')}
            </Button>
            <Button variant="ghost" size="lg" onClick={close}>
              {common('cancel')}
            </Button>
          </>
        ) : (
          <ButtonLink href={statementImportPath} variant="primary" size="lg">
            {t('import_instead')}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-5">
        {providers.length > 1 && (
          <RadioCards
            label={t('provider')}
            value={provider}
            onChange={(next) => {
              setProvider(next)
              setBank(null)
            }}
            options={providers.map(({ id, name }) => ({ value: id, title: name }))}
          />
        )}
        {chosen && (
          <Field label={t('country')}>
            <Select
              value={country}
              onChange={({ target }) => {
                setCountry(target.value)
                setBank(null)
              }}
              options={bankCountries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
            />
          </Field>
        )}
        {chosen && !isHosted && (
          <Field label={t('bank')}>
            <Combobox
              key={`${provider} ${country}`}
              value={bank?.value ?? null}
              selected={bank}
              onChange={(_value, option) => setBank(option)}
              onSearch={search}
              searchPlaceholder={t('bank_search')}
            />
          </Field>
        )}
        {chosen ? (
          <div>
            <h3 className="type-section">{t('what_title')}</h3>
            <ul className="type-dense mt-2 grid list-disc gap-1.5 pl-5 text-fg-2">
              <li>{t('what_accounts')}</li>
              <li>{t('what_movements')}</li>
              <li>{t('what_never')}</li>
              <li>{t('what_end', { provider: chosen.name })}</li>
            </ul>
          </div>
        ) : (
          <p className="type-body">{t('none_configured')}</p>
        )}
      </div>
    </Drawer>
  )
}
