'use client'

import { useEffect, useState } from 'react'
import type { CommandPaletteProps } from '@/components/shell/palette/command-palette'
import { onPalette } from '@/components/shell/shell-events'
import { onDemand } from '@/components/ui/on-demand'
import { useKey } from '@/components/ui/use-key'

const CommandPalette = onDemand<CommandPaletteProps>(() =>
  import('@/components/shell/palette/command-palette').then((file) => file.CommandPalette),
)

/** Opens by Ctrl or ⌘ + K, and where the screen says so. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onPalette(() => setOpen(true)), [])
  useKey('Mod+k', () => setOpen((open) => !open))
  return <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />
}
