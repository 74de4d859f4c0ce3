'use client'

import { useTranslations } from 'next-intl'
import { ProviderMark } from '@/components/identities/provider-mark'
import { useLeave } from '@/components/identities/use-leave'
import { Button } from '@/components/ui/button'
import { type ProviderName, providerLabels } from '@/lib/domain/sign-in/identities/choices'

/** Below the form: the providers that the operator configured. */
export function ProviderButtons({ providers }: { providers: ProviderName[] }) {
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
