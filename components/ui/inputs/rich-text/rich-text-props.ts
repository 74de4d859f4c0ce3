import type { RichDocument, RichTextTools } from '@/lib/domain/record/rich-text'

export type RichTextEditorProps = {
  /** Read aloud; a visible label is the caller's. */
  label: string
  /** What can be written. Other content of an older text can be read and changed too. */
  tools?: RichTextTools
  value: RichDocument | null
  /** Null once nothing but blanks is left. */
  onChange: (value: RichDocument | null) => void
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
