export type Theme = 'lightTheme' | 'darkTheme'
export const themeCookie = 'theme'

/** Light unless the user has turned on dark mode. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'darkTheme' ? 'darkTheme' : 'lightTheme'

export const otherTheme = (theme: Theme): Theme => (theme === 'darkTheme' ? 'lightTheme' : 'darkTheme')
