import { cx } from '@/components/ui/class-names'

export type ControlSize = 'md' | 'lg'

/** 32 px, or 40 on public pages; 44 and 16 px letters below lg. */
export function controlClass(size: ControlSize = 'md', className?: string): string {
  return cx(
    'control type-control w-full px-3',
    size === 'lg' ? 'h-11 lg:h-[2.625rem]' : 'h-11 lg:h-8.5',
    className,
  )
}
