'use client'

import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { linkFrom, toDocument } from '@/components/ui/inputs/rich-text/rich-text-document'
import { readablePaste } from '@/components/ui/inputs/rich-text/rich-text-paste'
import type { RichTextEditorProps } from '@/components/ui/inputs/rich-text/rich-text-props'
import { extensionsOf, toolsFor } from '@/components/ui/inputs/rich-text/rich-text-schema'
import { RichTextToolbar } from '@/components/ui/inputs/rich-text/rich-text-toolbar'
import { TextInput } from '@/components/ui/inputs/text-input'
import { cx } from '@/components/ui/text/class-names'
import { plainText } from '@/lib/domain/record/rich-text'

// From this length on the number of characters left is shown.
const nearlyFull = 0.9

/** The editor and its libraries; only loaded by `RichTextEditor`. */
export function RichTextSurface(props: RichTextEditorProps) {
  const { label, value, placeholder, longest, isInvalid } = props
  const t = useTranslations('common.rich_text')
  const [isLinking, setLinking] = useState(false)
  const [tools] = useState(() => toolsFor(props.tools ?? 'minimal', value))
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const editor = useEditor({
    extensions: extensionsOf(tools),
    content: value,
    // Never drawn on the server.
    immediatelyRender: true,
    // No injected style element: the page's content security policy forbids it.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        class:
          'rich-text min-h-16 px-3 py-2 outline-none whitespace-pre-wrap wrap-break-word grid content-start gap-1',
      },
      transformPastedHTML: readablePaste,
      handleDOMEvents: {
        // Tab moves the focus on, as in any other field.
        keydown: (_, event) => event.key === 'Tab' && !event.shiftKey,
      },
      handleKeyDown(_, event) {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          latest.current.onSubmit?.()
          return true
        }
        if (event.key === 'Escape' && latest.current.onCancel) {
          event.stopPropagation()
          latest.current.onCancel()
          return true
        }
        return false
      },
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(toDocument(now.getJSON())),
  })
  const { hasFocusAtFirst } = props
  // Once it is in the page: the editor's own option asks for it while React may still be drawing, and a text that is not in
  // the page takes no focus.
  useEffect(() => {
    if (!hasFocusAtFirst) return
    const frame = requestAnimationFrame(() => editor.commands.focus('end'))
    return () => cancelAnimationFrame(frame)
  }, [editor, hasFocusAtFirst])
  // When the server refuses the text, the editor is marked invalid and focused, as any other field.
  useEffect(() => {
    if (!isInvalid) return
    const { dom } = editor.view
    dom.setAttribute('aria-invalid', 'true')
    editor.commands.focus()
    return () => dom.removeAttribute('aria-invalid')
  }, [editor, isInvalid])
  const { isEmpty, length } = useEditorState({
    editor,
    // May be called after the editor was destroyed: then the last text is returned.
    selector: ({ editor: now }) => ({
      isEmpty: now.isEmpty,
      length: plainText(toDocument(now.getJSON()) ?? { content: [] }).length,
    }),
  })

  return (
    <div
      data-invalid={isInvalid || undefined}
      className="control overflow-hidden focus-within:border-focus focus-within:outline-2 focus-within:outline-focus"
    >
      <RichTextToolbar editor={editor} tools={tools} onLink={() => setLinking(true)} />
      {isLinking && (
        <RichTextLink
          editor={editor}
          onDone={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      )}
      <div className="type-control relative max-h-60 overflow-y-auto">
        {isEmpty && placeholder && (
          <p aria-hidden className="pointer-events-none absolute inset-x-3 top-2 truncate text-fg-3">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      {length > longest * nearlyFull && (
        <p
          role="status"
          className={cx('type-caption px-3 pb-1.5', length > longest ? 'text-error-fg' : 'text-fg-3')}
        >
          {length > longest ? t('over', { count: length - longest }) : t('left', { count: longest - length })}
        </p>
      )}
    </div>
  )
}

/** A line under the toolbar with the address of the selected link. */
function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
