'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/inputs/segmented'
import { GuideScopes } from '@/components/user-connectors/connect/guide-scopes'
import { GuideSteps } from '@/components/user-connectors/connect/guide-steps'
import { hasPurposes, type Purpose, scopesOf, type WayIn } from '@/components/user-connectors/connect/ways-in'
import type { FieldView, GuideView } from '@/lib/domain/connections/applications/schema'

type Props = {
  guide: GuideView
  way: WayIn
  fields: readonly FieldView[]
  values: Readonly<Record<string, unknown>>
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  isDisabled: boolean
}

/** Explains how to obtain the credential: purpose, steps, rights. */
export function ConnectGuide({ guide, way, fields, values, purpose, onPurpose, isDisabled }: Props) {
  const t = useTranslations()
  const words = useTranslations('user-connectors.screen.connect.guide')
  const scopes = scopesOf(guide, fields, way)
  const hasSteps = guide.steps.some((step) => step.way === null || step.way === way)
  return (
    <section className="mb-6">
      {hasPurposes(scopes) && (
        <div className="mb-4">
          <p className="type-dense mb-1.5 font-semibold">{words('purpose')}</p>
          <Segmented
            isWide
            label={words('purpose')}
            value={purpose}
            isDisabled={isDisabled}
            onChange={(value) => onPurpose(value as Purpose)}
            options={[
              { value: 'read', label: words('purpose_read') },
              { value: 'write', label: words('purpose_write') },
            ]}
          />
        </div>
      )}
      {hasSteps && (
        <>
          <h3 className="type-dense mb-2.5 font-semibold">{words('title')}</h3>
          <GuideSteps guide={guide} way={way} purpose={purpose} fields={fields} values={values} />
        </>
      )}
      {scopes.length > 0 && <GuideScopes scopes={scopes} purpose={purpose} fields={fields} />}
      {scopes.length === 0 && guide.no_scopes_key && (
        <p className="type-caption mt-4 rounded-note border bg-sunken px-3.5 py-3 text-fg-2">
          {t(guide.no_scopes_key)}
        </p>
      )}
    </section>
  )
}
