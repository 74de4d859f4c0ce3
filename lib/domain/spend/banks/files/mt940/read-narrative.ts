/** What follows a line: `:86:`, or `:NS:`, whose lines begin with two digits. */
export type Narration = { text: string; isNumbered: boolean }
type Narrative = { label: string; name: string; creditorId: string | null; mandate: string | null }

const keys =
  /\/(REMI|NAME|EREF|KREF|MREF|MARF|CSID|IBAN|BIC|TRCD|TRTP|ORDP|BENM|ID|ADDR|PREF|RTRN|CNTP|SVCL|ISDT|PURP|USTD|STRD)\//g

/** The content of `:86:`, by the two structures that banks share; any other text is used as it is. Never fails. */
export function readNarrative({ text, isNumbered }: Narration): Narrative {
  if (isNumbered) return numbered(text)
  const joined = text.replace(/\n/g, '')
  if (/^\d{3}[?<>+]\d{2}/.test(joined)) return german(joined)
  if (/^\/[A-Z]{2,4}\//.test(joined)) return named(joined)
  return { label: text.replace(/\n/g, ' '), name: '', creditorId: null, mandate: null }
}

/** `005?00CARTE?20FIGMA.COM?21 28/02?32FIGMA INC`: two digits name each part. */
function german(text: string): Narrative {
  const parts = new Map<string, string>()
  const mark = text[3] as string
  for (const part of text.slice(4).split(mark)) {
    const code = part.slice(0, 2)
    if (/^\d{2}$/.test(code) && !parts.has(code)) parts.set(code, part.slice(2))
  }
  const between = (from: number, to: number) =>
    [...parts]
      .filter(([code]) => Number(code) >= from && Number(code) <= to)
      .map(([, value]) => value)
      .join('')
  const use = between(20, 29) + between(60, 63)
  return {
    label: use.trim() || (parts.get('00') ?? '').trim(),
    name: between(32, 33).trim(),
    creditorId: /CRED\+([A-Z0-9]{8,35})/.exec(use)?.[1] ?? null,
    mandate: /MREF\+(\S{1,35}?)(?=[A-Z]{4}\+|\s|$)/.exec(use)?.[1] ?? null,
  }
}

/** `/REMI/FIGMA 28-02/NAME/FIGMA INC/EREF/NOTPROVIDED`. */
function named(text: string): Narrative {
  const marks = [...text.matchAll(keys)]
  const parts = new Map<string, string>()
  for (const [at, found] of marks.entries()) {
    const from = found.index + found[0].length
    const key = found[1] as string
    if (!parts.has(key)) parts.set(key, text.slice(from, marks[at + 1]?.index ?? text.length).trim())
  }
  const remittance = parts.get('REMI') || parts.get('USTD') || parts.get('STRD') || ''
  return {
    label: remittance.replace(/^\/?(?:USTD|STRD)\/\/?/, '') || (parts.size === 0 ? text : ''),
    name: parts.get('NAME') ?? parts.get('BENM') ?? parts.get('ORDP') ?? '',
    creditorId: parts.get('CSID') ?? null,
    mandate: parts.get('MARF') ?? parts.get('MREF') ?? null,
  }
}

/** 01 to 14 are the purpose, 15 and 16 the other party. */
function numbered(text: string): Narrative {
  const between = (from: number, to: number) =>
    text
      .split('\n')
      .filter((line) => Number(line.slice(0, 2)) >= from && Number(line.slice(0, 2)) <= to)
      .map((line) => line.slice(2).trim())
      .join(' ')
      .trim()
  const name = between(15, 16)
  return { label: between(1, 14) || text.replace(/\n/g, ' '), name, creditorId: null, mandate: null }
}
