'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IdentityRow } from '@/components/identities/identity-row'
import { ProviderMark } from '@/components/identities/provider-mark'
import { type Proposal, redeemProviderCode } from '@/components/identities/redeem'
import { useFailure, useLeave } from '@/components/identities/use-provider-trip'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Note } from '@/components/ui/text/note'
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
