'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { Confidence } from '@/components/ui/text/confidence'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SpendPatch, SpendPreviewView, SpendView, VendorView } from '@/lib/domain/spend/spends/schema'
import { formatMinor } from '@/lib/i18n/numbers'

type Props = { spend: SpendView; closeHref: string }

const optionOf = ({ id, name, domain }: VendorView): ComboboxOption => ({
  value: id,
  label: name,
  hint: domain ?? undefined,
  lead: <SpendLogo vendor={id} name={name} size={20} />,
})

/** Why a transaction was assigned to this application, and the form to change that: for it alone, or for its label. */
export function SpendDrawer({ spend, closeHref }: Props) {
  const t = useTranslations('spends.drawer')
  const common = useTranslations('common')
  const router = useRouter()
  const [kind, setKind] = useState<SpendPatch['kind']>(
    spend.is_spend && !spend.vendor ? 'software' : 'vendor',
  )
  const [vendor, setVendor] = useState<ComboboxOption | null>(spend.vendor && optionOf(spend.vendor))
  const [scope, setScope] = useState<SpendPatch['scope']>('always')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const patch: SpendPatch | null =
    kind !== 'vendor'
      ? { kind, scope }
      : vendor && {
          kind,
          vendor: vendor.value,
          product: vendor.value === spend.vendor?.id ? spend.product : null,
          scope,
        }

  const search = useCallback(async (text: string, signal: AbortSignal) => {
    const vendors = await api.get<{ 'hydra:member': VendorView[] }>(
      `/api/spends/vendors?itemsPerPage=20&search=${encodeURIComponent(text)}`,
      { signal, isQuiet: true },
    )
    return vendors['hydra:member'].map(optionOf)
  }, [])

  async function save() {
    if (!patch) return setError(t('choose_vendor'))
    setSending(true)
    try {
      await api.patch(`/api/spends/${spend.id}`, patch)
      snackbar.success(t('saved'))
      router.push(closeHref, { scroll: false })
      router.refresh()
    } catch {
      // The call has said what went wrong.
      setSending(false)
    }
  }

  return (
    <Drawer
      title={spend.is_spend ? spend.name : spend.label}
      lead={spend.is_spend && <SpendLogo vendor={spend.vendor?.id ?? null} name={spend.name} size={28} />}
      width="wide"
      closeHref={closeHref}
      footer={
        <DrawerFoot
          onConfirm={save}
          isBusy={isSending}
          onCancel={() => router.push(closeHref, { scroll: false })}
        >
          {common('save')}
        </DrawerFoot>
      }
    >
      <div className="grid gap-6">
        <DefinitionList
          look="spread"
          items={[
            { term: t('label'), value: <span className="type-mono wrap-anywhere">{spend.label}</span> },
            { term: t('date'), value: <DateText iso={spend.booked_on} /> },
            { term: t('amount'), value: <Amount minor={spend.amount} currency={spend.currency} /> },
            { term: t('bank_account'), value: spend.bank_account.name },
            ...(spend.decided_by ? [{ term: t('decided_by'), value: spend.decided_by }] : []),
          ]}
        />
        <SpendReasons spend={spend} />
        <section className="grid gap-4">
          <h3 className="type-section">{t('change')}</h3>
          <RadioCards
            label={t('change')}
            value={kind}
            onChange={(value) => setKind(value as SpendPatch['kind'])}
            options={[
              { value: 'vendor', title: t('kinds.vendor') },
              { value: 'software', title: t('kinds.software'), text: t('kinds.software_text') },
              { value: 'not_software', title: t('kinds.not_software'), text: t('kinds.not_software_text') },
            ]}
          />
          {kind === 'vendor' && (
            <Field label={t('vendor')} error={vendor ? null : error}>
              <Combobox
                value={vendor?.value ?? null}
                selected={vendor}
                onChange={(_, option) => setVendor(option)}
                onSearch={search}
                placeholder={t('vendor_placeholder')}
              />
            </Field>
          )}
          <RadioCards
            label={t('scope')}
            value={scope}
            onChange={(value) => setScope(value as SpendPatch['scope'])}
            options={[
              {
                value: 'always',
                title: t('scopes.always'),
                text: t('scopes.always_text', { key: spend.merchant_key }),
              },
              { value: 'this_one', title: t('scopes.this_one') },
            ]}
          />
          {patch && <AssignmentPreview id={spend.id} patch={patch} />}
        </section>
      </div>
    </Drawer>
  )
}

/** The evidence for the application: the decisive reason first, with the score in words and figures. */
function SpendReasons({ spend }: { spend: SpendView }) {
  const t = useTranslations('spends')
  const reasons = spend.reasons.filter(({ key }) => t.has(`reasons.${key}` as 'reasons.domain'))
  return (
    <section className="grid gap-2">
      <h3 className="type-section">{t('drawer.why')}</h3>
      {spend.is_spend && <Confidence score={spend.score} />}
      <ul className="type-dense grid list-disc gap-1 pl-4 text-fg-2">
        {reasons.map(({ key, args }) => (
          <li key={key}>{t(`reasons.${key}` as 'reasons.domain', args)}</li>
        ))}
      </ul>
    </section>
  )
}

/** How many transactions would change, shown before saving. */
function AssignmentPreview({ id, patch }: { id: string; patch: SpendPatch }) {
  const t = useTranslations('spends.drawer')
  const language = useDateLanguage()
  const patchText = JSON.stringify(patch)
  const [preview, setPreview] = useState<{ asked: string; view: SpendPreviewView } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    api
      .post<SpendPreviewView>(`/api/spends/${id}/preview`, JSON.parse(patchText), {
        signal: abort.signal,
        isQuiet: true,
      })
      .then(
        (view) => setPreview({ asked: patchText, view }),
        () => {},
      )
    return () => abort.abort()
  }, [id, patchText])
  if (preview?.asked !== patchText) return null
  const { count, totals } = preview.view
  return (
    <Note role="status">
      {t('preview', {
        count,
        totals: totals.map(({ amount, currency }) => formatMinor(amount, currency, language)).join(', '),
      })}
    </Note>
  )
}
