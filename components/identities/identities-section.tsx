'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProviderMark } from '@/components/identities/provider-mark'
import { type Proposal, redeemProviderCode } from '@/components/identities/redeem'
import { useFailure, useLeave } from '@/components/identities/use-provider-trip'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { type ProviderName, providerLabels } from '@/lib/domain/sign-in/identities/choices'
import type { IdentityView } from '@/lib/domain/sign-in/identities/schema'

const LinkDialog = onDemand(() =>
  import('@/components/identities/link-dialog').then((file) => file.LinkDialog),
)

type Props = { identities: IdentityView[]; providers: ProviderName[] }

/** In the general settings: the user's own accounts at Google and Microsoft. */
export function IdentitiesSection({ identities, providers }: Props) {
  const t = useTranslations('identities')
  const router = useRouter()
  const failure = useFailure()
  const { leavingFor, leave } = useLeave('/dashboard/settings/general')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const lost = t('failure.failed')

  useEffect(() => {
    void redeemProviderCode(lost)?.then((answer) => {
      if ('link' in answer) setProposal(answer)
      else setReason('reason' in answer ? answer.reason : lost)
    })
  }, [lost])

  function linked(provider: ProviderName) {
    setProposal(null)
    snackbar.success(t('screen.link.done', { provider: providerLabels[provider] }))
    router.refresh()
  }
  const shown = reason ?? (failure && t(`failure.${failure}`))

  return (
    <SettingsSection title={t('screen.section.title')} text={t('screen.section.text')}>
      {shown && (
        <Note tone="warning" role="alert" className="mb-4">
          {shown}
        </Note>
      )}
      {identities.length > 0 ? (
        <ul className="border-t">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      ) : (
        <p className="type-dense text-fg-2">{t('screen.section.none')}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            icon={<ProviderMark provider={provider} />}
            isLoading={leavingFor === provider}
            disabled={leavingFor !== null}
            onClick={() => void leave(provider)}
          >
            {t('screen.section.add', { provider: providerLabels[provider] })}
          </Button>
        ))}
      </div>
      {proposal && (
        <LinkDialog
          proposal={proposal}
          onClose={() => setProposal(null)}
          onLinked={() => linked(proposal.link.provider)}
          onOver={(why) => {
            setProposal(null)
            setReason(why)
          }}
        />
      )}
    </SettingsSection>
  )
}

/** A linked Google or Microsoft account, and the button that unlinks it. */
function IdentityRow({ identity }: { identity: IdentityView }) {
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
