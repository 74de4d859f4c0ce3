import { type AnyExtension, mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { tableExtensions } from '@/components/ui/inputs/rich-text/rich-text-table'
import { isAllowedLink, type RichDocument, type RichTextTools } from '@/lib/domain/record/rich-text'

/** An item holds paragraphs only: lists in lists cannot be typed, nor pasted. */
const FlatListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** A quote holds paragraphs and lists. */
const FlatQuote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: '(paragraph | list)+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) }
  },
})

const short = ['paragraph']
const lists = ['bulletList', 'orderedList']

/** The tools that a text needs. It opens with all of its content, even where fewer tools are offered now. */
export function toolsFor(requested: RichTextTools, value: RichDocument | null): RichTextTools {
  const types = (value?.content ?? []).map(({ type }) => type as string)
  const isWithin = (known: string[]) => types.every((type) => known.includes(type))
  if (requested === 'full' || !isWithin([...short, ...lists])) return 'full'
  return requested === 'minimal' || !isWithin(short) ? 'minimal' : 'essential'
}

/** The nodes and marks that can be written: no others than the server accepts. */
export function extensionsOf(tools: RichTextTools): AnyExtension[] {
  const isFull = tools === 'full'
  const hasLists = tools !== 'essential'
  const only = (isThere: boolean) => (isThere ? {} : (false as const))
  return [
    StarterKit.configure({
      blockquote: false,
      bulletList: only(hasLists),
      code: only(isFull),
      codeBlock: only(isFull),
      dropcursor: false,
      gapcursor: false,
      heading: isFull ? { levels: [1, 2] } : false,
      horizontalRule: false,
      listItem: false,
      listKeymap: only(hasLists),
      orderedList: only(hasLists),
      strike: false,
      // A paragraph can always be written below a table.
      trailingNode: only(isFull),
      underline: false,
      link: {
        isAllowedUri: isAllowedLink,
        shouldAutoLink: isAllowedLink,
        autolink: true,
        linkOnPaste: true,
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: 'link underline' },
      },
    }),
    ...(hasLists ? [FlatListItem] : []),
    ...(isFull ? [FlatQuote, ...tableExtensions] : []),
  ]
}
