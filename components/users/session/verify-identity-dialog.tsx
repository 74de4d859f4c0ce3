'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { IdentityFactors } from '@/components/users/session/verify-identity-form'
import { api } from '@/lib/browser/api'
import { identityCheck } from '@/lib/browser/identity-check'
import type { UserView } from '@/lib/domain/sign-in/users/schema'

const VerifyIdentityForm = onDemand(() =>
  import('@/components/users/session/verify-identity-form').then((file) => file.VerifyIdentityForm),
)

const meansOf = ({ has_password, totp_enabled }: UserView): IdentityFactors[] => [
  ...(has_password ? (['password'] as const) : []),
  ...(totp_enabled ? (['code'] as const) : []),
]

/** Opens when the API asks to verify the user's identity: the password or a code, once for all calls that wait for it. */
export function VerifyIdentityDialog() {
  const t = useTranslations('verify-identity.screen')
  const common = useTranslations('common')
  const form = useId()
  const [means, setMeans] = useState<IdentityFactors[] | null>(null)
  const [isSending, setSending] = useState(false)
  const settle = useRef<(isVerified: boolean) => void>(() => {})

  useEffect(() => {
    const takeBack = identityCheck.askBy(async () => {
      const me = await api.get<UserView>('/api/users/me', { isQuiet: true }).catch(() => null)
      if (!me) return false
      setMeans(meansOf(me))
      return new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
    })
    return () => {
      takeBack()
      settle.current(false)
    }
  }, [])

  function end(isVerified: boolean) {
    setMeans(null)
    settle.current(isVerified)
  }

  return (
    <Dialog
      isOpen={means !== null}
      onOpenChange={() => end(false)}
      onBeforeClose={() => !isSending}
      title={t('title')}
      description={means?.length === 0 ? t('nothing') : t('text')}
      hasClose={false}
      width="narrow"
      footer={
        <>
          <Button onClick={() => end(false)} disabled={isSending}>
            {common('cancel')}
          </Button>
          {means?.length === 0 ? (
            <ButtonLink href="/logout" prefetch={false} variant="primary">
              {t('sign_in_again')}
            </ButtonLink>
          ) : (
            <Button type="submit" form={form} variant="primary" isLoading={isSending}>
              {t('confirm')}
            </Button>
          )}
        </>
      }
    >
      {means && means.length > 0 && (
        <VerifyIdentityForm id={form} means={means} onSending={setSending} onVerified={() => end(true)} />
      )}
    </Dialog>
  )
}
