import localFont from 'next/font/local'

// Self-hosted: nothing is asked of another site. Only the Latin file of the main face is preloaded.
// The options are literals because the compiler reads them without running this file.

const sansLatin = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-sans-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-202E,U+2030-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
    },
  ],
})

const sansLatinExt = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  variable: '--font-sans-latin-ext',
  adjustFontFallback: false,
})

const monoLatin = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-mono-latin',
  adjustFontFallback: false,
})

const monoLatinExt = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-mono-latin-ext',
  adjustFontFallback: false,
})

export const fontVariables = [sansLatin, sansLatinExt, monoLatin, monoLatinExt]
  .map((font) => font.variable)
  .join(' ')
