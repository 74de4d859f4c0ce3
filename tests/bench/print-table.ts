/** A table for people, right-aligned but for its first column. */
export function printTable(header: string[], rows: string[][]) {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('   ')
  const rule = widths.map((width) => '─'.repeat(width)).join('───')
  process.stdout.write(`${[line(header), rule, ...rows.map(line)].join('\n')}\n`)
}
