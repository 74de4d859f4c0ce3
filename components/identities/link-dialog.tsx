'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LinkFields, useLinkForm } from '@/components/identities/link-fields'
import type { Proposal } from '@/components/identities/redeem'
import { Form } from '@/components/ui/inputs/form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { providerLabels } from '@/lib/domain/sign-in/identities/choices'

type Props = {
  proposal: Proposal
  onClose: () => void
  onLinked: () => void
  onOver: (reason: string) => void
}

/** After the return from the provider: asks for the password again, since the linked account can sign in from now on. */
export function LinkDialog({ proposal: { link, link_token }, onClose, onLinked, onOver }: Props) {
  const t = useTranslations('identities.screen.link')
  const id = useId()
  const provider = providerLabels[link.provider]
  const { form, isCodeAsked } = useLinkForm({ linkToken: link_token, onLinked, onOver })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !form.isSending}
      title={t('title', { provider })}
      description={t.rich('text_settings', {
        provider,
        email: link.email,
        b: (chunks) => <strong className="font-semibold wrap-anywhere text-fg">{chunks}</strong>,
      })}
      width="narrow"
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('submit_settings')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <LinkFields form={form} isCodeAsked={isCodeAsked} />
      </Form>
    </Dialog>
  )
}
