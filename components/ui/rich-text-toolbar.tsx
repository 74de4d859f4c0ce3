'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { Tooltip } from '@/components/ui/tooltip'

type Tool = {
  id: 'bold' | 'italic' | 'bullet_list' | 'ordered_list' | 'link'
  icon: LucideIcon
  run: () => void
}

/** The essential tools, each with its word and, in an editor, its usual key. */
export function RichTextToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const t = useTranslations('common.rich_text')
  const isOn = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullet_list: now.isActive('bulletList'),
      ordered_list: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const act = () => editor.chain().focus()
  const tools: Tool[] = [
    { id: 'bold', icon: Bold, run: () => act().toggleBold().run() },
    { id: 'italic', icon: Italic, run: () => act().toggleItalic().run() },
    { id: 'bullet_list', icon: List, run: () => act().toggleBulletList().run() },
    { id: 'ordered_list', icon: ListOrdered, run: () => act().toggleOrderedList().run() },
    { id: 'link', icon: Link2, run: onLink },
  ]
  return (
    <div role="toolbar" aria-label={t('toolbar')} className="flex gap-0.5 border-b bg-sunken px-1.5 py-1">
      {tools.map(({ id, icon: Icon, run }) => (
        <Tooltip key={id} text={t(id)}>
          <button
            type="button"
            aria-label={t(id)}
            aria-pressed={isOn[id]}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
            className={cx(
              'flex size-11 items-center justify-center rounded-tag transition-colors duration-120 lg:size-7',
              isOn[id] ? 'bg-primary-bg text-primary-fg' : 'text-fg-2 hover:bg-hover hover:text-fg',
            )}
          >
            <Icon aria-hidden strokeWidth={1.8} className="size-4" />
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
