/** The bytes of a message cannot be read: a field runs past its end, or is of no known kind. */
export class BadMessage extends Error {}

/** One field of a message: a number, or bytes that are a text or another message. */
export type Field = { number: number; value: number; bytes: Uint8Array }

const none = new Uint8Array()
const decoder = new TextDecoder()

/**
 * The fields of an encoded protobuf message, in the order in which they stand. `bytes` are a view into the message.
 * https://protobuf.dev/programming-guides/encoding/
 */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  let at = 0

  /** As a signed 64-bit number, exact up to 2^53. */
  const varint = (): number => {
    let low = 0
    let high = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = message[at++]
      if (byte === undefined) throw new BadMessage()
      const bits = byte & 0x7f
      if (shift < 28) low |= bits << shift
      else if (shift === 28) {
        low |= bits << 28
        high = bits >> 4
      } else if (shift < 63) high |= bits << (shift - 32)
      else high |= bits << 31
      if (byte < 0x80) return high * 2 ** 32 + (low >>> 0)
    }
    throw new BadMessage()
  }
  const take = (length: number): Uint8Array => {
    if (length < 0 || at + length > message.length) throw new BadMessage()
    at += length
    return message.subarray(at - length, at)
  }

  while (at < message.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    if (number < 1) throw new BadMessage()
    switch (tag % 8) {
      case 0:
        yield { number, value: varint(), bytes: none }
        break
      case 1:
        take(8)
        yield { number, value: view.getFloat64(at - 8, true), bytes: none }
        break
      case 2:
        yield { number, value: 0, bytes: take(varint()) }
        break
      case 5:
        take(4)
        yield { number, value: view.getFloat32(at - 4, true), bytes: none }
        break
      default:
        throw new BadMessage()
    }
  }
}

export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes)

/** A repeated number: each in a field of its own, or all packed into one. */
export function numbersOf({ value, bytes }: Field): number[] {
  if (bytes.length === 0) return [value]
  const numbers: number[] = []
  let [number, shift] = [0, 1]
  for (const byte of bytes) {
    number += (byte & 0x7f) * shift
    shift *= 128
    if (byte >= 0x80) continue
    numbers.push(number)
    ;[number, shift] = [0, 1]
  }
  return numbers
}
