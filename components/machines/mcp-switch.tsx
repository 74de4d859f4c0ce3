'use client'

import { useTranslations } from 'next-intl'
import { useSettings } from '@/components/settings/use-settings'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Switch } from '@/components/ui/inputs/switch'
import { useRefusal } from '@/components/ui/text/role'
import { actingTools, type McpTool, readingTools } from '@/lib/domain/company/settings/choices'
import type { SettingsView } from '@/lib/domain/company/settings/schema'

const kinds = [
  ['reading', readingTools],
  ['acting', actingTools],
] as const

/** Whether AI assistants may use tokens of the company at all, the address that they are given, and each of their tools. */
export function McpSwitch({ settings, address }: { settings: SettingsView; address: string }) {
  const t = useTranslations('webhooks.mcp')
  const refusal = useRefusal('Settings.serves_mcp')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const withheld = shown.mcp_tools_off
  const offer = (tool: McpTool, isOffered: boolean) =>
    save({ mcp_tools_off: isOffered ? withheld.filter((other) => other !== tool) : [...withheld, tool] })
  return (
    <section aria-labelledby="mcp" aria-busy={isSaving} className="mt-9">
      <h2 id="mcp" className="type-body font-semibold">
        {t('heading')}
      </h2>
      <p className="type-body measure mt-1 text-fg-2">{t('text')}</p>
      <div className="mt-3 max-w-2xl">
        <Switch
          label={t('switch')}
          checked={shown.serves_mcp}
          refusal={refusal}
          onChange={(serves_mcp) => save({ serves_mcp })}
        />
      </div>
      {shown.serves_mcp && (
        <>
          <p className="type-dense mt-3 text-fg-2">
            {t('address')} <code className="font-mono text-fg">{address}</code>
          </p>
          <h3 className="type-dense mt-5 font-semibold">{t('tools')}</h3>
          <div className="mt-1 grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-2">
            {kinds.map(([kind, tools]) => (
              <fieldset key={kind}>
                <legend className="type-dense py-1 text-fg-2">{t(kind)}</legend>
                {tools.map((tool) => (
                  <CheckBox
                    key={tool}
                    checked={!withheld.includes(tool)}
                    isDisabled={refusal !== null}
                    onChange={(isOffered) => offer(tool, isOffered)}
                    className="min-h-8 items-center! max-lg:min-h-11"
                  >
                    {t(`names.${tool}`)}
                  </CheckBox>
                ))}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
