'use client'

import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { linkFrom } from '@/components/ui/inputs/rich-text/rich-text-document'
import { TextInput } from '@/components/ui/inputs/text-input'

/** A line under the toolbar with the address of the selected link. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('common.rich_text')
  const before: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof before === 'string' ? before : '')
  const [isRefused, setRefused] = useState(false)

  function apply() {
    const href = linkFrom(address)
    if (!href) return setRefused(true)
    const hasWords = !editor.state.selection.empty || editor.isActive('link')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (hasWords) chain.setLink({ href }).run()
    else
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    onDone()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b bg-sunken px-3 py-2">
      <Field label={t('address')} error={isRefused ? t('refused') : null} className="min-w-40 flex-1">
        <TextInput
          autoFocus
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setRefused(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else onDone()
          }}
        />
      </Field>
      {typeof before === 'string' && (
        <Button variant="ghost" onClick={remove}>
          {t('remove')}
        </Button>
      )}
      <Button onClick={apply}>{t('apply')}</Button>
    </div>
  )
}
