'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Switch } from '@/components/ui/inputs/switch'
import { useRefusal } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { actingTools, type McpTool, readingTools } from '@/lib/domain/company/settings/choices'

const kinds = [
  ['reading', readingTools],
  ['acting', actingTools],
] as const

type Patch = { serves_mcp: boolean } | { mcp_tools_off: McpTool[] }

/** Whether AI assistants may use tokens of the company at all, the address that they are given, and each of their tools. */
export function McpSwitch({
  isOn,
  withheld,
  address,
}: {
  isOn: boolean
  withheld: McpTool[]
  address: string
}) {
  const t = useTranslations('webhooks.mcp')
  const router = useRouter()
  const refusal = useRefusal('Settings.serves_mcp')
  const [isSending, setSending] = useState(false)
  const save = async (patch: Patch, done: string) => {
    setSending(true)
    try {
      await api.patch('/api/settings', patch)
      snackbar.success(done)
      router.refresh()
    } finally {
      setSending(false)
    }
  }
  const offer = (tool: McpTool, isOffered: boolean) =>
    save(
      { mcp_tools_off: isOffered ? withheld.filter((one) => one !== tool) : [...withheld, tool] },
      t('saved'),
    )
  return (
    <section aria-labelledby="mcp" className="mt-9">
      <h2 id="mcp" className="type-body font-semibold">
        {t('heading')}
      </h2>
      <p className="type-body measure mt-1 text-fg-2">{t('text')}</p>
      <div className="mt-3 max-w-2xl">
        <Switch
          label={t('switch')}
          checked={isOn}
          isDisabled={isSending}
          refusal={refusal}
          onChange={(serves_mcp) => save({ serves_mcp }, t(serves_mcp ? 'on' : 'off'))}
        />
      </div>
      {isOn && (
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
                    isDisabled={refusal !== null || isSending}
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
