'use client'

import { Bot, CircleAlert, Eye, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { type Noun, readableNouns, type Scope, writableNouns } from '@/lib/domain/record/scopes-schema'

type Props = { id: string; chosen: Scope[]; error?: string; onChange: (scopes: Scope[]) => void }

const readScopes = readableNouns.map((noun): Scope => `read:${noun}`)

/** What a token may read and change, noun by noun, with the names that the API gives the scopes. */
export function ScopeFields({ id, chosen, error, onChange }: Props) {
  const t = useTranslations('api-tokens.screen')
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  const read = readScopes.filter((scope) => chosen.includes(scope)).length
  return (
    <Field label={t('rights')} isGroup>
      {/* Above the list, which is longer than the screen. */}
      <p id={id} role="alert" className="type-caption flex items-center gap-1.5 text-error-fg">
        {error && <CircleAlert aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />}
        {error}
      </p>
      <Heading icon={<Eye aria-hidden strokeWidth={1.8} />}>{t('read')}</Heading>
      <CheckBox
        checked={read === 0 ? false : read === readScopes.length || 'mixed'}
        onChange={(isOn) =>
          onChange([...chosen.filter((scope) => !readScopes.includes(scope)), ...(isOn ? readScopes : [])])
        }
        className="min-h-8 items-center! border-b max-lg:min-h-11"
      >
        {t('all_read')}
      </CheckBox>
      {readableNouns.map((noun) => (
        <Line key={noun} noun={noun} scope={`read:${noun}`} chosen={chosen} onToggle={toggle} />
      ))}
      <Heading icon={<Pencil aria-hidden strokeWidth={1.8} />}>{t('write')}</Heading>
      {writableNouns.map((noun) => (
        <Line key={noun} noun={noun} scope={`write:${noun}`} chosen={chosen} onToggle={toggle} />
      ))}
      <Heading icon={<Bot aria-hidden strokeWidth={1.8} />}>{t('assistants')}</Heading>
      <Line noun="mcp" scope="mcp" chosen={chosen} onToggle={toggle} />
    </Field>
  )
}

function Heading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="type-dense mt-2 mb-1 flex items-center gap-1.5 text-fg-2 [&>svg]:size-4">
      {icon}
      {children}
    </p>
  )
}

function Line({
  noun,
  scope,
  chosen,
  onToggle,
}: {
  noun: Noun | 'mcp'
  scope: Scope
  chosen: Scope[]
  onToggle: (scope: Scope, isOn: boolean) => void
}) {
  const t = useTranslations('api-tokens.nouns')
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 max-lg:min-h-11">
      <CheckBox checked={chosen.includes(scope)} onChange={(isOn) => onToggle(scope, isOn)}>
        {t(noun)}
      </CheckBox>
      <code aria-hidden className="type-caption truncate font-mono text-fg-3">
        {scope}
      </code>
    </div>
  )
}
