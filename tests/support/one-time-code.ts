import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238 as an authenticator reckons it, from the text alone: by no library that the server uses. */
export function oneTimeCode(secret: string | Buffer, atSeconds: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atSeconds / 30)))
  const key = typeof secret === 'string' ? bytesOf(secret) : secret
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The code on the phone now, or so many steps of 30 seconds from now. */
export const codeNow = (secret: string, steps = 0) => oneTimeCode(secret, Date.now() / 1000 + steps * 30)
