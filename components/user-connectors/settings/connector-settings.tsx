'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReviewerSettings } from '@/components/access-reviews/reviewer-settings'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Switch } from '@/components/ui/inputs/switch'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { AcceptAbove } from '@/components/user-connectors/accept-above'
import { useSync } from '@/components/user-connectors/runs/use-sync'
import { DeleteConnection } from '@/components/user-connectors/settings/delete-connection'
import { GeneralSettings } from '@/components/user-connectors/settings/general-settings'
import { Part, SelectionSettings } from '@/components/user-connectors/settings/selection-settings'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = { connector: UserConnectorView; application: ApplicationView }

/** The settings of one connection, by section. */
export function ConnectorSettings({ connector, application }: Props) {
  const t = useTranslations('user-connectors.screen.settings')
  const reviews = useTranslations('access-reviews.screen.connector')
  const all = useTranslations()
  const sync = useSync(connector)
  const [isDeleting, setDeleting] = useState(false)
  const stored = application.credentials.filter(({ name }) => connector.credential_hints[name] !== undefined)
  const page = `/dashboard/user-connectors/${connector.id}`
  return (
    <div className="-my-5 grid max-w-[44rem] lg:-my-6">
      <Part title={t('general')}>
        <GeneralSettings key={connector.label} connector={connector} />
      </Part>
      {connector.source === 'api' && (
        <Part title={t('credentials')} text={t('credentials_text')}>
          {stored.length > 0 && (
            <DefinitionList
              items={stored.map(({ name, label_key, kind }) => {
                const value = connector.credential_hints[name]
                return {
                  term: all.has(label_key) ? all(label_key) : name,
                  value:
                    typeof value === 'boolean' ? (
                      t(value ? 'yes' : 'no')
                    ) : (
                      <span className={kind === 'secret' ? 'type-mono' : undefined}>{value}</span>
                    ),
                }
              })}
            />
          )}
          <ButtonLink
            isWriting
            href={`${page}?reconnect=1`}
            className={stored.length > 0 ? 'mt-4' : undefined}
          >
            {t('replace')}
          </ButtonLink>
        </Part>
      )}
      {connector.selection_field && <SelectionSettings connector={connector} />}
      {connector.source === 'api' && (
        <Part title={t('reading')}>
          <Switch
            label={t('daily')}
            help={t('daily_help')}
            checked={!connector.is_paused}
            isDisabled={sync.isBusy}
            onChange={(isOn) => sync.patch({ is_paused: !isOn })}
          />
        </Part>
      )}
      <Part title={reviews('reviewer')} text={reviews('reviewer_text', { label: connector.label })}>
        <ReviewerSettings key={connector.reviewer?.email ?? 'none'} connector={connector} />
      </Part>
      <Part title={t('suggestions')}>
        <AcceptAbove key={connector.accept_above ?? 'off'} connector={connector} />
      </Part>
      <Part title={t('delete')} text={t('delete_text', { label: connector.label })}>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('delete_action', { label: connector.label })}
        </Button>
        <DeleteConnection connector={connector} isOpen={isDeleting} onOpenChange={setDeleting} />
      </Part>
    </div>
  )
}
