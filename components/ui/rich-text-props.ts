import type { LinkRule, RichDocument } from '@/components/ui/rich-text'

export type RichTextTools = 'minimal' | 'essential' | 'full'

export type RichTextEditorProps = {
  /** Read aloud; a visible label is the caller's. */
  label: string
  /** Which tools stand above it: minimal for a line, full for a text of one's own. */
  tools?: RichTextTools
  value: RichDocument | null
  /** Null once nothing but blanks is left. */
  onChange: (value: RichDocument | null) => void
  isAllowedLink: LinkRule
  placeholder?: string
  /** Characters of text, formatting apart: the count is shown towards the end. */
  longest: number
  isInvalid?: boolean
  describedBy?: string
  hasFocusAtFirst?: boolean
  /** Ctrl or ⌘ + Enter. */
  onSubmit?: () => void
  onCancel?: () => void
}
