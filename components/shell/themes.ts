export type Theme = 'light' | 'dark'
export const themeCookie = 'theme'

/** Light unless the account's dark mode is on. */
export const themeOf = (cookie: string | undefined): Theme => (cookie === 'dark' ? 'dark' : 'light')
