'use client'

import dynamic from 'next/dynamic'
import type { LinkRule, RichDocument } from '@/components/ui/rich-text'
import { Skeleton } from '@/components/ui/skeleton'

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

const Surface = dynamic(
  () => import('@/components/ui/rich-text-surface').then((file) => file.RichTextSurface),
  {
    ssr: false,
    loading: () => <Skeleton className="h-30 w-full" />,
  },
)

/** Bold, italic, lists and links, and nothing else. The editor itself is fetched when the first one is opened. */
export function RichTextEditor(props: RichTextEditorProps) {
  return <Surface {...props} />
}
