'use client'

import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SetUp } from '@/components/second-factor/set-up-dialog'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SecondFactorView } from '@/lib/domain/sign-in/second-factor/schema'

const RecoveryCodesDialog = onDemand(() =>
  import('@/components/second-factor/recovery-codes-dialog').then((file) => file.RecoveryCodesDialog),
)
const SetUpDialog = onDemand(() =>
  import('@/components/second-factor/set-up-dialog').then((file) => file.SetUpDialog),
)
const TurnOffDialog = onDemand(() =>
  import('@/components/second-factor/turn-off-dialog').then((file) => file.TurnOffDialog),
)

type Layer =
  | { is: 'set_up'; setUp: SetUp }
  | { is: 'codes'; codes: string[] }
  | { is: 'turn_off'; isModifying: boolean }
  | { is: 'renew' }

/** With fewer recovery codes left than this, new ones are recommended. */
const few = 3

/** In the general settings: the user's own second factor. */
export function SecondFactorSection({
  secondFactor,
  email,
}: {
  secondFactor: SecondFactorView
  email: string
}) {
  const t = useTranslations('second-factor.screen')
  const router = useRouter()
  const [layer, setLayer] = useState<Layer | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const { enabledAt, recoveryCodesLeft, hasPassword } = secondFactor

  async function begin() {
    setBeginning(true)
    try {
      setLayer({ is: 'set_up', setUp: await api.get<SetUp>('/api/users/totp/get_qr_code') })
    } catch {
      // The call has shown what went wrong; the section is read again.
      close()
    } finally {
      setBeginning(false)
    }
  }
  async function renew() {
    const answer = await api.post<{ recovery_codes: string[] }>('/api/users/totp/recovery_codes')
    setLayer({ is: 'codes', codes: answer.recovery_codes })
  }
  function close() {
    setLayer(null)
    router.refresh()
  }

  return (
    <SettingsSection title={t('section.title')} text={t('section.what')}>
      {enabledAt ? (
        <>
          <Status tone="success" icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>
            <span>{t.rich('section.on', { date: () => <DateText iso={enabledAt} kind="long" /> })}</span>
          </Status>
          {recoveryCodesLeft < few ? (
            <Note
              tone="warning"
              title={`${t('section.codes_left', { count: recoveryCodesLeft })}.`}
              className="mt-3"
            >
              {t('section.codes_low')}
            </Note>
          ) : (
            <p className="type-dense mt-1 text-fg-2">
              {t('section.codes_left', { count: recoveryCodesLeft })}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => setLayer({ is: 'turn_off', isModifying: true })}>
              {t('section.modify')}
            </Button>
            <Button onClick={() => setLayer({ is: 'renew' })}>{t('section.new_codes')}</Button>
            <Button variant="danger" onClick={() => setLayer({ is: 'turn_off', isModifying: false })}>
              {t('section.disable')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Status icon={<ShieldOff aria-hidden strokeWidth={1.8} />}>{t('section.off')}</Status>
          <div className="mt-4">
            <Button onClick={begin} isLoading={isBeginning}>
              {t('section.enable')}
            </Button>
          </div>
        </>
      )}

      {layer?.is === 'set_up' && (
        <SetUpDialog
          setUp={layer.setUp}
          hasPassword={hasPassword}
          onClose={close}
          onEnabled={(codes) => setLayer({ is: 'codes', codes })}
        />
      )}
      {layer?.is === 'codes' && <RecoveryCodesDialog codes={layer.codes} email={email} onKept={close} />}
      {layer?.is === 'turn_off' && (
        <TurnOffDialog
          isModifying={layer.isModifying}
          hasPassword={hasPassword}
          onClose={() => setLayer(null)}
          onDisabled={() => {
            snackbar.success(t('turn_off.done'))
            if (layer.isModifying) void begin()
            else close()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={layer?.is === 'renew'}
        // The set-up dialog closes after the recovery codes are shown in its place.
        onOpenChange={(isOpen) => !isOpen && setLayer((now) => (now?.is === 'renew' ? null : now))}
        title={t('renew.title')}
        description={t('renew.text')}
        confirmLabel={t('renew.confirm')}
        isDanger={false}
        onConfirm={renew}
      />
    </SettingsSection>
  )
}
