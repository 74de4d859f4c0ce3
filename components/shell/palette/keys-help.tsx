'use client'

import { useEffect, useState } from 'react'
import type { KeysDialogProps } from '@/components/shell/palette/keys-dialog'
import { onKeysDialog } from '@/components/shell/shell-events'
import { onDemand } from '@/components/ui/on-demand'
import { useKey } from '@/components/ui/use-key'

const KeysDialog = onDemand<KeysDialogProps>(() =>
  import('@/components/shell/palette/keys-dialog').then((file) => file.KeysDialog),
)

/** Opens by the key "?", and where the screen says so. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onKeysDialog(() => setOpen(true)), [])
  useKey('?', () => setOpen(true))
  return <KeysDialog isOpen={isOpen} onOpenChange={setOpen} />
}
