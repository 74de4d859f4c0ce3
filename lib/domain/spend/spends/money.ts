/** `total / parts`, to the nearest minor unit, halves away from zero. */
export function share(total: bigint, parts: bigint): bigint {
  const sign = total < 0n ? -1n : 1n
  const size = total * sign
  return sign * ((2n * size + parts) / (2n * parts))
}

/** Minor units for the wire, where integers end at 2^53. */
export function wireAmount(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError('The amount is beyond what JSON can carry exactly')
  return number
}
