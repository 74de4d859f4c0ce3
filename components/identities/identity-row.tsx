'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProviderMark } from '@/components/identities/provider-mark'
import { Button } from '@/components/ui/inputs/button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DateText } from '@/components/ui/text/date-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { providerLabels } from '@/lib/domain/sign-in/identities/choices'
import type { IdentityView } from '@/lib/domain/sign-in/identities/schema'

/** A linked Google or Microsoft account, and the button that unlinks it. */
export function IdentityRow({ identity }: { identity: IdentityView }) {
  const t = useTranslations('identities.screen.section')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const provider = providerLabels[identity.provider]
  const email = identity.email || provider

  async function remove() {
    await api.delete(`/api/users/identities/${identity.id}`)
    snackbar.success(t('removed', { provider }))
    router.refresh()
  }

  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <ProviderMark provider={identity.provider} className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="type-dense truncate font-semibold">{email}</p>
        <p className="type-caption text-fg-3">
          {provider} ·{' '}
          {t.rich('linked_since', { date: () => <DateText iso={identity.created_at} kind="long" /> })}
        </p>
      </div>
      <Button size="sm" aria-label={t('remove_one', { provider, email })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('remove_title', { provider })}
        description={t('remove_text', { email })}
        confirmLabel={t('remove')}
        onConfirm={remove}
      />
    </li>
  )
}
