import { readXml } from './read-xml.ts'
import type { DateStyle } from './serial-date.ts'
import type { XlsxArchive } from './xlsx-archive.ts'

// ECMA-376 part 1, 18.8.30: the formats every program knows by number, the East Asian ones included.
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47])

/** For each cell style, by its index: whether its numbers are dates or times of day. */
export async function readDateStyles(
  archive: XlsxArchive,
  path: string | null,
): Promise<(DateStyle | null)[]> {
  const formats = new Map<number, string>()
  const styles: (DateStyle | null)[] = []
  let isInCellFormats = false
  if (!path) return styles
  await readXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCellFormats = true
      if (name === 'xf' && isInCellFormats) {
        const id = Number(attributes.numFmtId ?? 0)
        const custom = formats.get(id)
        styles.push(custom === undefined ? builtInStyle(id) : styleOfFormat(custom))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return styles
}

function builtInStyle(id: number): DateStyle | null {
  if (builtInDates.has(id)) return 'date'
  return builtInTimes.has(id) ? 'time' : null
}

/** `dd/mm/yyyy` is a date, `[h]:mm` a time, `0.00 "years"` a number. */
export function styleOfFormat(code: string): DateStyle | null {
  const letters = code
    .slice(0, 255)
    .split(';', 1)[0]
    ?.replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
  if (!letters || letters.includes('general')) return null
  if (/[yd]/.test(letters)) return 'date'
  if (/[hs]/.test(letters)) return 'time'
  return letters.includes('m') ? 'date' : null
}
