/** A field of a message: a number, or bytes that are a text or another message. Null is left out. */
export type Part = { number: number; value?: number; bytes?: Uint8Array } | null

/** A protobuf message, encoded. https://protobuf.dev/programming-guides/encoding/ */
export function message(...parts: Part[]): Uint8Array {
  const pieces: Uint8Array[] = []
  for (const part of parts) {
    if (!part) continue
    const { number, value, bytes } = part
    if (bytes) pieces.push(varint(number * 8 + 2), varint(bytes.length), bytes)
    else pieces.push(varint(number * 8), varint(value ?? 0))
  }
  return Buffer.concat(pieces)
}

function varint(value: number): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return Uint8Array.from([...bytes, Number(rest)])
}

/** A text that is empty or unknown is not written: so does proto3. */
export const text = (number: number, value: string | undefined): Part =>
  value ? { number, bytes: Buffer.from(value) } : null

/** Packed, as proto3 writes repeated numbers. */
export const numbers = (number: number, values: number[]): Part =>
  values.length > 0 ? { number, bytes: Buffer.concat(values.map(varint)) } : null

export const resourceId = (number: number, type: string, id: string): Part => ({
  number,
  bytes: message(text(1, type), text(2, id)),
})

/** google.protobuf.Any */
export const annotation = (number: number, type: string, value: Uint8Array): Part => ({
  number,
  bytes: message(text(1, `type.googleapis.com/c1.connector.v2.${type}`), { number: 2, bytes: value }),
})

/** google.protobuf.Timestamp */
export function instant(number: number, date: Date | undefined): Part {
  if (!date) return null
  const seconds = Math.floor(date.getTime() / 1_000)
  const nanos = (date.getTime() - seconds * 1_000) * 1_000_000
  return { number, bytes: message({ number: 1, value: seconds }, { number: 2, value: nanos }) }
}
