'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { ProviderMark } from '@/components/identities/provider-mark'
import { type Proposal, redeemProviderCode } from '@/components/identities/redeem'
import { useFailure, useLeave } from '@/components/identities/use-provider-trip'
import { useEnter } from '@/components/second-factor/use-enter'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Note } from '@/components/ui/text/note'
import { Spinner } from '@/components/ui/text/spinner'
import { type ProviderName, providerLabels } from '@/lib/domain/sign-in/identities/choices'

const SecondFactorStep = onDemand(() =>
  import('@/components/second-factor/second-factor-step').then((file) => file.SecondFactorStep),
)

const LinkStep = onDemand(() => import('@/components/identities/link-step').then((file) => file.LinkStep))

type Props = {
  providers: ProviderName[]
  /** The login form; the steps after a provider's answer replace it. */
  children: ReactNode
  /** What else the page offers, below. */
  below?: ReactNode
}

type Step =
  | { is: 'form'; reason?: string }
  | { is: 'arriving' }
  | { is: 'second_factor'; totpTmpToken: string }
  | { is: 'link'; proposal: Proposal }

/** The login page's part of signing in with Google and Microsoft: the buttons, and what follows the way back. */
export function ProviderLogin({ providers, children, below }: Props) {
  const t = useTranslations('identities')
  const enter = useEnter()
  const failure = useFailure()
  const [step, setStep] = useState<Step>({ is: 'form' })
  const lost = t('failure.failed')

  useEffect(() => {
    const redeemed = redeemProviderCode(lost)
    if (!redeemed) return
    setStep({ is: 'arriving' })
    redeemed
      .then((answer) => {
        if ('token' in answer) return enter(answer)
        if ('totpTmpToken' in answer) setStep({ is: 'second_factor', totpTmpToken: answer.totpTmpToken })
        else if ('link' in answer) setStep({ is: 'link', proposal: answer })
        else setStep({ is: 'form', reason: answer.reason })
      })
      .catch(() => setStep({ is: 'form', reason: lost }))
  }, [enter, lost])

  const onBack = (reason?: string) => setStep({ is: 'form', reason: reason ?? '' })
  if (step.is === 'arriving')
    return (
      <p role="status" className="type-body-l flex items-center gap-3 text-fg-2">
        <Spinner />
        {t('screen.signing_in')}
      </p>
    )
  if (step.is === 'second_factor')
    return <SecondFactorStep totpTmpToken={step.totpTmpToken} onSignedIn={enter} onBack={onBack} />
  if (step.is === 'link') return <LinkStep proposal={step.proposal} onSignedIn={enter} onBack={onBack} />

  // A newer failure, or a return without an answer, replaces the one in the address.
  const reason = step.reason ?? (failure ? t(`failure.${failure}`) : '')
  return (
    // After a right password only the second factor is left: the buttons of providers are hidden.
    <div className="group">
      {reason && (
        <Note
          tone={failure === 'cancelled' ? 'info' : 'warning'}
          role="alert"
          className="mb-6 group-has-[[data-step]]:hidden"
        >
          {reason}
        </Note>
      )}
      {children}
      <div className="group-has-[[data-step]]:hidden">
        {providers.length > 0 && <ProviderButtons providers={providers} />}
        {below}
      </div>
    </div>
  )
}

/** Below the form: the providers that the operator configured. */
function ProviderButtons({ providers }: { providers: ProviderName[] }) {
  const t = useTranslations('identities.screen')
  const { leavingFor, leave } = useLeave('/login')
  return (
    <>
      <div aria-hidden className="type-caption my-6 flex items-center gap-3 text-fg-3">
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </div>
      <div className="flex flex-col gap-3">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="lg"
            icon={<ProviderMark provider={provider} />}
            isLoading={leavingFor === provider}
            disabled={leavingFor !== null}
            onClick={() => void leave(provider)}
            className="w-full"
          >
            {t('continue_with', { provider: providerLabels[provider] })}
          </Button>
        ))}
      </div>
    </>
  )
}
