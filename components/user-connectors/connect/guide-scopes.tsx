'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useRef } from 'react'
import { CopyButton } from '@/components/ui/inputs/copy-button'
import type { Purpose } from '@/components/user-connectors/connect/ways-in'
import type { FieldView, GuideView } from '@/lib/domain/connections/applications/schema'

type Scopes = GuideView['scopes'][number]
type Props = { scopes: readonly Scopes[]; purpose: Purpose; fields: readonly FieldView[] }

/** The minimal scopes, each list with a copy button. */
export function GuideScopes({ scopes, purpose, fields }: Props) {
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
      {scopes.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a guide have no name but their place
        <ScopeList key={at} scopes={one} name={nameOf(one)} purpose={purpose} />
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
