// Loaded before a process's own code: its clock is CLOCK_SHIFT_HOURS ahead, or behind.
const shift = Number(process.env.CLOCK_SHIFT_HOURS) * 3_600_000
const Real = Date

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
