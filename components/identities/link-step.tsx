'use client'

import { useTranslations } from 'next-intl'
import { LinkFields, useLinkForm } from '@/components/identities/link-fields'
import { ProviderMark } from '@/components/identities/provider-mark'
import type { Proposal } from '@/components/identities/redeem'
import type { Entry } from '@/components/second-factor/use-enter'
import { Button } from '@/components/ui/inputs/button'
import { Form } from '@/components/ui/inputs/form'
import { providerLabels } from '@/lib/domain/sign-in/identities/choices'

type Props = {
  proposal: Proposal
  onSignedIn: (entry: Entry) => Promise<void>
  /** `reason` when the proposed link has expired or was used. */
  onBack: (reason?: string) => void
}

/** Replaces the login form: the provider's account has a known address, so its owner may link it with their password. */
export function LinkStep({ proposal: { link, link_token }, onSignedIn, onBack }: Props) {
  const t = useTranslations('identities.screen.link')
  const provider = providerLabels[link.provider]
  const { form, isCodeAsked } = useLinkForm({
    linkToken: link_token,
    onLinked: async (entry) => entry && onSignedIn(entry),
    onOver: onBack,
  })
  return (
    <>
      <ProviderMark provider={link.provider} className="mb-5 size-8" />
      <h1 className="type-title-l">{t('title', { provider })}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">
        {t.rich('text', {
          provider,
          email: link.email,
          b: (chunks) => <strong className="font-semibold wrap-anywhere text-fg">{chunks}</strong>,
        })}
      </p>
      <Form form={form} className="gap-5">
        <LinkFields form={form} isCodeAsked={isCodeAsked} controlSize="lg" />
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('submit')}
        </Button>
        <Button variant="ghost" size="lg" disabled={form.isSending} onClick={() => onBack()}>
          {t('back')}
        </Button>
      </Form>
    </>
  )
}
