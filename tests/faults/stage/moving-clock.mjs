// Loaded before a process's own code: its clock is as many hours off as CLOCK_FILE says, read again at each SIGUSR2.
import { readFileSync } from 'node:fs'

const Real = Date
let shift = 0
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) * 3_600_000
}
read()
process.on('SIGUSR2', read)

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift)
    else super(...parts)
  }
  static now() {
    return Real.now() + shift
  }
  // Its own, not inherited: Next copies what it finds on the constructor itself.
  static UTC = Real.UTC
  static parse = Real.parse
}
