import { cx } from '@/components/ui/text/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid' | 'inverse'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary:
    'border-line-strong bg-surface text-fg hover:bg-hover active:bg-pressed dark:bg-raised dark:hover:bg-pressed',
  ghost: 'border-transparent text-fg-2 hover:bg-hover hover:text-fg active:bg-pressed',
  danger: 'border-error-line bg-surface text-error-fg hover:bg-error-bg active:border-error',
  'danger-solid': 'border-transparent bg-error text-on-status hover:brightness-92 active:brightness-85',
  inverse: 'border-transparent text-inverse-fg hover:bg-inverse-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-11 px-3 gap-1.5 type-dense rounded-control lg:h-7 lg:px-2.5',
  md: 'h-11 px-3.5 gap-2 type-dense rounded-control lg:h-8 lg:px-3',
  lg: 'h-12 px-5 gap-2 type-body-l rounded-large lg:h-10 lg:px-4',
}

/** For what looks like a button: a button, or a link that goes somewhere. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  isSquare = false,
): string {
  return cx(
    // On a phone a long text breaks rather than leaving its box.
    'inline-flex max-w-full shrink-0 select-none items-center justify-center border font-semibold whitespace-nowrap max-sm:whitespace-normal',
    'transition-[background-color,border-color,color,filter] duration-120',
    'disabled:border-transparent disabled:bg-disabled-bg disabled:text-disabled-fg disabled:filter-none',
    'aria-disabled:border-transparent aria-disabled:bg-disabled-bg aria-disabled:text-disabled-fg',
    '[&>svg]:size-4 [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    isSquare && 'aspect-square !px-0',
  )
}
