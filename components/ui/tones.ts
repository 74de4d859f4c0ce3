export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral'

export const toneText: Record<Tone, string> = {
  success: 'text-success-fg',
  info: 'text-info-fg',
  warning: 'text-warning-fg',
  error: 'text-error-fg',
  neutral: 'text-fg-2',
}

export const toneSurface: Record<Tone, string> = {
  success: 'border-success-line bg-success-bg',
  info: 'border-info-line bg-info-bg',
  warning: 'border-warning-line bg-warning-bg',
  error: 'border-error-line bg-error-bg',
  neutral: 'border-line bg-sunken',
}
