'use client'

import dynamic from 'next/dynamic'
import type { RichTextEditorProps } from '@/components/ui/inputs/rich-text/rich-text-props'
import { Skeleton } from '@/components/ui/layout/skeleton'

const Surface = dynamic(
  () => import('@/components/ui/inputs/rich-text/rich-text-surface').then((file) => file.RichTextSurface),
  {
    ssr: false,
    loading: () => <Skeleton className="h-30 w-full" />,
  },
)

/** A field for a text with formatting, with the tools of its toolbar. It is fetched when the first one is opened. */
export function RichTextEditor(props: RichTextEditorProps) {
  return <Surface {...props} />
}
