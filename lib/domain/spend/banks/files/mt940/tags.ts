export type Mt940Tag = { name: string; text: string; line: number }

const start = /^:(\d{2}[A-Z]?|NS):/
const mostLines = 2_000_000

/** The fields of the messages, their further lines joined by line breaks; SWIFT's blocks around them are left out. */
export function tagsOf(text: string): Mt940Tag[] {
  const tags: Mt940Tag[] = []
  let current: { name: string; lines: string[]; line: number } | null = null
  const end = () => {
    if (current) tags.push({ name: current.name, text: current.lines.join('\n'), line: current.line })
    current = null
  }
  for (const [at, raw] of text.split(/\r\n|\n|\r/, mostLines).entries()) {
    const line = raw.replace(/^(?:\{[123]:[^}]*\}+)*\{4:/, '').replace(/^\ufeff/, '')
    const tag = start.exec(line)
    if (tag) {
      end()
      current = { name: tag[1] as string, lines: [line.slice(tag[0].length)], line: at + 1 }
    } else if (line === '-' || line.startsWith('-}') || line.startsWith('{')) end()
    else current?.lines.push(line)
  }
  end()
  return tags
}
