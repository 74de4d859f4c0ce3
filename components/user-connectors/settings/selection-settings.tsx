'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { followSync } from '@/components/user-connectors/runs/live-syncs'
import { useSelections } from '@/components/user-connectors/use-selections'
import { api } from '@/lib/browser/api'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** Changes the group, organization or workspace; its accounts replace those shown. */
export function SelectionSettings({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen.settings')
  const all = useTranslations()
  const router = useRouter()
  const { selections, error, retry } = useSelections(connector.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const current = selections?.selected ?? ''
  const field = all(`connectors.selection.${connector.selection_field}`)
  const choices = selections?.choices ?? []
  const name = choices.find(({ id }) => id === chosen)?.name ?? ''

  async function change() {
    await api.patch(`/api/user_connectors/${connector.id}`, { selection: chosen })
    followSync(connector.id, { label: connector.label })
    setChosen(null)
    router.refresh()
  }

  return (
    <Part title={field} text={t('selection_text')}>
      {error ? (
        <PanelError cause={error} onRetry={retry} />
      ) : !selections ? (
        <Skeleton className="h-14 w-full" />
      ) : choices.length === 0 ? (
        <p className="type-dense text-fg-2">{connector.selection?.name ?? t('selection_none')}</p>
      ) : (
        <RadioCards
          label={field}
          value={chosen ?? current}
          onChange={setChosen}
          options={choices.map(({ id, name, note }) => ({
            value: id,
            title: name,
            text: note ? (all.has(note) ? all(note) : note) : undefined,
          }))}
        />
      )}
      {chosen !== null && chosen !== current && (
        <div className="mt-4 flex gap-2">
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('selection_save')}
          </Button>
          <Button variant="ghost" onClick={() => setChosen(null)}>
            {all('common.cancel')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        isDanger={false}
        title={t('selection_title', { name })}
        description={t('selection_consequence', { accounts: connector.accounts })}
        confirmLabel={t('selection_save')}
        onConfirm={change}
      />
    </Part>
  )
}

/** One section of the settings. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-b py-6 last:border-b-0">
      <h2 className="type-section">{title}</h2>
      {text && <p className="type-dense measure mt-0.5 text-fg-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
