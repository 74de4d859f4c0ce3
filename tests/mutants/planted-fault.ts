/** A fault that somebody could make, and the tests that have to notice it. */
export type PlantedFault = {
  /** What the product does wrong with it. */
  wrong: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** Files of tests, of which at least one has to fail. */
  tests: readonly string[]
}
