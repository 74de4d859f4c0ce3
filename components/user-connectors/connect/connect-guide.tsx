'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, useRef } from 'react'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import { Segmented } from '@/components/ui/inputs/segmented'
import { fieldsOfLinks, fillLinks } from '@/components/user-connectors/connect/fill-link'
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

type Scopes = GuideView['scopes'][number]
type GuideScopesProps = { scopes: readonly Scopes[]; purpose: Purpose; fields: readonly FieldView[] }

/** The minimal scopes, each list with a copy button. */
function GuideScopes({ scopes, purpose, fields }: GuideScopesProps) {
  const t = useTranslations()
  const words = useTranslations('user-connectors.screen.connect.guide')
  const nameOf = ({ credential, kind_key }: Scopes) => {
    if (kind_key) return t(kind_key)
    const field = fields.find(({ name }) => name === credential)
    return scopes.length > 1 && field ? t(field.label_key) : null
  }
  return (
    <section className="mt-4 rounded-note border bg-sunken px-3.5 py-3">
      <h4 className="type-dense font-semibold">{words('rights')}</h4>
      {scopes.map((scope, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a guide have no name but their place
        <ScopeList key={at} scopes={scope} name={nameOf(scope)} purpose={purpose} />
      ))}
    </section>
  )
}

function ScopeList({ scopes, name, purpose }: { scopes: Scopes; name: string | null; purpose: Purpose }) {
  const t = useTranslations()
  const words = useTranslations('user-connectors.screen.connect.guide')
  const text = useRef<HTMLUListElement>(null)
  const rights = scopes[purpose]
  return (
    <div className="mt-2 border-t pt-2 first-of-type:border-0 first-of-type:pt-0">
      {name && <p className="type-caption text-fg-2">{name}</p>}
      {rights.length === 0 ? (
        <p className="type-caption text-fg-3">{words('leave_empty')}</p>
      ) : (
        <div className="flex items-start gap-3">
          <ul ref={text} className="min-w-0 flex-1 py-0.5">
            {rights.map((right) => (
              <li key={right} className="type-mono wrap-anywhere">
                {right.split(/(?<=[/.])/).map((part, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no name but their place
                  <Fragment key={place}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
          <CopyButton text={rights.join('\n')} source={text} />
        </div>
      )}
      {rights.length > 0 && scopes.extra.length > 0 && (
        <ul className="type-caption mt-1.5 text-fg-2">
          {scopes.extra.map(({ scope, text_key }) => (
            <li key={scope}>
              {words.rich('extra', {
                what: t(text_key),
                scope: () => <code className="type-mono wrap-anywhere">{scope}</code>,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type GuideStepsProps = {
  guide: GuideView
  way: WayIn
  purpose: Purpose
  fields: readonly FieldView[]
  /** The values typed so far, from which the company's own addresses are built. */
  values: Readonly<Record<string, unknown>>
}

/** The steps to obtain the credentials, each with the vendor's page. */
function GuideSteps({ guide, way, purpose, fields, values }: GuideStepsProps) {
  const t = useTranslations()
  const words = useTranslations('user-connectors.screen.connect.guide')
  const steps = guide.steps.filter((step) => step.way === null || step.way === way)
  return (
    <ol className="grid gap-3">
      {steps.map(({ text_key, links }, at) => {
        const templates = links.map((link) => link[purpose])
        const pages = fillLinks(templates, values)
        const [awaited] = pages.length > 0 ? [] : fieldsOfLinks(templates)
        const field = fields.find(({ name }) => name === awaited)
        return (
          <li key={text_key} className="type-dense flex gap-3">
            <span
              aria-hidden
              className="type-caption mt-px flex size-5 shrink-0 items-center justify-center rounded-full border border-line-control font-semibold text-fg-2 tabular-nums"
            >
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">
              {t(text_key)}
              {pages.map((page) => (
                <span key={page} className="mt-1 block">
                  <a
                    href={page}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link inline-flex max-w-full items-center gap-1.5"
                  >
                    <span className="truncate">{words('open', { host: new URL(page).host })}</span>
                    <ExternalLink aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
                    <span className="sr-only">{words('new_tab')}</span>
                  </a>
                </span>
              ))}
              {field && (
                <span className="type-caption mt-1 block text-fg-3">
                  {words('opens_after', { field: t(field.label_key) })}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
