import type { LinkRule, RichDocument } from '@/components/ui/rich-text'

export type RichTextEditorProps = {
  /** Read aloud; a visible label is the caller's. */
  label: string
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
