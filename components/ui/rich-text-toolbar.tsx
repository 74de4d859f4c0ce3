'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import type { RichTextTools } from '@/components/ui/rich-text-props'
import { Tooltip } from '@/components/ui/tooltip'

type ToolId = 'bold' | 'italic' | 'bullet_list' | 'ordered_list' | 'link' | 'clear' | 'undo' | 'redo'

const minimal: readonly ToolId[] = ['bold', 'italic', 'link']
const essential: readonly ToolId[] = ['bold', 'italic', 'bullet_list', 'ordered_list', 'link']
/** The three toolbars. */
const shownIn: Record<RichTextTools, readonly ToolId[]> = {
  minimal,
  essential,
  full: [...essential, 'clear', 'undo', 'redo'],
}

type Tool = {
  id: ToolId
  icon: LucideIcon
  run: () => void
  /** Pressed once, and not on or off. */
  isAct?: boolean
  isDisabled?: boolean
}

type Props = { editor: Editor; tools: RichTextTools; onLink: () => void }

/** The tools, each with its word and, in an editor, its usual key. */
export function RichTextToolbar({ editor, tools: shown, onLink }: Props) {
  const t = useTranslations('common.rich_text')
  const isOn = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullet_list: now.isActive('bulletList'),
      ordered_list: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const act = () => editor.chain().focus()
  const all: Tool[] = [
    { id: 'bold', icon: Bold, run: () => act().toggleBold().run() },
    { id: 'italic', icon: Italic, run: () => act().toggleItalic().run() },
    { id: 'bullet_list', icon: List, run: () => act().toggleBulletList().run() },
    { id: 'ordered_list', icon: ListOrdered, run: () => act().toggleOrderedList().run() },
    { id: 'link', icon: Link2, run: onLink },
    {
      id: 'clear',
      icon: RemoveFormatting,
      isAct: true,
      run: () => act().unsetAllMarks().clearNodes().run(),
    },
    { id: 'undo', icon: Undo2, isAct: true, isDisabled: !isOn.undo, run: () => act().undo().run() },
    { id: 'redo', icon: Redo2, isAct: true, isDisabled: !isOn.redo, run: () => act().redo().run() },
  ]
  const tools = all.filter(({ id }) => shownIn[shown].includes(id))
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex flex-wrap gap-0.5 border-b bg-sunken px-1.5 py-1"
    >
      {tools.map(({ id, icon: Icon, run, isAct, isDisabled }) => {
        const isPressed = !isAct && id in isOn && isOn[id as keyof typeof isOn]
        return (
          <Tooltip key={id} text={t(id)}>
            <button
              type="button"
              aria-label={t(id)}
              aria-pressed={isAct ? undefined : isPressed}
              disabled={isDisabled}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={run}
              className={cx(
                'flex size-11 items-center justify-center rounded-tag disabled:text-disabled transition-colors duration-120 lg:size-7',
                isPressed ? 'bg-primary-bg text-primary-fg' : 'text-fg-2 hover:bg-hover hover:text-fg',
              )}
            >
              <Icon aria-hidden strokeWidth={1.8} className="size-4" />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
