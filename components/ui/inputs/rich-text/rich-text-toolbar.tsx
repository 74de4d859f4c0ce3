'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { type ToolId, tableTools, tools, toolsIn } from '@/components/ui/inputs/rich-text/rich-text-tools'
import { cx } from '@/components/ui/text/class-names'
import { Tooltip } from '@/components/ui/text/tooltip'
import type { RichTextTools } from '@/lib/domain/record/rich-text'

type Props = { editor: Editor; tools: RichTextTools; onLink: () => void }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The tools, each with its word. One stop of the Tab key: arrows lead from one to the next. */
export function RichTextToolbar({ editor, tools: level, onLink }: Props) {
  const t = useTranslations('common.rich_text')
  const [reached, setReached] = useState<ToolId>('bold')
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: toolsIn(level).filter((id) => tools[id].isOn?.(current)),
      off: toolsIn(level).filter((id) => tools[id].isOff?.(current)),
      isInTable: level === 'full' && current.isActive('table'),
    }),
  })
  const shown = [...toolsIn(level), ...(now.isInTable ? tableTools : [])]
  const stop = shown.includes(reached) && !now.off.includes(reached) ? reached : 'bold'

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    if (!step || at < 0) return
    event.preventDefault()
    buttons[step(at, buttons.length)]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      onKeyDown={walk}
      className="flex flex-wrap gap-0.5 border-b bg-sunken px-1.5 py-1"
    >
      {shown.map((id) => {
        const { icon: Icon, run, isOn } = tools[id]
        const isPressed = now.on.includes(id)
        return (
          <Tooltip key={id} text={t(id)}>
            <button
              type="button"
              aria-label={t(id)}
              aria-pressed={isOn ? isPressed : undefined}
              disabled={now.off.includes(id)}
              tabIndex={id === stop ? 0 : -1}
              onFocus={() => setReached(id)}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (id === 'link' ? onLink() : run(editor))}
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
