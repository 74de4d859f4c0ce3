import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Code,
  FoldHorizontal,
  FoldVertical,
  Grid2x2X,
  Heading1,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { changeTable, insertTable, type TableAct } from '@/components/ui/inputs/rich-text/rich-text-table'
import type { RichTextTools } from '@/lib/domain/record/rich-text'

export type ToolId =
  | 'bold'
  | 'italic'
  | 'link'
  | 'bullet_list'
  | 'ordered_list'
  | 'heading_1'
  | 'heading_2'
  | 'quote'
  | 'code'
  | 'code_block'
  | 'table'
  | 'clear'
  | 'undo'
  | 'redo'
  | TableAct

type Tool = {
  icon: LucideIcon
  run: (editor: Editor) => void
  /** Without it, the tool is pressed once, and is not on or off. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const act = (editor: Editor) => editor.chain().focus()
const inTable = (icon: LucideIcon, name: TableAct): Tool => ({
  icon,
  run: (editor) => changeTable(editor, name),
})

export const tools: Record<ToolId, Tool> = {
  bold: { icon: Bold, run: (editor) => act(editor).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  italic: {
    icon: Italic,
    run: (editor) => act(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  // Asks for an address first: the toolbar opens its line.
  link: { icon: Link2, run: () => undefined, isOn: (editor) => editor.isActive('link') },
  bullet_list: {
    icon: List,
    run: (editor) => act(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  ordered_list: {
    icon: ListOrdered,
    run: (editor) => act(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  heading_1: {
    icon: Heading1,
    run: (editor) => act(editor).toggleHeading({ level: 1 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 1 }),
  },
  heading_2: {
    icon: Heading2,
    run: (editor) => act(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  quote: {
    icon: TextQuote,
    run: (editor) => act(editor).toggleWrap('blockquote').run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  code: {
    icon: Code,
    run: (editor) => act(editor).toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
  },
  code_block: {
    icon: SquareCode,
    run: (editor) => act(editor).toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  table: { icon: Table, run: insertTable, isOff: (editor) => editor.isActive('table') },
  clear: { icon: RemoveFormatting, run: (editor) => act(editor).unsetAllMarks().clearNodes().run() },
  undo: { icon: Undo2, run: (editor) => act(editor).undo().run(), isOff: (editor) => !editor.can().undo() },
  redo: { icon: Redo2, run: (editor) => act(editor).redo().run(), isOff: (editor) => !editor.can().redo() },
  add_row: inTable(BetweenHorizontalEnd, 'add_row'),
  add_column: inTable(BetweenVerticalEnd, 'add_column'),
  delete_row: inTable(FoldVertical, 'delete_row'),
  delete_column: inTable(FoldHorizontal, 'delete_column'),
  delete_table: inTable(Grid2x2X, 'delete_table'),
}

const essential = ['bold', 'italic', 'link'] as const
const minimal = [...essential, 'bullet_list', 'ordered_list'] as const
const shownIn: Record<RichTextTools, readonly ToolId[]> = {
  essential,
  minimal,
  full: [
    ...minimal,
    'heading_1',
    'heading_2',
    'quote',
    'code',
    'code_block',
    'table',
    'clear',
    'undo',
    'redo',
  ],
}

/** The three toolbars. */
export const toolsIn = (level: RichTextTools) => shownIn[level]

/** Shown beside the others while the caret is in a table. */
export const tableTools: readonly ToolId[] = [
  'add_row',
  'add_column',
  'delete_row',
  'delete_column',
  'delete_table',
]
