'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Switch } from '@/components/ui/inputs/switch'
import { Confidence } from '@/components/ui/text/confidence'
import { useRefusal } from '@/components/ui/text/role'
import { SuggestionPreview } from '@/components/user-connectors/suggestion-preview'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const first = 95
const least = 50

/** Links suggestions above a chosen confidence automatically, after a preview of what would be linked now. */
export function AcceptAbove({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen.accept')
  const common = useTranslations('common')
  const router = useRouter()
  const stored = connector.accept_above
  const [isOn, setOn] = useState(stored !== null)
  const [above, setAbove] = useState(stored ?? first)
  const [isSaving, setSaving] = useState(false)
  const slider = useId()
  const refusal = useRefusal('UserConnector.accept_above')
  const wanted = isOn ? above : null

  async function save(value: number | null) {
    setSaving(true)
    try {
      await api.patch(`/api/user_connectors/${connector.id}`, { accept_above: value })
      snackbar.success(value === null ? t('saved_off') : t('saved_on', { above: value }))
      router.refresh()
    } catch {
      // The call has shown the error.
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Switch
        label={t('label')}
        help={t('help')}
        refusal={refusal}
        checked={isOn}
        isDisabled={isSaving}
        onChange={(next) => {
          setOn(next)
          // Turning it off is harmless and needs no preview.
          if (!next && stored !== null) void save(null)
        }}
      />
      {isOn && (
        <div className="mt-5">
          <label htmlFor={slider} className="type-dense font-semibold">
            {t('above')}
          </label>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
            <input
              id={slider}
              type="range"
              min={least}
              max={100}
              value={above}
              disabled={isSaving || refusal !== null}
              onChange={({ target }) => setAbove(Number(target.value))}
              className="h-8 min-w-48 flex-1"
            />
            <Confidence score={above} />
          </div>
          <SuggestionPreview userConnectorId={connector.id} above={above} />
          {wanted !== stored && (
            <div className="mt-4 flex gap-2">
              <Button variant="primary" isLoading={isSaving} onClick={() => save(above)}>
                {t('accept', { above })}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  setOn(stored !== null)
                  setAbove(stored ?? first)
                }}
              >
                {common('cancel')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
