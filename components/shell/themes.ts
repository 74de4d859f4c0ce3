export type Theme = 'light' | 'dark'
export const themeCookie = 'theme'

/** Light unless the user has turned on dark mode. */
export const themeOf = (cookie: string | undefined): Theme => (cookie === 'dark' ? 'dark' : 'light')
