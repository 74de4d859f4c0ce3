/** What expressions and parsers choke on, each repeated until it is as long as asked. */
const units = {
  'signs around no letter': '!1 ',
  letters: 'a',
  blanks: ' \t',
  'what looks like an address': 'a@a.',
  'what becomes many letters': 'ﷺ',
  'halves of pairs': '\ud83d',
  brackets: '[(<{',
  digits: '1',
} as const

export const hostileUnits: Record<string, string> = units

/** A text of so many bytes in UTF-8, or a little less. */
export function longText(unit: string, bytes: number): string {
  const text = unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
  return unit === units['signs around no letter'] ? `a${text.slice(unit.length)}` : text
}

/** Short ones that mean something to somebody: databases, templates, paths, headers, JSON, people's scripts. */
export const oddTexts = [
  '',
  ' ',
  '\0',
  '\u0000x',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '%c0%ae',
  '../../etc/passwd',
  '{{7*7}}',
  '{n, plural, one {x}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what other template languages read
  '${7*7}',
  '<script>',
  'a\r\nSet-Cookie: x=y',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13',
  '2026-13-01T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  'null',
  'true',
  'ÅÄÖ',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  'é'.repeat(128),
  'a'.repeat(255),
  'a'.repeat(256),
]
