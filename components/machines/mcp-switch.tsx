'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Switch } from '@/components/ui/inputs/switch'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

/** Whether AI assistants may use tokens of the company at all, and the address that they are given. */
export function McpSwitch({ isOn, address }: { isOn: boolean; address: string }) {
  const t = useTranslations('webhooks.mcp')
  const router = useRouter()
  const mayManage = useMay('machines')
  const [isSending, setSending] = useState(false)
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
          isDisabled={!mayManage || isSending}
          onChange={async (serves_mcp) => {
            setSending(true)
            try {
              await api.patch('/api/settings', { serves_mcp })
              snackbar.success(t(serves_mcp ? 'on' : 'off'))
              router.refresh()
            } finally {
              setSending(false)
            }
          }}
        />
      </div>
      {isOn && (
        <p className="type-dense mt-3 text-fg-2">
          {t('address')} <code className="font-mono text-fg">{address}</code>
        </p>
      )}
    </section>
  )
}
