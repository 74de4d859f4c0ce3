/** The longest text and the most cells that are corrected within Rollcall. */
export const longestCell = 200
export const mostCells = 1_000
