/** A day of a month, so that no two dates of a row are the same. */
export const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
/** The same as the wire has it. */
export const onWire = (day: number) => at(day).toISOString()

type Fields = Record<string, unknown>

/** The fields of a view that change when one flag of its row does: a row of flags cannot be told apart by its values. */
export function flips<Row extends object>(
  present: (row: Row) => object,
  row: Row,
  flags: readonly (keyof Row & string)[],
): Record<string, string[]> {
  const before = present(row) as Fields
  return Object.fromEntries(
    flags.map((flag) => {
      const after = present({ ...row, [flag]: !row[flag] }) as Fields
      return [
        flag,
        Object.keys(after).filter(
          (name) => after[name] !== before[name] && !isSame(after[name], before[name]),
        ),
      ]
    }),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
